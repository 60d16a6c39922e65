import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import { testSeed } from '../../../setup/seed-test.ts'
import { seedShop } from '../../commerce/shop.ts'
import { signedInAs, withSession } from './customers.ts'
import { unauthorized, watched } from '../edge/faults.ts'
import { wordsOf } from '../html.ts'
import '../matchers.ts'
import { newShopper, origins, visit } from '../shop.ts'

beforeAll(seedShop)

const JSON_WANTED = { accept: 'application/json' }

/** The headers that the commerce service was asked with when `/cart` was looked at. */
const askedWith = async (
  cookies: string,
  authorization = '',
  origin: string = origins.davenport,
) => {
  const { service, asked } = watched(env.COMMERCE, ({ path }) =>
    path.startsWith('/v1/cart') ? unauthorized() : null,
  )
  await visit(
    '/cart',
    { headers: { authorization } },
    { origin, otherwise: { COMMERCE: service } },
    cookies,
  )
  return asked.find(({ path }) => path.startsWith('/v1/cart'))?.headers
}

describe('what the commerce service is told', () => {
  test.each([
    [
      'the logged-in token before all',
      'guestToken=guest; loggedInToken=customer',
      'Bearer incoming',
      'Bearer customer',
    ],
    ['else the guest token', 'guestToken=guest', 'Bearer incoming', 'Bearer guest'],
    ['else the incoming authorization', '', 'Bearer incoming', 'Bearer incoming'],
  ])('[P-01] %s', async (_, cookies, authorization, expected) => {
    expect((await askedWith(cookies, authorization))?.get('authorization')).toBe(expected)
  })

  test('[C-01] tenant, site, JSON, no-cache, and nothing else of the visitor’s', async () => {
    const headers = await askedWith('guestToken=guest; firstName=Ada; any=thing')
    expect(Object.fromEntries(headers ?? [])).toEqual({
      accept: 'application/json',
      authorization: 'Bearer guest',
      'cache-control': 'no-cache',
      'content-type': 'application/json',
      // Where they ask from, for what is limited by client; nothing of the browser's own.
      'x-client': expect.any(String),
      'x-pricing-zone': 'mountain', // of the store: prices follow it
      'x-site': 'davenport',
      'x-tenant': 'davenport',
    })
    expect((await askedWith('guestToken=guest', '', origins.drift))?.get('x-site')).toBe('drift')
  })

  test('pages that everyone shares are asked for in nobody’s name', async () => {
    const { service, asked } = watched(env.COMMERCE)
    await visit(
      '/c/living-room',
      { headers: { authorization: 'Bearer incoming' } },
      { otherwise: { COMMERCE: service, PAGE_CACHE: 'off' } },
      'guestToken=guest; loggedInToken=customer',
    )
    expect(asked.length).toBeGreaterThan(0)
    for (const { headers } of asked) expect(headers.has('authorization')).toBe(false)
  })
})

describe('a guest', () => {
  test('is nobody until something goes into the cart', async () => {
    const shopper = newShopper()
    for (const path of ['/', '/cart', '/checkout']) await shopper.visit(path)
    expect(shopper.cookies.has('guestToken')).toBe(false)
    await shopper.cart.add('PILLOW')
    expect(shopper.cookies.get('guestToken')).toMatch(/^[\w-]{43}$/)
  })

  test('C17: a token that someone planted is not taken on', async () => {
    const shopper = newShopper()
    shopper.cookies.set('guestToken', 'token-that-an-attacker-planted')
    expect(await shopper.cart.add('PILLOW')).toRedirectTo('/cart?notice=added')
    expect(shopper.cookies.get('guestToken')).not.toBe('token-that-an-attacker-planted')
    expect(await shopper.cart.show()).toShow('Feather Pillow')
    const attacker = newShopper()
    attacker.cookies.set('guestToken', 'token-that-an-attacker-planted')
    expect(await attacker.cart.show()).toShow('Your cart is empty')
    expect(attacker.cookies.has('guestToken')).toBe(false)
  })

  test('whom the service does not know any more is asked once more, not for ever', async () => {
    const { service, asked } = watched(env.COMMERCE, ({ path }) =>
      path.startsWith('/v1/cart') ? unauthorized() : null,
    )
    const shopper = newShopper({ otherwise: { COMMERCE: service } })
    shopper.cookies.set('guestToken', 'gone')
    const answer = await shopper.cart.add('PILLOW')
    expect(answer.headers.get('location')).toMatch(/^\/sign-in\/exp/)
    expect(asked.filter(({ path }) => path === '/v1/cart/profile/cart/items')).toHaveLength(2)
  })

  test('a token that is no header value is nobody’s', async () => {
    const shopper = newShopper()
    shopper.cookies.set('guestToken', 'a%0d%0ax-site:%20drift')
    expect((await shopper.cart.show()).status).toBe(200)
  })
})

describe('C26: a customer', () => {
  const cleared = ['loggedInToken', 'isLoggedIn', 'firstName']
  const clearedBy = (cookies: readonly string[]) =>
    cookies
      .filter((it) => /; Max-Age=0\b/.test(it))
      .map((it) => it.split('=')[0])
      .filter((it) => it !== 'priceChanged')

  test('sees their own cart', async () => {
    const page = await signedInAs('a').cart.show()
    expect(page).toShow('Test Chair')
    expect(page.html).not.toContain(testSeed.customers.b.canary)
  })

  test.each([
    ['/cart', '/sign-in/exp?redirect_uri=%2Fcart'],
    ['/checkout', '/sign-in/exp?redirect_uri=%2Fcheckout'],
    ['/checkout/payment', '/sign-in/exp?redirect_uri=%2Fcheckout%2Fpayment'],
    ['/checkout/confirm/any', '/sign-in/exp?redirect_uri=%2Fcheckout%2Fconfirm%2Fany'],
  ])(
    'whose session is dead, at %s: the login cookies go, and so does the page',
    async (path, location) => {
      const shopper = withSession('dead-session')
      const answer = await shopper.visit(path)
      expect(answer).toRedirectTo(location)
      expect(clearedBy(answer.cookies)).toEqual(cleared)
      for (const name of cleared) expect(shopper.cookies.has(name)).toBe(false)
    },
  )

  test('and when something is changed, by a form or by an island', async () => {
    expect(await withSession('dead-session').cart.add('PILLOW')).toRedirectTo(
      '/sign-in/exp?redirect_uri=%2Fcart',
    )
    const back = '/reviews/100001?sort=newest'
    const vote = { helpful: 'yes', returnTo: back }
    expect(await withSession('dead-session').post('/helpful/r5', vote)).toRedirectTo(
      `/sign-in/exp?redirect_uri=${encodeURIComponent(back)}`,
    )
    const island = await withSession('dead-session').visit('/cart/items', {
      method: 'POST',
      form: { skuId: 'PILLOW', quantity: '1' },
      headers: JSON_WANTED,
    })
    expect(island.status).toBe(401)
    expect(clearedBy(island.cookies)).toEqual(cleared)
    expect(island.json()).toMatchObject({ summary: expect.any(String) })
  })

  test('shared pages do not care', async () => {
    const page = await withSession('dead-session').visit('/c/living-room')
    expect(page.status).toBe(200)
    expect(wordsOf(page.html)).not.toContain('Ada')
    expect(clearedBy(page.cookies)).toEqual([])
  })
})
