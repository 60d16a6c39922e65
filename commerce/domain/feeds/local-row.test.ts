import { describe, expect, test } from 'vitest'
import type { FeedItem, FeedProduct } from '../../contract/product/feed.ts'
import { dayNames, store as storeSchema } from '../../contract/location.ts'
import type { ProductStore } from '../../contract/product/product.ts'
import { sofa } from '../../../tests/fixtures/products.ts'
import { toCents } from '../money.ts'
import { localRows, pickUpSlas } from './local-row.ts'

/** A Tuesday, at noon in Denver. */
const AT = new Date('2026-11-17T19:00:00Z')

const storeOf = (storeId: number, pricingZone = 'WEST', closed: readonly string[] = []) =>
  storeSchema.parse({
    id: `denver-${storeId}`,
    storeId,
    name: 'Denver',
    brandId: 'DVN',
    address: {
      street1: '1 Main Street',
      street2: '',
      city: 'Denver',
      stateOrRegion: 'CO',
      postalCode: '80239',
      country: 'US',
      phoneNumber: '303-555-0100',
    },
    latitude: 39.7,
    longitude: -104.8,
    locationType: 'showroom',
    pricingZone,
    operational: true,
    pickupAvailable: true,
    timeZone: 'America/Denver',
    hours: dayNames.map((day) =>
      closed.includes(day)
        ? { day, isOpen: false, open: null, close: null }
        : { day, isOpen: true, open: '10:00', close: '20:00' },
    ),
  })

const entry = (over: Partial<ProductStore> = {}): ProductStore => ({
  storeId: 1,
  brandId: 'DVN',
  pickupAvailable: true,
  operational: true,
  onDisplay: true,
  ...over,
})

const [first] = sofa.productItems
if (!first) throw new Error('the sofa has no variant')
const product = (entries: readonly ProductStore[], over: Partial<FeedItem> = {}): FeedProduct => ({
  ...sofa,
  productItems: [{ ...first, zonePricing: {}, delivery: null, ...over }],
  dynamicProperties: { stores: [...entries] },
})

const rows = (it: FeedProduct, stores = [storeOf(1)]) =>
  localRows(
    it,
    { pickUp: { apart: [], notAShop: [] }, brandId: 'DVN', stores, pickUpSla: pickUpSlas(AT) },
    AT,
  )

const PICKED_UP = { pickup_method: 'ship to store', pickup_sla: 'next_day' }

describe('a piece in a store', () => {
  test.each([
    [entry(), { availability: 'on_display_to_order', ...PICKED_UP }],
    [entry({ onDisplay: false }), { availability: 'out_of_stock', ...PICKED_UP }],
    [entry({ pickupAvailable: false }), { availability: 'on_display_to_order' }],
  ])('%o', (it, told) => {
    expect(rows(product([it]))).toEqual([
      { store_code: '1', id: 'HOL-84-MOSS', price: '1899.00 USD', ...told },
    ])
  })

  test.each([
    [
      'is not in a store that neither shows nor hands it over',
      entry({ onDisplay: false, pickupAvailable: false }),
    ],
    ['is not in a store of somebody else', entry({ storeId: 2 })],
  ])('%s', (_, it) => {
    expect(rows(product([it]))).toEqual([])
  })

  test('that is sold out is not on display to order', () => {
    expect(rows(product([entry()], { stock: 0 }))).toEqual([
      { store_code: '1', id: 'HOL-84-MOSS', price: '1899.00 USD', availability: 'out_of_stock' },
    ])
  })

  test('costs what it costs in the zone of the store', () => {
    const zonePricing = { EAST: { price: toCents(199_900), listPrice: null } }
    const both = product([entry(), entry({ storeId: 2 })], { zonePricing })
    expect(rows(both, [storeOf(1), storeOf(2, 'EAST')]).map(({ price }) => price)).toEqual([
      '1899.00 USD',
      '1999.00 USD',
    ])
  })
})

describe('how soon it can be picked up', () => {
  test.each([
    [5, null, [], 'next_day'],
    [5, null, ['Wednesday', 'Thursday'], '3-day'],
    [0, 4, [], '5-day'],
    [0, 28, [], 'multi-week'],
    [null, null, [], undefined],
  ])('%s in stock, made in %s days, closed on %j: %s', (stock, leadTimeDays, closed, sla) => {
    const [row] = rows(product([entry()], { stock, leadTimeDays }), [storeOf(1, 'WEST', closed)])
    expect(row?.pickup_sla).toBe(sla)
  })
})
