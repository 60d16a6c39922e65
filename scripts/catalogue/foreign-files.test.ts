import { createReadStream, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readColumnMap } from '../../commerce/service/import/maps/column-map.ts'
import { mapped } from '../../commerce/service/import/maps/mapped.ts'
import { decode } from '../../commerce/service/import/decode.ts'
import { readCatalogueFile } from '../../commerce/service/import/read-file.ts'
import type { ReadProduct } from '../../commerce/service/import/whole-product.ts'
import { factsOfRepository } from './facts.ts'
import { importCatalogue } from './import-catalogue.ts'
import { picturesInWords } from './local-pictures.ts'

const facts = await factsOfRepository()
const folder = new URL('../../tests/fixtures/goods/', import.meta.url)

/** Imports a file of another shop as it is, with the map that is written for it. */
const load = async (name: string, over: { otherwiseIn?: string; without?: 'map' } = {}) => {
  const written: ReadProduct[] = []
  const hidden: ReadProduct[] = []
  const mapFile = new URL(name.replace(/\.\w+$/, '.map.json'), folder)
  const map = over.without ? undefined : readColumnMap(readFileSync(mapFile, 'utf8'))
  const summary = await importCatalogue(
    () => readCatalogueFile(decode(createReadStream(new URL(name, folder))), { map }),
    facts,
    {
      lookUp: async () => ({ itemIds: new Set(), ownerOf: new Map(), hidden: new Map() }),
      write: async (products) => {
        written.push(...products)
      },
      hide: async (products) => {
        hidden.push(...products)
      },
      end: async () => {},
    },
    {
      today: '2026-11-21T12:00:00.000Z',
      otherwiseIn: over.otherwiseIn ?? null,
      onProgress: () => {},
    },
  )
  const product = (itemId: string) =>
    [...written, ...hidden].find((it) => it.product.itemId === itemId)
  return { written, hidden, summary, product }
}

describe('a public table in another currency and in centimeters', () => {
  test('becomes goods by a written map: one column feeds several, values name departments', async () => {
    const { product, summary } = await load('public-table.csv', { otherwiseIn: 'living-room' })
    expect(summary).toMatchObject({ format: 'mapped', issues: [], products: { added: 6 } })
    expect(product('10122647')).toMatchObject({
      product: {
        name: 'INGATORP, 3-seat sofa-bed, dark grey',
        categoryPaths: ['living-room/sofas'],
        productType: 'sofa',
      },
      skus: [{ skuId: '10122647', price: 67_365, listPrice: null }],
    })
    expect(product('30180504')).toMatchObject({
      product: { categoryPaths: ['bedroom/beds'], productType: 'bed' },
      skus: [
        {
          price: 33_615,
          listPrice: 40_365,
          dimensions: { width: 65.35, depth: 82.28, height: 37.4, weight: null },
        },
      ],
    })
  })

  test('what is measured in part keeps that part, and what is not sold there is out of sight', async () => {
    const { product } = await load('public-table.csv', { otherwiseIn: 'living-room' })
    expect(product('90420332')?.skus[0]?.dimensions).toMatchObject({ width: 20.08, depth: null })
    expect(product('00368814')?.status).toBe('archived')
    expect(product('90420332')?.status).toBeNull()
  })

  test('a piece that it lists once for each department is one piece in both', async () => {
    const { product } = await load('public-table.csv', { otherwiseIn: 'living-room' })
    expect(product('80155205')).toMatchObject({
      product: { categoryPaths: ['dining/dining-chairs', 'dining/stools'] },
      skus: [{ price: 1863, listPrice: 2673 }],
    })
  })

  test('what has no department here is named, or goes where it is told to', async () => {
    const { summary } = await load('public-table.csv')
    expect(summary.issues).toMatchObject([
      { row: 8, column: 'category', reason: 'is not a category of davenport', value: 'Trolleys' },
    ])
    const { product } = await load('public-table.csv', { otherwiseIn: 'living-room' })
    expect(product('60384120')?.product.categoryPaths).toEqual(['living-room'])
  })
})

describe('a Shopify export without SKUs', () => {
  test('makes them of handle and options, the same at every import', async () => {
    const { written, summary } = await load('shopify-without-skus.csv')
    expect(summary.issues).toEqual([])
    expect(summary.unread).toEqual(['tags'])
    const skus = written.flatMap((it) => it.skus.map(({ skuId }) => skuId))
    expect(skus.slice(0, 3)).toEqual([
      'alma-sofa-moss-84-inch',
      'alma-sofa-oat-84-inch',
      'solid-oak-extension-table-for-eight-with-two-leaves',
    ])
    expect(written[1]?.product.itemId).toMatch(/^solid-oak-extension-table-for-ei[\w-]+$/)
    expect(written[1]?.product.itemId.length).toBeLessThanOrEqual(40)
    const again = await load('shopify-without-skus.csv')
    expect(again.written).toEqual(written)
  })

  test('drafts, what is archived and what is not published stay out of sight', async () => {
    const { written, hidden } = await load('shopify-without-skus.csv')
    expect(written.map(({ product }) => product.name)).toEqual(['Alma Sofa', 'Oak Table'])
    expect(hidden.map(({ product, status }) => [product.name, status])).toEqual([
      ['Bela Sofa', 'draft'],
      ['Cora Sofa', 'draft'],
      ['Dora Sofa', 'archived'],
    ])
  })

  test('its values have a table, and its measures a unit of their own', async () => {
    const { product, written } = await load('shopify-without-skus.csv')
    const alma = product('alma-sofa')
    expect(alma?.product.productType).toBe('sofa')
    expect(alma?.skus.map(({ dimensions }) => dimensions)).toMatchObject([
      { width: 83.86, depth: 38, height: 33, weight: 120 },
      { width: 83.86, depth: 38, height: 33, weight: 120 },
    ])
    expect(written[1]?.product).toMatchObject({
      categoryPaths: ['dining/dining-tables'],
      productType: 'dining-table',
    })
  })
})

test('a Google feed: its values have a table, and its measures need no weight', async () => {
  const { written, summary } = await load('google-feed.xml')
  expect(summary.issues).toEqual([])
  expect(written.map(({ product }) => [product.name, product.categoryPaths])).toEqual([
    ['Edda Armchair', ['living-room/accent-chairs']],
    ['Fjord Rug', ['decor/rugs']],
  ])
  expect(written[0]?.skus[0]?.dimensions).toMatchObject({
    width: 29.92,
    height: 33.07,
    depth: null,
  })
})

test.each([
  ['{"columns": {"sku": "Style", "flavor": "Taste"}}', 'names “flavor”, which is not one of ours'],
  ['{"columns": {"price": {"column": "Preis", "currency": "EUR"}}}', 'it takes both'],
  [
    '{"columns": {"size": {"column": "Breite", "unit": "mm"}}}',
    'gives size a “unit”, which is read of',
  ],
  ['{"columns": {"width": {"column": "Breite", "unit": "ell"}}}', '(see columns.width)'],
])('a map that says %s is refused in words', (text, reason) => {
  expect(() => readColumnMap(text)).toThrow(
    reason.replace('not one of ours', 'not one of our columns'),
  )
})

test('pictures elsewhere are named with the setting that lets them in, and files with when they are seen', () => {
  const urls = ['https://a.example/1.jpg', 'https://b.example/1.jpg', 'https://b.example/2.jpg']
  expect(
    picturesInWords([...urls, '/goods/x-1.webp', '/media/y.webp'], 'https://a.example'),
  ).toEqual([
    '2 pictures at https://b.example, which browsers will refuse.',
    'Start the shop with IMAGE_ORIGINS="https://a.example https://b.example" to allow them.',
    '1 picture made in all sizes; a shop at Cloudflare has them after its next deployment.',
  ])
  expect(picturesInWords(['/media/y.webp'], '')).toEqual([])
})

test('a cell with several addresses of pictures has them all; sale prices have the decimals that the map says', () => {
  const map = readColumnMap(
    JSON.stringify({
      columns: { images: 'Bilder', sale_price: { column: 'Aktion', decimal: ',' } },
    }),
  )
  const row = new Map([
    ['bilder', 'https://a.example/1.jpg; https://a.example/2.jpg,https://a.example/3,4.jpg'],
    ['aktion', '1.099,00|999,5'],
  ])
  expect(mapped(map).read(row, [row]).cells).toEqual({
    images: 'https://a.example/1.jpg|https://a.example/2.jpg|https://a.example/3,4.jpg',
    sale_price: '1099.00|999.5',
  })
})

describe('a product feed in another alphabet, with Google’s numbers for categories', () => {
  test('goes where they say, is made to order on preorder, and has no picture of a bare host', async () => {
    const { product, summary } = await load('numbered-feed.xml')
    expect(summary).toMatchObject({ format: 'google', issues: [], products: { added: 2 } })
    expect(product('17')).toMatchObject({
      product: { name: 'Καναπές Άλμα', categoryPaths: ['living-room/sofas'], productType: 'sofa' },
      skus: [
        {
          price: 110_000,
          stock: 0,
          leadTimeDays: 42,
          images: [{ url: 'https://voreia.example/alma.jpg' }],
        },
      ],
    })
    expect(product('18')?.product).toMatchObject({
      categoryPaths: ['decor/rugs'],
      productType: 'rug',
    })
  })
})
