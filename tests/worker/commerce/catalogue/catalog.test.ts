import { beforeAll, describe, expect, test } from 'vitest'
import { SHORT_LISTS_MAX } from '../../../../commerce/contract/limits.ts'
import {
  listing,
  type ShortListQuery,
  shortLists,
} from '../../../../commerce/contract/product/listing.ts'
import {
  encodeListingArgs,
  type ListingQuery,
} from '../../../../commerce/contract/product/listing-args.ts'
import { paths } from '../../../../commerce/contract/paths.ts'
import { product, range } from '../../../../commerce/contract/product/product.ts'
import { shippingMethod } from '../../../../commerce/contract/cart/shipping.ts'
import { accepted, refusalOf, seedShop, send } from '../shop.ts'

beforeAll(seedShop)

const list = async (query: ListingQuery, site: 'davenport' | 'drift' = 'davenport') =>
  accepted(await send('GET', paths.listing(encodeListingArgs(query)), { site }), listing)
const names = async (query: ListingQuery) => (await list(query)).items.map(({ name }) => name)
const facetOf = async (query: ListingQuery, name: string) =>
  (await list(query)).facets
    .find((facet) => facet.name === name)
    ?.values.map(({ value, count, selected }) => [value, count, selected])

describe('a product', () => {
  test('[C-02] [C-03] [E-06] is the same by its address and by its id', async () => {
    const byAddress = await send('GET', paths.product('sealy', 'cirrus-mattress', '100003'))
    const found = accepted(byAddress, product)
    expect(found).toMatchObject({
      itemId: '100003',
      name: 'Cirrus Mattress',
      manufacturerName: 'Sealy',
      shippingMethodIds: ['home-delivery', 'white-glove-delivery', 'in-store-pick-up'],
      dynamicProperties: {
        stores: [{ storeId: 491, brandId: 'DVN', pickupAvailable: true, operational: true }],
      },
    })
    expect(
      found.productItems.map(({ skuId, pricing, stock }) => [skuId, pricing.price, stock]),
    ).toEqual([
      ['CIRRUS-TWIN', 60_000, 1_000],
      ['CIRRUS-QUEEN', 120_000, 1_000],
      ['CIRRUS-KING', 160_000, 0],
    ])
    expect(found.productItems[1]?.dynamicProperties.size).toBe('Queen')
    expect((await send('GET', paths.catalogItem('100003'))).body).toEqual(byAddress.body)
  })

  test('is sold by its own sites only, and an unknown one is 404', async () => {
    expect((await send('GET', paths.catalogItem('100006'))).status).toBe(404)
    expect((await send('GET', paths.catalogItem('100006'), { site: 'drift' })).status).toBe(200)
    for (const id of ['999999', "1' OR '1'='1", '%00', '🛋'])
      expect((await send('GET', paths.catalogItem(id))).status).toBe(404)
  })

  test('is in the range of the sites that sell it, by name, and so are its categories', async () => {
    const rangeOf = async (site: 'davenport' | 'drift') =>
      accepted(await send('GET', paths.range(), { site }), range)
    const [here, there] = [await rangeOf('davenport'), await rangeOf('drift')]
    expect(here.products).toContainEqual({
      itemId: '100003',
      name: 'Cirrus Mattress',
      manufacturerName: 'Sealy',
    })
    expect(here.products.map(({ itemId }) => itemId)).not.toContain('100006')
    expect(there.products.map(({ itemId }) => itemId)).toContain('100006')
    expect(here.categories).toContain('bedding')
    expect(here.categories).not.toContain('')
    const beyond = accepted(await send('GET', `${paths.range()}?page=2`), range)
    expect(beyond.products).toEqual([])
    for (const page of ['0', '-1', 'x'])
      expect((await send('GET', `${paths.range()}?page=${page}`)).status).toBe(400)
  })

  test('[C-05] a shipping method', async () => {
    const found = accepted(await send('GET', paths.shippingMethod('parcel')), shippingMethod)
    expect(found).toMatchObject({ id: 'parcel', fulfillment: 'delivery', carrier: 'parcel' })
    expect((await send('GET', paths.shippingMethod('pigeon'))).status).toBe(404)
  })
})

describe('[C-03] a listing', () => {
  test('by category includes what is below it', async () => {
    expect(await names({ category: 'living-room' })).toEqual(['Hollis Sofa', 'Marlow Sofa'])
    expect(await names({ category: 'living-room/sofas' })).toEqual(['Hollis Sofa', 'Marlow Sofa'])
    expect(await names({ category: 'living' })).toEqual([])
  })

  test('is each site’s own', async () => {
    const drift = await list({}, 'drift')
    expect(drift.items.map(({ name }) => name)).toEqual(['Cirrus Mattress', 'Drift One'])
  })

  test('a summary sums up the variants', async () => {
    const [hollis] = (await list({ ids: ['100001'] })).items
    expect(hollis).toMatchObject({
      priceFrom: 90_000,
      priceTo: 100_000,
      listPriceFrom: 110_000,
      inStock: true,
      colors: [{ name: 'Moss' }, { name: 'Fog' }],
    })
  })

  test('values of one filter are alternatives, filters narrow each other, in one variant', async () => {
    const sofas = { category: 'living-room' }
    expect(await names({ ...sofas, color: ['green', 'gray'] })).toHaveLength(2)
    expect(await names({ ...sofas, color: ['gray'], manufacturer: ['Davenport'] })).toEqual([
      'Hollis Sofa',
    ])
    // The moss sofa costs 1000, the fog one 900: there is no green one below 950.
    expect(await names({ ...sofas, color: ['green'], priceMax: 950 })).toEqual([])
    expect(await names({ ...sofas, color: ['gray'], priceMax: 950 })).toEqual(['Hollis Sofa'])
    expect(await names({ ...sofas, priceMin: 1_001 })).toEqual(['Marlow Sofa'])
  })

  test('facets count the whole result, each without its own choice; sizes stand in their order', async () => {
    const sofas = { category: 'living-room', pageSize: 1 }
    expect(await facetOf(sofas, 'color')).toEqual([
      ['gray', 2, false],
      ['green', 1, false],
    ])
    expect(await facetOf({ ...sofas, color: ['green'] }, 'color')).toEqual([
      ['gray', 2, false],
      ['green', 1, true],
    ])
    expect(await facetOf({ ...sofas, color: ['green'] }, 'manufacturer')).toEqual([
      ['Davenport', 1, false],
    ])
    expect(await facetOf({ ...sofas, color: ['purple'] }, 'color')).toContainEqual([
      'purple',
      0,
      true,
    ])
    expect((await facetOf({ category: 'mattresses' }, 'size'))?.map(([size]) => size)).toEqual([
      'Twin',
      'Queen',
      'King',
    ])
  })

  test('sorting and paging', async () => {
    const low = await names({ sort: 'price-asc' })
    expect(low[0]).toBe('Feather Pillow')
    const high = await names({ sort: 'price-desc' })
    expect(high[0]).toBe('Marlow Sofa')
    const all = await list({ sort: 'price-asc' })
    const pages = await Promise.all(
      [1, 2, 3].map((page) => names({ sort: 'price-asc', page, pageSize: 2 })),
    )
    expect(pages.flat()).toEqual(low.slice(0, 6))
    expect(all.total).toBe(low.length)
    expect(await names({ page: 10_000 })).toEqual([])
  })

  test('by ids, a thousand at once too', async () => {
    expect(await names({ ids: ['100003', '100001', 'none'] })).toEqual([
      'Hollis Sofa',
      'Cirrus Mattress',
    ])
    const ids = Array.from({ length: 999 }, (_, index) => `none-${index}`)
    expect(await names({ ids: [...ids, '100002'] })).toEqual(['Marlow Sofa'])
  })

  test('searches names, makers, words and beginnings, in any order and case', async () => {
    expect((await names({ q: 'sofa' })).toSorted()).toEqual(['Hollis Sofa', 'Marlow Sofa'])
    expect(await names({ q: 'SOFAS hollis' })).toEqual(['Hollis Sofa'])
    expect(await names({ q: 'halden' })).toEqual(['Marlow Sofa'])
    expect(await names({ q: 'cirr queen' })).toEqual(['Cirrus Mattress'])
    expect(await names({ q: 'CIRRUS-KING' })).toEqual(['Cirrus Mattress'])
    expect(await names({ q: 'spaceship' })).toEqual([])
    expect(await names({ q: 'drift' })).toEqual([])
  })

  test.each([
    '%',
    '_',
    '"',
    '*',
    "'",
    'AND (',
    'NEAR(',
    'a" OR "b',
    'name:sofa -',
    '\0sofa\0',
    '\ud800',
    '‮sofa',
    'x'.repeat(48),
    'x'.repeat(49),
    'x'.repeat(51),
    'é'.repeat(100),
    'a '.repeat(100),
    '🛋'.repeat(100),
  ])('a search for %j is answered', async (q) => {
    const answer = await send('GET', paths.listing(`q=${encodeURIComponent(q.toWellFormed())}`))
    expect(answer.status).toBe(200)
    if (q === '%' || q === '_' || q === '*') expect(accepted(answer, listing).total).toBe(0)
  })

  test.each(['page=0', 'page=x', 'pageSize=101', 'sort=worst', 'priceMin=1.5', 'q=%E0%A4%A'])(
    '[X-04] %s cannot be asked for',
    async (args) => {
      const answer = await send('GET', paths.listing(args))
      expect(`${answer.status} ${refusalOf(answer).code}`).toBe('400 COR-008')
    },
  )

  test('odd filters find nothing, and break nothing', async () => {
    for (const odd of ["' OR 1=1 --", 'a\0b', '%', 'x'.repeat(40)]) {
      expect((await list({ size: [odd] })).total).toBe(0)
      expect((await list({ manufacturer: [odd] })).total).toBe(0)
      expect((await list({ category: odd })).total).toBe(0)
    }
  })
})

describe('many short lists at once', () => {
  const ask = (lists: readonly ShortListQuery[], site: 'davenport' | 'drift' = 'davenport') =>
    send('POST', paths.shortLists(), { site, body: { lists } })

  test('are what each listing begins with, in the order asked for', async () => {
    const wanted: ListingQuery[] = [
      { category: 'living-room', sort: 'price-desc', pageSize: 1 },
      { ids: ['100003', '100001', 'no-such-item'], pageSize: 100 },
      { category: 'nowhere' },
      { q: 'marlow' },
    ]
    const { lists } = accepted(await ask(wanted), shortLists)
    const single = await Promise.all(wanted.map((query) => list(query)))
    expect(lists).toEqual(single.map(({ items }) => ({ items })))
    expect(lists.map(({ items }) => items.length)).toEqual([1, 2, 0, 1])
  })

  test('show of a piece the variant that is named, and what it costs', async () => {
    const { productItems } = accepted(await send('GET', paths.catalogItem('100001')), product)
    const named = productItems.slice(0, 2)
    const { lists } = accepted(
      await ask(named.map(({ skuId }) => ({ ids: ['100001'], skus: [skuId] }))),
      shortLists,
    )
    expect(lists).toMatchObject(
      named.map(({ skuId, images: [picture], pricing: { price } }) => ({
        items: [{ skuId, picture, priceFrom: price, priceTo: price }],
      })),
    )
  })

  test('are the site’s own', async () => {
    const { lists } = accepted(await ask([{ ids: ['100001', '100006'] }], 'drift'), shortLists)
    expect(lists[0]?.items.map(({ itemId }) => itemId)).toEqual(['100006'])
  })

  test.each([
    ['none', []],
    ['too many', Array.from({ length: SHORT_LISTS_MAX + 1 }, () => ({}))],
    ['one that cannot be asked for', [{ pageSize: 1_000 }]],
  ])('%s are refused', async (_, lists) => {
    expect((await ask(lists)).status).toBe(400)
  })
})
