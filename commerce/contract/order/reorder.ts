import { z } from 'zod'
import { visitorPlace } from '../fields.ts'
import { refusalCause } from '../refusal-cause.ts'

/** POST /v1/order/profile/{id}/reorder: what of an order can still be had goes into the cart, as it was chosen then. */
export const reorderRequest = z.strictObject({
  location: visitorPlace.optional(),
})
export type ReorderRequest = z.infer<typeof reorderRequest>

/** What went in, what did not and why, and the pieces that are in the cart now. */
export const reordered = z.object({
  added: z.array(
    z.object({ name: z.string(), note: z.enum(['without-plan', 'delivered']).nullable() }),
  ),
  refused: z.array(z.object({ name: z.string(), why: refusalCause })),
  cartCount: z.int(),
  priceChanged: z.boolean(),
})
export type Reordered = z.infer<typeof reordered>
