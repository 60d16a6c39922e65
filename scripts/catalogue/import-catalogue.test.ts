import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Cells } from '../../commerce/service/import/columns.ts'
import { buildGoods } from '../new-shop/template/goods/goods.ts'
import { summaryInWords } from './report.ts'
import {
  facts,
  load,
  good,
  header,
  line,
  csv,
  other,
} from '../../tests/fixtures/catalogue-files.ts'

test('what names no way to travel travels as is usual in the shop, as far as the shop has it', async () => {
  const row = { ...good, shipping_methods: '' }
  const known = { ...facts, usualMethods: ['pigeon', 'parcel'] }
  const { written } = await load(csv(row), { into: known })
  expect(written[0]?.product.shippingMethodIds).toEqual(['parcel'])
  const usual = await load(csv(row))
  expect(usual.written[0]?.product.shippingMethodIds).toEqual(facts.usualMethods)
})

test('the example of the guide lands whole in the shop that the guide has written', async () => {
  const { categories, stores, shippingMethods } = buildGoods().catalogue
  const { written, summary } = await load(readFileSync('docs/example-goods.csv', 'utf8'), {
    into: {
      siteIds: ['starter'],
      categories: new Map([['starter', new Set(categories.map(({ path }) => path))]]),
      stores: new Map(stores.map((store) => [store.storeId, store])),
      shippingMethodIds: new Set(shippingMethods.map(({ id }) => id)),
      usualMethods: facts.usualMethods,
    },
  })
  expect(summary.issues).toEqual([])
  const departments = new Set(written.map(({ product }) => product.categoryPaths[0].split('/')[0]))
  expect(departments).toEqual(new Set(['living-room', 'bedroom', 'dining']))
})

test('pictures that an older shop has at http: addresses are asked for over https, and that is said', async () => {
  const { written, summary } = await load(csv({ ...good, images: 'http://pictures.example/a.jpg' }))
  expect(summary.issues).toEqual([])
  expect(written[0]?.skus[0]?.images).toMatchObject([{ url: 'https://pictures.example/a.jpg' }])
  expect(summary.remarks).toMatchObject([
    { row: 2, column: 'images', reason: 'begins with http:, and is fetched over https:' },
  ])
})

describe('a product that nobody has photographed yet', () => {
  const unpictured: Cells = { ...good, images: '' }

  test('lands, and is remarked on', async () => {
    const { written, summary } = await load(csv(other, unpictured))
    expect(written.map(({ product }) => product.itemId)).toEqual(['B1', 'A1'])
    expect(written[1]?.skus[0]?.images).toEqual([])
    expect(summary.issues).toEqual([])
    expect(summary.remarks).toEqual([
      { row: 3, column: 'images', value: 'A1', reason: expect.stringContaining('no picture yet') },
    ])
    const words = summaryInWords(summary, { isDry: false, seconds: 1 })
    expect(words).toContain('1 remark:\n  row 3, images: no picture yet')
    expect(words).not.toContain('left out')
  })

  test('and a file needs no column for pictures', async () => {
    const { images: _, ...without } = good
    const { written, summary } = await load(JSON.stringify(without))
    expect(written).toHaveLength(1)
    expect(summary.remarks).toHaveLength(1)
  })

  test('one pictured variant is enough for all', async () => {
    const { summary } = await load(csv(good, { ...unpictured, sku: 'A1-ASH', finish: 'Ash' }))
    expect(summary.remarks).toEqual([])
  })
})

describe('a product is whole or not there', () => {
  const second: Cells = { ...good, sku: 'A1-WALNUT', finish: 'Walnut' }

  test('one bad variant keeps all of it out', async () => {
    const { written, summary } = await load(csv(good, { ...second, price: 'free' }, other))
    expect(written.map(({ product }) => product.itemId)).toEqual(['B1'])
    expect(summary.issues).toMatchObject([{ row: 3, column: 'price' }])
  })

  test('its rows need not stand together', async () => {
    const { written } = await load(csv(good, other, second))
    expect(written.map(({ product, skus }) => [product.itemId, skus.length])).toEqual([
      ['B1', 1],
      ['A1', 2],
    ])
  })

  test.each<[string, Cells, string, string]>([
    ['the same SKU twice', { ...second, sku: 'A1-OAK' }, 'sku', 'is already in row 2'],
    [
      'the same choices twice',
      { ...second, finish: 'natural oak' },
      'sku',
      'has the same size, color, finish and option as row 2',
    ],
    [
      'another name',
      { ...second, name: 'Alma Desk' },
      'name',
      'differs from row 2; it is the product’s',
    ],
  ])('%s', async (_, row, column, reason) => {
    const { written, summary } = await load(csv(good, row))
    expect(written).toEqual([])
    expect(summary.issues).toMatchObject([{ row: 3, column, reason }])
  })

  test('a site without the category', async () => {
    const { summary } = await load(csv({ ...good, sites: 'davenport|drift' }))
    expect(summary.issues).toMatchObject([
      { column: 'category', reason: 'is not a category of drift' },
    ])
  })

  test('a SKU that is another product’s in the shop', async () => {
    const { written, summary } = await load(csv(good, other), { taken: { 'A1-OAK': 'OLD' } })
    expect(written.map(({ product }) => product.itemId)).toEqual(['B1'])
    expect(summary.issues).toMatchObject([{ row: 2, reason: 'already belongs to product OLD' }])
  })

  test.each([
    [
      'a quotation mark that is never closed',
      'A1,"A1-WALNUT,Alma',
      'has a quotation mark that is never closed',
    ],
    [
      'text after a closing mark',
      'A1,"A1-WALNUT"x,Alma',
      'has text after a closing quotation mark',
    ],
    ['too few cells', 'A1,A1-WALNUT,Alma', `has 3 cells where the header has ${header.length}`],
    [
      'too many cells',
      `${line(second)},more`,
      `has ${header.length + 1} cells where the header has ${header.length}`,
    ],
  ])('a row that cannot be read costs its product and no other: %s', async (_, raw, reason) => {
    const { written, summary } = await load(csv(good, other, raw))
    expect(written.map(({ product }) => product.itemId)).toEqual(['B1'])
    expect(summary.issues.map((issue) => [issue.row, issue.reason])).toEqual([
      [2, 'is left out: row 4 of the same product cannot be read'],
      [4, reason],
    ])
  })
})

test('a row that cannot be read costs no row after it, whatever quotation marks those have', async () => {
  const rows = Array.from({ length: 40 }, (_, index) => ({
    ...other,
    item_id: `C${index}`,
    sku: `C${index}-OAK`,
    description: 'One, "two"\nand three',
  }))
  const { written, summary } = await load(
    csv(good, 'A1,"A1-WALNUT,Alma', ...rows, 'A1,"A1-ASH"x,Alma', other).replaceAll('\n', '\r\n'),
  )
  expect(written).toHaveLength(rows.length + 1)
  expect(summary.issues.map(({ row, reason }) => [row, reason])).toEqual([
    [2, 'is left out: row 44 of the same product cannot be read'],
    [3, 'has text after a closing quotation mark'],
    [44, 'has text after a closing quotation mark'],
  ])
})

describe('what is read', () => {
  test('a product with its variants, in cents and inches, its HTML as plain paragraphs', async () => {
    const { written } = await load(csv(good))
    expect(written).toMatchObject([
      {
        product: {
          itemId: 'A1',
          description: ['A table.', 'Of oak & steel.'],
          shortDescription: 'A table.',
          createdAt: '2026-11-21T12:00:00.000Z',
        },
        skus: [
          {
            price: 129_900,
            listPrice: 149_900,
            stock: 4,
            finishSwatch: { name: 'Natural Oak', family: 'light wood' },
            dimensions: { width: 72, depth: 38, height: 30, weight: 120 },
          },
        ],
        stores: [
          { storeId: 491, onDisplay: true },
          { storeId: 487, onDisplay: false },
        ],
      },
    ])
  })

  test.each<[string, string | Uint8Array, string?]>([
    ['a byte order mark', `\u{feff}${csv(good)}`],
    ['CRLF', csv(good).replaceAll('\n', '\r\n')],
    ['no break at the end, blank lines between', csv(good).replace('\n', '\n\n,,,\n')],
    [
      'semicolons',
      csv({ ...good, price: '1299.00', description: 'A table.' }).replaceAll(',', ';'),
    ],
    ['tabs', csv({ ...good, price: '1299.00' }).replaceAll(',', '\t')],
    ['a line for Excel alone above its header', `sep=,\r\n${csv(good)}`],
    ['UTF-16', Buffer.from(`\u{feff}${csv(good)}`, 'utf16le')],
    ['Windows-1252, when it is named', Buffer.from(csv(good), 'latin1'), 'windows-1252'],
    ['NDJSON', JSON.stringify({ ...good, images: ['https://pictures.example/a.jpg'], stock: 4 })],
    [
      'NDJSON with variants',
      JSON.stringify({ ...good, sku: undefined, variants: [{ sku: 'A1-OAK' }] }),
    ],
  ])('%s', async (_, file, encoding) => {
    const { written, summary } = await load(file, encoding === undefined ? {} : { encoding })
    expect(summary.issues).toEqual([])
    expect(written.map(({ skus }) => skus.map(({ skuId, price }) => [skuId, price]))).toEqual([
      [['A1-OAK', 129_900]],
    ])
  })

  test('a cell with breaks, commas and quotation marks in it; an inch mark outside quotes', async () => {
    const { written } = await load(
      csv({ ...good, size: '72" wide', description: 'One, "two"\n\nand three' }).replace(
        '"72"" wide"',
        '72" wide',
      ),
    )
    expect(written[0]?.product.description).toEqual(['One, "two"', 'and three'])
    expect(written[0]?.skus[0]?.size).toBe('72" wide')
  })

  test('whatever is measured counts, whatever is missing beside it', async () => {
    const { written } = await load(
      csv({ ...good, weight: '' }, { ...other, width: '', height: '' }),
    )
    expect(written.map(({ skus }) => skus[0]?.dimensions)).toEqual([
      { width: 72, depth: 38, height: 30, length: null, weight: null },
      { width: null, depth: 38, height: null, length: null, weight: 120 },
    ])
  })

  test('what has no measures has none, and stock that is not told is not known', async () => {
    const { width: _w, depth: _d, height: _h, weight: _p, ...rest } = good
    const { written } = await load(csv({ ...rest, stock: '' }))
    expect(written[0]?.skus[0]).toMatchObject({ dimensions: null, stock: null })
  })
})
