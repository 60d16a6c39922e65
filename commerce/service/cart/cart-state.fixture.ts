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
  optionLabel: null,
  size: null,
  colorSwatch: null,
  finishSwatch: null,
  option: null,
  picture: null,
  clearance: false,
  isMattressRemoval: false,
  shippingMethodIds: ['home-delivery'],
  canPickUp: false,
  ...over,
})

/** A cart for tests that goes to Denver. */
export const stateFixture = (over: Partial<CartState> = {}): CartState => ({
  id: 'cart',
  version: 1,
  status: 'open',
  lines: [],
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
