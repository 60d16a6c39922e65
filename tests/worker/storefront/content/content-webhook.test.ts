import { env } from 'cloudflare:workers'
import { encodeSignatureHeader } from '@sanity/webhook'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { seedShop } from '../../commerce/shop.ts'
import { contentPage, editors } from './editors.ts'
import { unwell, unwellKv } from '../edge/faults.ts'
import '../matchers.ts'
import { newIsolate, type Otherwise, origins, visit } from '../shop.ts'

const lake = editors()
const PAGE = 'test-webhook-page'
const write = (title: string) => lake.write(contentPage(PAGE, '/changing', title))

let worker: Awaited<ReturnType<typeof newIsolate>>
beforeAll(async () => {
  await seedShop()
  worker = await newIsolate()
})
afterAll(() => lake.remove(PAGE))
afterEach(() => {
  vi.useRealTimers()
})

const NOTICE = { _id: PAGE, _type: 'page', operation: 'update', dataset: 'davenport' }

type Telling = { body?: string; signature?: string; origin?: string; otherwise?: Otherwise }

const tell = async ({
  body = JSON.stringify(NOTICE),
  signature,
  origin = origins.davenport,
  otherwise = {},
}: Telling = {}) => {
  const header =
    signature ?? (await encodeSignatureHeader(body, Date.now(), env.CONTENT_WEBHOOK_SECRET))
  const headers = {
    'content-type': 'application/json',
    'sanity-webhook-signature': header,
    origin: '',
    'sec-fetch-site': '',
  }
  return visit(
    '/api/content/webhook',
    { method: 'POST', raw: body, headers },
    { worker, origin, otherwise },
  )
}

describe('a signed notice of the content service', () => {
  test('makes a published change show at once, and in other isolates within seconds', async () => {
    await write('First words')
    const other = await newIsolate()
    for (const isolate of [worker, other])
      expect(await visit('/changing', {}, { worker: isolate })).toShow('First words')
    await write('Second words')
    for (const isolate of [worker, other])
      expect(await visit('/changing', {}, { worker: isolate })).toShow('First words')
    expect((await tell()).status).toBe(200)
    expect(await visit('/changing', {}, { worker })).toShow('Second words')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3100 })
    expect(await visit('/changing', {}, { worker: other })).toShow('Second words')
    expect(await visit('/changing', {}, { worker: await newIsolate() })).toShow('Second words')
  })

  test('counts for five minutes after it was signed', async () => {
    expect((await tell({ signature: await signedAt(Date.now() - 270_000) })).status).toBe(200)
  })

  test('[C-14f] makes anew what is tagged with the type of the document, and nothing else', async () => {
    const asked: string[] = []
    const LAKE = {
      fetch: (input: string, init?: RequestInit) => {
        // The client names each query in the request's tag: `storefront.header`.
        asked.push(new URL(input).searchParams.get('tag')?.split('.').at(-1) ?? input)
        return env.LAKE.fetch(input, init)
      },
    }
    const setting = { worker, otherwise: { PAGE_CACHE: 'off', LAKE } }
    const askedAfter = async (_type: string) => {
      expect((await tell({ body: JSON.stringify({ ...NOTICE, _type }) })).status).toBe(200)
      asked.length = 0
      await visit('/financing', {}, setting)
      return asked.toSorted()
    }
    await visit('/financing', {}, setting)
    // Menus leave out what leads to the page of a sale that does not run: sales are told with the addresses of their pages.
    expect(await askedAfter('page')).toEqual(['campaigns', 'page-by-slug'])
    expect(await askedAfter('navigationItem')).toEqual(['navigation', 'navigation'])
    expect(await askedAfter('contentFragment')).toEqual(['page-by-slug'])
    expect(await askedAfter('desktopFooter')).toEqual(['desktop-footer'])
    expect(await askedAfter('saleRedirects')).toEqual(['sale-redirects'])
    expect(await askedAfter('blog')).toEqual([])
  })

  test('makes a page that editors took away go', async () => {
    await write('Soon gone')
    await tell()
    expect(await visit('/changing', {}, { worker })).toShow('Soon gone')
    await lake.remove(PAGE)
    await tell()
    expect((await visit('/changing', {}, { worker })).status).toBe(404)
    expect((await visit('/changing', {}, { worker: await newIsolate() })).status).toBe(404)
  })

  test('with the content service down after it, pages stand as they were', async () => {
    const setting = { worker, otherwise: { PAGE_CACHE: 'off' } }
    await visit('/financing', {}, setting)
    await tell()
    const ill = { worker, otherwise: { PAGE_CACHE: 'off', LAKE: unwell.throws } }
    expect(await visit('/financing', {}, ill)).toShow('Financing')
    expect(await visit('/financing', {}, ill)).toShow('Orders of $299 or more can be financed')
  })

  test('leaves the other brand’s caches as they are', async () => {
    await visit('/', {}, { worker, origin: origins.drift })
    await tell()
    expect((await visit('/', {}, { worker, origin: origins.drift })).cache).toBe('memory')
  })
})

const signedAt = (time: number) =>
  encodeSignatureHeader(JSON.stringify(NOTICE), time, env.CONTENT_WEBHOOK_SECRET)

describe('a notice that is not the content service’s', () => {
  const changed = JSON.stringify({ ...NOTICE, _type: 'blog' })

  test.each([
    [
      'with another body than was signed',
      async () => ({
        body: changed,
        signature: await encodeSignatureHeader(
          JSON.stringify(NOTICE),
          Date.now(),
          env.CONTENT_WEBHOOK_SECRET,
        ),
      }),
      401,
    ],
    [
      'with another secret',
      async () => ({
        signature: await encodeSignatureHeader(
          JSON.stringify(NOTICE),
          Date.now(),
          'another-secret-entirely',
        ),
      }),
      401,
    ],
    [
      'signed more than five minutes ago',
      async () => ({ signature: await signedAt(Date.now() - 301_000) }),
      401,
    ],
    [
      'signed as if in more than five minutes',
      async () => ({ signature: await signedAt(Date.now() + 330_000) }),
      401,
    ],
    ['without a signature', async () => ({ signature: '' }), 401],
    ['with a signature that is none', async () => ({ signature: 't=1,v1=x' }), 401],
    ['with an empty body', async () => ({ body: '', signature: 't=1800000000000,v1=x' }), 401],
    ['that is no JSON', async () => ({ body: 'what?' }), 422],
    [
      'of the other brand’s dataset',
      async () => ({ body: JSON.stringify({ ...NOTICE, dataset: 'drift' }) }),
      422,
    ],
    [
      'that is far too long',
      async () => ({ body: JSON.stringify({ ...NOTICE, more: 'x'.repeat(70_000) }) }),
      413,
    ],
  ] as const)('%s changes nothing', async (_, telling, status) => {
    await visit('/financing', {}, { worker })
    await visit('/financing', {}, { worker })
    expect((await tell(await telling())).status).toBe(status)
    expect((await visit('/financing', {}, { worker })).cache).toBe('memory')
  })

  test('is refused where no secret is set, and asked for again where KV does not take it', async () => {
    expect((await tell({ otherwise: { CONTENT_WEBHOOK_SECRET: undefined } })).status).toBe(503)
    expect((await tell({ otherwise: { CONTENT_KV: unwellKv['put throws'] } })).status).toBe(503)
  })

  test('only this one address may be posted to without an origin', async () => {
    const headers = { 'content-type': 'text/plain', origin: '', 'sec-fetch-site': '' }
    expect(
      (await visit('/cart/items', { method: 'POST', raw: 'x', headers }, { worker })).status,
    ).toBe(403)
  })
})
