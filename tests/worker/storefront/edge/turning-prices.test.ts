import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { seedStatements } from '../../../../commerce/service/seeding/seed.ts'
import type { SkuRow } from '../../../../commerce/domain/catalogue-rows.ts'
import { seedShop } from '../../commerce/shop.ts'
import { smallCatalogue } from '../../commerce/small-catalogue.ts'
import { countedCommerce } from '../catalogue/counted-commerce.ts'
import '../matchers.ts'
import { momentsIn } from '../../../../ui/components/dates.ts'
import storefront from '../../../../worker/index.ts'
import { newIsolate, newShopper, origins, visit, warmUp } from '../shop.ts'

const { service } = countedCommerce()
const setting = { otherwise: { COMMERCE: service } }

const clockAt = (moment: number) => {
  vi.useFakeTimers({ toFake: ['Date'], now: moment })
}

/** A sale of an hour, in an hour. */
const begin = Math.ceil(Date.now() / 60_000) * 60_000 + 3_600_000
const end = begin + 3_600_000

const PILLOW = '/pd/Davenport/Feather-Pillow/100004'
/** Denver's store has everybody's prices, Austin's is in a zone with a price of its own. */
const stores = smallCatalogue.stores.map((store) =>
  store.storeId === 502 ? { ...store, pricingZone: 'Plains' } : store,
)
const priced = (sku: SkuRow): SkuRow =>
  sku.skuId === 'PILLOW'
    ? {
        ...sku,
        sales: [[begin, end, 3_900]],
        zonePrices: { Plains: { price: 4_199, listPrice: null, sales: null } },
      }
    : sku

beforeAll(async () => {
  await seedShop()
  const catalogue = { ...smallCatalogue, stores, skus: smallCatalogue.skus.map(priced) }
  await env.DB.batch(
    seedStatements(catalogue).map(({ sql, values }) => env.DB.prepare(sql).bind(...values)),
  )
  await warmUp([PILLOW, '/pl/bedding', '/search/pillow'], setting.otherwise)
})
afterAll(() => {
  vi.useRealTimers()
})

const forms = [
  ['the product’s page', PILLOW, {}],
  ['its fragment', PILLOW, { headers: { 'x-navigation': 'fragment' } }],
  ['its Markdown', PILLOW, { headers: { accept: 'text/markdown' } }],
  ['a listing', '/pl/bedding', {}],
  ['a listing by price', '/pl?sort=price-asc', {}],
  ['a search', '/search/pillow', {}],
] as const

/** Whether an answer tells the sale's price, and the regular one, and where it was kept. */
const look = async (moment: number, ...[path, asking, more]: Parameters<typeof visit>) => {
  clockAt(moment)
  const { html, cache } = await visit(path, asking, { ...setting, ...more })
  return [html.includes('39.00'), html.includes('49.99'), cache?.replace('-stale', '')]
}

describe('a kept page whose price turns by itself', () => {
  test.each(forms)(
    '%s is fresh until that moment, and never served after it',
    async (_, path, asking) => {
      await look(begin - 10_000, path, asking)
      expect(await look(begin - 1, path, asking)).toEqual([false, true, 'memory'])
      expect(await look(begin, path, asking)).toEqual([true, true, 'miss'])
      expect(await look(end - 1, path, asking)).toEqual([true, true, 'memory'])
      expect(await look(end, path, asking)).toEqual([false, true, 'miss'])
    },
  )

  test('what the data centre keeps lives no longer, for an isolate that was not there before', async () => {
    const newest = '/pl?sort=newest'
    await look(begin + 60_000, newest, {})
    const worker = await newIsolate()
    expect(await look(end - 1, newest, {}, { worker })).toEqual([true, true, 'edge'])
    expect(await look(end, newest, {}, { worker })).toEqual([false, true, 'miss'])
  })

  test('says beside what it saves, and in its structured data, until when the price holds', async () => {
    const offerAt = async (moment: number) => {
      clockAt(moment)
      const { html } = await visit(
        PILLOW,
        {},
        { otherwise: { ...setting.otherwise, PAGE_CACHE: 'off' } },
      )
      const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}'
      const { price, priceValidUntil } = JSON.parse(data).offers
      return [price, priceValidUntil, /Save [^<]*/.exec(html)?.[0]]
    }
    const lastDay = momentsIn('America/Denver').longDate(new Date(end - 1).toISOString())
    const saving = `Save $10.99 through ${lastDay}`
    expect(await offerAt(begin)).toEqual(['39.00', new Date(end).toISOString(), saving])
    expect(await offerAt(end)).toEqual(['49.99', undefined, undefined])
  })

  test('a page of what does not turn stays as it is kept', async () => {
    const sofa = '/pd/Halden-&-Rowe/Marlow-Sofa/100002'
    clockAt(begin - 2_000)
    await visit(sofa, {}, setting)
    clockAt(begin + 2_000)
    expect((await visit(sofa, {}, setting)).cache).toMatch(/^memory/)
  })
})

const json = (value: unknown) => encodeURIComponent(JSON.stringify(value))
const location = json({ postalCode: '80239', latitude: 39.79, longitude: -104.83 })
/** Whatever zone a browser says its store is in, the store's own counts. */
const cookiesOf = (storeId: number) =>
  `location=${location}; store=${json({ storeId, name: 'A store', pricingZone: 'Plains' })}`

describe('two stores in two zones', () => {
  const environment = { ...env, COMMERCE: service, REQUEST_LOG: 'errors' }
  const pages = [
    [PILLOW, {}],
    [PILLOW, { 'x-navigation': 'fragment' }],
    [PILLOW, { accept: 'text/markdown' }],
    ['/pl/bedding', {}],
    ['/pl?sort=price-asc', {}],
    ['/search/pillow', {}],
  ] as const satisfies readonly (readonly [string, Record<string, string>])[]

  /** Which of both prices an answer tells. */
  const look = async (storeId: number, at: number): Promise<string> => {
    const [path, headers] = pages[at % pages.length] ?? pages[0]
    const context = createExecutionContext()
    const response = await storefront.fetch(
      new Request(new URL(path, origins.davenport), {
        headers: { ...headers, cookie: cookiesOf(storeId) },
      }),
      environment,
      context,
    )
    const text = await response.text()
    await waitOnExecutionContext(context)
    const told = ['49.99', '41.99'].filter((price) => text.includes(price)).join()
    return `${response.status} ${told}`
  }

  test('2,000 visitors, one here and one there, each see the prices of their own store alone', async () => {
    clockAt(begin - 3_000_000)
    const seen = new Map<string, number>()
    for (let from = 0; from < 2_000; from += 50) {
      const visitors = Array.from({ length: 50 }, (_, at) => from + at)
      const told = await Promise.all(
        visitors.map(async (at) => {
          const storeId = at % 2 === 0 ? 491 : 502
          return `${storeId}: ${await look(storeId, Math.floor(at / 2))}`
        }),
      )
      for (const one of told) seen.set(one, (seen.get(one) ?? 0) + 1)
    }
    expect([...seen].toSorted()).toEqual([
      ['491: 200 49.99', 1_000],
      ['502: 200 41.99', 1_000],
    ])
  })

  test('who changes the store hears that a price in the cart has changed, and pays the new one', async () => {
    clockAt(begin - 3_000_000)
    const shopper = newShopper(setting)
    await shopper.visit('/')
    await shopper.post('/locations/my-store', { storeId: '491' })
    await shopper.cart.add('PILLOW')
    expect(await shopper.cart.show()).toShow('$49.99')
    await shopper.post('/locations/my-store', { storeId: '502' })
    expect(shopper.cookies.get('priceChanged')).toBe('true')
    const moved = await shopper.cart.show()
    expect(moved).toShow('$41.99')
    expect(moved.html).toContain('49.99')
  })
})
