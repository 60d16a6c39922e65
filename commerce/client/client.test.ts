import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { storeQuery } from '../contract/location.ts'
import { CONTRACT_HEADER } from '../contract/stamp.ts'
import { cartOf } from '../../tests/fixtures/wire-cart.ts'
import { toCents } from '../domain/money.ts'
import type { UpstreamFault } from './call.ts'
import type { BearerTokens } from './call-headers.ts'
import { createCommerceClient, type CommerceClient, SERVICE_TIMEOUT_MS } from './client.ts'

/** A commerce service that answers what the test tells it to, and remembers what it was asked. */
type Asked = { method: string; url: string; headers: IncomingMessage['headers']; body: string }
let asked: Asked[] = []
let faults: UpstreamFault[] = []
let answer: (response: ServerResponse) => void = () => {}
const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const { method = '', url = '', headers } = request
    asked.push({ method, url, headers, body: Buffer.concat(chunks).toString() })
    answer(response)
  })
})
let origin = ''

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  asked = []
  faults = []
  json(cartOf())
})

const json = (body: unknown, status = 200, type = 'application/json; charset=utf-8') => {
  answer = (response) => {
    response.writeHead(status, { 'content-type': type })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }
}

const clientWith = (
  tokens: BearerTokens = {},
  over: Partial<Parameters<typeof createCommerceClient>[0]> = {},
): CommerceClient =>
  createCommerceClient({
    origin,
    fetch,
    tenant: 'davenport',
    site: 'drift',
    tokens,
    log: (fault) => faults.push(fault),
    ...over,
  })

describe('what a request carries', () => {
  test('[C-01] tenant and site, JSON and no-cache, on reads and writes alike', async () => {
    const client = clientWith({ guestToken: 'guest-1' })
    await client.cart.get()
    await client.cart.addItem({ skuId: 'DUNE-Q-M', quantity: 2 })
    expect(asked).toHaveLength(2)
    for (const { headers } of asked)
      expect(headers).toMatchObject({
        'x-tenant': 'davenport',
        'x-site': 'drift',
        'content-type': 'application/json',
        'cache-control': 'no-cache',
        accept: 'application/json',
        authorization: 'Bearer guest-1',
      })
    expect(JSON.parse(asked[1]?.body ?? '')).toEqual({ skuId: 'DUNE-Q-M', quantity: 2 })
  })

  test.each<[string, BearerTokens, string | undefined]>([
    [
      'logged in before all',
      { loggedInToken: 'in', guestToken: 'guest', incomingAuthorization: 'Bearer x' },
      'Bearer in',
    ],
    [
      'guest before incoming',
      { guestToken: 'guest', incomingAuthorization: 'Bearer x' },
      'Bearer guest',
    ],
    ['incoming as it came', { incomingAuthorization: 'Basic eDp5' }, 'Basic eDp5'],
    ['nothing', {}, undefined],
    ['an empty cookie is no token', { loggedInToken: '', guestToken: 'guest' }, 'Bearer guest'],
    [
      'a cookie that would end the header is no token',
      { loggedInToken: 'a\r\nx-admin: 1', guestToken: 'a b' },
      undefined,
    ],
    ['nor a huge one', { guestToken: 'x'.repeat(5000) }, undefined],
    [
      'nor a header with a line break',
      { incomingAuthorization: 'Bearer x\nx-admin: 1' },
      undefined,
    ],
  ])('[P-01] bearer: %s', async (_, tokens, expected) => {
    await clientWith(tokens).cart.get()
    expect(asked[0]?.headers.authorization).toBe(expected)
    expect(asked[0]?.headers).not.toHaveProperty('x-admin')
  })

  test('an answer of a service of the same contract is taken as it is, and every other is looked at', async () => {
    const told = { lists: [{ items: 'what our own contract would never say' }] }
    const from = (contract: string | null) => {
      answer = (response) => {
        const named = contract === null ? {} : { [CONTRACT_HEADER]: contract }
        response.writeHead(200, { 'content-type': 'application/json', ...named })
        response.end(JSON.stringify(told))
      }
    }
    const ask = (ownContract: string | null) =>
      clientWith({}, { ownContract }).catalog.shortLists([{ category: 'mattresses' }])
    from('ours')
    expect(await ask('ours')).toEqual({ ok: true, value: told })
    for (const [theirs, own] of [
      ['older', 'ours'],
      [null, 'ours'],
      ['ours', null],
      [null, null],
    ] as const) {
      from(theirs)
      expect(await ask(own), `${theirs} ${own}`).toMatchObject({
        ok: false,
        error: { kind: 'unreachable', cause: 'invalid-answer' },
      })
    }
    // Of what is somebody's own, all is looked at.
    from('ours')
    expect((await clientWith({}, { ownContract: 'ours' }).cart.get()).ok).toBe(false)
  })

  test('the moment that an editor looks at; an answer of another time is none', async () => {
    const moment = '1795795200000.signed'
    const client = clientWith({}, { moment })
    answer = (response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'x-shop-moment': moment })
      response.end(JSON.stringify(cartOf()))
    }
    expect((await client.cart.get()).ok).toBe(true)
    expect(asked[0]?.headers['x-shop-moment']).toBe(moment)
    json(cartOf())
    expect(await client.cart.get()).toEqual({
      ok: false,
      error: { kind: 'unreachable', cause: 'invalid-answer' },
    })
    expect(faults).toMatchObject([{ operation: 'cart.get', fault: 'other-time', status: 200 }])
    await clientWith().cart.get()
    expect(asked.at(-1)?.headers).not.toHaveProperty('x-shop-moment')
  })

  test('an order carries its idempotency key', async () => {
    const request = { cartId: 'cart-1', cartVersion: 7, expectedTotal: toCents(109_800) }
    await clientWith().orders.place(request, 'cart-1:7')
    expect(asked[0]).toMatchObject({ method: 'POST', url: '/v1/order/profile' })
    expect(asked[0]?.headers['idempotency-key']).toBe('cart-1:7')
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual(request)
  })

  test('methods, paths and bodies', async () => {
    const client = clientWith()
    const { catalog, cart, orders, locations, guests, shippingMethods } = client
    await catalog.product('Stearns & Foster', 'Sofa / Chaise', '100123')
    await catalog.item('100123')
    await catalog.list({ size: ['Queen', 'King'], category: 'mattresses/hybrid' })
    await cart.byId('c1')
    await cart.updateItem('i1', { quantity: 3 })
    await cart.removeItem('i1')
    await cart.setItemShippingMethod('i1', { fulfillment: 'pickup', storeId: 491 })
    await cart.moveToShipping()
    await cart.updateDetails('c1', { location: { postalCode: '80239', storeId: 491 } })
    await cart.rates('delivery')
    await cart.selectRate('delivery', 'truck')
    await cart.applyPromo('WELCOME50')
    await cart.removePromo()
    await cart.paymentKey()
    await cart.paymentToken('tok')
    await cart.setPayment('tok')
    await cart.merge('guest-1')
    await orders.get('o1')
    await orders.status('t1')
    await locations.search({ postalCode: '80239', brandId: 'DVN' })
    await locations.search()
    await locations.get(491)
    await locations.postalCode('80239')
    await guests.issue()
    await shippingMethods.get('truck')
    expect(asked.map(({ method, url, body }) => `${method} ${url} ${body}`.trim())).toEqual([
      'GET /v1/pd/Stearns%20%26%20Foster/Sofa%20%2F%20Chaise/100123',
      'GET /v1/catalog/100123/live',
      'GET /v1/catalog/live/list/category%3Dmattresses%252Fhybrid%26size%3DKing%26size%3DQueen',
      'GET /v1/cart/profile/cart/c1',
      'PATCH /v1/cart/profile/cart/items/i1 {"quantity":3}',
      'DELETE /v1/cart/profile/cart/items/i1',
      'PUT /v1/cart/profile/cart/items/i1/shippingmethod {"fulfillment":"pickup","storeId":491}',
      'POST /dmr/v1/cart/move-to-shipping {}',
      'PUT /v1/cart/profile/cart/c1 {"location":{"postalCode":"80239","storeId":491}}',
      'GET /v1/cart/profile/cart/shipments/delivery/rate',
      'PUT /v1/cart/profile/cart/shipments/delivery/rate {"rateId":"truck"}',
      'PUT /v1/cart/profile/cart/promo {"code":"WELCOME50"}',
      'DELETE /v1/cart/profile/cart/promo',
      'POST /v1/cart/profile/cart/payment-key {}',
      'GET /v1/cart/profile/cart/payment-token/tok',
      'PUT /v1/cart/profile/cart/payment {"token":"tok"}',
      'POST /cart/merge {"guestToken":"guest-1"}',
      'GET /v1/order/profile/o1',
      'GET /v1/order/status/t1',
      'GET /v1/location?brandId=DVN&postalCode=80239',
      'GET /v1/location',
      'GET /v1/location/491',
      'GET /v1/location/postal-code/80239',
      'POST /v1/guest/token {}',
      'GET /v1/shipping-method/truck',
    ])
  })

  test('a segment that would climb, or is not text, asks nobody and finds nothing', async () => {
    for (const id of ['..', '.', '', '\uD800']) {
      const answered = await clientWith().orders.get(id)
      expect(answered).toEqual({
        ok: false,
        error: { kind: 'refused', status: 404, code: 'NOT_FOUND' },
      })
    }
    expect(asked).toEqual([])
  })
})

describe('what comes back', () => {
  test('an answer of the contract is a value', async () => {
    expect(await clientWith().cart.get()).toEqual({ ok: true, value: cartOf() })
    expect(faults).toEqual([])
  })

  test('a refusal keeps its status, code, words and fields', async () => {
    const fieldErrors = [{ field: 'city', message: 'There is no such city.' }]
    json({ code: 'COR-003', detail: 'No', fieldErrors, stack: 'secret' }, 422)
    expect(await clientWith().cart.get()).toEqual({
      ok: false,
      error: { kind: 'refused', status: 422, code: 'COR-003', detail: 'No', fieldErrors },
    })
    expect(faults).toEqual([])
  })

  test.each([
    [401, 'UNAUTHORIZED'],
    [404, 'NOT_FOUND'],
    [503, 'UNKNOWN'],
  ])('a %i without a readable body is still a refusal', async (status, code) => {
    json('<html>Bad gateway</html>', status, 'text/html')
    expect(await clientWith().cart.get()).toEqual({
      ok: false,
      error: { kind: 'refused', status, code },
    })
  })

  test.each([408, 429, 500, 502])(
    'a %i is logged, by operation and never by path',
    async (status) => {
      json({ code: 'X' }, status)
      await clientWith().orders.status('secret-token')
      expect(faults).toEqual([
        {
          operation: 'orders.status',
          method: 'GET',
          ms: expect.any(Number),
          fault: 'status',
          status,
          ...(status >= 500 ? { code: 'X' } : {}),
        },
      ])
      expect(JSON.stringify(faults)).not.toContain('secret-token')
    },
  )

  test.each([
    [500, 'XYZ-1'],
    [503, 'COR-003'],
  ])(
    '[X-06a] of a %i only its code goes on; its words are logged, without people',
    async (status, code) => {
      const detail =
        'SQLITE_ERROR at /srv/secret: ada@shopper.example, 4242 4242 4242 4242,\n' + 'k'.repeat(43)
      json({ code, detail, reason: detail, fieldErrors: [{ field: 'x', message: detail }] }, status)
      expect(await clientWith().cart.get()).toEqual({
        ok: false,
        error: { kind: 'refused', status, code },
      })
      expect(faults).toMatchObject([
        {
          fault: 'status',
          status,
          code,
          detail: 'SQLITE_ERROR at /srv/secret: [email] [number], [token]',
        },
      ])
    },
  )

  test('[X-06a] so it is with a fault that GraphQL says in its body', async () => {
    const extensions = { status: 500, code: 'INTERNAL', detail: 'SQLITE_ERROR at /srv/secret' }
    json({ data: null, errors: [{ message: 'SQLITE_ERROR', extensions }] })
    expect(await clientWith().rating.reviews({ kind: 'product', subject: '100101' })).toEqual({
      ok: false,
      error: { kind: 'refused', status: 500, code: 'INTERNAL' },
    })
    expect(faults).toMatchObject([
      { operation: 'rating.reviews', status: 500, detail: 'SQLITE_ERROR at /srv/secret' },
    ])
  })

  test('an order whose payment is still open keeps its number', async () => {
    json({ code: 'PAYMENT_PENDING', orderId: 'o1', detail: 'Waiting for the bank' }, 504)
    expect(await clientWith().cart.get()).toEqual({
      ok: false,
      error: { kind: 'refused', status: 504, code: 'PAYMENT_PENDING', orderId: 'o1' },
    })
  })

  test.each([301, 302, 303, 307, 308])('a %i is not followed', async (status) => {
    answer = (response) => {
      response.writeHead(status, { location: `${origin}/elsewhere` })
      response.end()
    }
    const answered = await clientWith({ loggedInToken: 'in' }).cart.get()
    expect(answered).toEqual({ ok: false, error: { kind: 'unreachable', cause: 'invalid-answer' } })
    expect(asked).toHaveLength(1)
    expect(faults).toMatchObject([{ fault: 'redirect', status }])
  })

  test.each([
    ['another type', () => json(cartOf(), 200, 'text/html'), 'content-type'],
    [
      'a type that only looks like JSON',
      () => json(cartOf(), 200, 'application/jsonp'),
      'content-type',
    ],
    ['garbage', () => json('{"id":'), 'not-json'],
    ['nothing', () => json(''), 'not-json'],
    ['null', () => json('null'), 'schema'],
    ['another shape', () => json({ ...cartOf(), totals: { total: '9.99' } }), 'schema'],
    [
      'a fraction of a cent',
      () => json({ ...cartOf(), totals: { ...cartOf().totals, total: 1.5 } }),
      'schema',
    ],
    ['more than 2 MB', () => json(JSON.stringify(' '.repeat(2 * 1024 * 1024))), 'too-large'],
  ])('%s is not an answer', async (_, given, fault) => {
    given()
    const answered = await clientWith().cart.get()
    expect(answered).toEqual({ ok: false, error: { kind: 'unreachable', cause: 'invalid-answer' } })
    expect(faults).toMatchObject([{ fault, status: 200 }])
    expect(asked).toHaveLength(1)
  })

  test('an endless body is given up on after 2 MB, whatever its length header says', async () => {
    let sent = 0
    answer = (response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      const more = () => {
        while (!response.destroyed && response.write(' '.repeat(65_536))) sent += 65_536
      }
      response.on('drain', more)
      more()
    }
    const answered = await clientWith().cart.get()
    expect(answered).toMatchObject({ error: { cause: 'invalid-answer' } })
    expect(sent).toBeLessThan(64 * 1024 * 1024)
  })

  test('a fault happens once: there is no second attempt', async () => {
    answer = (response) => response.destroy()
    const answered = await clientWith().cart.get()
    expect(answered).toEqual({ ok: false, error: { kind: 'unreachable', cause: 'network' } })
    expect(asked).toHaveLength(1)
    expect(faults).toMatchObject([{ operation: 'cart.get', fault: 'network' }])
  })

  test('an answer that is cut off is no answer', async () => {
    answer = (response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' })
      response.write('{"id":', () => response.destroy())
    }
    expect(await clientWith().cart.get()).toMatchObject({ error: { cause: 'network' } })
  })
})

describe('time', () => {
  const timedOut = { ok: false, error: { kind: 'unreachable', cause: 'timeout' } }

  test('[B-04] [X-08a] a call is given up on after 20,000 ms, once, without a retry; a page has 1000 stores', async () => {
    const limits: number[] = []
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    const over = new AbortController()
    AbortSignal.timeout = (ms) => {
      limits.push(ms)
      return over.signal
    }
    try {
      // The wait itself is not what is tried here: the time is over once the service has been asked.
      answer = () => over.abort(new DOMException('The time is over', 'TimeoutError'))
      expect(await clientWith().cart.get()).toEqual(timedOut)
    } finally {
      AbortSignal.timeout = timeout
    }
    expect(limits).toEqual([20_000])
    expect(SERVICE_TIMEOUT_MS).toBe(20_000)
    expect(storeQuery.parse({}).pageSize).toBe(1000)
    expect(asked).toHaveLength(1)
    expect(faults).toMatchObject([{ operation: 'cart.get', fault: 'timeout' }])
  })

  test('the time counts for the body too', async () => {
    answer = (response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.write('{"id":')
    }
    expect(await clientWith({}, { timeLeft: () => 50 }).cart.get()).toEqual(timedOut)
  })

  test('also with a fetch that does not heed its signal', async () => {
    const deaf: typeof fetch = () => new Promise<Response>(() => {})
    expect(await clientWith({}, { fetch: deaf, timeLeft: () => 20 }).cart.get()).toEqual(timedOut)
  })
})

test('[C-16] a media host of its own is asked for pictures, and learns nobody’s token', async () => {
  json({ width: 1024, items: [], unknown: ['A', 'B'] })
  const client = clientWith(
    { guestToken: 'guest-1', loggedInToken: 'customer-1' },
    { origin: 'http://commerce.invalid', media: { origin, fetch } },
  )
  const media = await client.media.skus(['A', 'B'])
  expect(media).toEqual({ ok: true, value: { width: 1024, items: [], unknown: ['A', 'B'] } })
  expect(asked[0]?.url).toBe('/v1/media/skus?ids=A%2CB&width=1024')
  expect(asked[0]?.headers.authorization).toBeUndefined()
})
