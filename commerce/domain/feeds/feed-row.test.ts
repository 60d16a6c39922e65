import { describe, expect, test } from 'vitest'
import type { FeedItem, FeedProduct } from '../../contract/product/feed.ts'
import { sofa } from '../../../tests/fixtures/products.ts'
import { toCents } from '../money.ts'
import { bestOffer } from '../financing/financing.ts'
import type { FinancingPlan } from '../financing/financing-plans.ts'
import { assistantRows, type FeedOf, feedPrices, feedRows, isTakenPicture } from './feed-row.ts'

const AT = new Date('2026-11-24T18:30:15Z')
const OF: FeedOf = {
  origin: 'https://shop.example',
  brandName: 'Acme',
  zone: 'WEST',
  around: { postalCode: '80239', methods: new Map([['truck', 'Home Delivery']]) },
  financing: () => null,
  absolute: (url: string) => `https://shop.example${url}`,
  categoryNames: () => ['Living Room', 'Sofas'],
}

const photo = (name: string) => ({
  url: `/media/${name}`,
  alt: 'A sofa',
  width: 1600,
  height: 1200,
})

const BROUGHT = {
  kind: 'truck',
  methodId: 'truck',
  earliest: '2026-12-01',
  latest: '2026-12-03',
  fee: toCents(7900),
  reason: 'in-stock',
} as const

const [first] = sofa.productItems
if (!first) throw new Error('the sofa has no variant')
const variant = (over: Partial<FeedItem> = {}): FeedItem => ({
  ...first,
  zonePricing: {},
  delivery: BROUGHT,
  images: [photo('front.webp')],
  ...over,
})
const product = (...productItems: FeedItem[]): FeedProduct => ({ ...sofa, productItems })
const rowOf = (over: Partial<FeedItem> = {}) => feedRows(product(variant(over)), OF, AT)[0]

test('a variant is a row, with what its page says of it', () => {
  expect(rowOf()).toEqual({
    id: 'HOL-84-MOSS',
    item_group_id: '100123',
    item_group_title: 'Hollis Sofa',
    variant_option: [
      { name: 'Size', value: '84 in' },
      { name: 'Color', value: 'Moss' },
    ],
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
    shipping: [
      { country: 'US', postal_code: '80239', service: 'Home Delivery', price: '79.00 USD' },
    ],
    native_commerce: 'TRUE',
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
  // Nothing is told of a group where there is one piece, and it has the product's number.
  expect(rowOf({ skuId: '100123' })).not.toHaveProperty('item_group_id')
  expect(rowOf({ skuId: '100123' })).not.toHaveProperty('variant_option')
})

test.each([
  [{}, 'Northfork', { identifier_exists: 'no' }],
  [{ gtin: '4006381333931' }, '', { gtin: '4006381333931', identifier_exists: 'yes' }],
  [{ mpn: 'HS-84' }, 'Northfork', { mpn: 'HS-84', identifier_exists: 'yes' }],
  // Another maker may have the same number.
  [{ mpn: 'HS-84' }, ' ', { mpn: 'HS-84', identifier_exists: 'no' }],
])('the numbers %j of a piece by “%s”', (numbers, manufacturerName, told) => {
  const [row] = feedRows({ ...product(variant(numbers)), manufacturerName }, OF, AT)
  expect(row).toMatchObject(told)
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

describe('what it costs to bring', () => {
  test.each<[string, Partial<FeedItem>, Partial<typeof OF>]>([
    ['nobody knows where to', {}, { around: null }],
    ['it was not asked for', { delivery: null }, {}],
    [
      'it does not come',
      { delivery: { kind: 'unknown', reason: 'sold-out', availableQuantity: 0 } },
      {},
    ],
  ])('is not said where %s', (_, item, of) => {
    const [row] = feedRows(product(variant(item)), { ...OF, ...of }, AT)
    expect(row).not.toHaveProperty('shipping')
  })
})

describe('what a month costs', () => {
  const plan: FinancingPlan = {
    id: 'equal-12',
    brandId: 'DVN',
    kind: 'equal',
    term: 12,
    aprBasisPoints: 0,
    minimum: 29_900,
    maximum: 1_000_000,
    downPaymentBasisPoints: 0,
    from: '2026-01-01',
    until: '2027-12-31',
  }
  const paidBy = (it: FinancingPlan, zonePricing: FeedItem['zonePricing'] = {}) => {
    const financing: typeof OF.financing = ({ price }) => bestOffer([it], { amount: price })
    return feedRows(product(variant({ zonePricing })), { ...OF, financing }, AT)[0]?.installment
  }

  test('is told by a plan that costs nothing', () => {
    expect(paidBy(plan)).toEqual([
      { months: '12', amount: '158.25 USD', downpayment: '0.00 USD', credit_type: 'finance' },
    ])
  })

  test('is of the price in the zone, with what has to be paid down', () => {
    const price = toCents(1_200_000)
    expect(paidBy(plan, { WEST: { price, listPrice: null } })).toEqual([
      { months: '12', amount: '833.34 USD', downpayment: '2000.00 USD', credit_type: 'finance' },
    ])
  })

  test.each([
    ['costs interest', { aprBasisPoints: 999 }],
    ['costs nothing on a condition', { kind: 'deferred', aprBasisPoints: 2999 }],
    ['is for more', { minimum: 500_000 }],
  ] as const)('is not told where the plan %s', (_, other) => {
    expect(paidBy({ ...plan, ...other })).toBeUndefined()
  })
})

test('what is sold out is nothing for a checkout of platforms', () => {
  expect(rowOf({ stock: 0, leadTimeDays: null })?.native_commerce).toBe('FALSE')
  expect(rowOf({ stock: 0, leadTimeDays: 42 })?.native_commerce).toBe('TRUE')
})
