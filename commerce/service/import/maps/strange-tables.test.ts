import { expect, test } from 'vitest'
import { proposeMap } from './propose-map.ts'
import { readSample } from './read-sample.ts'

const range = {
  paths: ['living-room', 'living-room/sofas', 'bedroom/dressers'],
  types: ['sofa', 'dresser'],
}

async function* textOf(rows: readonly (readonly string[])[]) {
  yield rows.map((row) => row.join('\t')).join('\n')
}
const propose = async (...rows: readonly (readonly string[])[]) =>
  proposeMap(await readSample(textOf(rows)), range)

test('a currency that only the name of a column says is none of ours', async () => {
  const { map, unsure } = await propose(
    ['Artikel-Nr.', 'Bezeichnung', 'VK-Preis (€)', 'UVP'],
    ['A1', 'Sofa Lübeck', '1.299,50', '1.499,00'],
  )
  const money = { decimal: ',', currency: '€', rate: 1 }
  expect(map.columns).toMatchObject({
    price: { column: 'VK-Preis (€)', ...money },
    list_price: { column: 'UVP', ...money },
  })
  expect(unsure).toContainEqual(expect.stringContaining('Prices are in “€”'))
})

test('two currencies in one column have a rate each', async () => {
  const { map, unsure } = await propose(
    ['sku', 'name', 'price'],
    ['A', 'Lamp', '€100'],
    ['B', 'Lamp', '£90'],
    ['C', 'Lamp', '$80'],
    ['D', 'Lamp', '€70'],
  )
  expect(map.rates).toEqual({ '€': 1, '£': 1 })
  expect(map.columns.price).toBe('price')
  expect(unsure).toContain(
    'Prices are in “€” (2) and “£” (1): write under "rates" what one of each is in dollars; until then one is a dollar.',
  )
})

test('three measures in one column are read of it', async () => {
  const { map, unsure } = await propose(
    ['SKU', 'Title', 'Price', 'Dimensions', 'Weight'],
    ['A', 'Dresser', '500', '60"W x 20"D x 34"H', '140 lbs'],
    ['B', 'Dresser', '500', '60 x 20 x 34 in', '140 lbs'],
  )
  expect(map.columns).toMatchObject({
    width: { column: 'Dimensions', part: 1 },
    depth: { column: 'Dimensions', part: 2 },
    height: { column: 'Dimensions', part: 3 },
  })
  expect(unsure).toContain(
    '“Dimensions” is read as width x depth x height, where it has no letters for them (60"W x 20"D x 34"H).',
  )
  expect(unsure.join()).not.toContain('“Weight” names no unit')
})

test('a text with an x in it is no measure', async () => {
  const { map } = await propose(
    ['SKU', 'Title', 'Price', 'Note'],
    ['A', 'Dresser', '500', 'Box 3 x 4'],
    ['B', 'Dresser', '500', 'Ships in 2 boxes'],
  )
  expect(map.columns.width).toBeUndefined()
})

test('a wholesaler’s list: letters for sides, numbered pictures, the narrower of two departments', async () => {
  const { map, missing } = await propose(
    [
      'Vendor SKU',
      'Style Name',
      'MAP',
      'W',
      'D',
      'H',
      'Image 1',
      'Image 2',
      'Qty Available',
      'Lead Time (days)',
      'Category',
      'Subcategory',
      'Long Description',
    ],
    [
      'V1',
      'Ridge',
      '399',
      '60"',
      '20"',
      `2'10"`,
      'https://a.example/1.jpg',
      'https://a.example/2.jpg',
      '3',
      '14',
      'Bedroom',
      'Dressers',
      'Of oak.',
    ],
  )
  expect(map.columns).toMatchObject({
    sku: 'Vendor SKU',
    name: 'Style Name',
    price: 'MAP',
    width: { column: 'W' },
    height: { column: 'H' },
    images: { column: ['Image 1', 'Image 2'], between: '|' },
    stock: 'Qty Available',
    lead_time_days: 'Lead Time (days)',
    category: 'Subcategory',
  })
  expect(map.values).toMatchObject({ Subcategory: { Dressers: { category: 'bedroom/dressers' } } })
  expect(missing).toEqual(['manufacturer'])
})

test('a table in another language is in centimeters, and says itself what is not for sale', async () => {
  const { map, unsure } = await propose(
    ['Referencia', 'Nombre', 'PVP', 'Ancho', 'Activo'],
    ['A', 'Sofá Níjar', '1.299,00', '210', 'No'],
  )
  expect(map.columns.width).toEqual({ column: 'Ancho', unit: 'cm' })
  expect(unsure).toContain(
    '“Ancho” names no unit: cm is taken, as the names are not English (210).',
  )
  expect(map.values).toMatchObject({ Activo: { No: { status: 'archived' } } })
})

test('a column called id names the pieces where no other does', async () => {
  const { map } = await propose(['id', 'name', 'price', 'text'], ['7', 'Chair', '99', 'Soft.'])
  expect(map.columns).toMatchObject({ item_id: 'id', sku: 'id', description: 'text' })
})

test('a title above the header is told from it', async () => {
  await expect(
    propose(['Price list 2026', '', ''], ['Article', 'Name', 'Price'], ['A', 'Chair', '99']),
  ).rejects.toThrow('The first row has no names of columns: take away what stands above them.')
})

test('rows of Magento’s other store views are no products that lack something', async () => {
  const { unsure } = await propose(
    [
      'sku',
      'store_view_code',
      'product_type',
      'categories',
      'name',
      'description',
      'configurable_variations',
      'visibility',
      'price',
    ],
    ['A', '', 'simple', 'Default Category/Sofas', 'Sofa', 'Deep.', '', 'Catalog, Search', '99'],
    ['A', 'de', '', '', 'Sofa', '', '', '', ''],
  )
  expect(unsure.join()).not.toContain('stay out')
})

test('a number of Google’s taxonomy is named where the shop has nothing like it', async () => {
  const { unsure } = await propose(
    ['id', 'title', 'image_link', 'price', 'brand', 'description', 'google_product_category'],
    ['A', 'Lamp', 'https://a.example/a.jpg', '99 USD', 'Acme', 'Shines.', '4636'],
  )
  expect(unsure.join()).toContain('No category of the shop is like “4636” (Lamps)')
})

test('numbers in place of makers and departments are asked for, each with a piece that has it', async () => {
  const { map, unsure } = await propose(
    ['Item', 'ID', 'Name', 'SKU', 'Options', 'Brand ID', 'Categories', 'Description', 'Price'],
    ['Product', '1', 'Wexford Sofa', 'A', '', '37', '23;31', 'Deep.', '99'],
    ['Variant', '2', '', 'A-1', 'Type=Swatch|Name=Color|Value=Moss', '', '', '', '99'],
  )
  expect(map.values).toEqual({ 'Brand ID': { 37: {} }, Categories: { '23;31': {} } })
  expect(unsure).toContain(
    '“Brand ID” has numbers: write into the map what "manufacturer" is for “37” (Wexford Sofa).',
  )
  expect(unsure.join()).toContain('No category of the shop is like “23;31” (Wexford Sofa)')
  expect(unsure.join()).not.toContain('Brand Name')
})

test('a price list with decimal commas has them in its measures, too, and prices under a name of its own', async () => {
  const { map, unsure, missing } = await propose(
    ['Art.-Nr.', 'Bezeichnung', 'EK netto', 'VK brutto €', 'Breite mm', 'Tiefe mm', 'Gewicht kg'],
    ['47-1', 'Esstisch', '600,00', '1.299,90', '1.800', '900', '68,5'],
  )
  expect(map.columns).toMatchObject({
    price: { column: 'VK brutto €', decimal: ',', currency: '€' },
    width: { column: 'Breite mm', unit: 'mm', decimal: ',' },
    depth: { column: 'Tiefe mm', unit: 'mm' },
    weight: { column: 'Gewicht kg', unit: 'kg', decimal: ',' },
  })
  expect(unsure).toContain('price is read from “VK brutto €”, by its name alone.')
  expect(missing).not.toContain('price')
  expect(map.columns.depth).not.toHaveProperty('decimal')
})

test('of two prices the first is proposed, and the other is named', async () => {
  const { map, unsure } = await propose(
    ['Reference', 'Name', 'Price (tax excl.)', 'Price (tax incl.)'],
    ['A', 'Desk', '$250.00', '$270.00'],
  )
  expect(map.columns.price).toBe('Price (tax excl.)')
  expect(unsure).toContain(
    'price is read from “Price (tax excl.)”, by its name alone; “Price (tax incl.)” might be it, too.',
  )
})

const cashRegister = [
  ['Token', 'Item Name', 'SKU', 'Designer', 'Price'],
  ['AB12', 'Marlow Sofa', 'M-OAT', 'Studio', '1899'],
  ['AB12', 'Marlow Sofa', 'M-MOSS', 'Studio', '1899'],
  ['CD34', 'Fenn Nightstand', 'F', 'Studio', '329'],
] as const

test('variants are joined by a column of ids that repeat as the names do, whatever it is called', async () => {
  const { map, unsure } = await propose(...cashRegister)
  expect(map.columns).toMatchObject({ item_id: 'Token', sku: 'SKU' })
  expect(unsure).toContain('Variants are joined by “Token”: where it is the same, so is the name.')
})

test.each([
  ['an id whose names differ', (row: readonly string[]) => row.with(0, 'AB12')],
  ['a word', (row: readonly string[]) => row.with(0, row[0] === 'AB12' ? 'Oak' : 'Ash')],
  ['an amount', (row: readonly string[]) => row.with(0, row[0] === 'AB12' ? '500.0' : '99.0')],
])('nothing is joined by %s', async (_what, change) => {
  const [header, ...rows] = cashRegister
  const { map } = await propose(header, ...rows.map(change))
  expect(map.columns.item_id).toBe('SKU')
})

test('a table of another’s SKUs and stock or prices alone is a part file, and lacks nothing', async () => {
  const { map, unsure, missing } = await propose(
    ['Artikelnummer', 'VK-Preis', 'Bestand'],
    ['A', '1.199,00', '3'],
  )
  expect(map.columns).toEqual({
    sku: 'Artikelnummer',
    price: { column: 'VK-Preis', decimal: ',' },
    stock: 'Bestand',
  })
  expect(missing).toEqual([])
  expect(unsure[0]).toBe(
    'This is a part file: it changes price, stock of SKUs that the shop has, and brings no new ones.',
  )
})
