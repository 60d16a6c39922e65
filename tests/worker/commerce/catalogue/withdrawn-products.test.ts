import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ProductRow } from '../../../../commerce/domain/catalogue-rows.ts'
import { listing } from '../../../../commerce/contract/product/listing.ts'
import { encodeListingArgs } from '../../../../commerce/contract/product/listing-args.ts'
import { paths } from '../../../../commerce/contract/paths.ts'
import { readWholeProduct } from '../../../../commerce/service/import/whole-product.ts'
import type { ShopFacts } from '../../../../commerce/service/import/shop-facts.ts'
import { productStatements } from '../../../../commerce/service/seeding/product-writing.ts'
import { readWhole } from '../../../../commerce/service/seeding/reading-products.ts'
import { seedStatements } from '../../../../commerce/service/seeding/seed.ts'
import { listingIndexStatements } from '../../../../commerce/service/listing/index-statements.ts'
import { exportRows } from '../../../../scripts/catalogue/export-rows.ts'
import { findItems, listRange } from '../../../../scripts/catalogue/range.ts'
import { archive, publish, remove } from '../../../../scripts/catalogue/withdraw.ts'
import { accepted, count, send } from '../shop.ts'
import { smallCatalogue } from '../small-catalogue.ts'
import { target } from '../target.ts'

const NOW = '2026-11-24T12:00:00.000Z'

const names = async (query: { q: string }) => {
  const answer = await send('GET', paths.listing(encodeListingArgs(query)))
  return accepted(answer, listing).items.map(({ name }) => name)
}
const status = async (itemId: string) => (await send('GET', paths.catalogItem(itemId), {})).status
const whole = (itemIds: readonly string[]) => readWhole(target.ask, itemIds)

/** The categories that products are in: the small catalogue names no others. */
const placesOf = (products: readonly ProductRow[]) =>
  new Map(
    ['davenport', 'drift'].map((site) => [
      site,
      new Set(
        products.filter(({ siteIds }) => siteIds.includes(site)).flatMap((it) => it.categoryPaths),
      ),
    ]),
  )

beforeEach(async () => {
  await env.DB.batch(
    ["product WHERE source = 'import'", 'withdrawn_product', 'gone_sku'].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  )
  await target.run(seedStatements(smallCatalogue))
})

describe('what is archived', () => {
  test('is in no listing, no search and at no address, until it is published again as it was', async () => {
    const [before] = await whole(['100001'])
    expect(await archive(target, ['100001'], 'archived', NOW)).toBe(1)
    const hidden = (await listRange(target)).find(({ itemId }) => itemId === '100001')
    expect(hidden).toMatchObject({ state: 'archived', source: 'starter' })
    expect(await names({ q: 'hollis' })).not.toContain('Hollis Sofa')
    expect(await status('100001')).toBe(404)
    expect(await publish(target, ['100001'], NOW)).toEqual({ done: 1, refused: [] })
    expect(await names({ q: 'hollis' })).toContain('Hollis Sofa')
    expect(await status('100001')).toBe(200)
    const [after] = await whole(['100001'])
    expect(after).toEqual(before)
  })

  test('is not brought back by the shop’s own range, and neither is what was removed', async () => {
    await archive(target, ['100001'], 'archived', NOW)
    await remove(target, ['100002'], NOW)
    await target.run(seedStatements(smallCatalogue))
    expect(await Promise.all(['100001', '100002', '100003'].map(status))).toEqual([404, 404, 200])
    expect(await listRange(target)).toContainEqual(
      expect.objectContaining({ itemId: '100001', state: 'archived' }),
    )
    expect(await findItems(target, ['HOLLIS-MOSS', '100002'])).toEqual({
      found: ['100001'],
      unknown: ['100002'],
    })
  })

  test('stays out of sight if another product has its SKU by now', async () => {
    const [marlow] = await whole(['100002'])
    await archive(target, ['100001'], 'archived', NOW)
    const [sku] = marlow?.skus ?? []
    if (!marlow || !sku) throw new Error('there is no Marlow')
    const skus = [...marlow.skus, { ...sku, skuId: 'HOLLIS-MOSS', option: 'Other' }]
    await target.run(productStatements([{ ...marlow, skus }], { source: 'import' }))
    const { done, refused } = await publish(target, ['100001'], NOW)
    expect([done, refused]).toEqual([
      0,
      ['100001: its SKU HOLLIS-MOSS belongs to product 100002 by now'],
    ])
  })
})

test('a range can be removed whole: nothing is left in listings, and nothing fails', async () => {
  const range = await listRange(target)
  expect(
    await remove(
      target,
      range.map(({ itemId }) => itemId),
      NOW,
    ),
  ).toBe(smallCatalogue.products.length)
  expect(await names({ q: 'sofa' })).toEqual([])
  expect(await count('SELECT count(*) FROM sku')).toBe(0)
  expect(await listRange(target)).toEqual([])
})

test('an export is read back to the same range', async () => {
  await archive(target, ['100002'], 'archived', NOW)
  const facts: ShopFacts = {
    siteIds: ['davenport', 'drift'],
    categories: placesOf(smallCatalogue.products),
    stores: new Map(smallCatalogue.stores.map((store) => [store.storeId, store])),
    zones: new Map<string, string>(),
    shippingMethodIds: new Set(smallCatalogue.shippingMethods.map(({ id }) => id)),
    usualMethods: [],
    hasOtherTree: false,
    otherwiseIn: null,
    today: NOW,
  }
  const rows = []
  for await (const some of exportRows(target)) rows.push(...some)
  const products = [...Map.groupBy(rows, ({ item_id }) => item_id).values()].map((own) =>
    readWholeProduct(
      own.map((cells, row) => ({ row, cells })),
      {},
      facts,
    ),
  )
  expect(products.flatMap(({ issues }) => issues)).toEqual([])
  const read = products.flatMap(({ product }) => product ?? [])
  expect(read.map(({ product, status: it }) => [product.itemId, it])).toContainEqual([
    '100002',
    'archived',
  ])
  const before = await whole(smallCatalogue.products.map(({ itemId }) => itemId))
  await target.run([
    ...productStatements(
      read.filter(({ status: it }) => it === 'active'),
      { source: 'import' },
    ),
    ...listingIndexStatements(),
  ])
  const after = await whole(smallCatalogue.products.map(({ itemId }) => itemId))
  expect(after.map((it) => ({ ...it, source: 'starter' }))).toEqual(before)
})
