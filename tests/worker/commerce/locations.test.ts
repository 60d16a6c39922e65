import { beforeAll, expect, test } from 'vitest'
import { postalCodePlace, store, storeList } from '../../../commerce/contract/location.ts'
import { paths } from '../../../commerce/contract/paths.ts'
import { accepted, refusalOf, seedShop, send } from './shop.ts'

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

test('[C-07] nearest first: by zip code, by city and state, by coordinates', async () => {
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

test('[C-07] where a zip code is', async () => {
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
