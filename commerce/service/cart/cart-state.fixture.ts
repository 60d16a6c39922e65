import { dayNames, type Store, store } from '../../contract/location.ts'
import { toCents } from '../../domain/money.ts'
import type { CartLine, CartState } from './cart-state.ts'

/** A line for tests: a sofa at $1,000 that is delivered. */
export const lineFixture = (over: Partial<CartLine> = {}): CartLine => ({
  id: 'line',
  skuId: 'SOFA',
  quantity: 1,
  fulfillment: 'delivery',
  storeId: null,
  priceSeen: toCents(100_000),
  price: toCents(100_000),
  listPrice: null,
  stock: 10,
  leadTimeDays: null,
  plan: null,
  itemId: '100001',
  name: 'Hollis Sofa',
  manufacturerName: 'Davenport',
  productType: 'sofa',
  optionLabel: null,
  size: null,
  colorSwatch: null,
  finishSwatch: null,
  option: null,
  picture: null,
  clearance: false,
  isMattressRemoval: false,
  offeredPlans: [],
  promised: null,
  shippingMethodIds: ['home-delivery'],
  canPickUp: false,
  ...over,
})

/** A store for tests that hands things out in the given state. */
export const storeFixture = (at: {
  storeId: number
  stateOrRegion: string
  postalCode: string
}): Store =>
  store.parse({
    id: `store-${at.storeId}`,
    storeId: at.storeId,
    name: 'Test Store',
    brandId: 'DVN',
    address: {
      street1: '1 Main Street',
      street2: '',
      city: 'Somewhere',
      stateOrRegion: at.stateOrRegion,
      postalCode: at.postalCode,
      country: 'US',
      phoneNumber: '303-555-0100',
    },
    latitude: 39.7,
    longitude: -104.9,
    locationType: 'showroom',
    pricingZone: 'CO-1',
    operational: true,
    pickupAvailable: true,
    timeZone: 'America/Denver',
    hours: dayNames.map((day) => ({ day, isOpen: true, open: '10:00', close: '20:00' })),
  })

/** A cart for tests that goes to Denver. */
export const stateFixture = (over: Partial<CartState> = {}): CartState => ({
  id: 'cart',
  version: 1,
  status: 'open',
  lines: [],
  saved: [],
  removed: null,
  location: null,
  contact: null,
  shippingAddress: {
    name: { first: 'Ruth', last: 'O’Neil' },
    businessName: '',
    street1: '4500 Peoria Street',
    street2: '',
    city: 'Denver',
    stateOrRegion: 'CO',
    country: 'US',
    postalCode: '80239',
    phoneNumber: '303-555-0123',
    label: '',
  },
  billingAddress: null,
  payment: null,
  paymentToken: null,
  paymentLimit: null,
  secondPayment: null,
  secondPaymentToken: null,
  financing: null,
  notes: null,
  promo: null,
  chosenRates: new Map(),
  places: new Map([
    [
      '80239',
      { postalCode: '80239', city: 'Denver', state: 'CO', latitude: 39.79, longitude: -104.83 },
    ],
  ]),
  stores: [],
  methods: [],
  ...over,
})
