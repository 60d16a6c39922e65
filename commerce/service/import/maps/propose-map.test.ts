import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readColumnMap } from './column-map.ts'
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
    price: 'price',
    list_price: 'old_price',
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
  for (const part of ['no column of SKUs', '“SR 99”', 'cm is taken', '“Trolleys”'])
    expect(said).toContain(part)
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
  for (const part of ['“Pet Supplies”', '1 product has no Vendor', 'as it is'])
    expect(unsure.join('\n')).toContain(part)
})

test('a product feed is no table, and needs none', async () => {
  await expect(propose('<?xml version="1.0"?><rss/>')).rejects.toThrow('This is a product feed.')
})

test.each([
  ['Beds', 'bedroom/beds', true, 'bed'],
  ['Home > Textiles > Rugs', 'decor/rugs', true, 'rug'],
  ['Sofas & armchairs', 'living-room/sofas', false, 'sofa'],
  ['Coffee & side tables', 'living-room/coffee-tables', false, 'coffee-side-table'],
  ['Trolleys', null, false, 'trolley'],
  // What departments of any kind are called is nothing that two of them share.
  ['Nursery furniture', null, false, 'nursery'],
  ['Room dividers', null, false, 'divider'],
  ['Living room furniture', 'living-room', true, 'living'],
  ['Home decor', null, false, 'decor'],
  ['Furniture', null, false, 'furniture'],
] as const)('%s is %s', (theirs, path, isSure, type) => {
  expect(matchDepartment(theirs, paths, types)).toEqual({ path, isSure, type })
})
