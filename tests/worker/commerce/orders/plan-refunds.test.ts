import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { cart } from '../../../../commerce/contract/cart/cart.ts'
import { prequalification, prequalified } from '../../../../commerce/contract/cart/financing.ts'
import { type Order, order, orderStatusView } from '../../../../commerce/contract/order/order.ts'
import { deskOrder } from '../../../../commerce/contract/order/order-desk.ts'
import { orderLink } from '../../../../commerce/contract/order/order-link.ts'
import { paths } from '../../../../commerce/contract/paths.ts'
import { formatCents } from '../../../../commerce/domain/money.ts'
import {
  accepted,
  cards,
  contact,
  denver,
  enterCard,
  placeOrder,
  readyToOrder,
  runClock,
  seedShop,
  send,
  words,
} from '../shop.ts'
import { inbox } from '../../inbox.ts'
import { bind } from '../../setup/bind.ts'
import { desk, orderAtDesk } from './desk.ts'

beforeAll(seedShop)
afterEach(() => {
  vi.useRealTimers()
  isDown = false
})

const refund = (number: string, amount?: number) =>
  desk('POST', paths.orderRefund(number), amount === undefined ? {} : { amount })
const ship = async (number: string) => {
  for (const _ of ['scheduled', 'shipped'])
    accepted(await desk('POST', paths.orderAdvance(number), {}), deskOrder)
}

const mailsOf = async (number: string) => {
  const messages = await inbox(contact.email)
  return messages.filter(({ subject }) => subject.includes(number))
}
const mailAbout = async (number: string, subject: string) =>
  (await mailsOf(number)).find((mail) => mail.subject.startsWith(subject))?.text ?? ''

const authorised = (id: string) =>
  env.DB.prepare(
    'SELECT amount_cents AS amount, refunded_cents AS refunded, status FROM lender_authorisation WHERE key = ?',
  )
    .bind(id)
    .first<{ amount: number; refunded: number; status: string }>()
const chargedTo = (id: string) =>
  env.PAYMENTS_DB.prepare('SELECT amount, refunded FROM charge WHERE idempotency_key = ?')
    .bind(`${id}:2`)
    .first<{ amount: number; refunded: number }>()

let isDown = false
/** The lender's decisions are kept beside the orders: while it is down, nobody reaches them, on either database. */
const reachable = <T extends D1Database | D1DatabaseSession>(db: T): T =>
  new Proxy(db, {
    get: (of, name) => {
      const method: unknown = Reflect.get(of, name)
      if (typeof method !== 'function') return method
      return (...given: unknown[]) => {
        if (name === 'prepare' && isDown && String(given[0]).includes('lender_authorisation'))
          throw new Error('D1_ERROR: no such table: lender_authorisation')
        const answer: unknown = Reflect.apply(method, of, given)
        return name === 'withSession' ? reachable(answer as D1DatabaseSession) : answer
      }
    },
  })
bind('DB', reachable(env.DB))

type Financed = { readonly order: Order; readonly token: string; readonly reference: string }

/** A sofa that a lender's plan pays, with so much paid down by card. */
const place = async (downPayment = 0): Promise<Financed> => {
  const { shopper } = await readyToOrder('HOLLIS-MOSS')
  const asked = await send('POST', paths.prequalifications(), {
    body: {
      email: contact.email,
      applicant: denver,
      birthDate: '1980-01-31',
      annualIncome: 6_000_000,
    },
  })
  const { reference } = accepted(asked, prequalified)
  const plan = { planId: 'dvn-equal-12-2026', downPayment, prequalification: reference }
  let ready = accepted(await send('PUT', paths.cartFinancing(), { shopper, body: plan }), cart)
  if (downPayment > 0) {
    const body = { token: await enterCard(shopper, cards.approved), part: 'downPayment' }
    ready = accepted(await send('PUT', paths.payment(), { shopper, body }), cart)
  }
  const placed = accepted(await placeOrder({ shopper, cart: ready }), order)
  const link = accepted(await send('POST', paths.orderLink(placed.id), { shopper }), orderLink)
  return { order: placed, token: link.token, reference }
}
const available = async (reference: string) =>
  accepted(await send('GET', paths.prequalification(reference)), prequalification).available ?? 0

describe('giving money back for an order that a plan paid', () => {
  test('once it has shipped: part of it, then the rest; the shopper can use the credit again', async () => {
    const { order: placed, reference } = await place()
    const { total } = placed.totals
    await ship(placed.number)
    const before = await available(reference)
    const part = accepted(await refund(placed.number, 10_000), deskOrder)
    expect(part).toMatchObject({
      refundable: total - 10_000,
      order: { refunded: 10_000, status: 'shipped' },
      refunds: [{ amount: 10_000, status: 'done', to: 'Financing, 12 equal payments, 0% APR' }],
    })
    expect(await authorised(placed.id)).toEqual({
      amount: total,
      refunded: 10_000,
      status: 'approved',
    })
    expect(await available(reference)).toBe(before + 10_000)
    expect(words(await refund(placed.number, total))).toBe('409 ORDER_STATE')
    accepted(await refund(placed.number), deskOrder)
    expect(await authorised(placed.id)).toEqual({
      amount: total,
      refunded: total,
      status: 'released',
    })
    expect(await available(reference)).toBe(before + total)
    expect(words(await refund(placed.number))).toBe('409 ORDER_STATE')
    await runClock()
    expect(await mailAbout(placed.number, '$100.00 was taken off your financing plan')).toContain(
      'The lender is taking $100.00 off what you owe on your plan, 12 equal payments, 0% APR.',
    )
  })

  test('with a down payment: each gets its share, to the cent, and the mails say which', async () => {
    const { order: placed } = await place(20_000)
    const { total } = placed.totals
    await ship(placed.number)
    accepted(await refund(placed.number, 33_333), deskOrder)
    const toCard = Math.floor((33_333 * 20_000) / total)
    expect(await chargedTo(placed.id)).toEqual({ amount: 20_000, refunded: toCard })
    expect(await authorised(placed.id)).toMatchObject({ refunded: 33_333 - toCard })
    await runClock()
    expect(await mailAbout(placed.number, `Your refund of ${formatCents(toCard)}`)).toContain(
      `We refunded ${formatCents(toCard)} to Visa XXXX4242. It can take a few days to show up.`,
    )
    accepted(await refund(placed.number), deskOrder)
    expect(await chargedTo(placed.id)).toEqual({ amount: 20_000, refunded: 20_000 })
    expect(await authorised(placed.id)).toEqual({
      amount: total - 20_000,
      refunded: total - 20_000,
      status: 'released',
    })
    expect((await orderAtDesk(placed.number)).order.refunded).toBe(total)
  })

  test('while the lender is down: asked for once, and carried out when it is back, once', async () => {
    const { order: placed } = await place()
    await ship(placed.number)
    isDown = true
    const asked = accepted(await refund(placed.number, 10_000), deskOrder)
    expect(asked).toMatchObject({ refunds: [{ status: 'due' }], order: { refunded: 0 } })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * 60_000 })
    await runClock()
    expect((await orderAtDesk(placed.number)).refunds).toMatchObject([{ status: 'due' }])
    isDown = false
    // Its next turn comes after a longer pause.
    await runClock()
    expect((await orderAtDesk(placed.number)).refunds).toMatchObject([{ status: 'due' }])
    vi.setSystemTime(Date.now() + 5 * 60_000)
    await Promise.all([runClock(), runClock()])
    expect((await orderAtDesk(placed.number)).refunds).toMatchObject([{ status: 'done' }])
    expect(await authorised(placed.id)).toMatchObject({ refunded: 10_000 })
  })

  test('of which the lender has less left than the shop thinks: refused, and nothing is owed', async () => {
    const { order: placed } = await place()
    await env.DB.prepare(`UPDATE lender_authorisation SET status = 'released' WHERE key = ?`)
      .bind(placed.id)
      .run()
    const refused = accepted(await refund(placed.number, 10_000), deskOrder)
    expect(refused.refunds).toMatchObject([{ amount: 10_000, status: 'refused' }])
    expect(refused.order.refunded).toBe(0)
  })
})

describe('calling off an order that a plan paid', () => {
  const cancel = (token: string) => send('POST', paths.orderCancel(token), {})

  test('releases the plan, and the mail says what becomes of it', async () => {
    const { order: placed, token } = await place()
    const total = formatCents(placed.totals.total)
    accepted(await cancel(token), orderStatusView)
    expect(await authorised(placed.id)).toMatchObject({ status: 'released' })
    await runClock()
    const mail = await mailAbout(placed.number, 'Your order is canceled')
    expect(mail).toContain(
      `The lender is closing your plan, 12 equal payments, 0% APR, so you no longer owe the ${total}.`,
    )
    expect(mail).toContain('We’ll email you when it’s done.')
    expect(await mailAbout(placed.number, `${total} was taken off your financing plan`)).toContain(
      'The lender is closing your plan',
    )
  })

  test('with a down payment: both parts are named, and both come back', async () => {
    const { order: placed, token } = await place(20_000)
    accepted(await cancel(token), orderStatusView)
    await runClock()
    const mail = await mailAbout(placed.number, 'Your order is canceled')
    expect(mail).toContain('The lender is closing your plan, 12 equal payments, 0% APR')
    expect(mail).toContain('We’re refunding $200.00 to Visa XXXX4242.')
    expect(await chargedTo(placed.id)).toEqual({ amount: 20_000, refunded: 20_000 })
    expect((await orderAtDesk(placed.number)).order.refunded).toBe(placed.totals.total)
  })

  test('while the lender is down: the order is cancelled at once, and the clock releases the plan when it is back', async () => {
    const { order: placed, token } = await place()
    isDown = true
    expect(accepted(await cancel(token), orderStatusView)).toMatchObject({
      status: 'cancelled',
      refunded: 0,
    })
    expect((await orderAtDesk(placed.number)).refunds).toMatchObject([{ status: 'due' }])
    isDown = false
    expect(await authorised(placed.id)).toMatchObject({ status: 'approved' })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * 60_000 })
    await Promise.all([runClock(), runClock()])
    expect(await authorised(placed.id)).toMatchObject({ status: 'released' })
    expect((await orderAtDesk(placed.number)).refunds).toMatchObject([{ status: 'done' }])
  })
})
