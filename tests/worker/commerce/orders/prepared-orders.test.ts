import { env } from 'cloudflare:workers'
import { verify } from 'http-message-sig'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { guestToken } from '../../../../commerce/contract/account/identity.ts'
import { cart } from '../../../../commerce/contract/cart/cart.ts'
import { order } from '../../../../commerce/contract/order/order.ts'
import { deskList, deskOrder } from '../../../../commerce/contract/order/order-desk.ts'
import { platformKeys } from '../../../../commerce/contract/platform-keys.ts'
import { paths } from '../../../../commerce/contract/paths.ts'
import {
  accepted,
  add,
  chooseRates,
  contact,
  denver,
  newShopper,
  type Otherwise,
  pay,
  placeOrder,
  putDetails,
  runClock,
  seedShop,
  send,
  type Shopper,
} from '../shop.ts'
import { atDesk, desk, KEY } from './desk.ts'

beforeAll(seedShop)
afterEach(() => {
  vi.useRealTimers()
})

const PLATFORM = 'https://platform.example/ucp/profile.json'

/** A session of a platform, with a sofa and where it goes. */
const prepared = async (): Promise<Shopper> => {
  const issued = await send('POST', paths.guestToken(), {
    body: { forOneCheckout: true, platform: PLATFORM },
  })
  const assistant = {
    token: accepted(issued, guestToken).guestToken,
    site: 'davenport',
  } as const
  await add(assistant, 'HOLLIS-MOSS')
  await putDetails(assistant, { shippingAddress: denver, contact })
  await chooseRates(assistant)
  return assistant
}

/** Somebody goes on with what was prepared, and orders it. */
const ordered = async (assistant: Shopper, shopper: Shopper) => {
  accepted(
    await send('POST', paths.cartTakeOver(), { shopper, body: { guestToken: assistant.token } }),
    cart,
  )
  await chooseRates(shopper)
  const paid = await pay(shopper)
  const placed = accepted(await placeOrder({ shopper, cart: paid }), order)
  // By some hours of the day its truck would get a window at once, or soon: one event more to tell.
  await env.DB.prepare('DELETE FROM delivery_stop').run()
  return placed
}

const mailOf = async (number: string): Promise<string> => {
  await runClock()
  const found = await env.MAIL_DB.prepare('SELECT text FROM message WHERE subject LIKE ?')
    .bind(`%${number}%`)
    .first<string>('text')
  return found ?? ''
}

const BY_AN_ASSISTANT = 'An assistant prepared this order for you'

describe('an order that an assistant prepared', () => {
  test('is marked at the desk and in the mail, and nobody else’s is', async () => {
    const placed = await ordered(await prepared(), await newShopper())
    expect(placed.assistant).toBe('platform.example')
    const shown = accepted(await desk('GET', paths.orderAtDesk(placed.number)), deskOrder)
    expect(shown.order.assistant).toBe('platform.example')
    expect(await mailOf(placed.number)).toContain(BY_AN_ASSISTANT)
    // A name that a platform gives itself is no text of our mails.
    expect(await mailOf(placed.number)).not.toContain('platform.example')

    const own = await newShopper()
    await add(own, 'HOLLIS-MOSS')
    await putDetails(own, { shippingAddress: denver, contact })
    await chooseRates(own)
    const other = accepted(await placeOrder({ shopper: own, cart: await pay(own) }), order)
    expect(other.assistant).toBeNull()
    expect(await mailOf(other.number)).not.toContain(BY_AN_ASSISTANT)
    const { orders } = accepted(await desk('GET', paths.orderDesk()), deskList)
    const marks = new Map(orders.map(({ number, assistant }) => [number, assistant]))
    expect([marks.get(placed.number), marks.get(other.number)]).toEqual(['platform.example', null])
  })

  test('is marked too where the shopper had pieces of their own', async () => {
    const shopper = await newShopper()
    await add(shopper, 'PILLOW')
    const placed = await ordered(await prepared(), shopper)
    expect([placed.items.length, placed.assistant]).toEqual([2, 'platform.example'])
  })
})

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
const WEBHOOK = 'https://platform.example/webhooks/orders?shop=1'

const newKey = async (kid: string) => {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  const pair = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  if (!('privateKey' in pair)) throw new Error('no pair of keys')
  return { ...((await crypto.subtle.exportKey('jwk', pair.privateKey)) as JsonWebKey), kid }
}

/** The internet, as far as a platform is it: its profile, and where it is told. Whatever it is sent is in `got`. */
const platform = (answers: {
  webhook?: string
  status?: () => number
  profile?: () => Response
}) => {
  const got: Request[] = []
  const asked: string[] = []
  const internet = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    asked.push(request.url)
    if (request.url === PLATFORM)
      return (
        answers.profile?.() ??
        Response.json({
          ucp: {
            capabilities: {
              'dev.ucp.shopping.order': [{ config: { webhook_url: answers.webhook ?? WEBHOOK } }],
            },
          },
        })
      )
    got.push(request)
    return new Response('{}', { status: answers.status?.() ?? 200 })
  })
  return { got, asked, gone: () => internet.mockRestore() }
}

const told = z.object({
  id: z.string(),
  label: z.string(),
  totals: z.array(z.object({ type: z.string(), amount: z.int() })),
  fulfillment: z.object({ events: z.array(z.object({ type: z.string() })) }),
})

describe('the platform of an order', () => {
  const settings = async (more: Otherwise = {}): Promise<Otherwise> => ({
    PLATFORMS: JSON.stringify([PLATFORM]),
    PLATFORM_KEYS: JSON.stringify([await newKey('now'), await newKey('before')]),
    ...more,
  })
  /** Nor anything that is still to happen: as time goes on, trucks get their windows, of which platforms are told. */
  const nothingDue = () =>
    env.DB.batch(
      ['order_webhook', 'delivery_stop'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
    )

  test('is told of it and of each step, signed by the key that the shop publishes', async () => {
    await nothingDue()
    const otherwise = await settings()
    const { got, gone } = platform({})
    const assistant = await prepared()
    const placed = await ordered(assistant, await newShopper())
    await runClock(otherwise)
    await runClock(otherwise)
    expect(got.map(({ url, method }) => [url, method])).toEqual([[WEBHOOK, 'POST']])
    const [request] = got
    if (!request) throw new Error('nothing was sent')
    const body = await request.clone().text()
    expect(told.parse(JSON.parse(body))).toMatchObject({
      id: assistant.token,
      label: placed.number,
    })
    expect(body).not.toMatch(/Peoria|O'Neil|shopper\.example|303-?555|X4242|4242 ?4242/)

    const { keys } = accepted(await send('GET', paths.platformKeys(), { otherwise }), platformKeys)
    expect(keys.map(({ kid }) => kid)).toEqual(['now', 'before'])
    expect(JSON.stringify(keys)).not.toContain('"d"')
    const { headers } = request
    expect(headers.get('ucp-agent')).toBe('profile="http://localhost:8787/.well-known/ucp"')
    expect(headers.get('signature-input')).toMatch(
      /^sig1=\("@method" "@authority" "@path" "@query" "content-type" "ucp-agent" "webhook-id" "webhook-timestamp" "content-digest"\);created=\d+;keyid="now"$/,
    )
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(body))
    expect(headers.get('content-digest')).toBe(
      `sha-256=:${btoa(String.fromCharCode(...new Uint8Array(digest)))}:`,
    )
    const holds = await verify(request, async (data, signature, { keyid }) => {
      const jwk = keys.find(({ kid }) => kid === keyid)
      if (!jwk) return false
      const key = await crypto.subtle.importKey(
        'jwk',
        jwk,
        { name: 'ECDSA', namedCurve: 'P-256' },
        false,
        ['verify'],
      )
      return crypto.subtle.verify(
        { name: 'ECDSA', hash: 'SHA-256' },
        key,
        Uint8Array.from(signature),
        new TextEncoder().encode(data),
      )
    })
    expect(holds).toBe(true)

    await send('POST', paths.orderAdvance(placed.number), {
      body: {},
      headers: { authorization: `Bearer ${KEY}` },
      otherwise: atDesk,
    })
    await runClock(otherwise)
    const [, next] = got
    const { events } = told.parse(await next?.json()).fulfillment
    expect(events.map(({ type }) => type)).toEqual(['scheduled'])
    expect(next?.headers.get('webhook-id')).not.toBe(headers.get('webhook-id'))
    gone()
  })

  test('that does not answer is told again, later and later, as the same event', async () => {
    await nothingDue()
    const otherwise = await settings()
    let status = 503
    const { got, gone } = platform({ status: () => status })
    await ordered(await prepared(), await newShopper())
    vi.useFakeTimers({ toFake: ['Date'] })
    await runClock(otherwise)
    await runClock(otherwise)
    expect(got).toHaveLength(1)
    vi.setSystemTime(Date.now() + HOUR_MS)
    status = 200
    await runClock(otherwise)
    vi.setSystemTime(Date.now() + HOUR_MS)
    await runClock(otherwise)
    expect(got).toHaveLength(2)
    const [first, second] = got.map(({ headers }) => headers.get('webhook-id'))
    expect(second).toBe(first)
    gone()
  })

  test.each([
    ['that is not set up', { PLATFORMS: JSON.stringify(['https://other.example/profile']) }],
    ['while the shop has no key', { PLATFORM_KEYS: '' }],
  ])('%s is asked and told nothing', async (_, more) => {
    await nothingDue()
    const { asked, gone } = platform({})
    await ordered(await prepared(), await newShopper())
    await runClock(await settings(more))
    expect(asked).toEqual([])
    gone()
  })

  test('is not told of orders with pieces of the shopper’s own', async () => {
    await nothingDue()
    const { asked, gone } = platform({})
    const shopper = await newShopper()
    await add(shopper, 'PILLOW')
    await ordered(await prepared(), shopper)
    await runClock(await settings())
    expect(asked).toEqual([])
    gone()
  })

  test('is told at an address of the internet only, by a profile of reasonable size', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const odd = [
      { webhook: 'http://platform.example/orders' },
      { webhook: 'https://127.0.0.1/orders' },
      { webhook: 'https://[::1]/orders' },
      { webhook: 'https://2130706433/orders' },
      { webhook: 'https://metadata.internal/orders' },
      { webhook: 'https://localhost/orders' },
      { webhook: 'https://user:secret@platform.example/orders' },
      { profile: () => new Response(`"${'x'.repeat(300_000)}"`) },
      { profile: () => new Response('no', { status: 500 }) },
      { profile: () => Response.redirect('https://elsewhere.example/profile', 302) },
    ]
    for (const answers of odd) {
      await nothingDue()
      // Long enough for what is known of the profile to be asked again.
      vi.setSystemTime(Date.now() + 2 * HOUR_MS)
      const { got, asked, gone } = platform(answers)
      await ordered(await prepared(), await newShopper())
      await runClock(await settings())
      expect([asked, got]).toEqual([[PLATFORM], []])
      gone()
    }
  })

  test('that does not answer for a week is told no more, and what happens then is told anew', async () => {
    // Long after the tests before: what they left known of the profile is asked for again.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * DAY_MS })
    await nothingDue()
    const otherwise = await settings()
    let status = 503
    const { got, gone } = platform({ status: () => status })
    const placed = await ordered(await prepared(), await newShopper())
    // Days pass, and its truck would have its window: another event, of which platforms are told.
    await env.DB.prepare('DELETE FROM delivery_stop').run()
    const began = Date.now()
    const MINUTE_MS = HOUR_MS / 60
    // Two minutes after the first time, four after the second, then later and later.
    const steps: readonly (readonly [afterMs: number, told: number])[] = [
      [0, 1],
      [MINUTE_MS, 1],
      [2 * MINUTE_MS, 2],
      [5 * MINUTE_MS, 2],
      [6 * MINUTE_MS, 3],
      [DAY_MS, 4],
      [DAY_MS + 10 * MINUTE_MS, 4],
      [7 * DAY_MS - MINUTE_MS, 5],
      [7 * DAY_MS + MINUTE_MS, 5],
      [8 * DAY_MS, 5],
    ]
    for (const [afterMs, times] of steps) {
      vi.setSystemTime(began + afterMs)
      await runClock(otherwise)
      expect([afterMs, got.length]).toEqual([afterMs, times])
    }
    expect(new Set(got.map(({ headers }) => headers.get('webhook-id'))).size).toBe(1)
    expect(await env.DB.prepare('SELECT count(*) AS n FROM order_webhook').first('n')).toBe(0)

    status = 200
    const count = got.length
    await send('POST', paths.orderAdvance(placed.number), {
      body: {},
      headers: { authorization: `Bearer ${KEY}` },
      otherwise: atDesk,
    })
    vi.setSystemTime(Date.now() + HOUR_MS)
    await runClock(otherwise)
    expect(got).toHaveLength(count + 1)
    gone()
  })
})
