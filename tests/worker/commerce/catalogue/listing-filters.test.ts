import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import { SALE_QUERY_THRESHOLD_SKUS } from '../../../../commerce/contract/limits.ts'
import { paths } from '../../../../commerce/contract/paths.ts'
import { type FacetName } from '../../../../commerce/contract/product/facets.ts'
import { type Listing, listing } from '../../../../commerce/contract/product/listing.ts'
import {
  encodeListingArgs,
  type ListingQuery,
} from '../../../../commerce/contract/product/listing-args.ts'
import { accepted, refusalOf, send } from '../shop.ts'
import { list, names, pictured, seedFilteredGoods } from './filtered-goods.ts'

beforeAll(seedFilteredGoods)

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
      ['Marsh Table', 'MARSH-NATURAL-OAK', 80_000, 95_000, pictured],
    ])
    expect(await shown({ finish: ['dark wood'] })).toEqual([
      ['Marsh Table', 'MARSH-WALNUT', 80_000, null, pictured],
      ['Fen Table', undefined, 60_000, null, pictured], // it has no other variant
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
