import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { message } from '../../../../doubles/mail/messages.ts'
import { type Order, order, orderStatusView } from '../../../../commerce/contract/order/order.ts'
import { deskList, deskOrder } from '../../../../commerce/contract/order/order-desk.ts'
import { damagePicture, orderLink } from '../../../../commerce/contract/order/order-link.ts'
import { paths } from '../../../../commerce/contract/paths.ts'
import { readPictureHeader } from '../../../../commerce/domain/product/picture-header.ts'
import { testSeed } from '../../../setup/seed-test.ts'
import { APPENDED, asTaken, PLACE } from '../photograph.ts'
import { jpegOnItsSide } from '../../storefront/catalogue/photo-bytes.ts'
import { pngOf } from '../../storefront/catalogue/photos.ts'
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
  words,
} from '../shop.ts'

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
  const response = await env.MAIL.fetch(
    `http://mail.localhost/messages.json?to=${encodeURIComponent(contact.email)}`,
  )
  const { messages } = z.object({ messages: z.array(message) }).parse(await response.json())
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
    const ready = await readyToOrder('HOLLIS-MOSS')
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
    const until = Date.parse((await viewOf(token)).rescheduling[0]?.until ?? '')
    vi.useFakeTimers({ toFake: ['Date'], now: until })
    expect((await viewOf(token)).rescheduling).toEqual([])
    expect(words(await put({ shipmentId: 'delivery', day }))).toBe('409 ORDER_STATE')
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

describe('a picture of damage', () => {
  /** Too much going on for a small file: more than one value of the database holds. */
  const busy = async () => {
    const side = 2000
    const data = new Uint8ClampedArray(side * side * 4).fill(255)
    let seed = 1
    for (let pixel = 0; pixel < data.length; pixel += 4) {
      seed = (seed * 48_271) % 2_147_483_647
      data.fill(seed & 0x4000 ? 255 : 0, pixel, pixel + 3)
    }
    return pngOf({ data, width: side, height: side })
  }
  const keptOf = async (reportId: string): Promise<Uint8Array[]> => {
    const { results } = await env.DB.prepare(
      'SELECT data FROM damage_picture_piece WHERE report_id = ? ORDER BY position, piece',
    )
      .bind(reportId)
      .all<{ data: number[] }>()
    return results.map(({ data }) => Uint8Array.from(data))
  }

  /** A header, and nothing after it. */
  const PNG = Uint8Array.from([
    0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 2, 0,
    0, 0, 1, 0, 8, 2, 0, 0, 0,
  ])

  const arrived = async () => {
    const placed = await place()
    for (let step = 0; step < 3; step += 1) await advance(placed.order.number)
    return placed
  }
  const put = (
    token: string,
    id: string,
    raw: Uint8Array,
    position = 1,
    otherwise: Otherwise = {},
  ) =>
    send('PUT', paths.orderDamagePicture(token, id, position), {
      raw,
      otherwise,
      headers: { 'content-type': 'application/octet-stream' },
    })

  test('is kept for the desk only, and a report is sent once', async () => {
    const { token, order: placed } = await arrived()
    const id = crypto.randomUUID()
    expect((await put(token, id, await busy())).status).toBe(200)
    const report = { id, itemId: placed.items[0]?.id ?? null, text: 'A leg is loose.' }
    const sent = () => send('POST', paths.orderDamage(token), { body: report })
    expect(accepted(await sent(), orderStatusView).damageReports).toBe(1)
    expect(accepted(await sent(), orderStatusView).damageReports).toBe(1)
    expect(words(await put(token, id, jpegOnItsSide))).toBe('409 ORDER_STATE')
    const kept = await keptOf(id)
    const bytes = kept.reduce((sum, { length }) => sum + length, 0)
    expect(kept.length).toBeGreaterThan(1)
    expect(kept[0]).toHaveLength(1_000_000)
    const { reports } = await shown(placed.number)
    expect(reports).toMatchObject([
      {
        about: 'Hollis Sofa',
        text: 'A leg is loose.',
        pictures: [{ position: 1, type: 'image/webp', width: 2000, height: 2000, bytes }],
      },
    ])
    const picture = paths.orderPicture(placed.number, id, 1)
    expect((await send('GET', picture)).status).toBe(401)
    const seen = await desk('GET', picture)
    expect(seen.headers.get('content-type')).toBe('image/webp')
    const another = await place()
    const elsewhere = paths.orderPicture(another.order.number, id, 1)
    expect((await desk('GET', elsewhere)).status).toBe(404)
    expect(words(await put(another.token, id, jpegOnItsSide))).toBe('409 ORDER_STATE')
  })

  test('says nothing but what it shows: upright, without the place it was taken at, and without what was appended', async () => {
    const { token } = await arrived()
    const id = crypto.randomUUID()
    const taken = asTaken(jpegOnItsSide)
    expect(new TextDecoder().decode(taken)).toContain(PLACE)
    const answer = await put(token, id, taken)
    const about = accepted(answer, damagePicture)
    expect(readPictureHeader(taken)).toMatchObject({ width: 120, height: 160 })
    expect(about).toMatchObject({ type: 'image/webp', width: 160, height: 120 })
    const [kept = new Uint8Array()] = await keptOf(id)
    const held = new TextDecoder('latin1').decode(kept)
    expect(held.slice(0, 4)).toBe('RIFF')
    for (const inner of [PLACE, APPENDED, 'Exif', 'EXIF', 'XMP ', 'ICCP'])
      expect(held).not.toContain(inner)
  })

  test('that is larger than anybody looks at is made smaller', async () => {
    const { token } = await arrived()
    const [width, height] = [3000, 200]
    const data = new Uint8ClampedArray(width * height * 4).fill(200)
    const about = accepted(
      await put(token, crypto.randomUUID(), await pngOf({ data, width, height })),
      damagePicture,
    )
    expect(about).toMatchObject({ width: 2560, height: 171 })
  })

  test('that only begins like one is refused for what it is, and nothing of it is kept', async () => {
    const { token } = await arrived()
    const id = crypto.randomUUID()
    for (const broken of [PNG, jpegOnItsSide.slice(0, 700)]) {
      const refused = await put(token, id, broken)
      expect(words(refused)).toBe('415 COR-008')
      expect(refusalOf(refused).reason).toBe('picture-unreadable')
    }
    expect(await keptOf(id)).toEqual([])
  })

  test('is not kept as it came when it cannot be written anew', async () => {
    const { token } = await arrived()
    const id = crypto.randomUUID()
    const refused = await put(token, id, asTaken(jpegOnItsSide), 1, { IMAGES: undefined })
    expect(words(refused)).toBe('502 UPSTREAM')
    expect(await keptOf(id)).toEqual([])
  })

  test('is refused when it is none, or too many come, and forgotten when no report follows', async () => {
    const { token } = await arrived()
    const id = crypto.randomUUID()
    expect((await put(token, id, new TextEncoder().encode('<svg/>'))).status).toBe(415)
    expect((await put(token, id, new Uint8Array(8 * 1024 * 1024 + 1))).status).toBe(413)
    expect((await put(token, id, PNG, 5)).status).toBe(400)
    expect((await put('not-a-link', id, PNG)).status).toBe(404)
    for (let report = 0; report < 5; report += 1)
      for (let position = 1; position <= 4; position += 1)
        expect(
          (await put(token, `${id.slice(0, -1)}${report}`, jpegOnItsSide, position)).status,
        ).toBe(200)
    expect(words(await put(token, id, jpegOnItsSide))).toBe('429 TOO_MANY_REQUESTS')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 26 * 60 * 60_000 })
    await runClock()
    expect(await count('SELECT count(*) FROM damage_report WHERE sent_at IS NULL')).toBe(0)
    expect(await count('SELECT count(*) FROM damage_picture')).toBe(1)
  })
})
