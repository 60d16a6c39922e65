import { z } from 'zod'
import { fulfillment } from './cart.ts'

/** GET /v1/shipping-method/{id}. */
export const shippingMethod = z.object({
  id: z.string(),
  name: z.string(), // "Home Delivery", "In-Store Pick Up", "Parcel"
  description: z.string(),
  fulfillment,
  carrier: z.enum(['truck', 'parcel', 'store']),
})
export type ShippingMethod = z.infer<typeof shippingMethod>
