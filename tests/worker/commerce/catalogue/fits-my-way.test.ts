import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import { LISTING_PAGE_SIZE_MAX } from '../../../../commerce/contract/limits.ts'
import { paths } from '../../../../commerce/contract/paths.ts'
import { type Listing, listing } from '../../../../commerce/contract/product/listing.ts'
import {
  encodeListingArgs,
  type ListingQuery,
} from '../../../../commerce/contract/product/listing-args.ts'
import { carriedIn } from '../../../../commerce/domain/fit/carried.ts'
import { needsDoor } from '../../../../commerce/domain/fit/needs-door.ts'
import { readWayText } from '../../../../commerce/domain/fit/way-text.ts'
import { priceAt } from '../../../../commerce/domain/product/pricing.ts'
import { outlineOf } from '../../../../commerce/domain/product/outline.ts'
import { seedStatements } from '../../../../commerce/service/seeding/seed.ts'
import { buildCatalogue } from '../../../../shop/goods/catalogue.ts'
import { accepted, send } from '../shop.ts'

const catalogue = buildCatalogue()

beforeAll(async () => {
  await env.DB.batch(
    seedStatements({ ...catalogue, postalCodes: [] }).map(({ sql, values }) =>
      env.DB.prepare(sql).bind(...values),
    ),
  )
})

const ask = async (query: ListingQuery) =>
  accepted<Listing>(
    await send('GET', paths.listing(encodeListingArgs(query)), { site: 'davenport' }),
    listing,
  )

/** All pages, which have to be as many as the first says. */
const all = async (query: ListingQuery): Promise<Listing[]> => {
  const first = await ask({ ...query, pageSize: LISTING_PAGE_SIZE_MAX })
  const pages = Math.ceil(first.total / LISTING_PAGE_SIZE_MAX)
  const rest = Array.from({ length: Math.max(0, pages - 1) }, (_, at) =>
    ask({ ...query, pageSize: LISTING_PAGE_SIZE_MAX, page: at + 2 }),
  )
  return [first, ...(await Promise.all(rest))]
}

const products = catalogue.products.filter(({ siteIds }) => siteIds.includes('davenport'))
const skusOf = Map.groupBy(catalogue.skus, ({ itemId }) => itemId)

const priceToday = ({ price, listPrice, sales }: (typeof catalogue.skus)[number]): number =>
  priceAt({ price, listPrice, sales: sales ?? [] }, Date.now()).price

/** The variants that the exact rule lets in with room to spare, by product. */
const fittingSkus = (text: string) => {
  const way = readWayText(text)
  if (!way) throw new Error(`${text} is no way`)
  return new Map(
    products.flatMap(({ itemId, productType, legHeight = null }) => {
      const fitting = (skusOf.get(itemId) ?? []).filter((sku) => {
        const outline = outlineOf(sku.dimensions)
        const goods = { outline, productType, legHeight, boxes: sku.boxes ?? [] }
        return carriedIn(goods, way)?.fit.verdict === 'fits'
      })
      return fitting.length > 0 ? [[itemId, fitting] as const] : []
    }),
  )
}

describe.each([
  ['a wide door', '36-80'],
  ['a narrow door', '26-78'],
  ['no run before the door', '32-80-48'],
  ['a hall with a corner', '32-80--36-36'],
  ['stairs that turn, under a ceiling', '34-80----36-36-96'],
  ['an elevator', '34-80-------36-84-51-68-90'],
  ['the whole way', '32-80-60-38-38-36-40-96-36-80-52-68-90'],
  ['nothing gets through', '10-10'],
])('the whole range through %s', (_, way) => {
  const fitting = fittingSkus(way)

  test('is what the exact rule lets in, no more and no less', async () => {
    const pages = await all({ way })
    const listed = pages.flatMap(({ items }) => items.map(({ itemId }) => itemId))
    expect(listed.toSorted()).toEqual([...fitting.keys()].toSorted())
    expect(pages.every(({ total }) => total === fitting.size)).toBe(true)
    // What a card costs is what the cheapest variant costs that fits, today.
    const prices = new Map(
      pages.flatMap(({ items }) => items.map((it) => [it.itemId, it.priceFrom] as const)),
    )
    for (const [itemId, skus] of fitting)
      if (skus.length < (skusOf.get(itemId)?.length ?? 0))
        expect(skus.map(priceToday)).toContain(prices.get(itemId))
  })

  test('counts what is listed, also by size', async () => {
    const { facets } = await ask({ way })
    const sizes = facets.find(({ name }) => name === 'size')?.values ?? []
    for (const { value, count } of sizes) {
      const having = [...fitting.values()].filter((skus) => skus.some(({ size }) => size === value))
      expect([value, count]).toEqual([value, having.length])
      if (count > 0) expect((await ask({ way, size: [value] })).total).toBe(count)
    }
  })
})

test('says by how many the way alone keeps everything out', async () => {
  const empty = await ask({ way: '10-10', category: 'living-room/sofas' })
  const sofas = await ask({ category: 'living-room/sofas' })
  expect(empty.without).toEqual([{ name: 'way', count: sofas.total }])
})

test('a search is narrowed by it', async () => {
  const found = await ask({ q: 'sofa', way: '30-80' })
  const fitting = fittingSkus('30-80')
  expect(found.total).toBeGreaterThan(0)
  expect(found.items.every(({ itemId }) => fitting.has(itemId))).toBe(true)
})

test.each(['32', '9-80', '32-80-x', `32-80${'-'.repeat(40)}`])('%s is no way', async (way) => {
  expect((await send('GET', paths.listing(`way=${way}`), { site: 'davenport' })).status).toBe(400)
})

test.each<[string, boolean, ListingQuery]>([
  ['rugs', false, { category: 'decor/rugs' }],
  ['what begins with a throw pillow', true, { category: 'decor', sort: 'price-asc' }],
  ['a search that finds pillows alone', false, { q: 'pillow', category: 'decor' }],
  ['sofas', true, { category: 'living-room/sofas' }],
])('of %s it is worth asking for a way: %s', async (_, isWorth, query) => {
  const { items, needsDoor: answered } = await ask({ ...query, pageSize: 1 })
  expect(items.map(({ productType }) => needsDoor(productType))).toEqual([
    'sort' in query ? false : isWorth,
  ])
  expect(answered).toBe(isWorth)
})
