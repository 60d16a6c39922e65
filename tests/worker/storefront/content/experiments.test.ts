import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { count, logLines } from '../../commerce/shop.ts'
import { clearKv } from '../edge/kv.ts'
import '../matchers.ts'
import { newIsolate, newShopper, origins, visit } from '../shop.ts'
import { contentPage } from './editors.ts'
import {
  A,
  B,
  COOKIE,
  FRAGMENT,
  HOUR,
  LATER,
  PAGE,
  PLAIN,
  SHARED,
  WHOLE,
  clockAt,
  end,
  inTest,
  lake,
  notify,
  richText,
  shopperWho,
  shownIn,
  sums,
  testOf,
  twoSections,
  willing,
  withTests,
} from './tested-pages.ts'

withTests()

/** What the data centre's cache is asked and given meanwhile, by its addresses. */
const watchedCache = async (work: () => Promise<unknown>) => {
  const { default: cache } = caches as unknown as { default: Cache }
  const asked: unknown[] = []
  const given: unknown[] = []
  const match = cache.match.bind(cache)
  const put = cache.put.bind(cache)
  cache.match = (request, options) => {
    asked.push(request)
    return match(request, options)
  }
  cache.put = (request, response) => {
    given.push(request)
    return put(request, response)
  }
  try {
    await work()
  } finally {
    cache.match = match
    cache.put = put
  }
  return { asked, given }
}

describe('who is in a test', () => {
  test('only who has allowed it: everybody else has the page as it is, and no cookie', async () => {
    const nobody = [
      newShopper(),
      newShopper(),
      ...Array.from({ length: 3 }, () => willing()),
    ] as const
    nobody[1].cookies.set('consent', 'necessary')
    const asking = [
      {},
      {},
      { headers: { 'sec-gpc': '1' } },
      { headers: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' } },
      { method: 'HEAD' },
    ]
    for (const [at, shopper] of nobody.entries())
      for (let turn = 0; turn < 6; turn += 1) {
        const { html, status } = await shopper.visit(PAGE, asking[at])
        expect(status).toBe(200)
        if (asking[at]?.method !== 'HEAD') expect(shownIn(html)).toBe(A)
        expect(inTest(shopper)).toBe(false)
      }
    const markdown = await willing().visit(PAGE, { headers: { accept: 'text/markdown' } })
    expect(markdown.html).toContain(A)
    expect(await sums()).toMatchObject({ visitors: 0, visits: 0 })
  })

  test('nobody where nothing can be counted', async () => {
    const shopper = willing({ otherwise: { CLOCK_KEY: undefined } })
    for (let turn = 0; turn < 6; turn += 1)
      expect(shownIn((await shopper.visit(PAGE)).html)).toBe(A)
    expect(inTest(shopper)).toBe(false)
  })

  test('a cookie keeps them in their version, in every form of the page and in every isolate', async () => {
    const [first, second] = [await shopperWho(A), await shopperWho(B)]
    const elsewhere = await newIsolate()
    for (const [shopper, words] of [
      [first, A],
      [second, B],
    ] as const) {
      expect(inTest(shopper)).toBe(true)
      for (let turn = 0; turn < 3; turn += 1) {
        const whole = await shopper.visit(PAGE)
        expect(shownIn(whole.html)).toBe(words)
        expect(whole.html).toContain(SHARED)
        expect(whole.html).toContain(`<link rel="canonical" href="${origins.davenport}${PAGE}"`)
        expect(whole.cookies).toEqual([])
        expect(shownIn((await shopper.visit(PAGE, FRAGMENT)).html)).toBe(words)
        const far = await visit(PAGE, {}, { worker: elsewhere }, shopper.cookieHeader())
        expect(shownIn(far.html)).toBe(words)
      }
    }
    const [line = ''] = (await willing().visit(PAGE)).cookies.filter((it) => it.startsWith(COOKIE))
    expect(line).toMatch(
      /^experiments=test-halves![ab]![0-9a-f]{32}; Path=\/; Max-Age=7776000; HttpOnly; .*SameSite=Lax$/,
    )
  })

  test('a cookie that was made up is none', async () => {
    for (const value of [
      'test-halves!c!' + '0'.repeat(32),
      'test-halves!b',
      '!!!',
      '~'.repeat(99),
    ]) {
      const shopper = willing()
      shopper.cookies.set(COOKIE, value)
      await shopper.visit(PAGE)
      expect(shopper.cookies.get(COOKIE)).toMatch(/^test-halves![ab]![0-9a-f]{32}$/)
    }
  })

  test('a page fetched ahead is given to who is in no test alone', async () => {
    const ahead = { headers: { 'x-navigation': 'fragment', 'x-purpose': 'prefetch' } }
    const shopper = willing()
    const before = await sums()
    expect((await shopper.visit(PAGE, ahead)).status).toBe(204)
    const ofBrowser = { headers: { 'sec-purpose': 'prefetch;prerender' } }
    expect((await shopper.visit(PAGE, ofBrowser)).status).toBe(403)
    expect(inTest(shopper)).toBe(false)
    expect(await sums()).toEqual(before)
    expect(shownIn((await newShopper().visit(PAGE, ahead)).html)).toBe(A)
    expect((await shopper.visit(PLAIN, ahead)).html).toContain(A)
  })

  test('it is on between its start and its end, and what was kept before does not outlast them', async () => {
    const seen = async () => {
      const shopper = willing()
      await shopper.visit(LATER)
      return inTest(shopper)
    }
    clockAt(end - 1000)
    expect([await seen(), await seen()]).toEqual([false, false])
    clockAt(end)
    expect(await seen()).toBe(true)
    const late = willing()
    late.cookies.set(COOKIE, `test-later!b!${'1'.repeat(32)}`)
    expect(shownIn((await late.visit(LATER)).html)).toBe(B)
    clockAt(end + HOUR)
    expect(shownIn((await late.visit(LATER)).html)).toBe(A)
    expect(await seen()).toBe(false)
  })

  test('of a whole page all that stands on it is another', async () => {
    const shopper = willing()
    shopper.cookies.set(COOKIE, `test-whole!b!${'2'.repeat(32)}`)
    const { html } = await shopper.visit(WHOLE)
    expect(shownIn(html)).toBe(B)
    expect(html).not.toContain(SHARED)
    expect(html).toMatch(/<h1[^>]*>Whole</)
  })
})

describe('what is kept of a tested page', () => {
  test('is one page for each version, whoever comes; of any other page it is one, asked for as before', async () => {
    await clearKv()
    await lake.write(contentPage('test-plain-page', PLAIN, 'Undivided anew', twoSections))
    const visits = async (path: string) => {
      const worker = await newIsolate()
      const shoppers = Array.from({ length: 24 }, (_, at) =>
        at % 3 === 0 ? newShopper({ worker }) : willing({ worker }),
      )
      for (const shopper of shoppers) await shopper.visit(path)
      for (const shopper of shoppers) await shopper.visit(path)
    }
    const tested = await watchedCache(() => visits(PAGE))
    expect(new Set(tested.asked).size).toBe(2)
    expect(new Set(tested.given).size).toBeLessThanOrEqual(2)
    const plain = await watchedCache(() => visits(PLAIN))
    expect(plain.asked).toHaveLength(1)
    expect(plain.given.length).toBeLessThanOrEqual(1)
  })

  test('never passes for the other version, however many come at once', async () => {
    await clearKv()
    const known = [await shopperWho(A), await shopperWho(B)] as const
    await lake.write(
      contentPage('test-halves-page', PAGE, 'Halves', [...twoSections, richText('more', 'More')]),
    )
    await notify()
    for (const worker of [await newIsolate(), await newIsolate()]) {
      const asked = Array.from({ length: 30 }, async (_, at) => {
        const isB = at % 3 === 1
        const cookies = at % 3 === 2 ? '' : known[isB ? 1 : 0].cookieHeader()
        const asking = at % 2 === 0 ? {} : FRAGMENT
        const { html } = await visit(PAGE, asking, { worker }, cookies)
        return [shownIn(html), html.includes('>More<'), isB] as const
      })
      for (const [words, isNew, isB] of await Promise.all(asked)) {
        expect(words).toBe(isB ? B : A)
        expect(isNew).toBe(true)
      }
    }
  })

  test('is known to a browser by a mark of its version', async () => {
    const second = await shopperWho(B)
    const stranger = newShopper()
    await stranger.visit(PAGE)
    const plain = (await stranger.visit(PAGE)).headers.get('etag') ?? ''
    expect(plain).not.toBe('')
    const own = (await second.visit(PAGE)).headers.get('etag') ?? ''
    expect(own).not.toBe(plain)
    const known = (etag: string) => second.visit(PAGE, { headers: { 'if-none-match': etag } })
    expect((await known(own)).status).toBe(304)
    expect((await known(plain)).status).toBe(200)
  })

  test('is made anew when editors publish another version B', async () => {
    const second = await shopperWho(B)
    await second.visit(PAGE)
    await lake.write(
      testOf('test-halves', 'test-halves-page', { sections: [richText('top', 'The third words')] }),
    )
    await notify('experiment')
    expect((await second.visit(PAGE)).html).toContain('>The third words<')
    await lake.write(testOf('test-halves', 'test-halves-page'))
    await notify('experiment')
    expect(shownIn((await second.visit(PAGE)).html)).toBe(B)
  })

  test('is served stale, each to its own, while the services are away', async () => {
    const [first, second] = [await shopperWho(A), await shopperWho(B)]
    await Promise.all([first.visit(PAGE), second.visit(PAGE)])
    clockAt(Date.now() + 120_000)
    const away = () => Promise.reject(new Error('cut off'))
    const down = { LAKE: { fetch: away }, COMMERCE: { fetch: away } }
    expect(shownIn((await first.visit(PAGE, {}, down)).html)).toBe(A)
    expect(shownIn((await second.visit(PAGE, {}, down)).html)).toBe(B)
  })

  test('is the page as it is where version B is not to be had, which is no visit', async () => {
    await clearKv()
    await lake.write(contentPage('test-halves-page', PAGE, 'Halves', twoSections))
    await notify()
    const second = await shopperWho(B)
    await notify()
    // Only the page as it is is kept.
    expect(shownIn((await newShopper().visit(PAGE)).html)).toBe(A)
    const before = await sums()
    const visitors = await count('SELECT count(*) FROM tested_visit')
    for (const { name } of (await env.CONTENT_KV.list()).keys)
      if (!name.includes('content-version')) await env.CONTENT_KV.delete(name)
    logLines.length = 0
    const answer = await visit(
      PAGE,
      {},
      {
        worker: await newIsolate(),
        otherwise: { LAKE: { fetch: () => Promise.reject(new Error('cut off')) } },
      },
      second.cookieHeader(),
    )
    expect(answer.status).toBe(200)
    expect(shownIn(answer.html)).toBe(A)
    expect(logLines.some((line) => line.includes('version-b-failed'))).toBe(true)
    expect(await sums()).toEqual(before)
    expect(await count('SELECT count(*) FROM tested_visit')).toBe(visitors)
  })
})
