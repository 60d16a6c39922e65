import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { paths } from '../../../../commerce/contract/paths.ts'
import { displayDeskList, displayedList } from '../../../../commerce/contract/product/display.ts'
import { displayList } from '../../../../commerce/contract/location.ts'
import { accepted, seedShop, send, words } from '../shop.ts'

const KEY = 'the-desks-own-key-0001'

beforeAll(seedShop)
beforeEach(async () => {
  await env.DB.batch([
    env.DB.prepare('DELETE FROM display_piece'),
    env.DB.prepare(
      `INSERT INTO display_piece (product_id, store_id, sku_id, confirmed_on)
       SELECT product_id, 491, sku_id, '2026-11-20' FROM sku WHERE sku_id = 'HOLLIS-MOSS'`,
    ),
    env.DB.prepare('UPDATE product_store SET on_display = (store_id <> 502)'),
  ])
})

const displayed = async (...skus: string[]) =>
  accepted(
    await send('GET', `${paths.displayed()}?${skus.map((sku) => `sku=${sku}`).join('&')}`),
    displayedList,
  ).items
const desk = { headers: { authorization: `Bearer ${KEY}` }, otherwise: { MODERATION_KEY: KEY } }
const change = (body: { seen?: string[]; gone?: string[]; storeId?: number }) =>
  send('POST', paths.displayDesk(), {
    ...desk,
    body: { storeId: 491, seen: [], gone: [], ...body },
  })
const onFloor = async (storeId: number) =>
  accepted(await send('GET', paths.storeDisplay(storeId)), displayList).itemIds

test('a variant is where its product stands, with what of it and since when', async () => {
  const items = await displayed('HOLLIS-FOG', 'CIRRUS-QUEEN', 'PILLOW', 'DRIFT-QUEEN', 'NO-SUCH')
  expect(items.map(({ skuId, stands }) => [skuId, stands])).toEqual([
    [
      'HOLLIS-FOG',
      [
        {
          storeId: 491,
          shown: [{ skuId: 'HOLLIS-MOSS', piece: 'Hollis Sofa (Moss)', confirmedOn: '2026-11-20' }],
        },
      ],
    ],
    ['CIRRUS-QUEEN', [{ storeId: 491, shown: [] }]],
    ['PILLOW', []],
  ])
  expect(items[0]?.categories.toSorted()).toEqual(['living-room', 'living-room/sofas'])
})

test('what was seen today is there from today on, by the store’s own day', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-02T05:00:00Z') }) // still the first in Denver
  const floor = accepted(
    await change({ seen: ['HOLLIS-FOG', 'PILLOW', 'NO-SUCH', 'DRIFT-QUEEN', 'REMOVAL'] }),
    displayDeskList,
  )
  vi.useRealTimers()
  expect(floor.storeName).toBe('Denver')
  expect(floor.items.map(({ skuId, confirmedOn }) => [skuId, confirmedOn])).toEqual([
    ['HOLLIS-MOSS', '2026-11-20'],
    ['PILLOW', '2026-12-01'],
    ['HOLLIS-FOG', '2026-12-01'],
  ])
  // The pillow was not in this store at all.
  expect(await onFloor(491)).toContain('100004')
})

test('with the last variant that is gone the product is on display no more', async () => {
  await change({ seen: ['HOLLIS-FOG'] })
  await change({ gone: ['HOLLIS-MOSS'] })
  expect(await onFloor(491)).toContain('100001')
  await change({ gone: ['HOLLIS-FOG'] })
  expect(await onFloor(491)).not.toContain('100001')
  expect((await displayed('HOLLIS-MOSS'))[0]?.stands).toEqual([])
})

test('where the catalogue takes a product off the floor, nothing of it stands there', async () => {
  await env.DB.prepare('UPDATE product_store SET on_display = 0 WHERE store_id = 491').run()
  expect((await displayed('HOLLIS-MOSS'))[0]?.stands).toEqual([])
  const floor = await send('GET', `${paths.displayDesk()}?storeId=491`, desk)
  expect(accepted(floor, displayDeskList).items).toEqual([])
})

test('a change makes the pages of its products anew', async () => {
  const before = await env.DB.prepare('SELECT max(seq) AS n FROM catalogue_change').first('n')
  await change({ storeId: 502, seen: ['HOLLIS-MOSS'] })
  const after = await env.DB.prepare('SELECT max(seq) AS n FROM catalogue_change').first('n')
  expect(Number(after)).toBeGreaterThan(Number(before))
})

test('only operators say what stands on a floor, and of stores that there are', async () => {
  expect((await send('GET', `${paths.displayDesk()}?storeId=491`)).status).toBe(401)
  expect(words(await change({ storeId: 4, seen: ['PILLOW'] }))).toBe('404 NOT_FOUND')
})
