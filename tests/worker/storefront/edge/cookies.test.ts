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
import { newShopper, origins, visit } from '../shop.ts'
import { attributesOf, denver, valueOf } from './set-cookies.ts'

beforeAll(seedShop)

const TEN_YEARS = 315_360_000
const HTTPS = { origin: 'https://localhost:8787' }
const INSECURE = { otherwise: { COOKIE_SECURE: 'false' } }

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
