import { describe, expect, test } from 'vitest'
import { smallPolicies } from '../../../tests/fixtures/policies.ts'
import { dayNames, type PostalCodePlace, type Store } from '../../contract/location.ts'
import type { Promised } from '../../contract/product/promise.ts'
import type { ShippingMethod } from '../../contract/cart/shipping.ts'
import { shippingMethod } from '../../contract/cart/shipping.ts'
import { store as storeSchema } from '../../contract/location.ts'
import { deliveryRates } from './delivery-tariffs.ts'
import { destinationOf, promise, type PromisedItem, quoteDeliveries, truckIds } from './promise.ts'

const method = (id: string, carrier: ShippingMethod['carrier']): ShippingMethod =>
  shippingMethod.parse({
    id,
    name: id,
    description: id,
    fulfillment: carrier === 'store' ? 'pickup' : 'delivery',
    carrier,
  })
const methods = [
  method('home-delivery', 'truck'),
  method('white-glove-delivery', 'truck'),
  method('parcel', 'parcel'),
  method('in-store-pick-up', 'store'),
]

const denver: Store = storeSchema.parse({
  id: 'denver-491',
  storeId: 491,
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
  latitude: 39.79,
  longitude: -104.83,
  locationType: 'showroom',
  pricingZone: 'CO-1',
  operational: true,
  pickupAvailable: true,
  timeZone: 'America/Denver',
  holidays: [{ on: 'thanksgiving', isOpen: false, open: null, close: null } as const],
  hours: dayNames.map((day) => ({
    day,
    isOpen: day !== 'Sunday',
    open: day === 'Sunday' ? null : '10:00',
    close: day === 'Sunday' ? null : '20:00',
  })),
})

const places: Record<string, PostalCodePlace> = Object.fromEntries(
  (
    [
      ['80239', 'Denver', 'CO', 39.79, -104.83],
      ['80201', 'Denver', 'CO', 39.75, -104.99], // post-office boxes: its streets are Denver's
      ['80903', 'Colorado Springs', 'CO', 38.83, -104.82], // 66 miles
      ['84101', 'Salt Lake City', 'UT', 40.76, -111.9],
      ['04330', 'Augusta', 'ME', 44.32, -69.77],
      ['99501', 'Anchorage', 'AK', 61.22, -149.9],
      ['96813', 'Honolulu', 'HI', 21.31, -157.86],
    ] as const
  ).map(([postalCode, city, state, latitude, longitude]) => [
    postalCode,
    { postalCode, city, state, latitude, longitude },
  ]),
)

const rates = deliveryRates(smallPolicies.delivery)

const sofa: PromisedItem = {
  stock: 5,
  leadTimeDays: null,
  shippingMethodIds: ['home-delivery', 'white-glove-delivery', 'in-store-pick-up'],
}
const pillow: PromisedItem = { ...sofa, shippingMethodIds: ['parcel', 'in-store-pick-up'] }
const madeToOrder: PromisedItem = { ...sofa, stock: 0, leadTimeDays: 28 }

/** Monday morning in Denver, 16 November 2026. */
const MONDAY = '2026-11-16T16:00:00Z'

const deliver = (
  item: PromisedItem,
  zip: string | null,
  { quantity = 1, now = MONDAY } = {},
): Promised =>
  promise({
    item,
    quantity,
    fulfillment: 'delivery',
    methods,
    to: destinationOf(zip, places[zip?.slice(0, 5) ?? ''] ?? null, [denver], rates),
    store: null,
    now: new Date(now),
    rates,
  })

const pickUp = (
  item: PromisedItem,
  { quantity = 1, now = MONDAY, handsOver = true, store = denver as Store | null } = {},
): Promised =>
  promise({
    item,
    quantity,
    fulfillment: 'pickup',
    methods,
    to: 'zip-missing',
    store: store && { ...store, handsOver },
    now: new Date(now),
    rates,
  })

/** Kind, dates and fee in one line: `truck 2026-11-18 2026-11-20 $79 in-stock`. */
const inOneLine = (it: Promised): string =>
  it.kind === 'unknown'
    ? `unknown: ${it.reason}${it.availableQuantity === null ? '' : ` (${it.availableQuantity})`}`
    : [it.kind, it.earliest, it.latest ?? 'on', `$${it.fee / 100}`, it.reason].join(' ')

describe('home delivery', () => {
  test.each([
    ['next door', sofa, '80239', 'truck 2026-11-18 2026-11-20 $79 in-stock'],
    ['a zip code of five and four', sofa, '80239-1234', 'truck 2026-11-18 2026-11-20 $79 in-stock'],
    ['a zip code of post-office boxes', sofa, '80201', 'truck 2026-11-18 2026-11-20 $79 in-stock'],
    ['in the next town', sofa, '80903', 'truck 2026-11-21 2026-11-28 $119 in-stock'],
    ['in the next state', sofa, '84101', 'truck 2026-11-25 2026-12-02 $169 in-stock'],
    ['at the other coast', sofa, '04330', 'truck 2026-11-27 2026-12-04 $229 in-stock'],
    ['a parcel next door', pillow, '80239', 'parcel 2026-11-18 2026-11-20 $9 in-stock'],
    ['a parcel to the coast', pillow, '04330', 'parcel 2026-11-23 2026-11-27 $19 in-stock'],
    ['a parcel to Alaska', pillow, '99501', 'parcel 2026-11-27 2026-12-07 $49 in-stock'],
    ['a parcel to Hawaii', pillow, '96813', 'parcel 2026-11-27 2026-12-07 $49 in-stock'],
    ['a truck to Alaska', sofa, '99501', 'unknown: not-delivered-there'],
    ['a truck to Hawaii', sofa, '96813', 'unknown: not-delivered-there'],
    ['military mail', pillow, '09012', 'unknown: not-delivered-there'],
    ['Puerto Rico', pillow, '00901', 'unknown: not-delivered-there'],
    ['Guam', pillow, '96910', 'unknown: not-delivered-there'],
    ['a zip code nobody has', sofa, '00000', 'unknown: zip-unknown'],
    ['four digits', sofa, '8023', 'unknown: zip-unknown'],
    ['words', sofa, 'Denver', 'unknown: zip-unknown'],
    ['no zip code', sofa, null, 'unknown: zip-missing'],
    ['an empty one', sofa, '', 'unknown: zip-missing'],
  ])('%s', (_, item, zip, expected) => {
    expect(inOneLine(deliver(item, zip))).toBe(expected)
  })

  test.each([
    ['as many as there are', sofa, 5, 'truck 2026-11-18 2026-11-20 $79 in-stock'],
    ['more than there are', sofa, 6, 'unknown: too-few (5)'],
    ['none left', { ...sofa, stock: 0 }, 1, 'unknown: sold-out (0)'],
    ['nobody knows how many', { ...sofa, stock: null }, 1, 'unknown: stock-unknown'],
    ['made to order', madeToOrder, 1, 'truck 2026-12-16 2026-12-18 $79 made-to-order'],
    [
      'some there, the rest made',
      { ...madeToOrder, stock: 2 },
      3,
      'truck 2026-12-16 2026-12-18 $79 partly-made-to-order',
    ],
    [
      'made to order, and enough there',
      { ...madeToOrder, stock: 3 },
      3,
      'truck 2026-11-18 2026-11-20 $79 in-stock',
    ],
    ['no way named', { ...sofa, shippingMethodIds: [] }, 1, 'unknown: no-method'],
    ['only pick-up', { ...sofa, shippingMethodIds: ['in-store-pick-up'] }, 1, 'unknown: no-method'],
    ['a way nobody has', { ...sofa, shippingMethodIds: ['balloon'] }, 1, 'unknown: no-method'],
  ])('%s', (_, item, quantity, expected) => {
    expect(inOneLine(deliver(item, '80239', { quantity }))).toBe(expected)
  })

  // Denver is at UTC-7 in winter and UTC-6 in summer; the warehouse's day ends at 14:00 there.
  test.each([
    ['a minute before the cut-off', '2026-11-16T20:59:00Z', '2026-11-18', '2026-11-20'],
    ['at the cut-off', '2026-11-16T21:00:00Z', '2026-11-19', '2026-11-21'],
    ['in summer, before the cut-off', '2026-07-13T19:59:00Z', '2026-07-15', '2026-07-17'],
    ['in summer, at the cut-off', '2026-07-13T20:00:00Z', '2026-07-16', '2026-07-18'],
    ['Sunday night in Denver, Monday in UTC', '2026-11-16T05:00:00Z', '2026-11-18', '2026-11-20'],
    ['around Thanksgiving', '2026-11-24T16:00:00Z', '2026-11-27', '2026-12-01'],
    ['around Christmas', '2026-12-23T16:00:00Z', '2026-12-26', '2026-12-30'],
    ['over New Year', '2026-12-30T16:00:00Z', '2027-01-02', '2027-01-06'],
    ['around the Fourth of July', '2026-07-02T16:00:00Z', '2026-07-07', '2026-07-09'],
    ['into February of a leap year', '2028-02-28T16:00:00Z', '2028-03-01', '2028-03-03'],
  ])('%s', (_, now, earliest, latest) => {
    expect(deliver(sofa, '80239', { now })).toMatchObject({ earliest, latest })
  })
})

describe('in-store pick-up', () => {
  test.each([
    ['tomorrow', pickUp(sofa), 'pickup 2026-11-17 on $0 in-stock'],
    [
      'not on a closed Sunday',
      pickUp(sofa, { now: '2026-11-21T18:00:00Z' }),
      'pickup 2026-11-23 on $0 in-stock',
    ],
    [
      'not on Thanksgiving',
      pickUp(sofa, { now: '2026-11-25T18:00:00Z' }),
      'pickup 2026-11-27 on $0 in-stock',
    ],
    [
      'by the store’s own date',
      pickUp(sofa, { now: '2026-11-17T03:00:00Z' }),
      'pickup 2026-11-17 on $0 in-stock',
    ],
    ['made to order', pickUp(madeToOrder), 'pickup 2026-12-15 on $0 made-to-order'],
    ['no store', pickUp(sofa, { store: null }), 'unknown: store-missing'],
    ['not at this store', pickUp(sofa, { handsOver: false }), 'unknown: not-at-store'],
    ['more than there are', pickUp(sofa, { quantity: 6 }), 'unknown: too-few (5)'],
    ['none left', pickUp({ ...sofa, stock: 0 }), 'unknown: sold-out (0)'],
    [
      'a store that never opens',
      pickUp(sofa, {
        store: { ...denver, hours: denver.hours.map((it) => ({ ...it, isOpen: false })) },
      }),
      'unknown: store-closed',
    ],
  ])('%s', (_, promised, expected) => {
    expect(inOneLine(promised)).toBe(expected)
  })
})

describe('several lines together', () => {
  const quote = (...lines: { item: PromisedItem; quantity: number }[]) =>
    quoteDeliveries(
      lines.map(({ item, quantity }) => ({ ...item, quantity })),
      methods,
      'local',
      new Date(MONDAY),
      rates,
    ).map(({ method: { id }, earliest }) => `${id} ${earliest}`)

  test('one line alone is quoted as it is promised', () => {
    const promised = deliver(sofa, '80239')
    expect(quote({ item: sofa, quantity: 1 })[0]).toBe(
      `home-delivery ${promised.kind === 'unknown' ? '' : promised.earliest}`,
    )
  })
  test('the slowest line decides the day', () => {
    expect(quote({ item: sofa, quantity: 1 }, { item: madeToOrder, quantity: 1 })).toEqual([
      'home-delivery 2026-12-16',
      'white-glove-delivery 2026-12-17',
    ])
  })
  test('what one line cannot say, the shipment cannot either', () => {
    expect(
      quote({ item: sofa, quantity: 1 }, { item: { ...sofa, stock: 0 }, quantity: 1 }),
    ).toEqual(['home-delivery null', 'white-glove-delivery null'])
  })
  test('a truck that comes anyway takes the pillow along', () => {
    expect(quote({ item: sofa, quantity: 1 }, { item: pillow, quantity: 1 })).toEqual([
      'home-delivery 2026-11-18',
      'white-glove-delivery 2026-11-19',
    ])
    expect(quote({ item: pillow, quantity: 1 })).toEqual([
      'home-delivery 2026-11-18',
      'parcel 2026-11-18',
    ])
  })
  test('no truck comes for a pillow alone in a shop that names none for it', () => {
    const without = deliveryRates({ ...smallPolicies.delivery, bringsAnything: [] })
    const line = { ...pillow, quantity: 1 }
    const quotes = quoteDeliveries([line], methods, 'local', new Date(MONDAY), without)
    expect(quotes.map(({ method: { id } }) => id)).toEqual(['parcel'])
  })
})

test.each([
  ['by truck or parcel', ['home-delivery', 'parcel'], ['home-delivery']],
  ['by parcel alone', ['parcel'], ['home-delivery', 'white-glove-delivery']],
  ['in no way that is known', [], ['home-delivery', 'white-glove-delivery']],
])('what a crew has to come for goes by truck, if it is listed %s', (_, listed, ids) => {
  expect(truckIds(listed, methods)).toEqual(ids)
})
