import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ProductRow, SkuRow } from '../../../../commerce/domain/catalogue-rows.ts'
import { listing } from '../../../../commerce/contract/product/listing.ts'
import {
  encodeListingArgs,
  type ListingQuery,
} from '../../../../commerce/contract/product/listing-args.ts'
import { paths } from '../../../../commerce/contract/paths.ts'
import { product } from '../../../../commerce/contract/product/product.ts'
import { listingIndexStatements } from '../../../../commerce/service/listing/index-statements.ts'
import {
  productStatements,
  type WholeProduct,
  type Writing,
} from '../../../../commerce/service/seeding/product-writing.ts'
import type { SeedStatement } from '../../../../commerce/service/seeding/seed-rows.ts'
import { seedStatements } from '../../../../commerce/service/seeding/seed.ts'
import { accepted, count, send } from '../shop.ts'
import { smallCatalogue } from '../small-catalogue.ts'

const [sofa] = smallCatalogue.products
const [sofaSku] = smallCatalogue.skus
if (!sofa || !sofaSku) throw new Error('the small catalogue is empty')

const run = async (statements: readonly SeedStatement[]) => {
  await env.DB.batch(statements.map(({ sql, values }) => env.DB.prepare(sql).bind(...values)))
}
const bring = (products: readonly WholeProduct[], over: Partial<Writing> = {}) =>
  run([...productStatements(products, { source: 'import', ...over }), ...listingIndexStatements()])

const whole = (
  itemId: string,
  name: string,
  skus: readonly Partial<SkuRow>[],
  over: Partial<ProductRow> = {},
): WholeProduct => ({
  product: { ...sofa, itemId, name, shortDescription: `${name}.`, ...over },
  skus: skus.map((sku, position) => ({ ...sofaSku, itemId, position, ...sku })),
  stores: null,
})

const list = async (query: ListingQuery) =>
  accepted(await send('GET', paths.listing(encodeListingArgs(query))), listing)
const names = async (query: ListingQuery) => (await list(query)).items.map(({ name }) => name)
const read = async (itemId: string) =>
  accepted(await send('GET', paths.catalogItem(itemId), {}), product)

beforeEach(async () => {
  await env.DB.prepare("DELETE FROM product WHERE source = 'import'").run()
  await run(seedStatements(smallCatalogue))
})

describe('an imported product', () => {
  test('leaves the words of the search as they lie where it changes none, and writes them where it does', async () => {
    const zephyr = (name: string, price: number) =>
      bring([whole('Z2', name, [{ skuId: 'Z2-A', price }])])
    const postings = () => count("SELECT count(*) FROM search_posting WHERE word = 'zephyr'")
    await zephyr('Zephyr Sofa', 80_000)
    expect(await postings()).toBe(1)
    await env.DB.prepare("DELETE FROM search_posting WHERE word = 'zephyr'").run()
    await zephyr('Zephyr Sofa', 90_000)
    expect(await postings()).toBe(0)
    await zephyr('Zephyr Couch', 90_000)
    expect(await postings()).toBe(1)
    expect(await names({ q: 'zephyr' })).toEqual(['Zephyr Couch'])
    await env.DB.prepare("DELETE FROM product WHERE item_id = 'Z2'").run()
    await run(listingIndexStatements())
    expect(await names({ q: 'zephyr couch' })).not.toContain('Zephyr Couch')
  })

  test('is there: by its id, in its category and those above, and for a search', async () => {
    await bring([whole('Z1', 'Zephyr Sofa', [{ skuId: 'Z1-A' }, { skuId: 'Z1-B', price: 80_000 }])])
    expect((await read('Z1')).productItems.map(({ skuId }) => skuId)).toEqual(['Z1-A', 'Z1-B'])
    expect(await names({ category: 'living-room' })).toContain('Zephyr Sofa')
    expect(await names({ q: 'zephyr' })).toEqual(['Zephyr Sofa'])
  })

  test('brought again it is the same: one product, the same id, nothing twice', async () => {
    const once = [whole('Z1', 'Zephyr Sofa', [{ skuId: 'Z1-A' }])]
    await bring(once)
    const before = await count("SELECT id FROM product WHERE item_id = 'Z1'")
    await bring(once)
    expect(await count("SELECT id FROM product WHERE item_id = 'Z1'")).toBe(before)
    expect(await count("SELECT count(*) FROM sku WHERE sku_id = 'Z1-A'")).toBe(1)
    expect(await names({ q: 'zephyr' })).toEqual(['Zephyr Sofa'])
  })

  test('changed in place: the old name is not found any more, a variant that is gone is gone', async () => {
    await bring([whole('Z1', 'Zephyr Sofa', [{ skuId: 'Z1-A' }, { skuId: 'Z1-B' }])])
    await bring([whole('Z1', 'Mistral Sofa', [{ skuId: 'Z1-B', price: 77_700 }])])
    expect(await names({ q: 'zephyr' })).not.toContain('Mistral Sofa')
    expect(await names({ q: 'mistral' })).toEqual(['Mistral Sofa'])
    const { productItems } = await read('Z1')
    expect(productItems.map(({ skuId, pricing }) => [skuId, pricing.price])).toEqual([
      ['Z1-B', 77_700],
    ])
    const [found] = (await list({ q: 'mistral' })).items
    expect(found).toMatchObject({ priceFrom: 77_700, priceTo: 77_700 })
  })

  test('a file that says nothing of stock or stores leaves both as they are', async () => {
    await run([
      {
        sql: `UPDATE sku SET stock = 3 WHERE sku_id = 'HOLLIS-MOSS' AND ? = '[]'`,
        values: ['[]'],
      },
    ])
    await bring([whole('100001', 'Hollis Sofa', [{ skuId: 'HOLLIS-MOSS', stock: null }])], {
      keepSkuColumns: ['stock'],
    })
    const hollis = await read('100001')
    expect(hollis.productItems.map(({ stock }) => stock)).toEqual([3])
    expect(hollis.dynamicProperties.stores.map(({ storeId }) => storeId)).toEqual([491, 502])
  })

  test('a file without barcodes takes none away, and one that has them says what they are', async () => {
    const boxes = [{ width: 60, depth: 30, height: 20, weight: 40 }]
    const detail = async () => {
      const found = await env.DB.prepare("SELECT detail FROM sku WHERE sku_id = 'Z3-A'").first<{
        detail: string
      }>()
      return JSON.parse(found?.detail ?? '{}') as unknown
    }
    const zephyr = (sku: Partial<SkuRow>, keepSkuColumns: Writing['keepSkuColumns'] = []) =>
      bring([whole('Z3', 'Zephyr Sofa', [{ skuId: 'Z3-A', ...sku }])], { keepSkuColumns })
    await zephyr({ gtin: '00012345600012', boxes })
    await zephyr({ price: 70_000 }, ['gtin', 'mpn', 'boxes'])
    expect(await detail()).toMatchObject({ gtin: '00012345600012', boxes })
    expect(await detail()).not.toHaveProperty('mpn')
    await zephyr({ mpn: 'NF-7' }, ['boxes'])
    expect(await detail()).toMatchObject({ mpn: 'NF-7', boxes })
    expect(await detail()).not.toHaveProperty('gtin')
  })

  test('never takes a SKU from another product', async () => {
    await bring([whole('Z1', 'Zephyr Sofa', [{ skuId: 'HOLLIS-MOSS', price: 1 }])])
    expect((await read('100001')).productItems.map(({ pricing }) => pricing.price)).toContain(
      100_000,
    )
  })

  test('without measures it has none, and is still found and shown', async () => {
    await bring([whole('Z1', 'Zephyr Sofa', [{ skuId: 'Z1-A', dimensions: null }])])
    expect((await read('Z1')).productItems[0]?.dimensions).toBeNull()
    expect(await names({ q: 'zephyr' })).toEqual(['Zephyr Sofa'])
  })
})

describe('when the shop’s own range is written anew', () => {
  test('what was imported stays, and an own product that an import changed stays changed', async () => {
    await bring([
      whole('Z1', 'Zephyr Sofa', [{ skuId: 'Z1-A' }]),
      whole('100002', 'Marlow Grand Sofa', [{ skuId: 'MARLOW-FOG', price: 175_000 }]),
    ])
    await run(seedStatements(smallCatalogue))
    expect(await names({ q: 'zephyr' })).toEqual(['Zephyr Sofa'])
    expect((await read('100002')).name).toBe('Marlow Grand Sofa')
    expect((await read('100001')).name).toBe('Hollis Sofa')
    expect(await count("SELECT count(*) FROM product WHERE item_id = '100002'")).toBe(1)
  })

  test('an own product that is no longer in the range goes, with its words and variants', async () => {
    const without = {
      ...smallCatalogue,
      products: smallCatalogue.products.filter(({ itemId }) => itemId !== '100002'),
    }
    await run(seedStatements(without))
    expect((await send('GET', paths.catalogItem('100002'), {})).status).toBe(404)
    expect(await names({ q: 'marlow' })).toEqual([])
    expect(await count("SELECT count(*) FROM sku WHERE sku_id = 'MARLOW-FOG'")).toBe(0)
  })
})
