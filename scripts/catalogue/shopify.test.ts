import { expect, test } from 'vitest'
import { load } from '../../tests/fixtures/catalogue-files.ts'

const shopify = [
  'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Image Alt Text,Variant Image',
  'alma-sofa,Alma Sofa,"<p>Deep.</p>",Northfork,Furniture > Sofas,Sofa,,true,Color,Moss,Size,84-inch,ALMA-M,54431,3,1299.00,1499.00,https://cdn.example/1.jpg,Alma,',
  'alma-sofa,,,,,,,,,Oat,,84-inch,ALMA-O,54431,-2,1299.00,1299.00,https://cdn.example/2.jpg,,https://cdn.example/oat.jpg',
  'alma-sofa,,,,,,,,,,,,,,,,,https://cdn.example/3.jpg,,',
].join('\n')

test('one product a handle, options by their names, oversold is out of stock', async () => {
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
            { url: 'https://cdn.example/3.jpg' },
          ],
        },
      ],
    },
  ])
})

test('a mark that keeps a SKU from being a number is no part of it', async () => {
  const { written, summary } = await load(shopify.replace('ALMA-M', "'00123"))
  expect(summary.issues).toEqual([])
  expect(written[0]?.skus[0]?.skuId).toBe('00123')
})

test('barcodes are the numbers that other shops know a variant by', async () => {
  const [header = '', first = '', second = ''] = shopify.split('\n')
  const { written, summary } = await load(
    `${header},Variant Barcode\n${first},'0036000291452\n${second},123`,
  )
  expect(written[0]?.skus.map(({ gtin }) => gtin)).toEqual(['0036000291452', undefined])
  expect(summary.remarks).toMatchObject([{ row: 3, column: 'Variant Barcode', value: '123' }])
})

test('a gift card stays out of sight', async () => {
  const [header = '', first = ''] = shopify.split('\n')
  const { summary } = await load(`${header},Gift Card,Status\n${first},true,active`)
  expect(summary.products.hidden).toBe(1)
})

test('prices of markets are those of zones that are called so; other markets are named', async () => {
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

type Row = Readonly<Record<string, string>>

/** An export of these rows; each column that any of them has is in its header. */
const exported = (...rows: readonly Row[]): string => {
  const header = [...new Set([...Object.keys(first), ...rows.flatMap(Object.keys)])]
  return [header, ...rows.map((row) => header.map((name) => row[name] ?? ''))]
    .map((cells) => cells.join(','))
    .join('\n')
}

const first: Row = {
  Handle: 'fjell',
  Title: 'Fjell Bookcase',
  'Body (HTML)': '<p>Five shelves.</p>',
  Vendor: 'Northfork',
  'Product Category': 'Furniture > Bookcases',
  Type: 'Bookcases & Shelving',
  Published: 'true',
  'Option1 Name': 'Color',
  'Option1 Value': 'Oak',
  'Variant Price': '649.00',
  'Image Src': 'https://cdn.example/room.jpg',
  'Image Alt Text': 'In a hall',
}
const picture = (name: string, alt = ''): Row => ({
  Handle: 'fjell',
  'Image Src': `https://cdn.example/${name}.jpg`,
  'Image Alt Text': alt,
})

test('a piece with one variant has all its pictures, each with what it shows', async () => {
  const { written } = await load(
    exported(first, picture('side'), picture('back', 'From | behind')),
    {
      otherwiseIn: 'living-room',
    },
  )
  expect(written[0]?.skus[0]?.images.map(({ url, alt }) => [url, alt])).toEqual([
    ['https://cdn.example/room.jpg', 'In a hall'],
    ['https://cdn.example/side.jpg', 'Fjell Bookcase'],
    ['https://cdn.example/back.jpg', 'From , behind'],
  ])
})

test('a variant shows its own picture first, and none of its siblings’', async () => {
  const own = (color: string) => ({ 'Variant Image': `https://cdn.example/${color}.jpg` })
  const { written } = await load(
    exported(
      { ...first, ...own('oak') },
      { ...picture('oak'), 'Option1 Value': 'Ash', 'Variant Price': '649.00', ...own('ash') },
      picture('ash', 'In pale ash'),
    ),
    { otherwiseIn: 'living-room' },
  )
  expect(
    written[0]?.skus.map(({ images }) => images.map(({ url, alt }) => [url.slice(20), alt])),
  ).toEqual([
    [
      ['oak.jpg', 'Fjell Bookcase, Oak'],
      ['room.jpg', 'In a hall'],
    ],
    [
      ['ash.jpg', 'In pale ash'],
      ['room.jpg', 'In a hall'],
    ],
  ])
})

test('of more pictures than a variant has place for, the first are shown and that is said', async () => {
  const many = Array.from({ length: 24 }, (_, at) => picture(`view-${at}`))
  const { written, summary } = await load(exported(first, ...many), { otherwiseIn: 'living-room' })
  expect(summary.issues).toEqual([])
  expect(written[0]?.skus[0]?.images).toHaveLength(20)
  expect(summary.remarks).toMatchObject([
    { row: 2, column: 'Image Src', reason: 'has 25 pictures; the first 20 are shown' },
  ])
})

test.each([
  ['counted and there', { tracker: 'shopify', quantity: '4', policy: 'deny' }, [4, null]],
  ['not counted', { tracker: '', quantity: '0', policy: 'deny' }, [null, 30]],
  ['sold out', { tracker: 'shopify', quantity: '0', policy: 'deny' }, [0, null]],
  [
    'sold on though none is there',
    { tracker: 'shopify', quantity: '-2', policy: 'continue' },
    [0, 30],
  ],
])('what is %s', async (_, { tracker, quantity, policy }, expected) => {
  const { written } = await load(
    exported({
      ...first,
      'Variant Inventory Tracker': tracker,
      'Variant Inventory Qty': quantity,
      'Variant Inventory Policy': policy,
    }),
    { otherwiseIn: 'living-room', defaults: { lead_time_days: '30' } },
  )
  const { stock, leadTimeDays } = written[0]?.skus[0] ?? {}
  expect([stock, leadTimeDays]).toEqual(expected)
})

test('its type is a word for one piece, and metafields say what it is made of and how to keep it', async () => {
  const { written, summary } = await load(
    exported({
      ...first,
      'Material (product.metafields.shopify.material)': 'oak; steel',
      'Care instructions (product.metafields.custom.care_instructions)': 'Dust it.',
    }),
    { otherwiseIn: 'living-room' },
  )
  expect(summary.unread).toEqual([])
  expect(written[0]?.product).toMatchObject({
    productType: 'bookcase',
    materials: [{ name: 'Material', value: 'oak, steel' }],
    care: ['Dust it.'],
  })
})

test('the newer of its templates says the same in other words', async () => {
  const { written, summary } = await load(
    [
      'Title,URL handle,Description,Vendor,Product category,Type,Published on online store,Status,SKU,Option1 name,Option1 value,Price,Compare-at price,Inventory tracker,Inventory quantity,Continue selling when out of stock,Weight value (grams),Product image URL,Image alt text,Variant image URL,Gift card',
      'Fjell Bookcase,fjell,Five shelves.,Northfork,Furniture > Bookcases,Bookcase,TRUE,active,F-OAK,Color,Oak,649,799,shopify,4,DENY,45359,https://cdn.example/room.jpg,In a hall,https://cdn.example/oak.jpg,FALSE',
      ',fjell,,,,,,,,,,,,,,,,https://cdn.example/side.jpg,,,',
    ].join('\n'),
    { otherwiseIn: 'living-room' },
  )
  expect(summary).toMatchObject({ format: 'shopify', issues: [], unread: [] })
  expect(written).toMatchObject([
    {
      product: { itemId: 'fjell', name: 'Fjell Bookcase', description: ['Five shelves.'] },
      skus: [
        {
          skuId: 'F-OAK',
          price: 64_900,
          listPrice: 79_900,
          stock: 4,
          dimensions: { weight: 100 },
          images: [
            { url: 'https://cdn.example/oak.jpg' },
            { url: 'https://cdn.example/room.jpg', alt: 'In a hall' },
            { url: 'https://cdn.example/side.jpg' },
          ],
        },
      ],
    },
  ])
})

test('a report names columns as the file does, however many stand before them', async () => {
  const many = Array.from(
    { length: 300 },
    (_, at) => `Custom ${at} (product.metafields.custom.c${at})`,
  )
  const { summary } = await load(
    `${many.join(',')},Title,URL handle,Vendor,Description,Type,Price\n${','.repeat(300)}Fjell,fjell,Northfork,Shelves.,Sofas,-1`,
    { otherwiseIn: 'living-room' },
  )
  expect(summary).toMatchObject({
    format: 'shopify',
    issues: [{ row: 2, column: 'Price', reason: 'is below zero' }],
  })
  expect(summary.unread).toHaveLength(300)
})

test('a handle with accents becomes an id that can be read', async () => {
  const { written } = await load(exported({ ...first, Handle: 'möbelöl-nº-5' }), {
    otherwiseIn: 'living-room',
  })
  expect(written[0]?.product.itemId).toMatch(/^mobelol-no-5-\w+$/)
})
