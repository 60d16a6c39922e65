import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { order, orderStatusView } from '../../../../commerce/contract/order/order.ts'
import { cart, rateList } from '../../../../commerce/contract/cart/cart.ts'
import { paths } from '../../../../commerce/contract/paths.ts'
import {
  accepted,
  add,
  cards,
  chooseRates,
  contact,
  count,
  denver,
  newShopper,
  pay,
  placeOrder,
  putDetails,
  refusalOf,
  runClock,
  send,
  type Shopper,
  words,
} from '../shop.ts'
import { at, deliveryOf, onASaturday, place } from './deliveries-of-a-day.ts'
import { viewOf } from './order-events.ts'

onASaturday()

describe('a day that is full at the checkout', () => {
  const promise = async (day: string, places: number, many: number) => {
    await env.DB.batch(
      Array.from({ length: many }, (_, at) =>
        env.DB.prepare(
          `INSERT INTO orders (id, number, owner, site_id, cart_id, status, placed_at, total, snapshot)
           VALUES (?1, ?1, 'guest:x', 'davenport', ?1, 'confirmed', 1, 1, '{"shipments":[]}')`,
        ).bind(`full-${day}-${places}-${at}`),
      ),
    )
    await env.DB.batch(
      Array.from({ length: many }, (_, at) =>
        env.DB.prepare(
          `INSERT INTO delivery_stop (order_id, shipment_id, day, tour, places)
           VALUES (?, 'delivery', ?, '491/local', ?)`,
        ).bind(`full-${day}-${places}-${at}`, day, places),
      ),
    )
  }
  const atDoor = async (skuId = 'HOLLIS-MOSS') => {
    const shopper = await newShopper()
    await add(shopper, skuId)
    await putDetails(shopper, { contact, shippingAddress: denver })
    return shopper
  }
  const daysOf = async (shopper: Shopper, rateId = 'home-delivery') => {
    const { rates } = accepted(
      await send('GET', paths.shipmentRate('delivery'), { shopper }),
      rateList,
    )
    return rates.find(({ id }) => id === rateId)?.days ?? []
  }
  const choose = (shopper: Shopper, day: string, rateId = 'home-delivery') =>
    send('PUT', paths.shipmentRate('delivery'), { shopper, body: { rateId, day } })

  test('is not offered, and there are as many others', async () => {
    await promise('2026-12-08', 1, 48)
    const shopper = await atDoor()
    const days = await daysOf(shopper)
    expect(days).toHaveLength(12)
    expect(days).not.toContain('2026-12-08')
    expect(days).toContain('2026-12-09')
    expect(days).toContain('2026-12-12')
    expect(refusalOf(await choose(shopper, '2026-12-08'))).toMatchObject({
      code: 'NOT_PURCHASABLE',
      reason: 'day-taken',
    })
  })

  test('to what takes two places sooner than to what takes one', async () => {
    await promise('2026-12-10', 2, 23)
    await promise('2026-12-10', 1, 1)
    const shopper = await atDoor()
    expect(await daysOf(shopper)).toContain('2026-12-10')
    expect(await daysOf(shopper, 'white-glove-delivery')).not.toContain('2026-12-10')
  })

  test('by somebody who was quicker: of two one has the last place, the other is told and offered the next', async () => {
    const day = '2026-12-11'
    const buyers = await Promise.all([atDoor(), atDoor()])
    const ready = []
    for (const shopper of buyers) {
      accepted(await choose(shopper, day), cart)
      ready.push({ shopper, cart: await pay(shopper) })
    }
    await promise(day, 1, 47)
    const answers = await Promise.all(ready.map((it) => placeOrder(it)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(
      await count(
        `SELECT count(*) FROM delivery_stop WHERE day = ? AND order_id NOT LIKE 'full-%'`,
        day,
      ),
    ).toBe(1)
    const late = ready[answers.findIndex(({ status }) => status === 409)]
    if (!late) throw new Error('both have it')
    // What is told on the delivery step: the day that was chosen, and that it is not selected any more.
    const { shipments } = accepted(await send('GET', paths.cart(), { shopper: late.shopper }), cart)
    expect(shipments[0]).toMatchObject({
      selectedRate: null,
      chosenRateId: 'home-delivery',
      chosenDay: day,
    })
    expect((await daysOf(late.shopper)).find((it) => it >= day)).toBe('2026-12-12')
    expect(words(await placeOrder(late))).toBe('409 CHECKOUT_INCOMPLETE')
  })

  test('by somebody who was quicker, to who chose no day: it comes on the next', async () => {
    const ready = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const shopper = await atDoor()
        await chooseRates(shopper)
        return { shopper, cart: await pay(shopper) }
      }),
    )
    const [first = '', next = ''] = await daysOf(ready[0]?.shopper ?? (await atDoor()))
    await promise(first, 1, 46)
    const answers = await Promise.all(ready.map((it) => placeOrder(it)))
    const days = answers.map(
      (answer) => accepted(answer, order).shipments[0]?.selectedRate?.earliest,
    )
    expect(days.toSorted()).toEqual([first, first, next, next])
  })

  test('a payment that fails, and an order that is called off, give the place back', async () => {
    const day = '2026-12-05'
    const taken = () => count(`SELECT coalesce(sum(taken), 0) FROM delivery_day WHERE day = ?`, day)
    const shopper = await atDoor()
    accepted(await choose(shopper, day), cart)
    const before = await taken()
    await placeOrder({ shopper, cart: await pay(shopper, cards.declined) })
    expect(await taken()).toBe(before)
    const placed = await place(day)
    expect(await taken()).toBe(before + 1)
    accepted(await send('POST', paths.orderCancel(placed.token), { body: {} }), orderStatusView)
    expect(await taken()).toBe(before)
  })

  test('is not offered to who moves a delivery either', async () => {
    const { token } = await place('2026-12-04')
    await promise('2026-12-16', 1, 48)
    const [offer] = (await viewOf(token)).rescheduling
    expect(offer?.days).toContain('2026-12-17')
    expect(offer?.days).not.toContain('2026-12-16')
    const moved = await send('PUT', paths.orderDay(token), {
      body: { shipmentId: 'delivery', day: '2026-12-17' },
    })
    accepted(moved, orderStatusView)
    const on = (day: string) =>
      count(
        `SELECT coalesce(sum(places), 0) FROM delivery_stop WHERE day = ? AND tour IS NOT NULL`,
        day,
      )
    expect(await on('2026-12-17')).toBe(1)
  })

  test('who has the last place of a day stays on it, and may have any of its windows', async () => {
    const day = '2026-12-09'
    const { token } = await place(day)
    await promise(day, 1, 47)
    at('2026-12-07T17:00:00Z')
    const [offer] = (await viewOf(token)).rescheduling
    expect(offer?.days).not.toContain(day)
    await runClock()
    const { window } = await deliveryOf(token)
    expect(window?.from.slice(0, 10)).toBe(day)
    const hours = (await viewOf(token)).rescheduling[0]?.windows ?? []
    expect(hours.filter(({ from }) => from < '2026-12-10T12')).toHaveLength(3)
  })

  test('every day counts what its stops add up to, and what of it waits for a window', async () => {
    expect(
      await count(`SELECT count(*) FROM delivery_day d WHERE d.taken <>
        (SELECT coalesce(sum(s.places), 0) FROM delivery_stop s WHERE s.tour = d.tour AND s.day = d.day)`),
    ).toBe(0)
    expect(
      await count(`SELECT count(*) FROM delivery_promise p WHERE p.stops <>
        (SELECT count(*) FROM delivery_stop s WHERE s.tour = p.tour AND s.day = p.day
           AND s.places = p.places AND s.starts_at IS NULL)`),
    ).toBe(0)
    expect(
      await count('SELECT coalesce(sum(stops), 0) FROM delivery_promise'),
      'every stop without a window is among them',
    ).toBe(
      await count(
        'SELECT count(*) FROM delivery_stop WHERE tour IS NOT NULL AND starts_at IS NULL',
      ),
    )
  })
})
