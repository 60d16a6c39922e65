import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { order, orderStatusView } from '../../../../commerce/contract/order/order.ts'
import { paths } from '../../../../commerce/contract/paths.ts'
import { testSeed } from '../../../setup/seed-test.ts'
import {
  accepted,
  add,
  type Answer,
  cards,
  chooseRates,
  contact,
  count,
  denver,
  getCart,
  newShopper,
  pay,
  placeOrder,
  putDetails,
  readyToOrder,
  refusalOf,
  seedShop,
  send,
} from '../shop.ts'
import { crowd } from './crowd.ts'

beforeAll(seedShop)
afterEach(() => {
  vi.useRealTimers()
})

const stockOf = (skuId: string) => count('SELECT stock FROM sku WHERE sku_id = ?', skuId)
const chargesOf = (orderId: string) =>
  env.PAYMENTS_DB.prepare('SELECT count(*) AS n FROM charge WHERE idempotency_key = ?')
    .bind(orderId)
    .first<number>('n')
const codes = (answers: readonly Answer[]) => [
  ...new Set(answers.map((answer) => `${answer.status} ${refusalOf(answer).code}`)),
]

describe('a guest orders', () => {
  test('[S-21] [C-08] [E-12] the order is placed once, and shown to the one who placed it only', async () => {
    const before = await stockOf('HOLLIS-MOSS')
    const ready = await readyToOrder('HOLLIS-MOSS', { quantity: 2 })
    const answer = await placeOrder(ready)
    expect(answer.status).toBe(201)
    const placed = accepted(answer, order)
    expect(placed.number).toMatch(/^DV-\d{3}-\d{3}-\d{2}$/)
    expect(placed.status).toBe('confirmed')
    expect(placed.totals).toEqual(ready.cart.totals)
    expect(placed.payment).toEqual({ masked: 'XXXX4242', brand: 'Visa', expiry: '12/40' })
    expect(await stockOf('HOLLIS-MOSS')).toBe(before - 2)
    expect((await getCart(ready.shopper)).items).toEqual([])

    const { shopper } = ready
    const seen = accepted(await send('GET', paths.order(placed.id), { shopper }), order)
    expect(seen).toEqual(placed)
    const stranger = await newShopper()
    const refused = await send('GET', paths.order(placed.id), { shopper: stranger })
    expect(refused.status).toBe(404)
    expect(refusalOf(refused).code).toBe('NOT_FOUND')
  })

  test('the financing offer that brought the shopper stands in the order, and is no part of what was agreed', async () => {
    const ready = await readyToOrder('HOLLIS-MOSS')
    const over = { financingReferral: 'denver-fall-26' }
    const placed = accepted(await placeOrder(ready, { key: 'referred', over }), order)
    expect(placed.financingReferral).toBe('denver-fall-26')
    expect(
      await count(
        "SELECT count(*) FROM orders WHERE financing_referral = 'denver-fall-26' AND id = ?",
        placed.id,
      ),
    ).toBe(1)
    const again = accepted(await placeOrder(ready, { key: 'referred' }), order)
    expect(again).toEqual(placed)
    const plain = accepted(await placeOrder(await readyToOrder('HOLLIS-MOSS')), order)
    expect(plain.financingReferral).toBeNull()
  })

  test.each(['', 'x', 'Denver', 'a b', '<script>', 'x'.repeat(41), 7])(
    '%j is no financing offer',
    async (financingReferral) => {
      const answer = await placeOrder(await readyToOrder('HOLLIS-MOSS'), {
        over: { financingReferral },
      })
      expect(codes([answer])).toEqual(['400 COR-008'])
    },
  )

  test('cents are conserved: subtotal, delivery and tax make the total, and that is charged', async () => {
    const ready = await readyToOrder('HOLLIS-FOG', { quantity: 3, promo: 'welcome-50' })
    const { totals } = accepted(await placeOrder(ready), order)
    // 3 × $900, $50 off, truck in the Denver zone, 9.15 % of what the sofas cost.
    expect(totals).toEqual({
      subtotal: 270_000,
      discount: 5_000,
      shipping: 7_900,
      mattressRemoval: 0,
      recyclingFees: [],
      tax: 24_248,
      taxAsOf: '2025-07-01',
      total: 297_148,
      isEstimate: false,
    })
    const charged = await env.PAYMENTS_DB.prepare(
      'SELECT amount FROM charge ORDER BY created_at DESC LIMIT 1',
    ).first<number>('amount')
    expect(charged).toBe(297_148)
  })
})

describe('many at once', () => {
  test('200 buyers of a last unit make one sale, and nobody sees a server error', async () => {
    const buyers = await crowd(200, { skuId: 'SKU-LAST' })
    const answers = await Promise.all(buyers.map((buyer) => placeOrder(buyer)))
    const won = answers.filter(({ status }) => status < 300)
    expect(won).toHaveLength(1)
    expect(codes(answers.filter(({ status }) => status >= 300))).toEqual(['409 OUT_OF_STOCK'])
    expect(await stockOf('SKU-LAST')).toBe(0)
    const id = accepted(won[0] ?? { status: 500, headers: new Headers(), body: null }, order).id
    expect(await chargesOf(id)).toBe(1)
    expect(await count("SELECT count(*) FROM order_line WHERE sku_id = 'SKU-LAST'")).toBe(1)
  })

  test('carts that want two of seven make three orders', async () => {
    const buyers = await crowd(20, { skuId: 'SKU-B', quantity: 2 })
    const answers = await Promise.all(buyers.map((buyer) => placeOrder(buyer)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
    expect(await stockOf('SKU-B')).toBe(1)
  })

  test('50 submissions of one order make one order, and a late one gets the same answer', async () => {
    const ready = await readyToOrder('MARLOW-FOG')
    const before = await count('SELECT count(*) FROM orders')
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => placeOrder(ready, { key: 'one-key' })),
    )
    expect(await count('SELECT count(*) FROM orders')).toBe(before + 1)
    const won = answers.filter(({ status }) => status === 201)
    const waiting = answers.filter(({ status }) => status !== 201)
    const ids = new Set(won.map((answer) => accepted(answer, order).id))
    expect(ids.size).toBe(1)
    for (const answer of waiting) {
      expect(answer.status).toBe(409)
      expect(answer.headers.get('retry-after')).toMatch(/^\d+$/)
    }
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 60_000 })
    const late = await placeOrder(ready, { key: 'one-key' })
    expect(late.status).toBe(201)
    expect(late.body).toEqual(won[0]?.body)
    expect(await chargesOf([...ids][0] ?? '')).toBe(1)
  })

  test('50 different keys on one cart make one order, which all who lost are told of', async () => {
    const ready = await readyToOrder('MARLOW-FOG')
    const answers = await Promise.all(Array.from({ length: 50 }, () => placeOrder(ready)))
    const [won, ...more] = answers.filter(({ status }) => status === 201)
    if (!won || more.length > 0) throw new Error('not one order')
    const lost = answers.filter(({ status }) => status !== 201)
    expect(codes(lost)).toEqual(['409 STALE_CART'])
    const { id } = accepted(won, order)
    for (const answer of lost) expect(refusalOf(answer).orderId).toBe(id)
  })

  test('a code for one use is used once by 100 carts', async () => {
    const buyers = await crowd(100, { skuId: 'SKU-A', promo: testSeed.promo })
    const answers = await Promise.all(buyers.map((buyer) => placeOrder(buyer)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    const refused = answers.filter(({ status }) => status !== 201)
    expect(
      new Set(codes(refused)).isSubsetOf(new Set(['422 PROMO_INVALID', '409 TOTAL_CHANGED'])),
    ).toBe(true)
    expect(await count('SELECT used FROM promo WHERE code = ?', testSeed.promo)).toBe(1)
    expect(await stockOf('SKU-A')).toBe(499)
  })
})

describe('the key of an order', () => {
  test('is demanded, at most 255 characters, and belongs to one body', async () => {
    const ready = await readyToOrder('HOLLIS-MOSS')
    const missing = await placeOrder(ready, { key: '' })
    expect(`${missing.status} ${refusalOf(missing).code}`).toBe('400 IDEMPOTENCY_KEY_MISSING')
    expect((await placeOrder(ready, { key: 'k'.repeat(256) })).status).toBe(400)
    accepted(await placeOrder(ready, { key: 'k'.repeat(255) }), order)
    const other = await placeOrder(ready, { key: 'k'.repeat(255), over: { expectedTotal: 1 } })
    expect(`${other.status} ${refusalOf(other).code}`).toBe('422 IDEMPOTENCY_KEY_REUSED')
  })

  test('with two bodies in one moment: one order at most, which the other body is never told of', async () => {
    const ready = await readyToOrder('HOLLIS-MOSS')
    const before = await count('SELECT count(*) FROM orders')
    const answers = await Promise.all(
      Array.from({ length: 40 }, async (_, nth) => {
        const isOther = nth % 2 === 0
        const over = isOther ? { expectedTotal: ready.cart.totals.total - 1 } : {}
        return { isOther, answer: await placeOrder(ready, { key: 'torn', over }) }
      }),
    )
    const of = (isOther: boolean) =>
      answers.filter((one) => one.isOther === isOther).map(({ answer }) => answer)
    const allowed = new Set(['409 TOTAL_CHANGED', '409 STALE_CART', '422 IDEMPOTENCY_KEY_REUSED'])
    expect(codes(of(true)).filter((code) => !allowed.has(code))).toEqual([])
    accepted(await placeOrder(ready, { key: 'torn' }), order)
    expect(await count('SELECT count(*) FROM orders')).toBe(before + 1)
    const late = await placeOrder(ready, { key: 'torn', over: { expectedTotal: 1 } })
    expect(`${late.status} ${refusalOf(late).code}`).toBe('422 IDEMPOTENCY_KEY_REUSED')
  })

  test('is its owner’s: the same key of someone else is another order', async () => {
    const [one, two] = await Promise.all([readyToOrder('HOLLIS-MOSS'), readyToOrder('HOLLIS-MOSS')])
    const first = accepted(await placeOrder(one, { key: 'shared' }), order)
    const second = accepted(await placeOrder(two, { key: 'shared' }), order)
    expect(first.id).not.toBe(second.id)
  })

  test('a refusal before the order is not kept: the same key works once the cart is right', async () => {
    const ready = await readyToOrder('HOLLIS-MOSS')
    const wrong = await placeOrder(ready, { key: 'again', over: { expectedTotal: 1 } })
    expect(refusalOf(wrong).code).toBe('TOTAL_CHANGED')
    accepted(await placeOrder(ready, { key: 'again' }), order)
  })
})

describe('what the service does not take', () => {
  test('[X-04] unknown or wrong fields: 400 COR-008, nothing ordered', async () => {
    const ready = await readyToOrder('HOLLIS-MOSS')
    const before = await count('SELECT count(*) FROM orders')
    for (const over of [
      { price: 1 },
      { total: 1 },
      { discount: 100 },
      { customerId: 'x' },
      { status: 'confirmed' },
      { constructor: {} },
      { expectedTotal: '1' },
      { cartVersion: 1.5 },
      { expectedTotal: 2 ** 53 },
    ]) {
      const answer = await placeOrder(ready, { over })
      expect(`${answer.status} ${refusalOf(answer).code}`).toBe('400 COR-008')
    }
    expect(await count('SELECT count(*) FROM orders')).toBe(before)
    const { id, version, totals } = ready.cart
    const body = `{"cartId":"${id}","cartVersion":${version},"expectedTotal":${totals.total},"__proto__":{"total":1}}`
    const polluted = await send('POST', paths.orders(), {
      shopper: ready.shopper,
      raw: body,
      headers: { 'idempotency-key': 'proto' },
    })
    if (polluted.status === 201) expect(accepted(polluted, order).totals).toEqual(totals)
    else expect(polluted.status).toBe(400)
  })

  test('an order from a cart that is not the shopper’s: 404', async () => {
    const ready = await readyToOrder('HOLLIS-MOSS')
    const thief = await newShopper()
    const answer = await placeOrder({ ...ready, shopper: thief })
    expect(answer.status).toBe(404)
  })

  test('a price raised after the review: 409 with the cart as it is now; then it can be ordered', async () => {
    const ready = await readyToOrder('CIRRUS-TWIN')
    await env.DB.prepare("UPDATE sku SET price = price + 5000 WHERE sku_id = 'CIRRUS-TWIN'").run()
    const answer = await placeOrder(ready)
    expect(`${answer.status} ${refusalOf(answer).code}`).toBe('409 TOTAL_CHANGED')
    const now = refusalOf(answer).cart
    expect(now?.priceChanged).toBe(true)
    expect(now?.totals.subtotal).toBe(65_000)
    const placed = accepted(
      await placeOrder({ shopper: ready.shopper, cart: now ?? ready.cart }),
      order,
    )
    expect(placed.totals.subtotal).toBe(65_000)
  })

  test('a cart that lacks something: the earliest missing step, and no order', async () => {
    const shopper = await newShopper()
    const before = await count('SELECT count(*) FROM orders')
    const step = async () =>
      refusalOf(await placeOrder({ shopper, cart: await getCart(shopper) })).step
    const cart = await add(shopper, 'HOLLIS-MOSS')
    const [item] = cart.items
    expect(await step()).toBe('address')
    await putDetails(shopper, { contact, shippingAddress: denver })
    expect(await step()).toBe('shipping')
    await chooseRates(shopper)
    expect(await step()).toBe('payment')
    await send('DELETE', paths.cartItem(item?.id ?? ''), { shopper })
    expect(await step()).toBe('cart')
    expect(await count('SELECT count(*) FROM orders')).toBe(before)
  })
})

describe('declined', () => {
  test.each([
    ['declined', cards.declined],
    ['insufficient-funds', cards.insufficient],
    ['expired-card', cards.expired],
  ])('%s: no order, stock back, cart open, and another card works', async (reason, number) => {
    const before = await stockOf('HOLLIS-MOSS')
    const ready = await readyToOrder('HOLLIS-MOSS', { quantity: 2, card: number })
    const answer = await placeOrder(ready, { key: 'declined' })
    expect(`${answer.status} ${refusalOf(answer).code}`).toBe('422 PAYMENT_DECLINED')
    expect(refusalOf(answer)).toEqual({
      code: 'PAYMENT_DECLINED',
      reason,
      params: { card: 'only', besides: 'nothing' },
    })
    expect(await stockOf('HOLLIS-MOSS')).toBe(before)
    const again = await getCart(ready.shopper)
    expect(again.items).toHaveLength(1)
    expect(again.payment).toBeNull()
    // The same submission gets the same answer; a new card makes a new one.
    expect((await placeOrder(ready, { key: 'declined' })).body).toEqual(answer.body)
    const cart = await pay(ready.shopper)
    const placed = accepted(await placeOrder({ shopper: ready.shopper, cart }), order)
    expect(placed.status).toBe('confirmed')
    expect(await stockOf('HOLLIS-MOSS')).toBe(before - 2)
  })

  test('gives a used promo code back', async () => {
    await env.DB.prepare(
      "INSERT INTO promo (code, label, kind, amount, minimum_subtotal, max_uses) VALUES ('TWICE', 'TWICE', 'fixed', 100, 0, 1)",
    ).run()
    const ready = await readyToOrder('HOLLIS-MOSS', { card: cards.declined, promo: 'TWICE' })
    expect(refusalOf(await placeOrder(ready)).code).toBe('PAYMENT_DECLINED')
    expect(await count("SELECT used FROM promo WHERE code = 'TWICE'")).toBe(0)
  })
})

describe('[S-32] the status behind a mail’s link', () => {
  const { a } = testSeed.customers

  test('tells how the order is doing, and nothing about who or where', async () => {
    const answer = await send('GET', paths.orderStatus(a.orderStatusToken))
    const view = accepted(answer, orderStatusView)
    expect(view).toMatchObject({ number: a.orderNumber, status: 'confirmed', city: 'Denver' })
    const text = JSON.stringify(answer.body)
    for (const secret of [a.canary, a.firstName, a.email, '-555-', '80239', 'X4242'])
      expect(text).not.toContain(secret)
  })

  test('a wrong, an expired and another site’s token are all the same 404', async () => {
    const wrong = await send('GET', paths.orderStatus('not-a-token'))
    const elsewhere = await send('GET', paths.orderStatus(a.orderStatusToken), { site: 'drift' })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2101, 0, 1) })
    const expired = await send('GET', paths.orderStatus(a.orderStatusToken))
    for (const answer of [wrong, elsewhere, expired]) {
      expect(answer.status).toBe(404)
      expect(answer.body).toEqual(wrong.body)
    }
  })
})
