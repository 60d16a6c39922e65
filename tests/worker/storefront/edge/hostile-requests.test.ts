import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import { paths } from '../../../../commerce/contract/paths.ts'
import storefront from '../../../../worker/index.ts'
import { seedShop } from '../../commerce/shop.ts'
import { type Asked, watched } from './faults.ts'
import '../matchers.ts'
import { type Asking, newShopper, origins, tick, visit } from '../shop.ts'

beforeAll(async () => {
  await seedShop()
  await tick() // which writes the feeds
})

const routed = (method: string) => [
  ...new Set(storefront.routes.filter((it) => it.method === method).map(({ path }) => path)),
]
/** Its signature stands in for the origin; content-webhook.test.ts sends it what is not signed. */
const SIGNED = '/api/content/webhook'
const exampleOf = (path: string) => path.replaceAll(/:\w+(\{[^}]*\})?|\*/g, 'any')

test('a host’s name with a dot at its end is that host', async () => {
  const inFull = origins.drift.replace('localhost', 'localhost.')
  const page = await visit('/privacy-choices', {}, { origin: inFull })
  expect(page.html).toContain('| Drift Mattress Company</title>')
})

const EVIL = 'https://evil.example'
/** As foreign pages and scripts can send a request; an empty header is left out. */
const forgeries: readonly (readonly [string, Asking])[] = [
  ['another origin', { headers: { origin: EVIL, 'sec-fetch-site': '' }, form: {} }],
  ['another origin, whatever it says of itself', { headers: { origin: EVIL }, form: {} }],
  ['the origin null', { headers: { origin: 'null', 'sec-fetch-site': '' }, form: {} }],
  ['another site', { headers: { 'sec-fetch-site': 'cross-site' }, form: {} }],
  ['another host of this site', { headers: { 'sec-fetch-site': 'same-site' }, form: {} }],
  ['the other brand', { headers: { origin: origins.drift, 'sec-fetch-site': '' }, form: {} }],
  ['JSON of another origin', { headers: { origin: EVIL, 'sec-fetch-site': '' }, json: {} }],
  [
    'text that is JSON',
    {
      headers: { origin: '', 'sec-fetch-site': '', 'content-type': 'text/plain' },
      raw: '{"skuId":"PILLOW"}',
    },
  ],
  ['a form of nobody', { headers: { origin: '', 'sec-fetch-site': '' }, form: {} }],
  [
    'a form with files',
    {
      headers: {
        origin: '',
        'sec-fetch-site': '',
        'content-type': 'multipart/form-data; boundary=x',
      },
      raw: '--x--',
    },
  ],
  [
    'no type',
    {
      headers: { origin: '', 'sec-fetch-site': '', 'content-type': '' },
      raw: new TextEncoder().encode('a=b'),
    },
  ],
]

/** Lists and GraphQL queries are too long for an address; they go by POST and change nothing. */
const isRead = ({ method, path, body }: Asked): boolean =>
  method === 'GET' ||
  path === paths.shortLists() ||
  (path === paths.rating() && body.startsWith('{"query":"query '))

describe('C41: forged requests', () => {
  test.each(forgeries)(
    '%s: refused on every address that changes something, and nobody is asked',
    async (_, asking) => {
      const shopper = newShopper()
      await shopper.cart.add('HOLLIS-MOSS')
      for (const path of routed('POST').filter((it) => it !== SIGNED)) {
        const { service, asked } = watched(env.COMMERCE)
        const answer = await shopper.visit(
          exampleOf(path),
          { ...asking, method: 'POST' },
          { COMMERCE: service },
        )
        // A platform is nobody's browser: below /ucp nobody has a session, and what is sent so is no call of the protocol.
        if (path.startsWith('/ucp/')) expect([400, 403, 415], path).toContain(answer.status)
        else expect(answer.status, path).toBe(403)
        expect(asked, path).toEqual([])
        expect(answer.cookies, path).toEqual([])
      }
      expect(await shopper.cart.show()).toShow('1 item')
    },
  )

  test('other methods are forged no better', async () => {
    for (const method of ['PUT', 'PATCH', 'DELETE'])
      expect((await visit('/cart/items', { method, headers: { origin: EVIL } })).status).toBe(403)
  })

  test('our own pages and scripts that say so are let in', async () => {
    const form = { skuId: 'PILLOW', quantity: '1' }
    for (const headers of [
      { origin: '', 'sec-fetch-site': 'same-origin' },
      { origin: origins.davenport, 'sec-fetch-site': '' },
      { origin: 'null', 'sec-fetch-site': 'same-origin' }, // a page with no-referrer
    ])
      expect((await visit('/cart/items', { method: 'POST', form, headers })).status).toBe(303)
  })

  test('bodies that are neither form nor JSON are not read', async () => {
    for (const type of ['text/plain', 'multipart/form-data; boundary=x', 'application/xml'])
      for (const path of [
        '/cart/items',
        '/cart/promo',
        '/location',
        '/checkout',
        '/checkout/review',
      ]) {
        const answer = await visit(path, {
          method: 'POST',
          raw: '{}',
          headers: { 'content-type': type },
        })
        expect(answer.status, `${path} ${type}`).toBe(415)
      }
  })

  test.each([
    ['GET', {}],
    ['HEAD', { method: 'HEAD' }],
    ['GET of JSON', { headers: { accept: 'application/json' } }],
    ['prefetch', { headers: { 'sec-purpose': 'prefetch' } }],
    ['GET that says it is a POST', { headers: { 'x-http-method-override': 'POST' } }],
  ] as const)('%s changes nothing, with a cart or without', async (_, asking) => {
    const shopper = newShopper()
    await shopper.cart.add('HOLLIS-MOSS')
    for (const one of [shopper, newShopper()])
      for (const path of routed('GET')) {
        const { service, asked } = watched(env.COMMERCE)
        const answer = await one.visit(exampleOf(path), asking, { COMMERCE: service })
        expect(answer.status, path).toBeLessThan(500)
        expect(
          asked.filter((it) => !isRead(it)),
          path,
        ).toEqual([])
      }
  })
})

describe('C30: forceRedirect', () => {
  test('[S-40] leads to another page of this site, on the server', async () => {
    expect(await visit('/c/living-room?forceRedirect=%2Fcart%3Fa%3D1%23b')).toRedirectTo(
      '/cart?a=1#b',
      302,
    )
    expect(await visit('/?forceRedirect=/financing', { method: 'HEAD' })).toRedirectTo(
      '/financing',
      302,
    )
    expect(await visit('/?forceRedirect=/cart?forceRedirect=/financing')).toRedirectTo('/cart', 302)
  })

  test.each([
    '//e',
    '/\\e',
    '/\t/e',
    'https:e',
    'http:e',
    '///e',
    '\\\\e',
    'javascript:alert(1)',
    'data:text/html,x',
    '/..//e',
    '@e',
    '%2f%2fe',
    '/%2fe',
    '/%5ce',
    'https://host.evil',
    'https://localhost@e',
    '/\r\nSet-Cookie: a=b',
    '／／e',
    ' //e',
    '/\u0000/e',
    '../e',
    '',
    'x'.repeat(10_240),
    `/${'x'.repeat(10_240)}`,
    '/./\\e',
    '/%2e%2e//e',
    '/a/../..//e',
  ])('[S-40] never leads elsewhere: %s', async (target) => {
    const answer = await visit(`/?forceRedirect=${encodeURIComponent(target)}`)
    expect([answer.status, answer.headers.get('location')]).toEqual([200, null])
    expect(answer.headers.get('set-cookie') ?? '').not.toContain('a=b')
  })

  test.each([
    ['/%09/e', '/%09/e'],
    ['/／e', '/%EF%BC%8Fe'],
  ])('[S-40] what only looks like another site is a path of this one: %s', async (target, path) => {
    expect(await visit(`/?forceRedirect=${encodeURIComponent(target)}`)).toRedirectTo(path, 302)
  })

  test('[S-40] of two the first counts, and a form is not redirected', async () => {
    const twice = await visit('/?forceRedirect=//e&forceRedirect=/cart')
    expect(twice.headers.get('location')).toBeNull()
    expect(
      await visit('/cart/items?forceRedirect=/financing', {
        method: 'POST',
        form: { skuId: 'PILLOW', quantity: '1' },
      }),
    ).toRedirectTo('/cart?notice=added')
  })
})

describe('C36: nothing that one visitor sends reaches another', () => {
  const canary = 'canary.example'
  const headers = {
    'x-forwarded-host': canary,
    'x-forwarded-proto': 'https',
    'x-forwarded-for': canary,
    'x-original-url': `/${canary}`,
    'x-rewrite-url': `/${canary}`,
    'x-http-method-override': 'POST',
    'accept-language': canary,
    forwarded: `host=${canary}`,
    referer: `https://${canary}/`,
  }
  test.each([
    '/',
    '/c/living-room',
    '/pd/Davenport/Hollis-Sofa/100001',
    '/financing',
    '/search/sofa',
    '/nowhere',
  ])('%s', async (path) => {
    const cookies = `firstName=${canary}; isLoggedIn=${canary}; guestToken=${canary}; any=${canary}`
    const poisoned = await visit(
      `${path}?utm_campaign=${canary}&_=${canary}`,
      { headers },
      {},
      cookies,
    )
    expect(poisoned.html).not.toContain(canary)
    for (let i = 0; i < 5; i++) {
      const clean = await visit(path)
      expect(clean.html).not.toContain(canary)
      expect([...clean.headers].join()).not.toContain(canary)
      expect(clean.headers.get('vary')).toBe('Accept, Accept-Encoding, X-Navigation')
    }
  })
})

describe('addresses that are not what they seem', () => {
  test('T11: an encoded letter reaches the same page under the same rules', async () => {
    const answer = await visit('/%63heckout/%70ayment')
    expect(answer).toRedirectTo('/cart?notice=cart')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
  })

  test.each([
    ['/order-status/..%2f..%2fguest%2ftoken', 'GET', '/v1/order/status/..%2F..%2Fguest%2Ftoken'],
    ['/checkout/confirm/..%2fstatus%2fx', 'GET', '/v1/order/profile/..%2Fstatus%2Fx'],
    ['/cart/items/..%2f..%2fcart-1/remove', 'POST', '/v1/cart/profile/cart/items/..%2F..%2Fcart-1'],
    ['/cart/items/a%3fb%23c/remove', 'POST', '/v1/cart/profile/cart/items/a%3Fb%23c'],
  ])('T10: %s stays one segment of the service’s address', async (path, method, asked) => {
    const { service, asked: all } = watched(env.COMMERCE)
    const answer = await visit(
      path,
      { method },
      { otherwise: { COMMERCE: service } },
      'guestToken=some-guest-whom-nobody-knows',
    )
    expect(answer.status).toBeLessThan(500)
    expect(all.map(({ path }) => path)).toContain(asked)
  })

  test.each([
    '/order-status/%2e%2e',
    '/checkout/confirm/%2e',
    '/pd/%2e%2e/%2e%2e/1',
    '/c/%E0%A4%A',
    '/%',
    '/c/..%2f..',
    '/pd/a/%00',
    '/lake/images/../../v1',
    '//evil.example',
    '/c/%5c%5cevil.example',
  ])('%s is no page, or a page of ours', async (path) => {
    const answer = await visit(`${path}`)
    expect(answer.status).toBeLessThan(500)
    const location = answer.headers.get('location')
    if (location !== null)
      expect(new URL(location, origins.davenport).origin).toBe(origins.davenport)
  })
})

describe('C44: bodies that are not forms of ours', () => {
  const send = (asking: Asking, path = '/cart/items') => visit(path, { method: 'POST', ...asking })
  const mega = 'x'.repeat(1024 * 1024)

  test('a megabyte is refused before it is read to its end, whether its length was told or not', async () => {
    expect((await send({ form: { skuId: mega } })).status).toBe(413)
    let sent = 0
    const endless = new ReadableStream({
      type: 'bytes',
      pull: (controller) => {
        sent += 1
        controller.enqueue(new TextEncoder().encode('x'.repeat(16_384)))
      },
    })
    const headers = { 'content-type': 'application/json' }
    expect((await send({ raw: endless, headers })).status).toBe(413)
    expect(sent).toBeLessThan(50)
  })

  test.each([
    ['no JSON', '{"skuId":', 400],
    ['an array', '[]', 400],
    ['nothing', 'null', 400],
    ['depth of 10,000', `{"skuId":${'['.repeat(10_000)}${']'.repeat(10_000)}}`, 422],
    ['a prototype', '{"__proto__":{"skuId":"PILLOW","quantity":"1"},"constructor":1}', 422],
    ['objects for texts', '{"skuId":{"toString":1},"quantity":{}}', 422],
  ])('%s', async (_, raw, status) => {
    const headers = { 'content-type': 'application/json', accept: 'application/json' }
    const answer = await send({ raw, headers })
    expect(answer.status).toBe(status)
    expect(answer.json()).toMatchObject({ summary: expect.any(String), fields: expect.any(Array) })
    expect(Object.hasOwn(Object.prototype, 'skuId')).toBe(false)
  })

  test('ten thousand fields are answered like none', async () => {
    const raw = 'f&'.repeat(10_000)
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await send({ raw, headers })).status).toBe(422)
  })
})
