import type { ShippingMethodRow } from '../../commerce/domain/catalogue-rows.ts'

export type ShippingMethodId =
  | 'home-delivery'
  | 'white-glove-delivery'
  | 'parcel'
  | 'in-store-pick-up'

/** The ways an order reaches the shopper, in the order in which they are offered. */
export const shippingMethods: readonly (ShippingMethodRow & { readonly id: ShippingMethodId })[] = [
  {
    id: 'home-delivery',
    name: 'Home Delivery',
    description: 'Brought to the first dry room by a team of two, on a day you choose.',
    fulfillment: 'delivery',
    carrier: 'truck',
    position: 0,
  },
  {
    id: 'white-glove-delivery',
    name: 'White Glove Home Delivery',
    description:
      'Carried to the room you choose, unpacked, assembled, and the packaging taken away.',
    fulfillment: 'delivery',
    carrier: 'truck',
    position: 1,
  },
  {
    id: 'parcel',
    name: 'Parcel',
    description: 'Left at your door by a parcel carrier, with a tracking number by e-mail.',
    fulfillment: 'delivery',
    carrier: 'parcel',
    position: 2,
  },
  {
    id: 'in-store-pick-up',
    name: 'In-Store Pick Up',
    description: 'Held for you at the store for 14 days. We help you load.',
    fulfillment: 'pickup',
    carrier: 'store',
    position: 3,
  },
]
