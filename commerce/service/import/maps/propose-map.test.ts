import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readColumnMap } from './column-map.ts'
import { mapped } from './mapped.ts'
import { matchDepartment } from './department-match.ts'
import { proposeMap } from './propose-map.ts'
import { readSample } from './read-sample.ts'

const paths = [
  'living-room',
  'living-room/sofas',
  'living-room/coffee-tables',
  'bedroom/beds',
  'dining/dining-chairs',
  'decor/rugs',
]
const types = ['bed', 'dining-chair', 'rug', 'sofa']

async function* textOf(text: string) {
  yield text
}
const propose = async (text: string) => proposeMap(await readSample(textOf(text)), { paths, types })

test('a public table: ids, joined names, centimeters, departments; what it is not sure of is said', async () => {
  const file = new URL('../../../../tests/fixtures/goods/public-table.csv', import.meta.url)
  const { map, unsure, missing } = await propose(readFileSync(file, 'utf8'))
  expect(map.columns).toMatchObject({
    item_id: 'item_id',
    sku: 'item_id',
    price: { column: 'price', currency: 'SR', rate: 1 },
    list_price: { column: 'old_price', currency: 'SR', rate: 1 },
    category: 'category',
    product_type: 'category',
    description: 'short_description',
    width: { column: 'width', unit: 'cm' },
  })
  expect(map.values).toMatchObject({
    category: { Beds: { category: 'bedroom/beds', product_type: 'bed' } },
    old_price: { 'No old price': '' },
    sellable_online: { False: { status: 'archived' } },
  })
  expect(missing).toEqual(['manufacturer'])
  const said = unsure.join('\n')
  for (const part of ['no column of SKUs', 'in “SR”', 'cm is taken', '“Trolleys”'])
    expect(said).toContain(part)
})

test('decimal commas, and kinds that a text begins with, are seen; a map made of them reads a row', async () => {
  const rows = [
    ['1', 'ALMA', 'Bookcase, 80x202 cm', '265,0', 'SR 2,375'],
    ['2', 'ALMA', 'Bookcase with doors, 80x202 cm', '1.295,50', 'None'],
    ['3', 'NOOK', 'Bookcase', '95,0', 'None'],
    ['4', 'NOOK', 'Cover for armchair', '95,0', 'SR 120/2 pack'],
    ['5', 'OSLO', 'Cover', '95,0', 'None'],
    ['6', 'OSLO', 'Cover, gray', '95,0', 'None'],
  ].map((row) => row.join(';'))
  const { map } = await propose(
    ['id;name;short_description;price;old_price', ...rows].join('\n').replace('id', 'item_id'),
  )
  expect(map.columns).toMatchObject({
    price: { column: 'price', decimal: ',', currency: 'SR', rate: 1 },
    list_price: { column: 'old_price', currency: 'SR', rate: 1 },
    product_type: { column: 'short_description' },
  })
  const { read } = mapped(readColumnMap(JSON.stringify(map)))
  const row = new Map(
    Object.entries({
      item_id: '4',
      name: 'NOOK',
      short_description: 'Cover for armchair',
      price: '1.295,50',
      old_price: 'SR 1,320/2 pack',
    }),
  )
  expect(read(row, [row]).cells).toMatchObject({
    product_type: 'cover',
    price: '1295.50',
    list_price: '1320.00',
  })
})

test('what it writes is a map that the importer reads', async () => {
  const { map } = await propose(
    'Style;Style No;Title;Brand;Category;Type;Retail;Width (mm);Photo;Copy\n1;1-A;Alma;Northfork;Rugs;rug;1299;2130;https://a.example/1.jpg;Deep.',
  )
  expect(readColumnMap(JSON.stringify(map)).columns).toMatchObject({
    item_id: { column: 'Style' },
    sku: { column: 'Style No' },
    width: { column: 'Width (mm)', unit: 'mm' },
    description: { column: 'Copy' },
  })
})

test('Shopify’s export needs no map of columns: where its categories go, and what its products lack', async () => {
  const { map, unsure, missing } = await propose(
    [
      'Handle,Title,Body (HTML),Vendor,Product Category,Variant SKU,Variant Price',
      'alma,Alma,Deep.,,Furniture > Sofas,,899',
      'alma,,,,,,899',
      'nook,Nook,Soft.,Northfork,Home & Garden > Decor > Rugs,,99',
      'oslo,Oslo,Low.,Northfork,Pet Supplies,,49',
      'fern,Fern,Green.,Northfork,,,9',
    ].join('\n'),
  )
  expect(readColumnMap(JSON.stringify(map)).columns).toEqual({})
  expect(map.values).toEqual({
    'Product Category': {
      'Furniture > Sofas': { category: 'living-room/sofas' },
      'Home & Garden > Decor > Rugs': { category: 'decor/rugs' },
      'Pet Supplies': {},
    },
  })
  expect(missing).toEqual([])
  for (const part of [
    '“Pet Supplies”',
    '1 product has no Vendor',
    '1 product has no Product Category',
    'as it is',
  ])
    expect(unsure.join('\n')).toContain(part)
})

test('a product feed needs no map of columns either: where its categories go, and what its currency is in dollars', async () => {
  const item = (id: number, type: string) =>
    `<item><g:id>${id}</g:id><g:title>Alma</g:title><g:description>Deep.</g:description><g:image_link>https://a.example/1.jpg</g:image_link><g:brand>Northfork</g:brand><g:price>${id}9.50 GBP</g:price>${type}</item>`
  const { map, unsure } = await propose(
    `<?xml version="1.0"?><rss xmlns:g="http://base.google.com/ns/1.0"><channel>${item(1, '<g:product_type>Home &gt; Rugs</g:product_type>')}${item(2, '<g:product_type>Mugs</g:product_type>')}${item(3, '')}</channel></rss>`,
  )
  expect(map).toEqual({
    columns: {},
    rates: { GBP: 1 },
    values: { product_type: { 'Home > Rugs': { category: 'decor/rugs' }, Mugs: {} } },
    defaults: {},
  })
  for (const part of ['in “GBP”', '“Mugs”', '1 product has no product_type'])
    expect(unsure.join('\n')).toContain(part)
})

test('what a feed calls in other letters goes where its number in Google’s taxonomy does', async () => {
  const item = (id: number, type: string, number: number) =>
    `<item><g:id>${id}</g:id><g:title>Alma</g:title><g:description>Deep.</g:description><g:image_link>https://a.example/1.jpg</g:image_link><g:brand>Northfork</g:brand><g:price>9.50 USD</g:price><g:availability>preorder</g:availability><g:product_type>${type}</g:product_type><g:google_product_category>${number}</g:google_product_category></item>`
  const { map, unsure } = await propose(
    `<?xml version="1.0"?><rss xmlns:g="http://base.google.com/ns/1.0"><channel>${item(1, 'Диваны', 460)}${item(2, 'Диваны', 460)}${item(3, 'Кровати', 6433)}${item(4, 'Разное', 1)}</channel></rss>`,
  )
  expect(map.values).toEqual({
    product_type: {
      Диваны: { category: 'living-room/sofas', product_type: 'sofa' },
      Кровати: { category: 'bedroom/beds', product_type: 'bed' },
      Разное: {},
    },
  })
  for (const part of [
    'it is “Sofas” to Google',
    '“Разное”',
    '4 rows may be ordered though none is there',
  ])
    expect(unsure.join('\n')).toContain(part)
})

test('a feed whose own department says little is asked for Google’s, and where it says nothing as well', async () => {
  const rows = [
    ['1', 'Home > Living > Couches > Modern', 'Furniture > Sofas', '99 USD'],
    ['2', '', 'Furniture > Beds & Accessories > Beds & Bed Frames', '99 USD'],
    ['3', 'Home > Dining > Seating', 'Furniture > Chairs > Kitchen & Dining Room Chairs', '99 EUR'],
    ['4', 'Bar stools', 'Furniture > Chairs > Table & Bar Stools', '99 USD'],
    ['5', '', '', '99 USD'],
  ].map((row) => [...row, 'Alma', 'Deep.', 'Northfork', 'https://a.example/1.jpg'].join('\t'))
  const header =
    'id\tproduct type\tgoogle product category\tprice\ttitle\tdescription\tbrand\timage link'
  const { map, unsure } = await propose([header, ...rows].join('\n'))
  expect(map.columns).toEqual({})
  expect(Object.entries(map.values)).toEqual([
    [
      'google product category',
      { 'Furniture > Beds & Accessories > Beds & Bed Frames': { category: 'bedroom/beds' } },
    ],
    [
      'product type',
      {
        'Home > Living > Couches > Modern': { category: 'living-room/sofas', product_type: 'sofa' },
        'Home > Dining > Seating': {
          category: 'dining/dining-chairs',
          product_type: 'dining-chair',
        },
        'Bar stools': { category: 'dining/dining-chairs', product_type: 'bar-stool' },
      },
    ],
  ])
  expect(unsure.join('\n')).toContain('1 product has no product type')
})

test('Shopify’s newer names are known as well, and what it sells on is asked about', async () => {
  const { map, unsure } = await propose(
    'Title,URL handle,Description,Vendor,Product category,SKU,Price,Inventory tracker,Inventory quantity,Continue selling when out of stock\nAlma,alma,Deep.,Northfork,Furniture > Sofas,A,899,shopify,0,CONTINUE\nNook,nook,Soft.,Northfork,Rugs,B,899,,0,CONTINUE',
  )
  expect(map.values).toEqual({
    'Product category': {
      'Furniture > Sofas': { category: 'living-room/sofas' },
      Rugs: { category: 'decor/rugs' },
    },
  })
  expect(unsure.slice(1)).toEqual([
    expect.stringContaining('1 row may be ordered though none is there, and names no day'),
  ])
})

test('Shopify’s column of categories may be empty: its own types say where things go', async () => {
  const { map } = await propose(
    'Handle,Title,Body (HTML),Vendor,Product Category,Type,Variant Price\nalma,Alma,Deep.,Northfork,,Rugs,899',
  )
  expect(map.values).toEqual({ Type: { Rugs: { category: 'decor/rugs' } } })
})

test('WooCommerce’s export: variations lack nothing that their product says', async () => {
  const { map, unsure } = await propose(
    'ID,Type,SKU,Name,Regular price,Sale price,In stock?,Categories,Description,Brands\n1,variable,A,Alma,,,1,Seats > Sofas,Deep.,\n2,variation,A-1,Alma - Moss,899,,1,,,\n3,simple,B,Bela,99,,1,Rugs,Soft.,Northfork',
  )
  expect(map).toEqual({
    columns: {},
    values: {
      Categories: {
        'Seats > Sofas': { category: 'living-room/sofas' },
        Rugs: { category: 'decor/rugs' },
      },
    },
    defaults: {},
  })
  expect(unsure).toEqual([
    expect.stringContaining('WooCommerce’s export'),
    '1 product has no Brands: give one as "defaults": {"manufacturer": "…"}, or it stays out.',
  ])
})

test('a part file needs no map', async () => {
  const { map, unsure, missing } = await propose('sku,price,price / WEST\n1-A,899,949')
  expect([map.columns, map.values, missing]).toEqual([{}, {}, []])
  expect(unsure).toEqual([expect.stringContaining('a part file of ours')])
})

test('a table of ours needs none: departments that the shop has are not asked about', async () => {
  const { map, unsure } = await propose(
    'item_id,sku,name,manufacturer,product_type,category,price,description\n1,1-A,Alma,Northfork,sofa,living-room/sofas|decor/rugs,899,Deep.\n2,2-A,Bela,Northfork,lamp,decor/lamps,99,Warm.',
  )
  expect(map).toEqual({ columns: {}, values: { category: { 'decor/lamps': {} } }, defaults: {} })
  expect(unsure[0]).toContain('a table of ours')
})

test('a table whose names repeat and whose kinds go on: both are made of them; what is left over is named', async () => {
  const { map, unsure } = await propose(
    [
      'article_number,product_name,product_type,category_path,price_incl_vat,image_url,product_description,designer,brand',
      '1,KALL,"Bookcase, white, 80x202 cm",Storage/Bookcases,1 299:-,https://a.example/1.jpg,Shelves.,Studio,Northfork',
      '2,KALL,"Bookcase, oak, 80x202 cm",Storage/Bookcases,1 299:-/2 pack,https://a.example/2.jpg,Shelves.,Studio,Northfork',
    ].join('\n'),
  )
  expect(map.columns).toMatchObject({
    name: { column: ['product_name', 'product_type'], between: ', ' },
    product_type: { column: 'product_type', until: [',', ' with ', ' for '] },
    price: { column: 'price_incl_vat', currency: ':-' },
    category: 'category_path',
    images: 'image_url',
    description: 'product_description',
  })
  expect(unsure.at(-1)).toBe('Nothing is read from “designer” (Studio).')
})

test.each([
  ['Beds', 'bedroom/beds', true, 'bed'],
  ['Home > Textiles > Rugs', 'decor/rugs', true, 'rug'],
  ['Sofas & armchairs', 'living-room/sofas', false, 'sofa'],
  ['Coffee & side tables', 'living-room/coffee-tables', false, 'side-table'],
  ['Sofas > Armchairs', 'dining/dining-chairs', false, 'armchair'],
  ['Home > Living > Couches', 'living-room', false, 'couch'],
  ['Tables/Table & Bar Stools', 'living-room/coffee-tables', false, 'bar-stool'],
  ['Chairs > Kitchen & Dining Room Chairs', 'dining/dining-chairs', true, 'dining-chair'],
  ['Trolleys', null, false, 'trolley'],
  // A lamp for a coffee table is none.
  ['Lighting > Coffee Table Lamps', null, false, 'coffee-table-lamp'],
  // What departments of any kind are called is nothing that two of them share.
  ['Nursery furniture', null, false, 'nursery'],
  ['Room dividers', null, false, 'divider'],
  ['Living room furniture', 'living-room', true, 'living'],
  ['Home decor', null, false, 'decor'],
  ['Furniture', null, false, 'furniture'],
] as const)('%s is %s', (theirs, path, isSure, type) => {
  expect(matchDepartment(theirs, paths, types)).toEqual({ path, isSure, type })
})

test.each([
  [
    'Magento',
    'sku,product_type,categories,name,description,visibility,price,qty,configurable_variations\nA-1,simple,,Alma-Moss,,Not Visible Individually,899,4,\nA,configurable,"Default Category/Sale,Default Category/Living Room/Sofas",Alma,Deep.,"Catalog, Search",,,"sku=A-1,color=Moss"',
    'categories',
    'Default Category/Sale,Default Category/Living Room/Sofas',
  ],
  [
    'BigCommerce',
    'Item Type,Product ID,Product Name,Product Type,Product Code/SKU,Brand Name,Product Description,Price,Category\nProduct,80,Alma,P,A,Northfork,Deep.,899,"Category Name: Sofas, Category Path: Living Room/Sofas"\n  SKU,300,[CS]Color=Moss,,A-1,,,,',
    'Category',
    'Category Name: Sofas, Category Path: Living Room/Sofas',
  ],
])(
  'of %s’s export, which needs no map, categories are asked about, by the one that says most',
  async (who, text, column, category) => {
    const { map, unsure } = await propose(text)
    expect(unsure).toEqual([expect.stringContaining(`This is ${who}’s export`)])
    expect(map).toEqual({
      columns: {},
      values: { [column]: { [category]: { category: 'living-room/sofas' } } },
      defaults: {},
    })
  },
)
