import { describe, expect, test } from 'vitest'
import { order, orderStatusView } from '../../../../commerce/contract/order/order.ts'
import { deskOrder } from '../../../../commerce/contract/order/order-desk.ts'
import { deliveryTours } from '../../../../commerce/contract/order/delivery-tours.ts'
import { orderLink } from '../../../../commerce/contract/order/order-link.ts'
import { rateList } from '../../../../commerce/contract/cart/cart.ts'
import { paths } from '../../../../commerce/contract/paths.ts'
import {
  accepted,
  add,
  chooseRates,
  contact,
  count,
  denver,
  newShopper,
  pay,
  placeOrder,
  putDetails,
  runClock,
  send,
  words,
} from '../shop.ts'
import { desk } from './desk.ts'
import {
  amiss,
  at,
  chooseWindow,
  crew,
  deliveryOf,
  onASaturday,
  place,
} from './deliveries-of-a-day.ts'
import { mailsTo, subjects, viewOf } from './order-events.ts'

onASaturday()

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
