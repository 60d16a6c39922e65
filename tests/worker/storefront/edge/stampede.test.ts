import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { seedStatements } from '../../../../commerce/service/seeding/seed.ts'
import { seedShop } from '../../commerce/shop.ts'
import { smallCatalogue } from '../../commerce/small-catalogue.ts'
import { countedCommerce } from '../catalogue/counted-commerce.ts'
import { slow, unwell, watched } from './faults.ts'
import { clearKv } from './kv.ts'
import { newIsolate, open, visit, type Answer, type Asking, type Otherwise } from '../shop.ts'

const PILLOW = '/pd/Davenport/Feather-Pillow/100004'
const SOFA = '/pd/Davenport/Hollis-Sofa/100001'
const MARLOW = '/pd/Halden-&-Rowe/Marlow-Sofa/100002'
const CIRRUS = '/pd/Sealy/Cirrus-Mattress/100003'
const MARKDOWN = { headers: { accept: 'text/markdown' } }
const CROWD = 2_000
/** What differs from the page only in its form is asked for by fewer. */
const FEWER = 200
/** Two thousand requests in one isolate take a slow machine a while. */
const CROWD_MS = 240_000
/** As many of them as read what they get; the others leave with its head. */
const READERS = 20
const FRAGMENT = { headers: { 'x-navigation': 'fragment' } }

/** Nine in the morning, when a sale of an hour starts. */
const nine = Math.ceil(Date.now() / 3_600_000) * 3_600_000 + 3_600_000
const { service, calls } = countedCommerce()

beforeAll(async () => {
  await seedShop()
  const skus = smallCatalogue.skus.map((sku) =>
    sku.skuId === 'PILLOW' ? { ...sku, sales: [[nine, nine + 3_600_000, 3_900]] as const } : sku,
  )
  await env.DB.batch(
    seedStatements({ ...smallCatalogue, skus }).map(({ sql, values }) =>
      env.DB.prepare(sql).bind(...values),
    ),
  )
})
afterEach(() => {
  vi.useRealTimers()
})

type Crowd = {
  readonly asking?: Asking
  readonly otherwise?: Otherwise
  readonly worker?: Awaited<ReturnType<typeof newIsolate>>
}

/** So many visitors of one page, who all ask before one is answered; of each answer what `look` takes of it. */
const crowd = async <T>(
  count: number,
  path: string,
  look: (answer: Answer) => T,
  { asking = {}, otherwise = {}, worker = undefined }: Crowd = {},
): Promise<T[]> =>
  Promise.all(
    Array.from({ length: count }, async () =>
      look(
        await visit(path, asking, {
          otherwise: { REQUEST_LOG: 'errors', ...otherwise },
          ...(worker ? { worker } : {}),
        }),
      ),
    ),
  )

const tally = (values: readonly string[]) => {
  const counts = new Map<string, number>()
  for (const one of values) counts.set(one, (counts.get(one) ?? 0) + 1)
  return Object.fromEntries(counts)
}

/**
 * How a page came about: made for this visitor, or out of what was made for another one. On a machine so busy that the page
 * is not rendered within the time in which a frame is due (`shared-late`), what it is made of is still asked for once.
 */
const ways = new Map([
  ['miss', 'made'],
  ['shared', 'had'],
  ['shared-late', 'had'],
  ['memory', 'had'],
])
const how = ({ status, cache = '' }: Pick<Answer, 'status' | 'cache'>) =>
  `${status} ${ways.get(cache) ?? cache}`

/** What the whole crowd got: how each page came about, and what those who read it found in it. */
const stampede = async (
  count: number,
  path: string,
  { asking = {}, worker = undefined }: Crowd,
  look: (html: string) => string = () => '',
): Promise<Record<string, number>> => {
  const otherwise = { REQUEST_LOG: 'errors', COMMERCE: service }
  const visitor = async (_: unknown, nth: number): Promise<string> => {
    const setting = { otherwise, ...(worker ? { worker } : {}) }
    if (nth % (count / READERS) === 0) {
      const answer = await visit(path, asking, setting)
      return `${how(answer)}${look(answer.html)}`
    }
    const { response } = await open(path, asking, setting)
    const cache = /cache;desc="([^"]*)"/.exec(response.headers.get('server-timing') ?? '')?.[1]
    await response.body?.cancel()
    return how({ status: response.status, cache })
  }
  return tally(await Promise.all(Array.from({ length: count }, visitor)))
}

/** What the service was asked about products. */
const productCalls = (asked: readonly string[]) =>
  asked.filter((call) => call.startsWith('GET /v1/pd/'))

describe('visitors of one page in the same moment', () => {
  test.each([
    [CROWD, 'the page that nobody has kept', PILLOW, {}, nine - 600_000],
    [FEWER, 'the fragment of it', PILLOW, FRAGMENT, nine - 500_000],
    [FEWER, 'its Markdown', PILLOW, MARKDOWN, nine - 400_000],
  ])(
    '%d ask for %s: it is made once',
    async (count, _, path, asking, moment) => {
      vi.useFakeTimers({ toFake: ['Date'], now: moment })
      calls.length = 0
      const worker = await newIsolate()
      expect(await stampede(count, path, { asking, worker })).toEqual({
        '200 made': 1,
        '200 had': count - 1,
      })
      expect(productCalls(calls)).toHaveLength(1)
    },
    CROWD_MS,
  )

  test(
    '2,000 at nine, when its sale starts: it is made once, and nobody sees the price of before',
    async () => {
      vi.useFakeTimers({ toFake: ['Date'], now: nine - 10_000 })
      const otherwise = { COMMERCE: service }
      await crowd(1, PILLOW, how, { otherwise })
      vi.setSystemTime(nine - 1)
      expect(await crowd(1, PILLOW, how, { otherwise })).toEqual(['200 had'])
      vi.setSystemTime(nine)
      calls.length = 0
      const seen = await stampede(CROWD, PILLOW, {}, (html) =>
        html.includes('39.00') ? ', at its price' : ', at the price of before',
      )
      expect(seen).toEqual({
        '200 made, at its price': 1,
        '200 had, at its price': READERS - 1,
        '200 had': CROWD - READERS,
      })
      expect(productCalls(calls)).toHaveLength(1)
    },
    CROWD_MS,
  )
})

describe('of a page that is made for all who ask', () => {
  test('each has an answer of their own: cookies, request id, and no nonce of whom it was made for', async () => {
    const answers = await crowd(20, '/pl/bedding', (it) => it, { worker: await newIsolate() })
    const ids = answers.map(({ headers }) => headers.get('x-request-id'))
    expect(new Set(ids).size).toBe(20)
    for (const { cookies } of answers) expect(cookies.length).toBeGreaterThan(0)
    const had = answers.filter(({ cache }) => cache !== 'miss')
    expect(had).toHaveLength(19)
    for (const { html, headers } of had) {
      expect(headers.get('content-security-policy')).not.toContain('nonce-')
      expect(html).not.toContain('nonce=')
    }
  })

  test('a redirect is found once, and is everybody’s without anybody else’s headers', async () => {
    const { service: commerce, asked } = watched(env.COMMERCE)
    const old = '/pd/Davenport/Old-Name/100004'
    const answers = await crowd(50, old, (it) => it, {
      otherwise: { COMMERCE: commerce },
      worker: await newIsolate(),
    })
    for (const { status, headers, cookies } of answers) {
      expect([status, headers.get('location')]).toEqual([301, PILLOW])
      expect(new Set(cookies.map((line) => line.split('=')[0])).size).toBe(cookies.length)
    }
    expect(asked.filter(({ path }) => path.startsWith('/v1/pd/'))).toHaveLength(1)
  })

  test('a service that takes long is asked once, and nobody waits for the frame longer than the first', async () => {
    const { service: commerce, asked } = watched(env.COMMERCE)
    const late = slow({ ...env.COMMERCE, fetch: commerce.fetch } as typeof env.COMMERCE, 2500)
    const answers = await crowd(
      50,
      SOFA,
      ({ status, html }) => `${status} ${html.includes('Hollis Sofa')}`,
      { otherwise: { COMMERCE: late }, worker: await newIsolate() },
    )
    expect(tally(answers)).toEqual({ '200 true': 50 })
    expect(asked.filter(({ path }) => path.startsWith('/v1/pd/'))).toHaveLength(1)
  })

  test('a service that tells late how the catalogue stands: it is made once, for who comes then, too', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: nine - 300_000 })
    const { service: commerce, asked } = watched(env.COMMERCE, async ({ path }) => {
      if (path === '/v1/catalog/changes') await new Promise((done) => setTimeout(done, 600))
      return null
    })
    const setting = { otherwise: { COMMERCE: commerce }, worker: await newIsolate() }
    const together = await crowd(20, CIRRUS, how, setting)
    expect(tally([...together, ...(await crowd(20, CIRRUS, how, setting))])).toEqual({
      '200 made': 1,
      '200 had': 39,
    })
    expect(asked.filter(({ path }) => path.startsWith('/v1/pd/'))).toHaveLength(1)
  })

  test('while editors’ words are away it is made once for all who ask, and again for who comes next', async () => {
    await clearKv()
    const { service: commerce, asked } = watched(env.COMMERCE)
    const otherwise = { COMMERCE: commerce, LAKE: unwell['answers 500'] }
    const setting = { otherwise, worker: await newIsolate() }
    const pages = () => asked.filter(({ path }) => path.startsWith('/v1/pd/')).length
    expect(tally(await crowd(50, MARLOW, how, setting))).toEqual({ '200 made': 1, '200 had': 49 })
    expect(pages()).toBe(1)
    expect(await crowd(1, MARLOW, how, setting)).toEqual(['200 made'])
    expect(pages()).toBe(2)
  })

  test('a service that fails is asked once by all, and again by who comes next', async () => {
    let isWell = false
    const { service: commerce, asked } = watched(env.COMMERCE, () =>
      isWell ? null : unwell.throws.fetch(''),
    )
    const setting = { otherwise: { COMMERCE: commerce }, worker: await newIsolate() }
    const pages = () => asked.filter(({ path }) => path.startsWith('/v1/pd/')).length
    const answers = await crowd(50, MARLOW, ({ status }) => String(status), setting)
    expect(Object.keys(tally(answers))).toHaveLength(1)
    expect(Object.keys(tally(answers))[0]).toMatch(/^5/)
    expect(pages()).toBe(1)
    isWell = true
    expect(await crowd(1, MARLOW, how, setting)).toEqual(['200 made'])
    expect(pages()).toBe(2)
  })
})
