import { onD1 } from '../on-d1.ts'
import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import {
  displayList,
  postalCodePlace,
  store,
  storeList,
} from '../../../../commerce/contract/location.ts'
import { paths } from '../../../../commerce/contract/paths.ts'
import { accepted, refusalOf, seedShop, send } from '../shop.ts'

beforeAll(seedShop)

const search = (query: Record<string, string>, site: 'davenport' | 'drift' = 'davenport') =>
  send('GET', `${paths.locations()}?${new URLSearchParams(query)}`, { site })
const found = async (query: Record<string, string>, site: 'davenport' | 'drift' = 'davenport') =>
  accepted(await search(query, site), storeList).items.map(({ storeId }) => storeId)

test('[C-07] [E-08] a store by its number and by its address part', async () => {
  const byNumber = accepted(await send('GET', paths.location(491)), store)
  expect(byNumber).toMatchObject({
    id: 'denver-491',
    storeId: 491,
    locationType: 'showroom',
    pricingZone: 'mountain',
  })
  expect(byNumber.hours[1]).toEqual({ day: 'Monday', isOpen: true, open: '10:00', close: '20:00' })
  expect(accepted(await send('GET', paths.location('denver-491')), store)).toEqual(byNumber)
  for (const id of ['0', '999', '-1', '1e3', 'nowhere', '4.91e2'])
    expect((await send('GET', paths.location(id))).status).toBe(404)
})

test('[C-07] nearest first: by ZIP code, by city and state, by coordinates', async () => {
  expect(await found({ postalCode: '78701' })).toEqual([502, 491])
  expect(await found({ city: 'denver', state: 'co' })).toEqual([491, 502])
  expect(await found({ latitude: '30', longitude: '-97' })).toEqual([502, 491])
  const near = accepted(await search({ postalCode: '80239' }), storeList)
  expect(near.items[0]?.distanceMiles).toBeLessThan(1)
  for (const nowhere of [{ postalCode: '00000' }, { city: 'Atlantis', state: 'CO' }])
    expect(`${(await search(nowhere)).status}`).toBe('404')
})

test('without a place: all of the site’s stores by name, and only those', async () => {
  expect(await found({})).toEqual([502, 491])
  expect(await found({}, 'drift')).toEqual([801])
  expect(await found({ brandId: 'DMC' })).toEqual([])
  expect((await send('GET', paths.location(801))).status).toBe(404)
})

test('[B-04] pages hold 1000 stores unless asked otherwise', async () => {
  expect(accepted(await search({}), storeList).pageSize).toBe(1000)
  const second = accepted(await search({ page: '2', pageSize: '1' }), storeList)
  expect(second).toMatchObject({ total: 2, page: 2, pageSize: 1 })
  expect(second.items).toHaveLength(1)
  for (const query of [
    { pageSize: '1001' },
    { page: '0' },
    { latitude: 'x' },
    { postalCode: 'abc' },
  ])
    expect(refusalOf(await search(query)).code).toBe('COR-008')
})

test('[C-07] where a ZIP code is', async () => {
  expect(accepted(await send('GET', paths.postalCode('80239')), postalCodePlace)).toEqual({
    postalCode: '80239',
    city: 'Denver',
    state: 'CO',
    latitude: 39.7878,
    longitude: -104.8337,
  })
  for (const zip of ['00000', '8023', 'abcde', '80239-1234'])
    expect((await send('GET', paths.postalCode(zip))).status).toBe(404)
})

test('[C-07] what stands on a store’s floor: of this site, the featured first, by pages', async () => {
  const display = async (
    id: number | string,
    query = '',
    site: 'davenport' | 'drift' = 'davenport',
  ) => accepted(await send('GET', `${paths.storeDisplay(id)}${query}`, { site }), displayList)
  const shown = await display(491)
  expect(shown.itemIds).toEqual(expect.arrayContaining(['100001', '100003']))
  expect(shown.itemIds).not.toContain('100002')
  expect(await display('denver-491')).toEqual(shown)
  const [first, second] = [
    await display(491, '?pageSize=1'),
    await display(491, '?pageSize=1&page=2'),
  ]
  expect([...first.itemIds, ...second.itemIds]).toEqual(shown.itemIds.slice(0, 2))
  expect(first.total).toBe(shown.total)
  expect((await display(502)).itemIds).toEqual([]) // carried, not shown
  expect((await display(801, '', 'drift')).itemIds).toEqual(['100006'])
  expect((await send('GET', paths.storeDisplay(801))).status).toBe(404)
  for (const query of ['?page=0', '?pageSize=101', '?page=x'])
    expect(refusalOf(await send('GET', `${paths.storeDisplay(491)}${query}`)).code).toBe('COR-008')
})

test('[C-07] a city is found as people write it', async () => {
  await env.DB.prepare(
    `INSERT INTO postal_code (postal_code, city, state, latitude, longitude)
     VALUES ('63101', 'Saint Louis', 'MO', 38.63, -90.19), ('76102', 'Fort Worth', 'TX', 32.76, -97.33)`,
  ).run()
  for (const [city, state] of [
    ['St. Louis', 'MO'],
    ['st louis', 'mo'],
    ['Saint  Louis', 'MO'],
    ['Ft. Worth', 'TX'],
  ] as const)
    expect((await search({ city, state })).status, city).toBe(200)
  expect((await search({ city: 'St.', state: 'MO' })).status).toBe(404)
})

test.skipIf(!onD1)('a store’s floor is read by its index, however large the range', async () => {
  const { results } = await env.DB.prepare(
    'EXPLAIN QUERY PLAN SELECT count(*) FROM product_store ps WHERE ps.store_id = 491 AND ps.on_display = 1',
  ).all<{ detail: string }>()
  expect(results.map(({ detail }) => detail).join()).toContain('product_store_store')
})
