import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { seedShop } from '../../commerce/shop.ts'
import { signedInAs, withSession } from './customers.ts'
import { unauthorized, unwell, watched } from '../edge/faults.ts'
import { tagsOf } from '../html.ts'
import '../matchers.ts'
import { visit } from '../shop.ts'
import { JSON_WANTED, PASSWORD, byA, cleared, isSignedIn, registered, visitor } from './visitors.ts'

beforeAll(seedShop)

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
