import { describe, expect, test } from 'vitest'
import type { Product } from '../../../commerce/contract/product/product.ts'
import type { ReturnTerms } from '../../../commerce/domain/claims/return-terms.ts'
import { toCents } from '../../../commerce/domain/money.ts'
import { selectVariant } from '../../../commerce/domain/product/variant.ts'
import { imageHost } from '../../../tests/fixtures/content.ts'
import { sofa } from '../../../tests/fixtures/products.ts'
import { productJsonLd } from './product-json-ld.ts'
import type { ProductView } from './product-view.ts'

const ORIGIN = 'https://shop.example'
const SITE = { origin: ORIGIN, brandName: 'Acme' }
const nobody = Promise.resolve([])

const terms: ReturnTerms = {
  endsIn: 'return',
  isTrial: false,
  days: 30,
  isUnopened: false,
  isFree: false,
}

const viewOf = (product: Product, over: Partial<ProductView> = {}): ProductView => ({
  product,
  selection: selectVariant(product, {}),
  buying: {
    fulfillment: 'delivery',
    options: { delivery: { available: true, words: '' }, pickup: { available: true, words: '' } },
    returnTo: '/',
    quantity: 1,
    purchasable: true,
  },
  crumbs: [],
  places: { near: [], beyond: null, miles: 100 },
  storeName: 'Denver',
  methods: [],
  area: { postalCode: '80239', city: 'Denver', fee: toCents(7_900), firstDay: 2, lastDay: 5 },
  financing: null,
  otherPart: null,
  offersFinancing: false,
  financingNote: null,
  removalPlaces: '',
  returnTerms: terms,
  returnPolicy: null,
  url: `${ORIGIN}/pd/x`,
  availabilityHref: '/availability/x',
  fitHref: null,
  swatchesHref: null,
  covers: null,
  alertHref: '/alerts/new/1',
  related: nobody,
  matching: nobody,
  stories: Promise.resolve({
    callouts: [],
    social: [],
    posts: [],
    products: {},
    pictures: { imageHost, found: {} },
  }),
  ...over,
})

const [first] = sofa.productItems
if (!first) throw new Error('the sofa has no variant')
const alone = (over: Partial<Product['productItems'][number]> = {}): Product => ({
  ...sofa,
  productItems: [{ ...first, ...over }],
})
const { dynamicProperties } = first

describe('structured data of a product', () => {
  test('a product without choices is a Product, one with choices a group of them', () => {
    expect(productJsonLd(viewOf(alone()), SITE)).toMatchObject({ '@type': 'Product' })
    const withoutMaker = productJsonLd(viewOf({ ...sofa, manufacturerName: '' }), SITE)
    expect(withoutMaker['url']).toContain('/pd/Acme/')
    expect(withoutMaker).not.toHaveProperty('brand')
    expect(productJsonLd(viewOf(sofa), SITE)).toMatchObject({
      '@type': 'ProductGroup',
      productGroupID: sofa.itemId,
      url: expect.stringMatching(/^https:\/\/shop\.example\/pd\//),
    })
  })

  test('its barcode and its maker’s number are told where they are known', () => {
    const numbers = { gtin: '4006381333931', mpn: 'HS-84' }
    expect(productJsonLd(viewOf(alone(numbers)), SITE)).toMatchObject(numbers)
    expect(productJsonLd(viewOf(alone()), SITE)).not.toHaveProperty('gtin')
  })

  test.each([
    [3, null, 'InStock'],
    [0, null, 'OutOfStock'],
    [0, 28, 'BackOrder'], // made to order
    [null, null, 'InStock'], // stock that nobody knows is sold
  ])('%s in stock, made in %s days, is %s', (stock, leadTimeDays, expected) => {
    expect(productJsonLd(viewOf(alone({ stock, leadTimeDays })), SITE)).toMatchObject({
      offers: { availability: `https://schema.org/${expected}` },
    })
  })

  test.each([
    [toCents(129_900), null, '1299.00', undefined],
    [toCents(99), null, '0.99', undefined],
    [toCents(90_005), toCents(110_000), '900.05', '1100.00'],
  ])('%i cents, regularly %s', (price, listPrice, now, was) => {
    const data = productJsonLd(viewOf(alone({ pricing: { price, listPrice } })), SITE)
    const regular = was === undefined ? {} : { priceSpecification: { price: was } }
    expect(data).toMatchObject({ offers: { price: now, priceCurrency: 'USD', ...regular } })
    expect(JSON.stringify(data).includes('StrikethroughPrice')).toBe(was !== undefined)
  })

  test('delivery and returns are what the page says of them', () => {
    expect(productJsonLd(viewOf(alone()), SITE)).toMatchObject({
      offers: {
        shippingDetails: {
          shippingRate: { value: '79.00', currency: 'USD' },
          shippingDestination: { addressCountry: 'US', postalCode: '80239' },
        },
        hasMerchantReturnPolicy: {
          merchantReturnDays: 30,
          returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
        },
      },
    })
  })

  test('what is not known is left out', () => {
    const { offers } = productJsonLd(viewOf(alone(), { area: null, returnTerms: null }), SITE)
    expect(offers).not.toHaveProperty('shippingDetails')
    expect(offers).not.toHaveProperty('hasMerchantReturnPolicy')
  })

  test.each([
    ['clearance', { dynamicProperties: { ...dynamicProperties, clearance: true } }],
    ['what is made to order', { stock: 0, leadTimeDays: 28 }],
  ])('%s cannot be returned', (_, over) => {
    expect(productJsonLd(viewOf(alone(over)), SITE)).toMatchObject({
      offers: {
        hasMerchantReturnPolicy: {
          returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
        },
      },
    })
  })

  test('what is exchanged gives no money back, and what is picked up for free says so', () => {
    const policyOf = (over: Partial<ReturnTerms>) => {
      const returnTerms = { ...terms, isTrial: true, days: 100, ...over }
      return productJsonLd(viewOf(alone({ stock: 0, leadTimeDays: 28 }), { returnTerms }), SITE)
    }
    expect(policyOf({ endsIn: 'exchange' })).toMatchObject({
      offers: {
        hasMerchantReturnPolicy: {
          merchantReturnDays: 100,
          refundType: 'https://schema.org/ExchangeRefund',
        },
      },
    })
    expect(policyOf({ isFree: true })).toMatchObject({
      offers: { hasMerchantReturnPolicy: { returnFees: 'https://schema.org/FreeReturn' } },
    })
  })

  test('ratings are told once there are any', () => {
    const rated = (rating: Product['rating']) =>
      productJsonLd(viewOf({ ...sofa, rating }), SITE)['aggregateRating']
    expect(rated(null)).toBeUndefined()
    expect(rated({ average: 0, count: 0 })).toBeUndefined()
    expect(rated({ average: 4.5, count: 12 })).toMatchObject({ ratingValue: 4.5, reviewCount: 12 })
  })
})
