import { expect, test } from 'vitest'
import { readColumnMap } from '../../commerce/service/import/maps/column-map.ts'
import { load } from '../../tests/fixtures/catalogue-files.ts'

const HEADER = [
  'id',
  'item_group_id',
  'title',
  'description',
  'link',
  'image_link',
  'availability',
  'price',
  'sale_price',
  'sale_price_effective_date',
  'brand',
  'color',
  'product_type',
  'google_product_category',
  'condition',
]
const item = (more: Readonly<Record<string, string>>) => {
  const cells: Readonly<Record<string, string>> = {
    item_group_id: 'G1',
    title: 'Linden Sofa',
    description: 'Deep seats.',
    image_link: 'https://img.example/a.jpg',
    availability: 'in_stock',
    price: '999.00 USD',
    brand: 'Acme',
    ...more,
  }
  return HEADER.map((name) => cells[name] ?? '').join('\t')
}
const feed = (...items: readonly string[]) => `${[HEADER.join('\t'), ...items].join('\n')}\n`

test('variants of a feed may say their departments each in its own way: the product is in all of them', async () => {
  const { written, summary } = await load(
    feed(
      item({ id: 'A', color: 'Moss', google_product_category: 'Furniture > Sofas' }),
      item({ id: 'B', color: 'Oat', product_type: 'Home > Living Room > Sectionals' }),
      item({ id: 'C', color: 'Ink', product_type: 'Home > Sale' }),
    ),
  )
  expect(summary.issues).toEqual([])
  expect(written).toMatchObject([
    {
      product: {
        productType: 'sofa',
        categoryPaths: ['living-room/sofas', 'living-room/sectionals'],
      },
      skus: [{ skuId: 'A' }, { skuId: 'B' }, { skuId: 'C' }],
    },
  ])
})

test('a department that the shop does not have is named as the file has it', async () => {
  const { summary } = await load(feed(item({ id: 'A', product_type: 'Heim & Garten > Lampen' })))
  expect(summary.issues).toMatchObject([{ value: 'Heim & Garten > Lampen' }])
})

test.each([
  ['999.00 EUR', 109_890],
  ['EUR 999', 109_890],
  ['1.299,50 eur', 142_945],
  ['1.299 EUR', 142_890],
  ['1,299.00 GBP', 168_870],
  ['999.00 USD', 99_900],
])('%s is in dollars at the rates of a map', async (price, expected) => {
  const map = readColumnMap('{"rates": {"EUR": 1.1, "GBP": 1.3}}')
  const { written, summary } = await load(
    feed(item({ id: 'A', price, product_type: 'Home > Sofas' })),
    { map },
  )
  expect(summary.issues).toEqual([])
  expect(written[0]?.skus[0]?.price).toBe(expected)
})

test('a sale in another currency is in dollars, too', async () => {
  const map = readColumnMap('{"rates": {"EUR": 1.1}}')
  const sale = {
    price: '999.00 EUR',
    sale_price: '799.00 EUR',
    sale_price_effective_date: '2026-11-20T00:00-06:00/2026-12-31T23:59-06:00',
    product_type: 'Home > Sofas',
  }
  const { written, summary } = await load(feed(item({ id: 'A', ...sale })), { map })
  expect(summary.issues).toEqual([])
  expect(written[0]?.skus[0]).toMatchObject({
    price: 109_890,
    sales: [[expect.any(Number), expect.any(Number), 87_890]],
  })
})

test('measures that stand in one cell come apart', async () => {
  const map = readColumnMap(
    JSON.stringify({
      columns: {
        item_id: 'No',
        sku: 'No',
        name: 'Name',
        price: 'Price',
        width: { column: 'Size', part: 1 },
        depth: { column: 'Size', part: 2 },
        height: { column: 'Size', part: 3 },
      },
      defaults: {
        manufacturer: 'Acme',
        product_type: 'dresser',
        category: 'bedroom/dressers',
        description: 'Of oak.',
      },
    }),
  )
  const { written, summary } = await load(
    'No\tName\tPrice\tSize\nA\tRidge\t399\t60 x 20 x 34 1/2 in\nB\tRidge\t399\t34"H x 5\'W x 20"D\n',
    { map },
  )
  expect(summary.issues).toEqual([])
  expect(written.map(({ skus }) => skus[0]?.dimensions)).toMatchObject([
    { width: 60, depth: 20, height: 34.5 },
    { width: 60, depth: 20, height: 34 },
  ])
})

test('a file of parts with other names is told what a part file has', async () => {
  await expect(load('SKU,Location,Available\nA,Denver,3\n')).rejects.toThrow(
    /A part file has sku and some of price, .* Other names take a map: --map FILE\./,
  )
})

test('a map that names no SKU is told so', async () => {
  const map = readColumnMap('{"columns": {"name": "FLD2"}}')
  await expect(load('FLD1,FLD2\nA,B\n', { map })).rejects.toThrow(
    'The map maps none of its columns to sku or item_id.',
  )
})

test('a category that the shop does not have takes nothing, and is told so', async () => {
  const file = feed(item({ id: 'A', product_type: 'Mugs' }))
  await expect(load(file, { otherwiseIn: 'nowhere' })).rejects.toThrow(
    '--category names “nowhere”, which is not a category of the shop.',
  )
})

test('a list of JSON is told what it is to be', async () => {
  await expect(load('[\n  {"sku": "A", "price": "9"}\n]\n')).rejects.toThrow(
    'This is a JSON list. Write one object per line, without a list around them.',
  )
})

test('what has been used is left out: the shop says of everything that it is new', async () => {
  const { written, summary } = await load(
    feed(
      item({ id: 'A', item_group_id: '', product_type: 'Sofas', condition: 'new' }),
      item({ id: 'B', item_group_id: '', product_type: 'Sofas', condition: 'Refurbished' }),
    ),
  )
  expect(written).toMatchObject([{ skus: [{ skuId: 'A' }] }])
  expect(summary.issues).toMatchObject([
    { row: 3, reason: 'is left out: the product is refurbished, and the shop sells new ones' },
  ])
})
