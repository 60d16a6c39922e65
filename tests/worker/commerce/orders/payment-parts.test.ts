import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { cart, type Cart } from '../../../../commerce/contract/cart/cart.ts'
import { prequalified } from '../../../../commerce/contract/cart/financing.ts'
import { order } from '../../../../commerce/contract/order/order.ts'
import { paths } from '../../../../commerce/contract/paths.ts'
import {
  accepted,
  cards,
  contact,
  count,
  denver,
  enterCard,
  getCart,
  type Otherwise,
  placeOrder,
  putDetails,
  readyToOrder,
  refusalOf,
  runClock,
  seedShop,
  send,
  type Shopper,
} from '../shop.ts'

beforeAll(seedShop)
afterEach(() => {
  vi.useRealTimers()
})

const stockOf = (skuId: string) => count('SELECT stock FROM sku WHERE sku_id = ?', skuId)

type Charge = { amount: number; status: string; voided: number }

/** What the processor has of an order: every charge under one of its keys. */
const chargesOf = async (id: string): Promise<Charge[]> => {
  const { results } = await env.PAYMENTS_DB.prepare(
    `SELECT amount, status, voided_at IS NOT NULL AS voided FROM charge
     WHERE idempotency_key IN (?1, ?1 || ':2') ORDER BY idempotency_key`,
  )
    .bind(id)
    .all<Charge>()
  return results
}

const putCard = async (shopper: Shopper, number: string, share: Record<string, unknown>) =>
  send('PUT', paths.payment(), {
    shopper,
    body: { token: await enterCard(shopper, number), ...share },
  })

/** A cart that two cards pay: $300.00 the first, the rest the second. */
const split = async (
  skuId: string,
  { first = cards.approved as string, second = cards.approved as string } = {},
): Promise<{ shopper: Shopper; cart: Cart }> => {
  const { shopper } = await readyToOrder(skuId)
  accepted(await putCard(shopper, first, { amount: 30_000 }), cart)
  return { shopper, cart: accepted(await putCard(shopper, second, { part: 'second' }), cart) }
}

/** A processor that fails for the second charge of an order in a way of our choosing. */
const secondCharge = (instead: (request: Request) => Promise<Response>): Otherwise => ({
  PAYMENTS: {
    fetch: (request: Request) =>
      new URL(request.url).pathname === '/api/charges' &&
      request.headers.get('idempotency-key')?.endsWith(':2')
        ? instead(request)
        : env.PAYMENTS.fetch(request),
  },
})

const laterBy = (minutes: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 })

describe('two cards', () => {
  test('each pays its part, and the parts are the total', async () => {
    const ready = await split('HOLLIS-MOSS')
    const { total } = ready.cart.totals
    expect(ready.cart.payments).toMatchObject([
      { kind: 'card', masked: 'XXXX4242', amount: 30_000 },
      { kind: 'card', masked: 'XXXX4242', amount: total - 30_000 },
    ])
    const placed = accepted(await placeOrder(ready), order)
    expect(placed.payments?.map(({ amount }) => amount)).toEqual([30_000, total - 30_000])
    expect(await chargesOf(placed.id)).toEqual([
      { amount: 30_000, status: 'approved', voided: 0 },
      { amount: total - 30_000, status: 'approved', voided: 0 },
    ])
    expect(await count('SELECT count(*) FROM order_payment WHERE token IS NOT NULL')).toBe(0)
  })

  test.each([
    [
      'second',
      cards.approved,
      cards.declined,
      { reason: 'declined', params: { card: 'second', besides: 'card' } },
    ],
    [
      'first',
      cards.insufficient,
      cards.approved,
      { reason: 'insufficient-funds', params: { card: 'first', besides: 'card' } },
    ],
  ])(
    'the %s is declined: nothing is kept, stock and cart are back',
    async (_, first, second, why) => {
      const before = await stockOf('HOLLIS-MOSS')
      const ready = await split('HOLLIS-MOSS', { first, second })
      const answer = await placeOrder(ready)
      expect(`${answer.status} ${refusalOf(answer).code}`).toBe('422 PAYMENT_DECLINED')
      expect(refusalOf(answer)).toMatchObject(why)
      const id = await env.DB.prepare('SELECT id FROM orders WHERE cart_id = ?')
        .bind(ready.cart.id)
        .first<string>('id')
      for (const charge of await chargesOf(id ?? ''))
        expect(charge.status === 'declined' || charge.voided === 1).toBe(true)
      expect(await stockOf('HOLLIS-MOSS')).toBe(before)
      const back = await getCart(ready.shopper)
      expect(back.items).toHaveLength(1)
      expect(back.payments).toEqual([])
    },
  )

  test('the second charge’s answer is lost: pending, then settled once; never charged twice', async () => {
    const ready = await split('HOLLIS-MOSS')
    const answer = await placeOrder(ready, {
      otherwise: secondCharge(async (request) => {
        await env.PAYMENTS.fetch(request)
        throw new Error('connection lost')
      }),
    })
    expect(refusalOf(answer).code).toBe('PAYMENT_PENDING')
    const id = refusalOf(answer).orderId ?? ''
    laterBy(3)
    await Promise.all([runClock(), runClock(), runClock()])
    expect(await chargesOf(id)).toEqual([
      { amount: 30_000, status: 'approved', voided: 0 },
      { amount: ready.cart.totals.total - 30_000, status: 'approved', voided: 0 },
    ])
    const look = await send('GET', paths.order(id), { shopper: ready.shopper })
    expect(accepted(look, order).status).toBe('confirmed')
  })

  test('the second is declined while its answer is lost: found later, and the first is taken back', async () => {
    const before = await stockOf('HOLLIS-MOSS')
    const ready = await split('HOLLIS-MOSS', { second: cards.declined })
    const answer = await placeOrder(ready, {
      otherwise: secondCharge(async () => new Response('no', { status: 500 })),
    })
    const id = refusalOf(answer).orderId ?? ''
    // While the processor cannot take the first charge back, the order waits: it is not called failed.
    laterBy(3)
    await runClock({
      PAYMENTS: {
        fetch: async (request: Request) =>
          request.url.endsWith('/void')
            ? new Response('no', { status: 503 })
            : env.PAYMENTS.fetch(request),
      },
    })
    expect(
      accepted(await send('GET', paths.order(id), { shopper: ready.shopper }), order).status,
    ).toBe('failed')
    expect(await chargesOf(id)).toEqual([
      { amount: 30_000, status: 'approved', voided: 1 },
      { amount: ready.cart.totals.total - 30_000, status: 'declined', voided: 0 },
    ])
    expect(await stockOf('HOLLIS-MOSS')).toBe(before)
  })

  test('a share of all or more, a second without a first, and one card twice are refused', async () => {
    const { shopper, cart: ready } = await readyToOrder('HOLLIS-MOSS')
    for (const amount of [ready.totals.total, ready.totals.total + 1])
      expect(refusalOf(await putCard(shopper, cards.approved, { amount }))).toMatchObject({
        reason: 'share-too-large',
        params: { total: ready.totals.total },
      })
    expect(refusalOf(await putCard(shopper, cards.approved, { part: 'second' })).reason).toBe(
      'first-card',
    )
    for (const amount of [0, -1, 99, 1.5, '300', null])
      expect((await putCard(shopper, cards.approved, { amount })).status).toBe(400)
    const token = await enterCard(shopper)
    await send('PUT', paths.payment(), { shopper, body: { token, amount: 30_000 } })
    const again = await send('PUT', paths.payment(), { shopper, body: { token, part: 'second' } })
    expect(refusalOf(again).reason).toBe('other-card')
  })

  test('half a payment orders nothing: the payment step is the one that is missing', async () => {
    const { shopper } = await readyToOrder('HOLLIS-MOSS')
    const half = accepted(await putCard(shopper, cards.approved, { amount: 30_000 }), cart)
    const refused = refusalOf(await placeOrder({ shopper, cart: half }))
    expect(refused).toMatchObject({ code: 'CHECKOUT_INCOMPLETE', step: 'payment' })
  })

  test('fifty submissions at once charge each card once', async () => {
    const ready = await split('HOLLIS-MOSS')
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => placeOrder(ready, { key: 'split-once' })),
    )
    const placed = answers.filter(({ status }) => status === 201)
    expect(placed.length).toBeGreaterThan(0)
    const ids = new Set(placed.map((answer) => accepted(answer, order).id))
    expect(ids.size).toBe(1)
    expect(await chargesOf([...ids][0] ?? '')).toHaveLength(2)
  })
})

describe('a financing plan', () => {
  const PLAN = 'dvn-equal-12-2026'

  const approvedFor = async (annualIncome: number): Promise<string> => {
    const answer = await send('POST', paths.prequalifications(), {
      body: {
        email: 'ruth@shopper.example',
        applicant: denver,
        birthDate: '1980-01-31',
        annualIncome,
      },
    })
    return accepted(answer, prequalified).reference
  }
  const finance = (shopper: Shopper, prequalification: string, downPayment = 0, planId = PLAN) =>
    send('PUT', paths.cartFinancing(), { shopper, body: { planId, downPayment, prequalification } })
  const authorised = async (id: string) => {
    const { results } = await env.DB.prepare(
      'SELECT amount_cents AS amount, status FROM lender_authorisation WHERE key = ?',
    )
      .bind(id)
      .all()
    return results
  }

  test('pays all of it, without a card', async () => {
    const { shopper } = await readyToOrder('HOLLIS-MOSS')
    const chosen = accepted(await finance(shopper, await approvedFor(6_000_000)), cart)
    const { total } = chosen.totals
    expect(chosen.payments).toMatchObject([{ kind: 'financing', planId: PLAN, amount: total }])
    const placed = accepted(await placeOrder({ shopper, cart: chosen }), order)
    expect(placed).toMatchObject({ status: 'confirmed', payment: null })
    expect(await authorised(placed.id)).toEqual([{ amount: total, status: 'approved' }])
    expect(await chargesOf(placed.id)).toEqual([])
  })

  test('with a down payment by card: both, once', async () => {
    const { shopper } = await readyToOrder('HOLLIS-MOSS')
    accepted(await finance(shopper, await approvedFor(6_000_000), 20_000), cart)
    const chosen = accepted(await putCard(shopper, cards.approved, { part: 'downPayment' }), cart)
    const placed = accepted(await placeOrder({ shopper, cart: chosen }), order)
    expect(placed.payments?.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['financing', chosen.totals.total - 20_000],
      ['card', 20_000],
    ])
    const { results } = await env.PAYMENTS_DB.prepare(
      'SELECT amount FROM charge WHERE idempotency_key LIKE ?',
    )
      .bind(`${placed.id}%`)
      .all()
    expect(results).toEqual([{ amount: 20_000 }])
  })

  test('whose down payment is declined gives the lender’s amount back', async () => {
    const { shopper } = await readyToOrder('HOLLIS-MOSS')
    accepted(await finance(shopper, await approvedFor(6_000_000), 20_000), cart)
    const chosen = accepted(await putCard(shopper, cards.declined, { part: 'downPayment' }), cart)
    const refused = refusalOf(await placeOrder({ shopper, cart: chosen }))
    expect(refused.code).toBe('PAYMENT_DECLINED')
    expect(refused.params).toMatchObject({ besides: 'lender' })
    const { results } = await env.DB.prepare(
      `SELECT a.status FROM lender_authorisation a JOIN orders o ON o.id = a.key WHERE o.cart_id = ?`,
    )
      .bind(chosen.id)
      .all()
    expect(results).toEqual([{ status: 'released' }])
    expect((await getCart(shopper)).payments).toEqual([])
  })

  test('that the lender does not approve any more: its reason, no order, stock back', async () => {
    const before = await stockOf('HOLLIS-MOSS')
    const reference = await approvedFor(6_000_000)
    const { shopper } = await readyToOrder('HOLLIS-MOSS')
    const chosen = accepted(await finance(shopper, reference), cart)
    await env.DB.prepare('UPDATE lender_decision SET limit_cents = 100').run()
    const refused = refusalOf(await placeOrder({ shopper, cart: chosen }))
    expect(refused).toEqual({ code: 'PAYMENT_DECLINED', reason: 'lender' })
    expect(await stockOf('HOLLIS-MOSS')).toBe(before)
  })

  test('[V-17] needs a down payment between its limits, a decision, and enough of it', async () => {
    const { shopper, cart: ready } = await readyToOrder('HOLLIS-MOSS')
    const reference = await approvedFor(6_000_000)
    const tooMuch = refusalOf(await finance(shopper, reference, ready.totals.total))
    expect(tooMuch.code).toBe('COR-003')
    expect(tooMuch.fieldErrors?.[0]?.message).toMatch(
      /^Please enter a down payment between \$0\.00 and \$[\d,.]+$/,
    )
    expect(refusalOf(await finance(shopper, 'x'.repeat(43))).reason).toBe('prequalify')
    expect(
      refusalOf(await finance(shopper, reference, 0, 'no-such-plan')).fieldErrors?.[0]?.field,
    ).toBe('planId')
    const little = await approvedFor(2_400_000)
    await env.DB.prepare(
      'UPDATE lender_decision SET limit_cents = 40000 WHERE limit_cents = 480000',
    ).run()
    expect(refusalOf(await finance(shopper, little))).toMatchObject({
      reason: 'prequalified-for',
      params: { available: 40_000 },
    })
  })
})

test('a total of nothing needs no card: the order is placed and confirmed without one', async () => {
  const { shopper } = await readyToOrder('HOLLIS-MOSS')
  const line = (await getCart(shopper)).items[0]
  await send('PUT', paths.cartItemShippingMethod(line?.id ?? ''), {
    shopper,
    body: { fulfillment: 'pickup', storeId: 491 },
  })
  await env.DB.prepare(
    `INSERT OR REPLACE INTO promo (code, label, kind, amount, minimum_subtotal) VALUES ('GIFT', 'GIFT', 'percent', 10000, 0)`,
  ).run()
  await send('PUT', paths.promo(), { shopper, body: { code: 'GIFT' } })
  await env.DB.prepare('UPDATE cart SET payment = NULL, payment_token = NULL').run()
  const free = accepted(await putDetails(shopper, { contact }), cart)
  expect(free.totals.total).toBe(0)
  const placed = accepted(await placeOrder({ shopper, cart: free }), order)
  expect(placed).toMatchObject({ status: 'confirmed', payment: null, payments: [] })
  expect(await count('SELECT count(*) FROM order_payment WHERE order_id = ?', placed.id)).toBe(0)
})
