import type { Cart } from '../../contract/cart/cart.ts'
import { ZERO } from '../money.ts'

/** The cart of somebody who has none. Written out, with its defaults: to have the contract fill them in delays each start. */
export const emptyCart: Cart = {
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
  totals: {
    subtotal: ZERO,
    discount: ZERO,
    shipping: null,
    mattressRemoval: ZERO,
    recyclingFees: [],
    tax: null,
    taxAsOf: null,
    total: ZERO,
    isEstimate: true,
  },
  priceChanged: false,
  delivered: null,
  saved: [],
  removed: null,
  gone: [],
}
