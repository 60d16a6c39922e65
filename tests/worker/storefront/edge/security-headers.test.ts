import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import { product } from '../../../../commerce/contract/product/product.ts'
import { shop } from '#shop'
import { siteConfig } from '../../../../worker/config.ts'
import { seedShop } from '../../commerce/shop.ts'
import { type Asked, piecemeal, unwell, watched } from './faults.ts'
import { inlineScripts, tagsOf } from '../html.ts'
import '../matchers.ts'
import { type Answer, type Asking, newShopper, open, type Otherwise, visit } from '../shop.ts'

beforeAll(seedShop)

const PDP = '/pd/Davenport/Hollis-Sofa/100001'
const JSON_WANTED = { accept: 'application/json' }
const LOOKS = 20
const OFF = { PAGE_CACHE: 'off' }

/** A commerce service whose product has a picture that no address can be made of: a bug nobody foresaw. */
const withBrokenPicture = watched(env.COMMERCE, async ({ path, headers }: Asked) => {
  if (!path.startsWith('/v1/pd/')) return null
  const answer = product.parse(
    await (await env.COMMERCE.fetch(`http://commerce.test${path}`, { headers })).json(),
  )
  const [item] = answer.productItems
  const [picture] = item?.images ?? []
  if (!item || !picture) return null
  return Response.json({
    ...answer,
    productItems: [{ ...item, images: [{ ...picture, url: 'http://[' }] }],
  })
}).service

/** What stands beside a product comes when this is kept. */
let beside = Promise.withResolvers<void>()

/** A commerce service that brings a product alone, and what stands beside it late. */
const late = piecemeal(() => beside.promise)

const post = (more: Asking = {}): Asking => ({ method: 'POST', form: {}, ...more })

/** One of each class of answers: path, request, what is different, status. */
const classes: readonly (readonly [string, string, Asking, Otherwise, number])[] = [
  ['a streamed page', PDP, {}, OFF, 200],
  ['a page', '/', {}, {}, 200],
  ['a fragment', '/', { headers: { 'x-navigation': 'fragment' } }, {}, 200],
  ['HEAD', '/', { method: 'HEAD' }, {}, 200],
  ['a file for programs', '/robots.txt', {}, {}, 200],
  ['JSON', '/cart', { headers: JSON_WANTED }, {}, 200],
  ['a redirect for everybody', '/search?q=sofa', {}, {}, 302],
  ['a move', '/pd/Davenport/Another-Name/100001', {}, {}, 301],
  ['a forced redirect', '/?forceRedirect=/cart', {}, {}, 302],
  ['a slash too many', '/account/', {}, {}, 301],
  ['the next step', '/checkout', {}, {}, 303],
  ['a page that is not there', '/nowhere', {}, {}, 404],
  ['no page, for programs', '/nowhere/at/all', post({ headers: JSON_WANTED }), {}, 404],
  ['a method that nothing takes', '/cart', { method: 'DELETE' }, {}, 405],
  ['no picture', '/lake/images/none.png', {}, {}, 404],
  [
    'a forged request',
    '/cart/items',
    post({ headers: { origin: 'https://evil.example' } }),
    {},
    403,
  ],
  ['too much', '/cart/items', post({ form: { skuId: 'x'.repeat(100_000) } }), {}, 413],
  ['another type', '/cart/items', post({ headers: { 'content-type': 'text/csv' } }), {}, 415],
  ['a form not right', '/location', post(), {}, 422],
  ['a fault of ours', PDP, {}, { ...OFF, COMMERCE: withBrokenPicture }, 500],
  [
    'a fault of ours, for programs',
    PDP,
    { headers: JSON_WANTED },
    { ...OFF, COMMERCE: withBrokenPicture },
    500,
  ],
  ['settings that are not right', '/', {}, { PAY_ORIGIN: 'nonsense' }, 500],
  ['a fault behind us', PDP, {}, { ...OFF, COMMERCE: unwell['answers 500'] }, 502],
]

const always = {
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), payment=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
} as const

const directives = ({ headers }: Pick<Answer, 'headers'>): Record<string, string> =>
  Object.fromEntries(
    (headers.get('content-security-policy') ?? '').split('; ').map((it) => {
      const [name = '', ...values] = it.split(' ')
      return [name, values.join(' ')]
    }),
  )

const nonceOf = (answer: Pick<Answer, 'headers'>): string | undefined =>
  /'nonce-([^']+)'/.exec(directives(answer)['script-src'] ?? '')?.[1]

describe('C52: on every class of answers', () => {
  test.each(classes)('%s', async (_, path, asking, otherwise, status) => {
    const answer = await visit(path, asking, { otherwise })
    expect(answer.status).toBe(status)
    const personal = /^\/(cart|checkout)/.test(path) && status !== 403
    for (const [name, value] of Object.entries(always))
      if (!(personal && name === 'referrer-policy'))
        expect(answer.headers.get(name), name).toBe(value)
    expect(directives(answer)).toMatchObject({
      'default-src': "'none'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
      'form-action': "'self'",
    })
    for (const name of ['object-src', 'frame-src', 'child-src', 'manifest-src'])
      expect(directives(answer), 'refused by default').not.toHaveProperty(name)
    const scripts = directives(answer)['script-src'] ?? ''
    expect(scripts).toMatch(/^'self'( 'nonce-[\w+/=]+')?$/)
    expect(answer.headers.get('cache-control')).toMatch(
      /^private, no-(store|cache)$|^public, max-age=3600$/,
    )
    expect(answer.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
    expect(answer.headers.has('strict-transport-security')).toBe(false)
    for (const name of answer.headers.keys())
      expect(name).not.toMatch(/^(access-control-|server$|x-powered-by$)/)
    const secure = await visit(path, asking, { otherwise, origin: 'https://localhost:8787' })
    expect(secure.headers.get('strict-transport-security')).toBe(
      'max-age=31536000; includeSubDomains',
    )
  })

  test('what sets a cookie or is personal is never for shared caches', async () => {
    const first = await visit('/')
    expect(first.cookies).not.toEqual([])
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
    for (const path of [
      '/cart',
      '/checkout',
      '/checkout/confirm/any',
      '/order-status/any',
      '/%63art',
    ]) {
      const { headers } = await visit(path)
      expect(headers.get('cache-control'), path).toBe('private, no-store')
      expect(headers.get('x-robots-tag'), path).toBe('noindex')
      expect(headers.get('referrer-policy'), path).toBe(
        path.startsWith('/order') ? 'no-referrer' : 'same-origin',
      )
    }
  })

  test('a fault of ours shows the request’s id, and nothing of what went wrong', async () => {
    const answer = await visit(PDP, {}, { otherwise: { ...OFF, COMMERCE: withBrokenPicture } })
    expect(answer).toShow('Something went wrong', 500)
    expect(answer).toShow(answer.headers.get('x-request-id') ?? 'an id', 500)
    expect(answer.html).not.toMatch(/Invalid URL|TypeError|\.tsx?/)
  })
})

describe('C34: the Content-Security-Policy', () => {
  test('a page that streams has a nonce of 128 random bits, on each of its inline scripts, never twice', async () => {
    const otherwise = { ...OFF, COMMERCE: late }
    const seen = new Set<string>()
    let scripts = 0
    for (let i = 0; i < LOOKS; i++) {
      beside = Promise.withResolvers()
      const { response, rest } = await open(PDP, {}, { otherwise })
      beside.resolve()
      expect(response.status).toBe(200)
      const nonce = nonceOf(response) ?? ''
      expect(atob(nonce)).toHaveLength(16)
      seen.add(nonce)
      for (const script of inlineScripts(await rest())) {
        scripts += 1
        expect(script['nonce']).toBe(nonce)
      }
    }
    expect(seen.size).toBe(LOOKS)
    expect(scripts).toBeGreaterThan(0)
  })

  test.each([
    ['a page of which nothing is late', PDP, OFF, 200],
    ['the cart', '/cart', {}, 200],
    ['a page that is not there', '/nowhere', {}, 404],
    ['a page after a bug', PDP, { ...OFF, COMMERCE: withBrokenPicture }, 500],
    ['an error page', PDP, { ...OFF, COMMERCE: unwell.throws }, 502],
  ])('%s has no inline script, and lets none run', async (_, path, otherwise, status) => {
    await visit(path, {}, { otherwise }) // what editors say of it is at hand from now on
    const answer = await visit(path, {}, { otherwise })
    expect(answer.status).toBe(status)
    expect(inlineScripts(answer.html)).toEqual([])
    expect(directives(answer)['script-src']).toBe("'self'")
  })

  test('the inlined sheet is known by its hash, and no other element may style', async () => {
    const answer = await visit(PDP)
    const [sheet = ''] = [...answer.html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(
      ([, text]) => text,
    )
    expect(sheet).not.toBe('')
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(sheet))
    const hash = btoa(String.fromCharCode(...new Uint8Array(digest)))
    expect(directives(answer)['style-src-elem']).toBe(`'self' 'sha256-${hash}'`)
    expect(tagsOf(answer.html, 'style')).toHaveLength(1)
  })

  test('what it stops is reported to the shop, except by pages whose address is a secret', async () => {
    for (const [path, otherwise] of [
      [PDP, OFF],
      ['/', {}],
      ['/', {}], // kept by now
      ['/cart', {}],
      ['/nowhere', {}],
    ] as const) {
      const answer = await visit(path, {}, { otherwise })
      expect(directives(answer), path).toMatchObject({
        'report-to': 'csp',
        'report-uri': '/api/csp-reports',
      })
      expect(answer.headers.get('reporting-endpoints')).toBe('csp="/api/csp-reports"')
    }
    const secret = 'k'.repeat(43)
    for (const path of [
      `/order-status/${secret}`,
      `/resetpassword/${secret}`,
      `/quote/${secret}`,
      `/shared-list/${secret}/${secret}`,
      `/subscribe/confirm/${secret}`,
      `/lists/unsubscribe/${secret}`,
      `/alerts/manage/${secret}`,
      `/visits/manage/${secret}`,
      `/holds/manage/${secret}`,
      `/checkout/payment?paymentToken=${secret}`,
    ]) {
      const answer = await visit(path)
      expect(directives(answer), path).not.toHaveProperty('report-to')
      expect(answer.headers.has('reporting-endpoints'), path).toBe(false)
    }
  })

  test('pictures come from the shop, and from the origins that a setting names', async () => {
    const pictures = async (otherwise: Otherwise) =>
      directives(await visit('/', {}, { otherwise: { ...otherwise, ...OFF } }))['img-src']
    expect(await pictures({})).toBe("'self' data:")
    expect(await pictures({ IMAGE_ORIGINS: 'https://cdn.example, https://pictures.example' })).toBe(
      "'self' data: https://cdn.example https://pictures.example",
    )
  })

  test('pictures of content at Sanity may be shown', () => {
    const origins = (settings: Otherwise) =>
      siteConfig({ ...env, ...settings }, shop, 'localhost').imageOrigins
    expect(origins({})).toEqual([])
    expect(origins({ SANITY_PROJECT_ID: 'abc123' })).toEqual(['https://cdn.sanity.io'])
  })

  test('no page has a handler or an address that is a script', async () => {
    const shopper = newShopper()
    await shopper.cart.add('HOLLIS-MOSS')
    for (const path of [
      '/',
      PDP,
      '/c/living-room',
      '/search/sofa',
      '/cart',
      '/checkout',
      '/nowhere',
    ]) {
      const { html } = await shopper.visit(path)
      expect(html).not.toMatch(/<[^>]+\son[a-z]+=/i)
      for (const { href = '' } of tagsOf(html, 'a'))
        expect(href).not.toMatch(/^\s*(javascript|data):/i)
    }
  })
})
