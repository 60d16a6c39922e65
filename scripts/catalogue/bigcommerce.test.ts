import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { readColumnMap } from '../../commerce/service/import/maps/column-map.ts'
import type { ReadOptions } from '../../commerce/service/import/read-file.ts'
import { load } from '../../tests/fixtures/catalogue-files.ts'

type Row = Readonly<Record<string, string>>

const product = (more: Row = {}): Row => ({
  'Item Type': 'Product',
  'Product ID': '80',
  'Product Name': 'Maple Sofa',
  'Product Type': 'P',
  'Product Code/SKU': 'MAPLE',
  'Brand Name': 'Maple Street',
  'Product Description': '<p>Washable covers.</p>',
  Price: '1399.00',
  'Retail Price': '0.00',
  'Sale Price': '0.00',
  'Product Weight': '120.00',
  'Product Width': '84.00',
  'Product Height': '33.00',
  'Product Depth': '38.00',
  'Allow Purchases?': 'Y',
  'Product Visible?': 'Y',
  'Track Inventory': 'by option',
  'Current Stock Level': '0',
  Category:
    'Category Name: Sale, Category Path: Sale|Category Name: Sofas, Category Path: Living Room/Sofas',
  'Product Image File - 1': 'm/room.jpg',
  'Product Image URL - 1': 'https://cdn.example/room.jpg',
  'Product Custom Fields': 'Frame Material=Oak;Care=Wipe clean',
  ...more,
})
const blank: Row = Object.fromEntries(Object.keys(product()).map((name) => [name, '']))
const sku = (chosen: string, code: string, more: Row = {}): Row => ({
  'Item Type': '  SKU',
  'Product ID': '300',
  'Product Name': chosen,
  'Product Code/SKU': code,
  'Current Stock Level': '4',
  ...more,
})
const rule = (chosen: string, more: Row): Row => ({
  'Item Type': '  Rule',
  'Product ID': '7',
  'Product Name': chosen,
  ...more,
})

const importingWith = (options: ReadOptions, ...rows: readonly Row[]) =>
  load(
    Papa.unparse(
      rows.map((row) => ({ ...blank, ...row })),
      { newline: '\n' },
    ),
    options,
  )
const importing = (...rows: readonly Row[]) => importingWith({}, ...rows)
const MOSS = '[CS]Color=Moss:#556b2f'
const OAT = '[CS]Color=Oat:oat-weave.jpg'

test('a product is told by its own row and bought by the SKUs below it', async () => {
  const { written, summary } = await importing(
    product(),
    sku(MOSS, 'MAPLE-MOSS'),
    sku(OAT, 'MAPLE-OAT', { Price: '1449.00', 'Product Weight': '125' }),
  )
  expect(summary).toMatchObject({ format: 'bigcommerce', issues: [], products: { added: 1 } })
  expect(written[0]?.product).toMatchObject({
    itemId: 'MAPLE',
    name: 'Maple Sofa',
    manufacturerName: 'Maple Street',
    productType: 'sofa',
    categoryPaths: ['living-room/sofas'],
    description: ['Washable covers.'],
    materials: [{ name: 'Frame Material', value: 'Oak' }],
    care: ['Wipe clean'],
  })
  expect(written[0]?.skus).toMatchObject([
    {
      skuId: 'MAPLE-MOSS',
      price: 139_900,
      stock: 4,
      colorSwatch: { name: 'Moss', hex: '#556b2f' },
      dimensions: { width: 84, depth: 38, height: 33, weight: 120 },
      images: [{ url: 'https://cdn.example/room.jpg' }],
    },
    {
      skuId: 'MAPLE-OAT',
      price: 144_900,
      colorSwatch: { name: 'Oat' },
      dimensions: { weight: 125 },
    },
  ])
})

test('without SKUs below it a product is bought by its own row', async () => {
  const { written, summary } = await importing(
    product({ 'Track Inventory': 'by product', 'Current Stock Level': '7' }),
  )
  expect(summary.issues).toEqual([])
  expect(written[0]?.skus).toMatchObject([{ skuId: 'MAPLE', price: 139_900, stock: 7 }])
})

test('a SKU may be called as its product is, or by nothing', async () => {
  const { written, summary } = await importing(
    product(),
    sku('[S]Size=72 in,[RB]Comfort=Soft', 'MAPLE'),
    sku('[S]Size=84 in,[RB]Comfort=Firm', ''),
  )
  expect(summary.issues).toEqual([])
  expect(written[0]?.skus).toMatchObject([
    { skuId: 'MAPLE' },
    { skuId: 'maple-84-in-firm', size: '84-inch', option: 'Firm' },
  ])
  expect(written[0]?.product.optionLabel).toBe('Comfort')
})

test.each([
  ['of what it is chosen by', rule(MOSS, { Price: '[ADD]50.00' }), [144_900, 139_900]],
  ['of its SKU', rule('', { 'Product Code/SKU': 'OAT', Price: '[REMOVE]20' }), [139_900, 137_900]],
  ['that fixes a price', rule(MOSS, { Price: '[FIXED]999.00' }), [99_900, 139_900]],
  ['of a share', rule(OAT, { Price: '[PERCENT]-10' }), [139_900, 125_910]],
  ['of what nobody can choose', rule('[S]Size=Wide', { Price: '[ADD]50' }), [139_900, 139_900]],
  ['that keeps one from being bought', rule(OAT, { 'Allow Purchases?': 'N' }), [139_900]],
])('a rule %s counts', async (_, its, prices) => {
  const { written } = await importing(product(), sku(MOSS, 'MOSS'), sku(OAT, 'OAT'), its)
  expect(written[0]?.skus.map(({ price }) => price)).toEqual(prices)
})

test.each([
  ['thousands have a comma', { Price: '1,399.00', 'Sale Price': '$1,199.00' }, [119_900, 139_900]],
  ['the retail price is what it cost', { 'Retail Price': '1599' }, [139_900, 159_900]],
  ['a sale is of the price', { 'Sale Price': '1199.00' }, [119_900, 139_900]],
  ['a sale that is none', { 'Sale Price': '1399.00' }, [139_900, null]],
])('%s', async (_, prices, expected) => {
  const { written } = await importing(product(prices))
  const { price, listPrice } = written[0]?.skus[0] ?? {}
  expect([price, listPrice]).toEqual(expected)
})

test.each([
  ['counted by SKU', {}, [4]],
  [
    'counted over all of them',
    { 'Track Inventory': 'by product', 'Current Stock Level': '9' },
    [null],
  ],
  ['gone over all of them', { 'Track Inventory': 'by product' }, [0]],
  ['not counted', { 'Track Inventory': 'none' }, [null]],
])('what is %s', async (_, stock, expected) => {
  const { written } = await importing(product(stock), sku(MOSS, 'MOSS'))
  expect(written[0]?.skus.map((it) => it.stock)).toEqual(expected)
})

test.each([
  ['is not shown there', { 'Product Visible?': 'N' }],
  ['cannot be bought there', { 'Allow Purchases?': 'N' }],
  ['is downloaded', { 'Product Type': 'D' }],
])('what %s stays out of sight', async (_, row) => {
  const { written, hidden } = await importing(product(row))
  expect(written).toEqual([])
  expect(hidden).toHaveLength(1)
})

test('what has no price is sold on request, and the report says so', async () => {
  const { summary } = await importing(product({ Price: '0.00' }))
  expect(summary.issues).toMatchObject([
    { row: 2, column: 'Price', reason: expect.stringContaining('sold on request') },
  ])
})

test('a table of values counts for products and for their SKUs', async () => {
  const { written, summary } = await importingWith(
    {
      map: readColumnMap(
        '{"values": {"Category": {"Seats": {"category": "living-room/sofas", "product_type": "sofa"}}}}',
      ),
    },
    product({ Category: 'Seats' }),
    sku(MOSS, 'MAPLE-MOSS'),
    rule(MOSS, { Price: '[ADD]50' }),
  )
  expect(summary.issues).toEqual([])
  expect(written).toMatchObject([
    { product: { categoryPaths: ['living-room/sofas'] }, skus: [{ price: 144_900 }] },
  ])
})
