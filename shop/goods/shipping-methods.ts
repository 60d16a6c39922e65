import type { ShippingMethodRow } from '../../commerce/domain/catalogue-rows.ts'
import { deliveryLevels } from '../policies/promises.ts'

export type ShippingMethodId =
  | 'home-delivery'
  | 'room-delivery'
  | 'white-glove-delivery'
  | 'parcel'
  | 'in-store-pick-up'

/** The ways an order reaches the shopper, in the order in which they are offered. */
export const shippingMethods: readonly (ShippingMethodRow & { readonly id: ShippingMethodId })[] = [
  {
    id: 'home-delivery',
    name: 'Home Delivery',
    description: deliveryLevels.home,
    fulfillment: 'delivery',
    carrier: 'truck',
    position: 0,
  },
  {
    id: 'room-delivery',
    name: 'Room of Choice Home Delivery',
    description: deliveryLevels.room,
    fulfillment: 'delivery',
    carrier: 'truck',
    position: 1,
  },
  {
    id: 'white-glove-delivery',
    name: 'White Glove Home Delivery',
    description: deliveryLevels.whiteGlove,
    fulfillment: 'delivery',
    carrier: 'truck',
    position: 2,
  },
  {
    id: 'parcel',
    name: 'Parcel',
    description: deliveryLevels.parcel,
    fulfillment: 'delivery',
    carrier: 'parcel',
    position: 3,
  },
  {
    id: 'in-store-pick-up',
    name: 'In-Store Pick Up',
    description: deliveryLevels.pickUp,
    fulfillment: 'pickup',
    carrier: 'store',
    position: 4,
  },
]
