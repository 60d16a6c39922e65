import { z } from 'zod'
import { carrier, fulfillment } from './cart.ts'

/** GET /v1/shipping-method/{id}. */
export const shippingMethod = z.object({
  id: z.string(),
  name: z.string(), // "Home Delivery", "In-Store Pick Up", "Parcel"
  description: z.string(),
  fulfillment,
  carrier,
})
export type ShippingMethod = z.infer<typeof shippingMethod>
