import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { cart } from '../../../../commerce/contract/cart/cart.ts'
import { order } from '../../../../commerce/contract/order/order.ts'
import { paths } from '../../../../commerce/contract/paths.ts'
import { listing, shortLists } from '../../../../commerce/contract/product/listing.ts'
import {
  encodeListingArgs,
  type ListingQuery,
} from '../../../../commerce/contract/product/listing-args.ts'
import { product } from '../../../../commerce/contract/product/product.ts'
import { priceAt, type SaleWindow } from '../../../../commerce/domain/product/pricing.ts'
import { readCatalogueFile } from '../../../../commerce/service/import/read-file.ts'
import { ownRows } from '../../../../commerce/service/import/own-rows.ts'
import { rowReader } from '../../../../commerce/service/import/row-reader.ts'
import { readSales } from '../../../../commerce/service/import/sales.ts'
import { productStatements } from '../../../../commerce/service/seeding/product-writing.ts'
import { readWhole } from '../../../../commerce/service/seeding/reading-products.ts'
import type { SeedStatement } from '../../../../commerce/service/seeding/seed-rows.ts'
import { priceNowSql } from '../../../../commerce/service/repositories/products/prices.ts'
import { seedStatements } from '../../../../commerce/service/seeding/seed.ts'
import { importPart, partShop } from '../../../../scripts/catalogue/import-part.ts'
import {
  accepted,
  add,
  getCart,
  lineOf,
  newShopper,
  placeOrder,
  readyToOrder,
  refusalOf,
  seedShop,
  send,
} from '../shop.ts'
import { smallCatalogue } from '../small-catalogue.ts'
import { target } from '../target.ts'

/** Friday at nine in Denver until Sunday's midnight. */
const BEGIN = '2026-11-27T09:00-07:00'
const END = '2026-11-30T00:00-07:00'
const [begin, end] = [Date.parse(BEGIN), Date.parse(END)]

const clockAt = (moment: number) => {
  vi.useFakeTimers({ toFake: ['Date'], now: moment })
}

async function* textOf(lines: readonly string[]) {
  yield lines.join('\n')
}
const facts = { stores: new Map(smallCatalogue.stores.map((store) => [store.storeId, store])) }
const bring = async (...lines: readonly string[]) =>
  importPart(await readCatalogueFile(textOf(lines)), facts, partShop(target), { isDry: false })

const read = async (itemId: string) =>
  accepted(await send('GET', paths.catalogItem(itemId), {}), product)
const pricingOf = async (itemId: string, skuId: string) =>
  (await read(itemId)).productItems.find((it) => it.skuId === skuId)?.pricing
const list = async (query: ListingQuery) =>
  accepted(await send('GET', paths.listing(encodeListingArgs(query))), listing)
const namesIn = async (query: ListingQuery) => (await list(query)).items.map(({ name }) => name)

beforeAll(seedShop)
beforeEach(async () => {
  clockAt(begin - 1)
  await target.run(seedStatements(smallCatalogue))
  // Marlow is 1,500.00 otherwise, Hollis 1,000.00 and 900.00 instead of 1,100.00.
  await bring('sku,sale_price,from,until', `MARLOW-FOG,850,${BEGIN},${END}`)
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a file of sales', () => {
  test('may have a row for each sale of a piece, and takes away those that it does not have', async () => {
    const summary = await bring(
      'sku,sale_price,from,until',
      `HOLLIS-MOSS,800,${BEGIN},${END}`,
      `HOLLIS-MOSS,700,2026-12-24T00:00 America/Denver,2026-12-27T00:00 America/Denver`,
      `MARLOW-FOG,,,`,
    )
    expect(summary).toMatchObject({ issues: [], variants: 2, products: { updated: 2 } })
    clockAt(begin)
    expect(await pricingOf('100001', 'HOLLIS-MOSS')).toMatchObject({ price: 80_000 })
    expect(await pricingOf('100002', 'MARLOW-FOG')).toEqual({ price: 150_000, listPrice: null })
    clockAt(Date.parse('2026-12-25T12:00-07:00'))
    expect(await pricingOf('100001', 'HOLLIS-MOSS')).toMatchObject({ price: 70_000 })
  })

  test.each([
    ['850,2026-11-27T09:00,2026-11-30T00:00Z', 'from', 'has no time zone'],
    [`850,${END},${BEGIN}`, 'until', 'is not after from'],
    [`850,${BEGIN},`, 'until', 'has 0 of 1; each sale needs a price, a start and an end'],
    [`1500,${BEGIN},${END}`, 'sale_price', 'is not below the price'],
    [
      `850|800,${BEGIN}|2026-11-29T00:00Z,${END}|2026-12-01T00:00Z`,
      'from',
      'begins before the previous sale has ended',
    ],
  ])('%s is refused in words', async (cells, column, reason) => {
    const { issues } = await bring('sku,sale_price,from,until', `MARLOW-FOG,${cells}`)
    expect(issues).toMatchObject([{ row: 2, column, reason: expect.stringContaining(reason) }])
    clockAt(begin)
    expect(await pricingOf('100002', 'MARLOW-FOG')).toMatchObject({ price: 85_000 })
  })
})

describe('at the minute at which a sale begins, and at that at which it ends', () => {
  test('the page tells the price and until when it holds', async () => {
    const told = async (moment: number) => {
      clockAt(moment)
      return pricingOf('100002', 'MARLOW-FOG')
    }
    const [from, until] = [begin, end].map((moment) => new Date(moment).toISOString())
    const regular = { price: 150_000, listPrice: null }
    const reduced = { price: 85_000, listPrice: 150_000, priceValidUntil: until }
    expect(await told(begin - 1)).toEqual({ ...regular, priceValidUntil: from })
    expect(await told(begin)).toEqual(reduced)
    expect(await told(end - 1)).toEqual(reduced)
    expect(await told(end)).toEqual(regular)
  })

  test('listings turn with it: cards, order, ranges, filters, offers and searches by price', async () => {
    const sofas = { category: 'living-room/sofas' } as const
    const seen = async (moment: number) => {
      clockAt(moment)
      const whole = await list(sofas)
      const card = whole.items.find(({ name }) => name === 'Marlow Sofa')
      const offers = whole.facets.find(({ name }) => name === 'offer')?.values
      return {
        card: card && [card.priceFrom, card.priceTo, card.listPriceFrom],
        order: await namesIn({ ...sofas, sort: 'price-asc' }),
        least: whole.ranges.find(({ name }) => name === 'price')?.min,
        under: await namesIn({ ...sofas, priceMax: 870 }),
        onSale: offers?.find(({ value }) => value === 'sale')?.count,
        words: await namesIn({ q: 'sofa under $870' }),
        until: [whole.priceValidUntil, card?.priceValidUntil],
      }
    }
    const [from, until] = [begin, end].map((moment) => new Date(moment).toISOString())
    const regular = {
      card: [150_000, 150_000, null],
      order: ['Hollis Sofa', 'Marlow Sofa'],
      least: 900,
      under: [],
      onSale: 1,
    }
    const reduced = {
      card: [85_000, 85_000, 150_000],
      order: ['Marlow Sofa', 'Hollis Sofa'],
      least: 850,
      under: ['Marlow Sofa'],
      onSale: 2,
      words: ['Marlow Sofa'],
      until: [until, until],
    }
    expect(await seen(begin - 1)).toMatchObject({ ...regular, until: [from, from] })
    expect(await seen(begin)).toEqual(reduced)
    expect(await seen(end - 1)).toEqual(reduced)
    expect(await seen(end)).toMatchObject({ ...regular, until: [undefined, undefined] })
    // A look at another moment takes nothing from those of now.
    expect(await seen(begin)).toEqual(reduced)
  })

  test('the card shows and leads to the variant that its price is of', async () => {
    await bring('sku,sale_price,from,until', `HOLLIS-MOSS,800,${BEGIN},${END}`)
    const card = async () => {
      const { items } = await list({ category: 'living-room/sofas' })
      const found = items.find(({ name }) => name === 'Hollis Sofa')
      return [found?.priceFrom, found?.skuId, found?.picture?.alt]
    }
    expect(await card()).toEqual([90_000, 'HOLLIS-FOG', 'HOLLIS-FOG'])
    clockAt(begin)
    // The first of a product's variants needs no name: its page begins with it.
    expect(await card()).toEqual([80_000, undefined, 'HOLLIS-MOSS'])
  })

  test('a list by price says until when it holds; one that has nothing to do with prices does not', async () => {
    const body = {
      lists: [
        { category: 'bedding', sort: 'price-asc' },
        { category: 'bedding', sort: 'newest' },
      ],
    }
    const answer = await send('POST', paths.shortLists(), { body })
    const { lists } = accepted(answer, shortLists)
    expect(lists.map(({ priceValidUntil }) => priceValidUntil)).toEqual([
      new Date(begin).toISOString(),
      undefined,
    ])
  })

  test('what runs out while a sale is on is out of its listings, too', async () => {
    const sofas = { category: 'living-room/sofas', inStock: true } as const
    clockAt(begin)
    expect(await namesIn(sofas)).toContain('Marlow Sofa')
    await env.DB.prepare("UPDATE sku SET stock = 0 WHERE sku_id = 'MARLOW-FOG'").run()
    expect(await namesIn(sofas)).not.toContain('Marlow Sofa')
    clockAt(end)
    expect(await namesIn(sofas)).not.toContain('Marlow Sofa')
  })

  test('the cart follows with a word about it, and asks no more once it was seen', async () => {
    const shopper = await newShopper()
    expect(lineOf(await add(shopper, 'MARLOW-FOG'), 'MARLOW-FOG').unitPrice).toBe(150_000)
    clockAt(begin)
    const during = await getCart(shopper)
    expect(during).toMatchObject({ priceChanged: true, totals: { subtotal: 85_000 } })
    expect(lineOf(during, 'MARLOW-FOG')).toMatchObject({
      unitPrice: 85_000,
      listPrice: 150_000,
      saleUntil: new Date(end).toISOString(),
      priceBefore: 150_000,
    })
    const seen = accepted(await send('PUT', paths.cartSeen(), { shopper }), cart)
    expect(seen.priceChanged).toBe(false)
    const { id } = lineOf(seen, 'MARLOW-FOG')
    const more = { shopper, body: { quantity: 2 } }
    expect(accepted(await send('PATCH', paths.cartItem(id), more), cart)).toMatchObject({
      priceChanged: false,
      totals: { subtotal: 170_000 },
    })
    clockAt(end)
    const after = await getCart(shopper)
    expect(after).toMatchObject({ priceChanged: true, totals: { subtotal: 300_000 } })
    expect(lineOf(after, 'MARLOW-FOG').saleUntil).toBeUndefined()
  })

  test('an order is charged what counts as it is placed, or refused where that was another', async () => {
    clockAt(end - 1)
    const ready = await readyToOrder('MARLOW-FOG')
    expect(ready.cart.totals.subtotal).toBe(85_000)
    clockAt(end)
    const late = await placeOrder(ready)
    expect([late.status, refusalOf(late).code]).toEqual([409, 'TOTAL_CHANGED'])
    const now = refusalOf(late).cart
    expect(now).toMatchObject({ priceChanged: true, totals: { subtotal: 150_000 } })
    const placed = await placeOrder({ shopper: ready.shopper, cart: now ?? ready.cart })
    expect(accepted(placed, order).totals.subtotal).toBe(150_000)
  })

  test('a sale that is called off between look and order keeps the order from being placed', async () => {
    clockAt(begin)
    const ready = await readyToOrder('MARLOW-FOG')
    await bring('sku,sale_price,from,until', 'MARLOW-FOG,,,')
    const refused = await placeOrder(ready)
    expect([refused.status, refusalOf(refused).code]).toEqual([409, 'TOTAL_CHANGED'])
  })
})

test('a whole file that says nothing of sales keeps them; one that says there are none ends them', async () => {
  const [stored] = await readWhole(target.ask, ['100002'])
  if (!stored) throw new Error('there is no such product')
  const { product: marlow, skus, stores } = stored
  expect(skus).toMatchObject([{ sales: [[begin, end, 85_000]] }])
  const whole = (sales?: readonly SaleWindow[]) => ({
    product: marlow,
    stores,
    skus: skus.map(({ sales: _, ...sku }) => ({ ...sku, ...(sales && { sales }) })),
  })
  clockAt(begin)
  const priceAfter = async (...statements: readonly SeedStatement[]) => {
    await target.run(statements)
    return (await pricingOf('100002', 'MARLOW-FOG'))?.price
  }
  const source = 'import'
  const kept = productStatements([whole()], { source, keepSkuColumns: ['sales'] })
  expect(await priceAfter(...kept)).toBe(85_000)
  const other = productStatements([whole([[begin, end, 70_000]])], { source })
  expect(await priceAfter(...other)).toBe(70_000)
  expect(await priceAfter(...productStatements([whole()], { source }))).toBe(150_000)
})

test('an export has the sales, and reads back to the same', async () => {
  const [stored] = await readWhole(target.ask, ['100002'])
  const [row] = stored ? ownRows(stored, 'active') : []
  expect(row).toMatchObject({
    sale_price: '850.00',
    from: '2026-11-27T16:00:00.000Z',
    until: '2026-11-30T07:00:00.000Z',
  })
  const again = readSales(rowReader({}), { row: 2, cells: row ?? {} }, 150_000)
  expect(again).toEqual([[begin, end, 85_000]])
})

test('what SQL compares by is what shoppers are told', async () => {
  const sales: readonly (readonly SaleWindow[])[] = [
    [],
    [[10, 20, 500]],
    [
      [10, 20, 500],
      [20, 30, 400],
    ],
    [[10, 20, 1_000]],
  ]
  for (const own of sales)
    for (const now of [9, 10, 19, 20, 29, 30]) {
      const row = await env.DB.prepare(
        `SELECT ${priceNowSql('s', "''", '?1')} AS price FROM (SELECT 1000 AS price, ?2 AS sales, NULL AS zone_prices) s`,
      )
        .bind(now, own.length > 0 ? JSON.stringify(own) : null)
        .first('price')
      expect(row).toBe(priceAt({ price: 1_000, listPrice: null, sales: own }, now).price)
    }
})
