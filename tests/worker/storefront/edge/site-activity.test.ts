import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { cookieTable } from '../../../../commerce/contract/cookies.ts'
import { activityList } from '../../../../commerce/contract/account/activity.ts'
import { seedStatements } from '../../../../commerce/service/seeding/seed.ts'
import { sha256 } from '../../../../commerce/service/tokens.ts'
import { smallCatalogue } from '../../commerce/small-catalogue.ts'
import { silent, unwell, watched } from './faults.ts'
import { tagsOf } from '../html.ts'
import '../matchers.ts'
import { newShopper, open, origins, type Shopper } from '../shop.ts'

beforeAll(async () => {
  await env.DB.batch(
    seedStatements(smallCatalogue).map(({ sql, values }) => env.DB.prepare(sql).bind(...values)),
  )
})
beforeEach(() => env.DB.prepare('DELETE FROM activity_event').run())

const kept = async () =>
  (
    await env.DB.prepare('SELECT event FROM activity_event ORDER BY id').all<{ event: string }>()
  ).results.map(({ event }): unknown => JSON.parse(event))
const keptTypes = async () =>
  z
    .array(z.object({ 'event-type': z.string() }))
    .parse(await kept())
    .map((it) => it['event-type'])

const CAPTURE = '/v1/data-capture/capture'
const started = { 'event-type': 'session-started' }
const viewed = {
  'event-type': 'page-viewed',
  url: `${origins.davenport}/pd/Davenport/Hollis-Sofa/100001`,
  'tab-id': 'tab-00000001',
  'page-id': 'page-0000001',
  'page-type': 'product',
}
const post = (json: unknown, headers: Record<string, string> = {}) => ({
  method: 'POST',
  json,
  headers: { accept: 'application/json', ...headers },
})

const allowing = async (): Promise<Shopper> => {
  const shopper = newShopper()
  await shopper.post('/privacy-choices', { targeting: 'allow' })
  return shopper
}
const sessionOf = ({ cookies }: Shopper) =>
  z
    .object({ webSessionId: z.uuid(), customerId: z.string().nullable() })
    .parse(JSON.parse(decodeURIComponent(cookies.get('userSession') ?? 'null')))

describe('the choice', () => {
  test('[P-03] is made on a page without scripts, kept in a cookie, and can be changed', async () => {
    const shopper = newShopper()
    const asked = await shopper.visit('/privacy-choices')
    expect(tagsOf(asked.html, 'input').find(({ id }) => id === 'targeting-deny')).toHaveProperty(
      'checked',
    )
    const saved = await shopper.fill('/privacy-choices', '/privacy-choices', { targeting: 'allow' })
    expect(saved).toRedirectTo('/privacy-choices?notice=saved')
    const again = await shopper.visit('/privacy-choices?notice=saved')
    expect(again).toShow('Your choices are saved.')
    expect(tagsOf(again.html, 'input').find(({ id }) => id === 'targeting-allow')).toHaveProperty(
      'checked',
    )
    await shopper.post('/privacy-choices', { targeting: 'deny' })
    expect(shopper.cookies.get('consent')).toBe('necessary')
  })

  test.each([{}, { targeting: '' }, { targeting: 'everything' }])(
    '%j is no choice, and said so',
    async (form) => {
      const shopper = newShopper()
      expect(await shopper.post('/privacy-choices', form)).toShow(
        'Please choose one of the two',
        422,
      )
      expect(shopper.cookies.has('consent')).toBe(false)
    },
  )

  test('every page leads to it', async () => {
    const { html } = await newShopper().visit('/')
    expect(tagsOf(html, 'a').some(({ href }) => href === '/privacy-choices')).toBe(true)
  })

  test('[P-03] the page lists every cookie that the shop sets, and no other', async () => {
    const { html } = await newShopper().visit('/privacy-choices')
    // A narrow column may break a name before its capitals.
    const shown = html.replaceAll('<wbr/>', '')
    const rows = [
      ...shown.matchAll(/<tr><th scope="row">(\w+)<\/th><td>([^<]+)<\/td><td>([^<]+)<\/td><\/tr>/g),
    ].map(([, ...cells]) => cells)
    expect(rows.map(([name]) => name)).toEqual(Object.keys(cookieTable))
    const lives = new Map(rows.map(([name, , life]) => [name, life]))
    expect(
      ['guestToken', 'loggedInToken', 'subscribePopup', 'consent', 'userSession'].map((name) =>
        lives.get(name),
      ),
    ).toEqual(['10 years', '3 hours', '30 days', '1 year', 'Until you close your browser'])
  })

  test('[P-03] the page says that the browser’s privacy control is heeded', async () => {
    const page = await newShopper().visit('/privacy-choices', { headers: { 'sec-gpc': '1' } })
    expect(page).toShow('Global Privacy Control')
  })
})

describe('[P-03] without consent nothing is sent and nothing is stored', () => {
  test.each([
    ['nobody has chosen', undefined, {}],
    ['the choice was no', 'deny', {}],
    ['the browser’s privacy control is on', 'allow', { 'sec-gpc': '1' }],
    ['the page was only fetched ahead', 'allow', { 'sec-purpose': 'prefetch;prerender' }],
    ['the cookie is made up', 'made-up', {}],
  ] as const)('%s', async (_, targeting, headers) => {
    const shopper = newShopper()
    if (targeting === 'made-up') shopper.cookies.set('consent', 'yes')
    else if (targeting) await shopper.post('/privacy-choices', { targeting })
    const { asked, service } = watched(env.COMMERCE)
    const answer = await shopper.visit(CAPTURE, post(viewed, headers), { COMMERCE: service })
    expect([answer.status, answer.json()]).toEqual([200, {}])
    expect(shopper.cookies.has('userSession')).toBe(false)
    expect(asked.filter(({ path }) => path.startsWith('/v1/data-capture'))).toEqual([])
    expect(await kept()).toEqual([])
  })

  test('a consent that is withdrawn ends the session, and what was noted is deleted', async () => {
    const shopper = await allowing()
    await shopper.visit(CAPTURE, post(viewed))
    expect(await kept()).toHaveLength(2)
    await shopper.post('/privacy-choices', { targeting: 'deny' })
    expect(shopper.cookies.has('userSession')).toBe(false)
    expect(await kept()).toEqual([])
  })
})

describe('capture', () => {
  test('[C-11] goes out with the web session of the user session cookie', async () => {
    const shopper = await allowing()
    const { asked, service } = watched(env.COMMERCE)
    await shopper.visit(CAPTURE, post(started), { COMMERCE: service })
    const { webSessionId } = sessionOf(shopper)
    await shopper.visit(CAPTURE, post(viewed), { COMMERCE: service })
    const captures = asked.filter(({ path }) => path === CAPTURE)
    expect(captures.map(({ headers }) => headers.get('x-web-session-id'))).toEqual([
      webSessionId,
      webSessionId,
    ])
    expect(captures[0]?.headers.has('x-customer-id')).toBe(false)
    expect(await kept()).toEqual([started, viewed])
  })

  test('[C-12a] whoever has no session begins one, whatever comes first', async () => {
    const shopper = await allowing()
    await shopper.visit(CAPTURE, post(viewed))
    expect(await keptTypes()).toEqual(['session-started', 'page-viewed'])
  })

  test('[C-12b] [C-11] a customer who signs in is followed, and one who signs out', async () => {
    const shopper = await allowing()
    await shopper.visit(CAPTURE, post(started))
    const token = 'customer-token-0123456789'
    await env.DB.batch([
      env.DB.prepare(
        `INSERT INTO customer (id, email, first_name, last_name, created_at)
         VALUES ('cus-9', 'ana@shopper.example', 'Ana', 'Roy', 0)`,
      ),
      env.DB.prepare(
        `INSERT INTO customer_session (token_hash, customer_id, expires_at) VALUES (?, 'cus-9', ?)`,
      ).bind(await sha256(token), 9e15),
    ])
    shopper.cookies.set('loggedInToken', token)
    await shopper.visit(CAPTURE, post(viewed))
    expect(sessionOf(shopper).customerId).toBe('cus-9')
    const { asked, service } = watched(env.COMMERCE)
    await shopper.visit(CAPTURE, post(viewed), { COMMERCE: service })
    expect(asked.find(({ path }) => path === CAPTURE)?.headers.get('x-customer-id')).toBe('cus-9')
    shopper.cookies.delete('loggedInToken')
    await shopper.visit(CAPTURE, post(viewed))
    expect(sessionOf(shopper).customerId).toBeNull()
    const changes = z
      .array(z.object({ 'event-type': z.string(), 'new-customer-id': z.string().nullish() }))
      .parse(await kept())
      .filter((it) => it['event-type'] === 'customer-id-changed')
    expect(changes.map((it) => it['new-customer-id'])).toEqual(['cus-9', null])
  })

  test.each([
    ['no event', {}],
    ['another event', { 'event-type': 'mouse-moved' }],
    ['more than an event has', { ...started, email: 'ana@shopper.example' }],
    ['a list', [started]],
  ])('[C-11] %s: an empty object, and nothing is kept', async (_, event) => {
    const shopper = await allowing()
    const answer = await shopper.visit(CAPTURE, post(event))
    expect([answer.status, answer.json()]).toEqual([200, {}])
    expect(await kept()).toEqual([])
  })

  test('a cookie that is none of ours is replaced', async () => {
    for (const value of ['junk', '%7B', encodeURIComponent('{"webSessionId":"../../x"}')]) {
      const shopper = await allowing()
      shopper.cookies.set('userSession', value)
      await shopper.visit(CAPTURE, post(started))
      expect(sessionOf(shopper).webSessionId).toHaveLength(36)
    }
  })
})

describe('a capture service that is not well', () => {
  const logged: string[] = []
  beforeEach(() => {
    logged.length = 0
    vi.spyOn(console, 'log').mockImplementation((line: unknown) => void logged.push(String(line)))
    return () => vi.restoreAllMocks()
  })

  /** Only captures meet it; the rest of the service is as ever. */
  const failing = (instead: () => Promise<Response> | Response) =>
    watched(env.COMMERCE, ({ path }) => (path === CAPTURE ? instead() : null)).service

  /** What it answers after it has taken an event is its own affair. */
  const failures = (Object.keys(unwell) as (keyof typeof unwell)[]).filter(
    (way) => way !== 'answers another shape',
  )
  test.each(failures)('[C-11] [X-08b] %s: an empty object, logged and swallowed', async (way) => {
    const shopper = await allowing()
    const service = failing(() => unwell[way].fetch(''))
    const answer = await shopper.visit(CAPTURE, post(started), { COMMERCE: service })
    expect([answer.status, answer.json()]).toEqual([200, {}])
    expect(logged.join('\n')).toContain('capture-failed')
  })

  test('[X-08a] [X-08b] a 408 is logged as such', async () => {
    const shopper = await allowing()
    const service = failing(() => Response.json({ code: 'TIMEOUT' }, { status: 408 }))
    expect((await shopper.visit(CAPTURE, post(started), { COMMERCE: service })).json()).toEqual({})
    const lines = logged.filter((line) => line.includes('408'))
    expect(lines.some((line) => line.includes('"event":"upstream"'))).toBe(true)
    expect(lines.some((line) => line.includes('capture-failed'))).toBe(true)
  })

  test('one that hangs keeps nobody waiting', async () => {
    const shopper = await allowing()
    await shopper.visit('/')
    const { service, letGo } = silent()
    const hanging = watched(env.COMMERCE, ({ path }) =>
      path === CAPTURE ? service.fetch('http://commerce.test/') : null,
    )
    const { response, rest } = await open(
      CAPTURE,
      post(started),
      { otherwise: { COMMERCE: hanging.service } },
      shopper.cookieHeader(),
    )
    expect(response.status).toBe(200)
    letGo()
    expect(await rest()).toBe('{}')
  })
})

describe('what a session did', () => {
  const events = async (shopper: Shopper, id: string, use = 'true', otherwise = {}) => {
    const answer = await shopper.visit(`/v1/siteactivity/events/${id}/${use}`, {}, otherwise)
    expect(answer.status).toBe(200)
    return activityList.parse(answer.json()).events.map(({ event }) => event['event-type'])
  }

  test('[C-10b] is told to its own visitor, the latest first', async () => {
    const shopper = await allowing()
    await shopper.visit(CAPTURE, post(viewed))
    const { webSessionId } = sessionOf(shopper)
    expect(await events(shopper, webSessionId)).toEqual(['page-viewed', 'session-started'])
    expect(await events(shopper, webSessionId, 'false')).toEqual(['page-viewed', 'session-started'])
    expect(await events(await allowing(), webSessionId)).toEqual([])
    expect(await events(shopper, 'another-session-0001')).toEqual([])
  })

  test('[C-10a] is asked for by GET /v1/siteactivity/events?sessionId=, with the guest token or without', async () => {
    const shopper = await allowing()
    await shopper.cart.add('HOLLIS-MOSS')
    await shopper.visit(CAPTURE, post(viewed))
    const { webSessionId } = sessionOf(shopper)
    for (const use of ['true', 'false']) {
      const { asked, service } = watched(env.COMMERCE)
      await events(shopper, webSessionId, use, { COMMERCE: service })
      const call = asked.find(({ path }) => path === '/v1/siteactivity/events')
      expect(call?.method).toBe('GET')
      expect(call?.headers.has('authorization')).toBe(use === 'true')
    }
  })

  test.each(Object.keys(unwell) as (keyof typeof unwell)[])(
    '[C-10c] a service that %s: no events, and nothing said of it',
    async (way) => {
      const shopper = await allowing()
      await shopper.visit(CAPTURE, post(viewed))
      const { webSessionId } = sessionOf(shopper)
      const service = watched(env.COMMERCE, ({ path }) =>
        path === '/v1/siteactivity/events' ? unwell[way].fetch('') : null,
      ).service
      expect(await events(shopper, webSessionId, 'true', { COMMERCE: service })).toEqual([])
    },
  )
})

describe('recommendations', () => {
  const ask = (query: string, otherwise = {}) =>
    newShopper().visit(`/api/recommendations/${query}`, {}, otherwise)

  test.each(['product', 'product?item=', 'elsewhere?item=100001'])(
    '%s is refused',
    async (query) => {
      expect((await ask(query)).status).toBe(400)
    },
  )

  test('a service that fails: nothing, and the page goes without', async () => {
    for (const service of Object.values(unwell)) {
      const answer = await ask('product?item=100001', { COMMERCE: service })
      expect([answer.status, answer.json()]).toEqual([200, { title: '', items: [] }])
    }
  })

  test('a product page and the cart have a hidden place for them', async () => {
    const shopper = newShopper()
    const product = await shopper.visit('/pd/Davenport/Hollis-Sofa/100001')
    const place = tagsOf(product.html, 'section').find((it) => it['data-recommendations'])
    expect(place).toMatchObject({ 'data-recommendations': 'product', 'data-items': '100001' })
    expect(place).toHaveProperty('hidden')
    await shopper.cart.add('HOLLIS-MOSS')
    await shopper.cart.add('PILLOW')
    const cart = await shopper.cart.show()
    expect(
      tagsOf(cart.html, 'section').find((it) => it['data-recommendations'])?.['data-items'],
    ).toBe('100004 100001')
  })
})
