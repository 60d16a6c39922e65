import { z } from 'zod'
import { email, id } from '../fields.ts'
import { cents } from '../money.ts'

/**
 * POST /v1/alerts: somebody wants one mail about a variant. `below` is the most it may cost then; null for as soon as it
 * can be had again, whatever it costs. Nothing is sent but a mail that asks the owner of the address whether it was them.
 */
export const alertRequest = z.strictObject({
  skuId: id,
  email,
  below: cents.nullable(),
})
export type AlertRequest = z.input<typeof alertRequest>

/** `met` where what was to be waited for is so already: then nothing is kept. The same for every address. */
export const alertRequested = z.object({ outcome: z.enum(['requested', 'met']) })

/** What whoever holds a mail's link is told; the address is masked, since mails are passed on. */
export const productAlert = z.object({
  maskedEmail: z.string(),
  /** `withdrawn` where the piece is sold no more. */
  status: z.enum(['pending', 'active', 'told', 'ended', 'withdrawn']),
  below: cents.nullable(),
  itemId: z.string(),
  skuId: z.string(),
  name: z.string(),
  manufacturerName: z.string(),
  /** The variant as it is said: `Hollis Sofa (Moss)`. */
  piece: z.string(),
})
export type ProductAlert = z.infer<typeof productAlert>

/** What is left of an address's alerts at a brand, by the link that ends them all. */
export const productAlerts = z.object({ maskedEmail: z.string(), active: z.int() })
export type ProductAlerts = z.infer<typeof productAlerts>
