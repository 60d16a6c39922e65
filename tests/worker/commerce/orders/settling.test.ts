import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { cart } from '../../../../commerce/contract/cart/cart.ts'
import { order } from '../../../../commerce/contract/order/order.ts'
import { paths } from '../../../../commerce/contract/paths.ts'
import { testSeed } from '../../../setup/seed-test.ts'
import {
  accepted,
  cards,
  count,
  enterCard,
  getCart,
  logLines,
  type Orderable,
  type Otherwise,
  placeOrder,
  readyToOrder,
  refusalOf,
  runClock,
  seedShop,
  send,
  type Shopper,
  SLOWER_WAY,
  words,
} from '../shop.ts'

beforeAll(seedShop)
afterEach(() => {
  vi.useRealTimers()
})

const laterBy = (minutes: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 })

const stockOf = (skuId: string) => count('SELECT stock FROM sku WHERE sku_id = ?', skuId)
const statusOf = (id: string) =>
  env.DB.prepare('SELECT status FROM orders WHERE id = ?').bind(id).first<string>('status')
const chargeOf = (key: string) =>
  env.PAYMENTS_DB.prepare(
    'SELECT status, refunded, voided_at IS NOT NULL AS voided FROM charge WHERE idempotency_key = ?',
  )
    .bind(key)
    .first<{ status: string; refunded: number; voided: number }>()
const reversals = async (id: string) => {
  const { results } = await env.DB.prepare(
    'SELECT charge_key AS key, status FROM order_reversal WHERE order_id = ?',
  )
    .bind(id)
    .all<{ key: string; status: string }>()
  return results
}

type Instead = (request: Request, path: string) => Promise<Response> | null

/** A processor that answers some calls in a way of our choosing; the others reach the real one. */
const processorThat = (instead: Instead): Otherwise => ({
  PAYMENTS: {
    fetch: async (request: Request) =>
      (await instead(request, new URL(request.url).pathname)) ?? env.PAYMENTS.fetch(request),
  },
})
const refusing = (status: number): Promise<Response> =>
  Promise.resolve(Response.json({ message: 'no' }, { status }))
/** The money moves and the answer is lost. */
const lost = processorThat((request, path) =>
  path === '/api/charges'
    ? env.PAYMENTS.fetch(request).then(() => Promise.reject(new Error('connection lost')))
    : null,
)
/** Nothing arrives. */
const cut = processorThat((_, path) =>
  path === '/api/charges' ? Promise.reject(new Error('connection lost')) : null,
)

const pending = async (ready: Orderable, otherwise: Otherwise, key?: string): Promise<string> => {
  const answer = await placeOrder(ready, { otherwise, ...(key === undefined ? {} : { key }) })
  expect(words(answer)).toBe('504 PAYMENT_PENDING')
  return refusalOf(answer).orderId ?? ''
}

describe('orders whose payment cannot be settled', () => {
  /** Copies of a pending order, placed before it, as thirty shoppers would leave them. */
  const copies = async (id: string, howMany: number) => {
    await env.DB.prepare(
      `INSERT INTO orders (id, number, owner, site_id, cart_id, status, placed_at, total, snapshot)
       SELECT 'stuck-' || copy.value, 'DV-000-000-' || copy.value, o.owner, o.site_id,
         'none-' || copy.value, 'pending', o.placed_at - copy.value, o.total, o.snapshot
       FROM orders o, json_each(?2) copy WHERE o.id = ?1`,
    )
      .bind(id, JSON.stringify(Array.from({ length: howMany }, (_, index) => index + 10)))
      .run()
    await env.DB.prepare(
      `INSERT INTO order_payment (order_id, position, kind, amount, charge_key, token)
       SELECT o.id, 0, 'card', o.total, o.id, 'stuck' FROM orders o WHERE o.id LIKE 'stuck-%'`,
    ).run()
  }
  const asked: string[] = []
  const silentAboutThem = processorThat((_, path) => {
    const key = path.split('/by-key/')[1]
    if (!key?.startsWith('stuck-')) return null
    asked.push(key)
    return Promise.resolve(new Response('no', { status: 503 }))
  })

  test('sixty of them keep no newer one waiting: each has a pause of its own, longer each time', async () => {
    const id = await pending(await readyToOrder('HOLLIS-MOSS'), lost)
    await copies(id, 60)
    laterBy(3)
    for (let minute = 0; minute < 3; minute += 1) {
      await runClock(silentAboutThem)
      vi.setSystemTime(Date.now() + 60_000)
    }
    expect(await statusOf(id)).toBe('confirmed')
    expect(
      await count(`SELECT count(*) FROM orders WHERE id LIKE 'stuck-%' AND status = 'pending'`),
    ).toBe(60)

    // An hour of clock runs asks for each a handful of times, and for none of them twice in one pause.
    asked.length = 0
    for (let minute = 0; minute < 60; minute += 1) {
      await runClock(silentAboutThem)
      vi.setSystemTime(Date.now() + 60_000)
    }
    const times = Object.values(Object.groupBy(asked, (key) => key)).map(
      (keys) => keys?.length ?? 0,
    )
    expect(times).toHaveLength(60)
    expect(Math.max(...times)).toBeLessThanOrEqual(5)
    await env.DB.prepare(`DELETE FROM orders WHERE id LIKE 'stuck-%'`).run()
  }, 120_000)

  test('one that cannot even be read keeps no other waiting, nor the mails', async () => {
    const id = await pending(await readyToOrder('HOLLIS-MOSS'), lost)
    await copies(id, 1)
    await env.DB.prepare(`UPDATE orders SET snapshot = '{}' WHERE id = 'stuck-10'`).run()
    laterBy(3)
    await runClock()
    expect(await statusOf(id)).toBe('confirmed')
    expect(
      await count(`SELECT count(*) FROM outbox WHERE subject_id = ? AND sent_at IS NOT NULL`, id),
    ).toBe(1)
    expect(logLines.some((line) => line.includes('"cause":"settle-order: '))).toBe(true)
    await env.DB.prepare(`DELETE FROM orders WHERE id LIKE 'stuck-%'`).run()
  })
})

test('thirty orders whose names cannot be taken out keep those of no other customer', async () => {
  const ready = await readyToOrder('HOLLIS-MOSS', { way: SLOWER_WAY })
  const { id } = accepted(await placeOrder(ready), order)
  await env.DB.prepare(`UPDATE orders SET status = 'delivered' WHERE id = ?`).bind(id).run()
  const broken = Array.from({ length: 30 }, (_, index) => index + 10)
  await env.DB.prepare(
    `INSERT INTO orders (id, number, owner, site_id, cart_id, status, placed_at, total, snapshot)
     SELECT '0-' || value, 'DV-000-001-' || value, 'customer:gone', 'davenport', 'none-' || value,
       'delivered', 1, 0, '{}' FROM json_each(?)`,
  )
    .bind(JSON.stringify(broken))
    .run()
  await env.DB.prepare(
    `INSERT INTO order_to_anonymise (order_id) SELECT id FROM orders WHERE id LIKE '0-%' OR id = ?`,
  )
    .bind(id)
    .run()
  const isNamed = () => count(`SELECT snapshot LIKE '%Peoria%' FROM orders WHERE id = ?`, id)
  expect(await isNamed()).toBe(1)
  await runClock()
  await runClock()
  expect(await isNamed()).toBe(0)
  await env.DB.prepare(`DELETE FROM orders WHERE id LIKE '0-%'`).run()
})

describe('a processor that refuses for good', () => {
  test.each([400, 401, 402, 403, 404, 410, 422])(
    'answers %i to the charge: the shopper is told at once, stock and cart are back',
    async (status) => {
      const before = await stockOf('HOLLIS-MOSS')
      const ready = await readyToOrder('HOLLIS-MOSS')
      const otherwise = processorThat((_, path) =>
        path === '/api/charges' ? refusing(status) : null,
      )
      const answer = await placeOrder(ready, { otherwise })
      expect(words(answer)).toBe('422 PAYMENT_DECLINED')
      expect(refusalOf(answer).reason).toBe('not-charged')
      expect(await stockOf('HOLLIS-MOSS')).toBe(before)
      expect((await getCart(ready.shopper)).items).toHaveLength(1)
      expect(await count(`SELECT count(*) FROM orders WHERE status = 'pending'`)).toBe(0)
    },
  )

  test.each([408, 425, 429])('answers %i, which says later: the order waits', async (status) => {
    const ready = await readyToOrder('HOLLIS-MOSS')
    const id = await pending(
      ready,
      processorThat((_, path) => (path === '/api/charges' ? refusing(status) : null)),
    )
    laterBy(3)
    await runClock()
    expect(await statusOf(id)).toBe('confirmed')
  })

  test.each([400, 401, 403, 409, 410, 422])(
    'answers %i to the question and to the charge: the order ends, its stock is back',
    async (status) => {
      const before = await stockOf('HOLLIS-MOSS')
      const ready = await readyToOrder('HOLLIS-MOSS')
      const id = await pending(ready, cut, `ends-${status}`)
      laterBy(3)
      await runClock(
        processorThat((_, path) => (path.startsWith('/api/') ? refusing(status) : null)),
      )
      expect(await statusOf(id)).toBe('failed')
      expect(await stockOf('HOLLIS-MOSS')).toBe(before)
      const told = await placeOrder(ready, { key: `ends-${status}` })
      expect(words(told)).toBe('422 PAYMENT_DECLINED')
      // Whether it was charged is found out as soon as the processor says so: it was not.
      expect(await reversals(id)).toEqual([{ key: id, status: 'due' }])
      vi.setSystemTime(Date.now() + 60 * 60_000)
      await runClock()
      expect(await reversals(id)).toEqual([{ key: id, status: 'done' }])
      expect(await chargeOf(id)).toBeNull()
    },
  )

  test('and had charged before: what was taken is taken back once the processor says so, once', async () => {
    const ready = await readyToOrder('HOLLIS-MOSS')
    const id = await pending(ready, lost)
    const refuses = processorThat(() => refusing(403))
    laterBy(3)
    await runClock(refuses)
    expect(await statusOf(id)).toBe('failed')
    expect(await chargeOf(id)).toMatchObject({ status: 'approved', voided: 0 })
    await runClock(refuses)
    vi.setSystemTime(Date.now() + 60 * 60_000)
    await Promise.all([runClock(), runClock()])
    expect(await chargeOf(id)).toMatchObject({ status: 'approved', voided: 1, refunded: 0 })
    expect(await reversals(id)).toEqual([{ key: id, status: 'done' }])
  })

  test('the question only: the charge under the same key finds the one that was made', async () => {
    const id = await pending(await readyToOrder('HOLLIS-MOSS'), lost)
    laterBy(3)
    await runClock(processorThat((_, path) => (path.includes('/by-key/') ? refusing(400) : null)))
    expect(await statusOf(id)).toBe('confirmed')
    expect(
      await env.PAYMENTS_DB.prepare('SELECT count(*) AS n FROM charge WHERE idempotency_key = ?')
        .bind(id)
        .first('n'),
    ).toBe(1)
  })

  test('to void the first card when the second is declined: it is refunded, and the order ends', async () => {
    const { shopper } = await readyToOrder('HOLLIS-MOSS')
    const put = async (number: string, share: Record<string, unknown>, by: Shopper = shopper) =>
      send('PUT', paths.payment(), {
        shopper: by,
        body: { token: await enterCard(by, number), ...share },
      })
    accepted(await put(cards.approved, { amount: 30_000 }), cart)
    const ready = { shopper, cart: accepted(await put(cards.declined, { part: 'second' }), cart) }
    const answer = await placeOrder(ready, {
      otherwise: processorThat((_, path) => (path.endsWith('/void') ? refusing(409) : null)),
    })
    expect(words(answer)).toBe('422 PAYMENT_DECLINED')
    const id = await env.DB.prepare('SELECT id FROM orders WHERE cart_id = ?')
      .bind(ready.cart.id)
      .first<string>('id')
    expect(await chargeOf(id ?? '')).toMatchObject({
      status: 'approved',
      voided: 0,
      refunded: 30_000,
    })
  })
})

describe('a cart lets go of what it was to be paid with', () => {
  const kept = () =>
    count(
      `SELECT count(*) FROM cart WHERE status <> 'open'
       AND (payment_token IS NOT NULL OR second_payment_token IS NOT NULL OR financing IS NOT NULL)`,
    )
  const hasToken = (cartId: string) =>
    count('SELECT payment_token IS NOT NULL FROM cart WHERE id = ?', cartId)

  test('once it is ordered', async () => {
    const ready = await readyToOrder('HOLLIS-MOSS')
    expect(await hasToken(ready.cart.id)).toBe(1)
    accepted(await placeOrder(ready), order)
    expect(await kept()).toBe(0)
  })

  test('once a customer has taken it over', async () => {
    const ready = await readyToOrder('HOLLIS-MOSS')
    expect(await hasToken(ready.cart.id)).toBe(1)
    const customer: Shopper = { token: testSeed.customers.a.sessionToken, site: 'davenport' }
    const body = { guestToken: ready.shopper.token }
    expect((await send('POST', paths.cartMerge(), { shopper: customer, body })).status).toBe(200)
    expect(await kept()).toBe(0)
  })
})
