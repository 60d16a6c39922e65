import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { seedStatements } from '../../../../commerce/service/seeding/seed.ts'
import type { SkuRow } from '../../../../commerce/domain/catalogue-rows.ts'
import { seedShop } from '../../commerce/shop.ts'
import { smallCatalogue } from '../../commerce/small-catalogue.ts'
import { countedCommerce } from '../catalogue/counted-commerce.ts'
import '../matchers.ts'
import { newIsolate, visit } from '../shop.ts'

const { service } = countedCommerce()
const setting = { otherwise: { COMMERCE: service } }

const clockAt = (moment: number) => {
  vi.useFakeTimers({ toFake: ['Date'], now: moment })
}

/** A sale of an hour, in an hour. */
const begin = Math.ceil(Date.now() / 60_000) * 60_000 + 3_600_000
const end = begin + 3_600_000

const PILLOW = '/pd/Davenport/Feather-Pillow/100004'
const onSale = (sku: SkuRow): SkuRow =>
  sku.skuId === 'PILLOW' ? { ...sku, sales: [[begin, end, 3_900]] } : sku

beforeAll(async () => {
  await seedShop()
  const catalogue = { ...smallCatalogue, skus: smallCatalogue.skus.map(onSale) }
  await env.DB.batch(
    seedStatements(catalogue).map(({ sql, values }) => env.DB.prepare(sql).bind(...values)),
  )
})
afterAll(() => {
  vi.useRealTimers()
})

const forms = [
  ['the product’s page', PILLOW, {}, 'edge'],
  ['its fragment', PILLOW, { headers: { 'x-navigation': 'fragment' } }, 'edge'],
  ['its Markdown', PILLOW, { headers: { accept: 'text/markdown' } }, 'edge'],
  ['a listing', '/pl/bedding', {}, 'edge'],
  ['a listing by price', '/pl?sort=price-asc', {}, 'edge'],
  // What was typed leaves no isolate.
  ['a search', '/search/pillow', {}, 'miss'],
] as const

describe('a kept page whose price turns by itself', () => {
  test.each(forms)(
    '%s is fresh until that moment, and never served after it',
    async (_, path, asking, elsewhere) => {
      const look = async (moment: number, worker?: Awaited<ReturnType<typeof newIsolate>>) => {
        clockAt(moment)
        const { html, cache } = await visit(path, asking, { ...setting, ...(worker && { worker }) })
        return [html.includes('39.00'), html.includes('49.99'), cache?.replace('-stale', '')]
      }
      await look(begin - 10_000)
      expect(await look(begin - 1)).toEqual([false, true, 'memory'])
      expect(await look(begin)).toEqual([true, true, 'miss'])
      expect(await look(begin + 1)).toEqual([true, true, 'memory'])
      // What the data centre keeps is no older, for an isolate that was not there before.
      expect(await look(end - 1, await newIsolate())).toEqual([true, true, elsewhere])
      expect(await look(end, await newIsolate())).toEqual([false, true, 'miss'])
      expect(await look(end + 1)).toEqual([false, true, expect.stringMatching(/miss|edge|memory/)])
    },
  )

  test('says in its structured data until when the price holds', async () => {
    const offerAt = async (moment: number) => {
      clockAt(moment)
      const { html } = await visit(
        PILLOW,
        {},
        { otherwise: { ...setting.otherwise, PAGE_CACHE: 'off' } },
      )
      const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}'
      const { price, priceValidUntil } = JSON.parse(data).offers
      return [price, priceValidUntil]
    }
    expect(await offerAt(begin)).toEqual(['39.00', new Date(end).toISOString()])
    expect(await offerAt(end)).toEqual(['49.99', undefined])
  })

  test('a page of what does not turn stays as it is kept', async () => {
    const sofa = '/pd/Halden-&-Rowe/Marlow-Sofa/100002'
    clockAt(begin - 2_000)
    await visit(sofa, {}, setting)
    clockAt(begin + 2_000)
    expect((await visit(sofa, {}, setting)).cache).toMatch(/^memory/)
  })
})
