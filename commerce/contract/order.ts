import { z } from 'zod'
import { address } from './address.ts'
import { cardDisplay, cartItem, contact, shipment, totals } from './cart.ts'
import { FINANCING_REFERRAL } from './limits.ts'
import { cents } from './money.ts'

/** POST /v1/order/profile, with an `Idempotency-Key` header of 1 to 255 characters, made with the review page. */
export const placeOrderRequest = z.strictObject({
  cartId: z.string().min(1).max(60),
  cartVersion: z.int(),
  expectedTotal: cents,
  /** The code of the financing offer that brought the shopper, as their visit kept it. */
  financingReferral: z.string().regex(FINANCING_REFERRAL).optional(),
})
export type PlaceOrderRequest = z.infer<typeof placeOrderRequest>

export const orderStatus = z.enum([
  'pending',
  'confirmed',
  'failed',
  'shipped',
  'readyForPickup',
  'delivered',
  'cancelled',
])
export type OrderStatus = z.infer<typeof orderStatus>

/** GET /v1/order/profile/{id}, for the one who placed it. `number` is for reading out: DV-482-913-57. */
export const order = z.object({
  id: z.string(),
  number: z.string(),
  status: orderStatus,
  placedAt: z.iso.datetime(),
  items: z.array(cartItem.omit({ availability: true, availableQuantity: true })),
  shipments: z.array(shipment),
  contact,
  shippingAddress: address.nullable(),
  billingAddress: address,
  payment: cardDisplay,
  totals,
  financingReferral: z.string().nullable().default(null),
})
export type Order = z.infer<typeof order>

/** GET /v1/order/status/{token}: what the mail's link shows. Nothing that tells who or where the shopper is. */
export const orderStatusView = z.object({
  number: z.string(),
  status: orderStatus,
  placedAt: z.iso.datetime(),
  total: cents,
  city: z.string(),
  stateOrRegion: z.string(),
  items: z.array(
    z.object({
      name: z.string(),
      options: z.array(z.object({ label: z.string(), value: z.string() })),
      quantity: z.int(),
      fulfillment: z.enum(['delivery', 'pickup']),
      storeId: z.int().nullable(),
    }),
  ),
  shipments: z.array(shipment),
})
export type OrderStatusView = z.infer<typeof orderStatusView>
