import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { readColumnMap } from '../../commerce/service/import/maps/column-map.ts'
import type { ReadOptions } from '../../commerce/service/import/read-file.ts'
import { load } from '../../tests/fixtures/catalogue-files.ts'

type Row = Readonly<Record<string, string>>

const usual: Row = {
  ID: '',
  Type: 'simple',
  SKU: '',
  Name: '',
  Published: '1',
  'Visibility in catalog': 'visible',
  'Short description': '',
  Description: '',
  'Date sale price starts': '',
  'Date sale price ends': '',
  'In stock?': '1',
  Stock: '',
  'Backorders allowed?': '0',
  'Weight (kg)': '',
  'Length (cm)': '',
  'Width (cm)': '',
  'Height (cm)': '',
  'Sale price': '',
  'Regular price': '',
  Categories: '',
  Images: '',
  Parent: '',
  Brands: '',
  'GTIN, UPC, EAN, or ISBN': '',
  'Attribute 1 name': '',
  'Attribute 1 value(s)': '',
  'Attribute 2 name': '',
  'Attribute 2 value(s)': '',
}
const picture = (name: string) => `https://woo.example/${name}.jpg`

const sofa: Row = {
  ID: '101',
  Type: 'variable',
  SKU: 'MAPLE',
  Name: 'Maple Sofa',
  'Short description': '<p>For families.</p>',
  Description: String.raw`<p>Washable covers.</p>\n<ul><li>Hardwood frame</li></ul>`,
  'Weight (kg)': '54.43',
  'Length (cm)': '96.52',
  'Width (cm)': '213.36',
  'Height (cm)': '83.82',
  Categories: 'Sale, Living room > Sofas & Loveseats',
  Images: `${picture('room')}, ${picture('back')}`,
  Brands: 'Maple Street',
  'Attribute 1 name': 'Color',
  'Attribute 1 value(s)': 'Oatmeal, Navy',
  'Attribute 2 name': 'Material',
  'Attribute 2 value(s)': String.raw`Cotton\, washed, Linen`,
}
const variation = (color: string, more: Row = {}): Row => ({
  ID: `1${color.length}`,
  Type: 'variation',
  SKU: `MAPLE-${color.toUpperCase()}`,
  Name: `Maple Sofa - ${color}`,
  'Regular price': '1399',
  Stock: '4',
  Parent: 'MAPLE',
  Images: picture(color),
  'Attribute 1 name': 'Color',
  'Attribute 1 value(s)': color,
  ...more,
})
const table: Row = {
  ID: '110',
  SKU: 'ELM',
  Name: 'Elm Table',
  Description: 'Low.',
  'Regular price': '349',
  Categories: 'Living room > Coffee tables',
  Images: picture('elm'),
  Brands: 'Maple Street',
}

const importing = (rows: readonly Row[], options: ReadOptions & { otherwiseIn?: string } = {}) =>
  load(
    Papa.unparse(
      rows.map((row) => ({ ...usual, ...row })),
      { newline: '\n' },
    ),
    options,
  )

test('barcodes are read', async () => {
  const { written } = await importing([{ ...table, 'GTIN, UPC, EAN, or ISBN': '4006381333931' }])
  expect(written[0]?.skus[0]?.gtin).toBe('4006381333931')
})

test('a product is told by its own row and bought by its variations', async () => {
  const { written, summary } = await importing([sofa, variation('Oatmeal'), variation('Navy')])
  expect(summary).toMatchObject({ format: 'woocommerce', issues: [] })
  expect(written).toMatchObject([
    {
      product: {
        itemId: 'MAPLE',
        name: 'Maple Sofa',
        manufacturerName: 'Maple Street',
        productType: 'sofa',
        categoryPaths: ['living-room/sofas'],
        shortDescription: 'For families.',
        description: ['Washable covers.', 'Hardwood frame'],
        materials: [{ name: 'Material', value: 'Cotton, washed, Linen' }],
      },
    },
  ])
  expect(
    written[0]?.skus.map(({ skuId, price, stock, colorSwatch, dimensions, images }) => [
      skuId,
      price,
      stock,
      colorSwatch?.name,
      dimensions,
      images.map(({ url, alt }) => `${url.slice(20)} ${alt}`),
    ]),
  ).toEqual(
    ['Oatmeal', 'Navy'].map((color) => [
      `MAPLE-${color.toUpperCase()}`,
      139_900,
      4,
      color,
      { width: 84, depth: 38, height: 33, length: null, weight: 120 },
      [`${color}.jpg Maple Sofa, ${color}`, 'room.jpg Maple Sofa', 'back.jpg Maple Sofa'],
    ]),
  )
})

test('a table of values and a default count for products and for their variations', async () => {
  const { written, summary } = await importing(
    [{ ...sofa, Categories: 'Seats', Brands: '' }, variation('Oatmeal'), variation('Navy'), table],
    {
      map: readColumnMap(
        '{"values": {"Categories": {"Seats": {"category": "living-room/sofas"}}}}',
      ),
      defaults: { manufacturer: 'Elm & Sons' },
    },
  )
  expect(summary.issues).toEqual([])
  expect(written.map(({ product }) => [product.manufacturerName, product.categoryPaths])).toEqual([
    ['Elm & Sons', ['living-room/sofas']],
    ['Maple Street', ['living-room/coffee-tables']],
  ])
})

test('without a SKU a piece has its number, and its variations find it by that', async () => {
  const { written, summary } = await importing([
    { ...sofa, SKU: '' },
    variation('Oatmeal', { SKU: '', ID: '102', Parent: 'id:101' }),
  ])
  expect(summary.issues).toEqual([])
  expect(written.map(({ product, skus }) => [product.itemId, skus[0]?.skuId])).toEqual([
    ['101', '102'],
  ])
})

test.each([
  ['lower for as long as the shop says', { 'Sale price': '299' }, [29_900, 34_900, undefined]],
  [
    'lower between two days by the shop’s clock, the last of them whole',
    {
      'Sale price': '299',
      'Date sale price starts': '2026-11-27 00:00:00',
      'Date sale price ends': '2026-12-01 23:59:59',
    },
    [34_900, null, [[Date.UTC(2026, 10, 27, 6), Date.UTC(2026, 11, 2, 6), 29_900]]],
  ],
  ['the regular one where the sale’s is none', { 'Sale price': '349' }, [34_900, null, undefined]],
])('a price is %s', async (_, prices, expected) => {
  const { written, summary } = await importing([{ ...table, ...prices }], {
    timeZone: 'America/Chicago',
  })
  expect(summary.issues).toEqual([])
  const { price, listPrice, sales } = written[0]?.skus[0] ?? {}
  expect([price, listPrice, sales]).toEqual(expected)
})

test.each([
  ['counted', { Stock: '9' }, [9, null]],
  ['not counted', {}, [null, 21]],
  ['said to be gone', { 'In stock?': '0' }, [0, null]],
  ['sold beyond what was there', { Stock: '-2', 'Backorders allowed?': 'notify' }, [0, 21]],
  ['on backorder', { 'In stock?': 'backorder', 'Backorders allowed?': '1' }, [0, 21]],
])('what is %s', async (_, stock, expected) => {
  const { written } = await importing([{ ...table, ...stock }], {
    defaults: { lead_time_days: '21' },
  })
  expect([written[0]?.skus[0]?.stock, written[0]?.skus[0]?.leadTimeDays]).toEqual(expected)
})

test.each([
  ['a draft', { Published: '-1' }],
  ['hidden from its catalog', { 'Visibility in catalog': 'hidden' }],
  ['nothing that is brought', { Type: 'simple, virtual' }],
])('what is %s stays out of sight', async (_, row) => {
  const { hidden } = await importing([{ ...table, ...row }])
  expect(hidden.map(({ product }) => product.name)).toEqual(['Elm Table'])
})

test('a product whose variations are all switched off is named, and so is what has no price, with why', async () => {
  const { written, summary } = await importing([
    sofa,
    variation('Oatmeal', { Published: '0' }),
    { ...table, Type: 'grouped', 'Regular price': '' },
    { ...table, ID: '111', SKU: 'ASH', 'Regular price': '' },
  ])
  expect(written).toEqual([])
  expect(summary.products.refused).toBe(3)
  expect(summary.issues).toMatchObject([
    { row: 2, column: 'Parent', reason: 'has no variant that can be bought', value: 'MAPLE' },
    {
      row: 4,
      column: 'Regular price',
      reason: expect.stringContaining('a set has no price of its own'),
    },
    { row: 5, column: 'Regular price', reason: expect.stringContaining('sold on request') },
  ])
})

test('prices and measures with a comma for their decimals are read as the shop there writes them', async () => {
  const { written, summary } = await importing([
    {
      ...table,
      'Regular price': '1349,00',
      'Sale price': '1199,5',
      'Weight (kg)': '54,43',
      'Width (cm)': '213,36',
    },
  ])
  expect(summary.issues).toEqual([])
  expect(written[0]?.skus).toMatchObject([
    { price: 119_950, listPrice: 134_900, dimensions: { width: 84, weight: 120 } },
  ])
})

test('a comma before three digits is of thousands', async () => {
  const { written } = await importing([{ ...table, 'Regular price': '1,349', 'Sale price': '' }])
  expect(written[0]?.skus).toMatchObject([{ price: 134_900 }])
})

test('entities stand for their letters, and “n/a” for nothing', async () => {
  const { written } = await importing(
    [
      {
        ...table,
        Name: 'Elm &#038; Ash Table &#8211; low',
        Brands: 'n/a',
        Categories: 'Sofas &amp; more, Living room > Coffee tables',
      },
    ],
    { defaults: { manufacturer: 'Holm & Co.' } },
  )
  expect(written[0]?.product).toMatchObject({
    name: 'Elm & Ash Table – low',
    manufacturerName: 'Holm & Co.',
    categoryPaths: ['living-room/coffee-tables'],
  })
})
