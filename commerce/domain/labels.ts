import type { Fulfillment } from '../contract/cart.ts'

/** What the two ways to get something are called, everywhere. */
export const fulfillmentLabels = {
  delivery: 'Home Delivery',
  pickup: 'In-Store Pick Up',
} as const satisfies Record<Fulfillment, string>
