import { describe, expect, inject, test } from 'vitest'
import { LOCATION_PAGE_SIZE, LISTING_PAGE_SIZE } from '../../commerce/contract/limits.ts'
import { type FeedProduct, feedProduct } from '../../commerce/contract/product/feed.ts'
import { RANGE_PAGE_SIZE } from '../../commerce/contract/product/product.ts'
import type { ListingQuery } from '../../commerce/contract/product/listing-args.ts'
import { paths } from '../../commerce/contract/paths.ts'
import { accepted, clientOf, codeOf, send } from './service.ts'

// The client parses every answer by the contract: what it accepts has the contract's shape.
describe.each(inject('services'))('the catalogue, reached $name', (service) => {
  const { catalog, shippingMethods } = clientOf(service)
  const list = (query: ListingQuery) => accepted(catalog.list(query))

  test('[C-02] [C-03] a product is the same by its address and by its id; an unknown one is 404', async () => {
    const { items } = await list({ pageSize: 3 })
    expect(items).toHaveLength(3)
    for (const { itemId, manufacturerName, name } of items) {
      const product = await accepted(catalog.item(itemId))
      expect(product).toMatchObject({ itemId, manufacturerName, name })
      expect(await accepted(catalog.product(manufacturerName, name, itemId))).toEqual(product)
    }
    expect(await codeOf(catalog.item('no-such-item'))).toBe('404 NOT_FOUND')
    expect(await codeOf(catalog.product('Nobody', 'Nothing', 'no-such-item'))).toBe('404 NOT_FOUND')
  })

  test('[C-03] a listing: pages of one result, narrowed by what is asked', async () => {
    const all = await list({})
    expect(all.items).toHaveLength(Math.min(all.total, LISTING_PAGE_SIZE))
    expect(all.facets.length).toBeGreaterThan(0)
    const [first, second] = await Promise.all([1, 2].map((page) => list({ page, pageSize: 5 })))
    const ids = [first, second].flatMap((page) => page?.items.map(({ itemId }) => itemId))
    expect(ids).toEqual(all.items.slice(0, 10).map(({ itemId }) => itemId))

    const [one] = all.items
    const few = await list({ ids: [one?.itemId ?? '', 'no-such-item'] })
    expect(few.items).toEqual([one])
    const byName = await list({ q: one?.name ?? '', pageSize: 100 })
    expect(byName.items).toContainEqual(one)
    const cheap = await list({ sort: 'price-asc', priceMax: 300, pageSize: 100 })
    const prices = cheap.items.map(({ priceFrom }) => priceFrom)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    expect(Math.max(...prices)).toBeLessThanOrEqual(30_000)
    expect((await list({ category: 'no/such/category' })).total).toBe(0)
  })

  test.each(['page=0', 'pageSize=101', 'sort=worst', 'priceMin=1.5'])(
    '[C-03] [X-04] a listing that cannot be asked for is a bad request: %s',
    async (args) => {
      const answer = await send(service, 'GET', paths.listing(args))
      expect(answer).toMatchObject({ status: 400, body: { code: 'COR-008' } })
    },
  )

  test('the goods as a whole: each once, as it is by itself, without what is no goods', async () => {
    const products: FeedProduct[] = []
    const add = async (part: number, after?: number): Promise<number> => {
      const page = await accepted(catalog.feed(part, { after }))
      products.push(...page.products)
      return page.next === null ? page.parts : add(part, page.next)
    }
    let parts = 1
    for (let part = 1; part <= parts; part += 1) parts = await add(part)
    const ids = products.map(({ itemId }) => itemId)
    expect(ids.length).toBe(new Set(ids).size)
    for (const told of products.slice(0, 5)) {
      const alone = feedProduct
        .omit({ productItems: true })
        .parse(await accepted(catalog.item(told.itemId)))
      expect(told).toMatchObject(alone)
    }
    const known: string[] = []
    for (let page = 1, isFull = true; isFull; page += 1) {
      const { products: named } = await accepted(catalog.range(page))
      known.push(...named.map(({ itemId }) => itemId))
      isFull = named.length === RANGE_PAGE_SIZE
    }
    for (const itemId of known.filter((id) => !ids.includes(id)))
      expect((await accepted(catalog.item(itemId))).productType).toMatch(/plan|removal/)
    expect(known).toEqual(expect.arrayContaining(ids))
    expect(await codeOf(catalog.feed(parts + 1))).toBe('404 NOT_FOUND')
    const answer = await send(service, 'GET', `${paths.catalogueFeed()}?part=0`)
    expect(answer).toMatchObject({ status: 400, body: { code: 'COR-008' } })
  })

  test('[C-05] the shipping methods that products name; an unknown one is 404', async () => {
    const { items } = await list({ pageSize: 1 })
    const { shippingMethodIds } = await accepted(catalog.item(items[0]?.itemId ?? ''))
    expect(shippingMethodIds.length).toBeGreaterThan(0)
    for (const id of shippingMethodIds)
      expect((await accepted(shippingMethods.get(id))).id).toBe(id)
    expect(await codeOf(shippingMethods.get('by-pigeon'))).toBe('404 NOT_FOUND')
  })
})

describe.each(inject('services'))('the stores, reached $name', (service) => {
  const { locations } = clientOf(service)

  test('[C-07] [B-02a] [B-04] all of them on a page of 1000, the Denver one by its number and its address part', async () => {
    const all = await accepted(locations.search())
    expect(all).toMatchObject({ page: 1, pageSize: LOCATION_PAGE_SIZE })
    expect(all.items).toHaveLength(all.total)
    const denver = await accepted(locations.get(491))
    expect(denver).toMatchObject({ storeId: 491, address: { city: 'Denver' } })
    expect(await accepted(locations.get(denver.id))).toEqual(denver)
    expect(all.items).toContainEqual(denver)
    expect(await codeOf(locations.get('no-such-store'))).toBe('404 NOT_FOUND')
  })

  test('[C-07] nearest first: by zip code, by city and state, by coordinates', async () => {
    const place = await accepted(locations.postalCode('80239'))
    expect(place).toMatchObject({ postalCode: '80239', city: 'Denver', state: 'CO' })
    const { latitude, longitude } = place
    const searches = [
      { postalCode: '80239' },
      { city: 'Denver', state: 'CO' },
      { latitude, longitude },
    ]
    for (const query of searches) {
      const { items } = await accepted(locations.search(query))
      const miles = items.map(({ distanceMiles = Number.NaN }) => distanceMiles)
      expect(miles).toEqual(miles.toSorted((a, b) => a - b))
      expect(miles.length).toBeGreaterThan(1)
      expect(items[0]?.address.city).toBe('Denver')
    }
  })

  test('[C-07] a place nobody knows is 404, one that cannot be a bad request', async () => {
    expect(await codeOf(locations.postalCode('00000'))).toBe('404 NOT_FOUND')
    expect(await codeOf(locations.search({ postalCode: '00000' }))).toBe('404 NOT_FOUND')
    expect(await codeOf(locations.search({ latitude: 91, longitude: 0 }))).toBe('400 COR-008')
    expect(await codeOf(locations.search({ pageSize: LOCATION_PAGE_SIZE + 1 }))).toBe('400 COR-008')
  })
})
