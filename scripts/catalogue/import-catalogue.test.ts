import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Cells, ColumnName } from '../../commerce/service/import/columns.ts'
import { columns, UnreadableFile } from '../../commerce/service/import/columns.ts'
import { decode } from '../../commerce/service/import/decode.ts'
import { readColumnMap } from '../../commerce/service/import/maps/column-map.ts'
import { readCatalogueFile, type ReadOptions } from '../../commerce/service/import/read-file.ts'
import type { ReadProduct } from '../../commerce/service/import/whole-product.ts'
import { buildGoods } from '../new-shop/template/goods/goods.ts'
import { factsOfRepository } from './facts.ts'
import { importCatalogue } from './import-catalogue.ts'
import { reportCsv, summaryInWords } from './report.ts'

const facts = await factsOfRepository()

async function* bytesOf(file: string | Uint8Array, piece = 997): AsyncGenerator<Uint8Array> {
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file
  for (let at = 0; at < bytes.length; at += piece) yield bytes.subarray(at, at + piece)
}

/** Imports into a list, which is what a shop is when nobody looks. SKUs in `taken` belong to other products. */
const load = async (
  file: string | Uint8Array,
  options: ReadOptions & {
    taken?: Readonly<Record<string, string>>
    encoding?: string
    otherwiseIn?: string
    into?: typeof facts
  } = {},
) => {
  const written: ReadProduct[] = []
  const hidden: ReadProduct[] = []
  const summary = await importCatalogue(
    () => readCatalogueFile(decode(bytesOf(file), options.encoding), options),
    options.into ?? facts,
    {
      lookUp: async () => ({
        itemIds: new Set(),
        ownerOf: new Map(Object.entries(options.taken ?? {})),
        hidden: new Map(),
      }),
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
      otherwiseIn: options.otherwiseIn ?? null,
      onProgress: () => {},
    },
  )
  return { written, hidden, summary }
}

const good: Cells = {
  item_id: 'A1',
  sku: 'A1-OAK',
  name: 'Alma Table',
  manufacturer: 'Northfork',
  product_type: 'dining-table',
  category: 'dining/dining-tables',
  price: '1,299.00',
  list_price: '1499',
  stock: '4',
  size: '72-inch',
  finish: 'Natural Oak',
  width: '72',
  depth: '38',
  height: '30 in',
  weight: '120',
  images: 'https://pictures.example/alma.jpg',
  description: '<p>A <b>table</b>.</p><script>alert(1)</script><p>Of oak &amp; steel.</p>',
  stores: '491:display|487',
}

const quoted = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
const header = columns.map(({ name }) => name)
const line = (row: Cells) => header.map((name) => quoted(row[name] ?? '')).join(',')
const csv = (...rows: readonly (Cells | string)[]) =>
  [header.join(','), ...rows.map((row) => (typeof row === 'string' ? row : line(row)))].join('\n')

/** What lands beside every broken row. */
const other: Cells = { ...good, item_id: 'B1', sku: 'B1-OAK', name: 'Bela Table' }

/** Fifty-odd ways to break a row: which cell, what is in it, and what the report says of it. */
const broken: readonly (readonly [column: ColumnName, cell: string, reason: string])[] = [
  ['item_id', '', 'is missing'],
  ['item_id', 'A 1', 'may hold letters, digits'],
  ['item_id', '1.2E+11', 'was rounded by a spreadsheet'],
  ['item_id', 'x'.repeat(41), 'has 41 letters; 40 is the most'],
  ['item_id', '=1+1', 'begins like a formula'],
  ['sku', '', 'is missing'],
  ['sku', 'A1/../OAK', 'may hold letters, digits'],
  ['sku', "@SUM(A1)'", 'begins like a formula'],
  ['name', '', 'is missing'],
  ['name', 'x'.repeat(201), 'has 201 letters; 200 is the most'],
  ['name', '=HYPERLINK("http://evil.example")', 'begins like a formula'],
  ['name', '#REF!', 'holds the error of a spreadsheet'],
  ['name', 'Alma\u0007Table', 'has control characters'],
  ['name', 'Caf\u{fffd} Table', 'has letters that were lost'],
  ['manufacturer', '', 'is missing'],
  ['manufacturer', 'x'.repeat(81), 'has 81 letters; 80 is the most'],
  ['product_type', 'Dining Table', 'may hold letters, digits'],
  ['category', '', 'is missing'],
  ['category', 'Dining Tables', 'is no category; write its path'],
  ['category', 'dining/thrones', 'is no category of davenport'],
  ['sites', 'ikea', 'names a site that there is not'],
  ['price', '', 'is missing'],
  ['price', 'call us', 'is no price; write 1299.00'],
  ['price', '-5', 'is below zero'],
  ['price', '0', 'is zero'],
  ['price', '1.299,00', 'has a decimal comma'],
  ['price', '12.345', 'has fractions of a cent'],
  ['price', '€ 1299', 'is in €; prices are in US dollars'],
  ['price', '1299 EUR', 'is in EUR; prices are in US dollars'],
  ['price', '99999999999', 'is above $1,000,000'],
  ['price', '1e3', 'is no price; write 1299.00'],
  ['list_price', '999', 'is below the price'],
  ['list_price', 'regular', 'is no price; write 1299.00'],
  ['stock', '-3', 'is below zero'],
  ['stock', '2.5', 'is no whole number'],
  ['stock', 'plenty', 'is no number'],
  ['stock', '9999999', 'is above 1,000,000'],
  ['lead_time_days', '0', 'is below 1'],
  ['lead_time_days', '5000', 'is above 730'],
  ['size', 'x'.repeat(61), 'has 61 letters; 60 is the most'],
  ['color_hex', 'moss', 'is no color; write #5c6b4a'],
  ['finish_hex', '#12345', 'is no color; write #5c6b4a'],
  ['clearance', 'maybe', 'is neither yes nor no'],
  ['width', '0', 'is zero'],
  ['depth', '38 cm', 'is in “cm”; give inches'],
  ['height', 'tall', 'is no number'],
  ['length', '99999', 'is above 2,000 inches'],
  ['weight', '50 kg', 'is in “kg”; give pounds'],
  ['weight', '-1', 'is below zero'],
  [
    'images',
    'http://pictures.example/a.jpg',
    'begins with http:; pictures are fetched over https: only',
  ],
  ['images', 'javascript:alert(1)', 'begins with javascript:'],
  ['images', 'alma.jpg', 'is no address of a picture'],
  ['description', '', 'is missing'],
  ['description', '<img src=x onerror=alert(1)>', 'has no text in it'],
  ['description', 'x'.repeat(20_001), 'has 20,001 letters; 20,000 is the most'],
  ['materials', 'Oak', 'is no material; write Frame: Solid oak'],
  ['shipping_methods', 'pigeon', 'names a shipping method that there is not'],
  ['stores', '12345', 'names store 12345, which there is not'],
  ['stores', 'Denver', 'is no store; write 7 or 7:display'],
  ['featured_rank', 'top', 'is no number'],
  ['created_at', '03/31/2026', 'is no date; write 2026-03-31'],
  ['created_at', '2026-02-30', 'is no date; write 2026-03-31'],
  ['plan_skus', 'PLAN 5', 'may hold letters, digits'],
]

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

describe('a broken row', () => {
  test.each(broken)('%s “%s”: %s', async (column, cell, reason) => {
    const { written, summary } = await load(csv(other, { ...good, [column]: cell }))
    expect(summary.issues.map((issue) => [issue.row, issue.column])).toContainEqual([3, column])
    expect(summary.issues.map((issue) => issue.reason).join('\n')).toContain(reason)
    expect(written.map(({ product }) => product.itemId)).toEqual(['B1'])
    expect(summary.products).toEqual({ added: 1, updated: 0, hidden: 0, refused: 1 })
  })

  test('all of them in one file: each is named, and only the good one lands', async () => {
    const rows = broken.map(([column, cell], index) => ({
      ...good,
      item_id: `R${index}`,
      sku: `R${index}-OAK`,
      [column]: cell,
    }))
    const { written, summary } = await load(csv(...rows, other))
    expect(written.map(({ product }) => product.itemId)).toEqual(['B1'])
    const found = new Map(
      summary.issues.map(({ row, column, reason }) => [`${row} ${column}`, reason]),
    )
    broken.forEach(([column, , reason], index) => {
      expect(found.get(`${index + 2} ${column}`), `row ${index + 2}`).toContain(reason)
    })
    expect(broken.length).toBeGreaterThanOrEqual(50)
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
    ['the same SKU twice', { ...second, sku: 'A1-OAK' }, 'sku', 'is in row 2 already'],
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
      { column: 'category', reason: 'is no category of drift' },
    ])
  })

  test('a SKU that is another product’s in the shop', async () => {
    const { written, summary } = await load(csv(good, other), { taken: { 'A1-OAK': 'OLD' } })
    expect(written.map(({ product }) => product.itemId)).toEqual(['B1'])
    expect(summary.issues).toMatchObject([{ row: 2, reason: 'belongs to product OLD already' }])
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

describe('a file that cannot be read at all', () => {
  test.each<[string, string | Uint8Array, string]>([
    ['0 bytes', '', 'The file is empty.'],
    ['blank', ' \n \n', 'The file is empty.'],
    [
      'another encoding',
      Buffer.from(csv({ ...good, name: 'Café' }), 'latin1'),
      'is not utf-8 text',
    ],
    ['an Excel sheet', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]), 'Save the sheet as CSV'],
    ['missing columns', csv(good).replace('price,', 'cost,'), 'The header lacks “price”.'],
    ['a column twice', csv(good).replace('list_price', 'price'), 'has the column “price” twice'],
    ['an unknown header', 'foo,bar\n1,2', 'The header is of no format that is known'],
    [
      'a feed with entities',
      '<!DOCTYPE x [<!ENTITY a "b">]><rss></rss>',
      'declares a document type',
    ],
  ])('%s', async (_, file, reason) => {
    const loading = load(file)
    await expect(loading).rejects.toThrow(reason)
    await expect(loading).rejects.toBeInstanceOf(UnreadableFile)
  })
})

describe('formats that shops have', () => {
  const shopify = [
    'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Image Alt Text,Variant Image',
    'alma-sofa,Alma Sofa,"<p>Deep.</p>",Northfork,Furniture > Sofas,Sofa,,true,Color,Moss,Size,84-inch,ALMA-M,54431,3,1299.00,1499.00,https://cdn.example/1.jpg,Alma,',
    'alma-sofa,,,,,,,,,Oat,,84-inch,ALMA-O,54431,-2,1299.00,1299.00,https://cdn.example/2.jpg,,https://cdn.example/oat.jpg',
    'alma-sofa,,,,,,,,,,,,,,,,,https://cdn.example/3.jpg,,',
  ].join('\n')

  test('Shopify: one product a handle, options by their names, oversold is out of stock', async () => {
    const { written, summary } = await load(shopify)
    expect(summary).toMatchObject({ format: 'shopify', issues: [] })
    expect(written).toMatchObject([
      {
        product: {
          itemId: 'alma-sofa',
          name: 'Alma Sofa',
          categoryPaths: ['living-room/sofas'],
          description: ['Deep.'],
        },
        skus: [
          {
            skuId: 'ALMA-M',
            size: '84-inch',
            colorSwatch: { name: 'Moss', family: 'green' },
            listPrice: 149_900,
            stock: 3,
          },
          {
            skuId: 'ALMA-O',
            colorSwatch: { name: 'Oat' },
            listPrice: null,
            stock: 0,
            images: [
              { url: 'https://cdn.example/oat.jpg' },
              { url: 'https://cdn.example/1.jpg' },
              { url: 'https://cdn.example/2.jpg' },
            ],
          },
        ],
      },
    ])
  })

  test('Shopify: prices of markets are those of zones that are called so; other markets are named', async () => {
    const [header = '', first = '', second = ''] = shopify.split('\n')
    const markets = [
      `${header},Price / ca-2,Compare At Price / ca-2,Price / Canada`,
      `${first},1399.00,1599.00,1799.00`,
      `${second},1399.00,1399.00,1799.00`,
    ].join('\n')
    const { written, summary } = await load(markets)
    expect(summary.issues).toEqual([])
    expect(summary.unread).toContain('price / canada')
    expect(summary.unread).not.toContain('price / ca-2')
    expect(written[0]?.skus.map(({ zonePrices }) => zonePrices)).toEqual([
      { 'CA-2': { price: 139_900, listPrice: 159_900 } },
      { 'CA-2': { price: 139_900, listPrice: null } },
    ])
  })

  const item = (fields: string) => `<item><g:id>S1</g:id>${fields}</item>`
  const fields =
    '<title>Alma Sofa &amp; Chaise</title><description><![CDATA[<b>Deep</b> seats]]></description><g:brand>Northfork</g:brand><g:product_type>Home &gt; Living Room &gt; Sofas</g:product_type><g:price>1499.00 USD</g:price><g:sale_price>1299.00 USD</g:sale_price><g:availability>out_of_stock</g:availability><g:image_link>https://cdn.example/1.jpg</g:image_link><g:color>Moss</g:color><g:product_width>213 cm</g:product_width><g:product_length>38 in</g:product_length><g:product_height>33 in</g:product_height><g:product_weight>50 kg</g:product_weight><g:shipping><g:price>99 USD</g:price></g:shipping>'
  const feed = (items: string) =>
    `<?xml version="1.0"?><rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>Shop</title>${items}</channel></rss>`

  test('Google Merchant, XML: centimeters and kilograms become inches and pounds', async () => {
    const { written, summary } = await load(feed(item(fields)))
    expect(summary).toMatchObject({ format: 'google', issues: [] })
    expect(written).toMatchObject([
      {
        product: { name: 'Alma Sofa & Chaise', description: ['Deep seats'] },
        skus: [
          {
            price: 129_900,
            listPrice: 149_900,
            stock: 0,
            dimensions: { width: 83.86, depth: 38, height: 33, weight: 110.23 },
          },
        ],
      },
    ])
  })

  test('Google Merchant: a sale with effective dates begins and ends by itself; without a time zone it is refused', async () => {
    const dated = (dates: string) =>
      feed(item(`${fields}<g:sale_price_effective_date>${dates}</g:sale_price_effective_date>`))
    const { written } = await load(dated('2026-11-27T09:00-0700/2026-11-30T00:00-0700'))
    expect(written[0]?.skus).toMatchObject([
      {
        price: 149_900,
        listPrice: null,
        sales: [[Date.UTC(2026, 10, 27, 16), Date.UTC(2026, 10, 30, 7), 129_900]],
      },
    ])
    const { summary } = await load(dated('2026-11-27T09:00/2026-11-30T00:00'))
    expect(summary.issues).toMatchObject([
      { column: 'sale_price_effective_date', reason: expect.stringContaining('has no zone') },
      { column: 'sale_price_effective_date' },
    ])
  })

  test('what stands in a category that the shop lacks goes where it is told to', async () => {
    const strange = feed(item(fields.replace('Sofas', 'Thrones')))
    expect((await load(strange)).written).toEqual([])
    const { written } = await load(strange, { otherwiseIn: 'living-room' })
    expect(written[0]?.product.categoryPaths).toEqual(['living-room'])
  })

  test('a feed that breaks off loses its last item alone, and says so', async () => {
    const whole = feed(item(fields) + item(fields).replace('S1', 'S2'))
    const { written, summary } = await load(whole.slice(0, whole.lastIndexOf('<g:color>')))
    expect(written.map(({ product }) => product.itemId)).toEqual(['S1'])
    expect(summary.issues).toMatchObject([
      { row: 2, reason: 'breaks off: the file ends inside it' },
    ])
  })

  test('entities of HTML are letters once, also where the file is cut in two; what is in CDATA is left alone', async () => {
    const title = '<title>Caf&eacute; &#8220;Alma&#x201D; &amp;amp; 5&quot; &unheard;</title>'
    const { written } = await load(
      feed(item(fields.replace(/<title>.*?<\/title>/, `${title.padEnd(900)}<g:material/>`))),
    )
    expect(written[0]?.product.name).toBe('Café “Alma” &amp; 5" &unheard;')
  })

  test.each([
    ['an element that is not closed', item(fields.replace('</title>', ''))],
    ['an item that is not closed', item(fields).replace('</item>', '')],
  ])('%s costs its item and no other', async (_, broken) => {
    const { written, summary } = await load(feed(broken + item(fields).replace('S1', 'S2')))
    expect(written.map(({ product }) => product.itemId)).toEqual(['S2'])
    expect(summary.issues).toMatchObject([{ row: 1, reason: 'has an element that is not closed' }])
  })

  test('Google Merchant, tab separated: variants are joined by their group', async () => {
    const names = [
      'id',
      'item_group_id',
      'title',
      'description',
      'brand',
      'product_type',
      'price',
      'availability',
      'image_link',
      'color',
    ]
    const row = (id: string, color: string) =>
      [
        id,
        'G1',
        `Alma ${color}`,
        'Deep.',
        'Northfork',
        'Living Room > Sofas',
        '1299 USD',
        'in_stock',
        'https://cdn.example/1.jpg',
        color,
      ].join('\t')
    const { written, summary } = await load(
      [names.join('\t'), row('S1', 'Moss'), row('S2', 'Oat')].join('\n'),
    )
    expect(summary.issues).toEqual([])
    expect(written.map(({ product, skus }) => [product.itemId, product.name, skus.length])).toEqual(
      [['G1', 'Alma Moss', 2]],
    )
  })

  const choices = { size: '84 in', color: 'Moss', finish: 'Walnut', option: 'Track arm, low' }
  test.each([
    [
      'a table',
      `id\titem_group_id\titem_group_title\tvariant_option\ttitle\tdescription\tbrand\tproduct_type\tprice\tavailability\timage_link\tcolor
S1\tG1\tAlma\tSize:84 in,Color:Moss,Finish:Walnut,Arm:Track arm, low\tAlma, Moss\tDeep.\tNorthfork\tLiving Room > Sofas\t1299 USD\tin_stock\thttps://cdn.example/1.jpg\tMoss`,
    ],
    [
      'XML',
      feed(
        item(
          `${fields}<g:item_group_title>Alma</g:item_group_title>${[
            ['Size', '84 in'],
            ['Color', 'Moss'],
            ['Finish', 'Walnut'],
            ['Arm', 'Track arm, low'],
          ]
            .map(
              ([name, value]) =>
                `<g:variant_option><g:name>${name}</g:name><g:value>${value}</g:value></g:variant_option>`,
            )
            .join('')}`,
        ),
      ),
    ],
  ])('Google Merchant, %s: a variant is chosen by all that the feed names', async (_, text) => {
    const { written, summary } = await load(text)
    expect(summary.issues).toEqual([])
    expect(written[0]?.product).toMatchObject({ name: 'Alma', optionLabel: 'Arm' })
    const { size, colorSwatch, finishSwatch, option } = written[0]?.skus[0] ?? {}
    expect({ size, color: colorSwatch?.name, finish: finishSwatch?.name, option }).toEqual(choices)
  })

  test('any other by a column map; the report names the columns of the file', async () => {
    const map = readColumnMap(
      JSON.stringify({
        columns: {
          item_id: 'Style',
          sku: 'Style No',
          name: 'Item',
          price: 'Retail',
          images: 'Photo',
          description: 'Copy',
        },
        defaults: {
          manufacturer: 'Northfork',
          product_type: 'sofa',
          category: 'living-room/sofas',
        },
      }),
    )
    const file =
      'Style,Style No,Item,Retail,Photo,Copy,Buyer\n1,1-A,Alma,$1299,https://a.example/1.jpg,Deep.,Jo\n2,2-A,Bela,ask,https://a.example/2.jpg,Deep.,Jo'
    const { written, summary } = await load(file, { map })
    expect(written.map(({ product }) => product.name)).toEqual(['Alma'])
    expect(summary.issues).toMatchObject([{ row: 3, column: 'Retail' }])
    expect(summary.unread).toEqual(['buyer'])
  })
})

test('the report of a hostile file is harmless in a spreadsheet', () => {
  const report = reportCsv([
    { row: 2, column: 'name', reason: 'begins like a formula', value: '=cmd|"/c calc"' },
  ])
  expect(report).toContain(`2,name,"'=cmd|""/c calc""",begins like a formula`)
})
