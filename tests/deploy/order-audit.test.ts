import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { audit, type Findings } from '../bench/orders/audit.ts'
import { crowd, type Good, shoppersOf } from '../bench/orders/crowd.ts'
import { buy, type Told } from '../bench/orders/purchase.ts'
import { openShop } from './open-shop.ts'
import { testSeed } from '../setup/seed-test.ts'

const { skus, itemId } = testSeed
const product = `/pd/Davenport/Test-Chair/${itemId}`
const PURCHASES = 27
const AT_ONCE = 9
/** A shop is opened and a few hundred pages are made, on a machine that may be busy. */
const OPENING_MS = 300_000
const stockBefore = new Map([
  [skus.plenty, 500],
  [skus.seven, 7],
  [skus.last, 1],
])
/** Of nine shoppers two want the last one, and three one of the seven. */
const goodOf = (nth: number): Good => {
  const among = nth % 9
  return { product, skuId: among < 2 ? skus.last : among < 5 ? skus.seven : skus.plenty }
}

let shop: Awaited<ReturnType<typeof openShop>>
let books: Awaited<ReturnType<typeof shop.databases>>
let told: readonly Told[]
const since = Date.now()
beforeAll(async () => {
  shop = await openShop()
  books = await shop.databases()
  const next = shoppersOf('audit', goodOf)
  let left = PURCHASES
  told = await crowd(
    AT_ONCE,
    () => (left-- > 0 ? next() : null),
    (it) => buy(shop.origin, it),
  )
}, OPENING_MS)
afterAll(() => shop.close())

const findings = (): Promise<Findings> =>
  audit(books.commerce, books.payments, { since, told, stockBefore })
const nothing: Findings = { lost: [], double: [], oversold: [], unsettled: [], captures: [] }
const run = (book: keyof typeof books, sql: string) => books[book].prepare(sql).run()

describe('a few dozen purchases at once, of pieces that run out', () => {
  test('end in an order or in the word that there are none left, and the books agree', async () => {
    const outcomes = (skuId: string) =>
      told.filter((it) => it.skuId === skuId).map((it) => ('why' in it ? it.why : it.outcome))
    const counts = (skuId: string) => ({
      placed: outcomes(skuId).filter((it) => it === 'placed').length,
      others: new Set(outcomes(skuId).filter((it) => it !== 'placed')),
    })
    expect(counts(skus.plenty)).toEqual({ placed: 12, others: new Set() })
    expect(counts(skus.seven)).toEqual({ placed: 7, others: new Set(['sold-out']) })
    expect(counts(skus.last)).toEqual({ placed: 1, others: new Set(['sold-out']) })
    expect(await findings()).toEqual(nothing)
  })
})

describe('what is wrong in the books is reported', () => {
  /** Each breaks one more thing in the books, for good. */
  const damages: readonly (readonly [
    what: keyof Findings,
    damage: string,
    book: keyof typeof books,
    sql: string,
  ])[] = [
    [
      'captures',
      'a cent given back',
      'payments',
      `UPDATE charge SET refunded = 1
       WHERE id = (SELECT id FROM charge WHERE status = 'approved' LIMIT 1)`,
    ],
    [
      'double',
      'a card charged once more',
      'payments',
      `INSERT INTO charge (id, idempotency_key, token, amount, status, created_at)
       SELECT id || '-again', idempotency_key || '-again', token, amount, status, created_at
       FROM charge WHERE status = 'approved' LIMIT 1`,
    ],
    [
      'double',
      'a second order of the same shopper',
      'commerce',
      `INSERT INTO orders (id, number, owner, site_id, cart_id, status, placed_at, total, snapshot)
       SELECT id || '-twin', number || '-twin', owner, site_id, cart_id || '-twin', status,
         placed_at, total, snapshot
       FROM orders ORDER BY placed_at DESC LIMIT 1`,
    ],
    [
      'oversold',
      'a piece in stock that was sold',
      'commerce',
      `UPDATE sku SET stock = stock + 1 WHERE sku_id = '${skus.plenty}'`,
    ],
    [
      'oversold',
      'the last one sold twice',
      'commerce',
      `UPDATE order_line SET quantity = quantity + 1
       WHERE order_id = (SELECT order_id FROM order_line WHERE sku_id = '${skus.last}')`,
    ],
    [
      'unsettled',
      'an order whose payment is open',
      'commerce',
      `UPDATE orders SET status = 'pending'
       WHERE id = (SELECT order_id FROM order_line WHERE sku_id = '${skus.seven}' LIMIT 1)`,
    ],
    [
      'lost',
      'an order that is gone',
      'commerce',
      `DELETE FROM orders
       WHERE id = (SELECT order_id FROM order_line WHERE sku_id = '${skus.plenty}' LIMIT 1)`,
    ],
  ]

  test.each(damages)('%s: %s', async (what, _, book, sql) => {
    const before = (await findings())[what].length
    await run(book, sql)
    expect((await findings())[what].length).toBeGreaterThan(before)
  })
})
