import { describe, expect, test, vi } from 'vitest'
import type { z } from 'zod'
import { order, orderStatusView } from '../../../../commerce/contract/order/order.ts'
import { deskList, deskOrder } from '../../../../commerce/contract/order/order-desk.ts'
import { paths } from '../../../../commerce/contract/paths.ts'
import { testSeed } from '../../../setup/seed-test.ts'
import {
  accepted,
  add,
  chooseRates,
  contact,
  denver,
  newShopper,
  pay,
  placeOrder,
  putDetails,
  refusalOf,
  runClock,
  send,
  words,
} from '../shop.ts'
import { inbox } from '../../inbox.ts'
import { KEY, atDesk, desk, orderAtDesk } from './desk.ts'
import { advance, linkTo, ordered, place, subjects, type Placed, viewOf } from './order-events.ts'

ordered()

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

const steps = (it: z.output<typeof orderStatusView>) =>
  Object.fromEntries(it.progress.map(({ shipmentId, step }) => [shipmentId, step]))

describe('an order goes its way', () => {
  test('step by step, each written down, told by mail once, and orderAtDesk by the link', async () => {
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
    const { events, order: now } = await orderAtDesk(placed.number)
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
    const scheduled = (await orderAtDesk(placed.number)).events.filter(
      ({ kind }) => kind === 'scheduled',
    )
    expect(scheduled).toHaveLength(1)
    expect(answers.some(({ status }) => status === 200)).toBe(true)
  })

  test('numbers as people write them; a wrong one and a wrong key say so', async () => {
    const { order: placed } = await place()
    expect((await orderAtDesk(placed.number.toLowerCase().replaceAll('-', ' '))).order.id).toBe(
      placed.id,
    )
    for (const wrong of ['DV-000-000-0', 'x', '../../x', 'DV-999-999-99']) {
      const answer = await desk('GET', `/v1/order/desk/${encodeURIComponent(wrong)}`)
      expect(words(answer)).toBe('404 NOT_FOUND')
      expect(refusalOf(answer)).toMatchObject({
        reason: 'order-number',
        params: { number: wrong, prefix: 'DV' },
      })
    }
    const long = await desk('GET', paths.orderAtDesk('9'.repeat(41)))
    expect(refusalOf(long)).toMatchObject({
      reason: 'malformed',
      params: { at: 'number', problem: 'has more than 40 characters' },
    })
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
    expect((await orderAtDesk(placed.number)).crew).toEqual(note)
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
