import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { order } from '../../../../commerce/contract/order/order.ts'
import { paths } from '../../../../commerce/contract/paths.ts'
import {
  accepted,
  add,
  cards,
  count,
  getCart,
  type Otherwise,
  placeOrder,
  readyToOrder,
  refusalOf,
  runClock,
  seedShop,
  send,
} from '../shop.ts'

beforeAll(seedShop)
afterEach(() => {
  vi.useRealTimers()
})

const MINUTES = 60_000
const laterBy = (minutes: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * MINUTES })

const stockOf = (skuId: string) => count('SELECT stock FROM sku WHERE sku_id = ?', skuId)
const statusOf = (id: string) =>
  env.DB.prepare('SELECT status FROM orders WHERE id = ?').bind(id).first<string>('status')
const chargesOf = async (id: string) => {
  const { results } = await env.PAYMENTS_DB.prepare(
    'SELECT status, amount FROM charge WHERE idempotency_key = ?',
  )
    .bind(id)
    .all()
  return results
}

/** A processor whose charges go wrong in a way of our choosing; everything else reaches the real one. */
const processorThat = (charge: (request: Request) => Promise<Response>): Otherwise => ({
  PAYMENTS: {
    fetch: (request: Request) =>
      new URL(request.url).pathname === '/api/charges'
        ? charge(request)
        : env.PAYMENTS.fetch(request),
  },
})

const failures: readonly (readonly [string, Otherwise])[] = [
  ['answers 500', processorThat(async () => new Response('no', { status: 500 }))],
  ['answers something else', processorThat(async () => Response.json({ status: 'maybe' }))],
  ['answers a page', processorThat(async () => new Response('<p>hello'))],
  ['redirects', processorThat(async () => Response.redirect('http://elsewhere.test/', 302))],
  [
    'is cut off before it charges',
    processorThat(async () => {
      throw new Error('connection lost')
    }),
  ],
  [
    'charges, and its answer is lost',
    processorThat(async (request) => {
      await env.PAYMENTS.fetch(request)
      throw new Error('connection lost')
    }),
  ],
]

describe('a charge without an answer', () => {
  test.each(failures)('when the processor %s: pending, then settled once', async (_, otherwise) => {
    const before = await stockOf('HOLLIS-MOSS')
    const ready = await readyToOrder('HOLLIS-MOSS')
    const answer = await placeOrder(ready, { key: 'pending', otherwise })
    const refusal = refusalOf(answer)
    expect(`${answer.status} ${refusal.code}`).toBe('504 PAYMENT_PENDING')
    const id = refusal.orderId ?? ''
    expect(await statusOf(id)).toBe('pending')
    expect(await stockOf('HOLLIS-MOSS')).toBe(before - 1)
    const said = () =>
      count('SELECT count(*) FROM outbox WHERE subject_id = ? AND attempts > 0', id)
    expect(await said()).toBe(0)

    // Too early to ask: the charge may still be on its way.
    await runClock()
    expect(await statusOf(id)).toBe('pending')
    laterBy(3)
    await Promise.all([runClock(), runClock(), runClock()])
    expect(await statusOf(id)).toBe('confirmed')
    expect(await chargesOf(id)).toEqual([{ status: 'approved', amount: ready.cart.totals.total }])
    expect(await said()).toBe(1)
    const replay = await placeOrder(ready, { key: 'pending' })
    expect(accepted(replay, order)).toMatchObject({ id, status: 'confirmed' })
  })

  test('a card whose answer comes too late: pending, and found approved when it is looked at', async () => {
    const ready = await readyToOrder('HOLLIS-MOSS', { card: cards.slow })
    const answer = await placeOrder(ready, { otherwise: { UPSTREAM_TIMEOUT_MS: '300' } })
    const refusal = refusalOf(answer)
    expect(refusal.code).toBe('PAYMENT_PENDING')
    const look = async () =>
      accepted(
        await send('GET', paths.order(refusal.orderId ?? ''), { shopper: ready.shopper }),
        order,
      )
    expect((await look()).status).toBe('pending')
    laterBy(3)
    expect((await look()).status).toBe('confirmed')
    expect(await chargesOf(refusal.orderId ?? '')).toHaveLength(1)
  })

  test('a pending order found declined: stock back, lines back in the cart', async () => {
    const before = await stockOf('MARLOW-FOG')
    const ready = await readyToOrder('MARLOW-FOG', { card: cards.declined })
    const [, lost] = failures.at(-1) ?? []
    const answer = await placeOrder(ready, lost ? { otherwise: lost } : {})
    const id = refusalOf(answer).orderId ?? ''
    // Meanwhile the shopper goes on shopping: a second cart begins.
    await add(ready.shopper, 'PILLOW')
    laterBy(3)
    await runClock()
    expect(await statusOf(id)).toBe('failed')
    expect(await stockOf('MARLOW-FOG')).toBe(before)
    const cart = await getCart(ready.shopper)
    expect(cart.items.map((item) => item.catalogItem.skuId).toSorted()).toEqual([
      'MARLOW-FOG',
      'PILLOW',
    ])
    const stranded = await count(
      `SELECT count(*) FROM cart WHERE status = 'open' AND owner = (SELECT owner FROM orders WHERE id = ?)`,
      id,
    )
    expect(stranded).toBe(1)
  })

  test('a pending order found declined, when the next cart holds the same piece: the larger quantity', async () => {
    const ready = await readyToOrder('HOLLIS-MOSS', { quantity: 3, card: cards.declined })
    const [, lost] = failures.at(-1) ?? []
    const refused = refusalOf(await placeOrder(ready, lost ? { otherwise: lost } : {}))
    expect(refused.code).toBe('PAYMENT_PENDING')
    await add(ready.shopper, 'HOLLIS-MOSS')
    laterBy(3)
    await runClock()
    expect(await statusOf(refused.orderId ?? '')).toBe('failed')
    expect((await getCart(ready.shopper)).items.map(({ quantity }) => quantity)).toEqual([3])
  })

  test('while the processor stays silent the order stays pending, and nothing is lost', async () => {
    const [, silent] = failures[0] ?? []
    const otherwise = {
      PAYMENTS: { fetch: async () => new Response('no', { status: 503 }) },
    }
    const ready = await readyToOrder('HOLLIS-MOSS')
    const answer = await placeOrder(ready, {
      key: 'silent',
      ...(silent ? { otherwise: silent } : {}),
    })
    const id = refusalOf(answer).orderId ?? ''
    laterBy(10)
    await runClock(otherwise)
    expect(await statusOf(id)).toBe('pending')
    const again = await placeOrder(ready, { key: 'silent', otherwise })
    expect(refusalOf(again)).toMatchObject({ code: 'PAYMENT_PENDING', orderId: id })
    laterBy(3)
    await runClock()
    expect(await statusOf(id)).toBe('confirmed')
  })
})
