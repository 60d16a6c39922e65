import { waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { claims } from '../../../../shop/policies/claims.ts'
import { seedShop } from '../../commerce/shop.ts'
import { silent, unwell, unwellKv, watchedKv } from '../edge/faults.ts'
import { wordsOf } from '../html.ts'
import { clearKv } from '../edge/kv.ts'
import '../matchers.ts'
import { newIsolate, newShopper, open, origins, type Otherwise, visit } from '../shop.ts'

beforeAll(seedShop)
afterEach(() => {
  vi.useRealTimers()
})

const later = (seconds: number) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 })
}

const WEEK = 7 * 24 * 3600
const OFF = { PAGE_CACHE: 'off' }
/** Pages and frames of these tests: words of the callout, the menu and both footers. */
const FRAME = ['Living Room', 'Financing available on purchases of $299 or more.']
const NO_RESPONSE = 'There was a problem communicating with the server. Please try again.'
const HEADER_CALLOUT = 'Guests on the way?'

/** The content service, and the names of the queries it was asked. */
const watchedLake = () => {
  const tags: string[] = []
  const lake = {
    fetch: (input: string, init?: RequestInit) => {
      // The client names each query in the request's tag: `storefront.header`.
      tags.push(new URL(input).searchParams.get('tag')?.split('.').at(-1) ?? input)
      return env.LAKE.fetch(input, init)
    },
  }
  return { tags, lake }
}

describe('what is kept in KV', () => {
  beforeEach(clearKv)

  test('[C-14a] [C-15a] [C-15b] [C-15d] header, both navigations and both footers under their keys, for each brand apart', async () => {
    const { puts, service } = watchedKv()
    await visit(
      '/financing',
      {},
      { worker: await newIsolate(), otherwise: { ...OFF, CONTENT_KV: service } },
    )
    const chrome = [
      'v1:davenport:footer:desktop',
      'v1:davenport:footer:mobile',
      'v1:davenport:sanity:header',
      'v1:davenport:sanity:navigation:desktop',
      'v1:davenport:sanity:navigation:mobile',
    ]
    const isChrome = (key: string) => /sanity:|footer:/.test(key)
    expect([...puts.keys()].filter(isChrome).toSorted()).toEqual(chrome)
    expect(new Set(puts.values())).toEqual(new Set([WEEK]))
    puts.clear()
    await visit(
      '/financing',
      {},
      {
        worker: await newIsolate(),
        origin: origins.drift,
        otherwise: { ...OFF, CONTENT_KV: service },
      },
    )
    expect([...puts.keys()].filter(isChrome).toSorted()).toEqual(
      chrome.map((key) => key.replace('davenport', 'drift')),
    )
  })

  test('[B-08] [C-15a] [C-15b] [C-15d] each is fresh for its time: header 180 s, navigation 600 s, footers 3600 s, pages and sales 180 s', async () => {
    const { tags, lake } = watchedLake()
    const setting = { worker: await newIsolate(), otherwise: { ...OFF, LAKE: lake } }
    const askedAfter = async (seconds: number) => {
      later(seconds)
      tags.length = 0
      await visit('/financing', {}, setting)
      // Redirects are asked for before any page; they have a test of their own.
      return tags.filter((tag) => tag !== 'sale-redirects').toSorted()
    }
    const all = [
      'campaigns',
      'desktop-footer',
      'header',
      'mobile-footer',
      'navigation',
      'navigation',
      'page-by-slug',
    ]
    expect(await askedAfter(0)).toEqual(all)
    expect(await askedAfter(179)).toEqual([])
    expect(await askedAfter(2)).toEqual(['campaigns', 'header', 'page-by-slug'])
    expect(await askedAfter(170)).toEqual([])
    expect(await askedAfter(250)).toEqual([
      'campaigns',
      'header',
      'navigation',
      'navigation',
      'page-by-slug',
    ])
    expect(await askedAfter(3000)).toEqual(all)
  })

  test('the times of header and footers are settings', async () => {
    const { tags, lake } = watchedLake()
    const otherwise = { ...OFF, LAKE: lake, HEADER_TTL_SECONDS: '5', FOOTER_TTL_SECONDS: '10' }
    const setting = { worker: await newIsolate(), otherwise }
    await visit('/financing', {}, setting)
    tags.length = 0
    later(6)
    await visit('/financing', {}, setting)
    expect(tags).toEqual(['header'])
  })

  test('another isolate asks KV, not the content service', async () => {
    await visit('/financing', {}, { worker: await newIsolate(), otherwise: OFF })
    const { tags, lake } = watchedLake()
    const page = await visit(
      '/financing',
      {},
      { worker: await newIsolate(), otherwise: { ...OFF, LAKE: lake } },
    )
    expect(page).toShow('Financing')
    expect(tags).toEqual([])
  })

  test('many visitors who come at once make one call for each piece', async () => {
    const { tags, lake } = watchedLake()
    const { puts, service } = watchedKv()
    const setting = {
      worker: await newIsolate(),
      otherwise: { ...OFF, LAKE: lake, CONTENT_KV: service },
    }
    const pages = await Promise.all(
      Array.from({ length: 40 }, () => visit('/financing', {}, setting)),
    )
    expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]))
    expect(tags.filter((tag) => tag === 'page-by-slug')).toHaveLength(1)
    expect([...puts.keys()].filter((key) => key.includes('page-by-slug'))).toHaveLength(1)
  })
})

describe('C47: the content service is not well', () => {
  /** Each fault comes a week after the one before, so that all that is kept is stale again. */
  let weeks = 0
  let worker: Awaited<ReturnType<typeof newIsolate>>
  beforeAll(async () => {
    worker = await newIsolate()
  })

  test.each(Object.keys(unwell) as (keyof typeof unwell)[])(
    'it %s: pages known from before stand as they were, for a day; then they are renewed',
    async (fault) => {
      later((weeks += 1) * WEEK)
      const look = async (otherwise: Otherwise) =>
        wordsOf(
          (await visit('/financing', {}, { worker, otherwise: { ...OFF, ...otherwise } })).html,
        )
      const before = await look({})
      expect(before).toContain(HEADER_CALLOUT)
      for (const hours of [1, 23]) {
        later(hours * 3600)
        expect(await look({ LAKE: unwell[fault] })).toBe(before)
        expect(await look({ LAKE: unwell[fault] })).toBe(before)
      }
      const { tags, lake } = watchedLake()
      later(3600)
      expect(await look({ LAKE: lake })).toBe(before)
      expect(tags).toContain('page-by-slug')
    },
  )

  test('an empty answer for what was there before is not believed', async () => {
    const worker = await newIsolate()
    await visit('/financing', {}, { worker, otherwise: OFF })
    const LAKE = { fetch: async () => Response.json({ result: null, ms: 1, query: '' }) }
    later(4000)
    for (const look of [1, 2]) {
      const page = await visit('/financing', {}, { worker, otherwise: { ...OFF, LAKE } })
      expect(page, `look ${look}`).toShow(HEADER_CALLOUT)
      for (const words of FRAME) expect(page).toShow(words)
    }
    const { service } = watchedKv()
    expect(await service.get('v1:davenport:sanity:header', 'text')).toContain(HEADER_CALLOUT)
  })

  test('known of nothing, it leaves the built-in frame, and the shop sells', async () => {
    await clearKv()
    const cold = { worker: await newIsolate(), otherwise: { ...OFF, LAKE: unwell['answers 500'] } }
    const product = await visit('/pd/Davenport/Hollis-Sofa/100001', {}, cold)
    expect(product).toShow('Hollis Sofa')
    expect(product.html).toContain('<header')
    expect(product.html).toContain('<footer')
    expect(wordsOf(product.html)).not.toContain(HEADER_CALLOUT)
    expect(await visit('/c/living-room', {}, cold)).toShow('Marlow Sofa')
    expect(await visit('/financing', {}, cold)).toShow(NO_RESPONSE, 502)
    // Editors may have a category of their own there.
    expect(await visit('/c/of-the-editors-alone', {}, cold)).toShow(NO_RESPONSE, 502)
  })

  test.each([
    ['davenport', 'Shop by department', 'Living room', 'Hollis Sofa'],
    ['drift', 'Shop by department', 'Mattresses', 'Cirrus Mattress'],
  ] as const)(
    'known of nothing, the home page of %s is a plain one of the catalogue’s, until the editors’ is there again',
    async (brand, heading, department, product) => {
      await clearKv()
      const cold = { worker: await newIsolate(), origin: origins[brand] }
      const home = await visit('/', {}, { ...cold, otherwise: { LAKE: unwell['answers 500'] } })
      for (const words of [heading, department, product]) expect(home).toShow(words)
      expect(home.html.match(/<h1/g)).toHaveLength(1)
      expect(home.html).toContain(`href="/c/${department.toLowerCase().replace(' ', '-')}"`)
      expect(home.html).not.toContain('noindex')
      const again = await visit('/', {}, cold)
      expect(again.status).toBe(200)
      expect(again.cache).toBe('miss')
      expect(wordsOf(again.html)).not.toContain(heading)
    },
  )

  test('known of nothing and silent, the home page still opens, and what is gone is said to be', async () => {
    await clearKv()
    const lake = silent()
    const cold = { worker: await newIsolate(), otherwise: { ...OFF, LAKE: lake.service } }
    const { response, context } = await open('/', {}, cold)
    expect(wordsOf(await response.text())).toContain('Shop by department')
    // What the catalogue says is gone is said before the content service is given up on.
    expect((await open('/pd/Davenport/Gone/999999', {}, cold)).response.status).toBe(404)
    lake.letGo()
    await waitOnExecutionContext(context)
  })

  test('with the catalogue gone as well, the home page still leads on', async () => {
    await clearKv()
    const otherwise = { ...OFF, LAKE: unwell.throws, COMMERCE: unwell.throws }
    const home = await visit('/', {}, { worker: await newIsolate(), otherwise })
    expect(home).toShow('Find a store')
    expect(home).not.toShow('Shop by department')
  })

  test('known of nothing and silent, it holds no page up for long', async () => {
    await clearKv()
    const worker = await newIsolate()
    const release: (() => void)[] = []
    const LAKE = {
      fetch: () => new Promise((_, reject) => release.push(() => reject(new Error('gone')))),
    }
    const { response, rest } = await open(
      '/pd/Davenport/Hollis-Sofa/100001',
      {},
      { worker, otherwise: { ...OFF, LAKE } },
    )
    expect(response.status).toBe(200)
    const reading = rest()
    for (const fail of release) fail()
    const words = wordsOf(await reading)
    expect(words).toContain('Hollis Sofa')
    // By the rules that returns are taken by, which no editor has to be asked for.
    expect(words).toContain(`${claims.returns.days} days to return it`)
  })
})

describe('C48: KV is not well', () => {
  test.each(Object.keys(unwellKv) as (keyof typeof unwellKv)[])(
    '%s: pages answer all the same',
    async (fault) => {
      const worker = await newIsolate()
      const otherwise = { ...OFF, CONTENT_KV: unwellKv[fault] }
      const page = await visit('/financing', {}, { worker, otherwise })
      expect(page).toShow(HEADER_CALLOUT)
    },
  )

  test('with the content service down too, cold: frame, catalogue, cart and checkout stand', async () => {
    const worker = await newIsolate()
    const otherwise = { ...OFF, CONTENT_KV: unwellKv['get throws'], LAKE: unwell.throws }
    const shopper = newShopper({ worker, otherwise })
    expect(await shopper.visit('/c/living-room')).toShow('Hollis Sofa')
    expect(await shopper.visit('/pd/Davenport/Hollis-Sofa/100001')).toShow('Hollis Sofa')
    expect(await shopper.cart.add('HOLLIS-MOSS')).toRedirectTo('/cart?notice=added')
    expect(await shopper.cart.show()).toShow('Hollis Sofa')
    expect(await shopper.visit('/checkout')).toShow('Where should we deliver?')
  })

  test('keys too long for KV are asked for each time, and nothing breaks', async () => {
    const { puts, service } = watchedKv()
    const path = `/${'a'.repeat(600)}`
    const page = await visit(path, {}, { otherwise: { CONTENT_KV: service } })
    expect(page.status).toBe(404)
    for (const key of puts.keys()) expect(key.length).toBeLessThanOrEqual(512)
    expect((await visit(`/c/${'ü'.repeat(190)}`)).status).toBe(404)
  })
})
