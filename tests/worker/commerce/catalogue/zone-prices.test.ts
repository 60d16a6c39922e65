import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cart } from '../../../../commerce/contract/cart/cart.ts'
import { quote, quoteCreated } from '../../../../commerce/contract/cart/quote.ts'
import { ZONE_HEADER } from '../../../../commerce/contract/account/identity.ts'
import { order } from '../../../../commerce/contract/order/order.ts'
import { paths } from '../../../../commerce/contract/paths.ts'
import { listing, suggestions } from '../../../../commerce/contract/product/listing.ts'
import {
  encodeListingArgs,
  type ListingQuery,
} from '../../../../commerce/contract/product/listing-args.ts'
import { product } from '../../../../commerce/contract/product/product.ts'
import { wishlist } from '../../../../commerce/contract/product/wishlist.ts'
import { inZone, priceAt, type ZonePrices } from '../../../../commerce/domain/product/pricing.ts'
import { ownRows } from '../../../../commerce/service/import/own-rows.ts'
import { readCatalogueFile } from '../../../../commerce/service/import/read-file.ts'
import { rowReader } from '../../../../commerce/service/import/row-reader.ts'
import { readZonePrices, zonesAmong } from '../../../../commerce/service/import/zone-prices.ts'
import { loadListingIndex } from '../../../../commerce/service/repositories/products/listing-index.ts'
import { priceNowSql } from '../../../../commerce/service/repositories/products/prices.ts'
import { productStatements } from '../../../../commerce/service/seeding/product-writing.ts'
import { readWhole } from '../../../../commerce/service/seeding/reading-products.ts'
import { seedStatements } from '../../../../commerce/service/seeding/seed.ts'
import { importPart, partShop } from '../../../../scripts/catalogue/import-part.ts'
import {
  accepted,
  cards,
  getCart,
  lineOf,
  newShopper,
  readyToOrder,
  seedShop,
  send,
} from '../shop.ts'
import { smallCatalogue } from '../small-catalogue.ts'
import { target } from '../target.ts'

/** Denver is in the mountains, Austin on the plains. */
const catalogue = {
  ...smallCatalogue,
  stores: smallCatalogue.stores.map((store) =>
    store.storeId === 502 ? { ...store, pricingZone: 'Plains' } : store,
  ),
}
const facts = { stores: new Map(catalogue.stores.map((store) => [store.storeId, store])) }

const KEY = 'key-of-quotes-0123456789'

async function* textOf(lines: readonly string[]) {
  yield lines.join('\n')
}
const bring = async (...lines: readonly string[]) =>
  importPart(await readCatalogueFile(textOf(lines)), facts, partShop(target), { isDry: false })

const inside = (zone: string) => ({ headers: { [ZONE_HEADER]: zone } })
const pricingIn = async (zone: string, itemId: string, skuId: string) => {
  const answer = await send('GET', paths.catalogItem(itemId), inside(zone))
  return accepted(answer, product).productItems.find((it) => it.skuId === skuId)?.pricing
}
const list = async (zone: string, query: ListingQuery) =>
  accepted(await send('GET', paths.listing(encodeListingArgs(query)), inside(zone)), listing)
const wholeOf = async (itemId: string) => {
  const [stored] = await readWhole(target.ask, [itemId])
  if (!stored) throw new Error('there is no such product')
  return stored
}

beforeAll(seedShop)
beforeEach(async () => {
  await env.DB.prepare('UPDATE sku SET zone_prices = NULL, sales = NULL').run()
  await target.run(seedStatements(catalogue))
  // Marlow is 1,500.00 elsewhere, Hollis 1,000.00 and 900.00.
  await bring('sku,zone,price,list_price', 'MARLOW-FOG,plains,850,950')
})

describe('a file of prices by zone', () => {
  test('says what a piece costs where; elsewhere, and in no zone, it costs what it did', async () => {
    expect(await pricingIn('Plains', '100002', 'MARLOW-FOG')).toEqual({
      price: 85_000,
      listPrice: 95_000,
    })
    const regular = { price: 150_000, listPrice: null }
    for (const zone of ['mountain', '', 'Nowhere', '{"'])
      expect(await pricingIn(zone, '100002', 'MARLOW-FOG')).toEqual(regular)
  })

  test('may have rows of a piece for everywhere and for zones, with sales; what it leaves out stays', async () => {
    const summary = await bring(
      'sku,zone,price,sale_price,from,until',
      'HOLLIS-MOSS,,1010,,,',
      'HOLLIS-MOSS,Plains,990,880,2020-01-01T00:00Z,2040-01-01T00:00Z',
      'HOLLIS-MOSS,mountain,,770,2020-01-01T00:00Z,2040-01-01T00:00Z',
    )
    expect(summary).toMatchObject({ issues: [], products: { updated: 1 } })
    const priced = async (zone: string) => {
      const found = await pricingIn(zone, '100001', 'HOLLIS-MOSS')
      return [found?.price, found?.listPrice]
    }
    expect(await priced('')).toEqual([101_000, null])
    expect(await priced('Plains')).toEqual([88_000, 99_000])
    expect(await priced('mountain')).toEqual([77_000, 101_000])
    await bring('sku,price / plains', 'HOLLIS-MOSS,890')
    expect(await priced('Plains')).toEqual([88_000, 89_000])
    expect(await priced('mountain')).toEqual([77_000, 101_000])
    expect(await pricingIn('Plains', '100002', 'MARLOW-FOG')).toMatchObject({ price: 85_000 })
    await bring('sku,zone,price,sale_price,from,until', 'HOLLIS-MOSS,Plains,,,,')
    expect(await priced('Plains')).toEqual([101_000, null])
  })

  test('a sale of a zone is measured by what the piece costs there', async () => {
    const week = '2020-01-01T00:00Z,2040-01-01T00:00Z'
    const sale = (price: number) =>
      bring('sku,zone,sale_price,from,until', `MARLOW-FOG,Plains,${price},${week}`)
    expect((await sale(900)).issues).toMatchObject([{ reason: 'is not below the price' }])
    await bring('sku,zone,price', 'MARLOW-FOG,Plains,1700')
    expect((await sale(1600)).issues).toEqual([])
    expect(await pricingIn('Plains', '100002', 'MARLOW-FOG')).toMatchObject({
      price: 160_000,
      listPrice: 170_000,
    })
  })

  test('names a zone that no store is in, a regular price below, and a row that is there twice', async () => {
    const { issues } = await bring(
      'sku,zone,price,list_price',
      'MARLOW-FOG,Prairie,800,',
      'MARLOW-FOG,plains,800,700',
      'HOLLIS-MOSS,Plains,800,',
      'HOLLIS-MOSS,plains,700,',
    )
    expect(issues).toMatchObject([
      {
        row: 2,
        reason: 'is of a pricing zone that no store is in; there are “mountain”, “Plains”',
      },
      { row: 3, column: 'list_price / plains', reason: 'is below the price' },
      { row: 5, reason: 'is already in row 4' },
    ])
    await expect(bring('sku,zone,stock', 'MARLOW-FOG,Plains,4')).rejects.toThrow(
      'stock is the same in all zones',
    )
  })

  test('is kept by a whole file without such columns, exported, and read back to the same', async () => {
    const { product: marlow, skus, stores } = await wholeOf('100002')
    expect(skus).toMatchObject([{ zonePrices: { Plains: { price: 85_000, listPrice: 95_000 } } }])
    const [row = {}] = ownRows({ product: marlow, skus, stores }, 'active')
    expect(row).toMatchObject({ 'price / Plains': '850.00', 'list_price / Plains': '950.00' })
    const zones = zonesAmong(facts.stores)
    expect(readZonePrices(rowReader({}), { row: 2, cells: row }, 150_000, { zones })).toMatchObject(
      { Plains: { price: 85_000, listPrice: 95_000 } },
    )
    const silent = skus.map(({ zonePrices: _, ...sku }) => sku)
    const whole = { product: marlow, skus: silent, stores }
    await target.run(productStatements([whole], { source: 'import' }))
    expect(await pricingIn('Plains', '100002', 'MARLOW-FOG')).toMatchObject({ price: 85_000 })
  })
})

describe('for whoever’s store is in the zone', () => {
  test('listings go by its prices: cards, order, ranges, filters, offers, searches, suggestions', async () => {
    const sofas = { category: 'living-room/sofas' } as const
    const seen = async (zone: string) => {
      const whole = await list(zone, sofas)
      const names = async (query: ListingQuery) =>
        (await list(zone, query)).items.map(({ name }) => name)
      const card = whole.items.find(({ name }) => name === 'Marlow Sofa')
      const offers = whole.facets.find(({ name }) => name === 'offer')?.values
      const typed = accepted(
        await send('GET', paths.suggestions('marlow'), inside(zone)),
        suggestions,
      )
      return [
        card && [card.priceFrom, card.priceTo, card.listPriceFrom],
        await names({ ...sofas, sort: 'price-asc' }),
        whole.ranges.find(({ name }) => name === 'price')?.min,
        await names({ ...sofas, priceMax: 870 }),
        offers?.find(({ value }) => value === 'sale')?.count,
        await names({ q: 'marlow sofa under $870' }),
        typed.products.map(({ priceFrom }) => priceFrom),
      ]
    }
    const marlow = ['Marlow Sofa']
    expect(await seen('Plains')).toEqual([
      [85_000, 85_000, 95_000],
      ['Marlow Sofa', 'Hollis Sofa'],
      850,
      marlow,
      2,
      marlow,
      [85_000],
    ])
    expect(await seen('mountain')).toEqual([
      [150_000, 150_000, null],
      ['Hollis Sofa', 'Marlow Sofa'],
      900,
      [],
      1,
      // Nothing is so: the limit is dropped, and told.
      marlow,
      [150_000],
    ])
  })

  test('carts, orders and lists do, and a change of store is told as a change of price', async () => {
    const ready = await readyToOrder('MARLOW-FOG', { card: cards.approved })
    const { shopper } = ready
    const cartIn = async (zone: string) =>
      accepted(await send('GET', paths.cart(), { shopper, ...inside(zone) }), cart)
    expect(await cartIn('mountain')).toMatchObject({ priceChanged: false })
    const moved = await cartIn('Plains')
    expect(moved).toMatchObject({ priceChanged: true, totals: { subtotal: 85_000 } })
    expect(lineOf(moved, 'MARLOW-FOG')).toMatchObject({ priceBefore: 150_000, listPrice: 95_000 })
    const { id, version, totals } = moved
    const body = { cartId: id, cartVersion: version, expectedTotal: totals.total }
    const place = (zone: string) =>
      send('POST', paths.orders(), {
        shopper,
        headers: { ...inside(zone).headers, 'idempotency-key': crypto.randomUUID() },
        body,
      })
    // What was agreed to on the plains is not what it costs in the mountains.
    expect((await place('mountain')).status).toBe(409)
    expect(accepted(await place('Plains'), order).totals.subtotal).toBe(85_000)
  })

  test('what is put in or counted anew is seen at its price', async () => {
    const shopper = await newShopper()
    const there = { shopper, ...inside('Plains') }
    const body = { skuId: 'MARLOW-FOG', quantity: 1 }
    const put = accepted(await send('POST', paths.cartItems(), { ...there, body }), cart)
    expect(put.priceChanged).toBe(false)
    const { id } = lineOf(put, 'MARLOW-FOG')
    const more = await send('PATCH', paths.cartItem(id), { ...there, body: { quantity: 3 } })
    expect(accepted(more, cart)).toMatchObject({
      priceChanged: false,
      totals: { subtotal: 255_000 },
    })
    expect((await getCart(shopper)).priceChanged).toBe(true)
  })

  test('a list tells what its pieces cost there', async () => {
    const shopper = await newShopper()
    const body = { skuId: 'MARLOW-FOG' }
    const there = { shopper, ...inside('Plains') }
    const saved = await send('POST', paths.wishlistItems('default'), { ...there, body })
    const made = accepted(saved, wishlist)
    expect(made.items).toMatchObject([{ price: 85_000, listPrice: 95_000, addedPrice: 85_000 }])
    const elsewhere = await send('GET', paths.wishlist(made.id), { shopper })
    expect(accepted(elsewhere, wishlist).items).toMatchObject([{ price: 150_000 }])
  })

  test('a quote offers what its store sells at, and keeps it', async () => {
    const asked = { storeId: 502, lines: [{ skuId: 'MARLOW-FOG', quantity: 1 }], discount: 5_000 }
    const key = {
      headers: { authorization: `Bearer ${KEY}` },
      otherwise: { QUOTE_KEY: KEY },
    }
    const made = accepted(await send('POST', paths.quotes(), { ...key, body: asked }), quoteCreated)
    expect(made).toMatchObject({ total: 80_000, totalThen: 85_000 })
    await bring('sku,zone,price', 'MARLOW-FOG,Plains,')
    const read = await send('GET', paths.quote(made.token), inside('Plains'))
    expect(accepted(read, quote).lines).toMatchObject([{ price: 80_000, priceNow: 150_000 }])
  })
})

test('where nothing has a price of its own, all zones share one view of the index', async () => {
  await target.run([
    ...seedStatements(catalogue),
    { sql: "UPDATE sku SET zone_prices = NULL WHERE ? = '[]'", values: ['[]'] },
    ...seedStatements(catalogue),
  ])
  const at = new Date()
  const [plains, mountain] = [
    await loadListingIndex(env.DB, { zone: 'Plains', at }),
    await loadListingIndex(env.DB, { zone: 'mountain', at }),
  ]
  expect(plains).toBe(mountain)
})

test('what SQL compares by in a zone is what shoppers there are told', async () => {
  const sales = [[10, 20, 700]]
  const own: readonly ZonePrices[] = [
    {},
    { A: {} },
    { A: { price: null, sales: null } },
    { A: { price: 800 }, B: { price: 1 } },
    { A: { price: 800, sales: [[15, 25, 500]] } },
    { A: { sales: [[15, 25, 900]] } },
    { A: { sales: [] } },
  ]
  for (const zonePrices of own)
    for (const now of [9, 10, 15, 20, 25]) {
      const row = await env.DB.prepare(
        `SELECT ${priceNowSql('s', "'A'", '?1')} AS price
         FROM (SELECT 1000 AS price, ?2 AS sales, ?3 AS zone_prices) s`,
      )
        .bind(now, JSON.stringify(sales), JSON.stringify(zonePrices))
        .first('price')
      const everywhere = { price: 1_000, listPrice: null, sales: [[10, 20, 700] as const] }
      expect(row).toBe(priceAt(inZone(everywhere, zonePrices['A']), now).price)
    }
})
