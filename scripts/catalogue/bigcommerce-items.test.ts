import { readFileSync } from 'node:fs'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { readColumnMap } from '../../commerce/service/import/maps/column-map.ts'
import { load } from '../../tests/fixtures/catalogue-files.ts'

const fixture = (name: string) =>
  readFileSync(new URL(`../../tests/fixtures/goods/${name}`, import.meta.url), 'utf8')
const exported = fixture('bigcommerce-items.csv')
const map = readColumnMap(fixture('bigcommerce-items.map.json'))
const CDN = 'https://cdn11.bigcommerce.example/s-ab12/images'

type Row = Readonly<Record<string, string>>
const header = Papa.parse<string[]>(exported, { preview: 1 }).data[0] ?? []
const blank: Row = Object.fromEntries(header.map((name) => [name, '']))
const product: Row = {
  Item: 'Product',
  ID: '7',
  Name: 'Maple Sofa',
  Type: 'physical',
  SKU: 'MAPLE',
  'Inventory Tracking': 'variant',
  Price: '1399.00',
  'Brand ID': '37',
  Categories: '23;31',
  Description: 'Washable covers.',
  'Is Visible': 'TRUE',
}
const table = (...rows: readonly Row[]) =>
  Papa.unparse(
    rows.map((row) => ({ ...blank, ...row })),
    { newline: '\n' },
  )
const importing = (...rows: readonly Row[]) => load(table(...rows), { map })

test('a product, its variants and its pictures come in rows of their own', async () => {
  const { written, hidden, summary } = await load(exported, { map })
  expect(summary).toMatchObject({ format: 'bigcommerce', issues: [], products: { refused: 0 } })
  expect(summary.unread).not.toContain('Options')
  const [nightstand, lampTable] = written
  expect(nightstand?.product).toMatchObject({
    itemId: 'WEXFORD',
    name: 'Wexford Nightstand',
    manufacturerName: 'Wexford Mill',
    productType: 'nightstand',
    categoryPaths: ['bedroom/nightstands'],
    description: [
      'A nightstand on turned legs.',
      'Its drawers are lined with felt & close by themselves.',
    ],
    materials: [{ name: 'Frame Material', value: 'Kiln-dried "white" oak' }],
    care: ['Vacuum; spot clean'],
    warranty: 'Ten years on the frame',
  })
  expect(nightstand?.skus).toMatchObject([
    {
      skuId: 'WEXFORD-FERN-24',
      price: 39_900,
      listPrice: 44_900,
      stock: 6,
      size: '24-inch',
      colorSwatch: { name: 'Fern', hex: '#4f6f52' },
      gtin: '0614141999996',
      dimensions: { width: 24, depth: 18, height: 26, weight: 41 },
    },
    { skuId: 'WEXFORD-FERN-18', price: 34_900, stock: 3, dimensions: { width: 18, weight: 33 } },
    { skuId: 'WEXFORD-CHALK-24', price: 39_900, stock: 0, colorSwatch: { hex: '#eee9df' } },
  ])
  expect(lampTable).toMatchObject({
    product: { itemId: '113', name: 'Wexford Lamp Table' },
    skus: [{ skuId: '113', price: 19_900, listPrice: 24_900, stock: 4 }],
  })
  // What is downloaded, and what is not shown there.
  expect(hidden.map(({ product }) => product.itemId)).toEqual(['PLANNER', 'ASHBY'])
})

test('the picture that cards have comes first, and a variant’s own before it', async () => {
  const { written } = await load(exported, { map })
  const pictures = written[0]?.skus.map(({ images }) =>
    images.map(({ url, alt }) => [url.replace(`${CDN}/`, ''), alt]),
  )
  const shared = [
    ['wexford-room.jpg', 'The nightstand in a room'],
    ['wexford-leg.jpg', 'A turned leg, close'],
  ]
  expect(pictures?.[0]?.[0]?.[0]).toBe('wexford-fern.jpg')
  expect(pictures?.[0]?.slice(1)).toEqual(shared)
  expect(pictures?.[2]).toEqual(shared)
})

test.each([
  ['Type=Rectangle|Name=Size|Value=King', { size: 'King' }],
  ['Type=Swatch|Name=Color|Value=Moss', { colorSwatch: { name: 'Moss' } }],
  [
    'Type=Swatch|Name=Color|Value=Moss[#556b2f|#ffffff]Type=Radio Buttons|Name=Firmness|Value=Soft',
    { colorSwatch: { name: 'Moss', hex: '#556b2f' }, option: 'Soft' },
  ],
  [
    'Type=Dropdown|Name=Color|Value=Natural|Type=Dropdown|Name=Size|Value=Queen',
    { colorSwatch: { name: 'Natural' }, size: 'Queen' },
  ],
  [
    'Type=Rectangle|Name=Size|Value=Queen || Type=Rectangle|Name=Comfort|Value=Type=3',
    { size: 'Queen', option: 'Type=3' },
  ],
])('what a variant is chosen by is read of %s', async (Options, expected) => {
  const { written, summary } = await importing(product, { Item: 'Variant', SKU: 'ONE', Options })
  expect(summary.issues).toEqual([])
  expect(written[0]?.skus).toMatchObject([expected])
})

test('numbers of makers and categories say what a map is to say of them', async () => {
  const { summary } = await load(table(product))
  expect(summary.issues.map(({ column, reason }) => [column, reason])).toEqual([
    ['Brand Name', expect.stringContaining('"values": {"Brand ID"')],
    ['Categories', expect.stringContaining('"values": {"Categories"')],
    ['Categories', 'is not a category of davenport'],
    ['Categories', 'is not a category of davenport'],
  ])
})

test('rows that stand below no product are named, and cost no memory', async () => {
  const { summary, written } = await importing(
    { Item: 'Variant', SKU: 'STRAY', Price: '99' },
    product,
  )
  expect(summary.issues).toMatchObject([{ row: 2, reason: 'is not below a product’s row' }])
  expect(written).toHaveLength(1)
})

test('a product with more rows than can be kept stays out, and the next one comes in', async () => {
  const many = Array.from({ length: 10_000 }, (_, at) => `Image,${at}\n`).join('')
  const named = { ...product, SKU: 'NEXT', ID: '8' }
  const short = (row: Row) => `${row['Item']},${row['ID']}`
  const file = [
    'Item,ID,Name,SKU,Price,Brand ID,Categories,Description,Is Visible\n',
    ...[product, named].map(
      (row, at) =>
        `${short(row)},Maple Sofa,${row['SKU']},1399.00,37,23;31,Washable covers.,TRUE\n${at === 0 ? many.replaceAll('\n', ',,,,,,,\n') : ''}`,
    ),
  ].join('')
  const { written, summary } = await load(file, { map })
  expect(summary.issues.map(({ row, reason }) => [row, reason])).toEqual([
    [2, 'is left out: row 10002 of the same product cannot be read'],
    [10_002, 'is more than 10,000 rows below that of its product'],
  ])
  expect(written.map(({ product }) => product.itemId)).toEqual(['NEXT'])
})
