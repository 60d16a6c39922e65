import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { type Order, order, orderStatusView } from '../../../../commerce/contract/order/order.ts'
import { deskOrder } from '../../../../commerce/contract/order/order-desk.ts'
import { deliveryTours } from '../../../../commerce/contract/order/delivery-tours.ts'
import { orderLink } from '../../../../commerce/contract/order/order-link.ts'
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
  seedShop,
  send,
  type Shopper,
  words,
} from '../shop.ts'
import { inbox } from '../../inbox.ts'

beforeAll(seedShop)
/** A Saturday noon in Denver. */
const START = Date.parse('2026-11-21T19:00:00Z')
const at = (now: number | string) =>
  vi.useFakeTimers({ toFake: ['Date'], now: typeof now === 'string' ? Date.parse(now) : now })
beforeEach(() => {
  at(START)
})
afterEach(() => {
  vi.useRealTimers()
})

const KEY = 'the-operators-key-of-these-tests'
const desk = (method: string, path: string, body?: unknown) =>
  send(method, path, {
    ...(body === undefined ? {} : { body }),
    headers: { authorization: `Bearer ${KEY}` },
    otherwise: { MODERATION_KEY: KEY },
  })
const crew = (number: string, step: string, more: Record<string, unknown> = {}) =>
  desk('POST', paths.orderCrew(number), { step, ...more })

const mailsTo = async (number: string) => {
  const messages = await inbox(contact.email)
  return messages.filter(({ subject }) => subject.includes(number))
}
const subjects = async (number: string) =>
  (await mailsTo(number)).map(({ subject }) => subject.replace(/ \(Davenport order .*\)$/, ''))

type Placed = { readonly order: Order; readonly token: string }

const place = async (
  day: string,
  rateId = 'home-delivery',
  skuId = 'HOLLIS-MOSS',
): Promise<Placed> => {
  const shopper = await newShopper()
  await add(shopper, skuId)
  await putDetails(shopper, { contact, shippingAddress: denver })
  await chooseRates(shopper, rateId)
  accepted(
    await send('PUT', paths.shipmentRate('delivery'), { shopper, body: { rateId, day } }),
    z.unknown(),
  )
  const placed = accepted(await placeOrder({ shopper, cart: await pay(shopper) }), order)
  const { token } = accepted(await send('POST', paths.orderLink(placed.id), { shopper }), orderLink)
  return { order: placed, token }
}

const viewOf = async (token: string) =>
  accepted(await send('GET', paths.orderStatus(token)), orderStatusView)
const deliveryOf = async (token: string) => {
  const [progress] = (await viewOf(token)).progress
  if (!progress) throw new Error('nothing is delivered')
  return progress
}
const chooseWindow = (token: string, from: string | undefined) =>
  send('PUT', paths.orderWindow(token), { body: { shipmentId: 'delivery', from } })
const takenAt = (from: string) =>
  count('SELECT coalesce(sum(taken), 0) FROM delivery_window WHERE starts_at = ?', Date.parse(from))
/** What the windows say is what the stops add up to, and none is over. */
const amiss = () =>
  count(`SELECT count(*) FROM delivery_window w WHERE w.taken > w.capacity OR w.taken <>
    (SELECT coalesce(sum(s.places), 0) FROM delivery_stop s
     WHERE s.tour = w.tour AND s.starts_at = w.starts_at)`)

describe('a window of three hours', () => {
  test('is told two days before, once however many clocks tick, on the page and by mail', async () => {
    const { order: placed, token } = await place('2026-12-01')
    at('2026-11-29T16:59:00Z')
    await runClock()
    expect((await deliveryOf(token)).window).toBeNull()
    at('2026-11-29T17:00:00Z')
    await Promise.all([runClock(), runClock(), runClock()])
    at('2026-11-29T17:01:00Z')
    await runClock()
    const { window, earliest, step } = await deliveryOf(token)
    expect({ earliest, step }).toEqual({ earliest: '2026-12-01', step: 'scheduled' })
    expect(window?.timeZone).toBe('America/Denver')
    expect(Date.parse(window?.to ?? '') - Date.parse(window?.from ?? '')).toBe(3 * 3_600_000)
    expect(
      (await subjects(placed.number)).filter((it) => it === 'Your delivery window'),
    ).toHaveLength(1)
    const mail = (await mailsTo(placed.number)).find(({ subject }) => subject.includes('window'))
    expect(mail?.text).toMatch(/on Tuesday, December 1, between \d+:00 [AP]M and \d+:00 [AP]M MST/)
    expect(mail?.html).toContain('We’ll be there on Tuesday, December 1, between')
    expect(await amiss()).toBe(0)
  })

  test('is told again later when the mail does not go, and is still the one window', async () => {
    const { order: placed, token } = await place('2026-12-01')
    at('2026-11-29T17:00:00Z')
    await runClock({ MAIL: { fetch: async () => new Response('no', { status: 503 }) } })
    const told = (await deliveryOf(token)).window
    expect(told).not.toBeNull()
    expect(await subjects(placed.number)).not.toContain('Your delivery window')
    at('2026-11-29T17:10:00Z')
    await Promise.all([runClock(), runClock()])
    expect(
      (await subjects(placed.number)).filter((it) => it === 'Your delivery window'),
    ).toHaveLength(1)
    expect((await deliveryOf(token)).window).toEqual(told)
  })

  test.each([
    ['a parcel', 'PILLOW', {}, 'parcel'],
    ['a pick-up', 'HOLLIS-MOSS', { fulfillment: 'pickup', storeId: 491 }, null],
  ])('%s has none, and no crew', async (_, skuId, more, rateId) => {
    const shopper = await newShopper()
    await add(shopper, skuId, more)
    await putDetails(shopper, { contact, shippingAddress: denver })
    if (rateId !== null) await chooseRates(shopper, rateId)
    const placed = accepted(await placeOrder({ shopper, cart: await pay(shopper) }), order)
    expect(await count('SELECT count(*) FROM delivery_stop WHERE order_id = ?', placed.id)).toBe(0)
    expect(refusalOf(await crew(placed.number, 'loaded'))).toMatchObject({
      code: 'ORDER_STATE',
      reason: 'no-truck',
    })
    const elsewhere = await crew(placed.number, 'loaded', { shipmentId: 'elsewhere' })
    expect(words(elsewhere)).toBe('404 NOT_FOUND')
  })

  test('a day that is full: the next of those promised, else nobody is promised hours', async () => {
    const { token } = await place('2026-12-02')
    at('2026-11-30T17:00:00Z')
    const from = ['15', '18', '21'].map((hour) => `2026-12-02T${hour}:00:00.000Z`)
    for (const start of [...from, '2026-12-03T00:00:00.000Z'])
      await env.DB.prepare(
        `INSERT INTO delivery_window (tour, starts_at, capacity, taken) VALUES ('491/local', ?1, 12, 12)
         ON CONFLICT DO UPDATE SET taken = capacity`,
      )
        .bind(Date.parse(start))
        .run()
    await runClock()
    expect((await deliveryOf(token)).window).toBeNull()
    const offered = (await viewOf(token)).rescheduling[0]?.windows ?? []
    expect(offered.length).toBeGreaterThan(0)
    expect(offered.some(({ from: start }) => start.startsWith('2026-12-02T1'))).toBe(false)
    // Somebody moved: a quarter of an hour later it has its window.
    await env.DB.prepare('UPDATE delivery_window SET taken = 11 WHERE starts_at = ?')
      .bind(Date.parse('2026-12-02T21:00:00Z'))
      .run()
    at('2026-11-30T17:16:00Z')
    await runClock()
    expect((await deliveryOf(token)).window?.from).toBe('2026-12-02T21:00:00.000Z')
    await env.DB.prepare(
      `UPDATE delivery_window SET taken = (SELECT coalesce(sum(s.places), 0) FROM delivery_stop s
         WHERE s.tour = delivery_window.tour AND s.starts_at = delivery_window.starts_at)`,
    ).run()
  })
})

describe('another window', () => {
  const told = async (day = '2026-12-01', rateId = 'home-delivery') => {
    at(START)
    const placed = await place(day, rateId)
    at(Date.parse(`${day}T17:00:00Z`) - 2 * 86_400_000)
    await runClock()
    return placed
  }

  test('is chosen of those with a place free, until the cut-off, and gives the old one back', async () => {
    const { order: placed, token } = await told()
    const before = (await deliveryOf(token)).window
    const [offer] = (await viewOf(token)).rescheduling
    const other = offer?.windows.find(({ from }) => from.startsWith('2026-12-01'))
    expect(other?.from).not.toBe(before?.from)
    const taken = await takenAt(before?.from ?? '')
    accepted(await chooseWindow(token, other?.from), orderStatusView)
    expect((await deliveryOf(token)).window).toEqual(other)
    expect(await takenAt(before?.from ?? '')).toBe(taken - 1)
    // Sent again, by another tab, it is the same and no second mail.
    accepted(await chooseWindow(token, other?.from), orderStatusView)
    expect(
      (await subjects(placed.number)).filter((it) => it === 'Your delivery window'),
    ).toHaveLength(2)
    at('2026-11-30T21:00:00Z')
    expect(words(await chooseWindow(token, before?.from))).toBe('409 ORDER_STATE')
    expect((await viewOf(token)).rescheduling).toEqual([])
    expect(await amiss()).toBe(0)
  })

  test('of another day as well; a time that is no window, or one that is taken, is refused', async () => {
    const { token } = await told()
    const [offer] = (await viewOf(token)).rescheduling
    const later = offer?.windows.find(({ from }) => from.startsWith('2026-12-03T15'))
    accepted(await chooseWindow(token, later?.from), orderStatusView)
    expect(await deliveryOf(token)).toMatchObject({
      earliest: '2026-12-03',
      latest: '2026-12-03',
      window: later,
    })
    const between = await chooseWindow(token, '2026-12-04T15:30:00.000Z')
    expect(refusalOf(between).fieldErrors?.[0]?.field).toBe('from')
    expect(words(await chooseWindow('nobodys-token-that-there-is', later?.from))).toBe(
      '404 NOT_FOUND',
    )
    expect(await amiss()).toBe(0)
  })

  test('of many who want the last place at once one has it', async () => {
    const placed = [await told(), await told(), await told(), await told()]
    const wanted = '2026-12-09T18:00:00.000Z'
    await env.DB.prepare(
      `INSERT INTO delivery_window (tour, starts_at, capacity, taken) VALUES ('491/local', ?, 12, 0)`,
    )
      .bind(Date.parse(wanted))
      .run()
    // Eleven places are taken by somebody.
    await env.DB.prepare(
      `INSERT INTO delivery_stop (order_id, shipment_id, day, tour, starts_at, places)
       VALUES (?, 'other', '2026-12-09', '491/local', ?, 11)`,
    )
      .bind(placed[0]?.order.id, Date.parse(wanted))
      .run()
    const answers = await Promise.all(placed.map(({ token }) => chooseWindow(token, wanted)))
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect([409, 422]).toContain(answer.status)
    expect(await takenAt(wanted)).toBe(12)
    expect(await amiss()).toBe(0)
  })

  test('two changes of one order at once: it has one window, and one place is taken', async () => {
    const { order: placed, token } = await told()
    const windows = (await viewOf(token)).rescheduling[0]?.windows.slice(0, 6) ?? []
    const answers = await Promise.all(windows.map(({ from }) => chooseWindow(token, from)))
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    expect(await count('SELECT count(*) FROM delivery_stop WHERE order_id = ?', placed.id)).toBe(1)
    expect(await amiss()).toBe(0)
  })

  test('white glove takes two places; what is called off gives them back', async () => {
    const { order: placed, token } = await told('2026-12-05', 'white-glove-delivery')
    const from = (await deliveryOf(token)).window?.from ?? ''
    expect(await takenAt(from)).toBe(2)
    accepted(await send('POST', `${paths.orderStatus(token)}/cancel`), orderStatusView)
    expect(await takenAt(from)).toBe(0)
    expect(await count('SELECT count(*) FROM delivery_stop WHERE order_id = ?', placed.id)).toBe(0)
  })

  test('who moves to another day by the day alone is told its window in time', async () => {
    const { order: placed, token } = await told()
    const from = (await deliveryOf(token)).window?.from ?? ''
    const taken = await takenAt(from)
    const body = { shipmentId: 'delivery', day: '2026-12-08' }
    accepted(await send('PUT', paths.orderDay(token), { body }), orderStatusView)
    // Pressed twice, it is the same day, and no second mail.
    accepted(await send('PUT', paths.orderDay(token), { body }), orderStatusView)
    expect((await deliveryOf(token)).window).toBeNull()
    expect(await takenAt(from)).toBe(taken - 1)
    expect((await subjects(placed.number)).filter((it) => it.includes('scheduled'))).toHaveLength(1)
    await runClock()
    expect((await deliveryOf(token)).window).toBeNull()
    at('2026-12-06T17:00:00Z')
    await runClock()
    expect((await deliveryOf(token)).window?.from).toMatch(/^2026-12-0[89]/)
  })
})

test('no rule of ours can be walked around: the database refuses a place too many', async () => {
  const { order: placed } = await place('2026-12-09')
  await env.DB.prepare(
    `INSERT INTO delivery_window (tour, starts_at, capacity) VALUES ('491/far', 1, 1)`,
  ).run()
  const stop = env.DB.prepare(
    `INSERT INTO delivery_stop (order_id, shipment_id, day, tour, starts_at, places)
     VALUES (?, ?, '2026-12-09', '491/far', 1, 1)`,
  )
  await stop.bind(placed.id, 'one').run()
  await expect(stop.bind(placed.id, 'two').run()).rejects.toThrow('window_full')
})

describe('the crew', () => {
  const scheduled = async () => {
    const placed = await place('2026-12-01')
    at('2026-11-29T17:00:00Z')
    await runClock()
    at('2026-12-01T14:00:00Z')
    return placed
  }

  test('tells how far it is: on the page at once, by mail when it sets out', async () => {
    const { order: placed, token } = await scheduled()
    const { number } = placed
    expect(words(await crew(number, 'delivered'))).toBe('409 ORDER_STATE')
    accepted(await crew(number, 'loaded'), deskOrder)
    expect((await viewOf(token)).status).toBe('shipped')
    expect(words(await send('POST', `${paths.orderStatus(token)}/cancel`))).toBe('409 ORDER_STATE')
    accepted(await crew(number, 'on-the-way', { stops: 2 }), deskOrder)
    expect(await deliveryOf(token)).toMatchObject({ step: 'shipped', stopsBefore: 2 })
    accepted(await crew(number, 'on-the-way', { stops: 2 }), deskOrder)
    accepted(await crew(number, 'on-the-way', { stops: 0 }), deskOrder)
    expect((await deliveryOf(token)).stopsBefore).toBe(0)
    accepted(await crew(number, 'arrived'), deskOrder)
    expect((await deliveryOf(token)).step).toBe('arrived')
    expect(words(await crew(number, 'on-the-way', { stops: 1 }))).toBe('409 ORDER_STATE')
    accepted(await crew(number, 'delivered'), deskOrder)
    const view = await viewOf(token)
    expect(view.status).toBe('delivered')
    expect(view.progress[0]?.milestones.map(({ step }) => step)).toEqual([
      'placed',
      'confirmed',
      'scheduled',
      'loaded',
      'shipped',
      'arrived',
      'delivered',
    ])
    const told = await subjects(number)
    expect(told.filter((it) => it === 'The crew is on its way')).toHaveLength(1)
    expect(told.filter((it) => it === 'Your order has arrived')).toHaveLength(1)
    const mail = (await mailsTo(number)).find(({ subject }) => subject.startsWith('The crew'))
    expect(mail?.text).toContain('Two stops before yours. Your window is')
    expect(mail?.html).toContain('Two stops before yours.')
  })

  test('is asked of by operators alone', async () => {
    const { order: placed } = await scheduled()
    for (const answer of [
      await send('POST', paths.orderCrew(placed.number), { body: { step: 'loaded' } }),
      await send('GET', paths.deliveryTours('2026-12-01')),
      await send('POST', paths.orderSchedule(placed.number), { body: { day: '2026-12-02' } }),
    ])
      expect(answer.status).toBe(401)
  })

  test('finds its tour listed, window by window', async () => {
    const { order: placed } = await scheduled()
    const { stops, windows } = accepted(
      await desk('GET', paths.deliveryTours('2026-12-01')),
      deliveryTours,
    )
    const stop = stops.find(({ number }) => number === placed.number)
    expect(stop).toMatchObject({ tour: '491/local', step: 'scheduled', city: 'Denver', places: 1 })
    expect(windows.every(({ taken, capacity }) => taken <= capacity)).toBe(true)
  })
})

describe('nobody is home', () => {
  const missed = async () => {
    const placed = await place('2026-12-01')
    at('2026-11-29T17:00:00Z')
    await runClock()
    at('2026-12-01T16:00:00Z')
    accepted(await crew(placed.order.number, 'loaded'), deskOrder)
    accepted(await crew(placed.order.number, 'missed'), deskOrder)
    return placed
  }

  test('it is told, another day is chosen by the link, and stock and payment stay as they were', async () => {
    const stock = () => count('SELECT stock FROM sku WHERE sku_id = ?', 'HOLLIS-MOSS')
    const { order: placed, token } = await missed()
    const left = await stock()
    const view = await viewOf(token)
    expect(view).toMatchObject({ status: 'confirmed', canCancel: false, refunded: 0 })
    expect(view.progress[0]).toMatchObject({
      step: 'missed',
      missed: 1,
      earliest: null,
      window: null,
    })
    expect(await subjects(placed.number)).toContain('Sorry we missed you')
    // Told again by an impatient crew, it is one miss.
    accepted(await crew(placed.number, 'missed'), deskOrder)
    expect((await deliveryOf(token)).missed).toBe(1)
    const [offer] = view.rescheduling
    expect(offer?.until).toBeNull()
    const next = offer?.windows[0]
    accepted(await chooseWindow(token, next?.from), orderStatusView)
    expect(await deliveryOf(token)).toMatchObject({ step: 'scheduled', missed: 1, window: next })
    expect(await stock()).toBe(left)
    expect((await viewOf(token)).refunded).toBe(0)
    expect(await amiss()).toBe(0)
    accepted(await crew(placed.number, 'on-the-way', { stops: 0 }), deskOrder)
    accepted(await crew(placed.number, 'delivered'), deskOrder)
    expect((await viewOf(token)).status).toBe('delivered')
    expect(
      (await subjects(placed.number)).filter((it) => it === 'The crew is on its way'),
    ).toHaveLength(1)
  })

  test('after the second time the desk takes over: it agrees on a day, or takes the order back', async () => {
    const { order: placed, token } = await missed()
    const { number } = placed
    const next = (await viewOf(token)).rescheduling[0]?.windows[0]
    accepted(await chooseWindow(token, next?.from), orderStatusView)
    accepted(await crew(number, 'loaded'), deskOrder)
    accepted(await crew(number, 'missed'), deskOrder)
    expect(await deliveryOf(token)).toMatchObject({ step: 'missed', missed: 2 })
    expect((await viewOf(token)).rescheduling).toEqual([])
    expect(words(await chooseWindow(token, next?.from))).toBe('409 ORDER_STATE')
    const mail = (await mailsTo(number)).filter(({ subject }) =>
      subject.startsWith('Sorry we missed'),
    )
    expect(mail.some(({ text }) => text.includes('Please call us at'))).toBe(true)
    const waiting = async () =>
      accepted(await desk('GET', paths.deliveryTours('2026-12-01')), deliveryTours).missed
    expect(await waiting()).toContainEqual(
      expect.objectContaining({ number, times: 2, phone: contact.phoneNumber }),
    )
    expect(words(await desk('POST', paths.orderSchedule(number), { day: '2026-12-06' }))).toBe(
      '422 COR-003',
    )
    const agreed = accepted(
      await desk('POST', paths.orderSchedule(number), { day: '2026-12-10' }),
      deskOrder,
    )
    expect(agreed.order.progress[0]).toMatchObject({ step: 'scheduled', earliest: '2026-12-10' })
    expect((await waiting()).filter((it) => it.number === number)).toEqual([])
    const stock = () => count('SELECT stock FROM sku WHERE sku_id = ?', 'HOLLIS-MOSS')
    const left = await stock()
    const taken = accepted(await desk('POST', paths.orderCancelAtDesk(number)), deskOrder)
    expect(taken.order.status).toBe('cancelled')
    expect(taken.order.refunded).toBe(taken.order.totals.total)
    expect(await stock()).toBe(left + 1)
  })
})

describe('a day that is full at the checkout', () => {
  // What the orders before were promised takes places of the same days.
  beforeAll(() => env.DB.prepare('DELETE FROM delivery_stop').run())
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

describe('the clock at the door', () => {
  test('tells the hours, wherever the crew starts', async () => {
    const shopper = await newShopper()
    await add(shopper, 'HOLLIS-MOSS')
    const chicago = {
      ...denver,
      street1: '120 W Lake St',
      city: 'Chicago',
      stateOrRegion: 'IL',
      postalCode: '60601',
    }
    await putDetails(shopper, { contact, shippingAddress: chicago })
    await chooseRates(shopper)
    const placed = accepted(await placeOrder({ shopper, cart: await pay(shopper) }), order)
    const { token } = accepted(
      await send('POST', paths.orderLink(placed.id), { shopper }),
      orderLink,
    )
    const [before] = (await viewOf(token)).progress
    at(Date.parse(`${before?.earliest}T17:00:00Z`) - 2 * 86_400_000)
    await runClock()
    const { window } = await deliveryOf(token)
    expect(window?.timeZone).toBe('America/Chicago')
    const mail = (await mailsTo(placed.number)).find(({ subject }) => subject.includes('window'))
    expect(mail?.text).toMatch(/between \d+:00 [AP]M and \d+:00 [AP]M CST/)
  })
})

describe('coming again', () => {
  test('costs at the door what was said before it was ordered, once, on the page, by mail and at the desk', async () => {
    const shopper = await newShopper()
    await add(shopper, 'HOLLIS-MOSS')
    await putDetails(shopper, { contact, shippingAddress: denver })
    const { rates } = accepted(
      await send('GET', paths.shipmentRate('delivery'), { shopper }),
      rateList,
    )
    expect(rates.find(({ id }) => id === 'home-delivery')?.again).toBe(3900)
    const { order: placed, token } = await place('2026-12-01')
    at('2026-12-01T16:00:00Z')
    await runClock()
    for (const step of ['loaded', 'on-the-way', 'missed']) await crew(placed.number, step)
    await runClock()
    const mail = (await mailsTo(placed.number)).find(({ subject }) => subject.includes('missed'))
    expect(mail?.text).toContain('The second trip costs $39.00.')
    const [offer] = (await viewOf(token)).rescheduling
    expect(offer?.fee).toBe(3900)
    accepted(await chooseWindow(token, offer?.windows[0]?.from), orderStatusView)
    expect(await deliveryOf(token)).toMatchObject({ fee: 3900 })
    const [changed] = (await viewOf(token)).rescheduling
    expect(changed?.fee ?? 0).toBe(0)
  })
})
