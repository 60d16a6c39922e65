import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import { shop } from '#shop'
import {
  type CookieName,
  cookieTable,
  STORE_FOR_A_DAY_SECONDS,
} from '../../../../commerce/contract/cookies.ts'
import { setCookie } from '../../../../worker/cookies.ts'
import { factory } from '../../../../worker/factory.ts'
import { site } from '../../../../worker/middleware/site.ts'
import { seedShop } from '../../commerce/shop.ts'
import { unwell } from './faults.ts'
import { formFields, tagsOf } from '../html.ts'
import { byA } from '../account/visitors.ts'
import '../matchers.ts'
import { type Asking, newIsolate, newShopper, origins, visit } from '../shop.ts'

beforeAll(seedShop)

const TEN_YEARS = 315_360_000
const HTTPS = { origin: 'https://localhost:8787' }
const INSECURE = { otherwise: { COOKIE_SECURE: 'false' } }

/** A Set-Cookie line by its name, its attributes in one order. */
const attributesOf = (lines: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    lines.map((line) => {
      const [pair = '', ...attributes] = line.split('; ')
      return [pair.split('=')[0] ?? '', attributes.toSorted().join('; ')]
    }),
  )

const valueOf = (lines: readonly string[], name: string): unknown => {
  const line = lines.find((it) => it.startsWith(`${name}=`))
  return line
    ? JSON.parse(decodeURIComponent(line.slice(name.length + 1).split(';')[0] ?? ''))
    : null
}

const denver = { postalCode: '80239', latitude: 39.79, longitude: -104.83 }
type Place = NonNullable<Asking['cf']>
const austin = {
  country: 'US',
  postalCode: '78701',
  latitude: '30.27113',
  longitude: '-97.74372',
} satisfies Place

/** Only of a database that has copies is there a state to know of. */
const hasCopies = async (): Promise<boolean> => {
  const session = env.DB.withSession()
  await session.prepare('SELECT 1').first()
  return session.getBookmark() !== null
}

describe('C27: how each cookie is written', () => {
  /** Writes every cookie of the table, those that no page sets yet among them. */
  const writer = factory
    .createApp()
    .use(site(shop))
    .get('/', (c) => {
      for (const name of Object.keys(cookieTable) as CookieName[])
        setCookie(c, name, 'a value; of=any kind')
      return c.body(null)
    })
    .get('/day', (c) => {
      setCookie(c, 'store', '491', STORE_FOR_A_DAY_SECONDS)
      return c.body(null)
    })
  const written = async (origin: string, path = '/', settings = {}) =>
    attributesOf(
      (
        await writer.request(`${origin}${path}`, {}, { ...env, ...settings })
      ).headers.getSetCookie(),
    )

  const readable = (age: string) => [age, 'Path=/', 'SameSite=Lax'].filter(Boolean).join('; ')
  const hidden = (age: string) => `HttpOnly; ${readable(age)}`
  const table = {
    guestToken: hidden(`Max-Age=${TEN_YEARS}`),
    loggedInToken: hidden('Max-Age=10800'),
    isLoggedIn: readable('Max-Age=10800'),
    firstName: readable('Max-Age=10800'),
    knownDevice: hidden('Max-Age=34560000'),
    location: readable(`Max-Age=${TEN_YEARS}`),
    store: readable(`Max-Age=${TEN_YEARS}`),
    wayIn: hidden(`Max-Age=${TEN_YEARS}`),
    room: hidden(`Max-Age=${TEN_YEARS}`),
    swatches: hidden('Max-Age=2592000'),
    priceChanged: readable(''),
    cartStatus: readable(''),
    cartMerged: hidden(''),
    cartLink: hidden(''),
    keptPickUps: hidden(''),
    storeAssociate: hidden('Max-Age=28800'),
    subscribePopup: readable('Max-Age=2592000'),
    financingReferral: readable('Max-Age=2592000'),
    consent: readable('Max-Age=31536000'),
    userSession: readable(''),
    experiments: hidden('Max-Age=7776000'),
    financing: hidden('Max-Age=2592000'),
    lastWrite: hidden('Max-Age=3600'),
    draftPreview: hidden('Max-Age=14400'),
    previewView: hidden('Max-Age=14400'),
  }
  const secure = Object.fromEntries(
    Object.entries(table).map(([name, it]) => [name, `${it}; Secure`]),
  )

  /** Over https this one also goes into the frame of a studio elsewhere. */
  const framed = {
    ...secure,
    draftPreview: 'HttpOnly; Max-Age=14400; Partitioned; Path=/; SameSite=None; Secure',
    previewView: 'HttpOnly; Max-Age=14400; Partitioned; Path=/; SameSite=None; Secure',
  }

  test('[B-03a] [B-03c] [B-03d] [B-03e] by its name, lifetime and visibility, Secure on https', async () => {
    expect(await written(HTTPS.origin)).toEqual(framed)
    expect(await written(HTTPS.origin, '/', INSECURE.otherwise)).toEqual(framed)
    expect(await written(HTTPS.origin, '/day')).toEqual({
      store: 'Max-Age=86400; Path=/; SameSite=Lax; Secure',
    })
  })

  test('on http Secure unless COOKIE_SECURE is false', async () => {
    expect(await written(origins.davenport)).toEqual(secure)
    expect(await written(origins.davenport, '/', INSECURE.otherwise)).toEqual(table)
  })

  test.each([
    ['http', {}],
    ['http with COOKIE_SECURE=false', INSECURE],
    ['https', HTTPS],
  ])(
    'a shopper on %s gets them so, from the first page to a cart whose price changed',
    async (_, setting) => {
      const expected = setting === INSECURE ? table : secure
      const shopper = newShopper(setting)
      const got = attributesOf((await shopper.visit('/')).cookies)
      Object.assign(
        got,
        attributesOf(
          (await shopper.cart.add('PILLOW')).cookies.filter((it) => !/Max-Age=0/.test(it)),
        ),
      )
      await env.DB.prepare("UPDATE sku SET price = price + 100 WHERE sku_id = 'PILLOW'").run()
      const { cookies } = await shopper.cart.show()
      Object.assign(got, attributesOf(cookies))
      expect(cookies.filter((it) => it.startsWith('priceChanged=true'))).toHaveLength(1)
      const { guestToken, location, store, cartStatus, priceChanged, lastWrite } =
        expected as typeof table
      expect(got).toEqual({
        guestToken,
        location,
        store,
        cartStatus,
        priceChanged,
        ...((await hasCopies()) ? { lastWrite } : {}),
      })
      for (const line of cookies) expect(line.length).toBeLessThan(4096)
    },
  )
})

describe('where a visitor is', () => {
  test('[E-09] the first page gives a location (ZIP code and coordinates) and a store', async () => {
    const { cookies } = await visit('/')
    expect(valueOf(cookies, 'location')).toEqual(denver)
    expect(valueOf(cookies, 'store')).toEqual({
      storeId: 491,
      name: 'Denver',
      pricingZone: 'mountain',
    })
  })

  test.each([
    ['the edge’s own data', { cf: austin }],
    [
      'the visitor-location headers',
      {
        headers: {
          'cf-ipcountry': austin.country,
          'cf-postal-code': austin.postalCode,
          'cf-iplatitude': austin.latitude,
          'cf-iplongitude': austin.longitude,
        },
      },
    ],
  ])(
    '%s decide, with the nearest store, and coordinates no finer than a kilometre',
    async (_, asking) => {
      const { cookies } = await visit('/', asking)
      expect(valueOf(cookies, 'location')).toEqual({
        postalCode: '78701',
        latitude: 30.27,
        longitude: -97.74,
      })
      expect(valueOf(cookies, 'store')).toMatchObject({ storeId: 502 })
    },
  )

  test.each([
    { country: 'DE', postalCode: '10115', latitude: '52.5', longitude: '13.4' },
    { ...austin, latitude: 'NaN' },
    { ...austin, latitude: '91' },
    { ...austin, postalCode: '<script>' },
    { country: 'US' },
  ] satisfies Place[])('what is no place in the United States is Denver: %j', async (cf: Place) => {
    const { cookies } = await visit('/', { cf })
    expect(valueOf(cookies, 'location')).toEqual(denver)
    expect(valueOf(cookies, 'store')).toMatchObject({ storeId: 491 })
  })

  test('the other brand has its own store', async () => {
    const { cookies } = await visit('/', {}, { origin: origins.drift })
    expect(valueOf(cookies, 'store')).toMatchObject({ storeId: 801 })
  })

  test('who has both cookies is given none again, and the page may be kept by the browser', async () => {
    const shopper = newShopper()
    await shopper.visit('/')
    const again = await shopper.visit('/')
    expect(again.cookies).toEqual([])
    expect(again.headers.get('cache-control')).toBe('private, no-cache')
  })

  test.each([
    { 'sec-purpose': 'prefetch' },
    { 'sec-purpose': 'prefetch;prerender' },
    { 'x-purpose': 'prefetch' },
  ])('a page fetched ahead of a click sets nothing: %j', async (headers) => {
    const page = await visit('/', { headers })
    expect(page.status).toBe(200)
    expect(page.cookies).toEqual([])
  })

  test('with the stores not to be had, no store is written down for ten years', async () => {
    const page = await visit(
      '/privacy-choices',
      { cf: austin },
      {
        worker: await newIsolate(),
        otherwise: {
          COMMERCE: unwell.throws,
          CONTENT_KV: { get: async () => null, put: async () => {} },
        },
      },
    )
    expect(page.status).toBe(200)
    expect(Object.keys(attributesOf(page.cookies))).toEqual(['location'])
  })
})

describe('C19: cookies that are not ours', () => {
  const good = encodeURIComponent(JSON.stringify(denver))
  test.each([
    ['bad JSON', 'location={"postalCode":; store=}'],
    ['ten kilobytes', `location=${'9'.repeat(10_000)}; store=${'x'.repeat(10_000)}`],
    ['broken encoding', 'location=%E0%A4%A; store=%E0%A4%A'],
    [
      'coordinates that are none',
      `location=${encodeURIComponent('{"postalCode":"80239","latitude":null,"longitude":1e999}')}`,
    ],
    ['a prototype', `store=${encodeURIComponent('{"__proto__":{"storeId":1},"name":"x"}')}`],
    ['an array', 'location=[]; store=[]'],
    [
      'a ZIP code that is a script',
      `location=${encodeURIComponent('{"postalCode":"<b>","latitude":1,"longitude":1}')}`,
    ],
  ])('%s: Denver and store 491 stand instead', async (_, cookies) => {
    const page = await visit('/', {}, {}, cookies)
    expect(page.status).toBe(200)
    expect(valueOf(page.cookies, 'location')).toEqual(denver)
    expect(valueOf(page.cookies, 'store')).toMatchObject({ storeId: 491 })
  })

  test('the first of two counts, a store of the other brand does not', async () => {
    const store = (storeId: number, name = 'A store') =>
      encodeURIComponent(JSON.stringify({ storeId, name, pricingZone: 'mountain' }))
    const twice = await visit(
      '/',
      {},
      {},
      `location=${good}; store=${store(502, 'Austin')}; store=${store(491)}`,
    )
    expect(twice.cookies).toEqual([])
    const foreign = await visit('/', {}, {}, `location=${good}; store=${store(801)}`)
    expect(valueOf(foreign.cookies, 'store')).toMatchObject({ storeId: 491 })
  })

  test.each([
    ['another name', { name: 'Uptown', pricingZone: 'mountain' }],
    ['other prices', { name: 'Austin', pricingZone: 'plains' }],
  ])('whoever’s store has got %s since is told, and keeps it', async (_, then) => {
    const before = encodeURIComponent(JSON.stringify({ storeId: 502, ...then }))
    const { cookies } = await visit('/', {}, {}, `location=${good}; store=${before}`)
    const now = { storeId: 502, name: 'Austin', pricingZone: 'mountain' }
    expect(valueOf(cookies, 'store')).toEqual(now)
    expect(cookies).toHaveLength(1)
  })

  test('a name or sign-in that someone wrote themselves changes nothing of the page', async () => {
    const plain = await visit('/c/living-room')
    const dressed = await visit(
      '/c/living-room',
      {},
      {},
      'isLoggedIn=true; firstName=<img src=x onerror=alert(1)>',
    )
    expect(dressed.html).not.toContain('onerror')
    expect(dressed.status).toBe(plain.status)
  })
})

describe('POST /location', () => {
  const say = (form: Record<string, string>) => visit('/location', { method: 'POST', form })

  test('the visitor’s ZIP code and its nearest store are kept, and they go back to where they were', async () => {
    const answer = await say({ postalCode: '78701', returnTo: '/c/living-room?sort=newest' })
    expect(answer).toRedirectTo('/c/living-room?sort=newest')
    const shopper = newShopper()
    await shopper.visit('/')
    await shopper.post('/location', { postalCode: '78701-1234' })
    const kept = JSON.parse(decodeURIComponent(shopper.cookies.get('location') ?? ''))
    expect(kept).toEqual({ postalCode: '78701', latitude: 30.27, longitude: -97.74 })
    expect(decodeURIComponent(shopper.cookies.get('store') ?? '')).toContain('"storeId":502')
  })

  test('who has come to another page since the header was there goes back to that one', async () => {
    const from = (referer: string) =>
      visit('/location', {
        method: 'POST',
        form: { postalCode: '78701', returnTo: '/' },
        headers: { referer },
      })
    const here = 'http://localhost:8787'
    expect(await from(`${here}/cart?notice=added`)).toRedirectTo('/cart')
    expect(await from(`${here}/c/living-room?sort=newest`)).toRedirectTo(
      '/c/living-room?sort=newest',
    )
    // Nobody is led to what takes forms only, or elsewhere.
    for (const referer of [`${here}/location`, 'https://evil.example/cart', ''])
      expect(await from(referer)).toRedirectTo('/')
  })

  test.each(['', '8023', 'Denver', '00001', '９９９９９'])(
    '“%s” is no ZIP code',
    async (postalCode) => {
      const answer = await say({ postalCode, returnTo: '/c/living-room' })
      expect(answer).toShow('Zip code is invalid', 422)
      // What was typed is there to be put right, and the way back is not lost.
      expect(formFields(answer.html.slice(answer.html.indexOf('<main')), '/location')).toEqual({
        postalCode,
        returnTo: '/c/living-room',
      })
    },
  )

  test('a ZIP code that nothing is delivered to is not said to be a wrong one', async () => {
    const said = (postalCode: string) => say({ postalCode, returnTo: '/' })
    expect(await said('00901')).toShow('We don’t deliver to Puerto Rico, Guam', 422)
    expect(await said('09001')).toShow('We don’t deliver to military addresses', 422)
  })

  test.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
  ])('never leads to another site: %s', async (returnTo) => {
    expect(await say({ postalCode: '80239', returnTo })).toRedirectTo('/')
  })
})

describe('a browser that keeps no cookies', () => {
  const asBrowser = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }
  const product = '/pd/Davenport/Feather-Pillow/100004'
  const referer = `${origins.davenport}${product}`
  const add = (headers: Readonly<Record<string, string>>, cookies = '') =>
    visit(
      '/cart/items',
      { method: 'POST', form: { skuId: 'PILLOW', quantity: '1' }, headers },
      {},
      cookies,
    )
  const nextOf = ({ headers }: { readonly headers: Headers }) => headers.get('location') ?? 'none'
  const links = (html: string) => tagsOf(html, 'a').map(({ href }) => href)

  test('is told so instead of “Added to your cart”, and led back to where it was', async () => {
    const added = await add({ ...asBrowser, referer })
    expect(added.status).toBe(303)
    expect(nextOf(added)).toMatch(/^\/allow-cookies\?/)
    const told = await visit(nextOf(added))
    expect(told).toShow('Please allow cookies', 403)
    expect(links(told.html)).toContain(product)
    expect(told.headers.get('cache-control')).toBe('private, no-store')
    // Who keeps them goes on, and never sees it.
    const kept = added.cookies.map((line) => line.split(';')[0]).join('; ')
    const cart = await visit(nextOf(added), {}, {}, kept)
    expect(cart).toRedirectTo('/cart?notice=added')
    expect(await visit('/cart?notice=added', {}, {}, kept)).toShow('Added to your cart.')
  })

  test('does not go round in circles at the door: signed in, it is told, too', async () => {
    const entered = await visit('/sign-in', { method: 'POST', form: byA, headers: asBrowser })
    expect(await visit(nextOf(entered))).toShow('Please allow cookies', 403)
  })

  test('and of the link of a cart, which it can open again', async () => {
    const link = '/cart/create?items=PILLOW'
    const opened = await visit(link, { headers: asBrowser })
    const told = await visit(nextOf(opened))
    expect(told).toShow('Please allow cookies', 403)
    expect(links(told.html)).toContain(link)
  })

  test('a script is told to look whether it does; one that came with cookies is not', async () => {
    const sent = async (cookies: string) =>
      (await add({ accept: 'application/json' }, cookies)).headers.get('x-cookies-sent')
    expect([await sent(''), await sent('consent=all')]).toEqual(['1', null])
  })

  test('whoever came with one goes to the cart at once, and a form that leaves none leads on', async () => {
    expect(await add(asBrowser, 'consent=all')).toRedirectTo('/cart?notice=added')
    const out = await visit('/sign-out', { method: 'POST', headers: asBrowser })
    expect(out).toRedirectTo('/sign-in/out')
  })

  test.each(['https://elsewhere.test/', '//elsewhere.test', '/sign-out', 'javascript:alert(1)'])(
    'never on to %s',
    async (next) => {
      const query = new URLSearchParams({ next, from: next })
      const on = await visit(`/allow-cookies?${query}`, {}, {}, 'consent=all')
      expect(on).toRedirectTo('/')
      const told = await visit(`/allow-cookies?${query}`)
      expect(links(told.html)).not.toContain(next)
    },
  )
})
