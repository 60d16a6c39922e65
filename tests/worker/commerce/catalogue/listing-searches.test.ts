import { onD1 } from '../on-d1.ts'
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import { paths } from '../../../../commerce/contract/paths.ts'
import { suggestions } from '../../../../commerce/contract/product/listing.ts'
import { listingIndexSql } from '../../../../commerce/service/repositories/products/listing-index.ts'
import { categoryNameSql } from '../../../../commerce/service/repositories/products/category-range.ts'
import { chosenSql } from '../../../../commerce/service/repositories/products/chosen.ts'
import { storeNamesSql } from '../../../../commerce/service/repositories/products/listings.ts'
import { searchSql } from '../../../../commerce/service/repositories/products/search.ts'
import { suggestionSql } from '../../../../commerce/service/repositories/products/suggestions.ts'
import {
  shownVariantsSql,
  summariesSql,
} from '../../../../commerce/service/repositories/products/summaries.ts'
import { accepted, send } from '../shop.ts'
import { list, seedFilteredGoods } from './filtered-goods.ts'

beforeAll(seedFilteredGoods)

describe('[S-30] searches', () => {
  const search = async (q: string) => list({ q })

  test('a price said in words holds for the size that was named', async () => {
    const { items, search: reading } = await search('queen mattress under $950')
    expect(items.map(({ name }) => name)).toEqual(['Nimbus Mattress'])
    expect(reading).toMatchObject({
      corrected: null,
      isRelaxed: false,
      dropped: [],
      understood: [
        { kind: 'range', name: 'price', min: null, max: 950, without: 'queen mattress' },
        { kind: 'value', facet: 'size', values: ['Queen'], without: 'mattress under $950' },
      ],
    })
  })

  test('misspelt words are said to be, and a filter outranks what was said', async () => {
    const { items, search: reading } = await search('nimbs matres')
    expect(items[0]?.name).toBe('Nimbus Mattress')
    expect(reading).toMatchObject({ corrected: 'nimbus mattress' })
    // The removal of an old mattress is none.
    expect((await list({ q: 'mattress under 700', priceMax: 5000 })).total).toBe(2)
  })

  test('where nothing has all words, some are enough, and it says so', async () => {
    const { items, search: reading } = await search('walnut table wayfair')
    expect(items.length).toBeGreaterThan(0)
    expect(reading).toMatchObject({ isRelaxed: true })
    expect((await search('walnut table trampoline')).total).toBe(0)
    expect((await search('xqzw trampoline')).total).toBe(0)
    // Two slips from a table, beside what tells of none.
    expect((await search('iphone tarvle')).total).toBe(0)
  })

  test('a pair of measures is found as it is written, where nothing measures so', async () => {
    expect((await search('table 45x95')).items.map(({ name }) => name)).toEqual(['Fen Table'])
  })

  test('[C-03] a SKU is that variant, in any case; another site’s is not', async () => {
    expect((await search('marsh-walnut')).search?.exact).toEqual({
      itemId: '400001',
      skuId: 'MARSH-WALNUT',
      name: 'Marsh Table',
      manufacturerName: 'Davenport',
    })
    expect((await search('DRIFT-QUEEN')).search?.exact).toBeNull()
    expect((await search('pillow')).search?.exact).toBeNull()
  })

  test('suggestions finish words, and offer departments and products of this site', async () => {
    const suggest = async (text: string) =>
      accepted(await send('GET', paths.suggestions(text)), suggestions)
    expect(await suggest('so')).toMatchObject({ terms: expect.arrayContaining(['sofa']) })
    expect(await suggest('matr')).toMatchObject({ terms: expect.arrayContaining(['mattress']) })
    expect((await suggest('marsh ta')).products[0]?.name).toBe('Marsh Table')
    expect((await suggest('living')).categories).toMatchObject([
      { name: 'Living Room', path: 'living-room' },
    ])
    expect((await suggest('drift on')).products.map(({ name }) => name)).not.toContain('Drift One')
    for (const text of ['s', '%', '" OR *', '\u202E', '🛋', 'a'.repeat(200)])
      expect((await send('GET', paths.suggestions(text))).status).toBe(200)
  })
})

test.skipIf(!onD1)('no statement that a listing waits for reads a whole table', async () => {
  const { look, flips } = listingIndexSql
  const values: Record<string, readonly (string | number)[]> = {
    [look]: [],
    [flips]: [0],
    [summariesSql([1, 2])]: [],
    [shownVariantsSql([
      { id: 1, position: 0 },
      { id: 2, position: 1 },
    ])]: [],
    [chosenSql.ids]: ['[]'],
    [chosenSql.skus]: ['[]'],
    [storeNamesSql]: [1, 2],
    [categoryNameSql]: ['davenport', 'living-room'],
    [searchSql.postings]: ['["sofa"]'],
    [searchSql.sku]: ['["A-1"]', 'davenport'],
    [suggestionSql.categories]: ['davenport'],
  }
  for (const [sql, bound] of Object.entries(values)) {
    const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .bind(...bound)
      .all<{ detail: string }>()
    // What is left out: searches, the one row that a search gave before, and what stands in the statement itself.
    const scans = results
      .map(({ detail }) => detail)
      .filter((it) => it.startsWith('SCAN') && !/VIRTUAL TABLE|CONSTANT ROW|SCAN wanted/.test(it))
    expect(scans, sql).toEqual([])
  }
})
