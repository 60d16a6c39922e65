import { type Cart, cart } from '../../contract/cart/cart.ts'

/** The cart of somebody who has none. */
export const emptyCart: Cart = cart.parse({
  id: '',
  version: 0,
  items: [],
  shipments: [],
  location: null,
  contact: null,
  shippingAddress: null,
  billingAddress: null,
  payment: null,
  promo: null,
  totals: { subtotal: 0, discount: 0, shipping: null, tax: null, total: 0, isEstimate: true },
  priceChanged: false,
})
