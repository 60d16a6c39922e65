import Papa from 'papaparse'
import { expect, test } from 'vitest'
import type { ReadOptions } from '../../commerce/service/import/read-file.ts'
import { load } from '../../tests/fixtures/catalogue-files.ts'

type Row = Readonly<Record<string, string>>

const usual: Row = {
  sku: '',
  store_view_code: '',
  attribute_set_code: 'Furniture',
  product_type: 'simple',
  categories: 'Default Category/Living Room/Sofas',
  name: '',
  description: '<p>For families.</p>',
  short_description: '',
  weight: '54.0000',
  product_online: '1',
  visibility: 'Catalog, Search',
  price: '',
  special_price: '',
  special_price_from_date: '',
  special_price_to_date: '',
  base_image: '',
  additional_images: '',
  additional_attributes: '',
  qty: '4.0000',
  allow_backorders: '0',
  is_in_stock: '1',
  manage_stock: '1',
  use_config_manage_stock: '1',
  configurable_variations: '',
  configurable_variation_labels: '',
}
const made = 'brand=Maple Street'
const variant = (color: string, more: Row = {}): Row => ({
  sku: `MAPLE-${color.toUpperCase()}`,
  name: `Maple Sofa-${color}`,
  visibility: 'Not Visible Individually',
  price: '1399.0000',
  base_image: `https://magento.example/${color}.jpg`,
  additional_attributes: `${made},color=${color}`,
  ...more,
})
const sofa: Row = {
  sku: 'MAPLE',
  product_type: 'configurable',
  name: 'Maple Sofa',
  categories: 'Default Category/Sale,Default Category/Living Room/Sofas',
  description: '<style>p{color:red}</style><p>{{widget type="Hero"}}Washable covers.</p>',
  base_image: 'https://magento.example/room.jpg',
  additional_attributes: `${made},frame_material=Oak|Steel,upholstery_material="Cotton, washed"`,
  qty: '0.0000',
  configurable_variations: 'sku=MAPLE-OAT,color=Oat|sku=MAPLE-NAVY,color=Navy',
  configurable_variation_labels: 'color=Color',
}
const table: Row = {
  sku: 'ELM',
  name: 'Elm Table',
  categories: 'Default Category/Living Room/Coffee Tables',
  price: '349.0000',
  additional_attributes: made,
}

const importing = (rows: readonly Row[], options: ReadOptions & { otherwiseIn?: string } = {}) =>
  load(
    Papa.unparse(
      rows.map((row) => ({ ...usual, ...row })),
      { newline: '\n' },
    ),
    options,
  )

test.each([
  ['before', [variant('Oat'), variant('Navy'), table, sofa]],
  ['behind', [sofa, table, variant('Oat'), variant('Navy')]],
])('variants stand %s their product, with rows of others between', async (_, rows) => {
  const { written, summary } = await importing(rows)
  expect(summary).toMatchObject({ format: 'magento', issues: [], products: { added: 2 } })
  const maple = written.find(({ product }) => product.itemId === 'MAPLE')
  expect(maple?.product).toMatchObject({
    name: 'Maple Sofa',
    manufacturerName: 'Maple Street',
    productType: 'sofa',
    categoryPaths: ['living-room/sofas'],
    description: ['Washable covers.'],
    materials: [
      { name: 'Frame material', value: 'Oak, Steel' },
      { name: 'Upholstery material', value: 'Cotton, washed' },
    ],
  })
  expect(
    maple?.skus.map(({ skuId, price, stock, colorSwatch, images }) => [
      skuId,
      price,
      stock,
      colorSwatch?.name,
      images.map(({ url, alt }) => `${url.slice(24)} ${alt}`),
    ]),
  ).toEqual(
    ['Oat', 'Navy'].map((color) => [
      `MAPLE-${color.toUpperCase()}`,
      139_900,
      4,
      color,
      [`${color}.jpg Maple Sofa, ${color}`, 'room.jpg Maple Sofa'],
    ]),
  )
})

test('what is switched off is no variant, and what is seen by itself may be one', async () => {
  const { written, summary } = await importing([
    variant('Oat', { visibility: 'Catalog, Search' }),
    variant('Navy', { product_online: '2' }),
    sofa,
  ])
  expect(summary.issues).toEqual([])
  expect(written.map(({ skus }) => skus.map(({ skuId }) => skuId))).toEqual([['MAPLE-OAT']])
})

test('a variant is chosen by what its product says, each axis once and the rest as its option', async () => {
  const { written } = await importing([
    variant('Oat'),
    {
      ...sofa,
      configurable_variations: 'sku=MAPLE-OAT,sofa_size=84 in,color=Oat, undyed,comfort=Firm',
      configurable_variation_labels: 'sofa_size=Size,color=Color,comfort=Comfort',
    },
  ])
  expect(written[0]?.product.optionLabel).toBe('Comfort')
  expect(written[0]?.skus).toMatchObject([
    { size: '84-inch', colorSwatch: { name: 'Oat, undyed' }, option: 'Firm' },
  ])
})

test('a piece for itself has its own color, size and measures', async () => {
  const { written } = await importing([
    {
      ...table,
      additional_attributes: `${made},color=Natural,size=Low,ts_dimensions_width=91.44 cm,ts_dimensions_height=16,leg_height=4`,
    },
  ])
  expect(written[0]?.skus).toMatchObject([
    {
      colorSwatch: { name: 'Natural' },
      size: 'Low',
      option: null,
      dimensions: { width: 36, height: 16, length: null, weight: 54 },
    },
  ])
})

test('what another view of that shop calls it is not read', async () => {
  const { written, summary } = await importing([
    table,
    { sku: 'ELM', store_view_code: 'es', name: 'Mesa Elm', categories: '', description: '' },
  ])
  expect(summary.issues).toEqual([])
  expect(written.map(({ product }) => product.name)).toEqual(['Elm Table'])
})

test('a sale has the days that are written either way', async () => {
  const { written } = await importing(
    [
      {
        ...table,
        special_price: '299.0000',
        special_price_from_date: '11/27/26',
        special_price_to_date: '2026-12-01 00:00:00',
      },
    ],
    { timeZone: 'America/Chicago' },
  )
  expect(written[0]?.skus).toMatchObject([
    { price: 34_900, sales: [[Date.UTC(2026, 10, 27, 6), Date.UTC(2026, 11, 2, 6), 29_900]] },
  ])
})

test.each([
  ['counted', {}, [4, null]],
  ['not counted', { use_config_manage_stock: '0', manage_stock: '0' }, [null, 21]],
  ['said to be gone', { is_in_stock: '0' }, [0, null]],
  ['on backorder', { qty: '-2.0000', allow_backorders: '2' }, [0, 21]],
])('what is %s', async (_, stock, expected) => {
  const { written } = await importing([{ ...table, ...stock }], {
    defaults: { lead_time_days: '21' },
  })
  expect([written[0]?.skus[0]?.stock, written[0]?.skus[0]?.leadTimeDays]).toEqual(expected)
})

test.each([
  ['is switched off', { product_online: '2' }],
  ['is not seen by itself, and of no product', { visibility: 'Not Visible Individually' }],
  ['nobody brings', { product_type: 'virtual' }],
])('what %s stays out of sight', async (_, row) => {
  const { written, hidden } = await importing([{ ...table, ...row }])
  expect(written).toEqual([])
  expect(hidden.map(({ product }) => product.name)).toEqual(['Elm Table'])
})

test.each([
  ['a set of pieces', { product_type: 'grouped' }, 'a set has no price of its own'],
  ['what is sold on request', {}, 'sold on request'],
])('%s has no price, and the report says why', async (_, row, reason) => {
  const { summary } = await importing([{ ...table, ...row, price: '0.0000' }])
  expect(summary.products.refused).toBe(1)
  expect(summary.issues).toMatchObject([
    { row: 2, column: 'price', reason: expect.stringContaining(reason) },
  ])
})

test('a product none of whose variants is there is named', async () => {
  const { summary } = await importing([sofa])
  expect(summary.issues).toMatchObject([
    { row: 2, column: 'sku', reason: 'has no variant that can be bought', value: 'MAPLE' },
  ])
})

test('pictures that lie in its folder are looked for beside the file', async () => {
  const { summary } = await importing([{ ...table, base_image: '/e/l/elm.jpg' }])
  expect(summary.remarks.map(({ reason }) => reason)).toEqual([])
  const { summary: none } = await importing([{ ...table, base_image: 'no_selection' }])
  expect(none.remarks).toMatchObject([{ reason: expect.stringContaining('no picture yet') }])
})
