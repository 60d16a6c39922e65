import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { order, orderStatusView } from '../../../../commerce/contract/order/order.ts'
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
  refusalOf,
  runClock,
  send,
  words,
} from '../shop.ts'
import {
  START,
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

const takenAt = (from: string) =>
  count('SELECT coalesce(sum(taken), 0) FROM delivery_window WHERE starts_at = ?', Date.parse(from))

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
