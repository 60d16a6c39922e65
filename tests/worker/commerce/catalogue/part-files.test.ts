import { beforeEach, describe, expect, test } from 'vitest'
import { feedPage } from '../../../../commerce/contract/product/feed.ts'
import { listing } from '../../../../commerce/contract/product/listing.ts'
import { encodeListingArgs } from '../../../../commerce/contract/product/listing-args.ts'
import { paths } from '../../../../commerce/contract/paths.ts'
import { product } from '../../../../commerce/contract/product/product.ts'
import { readColumnMap } from '../../../../commerce/service/import/maps/column-map.ts'
import { readCatalogueFile } from '../../../../commerce/service/import/read-file.ts'
import { seedStatements } from '../../../../commerce/service/seeding/seed.ts'
import { importPart, partShop } from '../../../../scripts/catalogue/import-part.ts'
import { accepted, send } from '../shop.ts'
import { smallCatalogue } from '../small-catalogue.ts'
import { target } from '../target.ts'

const facts = { stores: new Map(smallCatalogue.stores.map((store) => [store.storeId, store])) }

async function* textOf(lines: readonly string[]) {
  yield lines.join('\n')
}
const bring = async (...lines: readonly string[]) =>
  importPart(await readCatalogueFile(textOf(lines)), facts, partShop(target), { isDry: false })

const read = async (itemId: string) =>
  accepted(await send('GET', paths.catalogItem(itemId), {}), product)
const priced = async (itemId: string) =>
  (await read(itemId)).productItems.map(({ skuId, pricing }) => [
    skuId,
    pricing.price,
    pricing.listPrice,
  ])
const listed = async (itemId: string) => {
  const answer = await send('GET', paths.listing(encodeListingArgs({ q: 'sofa' })))
  return accepted(answer, listing).items.find((it) => it.itemId === itemId)
}

beforeEach(async () => {
  await target.run(seedStatements(smallCatalogue))
})

describe('a file of prices alone', () => {
  test('changes prices, on the page and in listings, and nothing else', async () => {
    const before = await read('100001')
    const skus = before.productItems.map(({ skuId }) => skuId)
    const summary = await bring('sku,price', ...skus.map((skuId, at) => `${skuId},${900 + at}.50`))
    expect(summary).toMatchObject({
      format: 'part',
      issues: [],
      products: { updated: 1 },
      variants: skus.length,
    })
    expect((await priced('100001')).map(([, price]) => price)).toEqual(
      skus.map((_, at) => 90_050 + at * 100),
    )
    expect(await listed('100001')).toMatchObject({ priceFrom: 90_050 })
    const after = await read('100001')
    expect({ ...after, productItems: [] }).toEqual({ ...before, productItems: [] })
  })

  test('puts a piece on sale and takes it off again', async () => {
    await bring('sku,price,list_price', 'HOLLIS-MOSS,800,999')
    expect(await priced('100001')).toContainEqual(['HOLLIS-MOSS', 80_000, 99_900])
    await bring('sku,price', 'HOLLIS-MOSS,999')
    expect(await priced('100001')).toContainEqual(['HOLLIS-MOSS', 99_900, null])
  })

  test('lands with all rows of a product or with none of them, and says why', async () => {
    const before = await priced('100001')
    const summary = await bring(
      'sku,price',
      'HOLLIS-MOSS,800',
      'HOLLIS-FOG,ask',
      'MARLOW-FOG,1700',
      'NOBODY,5',
      'MARLOW-FOG,1800',
    )
    expect(summary.issues.map(({ row, column, reason }) => [row, column, reason])).toEqual([
      [3, 'price', 'is not a price; write 1299.00'],
      [5, 'sku', 'is not a SKU that the shop has for sale'],
      [6, 'sku', 'is already in row 4'],
    ])
    expect(summary.products).toMatchObject({ updated: 0, refused: 2 })
    expect(await priced('100001')).toEqual(before)
  })
})

test('stock that is told by location is what all of them have together', async () => {
  const summary = await bring(
    'sku,stock,location',
    'HOLLIS-MOSS,4,Reno',
    'HOLLIS-FOG,1,Reno',
    'HOLLIS-MOSS,7,Atlanta',
  )
  expect(summary).toMatchObject({ issues: [], variants: 2 })
  const stocks = async () =>
    (await read('100001')).productItems.map(({ skuId, stock }) => [skuId, stock])
  expect(await stocks()).toEqual(
    expect.arrayContaining([
      ['HOLLIS-MOSS', 11],
      ['HOLLIS-FOG', 1],
    ]),
  )
  // A location that comes twice is a mistake, and so is a row that says something else.
  const mistaken = await bring('sku,stock,location', 'HOLLIS-MOSS,4,Reno', 'HOLLIS-MOSS,5,reno')
  expect(mistaken.issues).toMatchObject([{ row: 3, reason: 'is already in row 2' }])
})

test('an inventory by location, of which a map says which are stores, tells who has it', async () => {
  const map = {
    columns: { sku: 'SKU', stock: 'Available', location: 'Location' },
    values: {
      Available: { 'not stocked': '0' },
      Location: { Denver: { stores: '491' }, Boulder: { stores: '502' } },
    },
  }
  const rows = [
    'HOLLIS-MOSS,Reno,4',
    'HOLLIS-MOSS,Denver,2',
    'HOLLIS-FOG,Denver,0',
    'HOLLIS-FOG,Reno,1',
  ]
  const storesOf = async (...more: readonly string[]) => {
    const text = textOf(['SKU,Location,Available', ...rows, ...more])
    const file = await readCatalogueFile(text, {
      map: readColumnMap(JSON.stringify(map)),
      defaults: {},
    })
    const { issues } = await importPart(file, facts, partShop(target), { isDry: false })
    expect(issues).toEqual([])
    const { dynamicProperties } = await read('100001')
    return dynamicProperties.stores.map(({ storeId }) => storeId).toSorted()
  }
  expect(await storesOf('HOLLIS-FOG,Boulder,not stocked')).toEqual([491])
  expect(await storesOf('HOLLIS-FOG,Boulder,3')).toEqual([491, 502])
})

test('a file of stock alone says what is there, and what nobody knows', async () => {
  await bring('sku;stock;lead_time_days', 'HOLLIS-MOSS;0;21', 'HOLLIS-FOG;;')
  const { productItems } = await read('100001')
  expect(
    productItems.map(({ skuId, stock, leadTimeDays }) => [skuId, stock, leadTimeDays]),
  ).toEqual(
    expect.arrayContaining([
      ['HOLLIS-MOSS', 0, 21],
      ['HOLLIS-FOG', null, null],
    ]),
  )
})

test('a file of stores alone says who has it', async () => {
  await bring('sku,stores', 'HOLLIS-MOSS,502:display')
  const { dynamicProperties } = await read('100001')
  expect(dynamicProperties.stores).toMatchObject([{ storeId: 502, onDisplay: true }])
})

test('a file of pictures alone changes the page and the card', async () => {
  const skus = (await read('100001')).productItems.map(({ skuId }) => skuId)
  await bring(
    'sku,images,image_alt',
    ...skus.map((skuId) => `${skuId},https://a.example/${skuId}.jpg,A sofa`),
  )
  const { productItems } = await read('100001')
  expect(productItems[0]?.images).toMatchObject([
    { url: `https://a.example/${skus[0]}.jpg`, alt: 'A sofa' },
  ])
  const card = await listed('100001')
  expect(card?.picture).toMatchObject({ url: `https://a.example/${card?.skuId}.jpg` })
})

test('a file of barcodes and makers’ numbers says them of each variant, and an empty cell takes one away', async () => {
  const numbersOf = async (skuId: string) => {
    const item = (await read('100001')).productItems.find((it) => it.skuId === skuId)
    return [item?.gtin, item?.mpn]
  }
  await bring('sku,gtin,mpn', 'HOLLIS-MOSS,4006381-333931,HS-84 M', 'HOLLIS-FOG,036000291452,')
  expect(await numbersOf('HOLLIS-MOSS')).toEqual(['4006381333931', 'HS-84 M'])
  expect(await numbersOf('HOLLIS-FOG')).toEqual(['036000291452', undefined])
  await bring('sku,gtin', 'HOLLIS-MOSS,')
  expect(await numbersOf('HOLLIS-MOSS')).toEqual([undefined, 'HS-84 M'])
  const wrong = await bring('sku,gtin', 'HOLLIS-FOG,036000291453')
  expect(wrong).toMatchObject({
    issues: [],
    remarks: [{ row: 2, column: 'gtin', value: '036000291453' }],
  })
  const page = accepted(await send('GET', '/v1/catalog/feed'), feedPage)
  const told = page.products.flatMap(({ productItems }) => productItems)
  expect(told.find(({ skuId }) => skuId === 'HOLLIS-MOSS')).toMatchObject({ mpn: 'HS-84 M' })
})

describe('a file of boxes alone', () => {
  const boxesOf = async (skuId: string) =>
    (await read('100001')).productItems.find((it) => it.skuId === skuId)?.boxes

  test('says what a piece comes in, and an empty cell that nobody knows', async () => {
    await bring(
      'sku,boxes',
      'HOLLIS-MOSS,88 x 40 x 37 in @ 158 lb|30 × 8 × 8',
      'HOLLIS-FOG,7 ft x 40 x 37',
    )
    expect(await boxesOf('HOLLIS-MOSS')).toEqual([
      { width: 88, depth: 40, height: 37, weight: 158 },
      { width: 30, depth: 8, height: 8, weight: null },
    ])
    expect(await boxesOf('HOLLIS-FOG')).toEqual([
      { width: 84, depth: 40, height: 37, weight: null },
    ])
    const { images } = (await read('100001')).productItems[0] ?? {}
    await bring('sku,boxes', 'HOLLIS-MOSS,')
    expect(await boxesOf('HOLLIS-MOSS')).toBeUndefined()
    expect((await read('100001')).productItems[0]?.images).toEqual(images)
  })

  test('and of pictures besides, neither takes the other away', async () => {
    await bring('sku,boxes,images', 'HOLLIS-MOSS,88x40x37,https://a.example/moss.jpg')
    const moss = (await read('100001')).productItems.find(({ skuId }) => skuId === 'HOLLIS-MOSS')
    expect(moss?.boxes).toHaveLength(1)
    expect(moss?.images.map(({ url }) => url)).toEqual(['https://a.example/moss.jpg'])
  })

  test.each([
    ['88 x 40', 'is not width x depth x height @ pounds'],
    ['88 x 40 x 37 @ 20 @ 3', 'is not width x depth x height @ pounds'],
    ['88 x 40 x 0', 'is zero'],
    ['88 x 40 x 37 @ heavy', 'is no number'],
    ['88 cm x 40 x 37', 'is in “cm”; give inches'],
    [Array.from({ length: 21 }, () => '8x8x8').join('|'), 'has 21 boxes; 20 is the most'],
  ])('%s is refused, and nothing is half done', async (cell, reason) => {
    const summary = await bring('sku,boxes', `HOLLIS-MOSS,${cell}`)
    expect(summary.issues.map((it) => [it.column, it.reason])).toEqual([['boxes', reason]])
    expect(await boxesOf('HOLLIS-MOSS')).toBeUndefined()
  })
})
