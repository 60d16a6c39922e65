import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { seedStatements } from '../../../../commerce/service/seeding/seed.ts'
import { buildGoods } from '../../../../shop/goods/goods.ts'
import { newIsolate, open, tick, visit } from '../shop.ts'
import { countedCommerce } from './counted-commerce.ts'

const { catalogue } = buildGoods()
const SERVICES = ['protection-plan', 'mattress-removal']
const own = new Set(
  catalogue.products.flatMap(({ itemId, siteIds, productType }) =>
    siteIds.includes('davenport') && !SERVICES.includes(productType) ? [itemId] : [],
  ),
)
const goods = catalogue.skus.filter(({ itemId, stock }) => own.has(itemId) && (stock ?? 0) > 0)
const [first] = goods
const last = goods.at(-1)
const FIRST = first?.skuId ?? ''

const lines = z.array(
  z.looseObject({
    id: z.string(),
    item_id: z.string(),
    availability: z.string(),
    price: z.string(),
  }),
)

/** KV with every writing noted. */
const watchedKv = () => {
  const put: string[] = []
  const kv = {
    get: env.CONTENT_KV.get.bind(env.CONTENT_KV),
    delete: env.CONTENT_KV.delete.bind(env.CONTENT_KV),
    put: (...args: Parameters<KVNamespace['put']>) => {
      put.push(String(args[0]))
      return env.CONTENT_KV.put(...args)
    },
  }
  return { kv, put: () => put.filter((key) => key.includes('davenport:feeds:')) }
}

/** The commerce service as it is, but for the pieces of feeds that it refuses. */
const refusing = (isRefused: (asked: URL) => boolean) => {
  const asked: URL[] = []
  const { service } = countedCommerce()
  return {
    asked,
    otherwise: {
      REQUEST_LOG: 'errors',
      COMMERCE: {
        fetch: (input: RequestInfo | URL, init?: RequestInit) => {
          const request = new Request(input, init)
          const url = new URL(request.url)
          const isPiece =
            url.pathname === '/v1/catalog/feed' && request.headers.get('x-site') === 'davenport'
          if (isPiece) asked.push(url)
          return isPiece && isRefused(url)
            ? Promise.resolve(new Response('', { status: 500 }))
            : service.fetch(request)
        },
      },
    },
  }
}

const OTHERWISE = { REQUEST_LOG: 'errors' }
const read = (path: string, otherwise: object = {}) =>
  visit(path, {}, { otherwise: { ...OTHERWISE, ...otherwise } })
const told = async (path = '/feeds/products-1.jsonl', otherwise: object = {}) => {
  const { html } = await read(path, otherwise)
  const rows = html.trimEnd().split('\n')
  return lines.parse(rows.map((it) => JSON.parse(it) as unknown))
}
const index = async () =>
  z.object({ generation: z.string() }).parse((await read('/feeds')).json()).generation
const sql = (text: string, ...values: unknown[]) =>
  env.DB.prepare(text)
    .bind(...values)
    .run()
const reprice = (cents: number, skuId = FIRST) =>
  sql('UPDATE sku SET price = ?1, list_price = NULL, sales = NULL WHERE sku_id = ?2', cents, skuId)
const priceOf = async (path?: string) => (await told(path)).find(({ id }) => id === FIRST)?.price

const bringAll = () =>
  env.DB.batch(
    seedStatements({ ...catalogue, postalCodes: [] }).map(({ sql: text, values }) =>
      env.DB.prepare(text).bind(...values),
    ),
  )

beforeAll(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  await bringAll()
})
beforeEach(async () => {
  for (const { name } of (await env.CONTENT_KV.list()).keys) await env.CONTENT_KV.delete(name)
})
afterEach(() => {
  vi.useRealTimers()
})

test('before they are written for the first time they say when to come again, and no sitemap names them', async () => {
  for (const path of ['/feeds', '/feeds/google-1.xml', '/sitemaps/pictures-1.xml']) {
    const { status, headers } = await read(path)
    expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([
      503,
      '60',
      'no-store',
    ])
  }
  expect((await read('/sitemap.xml')).html).not.toContain('pictures')
  await tick({ otherwise: OTHERWISE })
  expect((await read('/feeds')).status).toBe(200)
  expect((await read('/sitemap.xml')).html).toContain('/sitemaps/pictures-1.xml')
})

describe('once they are written', () => {
  beforeEach(() => tick({ otherwise: OTHERWISE }))

  test('reading them asks for nothing but whether something has changed', async () => {
    const { asked, otherwise } = refusing(() => false)
    expect((await told(undefined, otherwise)).length).toBeGreaterThan(1000)
    expect(asked).toEqual([])
  })

  test('another build writes them anew, and the same one does not', async () => {
    const { kv, put } = watchedKv()
    const otherwise = { ...OTHERWISE, CONTENT_KV: kv }
    await tick({ otherwise, worker: await newIsolate() })
    expect(put()).toEqual([])
    await tick({ otherwise, worker: await newIsolate('next') })
    expect(put()).toContain('v1:davenport:feeds:now')
  })

  test('who takes gzip gets the bytes as they were written, all others the text', async () => {
    const asking = { headers: { 'accept-encoding': 'br, gzip' } }
    for (const file of ['google-1.xml', 'local-inventory-1.tsv']) {
      const { response, rest } = await open(`/feeds/${file}`, asking, { otherwise: OTHERWISE })
      expect(response.headers.get('content-encoding')).toBe('gzip')
      const packed = response.clone().body
      if (!packed) throw new Error('There is nothing in it.')
      const text = await new Response(packed.pipeThrough(new DecompressionStream('gzip'))).text()
      await rest()
      expect(text).toBe((await read(`/feeds/${file}`)).html)
    }
  })

  test('who has a file already is told that it is the same, until something changes', async () => {
    const { headers } = await read('/feeds/google-1.xml')
    const etag = headers.get('etag') ?? ''
    const knowing = (tags: string) =>
      visit('/feeds/google-1.xml', { headers: { 'if-none-match': tags } })
    const again = () => knowing(etag)
    expect((await again()).status).toBe(304)
    // As what stands between writes it.
    expect((await knowing(`"another", ${etag.replace('W/', '')}`)).status).toBe(304)
    await reprice(111_100)
    expect((await again()).status).toBe(200)
    await tick({ otherwise: OTHERWISE })
    const after = await again()
    expect([after.status, after.headers.get('etag') === etag]).toEqual([200, false])
  })

  test('where nothing has changed, the clock writes nothing', async () => {
    const { kv, put } = watchedKv()
    await tick({ otherwise: { ...OTHERWISE, CONTENT_KV: kv } })
    expect(put()).toEqual([])
  })

  test('what changes is in the file at once, and the clock writes its piece alone', async () => {
    await reprice(123_400)
    expect(await priceOf()).toBe('1234.00 USD')
    const { asked, otherwise } = refusing(() => false)
    const { kv, put } = watchedKv()
    await tick({ otherwise: { ...otherwise, CONTENT_KV: kv } })
    const range = new Set(asked.map(({ searchParams }) => searchParams.get('to')))
    expect(range.size).toBe(1)
    // Its five files at most, and that they are the ones that are read.
    expect(put().length).toBeLessThanOrEqual(7)
    expect(await priceOf()).toBe('1234.00 USD')
  })

  test('what is sold out, what comes and what goes is so in the file, before the clock and after it', async () => {
    const gone = last?.itemId ?? ''
    const look = async () => {
      const rows = await told()
      return [
        rows.find(({ id }) => id === FIRST)?.availability,
        rows.some(({ item_id }) => item_id === gone),
      ]
    }
    const around = async () => {
      const before = await look()
      await tick({ otherwise: OTHERWISE })
      return [before, await look()]
    }
    expect(await look()).toEqual(['in_stock', true])
    await sql('UPDATE sku SET stock = 0, lead_time_days = NULL WHERE sku_id = ?1', FIRST)
    await sql('DELETE FROM product WHERE item_id = ?1', gone)
    expect(await around()).toEqual([
      ['out_of_stock', false],
      ['out_of_stock', false],
    ])
    await bringAll()
    expect(await around()).toEqual([
      ['in_stock', true],
      ['in_stock', true],
    ])
  })

  test('who has begun to read a generation may go on with it after a change', async () => {
    const before = await index()
    const price = await priceOf()
    await reprice(122_200)
    await tick({ otherwise: OTHERWISE })
    expect(await index()).not.toBe(before)
    expect(await priceOf(`/feeds/products-1.jsonl?generation=${before}`)).toBe(price)
    expect(await priceOf()).toBe('1222.00 USD')
    for (const none of ['none', 'f'.repeat(16), 'f'.repeat(600)])
      expect((await read(`/feeds/products-1.jsonl?generation=${none}`)).status).toBe(404)
  })

  test('a transfer of which a piece is missing breaks off: half a range does not pass for the whole', async () => {
    const stored = await env.CONTENT_KV.list({ prefix: 'v1:davenport:feeds:' })
    for (const { name } of stored.keys)
      if (/:[0-9a-f]{32}$/.test(name)) await env.CONTENT_KV.delete(name)
    const { response } = await open('/feeds/google-1.tsv', {}, { otherwise: OTHERWISE })
    await expect(response.text()).rejects.toThrow('A piece of a feed')
  })
})

describe('when a part of the range cannot be had', () => {
  test('the generation before stays, whole, and the next turn goes on where this one ended', async () => {
    await tick({ otherwise: OTHERWISE })
    const before = await index()
    const rows = (await told()).length
    // All of it: as after an import of everything.
    await sql('UPDATE sku SET price = price + 100')
    const ids = await env.DB.prepare('SELECT max(id) AS last FROM product').first<number>('last')
    const failing = refusing(
      ({ searchParams }) => Number(searchParams.get('after')) > (ids ?? 0) / 2,
    )
    await tick({ otherwise: failing.otherwise })
    expect(failing.asked.length).toBeGreaterThan(2)
    expect(await index()).toBe(before)
    expect((await told(`/feeds/products-1.jsonl?generation=${before}`)).length).toBe(rows)
    const going = refusing(() => false)
    await tick({ otherwise: going.otherwise })
    const begun = going.asked.map(({ searchParams }) => Number(searchParams.get('after')))
    expect(Math.min(...begun)).toBeGreaterThan(0)
    expect(await index()).not.toBe(before)
    expect((await told()).length).toBe(rows)
  })
})

test('a sale that turns is in the file from its minute on', async () => {
  const begin = Math.ceil(Date.now() / 60_000) * 60_000 + 3_600_000
  await reprice(200_000)
  await sql(
    'UPDATE sku SET sales = ?1 WHERE sku_id = ?2',
    JSON.stringify([[begin, begin + 3_600_000, 150_000]]),
    FIRST,
  )
  const { service } = countedCommerce()
  const otherwise = { ...OTHERWISE, COMMERCE: service }
  const saleAt = async (moment: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now: moment })
    const row = (await told(undefined, otherwise)).find(({ id }) => id === FIRST)
    return row?.['sale_price']
  }
  vi.useFakeTimers({ toFake: ['Date'], now: begin - 60_000 })
  await tick({ otherwise })
  expect(await saleAt(begin - 1)).toBeUndefined()
  expect(await saleAt(begin)).toBe('1500.00 USD')
  await tick({ otherwise })
  expect(await saleAt(begin + 1000)).toBe('1500.00 USD')
  expect(await saleAt(begin + 3_600_000)).toBeUndefined()
})
