import { onD1 } from '../on-d1.ts'
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import { type FacetName } from '../../../../commerce/contract/product/facets.ts'
import type { Catalogue } from '../../../../commerce/domain/catalogue-rows.ts'
import { SALE_QUERY_THRESHOLD_SKUS } from '../../../../commerce/contract/limits.ts'
import {
  type Listing,
  listing,
  suggestions,
} from '../../../../commerce/contract/product/listing.ts'
import {
  encodeListingArgs,
  type ListingQuery,
} from '../../../../commerce/contract/product/listing-args.ts'
import { paths } from '../../../../commerce/contract/paths.ts'
import { listingIndexSql } from '../../../../commerce/service/repositories/products/listing-index.ts'
import { categoryNameSql } from '../../../../commerce/service/repositories/products/category-range.ts'
import { chosenSql } from '../../../../commerce/service/repositories/products/chosen.ts'
import { storeNamesSql } from '../../../../commerce/service/repositories/products/listings.ts'
import { searchSql } from '../../../../commerce/service/repositories/products/search.ts'
import { suggestionSql } from '../../../../commerce/service/repositories/products/suggestions.ts'
import {
  shownVariantsSql,
  summariesSql,
} from '../../../../commerce/service/repositories/products/summaries.ts'
import { seedStatements } from '../../../../commerce/service/seeding/seed.ts'
import { accepted, refusalOf, send } from '../shop.ts'
import { smallCatalogue } from '../small-catalogue.ts'

const [sofa] = smallCatalogue.products
const [sofaSku] = smallCatalogue.skus
if (!sofa || !sofaSku) throw new Error('the small catalogue has no product')

const oak = { name: 'Natural Oak', hex: '#c9a377', family: 'light wood' }
const walnut = { name: 'Walnut', hex: '#7c5539', family: 'dark wood' }

/** The small range, and with it two tables by finish, a rated mattress by firmness, and a lamp that is made to order. */
const catalogue: Catalogue = {
  ...smallCatalogue,
  products: [
    ...smallCatalogue.products,
    {
      ...sofa,
      itemId: '400001',
      name: 'Marsh Table',
      productType: 'dining-table',
      categoryPaths: ['dining/tables'],
      materials: [{ name: 'Top', value: 'Solid oak, washable lacquer' }],
    },
    {
      ...sofa,
      itemId: '400002',
      name: 'Fen Table',
      productType: 'dining-table',
      categoryPaths: ['dining/tables'],
      materials: [
        { name: 'Top', value: 'Solid walnut' },
        { name: 'Leaf', value: '45x95 cm' },
      ],
    },
    {
      ...sofa,
      itemId: '400003',
      name: 'Nimbus Mattress',
      productType: 'mattress',
      categoryPaths: ['mattresses/hybrid'],
      optionLabel: 'Firmness',
      shippingMethodIds: ['parcel'],
    },
  ],
  skus: [
    ...smallCatalogue.skus,
    ...[oak, walnut].map((finishSwatch, position) => ({
      ...sofaSku,
      skuId: `MARSH-${finishSwatch.name.toUpperCase().replace(' ', '-')}`,
      itemId: '400001',
      position,
      colorSwatch: null,
      finishSwatch,
      price: 80_000,
      listPrice: position === 0 ? 95_000 : null,
      dimensions: { width: 72, depth: 38, height: 30, length: 72, weight: 90 },
    })),
    // The last of clearance was sold; the same table is made to order.
    {
      ...sofaSku,
      skuId: 'FEN-WALNUT',
      itemId: '400002',
      colorSwatch: null,
      finishSwatch: walnut,
      price: 60_000,
      stock: 0,
      leadTimeDays: 21,
      clearance: true,
      dimensions: { width: 60, depth: 36, height: 29.5, length: 60, weight: 80 },
    },
    {
      ...sofaSku,
      skuId: 'FEN-WALNUT-NEW',
      itemId: '400002',
      colorSwatch: null,
      finishSwatch: walnut,
      price: 60_000,
      stock: 0,
      leadTimeDays: 21,
      position: 1,
      dimensions: { width: 60, depth: 36, height: 29.5, length: 60, weight: 80 },
    },
    ...['Firm', 'Plush', 'Medium'].map((option, position) => ({
      ...sofaSku,
      skuId: `NIMBUS-${option.toUpperCase()}`,
      itemId: '400003',
      position,
      size: 'Queen',
      colorSwatch: null,
      option,
      price: 90_000 + position * 100,
    })),
  ],
}

/** Approved, since a product's rating is what its reviews say. */
const review = (itemId: string, stars: number) =>
  env.DB.prepare(
    `INSERT INTO review (id, kind, subject, site_id, status, stars, title, text, first_name,
       last_name, email, city, state, digest, created_at)
     VALUES (?1, 'product', ?2, 'davenport', 'approved', ?3, 'Good', 'As it was said to be.', 'Ana',
       'Ray', 'ana@shopper.example', 'Denver', 'CO', ?1, 0)`,
  ).bind(`${itemId}-${stars}`, itemId, stars)

beforeAll(async () => {
  await env.DB.batch([
    ...[4, 5].map((stars) => review('400001', stars)),
    ...[2, 4].map((stars) => review('400002', stars)),
  ])
  await env.DB.batch(
    seedStatements(catalogue).map(({ sql, values }) => env.DB.prepare(sql).bind(...values)),
  )
})

const list = async (query: ListingQuery) =>
  accepted<Listing>(await send('GET', paths.listing(encodeListingArgs(query))), listing)
const names = async (query: ListingQuery) => (await list(query)).items.map(({ name }) => name)
const facet = async (query: ListingQuery, name: FacetName) =>
  Object.fromEntries(
    (await list(query)).facets
      .find((it) => it.name === name)
      ?.values.map(({ value, count }) => [value, count]) ?? [],
  )

const tables = { category: 'dining' }

describe('[C-03] filters', () => {
  test('finish is apart from color, firmness goes from soft to firm, materials are whole words', async () => {
    expect(await facet(tables, 'finish')).toEqual({ 'dark wood': 2, 'light wood': 1 })
    expect(await facet(tables, 'color')).toEqual({})
    expect(await facet(tables, 'material')).toEqual({ Oak: 1, Walnut: 1 })
    expect(await names({ ...tables, finish: ['light wood'] })).toEqual(['Marsh Table'])
    const soft = await list({ category: 'mattresses', size: ['Queen'] })
    expect(
      soft.facets.find(({ name }) => name === 'firmness')?.values.map(({ value }) => value),
    ).toEqual(['Plush', 'Medium', 'Firm'])
    expect(await names({ firmness: ['Plush'] })).toEqual(['Nimbus Mattress'])
  })

  test('offers, stars and stock', async () => {
    expect(await facet(tables, 'offer')).toEqual({ sale: 1, clearance: 1 })
    expect(await names({ ...tables, offer: ['clearance'] })).toEqual(['Fen Table'])
    expect(await facet(tables, 'rating')).toEqual({ 4: 1, 3: 2, 2: 2, 1: 2 })
    expect(await names({ ...tables, rating: 4 })).toEqual(['Marsh Table'])
    expect(await names({ ...tables, inStock: true })).toEqual(['Marsh Table'])
  })

  test('a card names the variant that its price is of alone', async () => {
    const choices = async (query: ListingQuery) =>
      (await list(query)).items.flatMap((it) => it.choices ?? [])
    expect(await choices({ firmness: ['Plush'] })).toEqual(['Queen, Plush'])
    expect(await choices({ ...tables, offer: ['clearance'] })).toEqual(['Walnut'])
    // Of two it is the one that prices begin with, and of all of them the product's.
    expect(await choices({ firmness: ['Plush', 'Medium'] })).toEqual([])
    expect(await choices({ category: 'mattresses' })).toEqual([])
  })

  test('what is made once it is ordered is not in stock, and not sold out either', async () => {
    const { items } = await list(tables)
    expect(items.filter(({ inStock }) => !inStock)).toEqual([])
  })

  test('a product shows the variant that was asked for: its price, picture and way there', async () => {
    const shown = async (query: ListingQuery) =>
      (await list({ ...tables, ...query })).items.map(
        ({ name, skuId, priceFrom, listPriceFrom, picture }) =>
          [name, skuId, priceFrom, listPriceFrom, picture?.alt] as const,
      )
    expect(await shown({ finish: ['light wood'] })).toEqual([
      ['Marsh Table', 'MARSH-NATURAL-OAK', 80_000, 95_000, sofaSku.images[0]?.alt],
    ])
    expect(await shown({ finish: ['dark wood'] })).toEqual([
      ['Marsh Table', 'MARSH-WALNUT', 80_000, null, sofaSku.images[0]?.alt],
      ['Fen Table', undefined, 60_000, null, sofaSku.images[0]?.alt], // it has no other variant
    ])
    expect((await shown({})).map(([, skuId]) => skuId)).toEqual([undefined, undefined])
  })

  test('prices are of the variants that fit, and so is their order', async () => {
    const firm = { category: 'mattresses', firmness: ['Medium', 'Plush'] }
    const [nimbus] = (await list(firm)).items
    expect([nimbus?.skuId, nimbus?.priceFrom, nimbus?.priceTo]).toEqual([
      'NIMBUS-PLUSH',
      90_100,
      90_200,
    ])
    const queens = { category: 'mattresses', size: ['Queen'] }
    const prices = async (sort: 'price-asc' | 'price-desc') =>
      (await list({ ...queens, sort })).items.map(({ name, priceFrom }) => [name, priceFrom])
    const rising = await prices('price-asc')
    expect(rising).toEqual([
      ['Nimbus Mattress', 90_000],
      ['Cirrus Mattress', 120_000],
    ])
    expect(await prices('price-desc')).toEqual(rising.toReversed())
  })

  test('a store’s pieces, counted before they are asked for', async () => {
    expect(await facet({ shopStore: 491 }, 'store')).toEqual({ 491: 2 })
    expect(await names({ store: 502 })).toEqual(['Hollis Sofa'])
    expect(await names({ store: 999 })).toEqual([])
    const chosen = await list({ store: 502, shopStore: 491 })
    expect(chosen.facets[0]?.values).toEqual([
      { value: '502', label: 'Austin', count: 1, selected: true },
    ])
  })

  test('[V-18] ranges of inches and dollars, a price of 0 among them; what is offered lies within the bounds', async () => {
    expect(await names({ ...tables, widthMin: 61 })).toEqual(['Marsh Table'])
    expect(await names({ ...tables, heightMax: 29 })).toEqual([])
    expect(await names({ ...tables, heightMax: 30, lengthMax: 60 })).toEqual(['Fen Table'])
    expect(await names({ ...tables, priceMin: 0, priceMax: 600 })).toEqual(['Fen Table'])
    const { ranges } = await list({ ...tables, priceMax: 600 })
    expect(ranges).toContainEqual({ name: 'price', min: 600, max: 800 })
    expect((await list(tables)).ranges).toContainEqual({ name: 'width', min: 60, max: 72 })
  })

  test('by a day: what is promised there by then, in stock or made in time', async () => {
    const day = (days: number) =>
      new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    expect(await names({ ...tables, by: day(0), zip: '80239' })).toEqual([])
    expect(await names({ ...tables, by: day(18), zip: '80239' })).toEqual(['Marsh Table'])
    expect(await names({ ...tables, by: day(120), zip: '80239' })).toHaveLength(2)
    // Nowhere, and nobody said where.
    expect(await names({ ...tables, by: day(120), zip: '00000' })).toEqual([])
    expect(await names({ ...tables, by: day(120) })).toEqual([])
    // A truck goes to no island, a parcel does.
    expect(await names({ by: day(60), zip: '96813' })).not.toContain('Hollis Sofa')
  })

  test('size, color, price and firmness must meet in one variant', async () => {
    const queen = { size: ['Queen'], priceMax: 900 }
    expect(await names({ ...queen, firmness: ['Firm'] })).toEqual(['Nimbus Mattress'])
    // Its medium costs two dollars more, and the other mattress has a medium for less only as a Twin.
    expect(await names({ ...queen, firmness: ['Medium'] })).toEqual([])
  })

  test('an empty result says which filter alone is in the way', async () => {
    const empty = await list({ ...tables, rating: 4, finish: ['light wood'], priceMax: 100 })
    expect(empty.total).toBe(0)
    expect(empty.without).toEqual([{ name: 'price', count: 1 }])
    expect((await list(tables)).without).toEqual([])
  })

  test('among named SKUs, up to five thousand of them', async () => {
    const skus = ['FEN-WALNUT', 'MARSH-WALNUT', 'HOLLIS-FOG']
    const among = async (body: unknown, query: ListingQuery = {}) =>
      send('POST', paths.listing(encodeListingArgs(query)), { body })
    const found = accepted<Listing>(await among({ skus }), listing)
    expect(found.items.map(({ name }) => name).toSorted()).toEqual([
      'Fen Table',
      'Hollis Sofa',
      'Marsh Table',
    ])
    // The oak table is not among them, so it does not count.
    expect(found.facets.find(({ name }) => name === 'finish')?.values).toHaveLength(1)
    const many = Array.from({ length: SALE_QUERY_THRESHOLD_SKUS }, (_, at) => `NONE-${at}`)
    expect((await among({ skus: many })).status).toBe(200)
    expect(refusalOf(await among({ skus: [...many, 'ONE'] })).code).toBe('COR-008')
  })

  test('what sells out leaves the stock filter at once, and comes back with stock', async () => {
    const setStock = (stock: number) =>
      env.DB.prepare("UPDATE sku SET stock = ? WHERE sku_id LIKE 'MARSH-%'").bind(stock).run()
    await setStock(0)
    expect(await names({ ...tables, inStock: true })).toEqual([])
    await setStock(5)
    expect(await names({ ...tables, inStock: true })).toEqual(['Marsh Table'])
  })

  test('pages follow each other without gap or double, whatever ties', async () => {
    for (const sort of ['featured', 'price-asc', 'price-desc', 'newest', 'rating'] as const) {
      const all = await names({ sort, pageSize: 100 })
      const paged = await Promise.all(
        Array.from({ length: 5 }, (_, at) => names({ sort, page: at + 1, pageSize: 2 })),
      )
      expect(paged.flat(), sort).toEqual(all.slice(0, 10))
    }
  })
})

describe('[S-30] searches', () => {
  const search = async (q: string) => list({ q })

  test('a price said in words holds for the size that was named', async () => {
    const { items, search: reading } = await search('queen mattress under $950')
    expect(items.map(({ name }) => name)).toEqual(['Nimbus Mattress'])
    expect(reading).toMatchObject({
      corrected: null,
      isRelaxed: false,
      dropped: [],
      understood: [
        { kind: 'range', name: 'price', min: null, max: 950, without: 'queen mattress' },
        { kind: 'value', facet: 'size', values: ['Queen'], without: 'mattress under $950' },
      ],
    })
  })

  test('misspelt words are said to be, and a filter outranks what was said', async () => {
    const { items, search: reading } = await search('nimbs matres')
    expect(items[0]?.name).toBe('Nimbus Mattress')
    expect(reading).toMatchObject({ corrected: 'nimbus mattress' })
    // The removal of an old mattress is none.
    expect((await list({ q: 'mattress under 700', priceMax: 5000 })).total).toBe(2)
  })

  test('where nothing has all words, some are enough, and it says so', async () => {
    const { items, search: reading } = await search('walnut table wayfair')
    expect(items.length).toBeGreaterThan(0)
    expect(reading).toMatchObject({ isRelaxed: true })
    expect((await search('walnut table trampoline')).total).toBe(0)
    expect((await search('xqzw trampoline')).total).toBe(0)
    // Two slips from a table, beside what tells of none.
    expect((await search('iphone tarvle')).total).toBe(0)
  })

  test('a pair of measures is found as it is written, where nothing measures so', async () => {
    expect((await search('table 45x95')).items.map(({ name }) => name)).toEqual(['Fen Table'])
  })

  test('[C-03] a SKU is that variant, in any case; another site’s is not', async () => {
    expect((await search('marsh-walnut')).search?.exact).toEqual({
      itemId: '400001',
      skuId: 'MARSH-WALNUT',
      name: 'Marsh Table',
      manufacturerName: 'Davenport',
    })
    expect((await search('DRIFT-QUEEN')).search?.exact).toBeNull()
    expect((await search('pillow')).search?.exact).toBeNull()
  })

  test('suggestions finish words, and offer departments and products of this site', async () => {
    const suggest = async (text: string) =>
      accepted(await send('GET', paths.suggestions(text)), suggestions)
    expect(await suggest('so')).toMatchObject({ terms: expect.arrayContaining(['sofa']) })
    expect(await suggest('matr')).toMatchObject({ terms: expect.arrayContaining(['mattress']) })
    expect((await suggest('marsh ta')).products[0]?.name).toBe('Marsh Table')
    expect((await suggest('living')).categories).toMatchObject([
      { name: 'Living Room', path: 'living-room' },
    ])
    expect((await suggest('drift on')).products.map(({ name }) => name)).not.toContain('Drift One')
    for (const text of ['s', '%', '" OR *', '\u202E', '🛋', 'a'.repeat(200)])
      expect((await send('GET', paths.suggestions(text))).status).toBe(200)
  })
})

test.skipIf(!onD1)('no statement that a listing waits for reads a whole table', async () => {
  const { look, flips } = listingIndexSql
  const values: Record<string, readonly (string | number)[]> = {
    [look]: [],
    [flips]: [0],
    [summariesSql([1, 2])]: [],
    [shownVariantsSql]: ['[{"id":1,"position":0}]'],
    [chosenSql.ids]: ['[]'],
    [chosenSql.skus]: ['[]'],
    [storeNamesSql]: [1, 2],
    [categoryNameSql]: ['davenport', 'living-room'],
    [searchSql.postings]: ['["sofa"]'],
    [searchSql.sku]: ['["A-1"]', 'davenport'],
    [suggestionSql.categories]: ['davenport'],
  }
  for (const [sql, bound] of Object.entries(values)) {
    const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .bind(...bound)
      .all<{ detail: string }>()
    // What is left out: searches, and the one row that a search gave before.
    const scans = results
      .map(({ detail }) => detail)
      .filter((it) => it.startsWith('SCAN') && !/VIRTUAL TABLE|CONSTANT ROW/.test(it))
    expect(scans, sql).toEqual([])
  }
})
