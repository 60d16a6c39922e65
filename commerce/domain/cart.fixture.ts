import type { Address } from '../contract/address.ts'
import type { Cart, CartItem, Rate, Shipment } from '../contract/cart.ts'
import { multiply, toCents, ZERO } from './money.ts'

/** Named carts for tests of rules; a test says only what it is about. */
export const itemOf = (
  id: string,
  over: Partial<Omit<CartItem, 'catalogItem'>> & {
    clearance?: boolean
    isMattressRemoval?: boolean
  } = {},
): CartItem => {
  const { clearance = false, isMattressRemoval = false, ...rest } = over
  const quantity = rest.quantity ?? 1
  const unitPrice = rest.unitPrice ?? toCents(99_900)
  return {
    id,
    catalogItem: {
      itemId: '100200',
      skuId: `SKU-${id}`,
      name: 'Dune Hybrid',
      manufacturerName: 'Sealy',
      options: [{ label: 'Size', value: 'Queen' }],
      picture: null,
      dynamicProperties: { clearance, isMattressRemoval },
      productType: 'mattress',
    },
    catalogItemType: 'product',
    selectedWarranty: null,
    parentItemId: null,
    quantity,
    unitPrice,
    listPrice: null,
    linePrice: multiply(unitPrice, quantity),
    fulfillment: 'delivery',
    storeId: null,
    availability: 'available',
    availableQuantity: null,
    priceBefore: null,
    promisedBefore: null,
    offeredPlans: [],
    ...rest,
  }
}

export const rate: Rate = {
  id: 'standard',
  name: 'Home Delivery',
  description: 'To the door',
  price: toCents(9_900),
  earliest: null,
  latest: null,
}

export const shipment: Shipment = {
  id: 'delivery',
  fulfillment: 'delivery',
  storeId: null,
  itemIds: ['1'],
  selectedRate: rate,
}

export const home: Address = {
  name: { first: 'Ada', last: 'Moreno' },
  businessName: '',
  street1: '4140 Tejon Street',
  street2: '',
  city: 'Denver',
  stateOrRegion: 'CO',
  country: 'US',
  postalCode: '80211',
  phoneNumber: '303-555-0142',
  label: '',
}

/** Ready to be ordered, unless said otherwise. */
export const cartOf = (over: Partial<Cart> = {}): Cart => ({
  id: 'cart-1',
  version: 7,
  items: [itemOf('1')],
  shipments: [shipment],
  location: { postalCode: '80211', storeId: 491 },
  contact: { email: 'ada@example.com', phoneNumber: '303-555-0142' },
  shippingAddress: home,
  billingAddress: null,
  payment: { masked: 'XXXX4242', brand: 'Visa', expiry: '12/29' },
  promo: null,
  totals: {
    subtotal: toCents(99_900),
    discount: ZERO,
    shipping: toCents(9_900),
    mattressRemoval: ZERO,
    recyclingFees: [],
    tax: ZERO,
    taxAsOf: null,
    total: toCents(109_800),
    isEstimate: false,
  },
  priceChanged: false,
  delivered: null,
  saved: [],
  removed: null,
  ...over,
})
