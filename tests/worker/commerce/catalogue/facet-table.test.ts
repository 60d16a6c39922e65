import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import type { FacetRow } from '../../../../commerce/contract/product/facets.ts'
import { filterRows, type RangeRow } from '../../../../commerce/contract/product/filters.ts'
import {
  encodeListingArgs,
  listingArgsReader,
} from '../../../../commerce/contract/product/listing-args.ts'
import { filterCount, toggleValue } from '../../../../commerce/domain/listing/listing-choice.ts'
import {
  listingArgsOf,
  listingUrl,
  readListingFilters,
} from '../../../../commerce/domain/listing/listing-url.ts'
import { attributesOf } from '../../../../commerce/service/import/columns.ts'
import { readWholeProduct } from '../../../../commerce/service/import/whole-product.ts'
import { readConditions } from '../../../../commerce/service/listing/conditions.ts'
import { facetsOf, rangesOf, withoutOf } from '../../../../commerce/service/listing/facets.ts'
import { select } from '../../../../commerce/service/listing/select.ts'
import { loadListingIndex } from '../../../../commerce/service/repositories/products/listing-index.ts'
import { seedStatements } from '../../../../commerce/service/seeding/seed.ts'
import { smallCatalogue } from '../small-catalogue.ts'

/** The one row that a shop with styles adds. */
const style: FacetRow = {
  name: 'style',
  param: 'style',
  english: {
    label: 'Style',
    inWords: 'the style',
    values: { 'Mid-century': 'Mid-century modern' },
  },
  kind: 'values',
  reads: { of: 'product', attribute: 'style' },
  longest: 40,
  order: ['Modern', 'Mid-century', 'Farmhouse'],
}

/** The one row that a shop adds whose shoppers ask how deep a sofa is. */
const depth: RangeRow = {
  kind: 'range',
  name: 'depth',
  params: ['minDepth', 'maxDepth'],
  english: { label: 'Depth', inWords: 'the depth' },
  unit: 'inches',
  digits: 5,
  reads: { of: 'variant', field: 'detail.dimensions.depth' },
}
const table = [...filterRows, style, depth]

const facts = {
  today: '2026-11-21T00:00:00.000Z',
  categories: new Map([['davenport' as const, new Set(['living-room/sofas'])]]),
  stores: new Map(),
  zones: new Map<string, string>(),
  shippingMethodIds: new Set<string>(),
  usualMethods: [],
  siteIds: ['davenport'] as const,
  hasOtherTree: false,
  otherwiseIn: null,
}

/** Three sofas with a style and whatever else is small. */
const [first] = smallCatalogue.products
const [sku] = smallCatalogue.skus
if (!first || !sku) throw new Error('the small catalogue has no product')
const sofas = ['Modern', 'Mid-century', 'Mid-century'].map((name, at) => ({
  ...first,
  itemId: `50000${at + 1}`,
  name: `Sofa ${at + 1}`,
  manufacturerName: at === 2 ? 'Elsewhere' : 'Davenport',
  attributes: { style: name },
}))

const depths = [34, 38, 43.5]

beforeAll(async () => {
  const catalogue = {
    ...smallCatalogue,
    products: [...smallCatalogue.products, ...sofas],
    skus: [
      ...smallCatalogue.skus,
      ...sofas.map(({ itemId }, at) => ({
        ...sku,
        itemId,
        skuId: `S${itemId}`,
        position: 0,
        dimensions: { width: 80, depth: depths[at] ?? 0, height: 34, length: null, weight: 100 },
      })),
    ],
  }
  await env.DB.batch(
    seedStatements(catalogue).map(({ sql, values }) => env.DB.prepare(sql).bind(...values)),
  )
})

/** What a listing answers to an address, by the table with styles. */
const listed = async (query: string) => {
  const { filters } = readListingFilters(new URLSearchParams(query), table)
  const text = encodeListingArgs(listingArgsOf(filters, table))
  const args = listingArgsReader(table)(text)
  if (!args) throw new Error(`no listing: ${text}`)
  const { columns } = await loadListingIndex(env.DB, { zone: '', at: new Date() }, table)
  const selection = select(
    columns,
    columns.categories.get('davenport/living-room/sofas') ?? new Int32Array(0),
    readConditions(columns, args, null, null),
    { id: '', flags: new Uint8Array(0) },
  )
  const found = facetsOf(selection, args, () => undefined, columns.plan)
  return {
    filters,
    total: selection.total,
    without: withoutOf(selection, columns.plan),
    range: rangesOf(selection, columns.plan).find(({ name }) => String(name) === depth.name),
    facet: found.find(({ label }) => label === style.english.label),
    brands: found.find(({ label }) => label === 'Brand'),
  }
}

describe('a facet is one row', () => {
  test('it counts what there is, in its order and by its labels', async () => {
    const { facet, filters } = await listed('')
    expect(filterCount(filters, table)).toBe(0)
    expect(facet?.values).toEqual([
      { value: 'Modern', label: 'Modern', count: 1, selected: false },
      { value: 'Mid-century', label: 'Mid-century modern', count: 2, selected: false },
    ])
  })

  test('it selects, counts as if it were not chosen from, and narrows the others', async () => {
    const { total, facet, brands } = await listed('style=Mid-century')
    expect(total).toBe(2)
    expect(facet?.values.map(({ count, selected }) => [count, selected])).toEqual([
      [1, false],
      [2, true],
    ])
    expect(brands?.values.map(({ value, count }) => [value, count])).toEqual([
      ['Davenport', 1],
      ['Elsewhere', 1],
    ])
    expect((await listed('style=Modern&style=Mid-century')).total).toBe(3)
  })

  test('it is said to be in the way where it alone keeps everything out', async () => {
    const { total, without } = await listed('style=Modern&brand=Elsewhere')
    expect(total).toBe(0)
    expect(without.map(({ name, count }) => `${name} ${count}`)).toEqual([
      'manufacturer 1',
      'style 1',
    ])
  })

  test('it has its place in addresses, beside the others', async () => {
    const { filters } = await listed('style=Mid-century&style=Modern&brand=Davenport')
    const to = (next: typeof filters) => listingUrl('/c/sofas', next, table)
    expect(to(filters)).toBe('/c/sofas?brand=Davenport&style=Mid-century&style=Modern')
    expect(filterCount(filters, table)).toBe(3)
    expect(to(toggleValue(filters, 'style', 'Modern', table))).toBe(
      '/c/sofas?brand=Davenport&style=Mid-century',
    )
    expect((await listed(`style=${'x'.repeat(41)}`)).total).toBe((await listed('')).total)
  })

  test('it has a column in a catalogue’s file', () => {
    const [column] = attributesOf(table)
    if (column === undefined) throw new Error('the table has no column of its own')
    const { product, issues } = readWholeProduct(
      [
        {
          row: 2,
          cells: {
            item_id: '600001',
            sku: '600001-A',
            name: 'Reed Sofa',
            manufacturer: 'Davenport',
            product_type: 'sofa',
            category: 'living-room/sofas',
            sites: 'davenport',
            price: '899.00',
            images: '/pictures/reed.webp',
            description: 'A sofa.',
            [column]: 'Farmhouse',
          },
        },
      ],
      {},
      facts,
      table,
    )
    expect(issues).toEqual([])
    expect(product?.product.attributes).toEqual({ style: 'Farmhouse' })
  })
})

describe('a range is one row', () => {
  test('it says from where to where there is anything', async () => {
    expect((await listed('style=Mid-century')).range).toMatchObject({ min: 38, max: 44 })
  })

  test('it selects, and its own bounds are those without it', async () => {
    const { total, range, filters } = await listed('style=Modern&style=Mid-century&minDepth=36')
    expect(total).toBe(2)
    expect(range).toMatchObject({ min: 34, max: 44 })
    expect(filterCount(filters, table)).toBe(3)
    const some = 'style=Modern&style=Mid-century&minDepth=36&maxDepth=40'
    expect((await listed(some)).total).toBe(1)
  })

  test('it is said to be in the way where it alone keeps everything out', async () => {
    const { total, without } = await listed('style=Modern&minDepth=40')
    expect(total).toBe(0)
    expect(without.map(({ name, count }) => `${name} ${count}`)).toEqual(['style 1', 'depth 1'])
  })

  test('it has its place in addresses, by the rules of all ranges', async () => {
    const { filters } = await listed('maxDepth=40&minDepth=36&style=Modern')
    expect(listingUrl('/c/sofas', filters, table)).toBe(
      '/c/sofas?maxDepth=40&minDepth=36&style=Modern',
    )
    const { faults } = readListingFilters(new URLSearchParams('minDepth=50&maxDepth=9.5'), table)
    expect(faults.ranges).toMatchObject({ depth: { max: 'not-whole', typed: ['50', '9.5'] } })
  })
})
