import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { testSeed } from '../setup/seed-test.ts'
import { clientOf, accepted, newGuest, orderOf, readyToOrder } from '../contract/service.ts'
import { type Fault, INNER_WORDS, openProxy, type Proxy } from './proxy.ts'
import { type FaultyShop, startShop } from './shop.ts'
import { hiddenFields, newVisitor } from './visitor.ts'

const NO_RESPONSE = 'There was a problem communicating with the server. Please try again.'
const PAGE_PROBLEM = "We're sorry, there has been a problem loading this page. Please try again."
/** Milliseconds: far from the twenty seconds after which a call is given up, and enough for a busy machine. */

const skuId = testSeed.skus.plenty
const chair = { path: `/pd/Davenport/Test-Chair/${testSeed.itemId}`, name: 'Test Chair' }

let shop: FaultyShop
let commerce: Proxy
let elsewhere: Proxy
let pages: readonly string[]
/** What each page asks for when all is well. */
const wellCalls = new Map<string, readonly string[]>()

beforeAll(async () => {
  // Without kept pages, each visit asks the services.
  shop = await startShop({ PAGE_CACHE: 'off' })
  commerce = shop.network.commerce
  elsewhere = await openProxy(shop.commerce.origin)
  pages = [chair.path, '/c/mattresses', '/search/sofa']
  // The frame and the stores are known from earlier visitors.
  await newVisitor(shop.origin).visit('/')
  for (const path of pages) {
    await newVisitor(shop.origin).visit(path)
    const { calls } = await askedFor(() => newVisitor(shop.origin).visit(path))
    wellCalls.set(path, calls)
  }
})
afterEach(() => {
  commerce.clear()
  commerce.release()
})
afterAll(async () => {
  await elsewhere.close()
  await shop.close()
})

/** Where the stores are, what has changed, what the feeds say: asked for by the clock, whatever page is visited. */
const BY_THE_CLOCK = ['GET /v1/location', 'GET /v1/catalog/changes', 'GET /v1/catalog/feed']

/** What the commerce service was asked for while `doing`, besides. */
const askedFor = async <T>(doing: () => Promise<T>) => {
  const before = commerce.asked.length
  const value = await doing()
  const calls = commerce.asked.slice(before).map(({ method, path }) => `${method} ${path}`)
  return { value, calls: calls.filter((call) => !BY_THE_CLOCK.includes(call)) }
}

const timesIn = (calls: readonly string[], one: string) => calls.filter((it) => it === one).length

/** Something was asked for, and nothing more often than when all is well: no second attempts. */
const expectNoRetries = (path: string, calls: readonly string[]) => {
  expect(calls).not.toEqual([])
  const well = wellCalls.get(path) ?? []
  for (const call of calls)
    expect(timesIn(calls, call), call).toBeLessThanOrEqual(timesIn(well, call))
}

describe('C45: the commerce service does not answer', () => {
  test.each([0, 1, 2])(
    '[X-06b] the frame of page %i at once, then the words; asked once',
    async (index) => {
      const path = pages[index] ?? ''
      commerce.set({ kind: 'hang' })
      const { value: words, calls } = await askedFor(async () => {
        const page = await newVisitor(shop.origin).visitUntil(path, '</header>')
        expect(page.status).toBe(200)
        expect(page.shell).toContain('<nav')
        // Not only when the call has been given up on.
        expect(page.shell).not.toContain(NO_RESPONSE)
        commerce.release()
        return page.rest()
      })
      expect(words).toContain(NO_RESPONSE)
      expectNoRetries(path, calls)
    },
  )

  test('pages of editors’ words are not held up meanwhile', async () => {
    const visitor = newVisitor(shop.origin)
    commerce.set({ kind: 'hang' })
    const hanging = await visitor.visitUntil(chair.path, '</header>')
    const financing = await visitor.visitUntil('/financing', '</html>')
    expect(financing.status).toBe(200)
    commerce.release()
    expect(await hanging.rest()).toContain(NO_RESPONSE)
  })

  test('an answer that comes late streams into the frame', async () => {
    commerce.set({ kind: 'latency', ms: 2500 }, /\/v1\/pd\//)
    const page = await newVisitor(shop.origin).visitUntil(chair.path, '</header>')
    expect(page.shell).not.toContain(chair.name)
    expect(await page.rest()).toContain(chair.name)
  })
})

/** By what it proves: a silence, a fault, a fault in words of its own. */
const cases: readonly (readonly [ids: string, what: string, fault: Fault, words: string])[] = [
  ['[X-06b]', 'resets the connection', { kind: 'reset' }, NO_RESPONSE],
  ['[X-06b]', 'loses its answer', { kind: 'truncate', bytes: 0 }, NO_RESPONSE],
  ['[X-06b]', 'cuts its answer off', { kind: 'truncate', bytes: 100 }, NO_RESPONSE],
  ['[X-06b]', 'answers garbage', { kind: 'garbage' }, NO_RESPONSE],
  ['[X-06b]', 'answers null', { kind: 'wrong-schema', body: null }, NO_RESPONSE],
  [
    '[X-06b]',
    'answers another shape',
    { kind: 'wrong-schema', body: { items: INNER_WORDS, name: INNER_WORDS } },
    NO_RESPONSE,
  ],
  ['[X-06b]', 'answers without end', { kind: 'huge', bytes: 20_000_000 }, NO_RESPONSE],
  ['[X-06c]', 'answers 500', { kind: 'status', status: 500 }, PAGE_PROBLEM],
  ['[X-06c]', 'answers 503', { kind: 'status', status: 503 }, PAGE_PROBLEM],
  ['[X-06a] [X-06c]', 'answers 500 in JSON', { kind: 'problem', status: 500 }, PAGE_PROBLEM],
  ['[X-06a] [X-06c]', 'answers 503 in JSON', { kind: 'problem', status: 503 }, PAGE_PROBLEM],
]

/** A service that says that it is away for a while is taken at its word. */
const statusOf = (fault: Fault): number => ('status' in fault && fault.status === 503 ? 503 : 502)

describe('the commerce service is not well', () => {
  test.each(cases)(
    '%s it %s: said in words, with a status of the same kind, asked once, nothing told',
    async (_ids, _what, fault, words) => {
      const status = statusOf(fault)
      commerce.set(fault)
      for (const path of pages) {
        const { value: page, calls } = await askedFor(() => newVisitor(shop.origin).visit(path))
        expect(page.status, path).toBe(status)
        expect(page.headers.has('retry-after'), path).toBe(status === 503)
        expect(page.words).toContain(words)
        expect(page.html).toContain('</header>')
        expect(page.html).not.toContain(INNER_WORDS)
        expect(page.headers.get('cache-control')).not.toContain('public')
        expectNoRetries(path, calls)
      }
    },
  )

  test.each(['/cart/items', '/sign-in', '/subscribe', '/location'])(
    '[X-06a] a form sent to %s while it fails in words of its own: ours are shown, its own are logged',
    async (path) => {
      const visitor = newVisitor(shop.origin)
      commerce.set({ kind: 'problem', status: 500 })
      const answer = await visitor.post(path, {
        skuId,
        quantity: '1',
        fulfillment: 'delivery',
        login: 'ada@shopper.example',
        email: 'ada@shopper.example',
        password: 'Correct-horse-1',
        'topic-offers': 'on',
        postalCode: '80239',
        returnTo: '/',
      })
      expect(answer.status).toBe(502)
      expect(answer.words).toContain(PAGE_PROBLEM)
      expect(answer.html).not.toContain(INNER_WORDS)
      const logged = shop.lines.findLast((line) => line.includes('"event":"upstream"'))
      expect(logged).toContain(INNER_WORDS)
    },
  )

  test.each([302, 308] as const)('a %i is not followed', async (status) => {
    commerce.set({
      kind: 'redirect',
      status,
      to: `${elsewhere.origin}/v1/catalog/${testSeed.itemId}/live`,
    })
    const page = await newVisitor(shop.origin).visit(chair.path)
    expect(page.status).toBe(502)
    expect(page.words).toContain(NO_RESPONSE)
    expect(elsewhere.asked).toEqual([])
  })

  test('all is well again at once when it is', async () => {
    commerce.set({ kind: 'reset' })
    await newVisitor(shop.origin).visit(chair.path)
    commerce.clear()
    const page = await newVisitor(shop.origin).visit(chair.path)
    expect(page.status).toBe(200)
    expect(page.words).toContain(chair.name)
  })

  test('a customer’s session that it does not know any more: to sign-in and back, the cookies gone', async () => {
    const visitor = newVisitor(shop.origin, {
      loggedInToken: testSeed.customers.a.sessionToken,
      isLoggedIn: 'true',
      firstName: 'Ada',
    })
    commerce.set({ kind: 'unauthorized' }, /\/v1\/cart\//)
    const answer = await visitor.visit('/cart')
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe('/sign-in/exp?redirect_uri=%2Fcart')
    for (const name of ['loggedInToken', 'isLoggedIn', 'firstName'])
      expect(visitor.cookies.has(name)).toBe(false)
  })
})

describe('nothing is lost or half done', () => {
  const add = { skuId, quantity: '1', fulfillment: 'delivery' }

  test('an item that did not reach the service is not in the cart, and the shopper is told', async () => {
    const { token, client } = await newGuest(shop.commerce)
    const visitor = newVisitor(shop.origin, { guestToken: token })
    commerce.set({ kind: 'reset' }, /^POST .*\/items$/)
    const { value: refused, calls } = await askedFor(() => visitor.post('/cart/items', add))
    expect(refused.status).toBe(502)
    expect(refused.words).toContain(NO_RESPONSE)
    expect(calls.filter((call) => /^POST .*\/items$/.test(call))).toHaveLength(1)
    expect((await accepted(client.cart.get())).items).toEqual([])
  })

  test('an item that did, though the answer was lost, is there once', async () => {
    const { token, client } = await newGuest(shop.commerce)
    const visitor = newVisitor(shop.origin, { guestToken: token })
    commerce.set({ kind: 'truncate', bytes: 0 }, /^POST .*\/items$/)
    expect((await visitor.post('/cart/items', add)).status).toBe(502)
    commerce.clear()
    expect((await accepted(client.cart.get())).items).toMatchObject([{ quantity: 1 }])
    expect((await visitor.visit('/cart')).words).toContain(chair.name)
  })

  test('an order whose answer was lost stands, and a second press leads to it', async () => {
    const { token, client, cart } = await readyToOrder(shop.commerce, { skuId })
    const visitor = newVisitor(shop.origin, { guestToken: token })
    const review = await visitor.visit('/checkout/review')
    const fields = hiddenFields(review.html, '/checkout/review')
    expect(fields).toMatchObject({
      cartId: cart.id,
      cartVersion: String(orderOf(cart).cartVersion),
    })
    commerce.set({ kind: 'truncate', bytes: 0 }, /^POST \/v1\/order\/profile/)
    await visitor.post('/checkout/review', fields)
    commerce.clear()
    const again = await visitor.post('/checkout/review', fields)
    expect(again.status).toBe(303)
    const id = again.headers.get('location')?.split('/').at(-1) ?? ''
    expect(await accepted(client.orders.get(id))).toMatchObject({ status: 'confirmed' })
    const payments = await shop.miniflare.getD1Database('PAYMENTS_DB', 'payments')
    const charges = await payments.prepare('SELECT idempotency_key FROM charge').all()
    expect(charges.results).toEqual([{ idempotency_key: id }])
  })

  test('an order whose answer was lost: the shopper is told so', async () => {
    const { token } = await readyToOrder(shop.commerce, { skuId })
    const visitor = newVisitor(shop.origin, { guestToken: token })
    const review = await visitor.visit('/checkout/review')
    commerce.set({ kind: 'truncate', bytes: 0 }, /^POST \/v1\/order\/profile/)
    const fields = hiddenFields(review.html, '/checkout/review')
    const lost = await visitor.post('/checkout/review', fields)
    expect(lost.status).toBe(502)
    expect(lost.words).toContain(NO_RESPONSE)
  })

  test('a guest’s token that the service does not know any more: the shopper goes on as a new guest', async () => {
    const visitor = newVisitor(shop.origin, {
      guestToken: 'a-token-that-nobody-was-ever-given-000000000',
    })
    expect((await visitor.post('/cart/items', add)).status).toBe(303)
    const guestToken = visitor.cookies.get('guestToken') ?? ''
    const { items } = await accepted(clientOf(shop.commerce, { guestToken }).cart.get())
    expect(items).toHaveLength(1)
  })
})
