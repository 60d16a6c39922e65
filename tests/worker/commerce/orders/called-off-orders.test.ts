import { env } from 'cloudflare:workers'
import { describe, expect, test, vi } from 'vitest'
import { orderStatusView } from '../../../../commerce/contract/order/order.ts'
import { deskOrder } from '../../../../commerce/contract/order/order-desk.ts'
import { paths } from '../../../../commerce/contract/paths.ts'
import { formatCents } from '../../../../commerce/domain/money.ts'
import {
  accepted,
  type Answer,
  count,
  type Otherwise,
  placeOrder,
  readyToOrder,
  refusalOf,
  runClock,
  send,
  SLOWER_WAY,
  words,
} from '../shop.ts'
import { KEY, atDesk, desk, orderAtDesk } from './desk.ts'
import { advance, mailsTo, ordered, place, subjects, viewOf } from './order-events.ts'

ordered()

const refund = (number: string, amount?: number, otherwise: Otherwise = {}) =>
  desk('POST', paths.orderRefund(number), amount === undefined ? {} : { amount }, otherwise)

const stockOf = (skuId: string) => count('SELECT stock FROM sku WHERE sku_id = ?', skuId)

const chargeOf = (orderId: string) =>
  env.PAYMENTS_DB.prepare('SELECT amount, refunded FROM charge WHERE idempotency_key = ?')
    .bind(orderId)
    .first<{ amount: number; refunded: number }>()

describe('a payment that takes long', () => {
  const silent: Otherwise = { PAYMENTS: { fetch: async () => new Response('no', { status: 503 }) } }
  const chargeLost: Otherwise = {
    PAYMENTS: {
      fetch: (request: Request) =>
        new URL(request.url).pathname === '/api/charges'
          ? Promise.reject(new Error('connection lost'))
          : env.PAYMENTS.fetch(request),
    },
  }
  test('is told of when it takes long, and again when it went through', async () => {
    const ready = await readyToOrder('HOLLIS-MOSS', { way: SLOWER_WAY })
    const pending = await placeOrder(ready, { otherwise: chargeLost })
    expect(words(pending)).toBe('504 PAYMENT_PENDING')
    const { id, number } = (await env.DB.prepare(
      "SELECT id, number FROM orders WHERE status = 'pending'",
    ).first<{ id: string; number: string }>()) ?? { id: '', number: '' }
    expect(words(await advance(number))).toBe('409 ORDER_STATE')
    expect(words(await desk('POST', paths.orderCancelAtDesk(number)))).toBe('409 ORDER_STATE')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * 60_000 })
    await runClock(silent)
    expect(await subjects(number)).toEqual(['We have your order'])
    vi.setSystemTime(Date.now() + 3 * 60_000)
    await runClock()
    expect((await subjects(number)).toSorted()).toEqual([
      'We have your order',
      'Your payment went through',
    ])
    expect((await orderAtDesk(number)).order.id).toBe(id)
  })
})

describe('calling an order off', () => {
  test('before it leaves: stock is back, the money is back, and mails say so', async () => {
    const stock = await stockOf('HOLLIS-FOG')
    const { order: placed, token } = await place('HOLLIS-FOG', 2)
    expect(await stockOf('HOLLIS-FOG')).toBe(stock - 2)
    const answers = await Promise.all(
      [1, 2, 3].map(() => send('POST', paths.orderCancel(token), {})),
    )
    // Each has what it asked for, and it is done once.
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const view = await viewOf(token)
    expect(view).toMatchObject({ status: 'cancelled', canCancel: false })
    expect(view.refunded).toBe(placed.totals.total)
    expect(view.progress[0]?.milestones.at(-1)?.step).toBe('cancelled')
    expect(await stockOf('HOLLIS-FOG')).toBe(stock)
    expect(await chargeOf(placed.id)).toEqual({
      amount: placed.totals.total,
      refunded: placed.totals.total,
    })
    await runClock()
    expect(await subjects(placed.number)).toEqual(
      expect.arrayContaining([
        'Your order is canceled',
        expect.stringMatching(/^Your refund of \$/),
      ]),
    )
    const mail = (await mailsTo(placed.number)).find(({ subject }) =>
      subject.startsWith('Your order is canceled'),
    )
    const total = formatCents(placed.totals.total)
    expect(mail?.text).toContain(`We’re refunding the full ${total} to Visa XXXX4242 and will`)
    expect((await send('POST', paths.orderCancel(token), {})).status).toBe(200)
    expect((await chargeOf(placed.id))?.refunded).toBe(placed.totals.total)
    expect(words(await advance(placed.number))).toBe('409 ORDER_STATE')
  })

  test('whoever changes it in another window afterwards hears that it was called off', async () => {
    const { token } = await place()
    await send('POST', paths.orderCancel(token), {})
    const changes = [
      [paths.orderDay(token), { shipmentId: 'delivery', day: '2026-12-10' }],
      [paths.orderWindow(token), { shipmentId: 'delivery', from: '2026-12-10T15:00:00Z' }],
      [paths.orderNotes(token), { stairs: '', gateCode: '', callAhead: false, crewNote: '' }],
    ] as const
    for (const [path, body] of changes)
      expect(refusalOf(await send('PUT', path, { body }))).toMatchObject({
        code: 'ORDER_STATE',
        reason: 'cancelled',
      })
  })

  test('not once something has left', async () => {
    const { order: placed, token } = await place()
    for (let step = 0; step < 2; step += 1) await advance(placed.number)
    const refused = await send('POST', paths.orderCancel(token), {})
    expect(words(refused)).toBe('409 ORDER_STATE')
    expect(words(await desk('POST', paths.orderCancelAtDesk(placed.number)))).toBe(
      '409 ORDER_STATE',
    )
    expect((await chargeOf(placed.id))?.refunded).toBe(0)
  })

  test('while the processor is silent: cancelled at once, the money follows, once', async () => {
    const { order: placed, token } = await place()
    const otherwise: Otherwise = {
      PAYMENTS: {
        fetch: async (request: Request) => {
          await env.PAYMENTS.fetch(request) // carried out, but the answer is lost
          throw new Error('connection lost')
        },
      },
    }
    const cancelled = await send('POST', paths.orderCancel(token), { otherwise })
    expect(accepted(cancelled, orderStatusView)).toMatchObject({ status: 'cancelled', refunded: 0 })
    expect((await orderAtDesk(placed.number)).refunds).toMatchObject([{ status: 'due' }])
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60 * 60_000 })
    await Promise.all([runClock(), runClock()])
    expect((await viewOf(token)).refunded).toBe(placed.totals.total)
    expect((await chargeOf(placed.id))?.refunded).toBe(placed.totals.total)
    expect((await orderAtDesk(placed.number)).refunds).toMatchObject([{ status: 'done' }])
  })
})

describe('giving money back', () => {
  test('in parts, never more than was taken, whoever asks and however often', async () => {
    const { order: placed } = await place()
    const { total } = placed.totals
    expect(accepted(await refund(placed.number, 10_000), deskOrder).order.refunded).toBe(10_000)
    expect(words(await refund(placed.number, total))).toBe('409 ORDER_STATE')
    for (const amount of [0, -1, 1.5])
      expect((await refund(placed.number, amount)).status).toBe(400)
    const answers: Answer[] = await Promise.all([
      refund(placed.number, total - 20_000),
      refund(placed.number, total - 20_000),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(accepted(await refund(placed.number), deskOrder)).toMatchObject({
      refundable: 0,
      order: { refunded: total, status: 'confirmed' },
    })
    expect(words(await refund(placed.number))).toBe('409 ORDER_STATE')
    expect((await chargeOf(placed.id))?.refunded).toBe(total)
  })

  test('once for a key: asked for again, at once or later, nothing more goes back', async () => {
    const { order: placed } = await place()
    const { total } = placed.totals
    const ask = (key: string, amount?: number) =>
      send('POST', paths.orderRefund(placed.number), {
        body: amount === undefined ? {} : { amount },
        headers: { authorization: `Bearer ${KEY}`, 'idempotency-key': key },
        otherwise: atDesk,
      })
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask('first', 10_000)))
    for (const answer of answers)
      expect(accepted(answer, deskOrder).refundable).toBe(total - 10_000)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 60_000 })
    expect(accepted(await ask('first', 10_000), deskOrder).order.refunded).toBe(10_000)
    expect(words(await ask('first', 20_000))).toBe('422 IDEMPOTENCY_KEY_REUSED')
    expect(words(await ask('k'.repeat(256), 1))).toBe('400 COR-008')
    expect(accepted(await ask('rest'), deskOrder).refundable).toBe(0)
    expect(accepted(await ask('rest'), deskOrder).order.refunded).toBe(total)
    expect((await chargeOf(placed.id))?.refunded).toBe(total)
  })

  test('a processor that refuses for good leaves nothing owed', async () => {
    const { number } = await place().then(({ order: it }) => it)
    const otherwise: Otherwise = {
      PAYMENTS: { fetch: async () => Response.json({ message: 'no' }, { status: 409 }) },
    }
    const refused = accepted(await refund(number, 500, otherwise), deskOrder)
    expect(refused.refunds).toMatchObject([{ amount: 500, status: 'refused' }])
    expect(refused.order.refunded).toBe(0)
    expect(refused.refundable).toBe(refused.order.totals.total)
  })
})
