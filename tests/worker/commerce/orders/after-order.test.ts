import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { z } from 'zod'
import { type Order, order, orderStatusView } from '../../../../commerce/contract/order/order.ts'
import { deskList, deskOrder } from '../../../../commerce/contract/order/order-desk.ts'
import { orderLink } from '../../../../commerce/contract/order/order-link.ts'
import { paths } from '../../../../commerce/contract/paths.ts'
import { testSeed } from '../../../setup/seed-test.ts'
import {
  accepted,
  add,
  type Answer,
  chooseRates,
  contact,
  count,
  denver,
  newShopper,
  type Otherwise,
  pay,
  placeOrder,
  putDetails,
  readyToOrder,
  refusalOf,
  runClock,
  seedShop,
  send,
  type Shopper,
  SLOWER_WAY,
  words,
} from '../shop.ts'
import { inbox } from '../../inbox.ts'

beforeAll(seedShop)
afterEach(() => {
  vi.useRealTimers()
})

const KEY = 'the-operators-key-of-these-tests'
const atDesk = { MODERATION_KEY: KEY }
const desk = (method: string, path: string, body?: unknown, otherwise: Otherwise = {}) =>
  send(method, path, {
    ...(body === undefined ? {} : { body }),
    headers: { authorization: `Bearer ${KEY}` },
    otherwise: { ...atDesk, ...otherwise },
  })
const advance = (number: string, body: unknown = {}) =>
  desk('POST', paths.orderAdvance(number), body)
const refund = (number: string, amount?: number, otherwise: Otherwise = {}) =>
  desk('POST', paths.orderRefund(number), amount === undefined ? {} : { amount }, otherwise)
const shown = async (number: string) =>
  accepted(await desk('GET', paths.orderAtDesk(number)), deskOrder)

const stockOf = (skuId: string) => count('SELECT stock FROM sku WHERE sku_id = ?', skuId)
const chargeOf = (orderId: string) =>
  env.PAYMENTS_DB.prepare('SELECT amount, refunded FROM charge WHERE idempotency_key = ?')
    .bind(orderId)
    .first<{ amount: number; refunded: number }>()

const subjects = async (number: string): Promise<string[]> => {
  const messages = await inbox(contact.email)
  return messages
    .filter(({ subject }) => subject.includes(number))
    .map(({ subject }) => subject.replace(/ \(Davenport order .*\)$/, ''))
}

type Placed = { readonly shopper: Shopper; readonly order: Order; readonly token: string }

const linkTo = async (shopper: Shopper, id: string): Promise<string> =>
  accepted(await send('POST', paths.orderLink(id), { shopper }), orderLink).token

const place = async (skuId = 'HOLLIS-MOSS', quantity = 1): Promise<Placed> => {
  const ready = await readyToOrder(skuId, { quantity })
  const placed = accepted(await placeOrder(ready), order)
  return { shopper: ready.shopper, order: placed, token: await linkTo(ready.shopper, placed.id) }
}

/** A sofa by truck, and a chair that is picked up. */
const placeInParts = async (): Promise<Placed> => {
  const shopper = await newShopper()
  await add(shopper, 'HOLLIS-MOSS')
  await add(shopper, testSeed.skus.plenty, { fulfillment: 'pickup', storeId: 491 })
  await putDetails(shopper, { contact, shippingAddress: denver })
  await chooseRates(shopper)
  const placed = accepted(await placeOrder({ shopper, cart: await pay(shopper) }), order)
  return { shopper, order: placed, token: await linkTo(shopper, placed.id) }
}

const viewOf = async (token: string) =>
  accepted(await send('GET', paths.orderStatus(token)), orderStatusView)
const steps = (it: z.output<typeof orderStatusView>) =>
  Object.fromEntries(it.progress.map(({ shipmentId, step }) => [shipmentId, step]))

describe('an order goes its way', () => {
  test('step by step, each written down, told by mail once, and shown by the link', async () => {
    const { order: placed, token } = await place()
    for (const step of ['scheduled', 'shipped', 'delivered']) {
      const moved = accepted(await advance(placed.number), deskOrder)
      expect(moved.order.progress[0]?.step).toBe(step)
      expect(steps(await viewOf(token))).toEqual({ delivery: step })
    }
    const end = await advance(placed.number)
    expect(words(end)).toBe('409 ORDER_STATE')
    await Promise.all([runClock(), runClock()])
    expect((await subjects(placed.number)).toSorted()).toEqual(
      [
        `Your Davenport order ${placed.number}`,
        'Your delivery is scheduled',
        'Your order has arrived',
        'Your order is on its way',
      ].toSorted(),
    )
    const { events, order: now } = await shown(placed.number)
    expect(events.map(({ kind }) => kind)).toEqual([
      'placed',
      'confirmed',
      'scheduled',
      'shipped',
      'delivered',
    ])
    expect(now.status).toBe('delivered')
  })

  test('in parts: each shipment by itself, or all that have a step ahead', async () => {
    const { order: placed, token } = await placeInParts()
    accepted(await advance(placed.number, { shipmentId: 'pickup-491' }), deskOrder)
    expect(steps(await viewOf(token))).toEqual({
      delivery: 'confirmed',
      'pickup-491': 'readyForPickup',
    })
    expect((await viewOf(token)).status).toBe('readyForPickup')
    accepted(await advance(placed.number), deskOrder)
    expect(steps(await viewOf(token))).toEqual({ delivery: 'scheduled', 'pickup-491': 'pickedUp' })
    const none = await advance(placed.number, { shipmentId: 'pickup-1' })
    expect(none.status).toBe(404)
    expect(refusalOf(none)).toEqual({
      code: 'NOT_FOUND',
      reason: 'order-shipment',
      params: { id: 'pickup-1', known: ['delivery', 'pickup-491'] },
    })
    expect(await subjects(placed.number)).toContain('Ready for pickup')
  })

  test('two operators at once move it once', async () => {
    const { order: placed } = await place()
    const answers = await Promise.all([advance(placed.number), advance(placed.number)])
    const scheduled = (await shown(placed.number)).events.filter(({ kind }) => kind === 'scheduled')
    expect(scheduled).toHaveLength(1)
    expect(answers.some(({ status }) => status === 200)).toBe(true)
  })

  test('numbers as people write them; a wrong one and a wrong key say so', async () => {
    const { order: placed } = await place()
    expect((await shown(placed.number.toLowerCase().replaceAll('-', ' '))).order.id).toBe(placed.id)
    for (const wrong of ['DV-000-000-0', 'x', '../../x', 'DV-999-999-99']) {
      const answer = await desk('GET', `/v1/order/desk/${encodeURIComponent(wrong)}`)
      expect(words(answer)).toBe('404 NOT_FOUND')
      expect(refusalOf(answer)).toMatchObject({
        reason: 'order-number',
        params: { number: wrong, prefix: 'DV' },
      })
    }
    for (const headers of [{}, { authorization: 'Bearer not-the-key-of-anybody' }])
      for (const path of [paths.orderDesk(), paths.orderAtDesk(placed.number)])
        expect((await send('GET', path, { headers, otherwise: atDesk })).status).toBe(401)
    expect(
      (await send('GET', paths.orderDesk(), { headers: { authorization: `Bearer ${KEY}` } }))
        .status,
    ).toBe(401)
    const list = accepted(await desk('GET', `${paths.orderDesk()}?status=confirmed`), deskList)
    expect(list.orders.some(({ number }) => number === placed.number)).toBe(true)
  })
})

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
    expect((await shown(number)).order.id).toBe(id)
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
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
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
    expect(words(await send('POST', paths.orderCancel(token), {}))).toBe('409 ORDER_STATE')
    expect(words(await advance(placed.number))).toBe('409 ORDER_STATE')
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
    expect((await shown(placed.number)).refunds).toMatchObject([{ status: 'due' }])
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60 * 60_000 })
    await Promise.all([runClock(), runClock()])
    expect((await viewOf(token)).refunded).toBe(placed.totals.total)
    expect((await chargeOf(placed.id))?.refunded).toBe(placed.totals.total)
    expect((await shown(placed.number)).refunds).toMatchObject([{ status: 'done' }])
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

describe('the day of a delivery', () => {
  test('can be put off to a day the truck drives, until the cut-off', async () => {
    const { token, order: placed } = await place()
    const [offer] = (await viewOf(token)).rescheduling
    const day = offer?.days[2] ?? ''
    const put = (body: unknown) => send('PUT', paths.orderDay(token), { body })
    const moved = accepted(await put({ shipmentId: 'delivery', day }), orderStatusView)
    expect(moved.progress[0]).toMatchObject({ step: 'scheduled', earliest: day, latest: day })
    expect(words(await put({ shipmentId: 'delivery', day: '2031-01-01' }))).toBe('422 COR-003')
    expect(words(await put({ shipmentId: 'elsewhere', day }))).toBe('409 ORDER_STATE')
    expect(words(await put({ shipmentId: 'delivery', day: 'soon' }))).toBe('400 COR-008')
    await runClock()
    expect(await subjects(placed.number)).toContain('Your delivery is scheduled')
    // Which day it is stands in large above the mail, and without markup, too.
    const told = (await inbox(contact.email)).find(
      ({ subject }) => subject.includes('is scheduled') && subject.includes(placed.number),
    )
    expect(told?.text).toMatch(/^Your delivery is on \w+, \w+ \d+\n/)
    const until = Date.parse((await viewOf(token)).rescheduling[0]?.until ?? '')
    vi.useFakeTimers({ toFake: ['Date'], now: until })
    expect((await viewOf(token)).rescheduling).toEqual([])
    const other = offer?.days[3] ?? ''
    expect(words(await put({ shipmentId: 'delivery', day: other }))).toBe('409 ORDER_STATE')
  })

  test('a pick-up has none', async () => {
    expect((await viewOf(testSeed.customers.a.orderStatusToken)).rescheduling).toEqual([])
  })
})

describe('notes for the crew', () => {
  const note = { stairs: 'one-flight', gateCode: '4711#', callAhead: true, crewNote: 'Blue door.' }
  test('reach the desk, and never the link again', async () => {
    const { token, order: placed } = await place()
    const answer = await send('PUT', paths.orderNotes(token), { body: note })
    expect(accepted(answer, orderStatusView).hasNotes).toBe(true)
    expect(JSON.stringify((await send('GET', paths.orderStatus(token))).body)).not.toMatch(
      /4711|Blue door/,
    )
    expect((await shown(placed.number)).crew).toEqual(note)
    const long = { ...note, crewNote: 'x'.repeat(301) }
    expect((await send('PUT', paths.orderNotes(token), { body: long })).status).toBe(400)
  })

  test('are not taken once the truck has left', async () => {
    const { token, order: placed } = await place()
    for (let step = 0; step < 2; step += 1) await advance(placed.number)
    expect(words(await send('PUT', paths.orderNotes(token), { body: note }))).toBe(
      '409 ORDER_STATE',
    )
  })
})
