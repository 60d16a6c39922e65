import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { testSeed } from '../setup/seed-test.ts'
import { root } from '../../scripts/shop/places.ts'
import { openShop } from './open-shop.ts'
import { askedRoutes } from './asked-routes.ts'

const written = [
  ...readFileSync(join(root, 'docs/interface.md'), 'utf8').matchAll(
    /^\| (GET|POST|PUT) +\| `([^`]+)` +\|/gm,
  ),
].map(([, method, path]) => `${method} ${path}`)

let shop: Awaited<ReturnType<typeof openShop>>
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

/** A line of the log may come a while after its answer on a busy machine. */
const LINE_TIMEOUT_MS = 10_000

const asCustomer = { cookie: `loggedInToken=${testSeed.customers.a.sessionToken}` }

const SENDS = new Set(['POST', 'PUT'])

/** Each from an address of its own: whoever tries many links that lead nowhere is told to wait. */
let clients = 0

const ask = (
  path: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
) =>
  fetch(`${shop.origin}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      'cf-connecting-ip': `198.51.100.${(clients = (clients + 1) % 250)}`,
      ...headers,
      ...(SENDS.has(method)
        ? { origin: shop.origin, 'content-type': 'application/x-www-form-urlencoded' }
        : {}),
    },
    ...(SENDS.has(method) ? { body: '' } : {}),
  })

describe('every endpoint of docs/interface.md is answered by its route in the built shop', () => {
  test('each is asked for', () => {
    expect(Object.keys(askedRoutes).toSorted()).toEqual(written.toSorted())
  })

  test.each(Object.entries(askedRoutes))('%s', async (endpoint, [path, status, who]) => {
    const [method = ''] = endpoint.split(' ')
    const answer = await ask(path, { method, headers: who === 'guest' ? {} : asCustomer })
    await answer.arrayBuffer()
    const requestId = answer.headers.get('x-request-id') ?? 'not the worker'
    await vi.waitFor(() => expect(shop.routeOf(requestId)).toBe(endpoint), LINE_TIMEOUT_MS)
    expect(answer.status).toBe(status)
    if (status >= 400)
      expect(answer.headers.get('cache-control')).toMatch(/^(private, )?no-(store|cache)$/)
  })

  test('[C-16] the pictures of SKUs are told to whoever asks', async () => {
    const answer = await ask(`/media/skus?ids=${testSeed.skus.plenty}`)
    expect(await answer.json()).toMatchObject({
      items: [{ skuId: testSeed.skus.plenty, pictures: [{ alt: 'Test chair' }] }],
      unknown: [],
    })
  })
})

/** Of every answer, whoever gives it. */
const SECURITY = [
  'x-content-type-options',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
]

const DAY = 'public, max-age=86400'
const FOR_GOOD = 'public, max-age=31536000, immutable'

describe('a static file', () => {
  /** One of each kind that the pages name. */
  const named = async (pattern: RegExp, page = '/'): Promise<string> => {
    const [address] = pattern.exec(await (await ask(page)).text()) ?? []
    if (!address) throw new Error(`${page} names nothing like ${pattern.source}`)
    return address
  }

  test.each([
    ['a script', /\/assets\/entry-[\w-]+\.js/, '/', FOR_GOOD, 'same-origin'],
    [
      'a sheet',
      /\/assets\/[\w-]+\.css/,
      '/pd/Davenport/Hollis-Sofa/100101',
      FOR_GOOD,
      'same-origin',
    ],
    ['the icons', /\/assets\/icons-[\w-]+\.svg/, '/', FOR_GOOD, 'same-origin'],
    ['a font', /\/assets\/[\w-]+\.woff2/, '/', FOR_GOOD, 'same-origin'],
    ['a picture', /\/media\/(?!scene-)[\w-]+\.webp/, '/c/mattresses', FOR_GOOD, 'cross-origin'],
    [
      'a drawing',
      /\/media\/(?!scene-)[\w-]+\.svg/,
      '/pd/Davenport/Hollis-Sofa/100101',
      FOR_GOOD,
      'cross-origin',
    ],
    ['a map', /\/maps\/[\w-]+\.svg/, '/locations', DAY, 'same-origin'],
  ])(
    '(%s) is served as it is, with the headers of pages',
    async (_, pattern, page, life, forWhom) => {
      const shown = await ask(page)
      const file = await ask(await named(pattern, page))
      expect(file.status).toBe(200)
      expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(0)
      expect(file.headers.has('x-request-id'), 'no worker is run for it').toBe(false)
      expect(file.headers.get('cache-control')).toBe(life)
      // Mails show pictures of pieces on whatever site they are read.
      expect(file.headers.get('cross-origin-resource-policy')).toBe(forWhom)
      for (const name of SECURITY)
        expect([name, file.headers.get(name)]).toEqual([name, shown.headers.get(name)])
      expect(file.headers.get('strict-transport-security')).toBe(
        'max-age=31536000; includeSubDomains',
      )
      expect(file.headers.get('content-security-policy')).toMatch(
        /^(default-src 'none'|script-src 'self'); [^,]*frame-ancestors 'none'/,
      )
    },
  )

  test.each([
    '/assets/entry-00000000.js',
    '/assets/',
    '/media/no-such-sofa-00000000.webp',
    '/media/scene-no-such-room.webp',
    '/media/skus/more',
    '/maps/no-such-state.svg',
  ])('%s is missing for the moment only', async (path) => {
    for (const method of ['GET', 'HEAD']) {
      const answer = await ask(path, { method })
      expect(answer.status).toBe(404)
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.headers.get('set-cookie')).toBeNull()
      for (const name of SECURITY) expect(answer.headers.get(name), name).not.toBeNull()
    }
  })

  test('that nobody may see is not there', async () => {
    for (const path of ['/_headers', '/.vite/manifest.json', '/.assetsignore', '/wrangler.json'])
      expect((await ask(path)).status, path).toBe(404)
  })
})
