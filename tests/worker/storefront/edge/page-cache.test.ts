import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { PAGE_KEPT_SECONDS } from '../../../../worker/cache/manifest.ts'
import { logLines, seedShop } from '../../commerce/shop.ts'
import { piecemeal, unwell } from './faults.ts'
import { clearKv } from './kv.ts'
import { inlineScripts, wordsOf } from '../html.ts'
import '../matchers.ts'
import { newIsolate, newShopper, open, origins, visit, warmUp } from '../shop.ts'
import { putTogether } from './streamed.ts'

beforeAll(async () => {
  await seedShop()
  await warmUp()
})
afterEach(() => {
  vi.useRealTimers()
})

const CALLOUT = 'Guests on the way?'
const FRAGMENT = { headers: { 'x-navigation': 'fragment' } }

const later = (seconds: number) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 })
}

const cookiesAt = (storeId: number) => {
  const json = (value: unknown) => encodeURIComponent(JSON.stringify(value))
  return [
    `location=${json({ postalCode: '80239', latitude: 39.79, longitude: -104.83 })}`,
    `store=${json({ storeId, name: 'A store', pricingZone: 'mountain' })}`,
  ].join('; ')
}

describe('a page that everyone shares', () => {
  const shared = [
    ['/', 'home'],
    ['/c/living-room', 'a category'],
    ['/pl/living-room', 'a listing'],
    ['/pd/Davenport/Hollis-Sofa/100001', 'a product'],
    ['/financing', 'a page of editors'],
  ] as const

  test.each(shared)('%s (%s) is rendered once, then answered from what is kept', async (path) => {
    const [first, second] = [await visit(path), await visit(path)]
    expect([first.cache, second.cache]).toEqual(['miss', 'memory'])
    const elsewhere = await visit(path, {}, { worker: await newIsolate() })
    expect(elsewhere.cache).toBe('edge')
    expect(elsewhere.html).toBe(second.html)
    for (const header of ['content-type', 'content-security-policy'])
      expect(elsewhere.headers.get(header)).toBe(second.headers.get(header))
  })

  test.each([
    ['a document', {}],
    ['a fragment', FRAGMENT],
  ])(
    'as %s, what was streamed with parts that came late is, put together, what is kept',
    async (_, asking) => {
      const path = '/pd/Davenport/Hollis-Sofa/100001'
      const beside = Promise.withResolvers<void>()
      const otherwise = { COMMERCE: piecemeal(() => beside.promise), PAGE_CACHE: 'off' }
      const { response, rest } = await open(path, asking, { otherwise })
      beside.resolve()
      const streamed = await rest()
      expect(response.headers.get('content-security-policy')).toContain('nonce')
      expect(inlineScripts(streamed)).not.toEqual([]) // which put the parts in their places
      await visit(path, asking)
      const kept = await visit(path, asking)
      expect(kept.cache).toBe('memory')
      expect(inlineScripts(kept.html)).toEqual([])
      expect(putTogether(streamed)).toBe(kept.html)
    },
  )

  test('C34: as kept it has no inline script and no nonce, and its policy none either', async () => {
    await visit('/c/living-room/sofas')
    const { html, headers, cache } = await visit('/c/living-room/sofas')
    expect(cache).toBe('memory')
    expect(inlineScripts(html)).toEqual([])
    expect(html).not.toContain('nonce')
    expect(headers.get('content-security-policy')).not.toContain('nonce')
  })

  test('is another for each brand and each store', async () => {
    const path = '/c/mattresses'
    await visit(path, {}, {}, cookiesAt(491))
    expect((await visit(path, {}, {}, cookiesAt(491))).cache).toBe('memory')
    expect((await visit(path, {}, {}, cookiesAt(502))).cache).toBe('miss')
    const drift = await visit(path, {}, { origin: origins.drift })
    expect(drift.cache).toBe('miss')
    expect(drift).toShow('Drift One')
    expect(wordsOf((await visit(path)).html)).not.toContain('Drift One')
  })

  test('depends on the query only by the names that its route knows', async () => {
    const path = '/c/living-room/sofas?color=green'
    await visit(path)
    const asCampaign = await visit(`${path}&utm_source=canary-mail&gclid=canary`)
    expect(asCampaign.cache).toBe('memory')
    expect(asCampaign.html).not.toContain('canary')
    expect((await visit('/c/living-room/sofas?utm_source=x&color=green')).cache).toBe('memory')
    const gray = await visit('/c/living-room/sofas?color=gray')
    expect(gray.cache).toBe('miss')
    expect(gray.html).not.toBe(asCampaign.html)
  })

  test('as a fragment it is kept apart, and says that it is one wherever it comes from', async () => {
    const path = '/c/bedding'
    await visit(path)
    const answers = [
      await visit(path, FRAGMENT),
      await visit(path, FRAGMENT),
      await visit(path, FRAGMENT, { worker: await newIsolate() }),
    ]
    expect(answers.map(({ cache }) => cache)).toEqual(['miss', 'memory', 'edge'])
    for (const { html, headers } of answers) {
      expect(headers.get('x-fragment')).toBe('1')
      expect(html).toContain('<main')
      expect(html).not.toContain('<header')
      expect(html).not.toContain('<html')
    }
    const whole = await visit(path)
    expect(whole.headers.has('x-fragment')).toBe(false)
    expect(whole.html).toContain('<header')
    expect(whole.headers.get('vary')).toContain('X-Navigation')
  })

  test('nobody’s cookies are kept with it', async () => {
    const path = '/c/bedding/pillows'
    const first = await visit(path, {}, {}, 'guestToken=canary-token; firstName=canary')
    expect(first.cookies).not.toEqual([])
    const shopper = newShopper()
    await shopper.visit('/')
    const kept = await shopper.visit(path)
    expect(kept.cache).toBe('memory')
    expect(kept.cookies).toEqual([])
    expect(kept.html).not.toContain('canary')
    expect(kept.headers.get('cache-control')).toBe('private, no-cache')
  })

  test('a browser that has it already is told so', async () => {
    const path = '/contact'
    const shopper = newShopper()
    await shopper.visit(path)
    const etag = (await shopper.visit(path)).headers.get('etag') ?? ''
    expect(etag).not.toBe('')
    const again = await shopper.visit(path, { headers: { 'if-none-match': etag } })
    expect([again.status, again.html]).toEqual([304, ''])
    expect(again.headers.get('x-content-type-options')).toBe('nosniff')
    const other = await shopper.visit(path, {
      headers: { ...FRAGMENT.headers, 'if-none-match': etag },
    })
    expect(other.status).toBe(200)
  })

  test('PAGE_CACHE=off renders each time', async () => {
    const off = { otherwise: { PAGE_CACHE: 'off' } }
    const answers = [await visit('/about', {}, off), await visit('/about', {}, off)]
    expect(answers.map(({ cache }) => cache)).toEqual(['off', 'off'])
    expect((await visit('/about')).cache).toBe('miss')
  })
})

describe('freshness', () => {
  const path = '/pd/Davenport/Feather-Pillow/100004'
  /** The words of a review are no change of the product. */
  const rewrite = (text: string) =>
    env.DB.prepare("UPDATE review SET text = ? WHERE id = 'of-pillow'").bind(text).run()

  test('[B-08] a page is fresh for 60 s, then shown stale while it is renewed behind the answer', async () => {
    await env.DB.prepare(
      `INSERT INTO review (id, kind, subject, site_id, status, stars, title, text, first_name, last_name, email, city,
         state, digest, created_at)
       VALUES ('of-pillow', 'product', '100004', 'davenport', 'approved', 5, 'Good', 'Sleeps well.', 'Ana', 'Ray',
         'ana@shopper.example', 'Denver', 'CO', 'of-pillow', 0)`,
    ).run()
    later(5) // so that the new rating is known
    expect(await visit(path)).toShow('Sleeps well.')
    await rewrite('Sleeps deep.')
    later(50)
    const fresh = await visit(path)
    expect(fresh.cache).toBe('memory')
    expect(fresh).toShow('Sleeps well.')
    later(11)
    const stale = await visit(path)
    expect(stale.cache).toBe('memory-stale')
    expect(stale).toShow('Sleeps well.')
    const renewed = await visit(path)
    expect(renewed.cache).toBe('memory')
    expect(renewed).toShow('Sleeps deep.')
  })

  test('while the commerce service is down the kept page goes on standing, for a day', async () => {
    const down = { otherwise: { COMMERCE: unwell.throws } }
    const kept = '/pd/Halden-&-Rowe/Marlow-Sofa/100002'
    await visit(kept)
    for (const hours of [1, 12]) {
      later(hours * 3600)
      const stale = await visit(kept, {}, down)
      expect(stale.cache).toBe('memory-stale')
      expect(stale).toShow('Marlow Sofa')
    }
    later(PAGE_KEPT_SECONDS)
    const elsewhere = await visit(kept, {}, { ...down, worker: await newIsolate() })
    expect(elsewhere.status).toBe(502)
  })

  test('a product that is gone is gone at the next look', async () => {
    const gone = '/pd/Drift-Mattress-Company/Drift-One/100006'
    const drift = { origin: origins.drift }
    await visit(gone, {}, drift)
    await env.DB.prepare(
      "DELETE FROM product_category WHERE product_id = (SELECT id FROM product WHERE item_id = '100006')",
    ).run()
    later(5)
    const statuses = [await visit(gone, {}, drift), await visit(gone, {}, drift)]
    expect(statuses.map(({ status, cache }) => [status, cache])).toEqual([
      [404, 'changed'],
      [404, 'miss'],
    ])
  })
})

describe('what is asked for again and again', () => {
  const path = '/pd/Davenport/Feather-Pillow/100004'
  const BROTLI = { headers: { 'accept-encoding': 'gzip, deflate, br' } }
  const codings = async (worker: Awaited<ReturnType<typeof newIsolate>>, times: number) => {
    const codings: (string | null)[] = []
    for (let i = 0; i < times; i++)
      codings.push((await visit(path, BROTLI, { worker })).headers.get('content-encoding'))
    return codings
  }

  test('is compressed behind its third answer out of memory, for whoever takes that', async () => {
    const worker = await newIsolate()
    const text = (await visit(path, {}, { worker })).html
    expect(await codings(worker, 4)).toEqual([null, null, null, 'br'])
    for (const asking of [{}, { headers: { 'accept-encoding': 'gzip, br;q=0' } }]) {
      const plain = await visit(path, asking, { worker })
      expect(plain.headers.get('content-encoding')).toBeNull()
      expect(plain.html).toBe(text)
    }
  })

  test('stays compressed when it is made anew and is the same, and not when it is another', async () => {
    const worker = await newIsolate()
    await visit(path, {}, { worker })
    expect(await codings(worker, 4)).toEqual([null, null, null, 'br'])
    later(61)
    await visit(path, {}, { worker })
    const renewed = await visit(path, BROTLI, { worker })
    expect([renewed.cache, renewed.headers.get('content-encoding')]).toEqual(['memory', 'br'])
    await env.DB.prepare(
      "UPDATE product SET name = 'Feathered Pillow' WHERE item_id = '100004'",
    ).run()
    later(70)
    await visit(path, {}, { worker })
    expect(await codings(worker, 1)).toEqual([null])
  })
})

describe('after a deployment', () => {
  test.each([
    ['a document', {}],
    ['a fragment', FRAGMENT],
    ['Markdown', { headers: { accept: 'text/markdown' } }],
  ])('%s of the build before is made anew, and of the same build it stays', async (_, asking) => {
    const path = '/c/bedroom'
    await visit(path, asking)
    const same = await visit(path, asking, { worker: await newIsolate() })
    expect(same.cache).toBe('edge')
    const next = await visit(path, asking, { worker: await newIsolate('next') })
    expect([next.status, next.cache]).toEqual([200, 'changed'])
    const another = await visit(path, asking, { worker: await newIsolate('next') })
    expect(another.cache).toBe('edge')
  })

  test('while the commerce service is down, the page of the build before goes on standing', async () => {
    const kept = '/pd/Halden-&-Rowe/Marlow-Sofa/100002?color=moss'
    await visit(kept)
    const worker = await newIsolate('next')
    const stands = await visit(kept, {}, { worker, otherwise: { COMMERCE: unwell.throws } })
    expect([stands.status, stands.cache]).toEqual([200, 'changed'])
    expect(stands).toShow('Marlow Sofa')
  })
})

describe('what is never kept', () => {
  test.each([
    ['a page that is not there', '/no-such-page', 404],
    ['a redirect', '/pd/Davenport/Old-Name/100001', 301],
  ])('%s', async (_, path, status) => {
    for (const answer of [await visit(path), await visit(path)])
      expect([answer.status, answer.cache]).toEqual([status, 'miss'])
  })

  test('a page that could not be loaded', async () => {
    const path = '/pd/Davenport/Hollis-Sofa/100001?color=moss'
    const failed = await visit(path, {}, { otherwise: { COMMERCE: unwell['answers 500'] } })
    expect(failed.status).toBe(502)
    const well = await visit(path)
    expect(well.cache).toBe('miss')
    expect(well).toShow('Hollis Sofa')
  })

  test.each(['/c/bedroom', '/search/linden'])(
    'a page that was made while the content service was away: %s',
    async (path) => {
      await clearKv()
      const worker = await newIsolate()
      const bare = await visit(path, {}, { worker, otherwise: { LAKE: unwell['answers 500'] } })
      expect(bare.html).not.toContain(CALLOUT)
      expect((await visit(path, {}, { worker })).html).toContain(CALLOUT)
      expect((await visit(path, {}, { worker })).cache).toBe('memory')
    },
  )

  test('what is personal', async () => {
    const shopper = newShopper()
    await shopper.cart.add('HOLLIS-MOSS')
    for (const path of [
      '/cart',
      '/checkout',
      '/order-status/unknown',
      '/checkout/confirm/unknown',
    ]) {
      const answers = [await shopper.visit(path), await shopper.visit(path)]
      expect(answers.map(({ cache }) => cache)).toEqual([undefined, undefined])
      for (const { headers } of answers)
        expect(headers.get('cache-control')).toBe('private, no-store')
    }
  })

  test('no page was refused for holding a script', () => {
    expect(logLines.filter((line) => line.includes('page-not-kept'))).toEqual([])
  })
})
