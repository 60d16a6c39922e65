import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { testSeed } from '../../../setup/seed-test.ts'
import { seedShop } from '../../commerce/shop.ts'
import { signedInAs, withSession } from './customers.ts'
import { unauthorized, unwell, watched } from '../edge/faults.ts'
import { tagsOf, wordsOf } from '../html.ts'
import '../matchers.ts'
import { type Answer, newShopper, type Otherwise, type Shopper, visit } from '../shop.ts'
import { inbox } from '../../inbox.ts'

beforeAll(seedShop)

const { a, b } = testSeed.customers
const PASSWORD = 'Correct-Horse-9'
const JSON_WANTED = { accept: 'application/json' }

let places = 0
/** A browser at an address of its own, so that no test is limited by another. */
const visitor = (otherwise: Otherwise = {}) => {
  const shopper = newShopper({ otherwise })
  const headers = { 'cf-connecting-ip': `198.51.100.${(places += 1)}` }
  const post = (path: string, form: Record<string, string>, more: Record<string, string> = {}) =>
    shopper.visit(path, { method: 'POST', form, headers: { ...headers, ...more } })
  return { ...shopper, post }
}
const person = (name: string, over: Record<string, string> = {}) => ({
  firstName: 'Ruth',
  lastName: "O'Neil",
  userName: '',
  email: `${name}@shopper.example`,
  confirmEmail: `${name}@shopper.example`,
  password: PASSWORD,
  confirmPassword: PASSWORD,
  ...over,
})
const registered = async (name: string, over: Record<string, string> = {}) => {
  const shopper = visitor()
  expect(await shopper.post('/register', person(name, over))).toRedirectTo('/account')
  return shopper
}
const byA = { login: a.email, password: a.password }

const lifetimes = (cookies: readonly string[]) =>
  Object.fromEntries(
    cookies.map((it) => [it.split('=')[0] ?? '', /Max-Age=(\d+)/.exec(it)?.[1] ?? 'session']),
  )
const cleared = (answer: Answer) =>
  answer.cookies.filter((it) => /; Max-Age=0\b/.test(it)).map((it) => it.split('=')[0])
const isSignedIn = async (shopper: Pick<Shopper, 'visit'>) =>
  (await shopper.visit('/account/sessions')).status === 200

/** The link of the reset mail, which goes out behind the answer. */
const resetPath = (email: string): Promise<string> =>
  vi.waitFor(async () => {
    const texts = (await inbox(email)).map(({ text }) => text).join(' ')
    const [path] = /\/resetpassword\/[\w-]+/.exec(texts) ?? []
    if (path === undefined) throw new Error(`no reset mail to ${email}`)
    return path
  })

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

describe('[T-02b] a session that has ended', () => {
  const dead = (path: string, headers: Record<string, string> = {}) =>
    withSession('dead-session').visit(path, { headers })

  test('on the way to a page: the login cookies go, and sign-in knows the way back', async () => {
    const answer = await dead('/account/sessions?x=1')
    expect(answer).toRedirectTo('/sign-in/exp?redirect_uri=%2Faccount%2Fsessions%3Fx%3D1')
    expect(cleared(answer)).toEqual(['loggedInToken', 'isLoggedIn', 'firstName'])
  })

  test('in a client-side navigation: the fragment is the sign-in page, with its reason', async () => {
    const shopper = withSession('dead-session')
    const headers = { 'x-navigation': 'fragment' }
    const answer = await shopper.visit('/account/sessions', { headers })
    const page = await shopper.visit(answer.headers.get('location') ?? '', { headers })
    expect(page.headers.get('x-fragment')).toBe('1')
    expect(page).toShow('You’ve been signed out after')
  })

  test('while on /sign-in/exp: the page itself, and the cookies go; no way back to it', async () => {
    const answer = await dead('/sign-in/exp')
    expect(answer).toShow('You’ve been signed out after')
    expect(cleared(answer)).toEqual(['loggedInToken', 'isLoggedIn', 'firstName'])
    expect(tagsOf(answer.html, 'input').some(({ name }) => name === 'redirect_uri')).toBe(false)
  })

  test('a form that is sent comes back to the page that it stood on', async () => {
    const shopper = withSession('dead-session')
    const answer = await shopper.visit('/account/sessions/x/end', {
      method: 'POST',
      form: {},
      headers: { referer: 'http://localhost:8787/account/sessions' },
    })
    expect(answer).toRedirectTo('/sign-in/exp?redirect_uri=%2Faccount%2Fsessions')
  })

  test('[T-03] a proxied API’s 401 is its caller’s: nobody is signed out by it', async () => {
    const EVENTS = '/v1/siteactivity/events'
    const { asked, service } = watched(env.COMMERCE, ({ path }) =>
      path === EVENTS ? unauthorized() : null,
    )
    const shopper = signedInAs('a', { otherwise: { COMMERCE: service } })
    shopper.cookies.set('consent', 'all')
    const started = { 'event-type': 'session-started' }
    await shopper.visit('/v1/data-capture/capture', { method: 'POST', json: started })
    const { webSessionId } = z
      .object({ webSessionId: z.string() })
      .parse(JSON.parse(decodeURIComponent(shopper.cookies.get('userSession') ?? 'null')))
    const answer = await shopper.visit(`${EVENTS}/${webSessionId}/false`, { headers: JSON_WANTED })
    expect(asked.filter(({ path }) => path === EVENTS)).toHaveLength(1)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('location')).toBeNull()
    expect(cleared(answer)).toEqual([])
    expect(shopper.cookies.has('loggedInToken')).toBe(true)
  })

  test('the words are ours: what an address says is not repeated', async () => {
    const page = await visit('/sign-in/%3Cscript%3Ealert(1)%3C%2Fscript%3E')
    expect(page.status).toBe(200)
    expect(page.html).not.toContain('alert(1)')
  })
})

describe('[S-23] opening an account', () => {
  test('[V-01] [V-02] [V-03c] [V-04] [V-06] [V-12] what is wrong is said by field, in the browser’s words', async () => {
    const page = await visitor().post('/register', {
      firstName: '',
      lastName: '1',
      userName: 'short',
      email: '',
      confirmEmail: 'x@y.example',
      password: 'alllowercase',
      confirmPassword: 'other',
    })
    for (const words of [
      'Please enter your first name',
      'Please use only letters, spaces and',
      'Please use at least 6 characters.',
      'Please enter your email address',
      'Email and confirm email do not match',
      'Password is invalid. Please follow the password rules.',
      'Passwords do not match',
    ])
      expect(page).toShow(words, 422)
    expect(page.html).not.toContain('alllowercase')
  })

  test('signs in, and brings the cart along', async () => {
    const shopper = visitor()
    await shopper.cart.add('PILLOW')
    const answer = await shopper.post('/register', person('newcomer', { redirect_uri: '/cart' }))
    expect(answer).toRedirectTo('/cart')
    expect(await shopper.cart.show()).toShow('Feather Pillow')
    await expect
      .poll(async () => (await inbox('newcomer@shopper.example'))[0]?.subject)
      .toBe('Welcome to Davenport')
  })

  test('[X-02] a name that somebody has, with a link to a new password', async () => {
    await registered('there', { userName: 'there.name' })
    const again = (over: Record<string, string>) =>
      visitor().post('/register', person('elsewhere', over))
    const taken = { email: 'there@shopper.example', confirmEmail: 'there@shopper.example' }
    const email = await again(taken)
    expect(email).toShow('A user already exists with the given Email.', 409)
    expect(tagsOf(email.html, 'a').map(({ href }) => href)).toContain('/forgot')
    expect(await again({ userName: 'There.Name' })).toShow(
      'A user already exists with the given Username.',
      409,
    )
    expect(await again({ ...taken, userName: 'there.name' })).toShow(
      'A user already exists with the given Username and Email.',
      409,
    )
  })

  test('[X-03] when only the sign-in fails, the account is there and the page says so', async () => {
    const { service } = watched(env.COMMERCE, ({ path }) =>
      path === '/v1/customer/sign-in' ? Response.json({ code: 'X' }, { status: 500 }) : null,
    )
    const shopper = visitor({ COMMERCE: service })
    const answer = await shopper.post('/register', person('half', { redirect_uri: '/cart' }))
    expect(answer).toRedirectTo('/sign-in/registered?redirect_uri=%2Fcart')
    expect(await shopper.visit('/sign-in/registered')).toShow(
      'Login after registration failed. Please try login again.',
    )
    const login = { login: 'half@shopper.example', password: PASSWORD }
    expect(await visitor().post('/sign-in', login)).toRedirectTo('/account')
  })

  test('a form that is sent twice opens one account', async () => {
    const shopper = visitor()
    const key = tagsOf((await shopper.visit('/register')).html, 'input').find(
      ({ name }) => name === 'key',
    )?.['value']
    const form = person('double', { key: key ?? '' })
    const answers = [await shopper.post('/register', form), await visitor().post('/register', form)]
    for (const answer of answers) expect(answer).toRedirectTo('/account')
  })

  test('the sixth a minute of one client waits', async () => {
    const shopper = visitor()
    for (let index = 0; index < 5; index += 1) await shopper.post('/register', person('there'))
    const sixth = await shopper.post('/register', person('there'))
    expect(sixth).toShow('You can try again in a minute.', 429)
    expect(Number(sixth.headers.get('retry-after'))).toBeLessThanOrEqual(60)
  })
})

describe('[C-04c] what was in the cart', () => {
  test('joins the customer’s, which says so once', async () => {
    const shopper = await registered('joins')
    await shopper.cart.add('PILLOW', 2)
    await shopper.post('/sign-out', {})
    await shopper.cart.add('HOLLIS-MOSS')
    await shopper.post('/sign-in', { login: 'joins@shopper.example', password: PASSWORD })
    expect(shopper.cookies.get('cartStatus')).toBe('3')
    const cart = await shopper.cart.show()
    expect(cart).toShow('We added the item you chose before signing in to your cart.')
    expect(cart).toShow('Feather Pillow')
    expect(cart).toShow('Hollis Sofa')
    expect(wordsOf((await shopper.cart.show()).html)).not.toContain('before signing in')
  })

  test('is asked for in the customer’s name, once, with the guest’s token', async () => {
    const { service, asked } = watched(env.COMMERCE)
    const shopper = visitor({ COMMERCE: service })
    await shopper.cart.add('PILLOW')
    const guestToken = shopper.cookies.get('guestToken') ?? ''
    await shopper.post('/sign-in', byA)
    const merges = () => asked.filter(({ path }) => path === '/cart/merge')
    expect(merges().map(({ body }) => JSON.parse(body))).toEqual([{ guestToken }])
    expect(merges()[0]?.headers.get('authorization')).toBe(
      `Bearer ${shopper.cookies.get('loggedInToken')}`,
    )
    await shopper.post('/sign-out', {})
    await shopper.post('/sign-in', byA)
    expect(merges()).toHaveLength(1)
  })

  test('is not left behind: while it cannot be brought along, nobody is signed in', async () => {
    await registered('waits')
    let isDown = true
    const { service, asked } = watched(env.COMMERCE, ({ path }) =>
      path === '/cart/merge' && isDown ? new Response(null, { status: 500 }) : null,
    )
    const shopper = visitor({ COMMERCE: service })
    await shopper.cart.add('HOLLIS-MOSS')
    const guestToken = shopper.cookies.get('guestToken')
    const login = { login: 'waits@shopper.example', password: PASSWORD }
    const answer = await shopper.post('/sign-in', login)
    expect(answer.status).toBe(502)
    expect(shopper.cookies.has('loggedInToken')).toBe(false)
    expect(shopper.cookies.get('guestToken')).toBe(guestToken)
    await vi.waitFor(() => expect(asked.at(-1)?.path).toBe('/v1/customer/sign-out'))
    expect(await shopper.cart.show()).toShow('Hollis Sofa')
    isDown = false
    expect(await shopper.post('/sign-in', login)).toRedirectTo('/account')
    expect(await shopper.cart.show()).toShow('Hollis Sofa')
  })
})

describe('signing out', () => {
  test('[P-01] ends the session on the server; nothing of the customer stays', async () => {
    const shopper = visitor()
    await shopper.post('/sign-in', byA)
    const token = shopper.cookies.get('loggedInToken') ?? ''
    expect(await shopper.post('/sign-out', {})).toRedirectTo('/sign-in/out')
    for (const name of ['loggedInToken', 'isLoggedIn', 'firstName', 'guestToken', 'cartStatus'])
      expect(shopper.cookies.has(name)).toBe(false)
    expect(await isSignedIn(withSession(token))).toBe(false)
    expect(await shopper.visit('/sign-in/out')).toShow('You’re signed out.')
  })

  test('everywhere, or on one device', async () => {
    const login = { login: 'everywhere@shopper.example', password: PASSWORD }
    const laptop = await registered('everywhere')
    const [phone, tablet] = [visitor(), visitor()]
    const userAgent =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
    await phone.post('/sign-in', login, { 'user-agent': userAgent })
    await tablet.post('/sign-in', login)
    const page = await laptop.visit('/account/sessions')
    expect(page).toShow('Safari on iPhone')
    expect(page).toShow('This device')
    expect(page.headers.get('cache-control')).toBe('private, no-store')
    const ends = tagsOf(page.html, 'form').map(({ action = '' }) => action)
    const first = ends.find((it) => it.endsWith('/end')) ?? ''
    expect(await laptop.post(first, {})).toRedirectTo('/account/sessions')
    expect([await isSignedIn(phone), await isSignedIn(tablet)].toSorted()).toEqual([false, true])
    expect(await laptop.post('/sign-out', { everywhere: 'yes' })).toRedirectTo('/sign-in/out')
    expect([await isSignedIn(phone), await isSignedIn(tablet)]).toEqual([false, false])
  })

  test('with the service not to be had, this browser at least forgets', async () => {
    const shopper = signedInAs('a', { otherwise: { COMMERCE: unwell.throws } })
    expect(await shopper.post('/sign-out', {})).toRedirectTo('/sign-in/out')
    expect(shopper.cookies.has('loggedInToken')).toBe(false)
  })
})

describe('[S-24] from a forgotten password to a new one', () => {
  test('through the mail, and signs in with it; the old one and all sessions are gone', async () => {
    const email = 'forgetful@shopper.example'
    const before = await registered('forgetful')
    const shopper = visitor()
    expect(await shopper.post('/forgot', { login: email })).toRedirectTo('/forgot/sent')
    expect(await shopper.visit('/forgot/sent')).toShow('Check your inbox')
    const path = await resetPath(email)
    const page = await shopper.visit(path)
    expect(page).toShow('Choose a new password')
    expect(page.headers.get('referrer-policy')).toBe('no-referrer')
    expect(page.headers.get('cache-control')).toBe('private, no-store')
    expect(page.headers.get('x-robots-tag')).toBe('noindex')
    const weak = await shopper.post(path, { password: 'weak', confirmPassword: 'week' })
    expect(weak).toShow('Password is invalid. Please follow the password rules.', 422)
    expect(weak).toShow('Passwords do not match', 422)
    const fresh = { password: 'New-Horse-10', confirmPassword: 'New-Horse-10' }
    expect(await shopper.post(path, fresh)).toRedirectTo('/sign-in/reset')
    expect(await shopper.visit('/sign-in/reset')).toShow('Your password has been changed.')
    expect(await isSignedIn(before)).toBe(false)
    const again = await shopper.post(path, fresh)
    expect(again).toShow('Your password reset token has expired.', 404)
    expect(await shopper.post('/sign-in', { login: email, password: PASSWORD })).toShow(
      'That email or username and password don’t match.',
      422,
    )
    expect(await shopper.post('/sign-in', { login: email, password: 'New-Horse-10' })).toRedirectTo(
      '/account',
    )
  })

  test('[X-01] a link that is not good says so, and helps', async () => {
    const page = await visit('/resetpassword/no-such-token')
    expect(page).toShow('Your password reset token has expired.', 404)
    expect(tagsOf(page.html, 'form').map(({ action }) => action)).toContain('/forgot')
    expect(await visit('/forgot/expired')).toShow('Your password reset token has expired.')
    for (const path of ['/resetpassword/..%2f..%2fprofile', '/resetpassword/%E0%A4%A'])
      expect((await visit(path)).status).toBe(404)
  })

  test('is answered alike for a name that nobody has', async () => {
    const known = await visitor().post('/forgot', { login: a.email })
    const unknown = await visitor().post('/forgot', { login: 'nobody@shopper.example' })
    const comparable = ({ status, headers, html }: Answer) => ({
      status,
      html,
      names: [...headers.keys()].toSorted(),
      location: headers.get('location'),
    })
    expect(comparable(unknown)).toEqual(comparable(known))
    expect(await inbox('nobody@shopper.example')).toEqual([])
  })

  test('nothing typed is said at the field', async () => {
    expect(await visitor().post('/forgot', { login: ' ' })).toShow(
      'Please enter your email address or username',
      422,
    )
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
