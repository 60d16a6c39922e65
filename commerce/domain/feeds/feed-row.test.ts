import { describe, expect, test } from 'vitest'
import type { FeedItem, FeedProduct } from '../../contract/product/feed.ts'
import { sofa } from '../../../tests/fixtures/products.ts'
import { toCents } from '../money.ts'
import { assistantRows, feedPrices, feedRows, isTakenPicture } from './feed-row.ts'

const AT = new Date('2026-11-24T18:30:15Z')
const OF = {
  origin: 'https://shop.example',
  brandName: 'Acme',
  zone: 'WEST',
  absolute: (url: string) => `https://shop.example${url}`,
  categoryNames: () => ['Living Room', 'Sofas'],
}

const photo = (name: string) => ({
  url: `/media/${name}`,
  alt: 'A sofa',
  width: 1600,
  height: 1200,
})

const [first] = sofa.productItems
if (!first) throw new Error('the sofa has no variant')
const variant = (over: Partial<FeedItem> = {}): FeedItem => ({
  ...first,
  zonePricing: {},
  images: [photo('front.webp')],
  ...over,
})
const product = (...productItems: FeedItem[]): FeedProduct => ({ ...sofa, productItems })
const rowOf = (over: Partial<FeedItem> = {}) => feedRows(product(variant(over)), OF, AT)[0]

test('a variant is a row, with what its page says of it', () => {
  expect(rowOf()).toEqual({
    id: 'HOL-84-MOSS',
    title: 'Hollis Sofa, 84 in, Moss',
    description: sofa.description.join(' '),
    link: 'https://shop.example/pd/Davenport/Hollis-Sofa/100123?s=HOL-84-MOSS',
    image_link: 'https://shop.example/media/front.webp',
    availability: 'in_stock',
    price: '1899.00 USD',
    brand: 'Davenport',
    identifier_exists: 'no',
    condition: 'new',
    color: 'Moss',
    size: '84 in',
    product_type: 'Living Room > Sofas',
    product_length: '38.25 in',
    product_width: '84 in',
    product_height: '32 in',
    product_weight: '121 lb',
    shipping_label: 'truck',
  })
})

test('variants of one product are a group of it, told from each other by all that is chosen', () => {
  const feel = (option: string) =>
    variant({ skuId: option, dynamicProperties: { ...first.dynamicProperties, option } })
  const group = { ...product(feel('SOFT'), feel('FIRM')), optionLabel: 'Feel' }
  const soft = feedRows(group, OF, AT)[0]
  expect(soft).toMatchObject({
    id: 'SOFT',
    item_group_id: '100123',
    item_group_title: 'Hollis Sofa',
    variant_option: [
      { name: 'Size', value: '84 in' },
      { name: 'Color', value: 'Moss' },
      { name: 'Feel', value: 'SOFT' },
    ],
  })
  expect(rowOf()).not.toHaveProperty('variant_option')
})

test('what nobody knows is left out', () => {
  const bare = { ...product(variant({ dimensions: null, images: [] })), manufacturerName: ' ' }
  const [row] = feedRows(
    { ...bare, description: [], shippingMethodIds: [] },
    { ...OF, categoryNames: () => [] },
    AT,
  )
  expect(row).toMatchObject({ description: sofa.shortDescription })
  for (const name of ['brand', 'image_link', 'product_type', 'product_width', 'shipping_label'])
    expect(row).not.toHaveProperty(name)
})

describe('whether there is any', () => {
  test.each([
    [3, null, { availability: 'in_stock' }],
    [null, null, { availability: 'in_stock' }],
    [0, null, { availability: 'out_of_stock' }],
    [0, 28, { availability: 'backorder', availability_date: '2026-12-22T00:00Z' }],
  ])('%s in the warehouse, made in %s days', (stock, leadTimeDays, told) => {
    const row = rowOf({ stock, leadTimeDays })
    expect(row).toMatchObject(told)
    expect(row?.availability_date).toBe(
      'availability_date' in told ? told.availability_date : undefined,
    )
  })
})

describe('what it costs', () => {
  const until = '2026-12-01T07:00:00.000Z'
  test.each([
    ['no sale', { price: 100_000, listPrice: null }, {}, { price: '1000.00 USD' }],
    [
      'a sale without an end',
      { price: 89_995, listPrice: 100_000 },
      {},
      { price: '1000.00 USD', sale_price: '899.95 USD' },
    ],
    [
      'a sale with an end',
      { price: 90_000, listPrice: 100_000, priceValidUntil: until },
      {},
      {
        price: '1000.00 USD',
        sale_price: '900.00 USD',
        sale_price_effective_date: '2026-11-24T18:30Z/2026-12-01T07:00Z',
      },
    ],
    [
      'no sale yet',
      { price: 100_000, listPrice: null, priceValidUntil: until },
      {},
      { price: '1000.00 USD' },
    ],
    [
      'another price in the zone',
      { price: 90_000, listPrice: 100_000 },
      { WEST: { price: 110_000, listPrice: null } },
      { price: '1100.00 USD' },
    ],
    [
      'another price in a zone elsewhere',
      { price: 100_000, listPrice: null },
      { EAST: { price: 110_000, listPrice: null } },
      { price: '1000.00 USD' },
    ],
  ])('%s', (_, pricing, zones, expected) => {
    const priced = ({
      price,
      listPrice,
      ...more
    }: typeof pricing & { priceValidUntil?: string }) => ({
      price: toCents(price),
      listPrice: listPrice === null ? null : toCents(listPrice),
      ...more,
    })
    const zonePricing = Object.fromEntries(
      Object.entries(zones).map(([zone, own]) => [zone, priced(own)]),
    )
    expect(feedPrices({ pricing: priced(pricing), zonePricing }, 'WEST', AT)).toEqual(expected)
  })
})

describe('pictures', () => {
  test.each([
    ['/media/a.webp', true],
    ['https://pictures.example/a.jpg?w=1200', true],
    ['/media/a', true],
    ['/media/measured.svg', false],
    ['/media/a.AVIF?v=2', false],
    ['data:image/svg+xml,<svg/>', false],
  ])('%s is taken: %s', (url, expected) => {
    expect(isTakenPicture({ url })).toBe(expected)
  })

  test('drawings are passed over, and no more than ten stand beside the first', () => {
    const many = Array.from({ length: 12 }, (_, index) => photo(`${index}.webp`))
    const row = rowOf({ images: [photo('measured.svg'), ...many] })
    expect(row?.image_link).toBe('https://shop.example/media/0.webp')
    expect(row?.additional_image_link).toHaveLength(10)
  })
})

test('assistants are told what people ask about, besides the row', () => {
  const [line] = assistantRows(product(variant()), OF, AT)
  expect(line).toMatchObject({
    ...rowOf(),
    item_id: '100123',
    image: { alt: 'A sofa', width: 1600, height: 1200 },
    materials: sofa.materials,
    care: sofa.care,
    warranty: sofa.warranty,
  })
})
