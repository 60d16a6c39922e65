import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { logLines, seedShop } from '../../commerce/shop.ts'
import { editors } from './editors.ts'
import { silent, unwell, unwellKv } from '../edge/faults.ts'
import { clearKv } from '../edge/kv.ts'
import '../matchers.ts'
import { newIsolate, open, origins, visit } from '../shop.ts'

const RULES = [
  {
    from: '/Black-Friday',
    to: '/sale',
    startsAt: '2026-01-01T00:00:00Z',
    endsAt: '2099-01-01T00:00:00Z',
  },
  { from: '/over', to: '/sale', endsAt: '2020-01-01T00:00:00Z' },
  { from: '/old/*', to: '/c/*' },
  { from: '/for-good', to: '/privacy', permanent: true },
  { from: '/step', to: '/black-friday' },
  { from: '/round', to: '/and-round' },
  { from: '/and-round', to: '/round' },
  { from: '/script', to: 'javascript:alert(1)' },
  { from: '/elsewhere', to: 'https://evil.example/' },
  { from: '/beds', to: `${origins.drift}/c/mattresses` },
  { from: '/twins', to: `${origins.drift}/twins-of-ours` },
  { from: '/cart', to: '/sale' },
  { from: '/robots.txt', to: '/sale' },
]
/** What an editor of our other shop wrote, who does not see these. */
const RULES_ELSEWHERE = [{ from: '/twins-of-ours', to: `${origins.davenport}/TWINS/` }]

const lake = editors()
const drifters = editors('drift')

let worker: Awaited<ReturnType<typeof newIsolate>>
beforeAll(async () => {
  await seedShop()
  await clearKv()
  await lake.write({
    _id: 'test-redirects',
    _type: 'saleRedirects',
    name: 'Of the tests',
    redirects: RULES.map((rule, at) => ({ _key: `r${at}`, _type: 'saleRedirect', ...rule })),
  })
  await drifters.write({
    _id: 'test-redirects',
    _type: 'saleRedirects',
    name: 'Of the tests',
    redirects: RULES_ELSEWHERE.map((rule) => ({ _key: 'r0', _type: 'saleRedirect', ...rule })),
  })
  worker = await newIsolate()
})
afterAll(async () => {
  await lake.remove('test-redirects')
  await drifters.remove('test-redirects')
  await clearKv()
})
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  visit(path, { method, headers }, { worker })

describe('[E-21a] sale redirects run at the edge', () => {
  test('in a sale with 302, for good with 301, before anything is rendered', async () => {
    const sale = await ask('/black-friday/?utm_source=mail&gclid=1')
    expect(sale).toRedirectTo('/sale?utm_source=mail&gclid=1', 302)
    expect(sale.html).toBe('')
    expect(sale.headers.get('cache-control')).not.toContain('public')
    expect(await ask('/for-good')).toRedirectTo('/privacy', 301)
  })

  test('a chain is one redirect, what is under a prefix goes along', async () => {
    expect(await ask('/STEP')).toRedirectTo('/sale', 302)
    expect(await ask('/old/living-room/sofas?page=2')).toRedirectTo(
      '/c/living-room/sofas?page=2',
      302,
    )
  })

  test('nothing goes along to our other shop', async () => {
    expect(await ask('/beds?utm_source=mail&email=a')).toRedirectTo(
      `${origins.drift}/c/mattresses`,
      302,
    )
  })

  test('client-side navigation and HEAD get them too', async () => {
    expect(await ask('/black-friday', { 'x-navigation': 'fragment' })).toRedirectTo('/sale', 302)
    expect(await ask('/black-friday', {}, 'HEAD')).toRedirectTo('/sale', 302)
  })

  test.each(['/over', '/round', '/and-round', '/script', '/elsewhere'])(
    '%s is refused or over: the page is simply not there',
    async (path) => {
      expect((await ask(path)).status).toBe(404)
    },
  )

  test('from one of our shops to the other and back: both pages are simply not there', async () => {
    expect((await ask('/twins')).status).toBe(404)
    const there = await visit('/twins-of-ours', {}, { worker, origin: origins.drift })
    expect(there.status).toBe(404)
  })

  test('the cart and what programs read are nobody’s to redirect, and a post is left alone', async () => {
    expect((await ask('/cart')).status).toBe(200)
    expect((await ask('/robots.txt')).status).toBe(200)
    expect((await visit('/black-friday', { method: 'POST', form: {} }, { worker })).status).toBe(
      404,
    )
  })

  test('they are of one brand', async () => {
    expect((await visit('/black-friday', {}, { worker, origin: origins.drift })).status).toBe(404)
  })

  test('they come before a forced redirect, which does not go along', async () => {
    expect(await ask('/black-friday?forceRedirect=/privacy')).toRedirectTo('/sale', 302)
  })

  test('the log says which rule was met, which were refused, and what went round', async () => {
    logLines.length = 0
    const isolate = await newIsolate()
    await visit('/black-friday?email=someone', {}, { worker: isolate })
    await visit('/round', {}, { worker: isolate })
    const events = logLines.map((line): unknown => JSON.parse(line))
    expect(events).toContainEqual(
      expect.objectContaining({
        event: 'sale-redirect',
        from: '/Black-Friday',
        matched: 'exact',
        status: 302,
      }),
    )
    expect(events).toContainEqual(
      expect.objectContaining({ event: 'sale-redirects-refused', rules: 4, reason: 'bad-target' }),
    )
    expect(events).toContainEqual(
      expect.objectContaining({ event: 'sale-redirect-loop', from: '/round' }),
    )
    expect(JSON.stringify(events)).not.toContain('someone')
  })
})

describe('[E-21a] when redirects cannot be had, the shop goes on', () => {
  test.each(Object.keys(unwell) as (keyof typeof unwell)[])(
    'the content service %s',
    async (fault) => {
      await clearKv()
      const answer = await visit(
        '/pd/Davenport/Hollis-Sofa/100001',
        {},
        { worker: await newIsolate(), otherwise: { LAKE: unwell[fault] } },
      )
      expect(answer).toShow('Hollis Sofa')
    },
  )

  test('neither it nor KV answers', async () => {
    const { service: LAKE, letGo } = silent()
    const setting = {
      worker: await newIsolate(),
      otherwise: { LAKE, CONTENT_KV: unwellKv['get hangs'] },
    }
    const { response, rest } = await open('/privacy-choices', {}, setting)
    expect(response.status).toBe(200)
    letGo()
    expect(await rest()).toContain('</html>')
  })

  test('after a publication they hold as they were while the content service takes its time', async () => {
    const isolate = await newIsolate()
    expect(await visit('/for-good', {}, { worker: isolate })).toRedirectTo('/privacy', 301)
    await env.CONTENT_KV.put('v1:davenport:content-version', 'something-was-published')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 4000 })
    const { service: LAKE, letGo } = silent()
    const { response, rest } = await open('/for-good', {}, { worker: isolate, otherwise: { LAKE } })
    vi.useRealTimers()
    expect([response.status, response.headers.get('location')]).toEqual([301, '/privacy'])
    letGo()
    await rest()
  })

  test('known from before, they work while the content service is down', async () => {
    await visit('/black-friday', {}, { worker: await newIsolate() })
    const answer = await visit(
      '/black-friday',
      {},
      { worker: await newIsolate(), otherwise: { LAKE: unwell.throws } },
    )
    expect(answer).toRedirectTo('/sale', 302)
  })
})
