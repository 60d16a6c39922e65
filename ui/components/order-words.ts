import type { OrderStatus } from '../../commerce/contract/order.ts'

/** How an order stands, in a word or two. */
export const orderStatusWords = {
  pending: 'Waiting for payment',
  confirmed: 'Confirmed',
  failed: 'Payment failed',
  shipped: 'On its way',
  readyForPickup: 'Ready for pick-up',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
} as const satisfies Record<OrderStatus, string>

/** The address of an order among the customer's own. */
export const orderPath = (id: string): string => `/account/orderHistory/${encodeURIComponent(id)}`
