import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import { seedShop } from '../../commerce/shop.ts'
import { signedInAs, withSession } from './customers.ts'
import { unwell } from '../edge/faults.ts'
import { tagsOf, wordsOf } from '../html.ts'
import '../matchers.ts'
import { newShopper, visit } from '../shop.ts'
import {
  JSON_WANTED,
  PASSWORD,
  a,
  b,
  byA,
  cleared,
  isSignedIn,
  person,
  registered,
  resetPath,
  visitor,
} from './visitors.ts'

beforeAll(seedShop)

const lifetimes = (cookies: readonly string[]) =>
  Object.fromEntries(
    cookies.map((it) => [it.split('=')[0] ?? '', /Max-Age=(\d+)/.exec(it)?.[1] ?? 'session']),
  )

describe('[S-23] signing in', () => {
  test('[E-13] [B-03d] sets the login cookies for three hours, and the guest is nobody any more', async () => {
    const shopper = visitor()
    await shopper.cart.add('PILLOW')
    const guestToken = shopper.cookies.get('guestToken') ?? ''
    const answer = await shopper.post('/sign-in', byA)
    expect(answer).toRedirectTo('/account')
    expect(lifetimes(answer.cookies)).toMatchObject({
      loggedInToken: '10800',
      isLoggedIn: '10800',
      firstName: '10800',
      guestToken: '0',
      cartStatus: 'session',
    })
    expect(shopper.cookies.get('firstName')).toBe('Ada')
    expect(shopper.cookies.get('loggedInToken')).toMatch(/^[\w-]{43}$/)
    expect(shopper.cookies.get('loggedInToken')).not.toBe(guestToken)
    const thief = newShopper()
    thief.cookies.set('guestToken', guestToken)
    expect(await thief.cart.show()).toShow('Your cart is empty')
  })

  test('by user name, in any case', async () => {
    const shopper = visitor()
    const answer = await shopper.post('/sign-in', { login: 'ADA.Almond', password: a.password })
    expect(answer).toRedirectTo('/account')
    expect(await isSignedIn(shopper)).toBe(true)
  })

  test('wrong or unknown: the same words, what was typed but the password, and nobody is signed in', async () => {
    const shopper = visitor()
    const wrong = await shopper.post('/sign-in', { login: b.email, password: 'Wrong-Horse-9' })
    const unknown = await shopper.post('/sign-in', {
      login: 'nobody@shopper.example',
      password: 'Wrong-Horse-9',
    })
    for (const [answer, login] of [
      [wrong, b.email],
      [unknown, 'nobody@shopper.example'],
    ] as const) {
      expect(answer).toShow(
        'That email or username and password don’t match. Please try again.',
        422,
      )
      const fields = tagsOf(answer.html, 'input')
      expect(fields.find(({ name }) => name === 'login')?.['value']).toBe(login)
      expect(answer.html).not.toContain('Wrong-Horse-9')
      expect(cleared(answer)).toEqual([])
    }
    expect(wordsOf(wrong.html)).toBe(wordsOf(unknown.html))
    expect(shopper.cookies.has('isLoggedIn')).toBe(false)
  })

  test('what is missing is said at its field, as the browser says it', async () => {
    const page = await visitor().post('/sign-in', {})
    expect(page).toShow('Please enter your email address or username', 422)
    expect(page).toShow('Password is required', 422)
  })

  test('the sixth try is told how long to wait, in words and in the header', async () => {
    await registered('locked')
    const shopper = visitor()
    const login = 'locked@shopper.example'
    for (let index = 0; index < 5; index += 1)
      expect((await shopper.post('/sign-in', { login, password: 'Wrong-Horse-9' })).status).toBe(
        422,
      )
    const refused = await shopper.post('/sign-in', { login, password: PASSWORD })
    expect(refused).toShow('You can try again in 15 minutes.', 429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(14 * 60)
    expect(await visitor().post('/sign-in', byA)).toRedirectTo('/account')
    // Whoever it was, its owner is not kept out: not at home, where they had signed in before, nor anywhere else.
    expect(await visitor().post('/sign-in', { login, password: PASSWORD })).toRedirectTo('/account')
  })

  test('during guessing from everywhere, who signed in here before gets in, and who did not asks for a mail', async () => {
    const shopper = await registered('besieged')
    const login = 'besieged@shopper.example'
    expect(shopper.cookies.get('knownDevice')).toMatch(/^[\w-]{43}$/)
    await shopper.post('/sign-out', {})
    expect(shopper.cookies.has('knownDevice')).toBe(true)
    await visitor().post('/sign-in', { login, password: 'Wrong-Horse-9' })
    await env.DB.prepare(`UPDATE attempt SET tries = 50 WHERE kind = 'sign-in-account'`).run()
    expect(await visitor().post('/sign-in', { login, password: PASSWORD })).toShow(
      'Please reset your password, or sign in on a device you’ve used before.',
      429,
    )
    expect(await shopper.post('/sign-in', { login, password: PASSWORD })).toRedirectTo('/account')
    const elsewhere = visitor()
    await elsewhere.post('/forgot', { login })
    const fresh = { password: 'New-Horse-10', confirmPassword: 'New-Horse-10' }
    await elsewhere.post(await resetPath(login), fresh)
    await visitor().post('/sign-in', { login, password: 'Wrong-Horse-9' })
    await env.DB.prepare(`UPDATE attempt SET tries = 50 WHERE kind = 'sign-in-account'`).run()
    const signedIn = await elsewhere.post('/sign-in', { login, password: 'New-Horse-10' })
    expect(signedIn).toRedirectTo('/account')
    await env.DB.prepare('DELETE FROM attempt').run()
  })

  test('a huge password is refused without being looked at', async () => {
    const long = await visitor().post('/sign-in', { login: a.email, password: 'x'.repeat(60_000) })
    expect(long).toShow('Password cannot exceed 64 characters.', 422)
    const huge = await visitor().post('/sign-in', { login: a.email, password: 'x'.repeat(1e6) })
    expect(huge.status).toBe(413)
  })

  test('JSON for islands', async () => {
    const answer = await visitor().post('/sign-in', byA, JSON_WANTED)
    expect(answer.json()).toEqual({ signedIn: true, next: '/account' })
    const wrong = await visitor().post('/sign-in', { login: 'x', password: '' }, JSON_WANTED)
    expect(wrong.status).toBe(422)
    expect(wrong.json()).toEqual({
      summary: 'Please address the below form errors.',
      fields: [{ field: 'password', message: 'Password is required' }],
    })
  })

  test('with the service not to be had, it says so and signs nobody in', async () => {
    const shopper = visitor({ COMMERCE: unwell.throws })
    const answer = await shopper.post('/sign-in', byA)
    expect(answer).toShow(
      'There was a problem communicating with the server. Please try again.',
      502,
    )
    expect(shopper.cookies.has('loggedInToken')).toBe(false)
  })

  test.each(['/sign-in', '/sign-in/exp', '/register'])(
    '%s sends a customer to the account, or where they were going',
    async (path) => {
      const shopper = signedInAs('b')
      expect(await shopper.visit(path)).toRedirectTo('/account')
      expect(await shopper.visit(`${path}?redirect_uri=%2Fcart`)).toRedirectTo('/cart')
    },
  )

  test('C19: isLoggedIn alone is nobody', async () => {
    const shopper = newShopper()
    shopper.cookies.set('isLoggedIn', 'true')
    expect((await shopper.visit('/sign-in')).status).toBe(200)
    expect(await shopper.visit('/account/sessions')).toRedirectTo(
      '/sign-in?redirect_uri=%2Faccount%2Fsessions',
    )
  })

  test('signing in as somebody else ends the session before', async () => {
    const shopper = visitor()
    await shopper.post('/sign-in', byA)
    const before = shopper.cookies.get('loggedInToken') ?? ''
    await shopper.post('/sign-in', { login: b.email, password: b.password })
    expect(shopper.cookies.get('firstName')).toBe('Ben')
    expect(await isSignedIn(withSession(before))).toBe(false)
  })
})

describe('[P-02] the way there and back', () => {
  test('a guest goes to sign-in and comes back to where they were', async () => {
    const shopper = visitor()
    const there = await shopper.visit('/account/sessions?x=1')
    expect(there).toRedirectTo('/sign-in?redirect_uri=%2Faccount%2Fsessions%3Fx%3D1')
    const page = await shopper.visit(there.headers.get('location') ?? '')
    const field = tagsOf(page.html, 'input').find(({ name }) => name === 'redirect_uri')
    expect(field?.['value']).toBe('/account/sessions?x=1')
    expect(
      await shopper.post('/sign-in', { ...byA, redirect_uri: field?.['value'] ?? '' }),
    ).toRedirectTo('/account/sessions?x=1')
  })

  test('a script is told by 401', async () => {
    const answer = await visit('/account/sessions', { headers: JSON_WANTED })
    expect(answer.status).toBe(401)
    expect(answer.json()).toEqual({ summary: 'Please sign in to continue.', fields: [] })
  })

  test.each([
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'https:evil.example',
    'https://evil.example',
    'https://localhost:8787@evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '/..//evil.example',
    '@evil.example',
    '%2f%2fevil.example',
    '/%2fevil.example',
    '/x\r\nset-cookie: a=b',
    `/${'x'.repeat(10_000)}`,
    '／／evil.example',
  ])('C30: never to another site: %j', async (target) => {
    const shopper = visitor()
    const page = await shopper.visit(`/sign-in?redirect_uri=${encodeURIComponent(target)}`)
    expect(page.status).toBe(200)
    const answer = await shopper.post('/sign-in', { ...byA, redirect_uri: target })
    expect(answer).toRedirectTo('/account')
  })

  test('C30: what only looks like another site is a path of this one', async () => {
    expect(
      await visitor().post('/sign-in', { ...byA, redirect_uri: '/%09/evil.example' }),
    ).toRedirectTo('/%09/evil.example')
  })

  test('nor to what takes forms only', async () => {
    expect(await visitor().post('/sign-in', { ...byA, redirect_uri: '/sign-out' })).toRedirectTo(
      '/account',
    )
    const there = await visitor().visit('/account/overview', {
      method: 'POST',
      headers: { referer: 'http://localhost:8787/cart/promo/remove' },
    })
    expect(there).toRedirectTo('/sign-in?redirect_uri=%2Faccount')
  })

  test('nor by a detour over sign-in itself', async () => {
    const shopper = visitor()
    const detour = '/sign-in/exp?redirect_uri=//evil.example'
    const answer = await shopper.post('/sign-in', { ...byA, redirect_uri: detour })
    const next = await shopper.visit(answer.headers.get('location') ?? '')
    expect(next).toRedirectTo('/account')
  })
})

describe('C41: requests that are not from our own pages', () => {
  test.each(['/sign-in', '/register', '/sign-out', '/forgot', '/resetpassword/x'])(
    'POST %s changes nothing',
    async (path) => {
      const form = { ...byA, ...person('forged') }
      for (const headers of [
        { origin: 'https://evil.example', 'sec-fetch-site': '' },
        { origin: 'null', 'sec-fetch-site': '' },
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
        { origin: '', 'sec-fetch-site': '' },
      ]) {
        const shopper = signedInAs('b')
        const answer = await shopper.visit(path, { method: 'POST', form, headers })
        expect(answer.status).toBe(403)
        expect(answer.cookies.filter((it) => /^(loggedInToken|isLoggedIn)=/.test(it))).toEqual([])
        expect(await isSignedIn(shopper)).toBe(true)
      }
      const text = await signedInAs('b').visit(path, {
        method: 'POST',
        raw: '{}',
        headers: { 'content-type': 'text/plain' },
      })
      expect(text.status).toBe(415)
    },
  )

  test.each(['GET', 'HEAD'])('%s of a page changes nothing', async (method) => {
    const shopper = signedInAs('b')
    for (const path of ['/sign-in', '/register', '/forgot', '/sign-out', '/account/sessions'])
      await shopper.visit(path, { method })
    expect(await isSignedIn(shopper)).toBe(true)
  })
})
