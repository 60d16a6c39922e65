import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { order } from '../../../../commerce/contract/order/order.ts'
import { paths } from '../../../../commerce/contract/paths.ts'
import worker from '../../../../commerce/service/index.ts'
import { testSeed } from '../../../setup/seed-test.ts'
import {
  accepted,
  add,
  contact,
  count,
  getCart,
  logLines,
  newShopper,
  readyToOrder,
  refusalOf,
  seedShop,
  send,
  type Shopper,
} from '../shop.ts'

beforeAll(seedShop)
afterEach(() => {
  vi.useRealTimers()
})

const { a, b } = testSeed.customers
const customer = (token: string): Shopper => ({ token, site: 'davenport' })
const personal = [
  ['GET', paths.cart()],
  ['GET', paths.cartById('x')],
  ['POST', paths.cartItems()],
  ['POST', paths.moveToShipping()],
  ['POST', paths.cartMerge()],
  ['POST', paths.cartTakeOver()],
  ['POST', paths.cartAbandon()],
  ['POST', paths.paymentKey()],
  ['POST', paths.orders()],
  ['GET', paths.order('x')],
] as const

describe('[P-01] who is who', () => {
  test.each(personal)('%s %s without a bearer, or with a dead one: 401', async (method, path) => {
    const body = method === 'POST' ? { body: {} } : {}
    expect(refusalOf(await send(method, path, body)).code).toBe('UNAUTHORIZED')
    const dead = customer('a-token-that-nobody-was-ever-given-000000000')
    expect((await send(method, path, { ...body, shopper: dead })).status).toBe(401)
  })

  test('a guest’s token opens that guest’s cart on that site; only its hash is kept', async () => {
    const shopper = await newShopper()
    expect(shopper.token).toMatch(/^[\w-]{43}$/)
    await add(shopper, 'HOLLIS-MOSS')
    expect((await getCart(shopper)).items).toHaveLength(1)
    expect(
      (await send('GET', paths.cart(), { shopper: { ...shopper, site: 'drift' } })).status,
    ).toBe(401)
    expect(await count('SELECT count(*) FROM guest WHERE token_hash = ?', shopper.token)).toBe(0)
  })

  test('a customer’s session ends on the server, whatever the cookie says', async () => {
    await env.DB.prepare('UPDATE customer_session SET expires_at = ? WHERE customer_id = ?')
      .bind(Date.now() + 3 * 60 * 60_000, b.id)
      .run()
    expect((await getCart(customer(b.sessionToken))).id).toBe(b.cartId)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * 60 * 60_000 + 1 })
    expect((await send('GET', paths.cart(), { shopper: customer(b.sessionToken) })).status).toBe(
      401,
    )
  })

  test('customers see their own things only', async () => {
    const mine = customer(a.sessionToken)
    accepted(await send('GET', paths.order(a.orderId), { shopper: mine }), order)
    const answers = await Promise.all([
      send('GET', paths.order(b.orderId), { shopper: mine }),
      send('GET', paths.cartById(b.cartId), { shopper: mine }),
      send('PUT', paths.cartById(b.cartId), { shopper: mine, body: { contact } }),
      send('PATCH', paths.cartItem(`${b.cartId}-line`), { shopper: mine, body: { quantity: 9 } }),
      send('DELETE', paths.cartItem(`${b.cartId}-line`), { shopper: mine }),
    ])
    for (const answer of answers) {
      expect(answer.status).toBe(404)
      expect(JSON.stringify(answer.body)).not.toContain(b.canary)
    }
    expect(await count('SELECT quantity FROM cart_line WHERE id = ?', `${b.cartId}-line`)).toBe(1)
  })
})

describe('requests', () => {
  test('[C-01] an unknown tenant or site is refused', async () => {
    for (const headers of [{ 'x-tenant': 'other' }, { 'x-site': 'other' }, { 'x-site': '' }]) {
      const answer = await send('GET', paths.locations(), { headers })
      expect(`${answer.status} ${refusalOf(answer).code}`).toBe('400 COR-008')
    }
  })

  test('nothing sent by POST is of no type, as clients send it', async () => {
    const headers = { 'content-length': '0', 'content-type': '' }
    const sent = await send('POST', paths.guestToken(), { raw: '', headers })
    expect(sent.status).toBe(200)
  })

  test('bodies are JSON, small, and whole', async () => {
    const shopper = await newShopper()
    const put = (raw: string, headers: Record<string, string> = {}) =>
      send('POST', paths.cartItems(), { shopper, raw, headers })
    const item = '{"skuId":"HOLLIS-MOSS","quantity":1}'
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonx'])
      expect((await put(item, { 'content-type': type })).status).toBe(415)
    for (const raw of ['', '{', 'null', '[]', '"x"', `${'['.repeat(10_000)}${']'.repeat(10_000)}`])
      expect((await put(raw)).status, raw.slice(0, 20)).toBe(400)
    expect((await put(JSON.stringify({ skuId: 'x'.repeat(100_000), quantity: 1 }))).status).toBe(
      413,
    )
    expect((await getCart(shopper)).items).toEqual([])
    expect((await put(item, { 'content-type': 'application/json; charset=utf-8' })).status).toBe(
      200,
    )
  })

  test('an unknown address is 404 in JSON; answers are not to be kept', async () => {
    const answer = await send('GET', '/v1/nothing/here')
    expect(`${answer.status} ${refusalOf(answer).code}`).toBe('404 NOT_FOUND')
    expect((await send('GET', paths.locations())).headers.get('cache-control')).toBe('no-store')
  })

  test('a fault of our own is a 500 that tells nothing', async () => {
    const DB = {
      withSession: () => ({
        prepare: () => {
          throw new Error('secret inner words')
        },
      }),
    }
    const answer = await send('GET', paths.location('x'), { otherwise: { DB } })
    expect(answer.status).toBe(500)
    expect(JSON.stringify(answer.body)).not.toContain('secret')
  })

  test('the document is served to anyone', async () => {
    const answer = await send('GET', '/openapi.json', { headers: { 'x-tenant': '', 'x-site': '' } })
    expect(answer.body).toMatchObject({ openapi: '3.1.0' })
  })
})

describe('configuration', () => {
  const start = (otherwise: Record<string, unknown>) =>
    send('GET', paths.locations(), { otherwise }).then(({ status }) => status)

  test('a missing setting is named in the log', async () => {
    logLines.length = 0
    expect(await start({ PSP_API_KEY: undefined, SITE_ORIGINS: '{"davenport":"x"}' })).toBe(500)
    const log = logLines.join('\n')
    expect(log).toContain('PSP_API_KEY')
    expect(log).toContain('SITE_ORIGINS')
    expect(await start({ PAYMENTS: undefined })).toBe(500)
    expect(logLines.join('\n')).toContain('PSP_ORIGIN is missing')
  })
})

test('logs are JSON lines with patterns, never addresses, tokens or people', async () => {
  logLines.length = 0
  const { shopper } = await readyToOrder('HOLLIS-MOSS')
  await send('GET', paths.orderStatus('a-secret-looking-order-status-token'))
  const parsed = logLines.map((line): Record<string, unknown> => JSON.parse(line))
  expect(parsed.some(({ route }) => route === '/v1/order/status/:token')).toBe(true)
  expect(parsed.some(({ route }) => route === '/v1/cart/profile/cart/items')).toBe(true)
  for (const line of parsed)
    expect(line).toMatchObject({ ts: expect.any(String), worker: 'commerce' })
  const log = logLines.join('\n')
  // Request ids are random, and four digits may stand in one of them by chance.
  for (const secret of [shopper.token, contact.email, 'secret-looking', 'Peoria'])
    expect(log).not.toContain(secret)
  expect(log).not.toMatch(/X4242|4242 ?4242/)
})

test('three hundred mixed requests of ten shoppers never mix them up', async () => {
  const shoppers = await Promise.all(Array.from({ length: 10 }, () => newShopper()))
  await Promise.all(
    shoppers.map((shopper, index) => add(shopper, 'HOLLIS-MOSS', { quantity: index + 1 })),
  )
  const context = createExecutionContext()
  const turns = Array.from({ length: 300 }, (_, turn) => turn % shoppers.length)
  const seen = await Promise.all(
    turns.map(async (index) => {
      const response = await worker.fetch(
        new Request(`http://commerce.test${paths.cart()}`, {
          headers: {
            'x-tenant': 'davenport',
            'x-site': 'davenport',
            authorization: `Bearer ${shoppers[index]?.token}`,
          },
        }),
        { ...env },
        context,
      )
      const { items }: { items: { quantity: number }[] } = await response.json()
      return items[0]?.quantity
    }),
  )
  expect(seen).toEqual(turns.map((index) => index + 1))
})
