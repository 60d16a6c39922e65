import { z } from 'zod'
import { MAX_STORE_NAME } from '../commerce/contract/limits.ts'
import { PRICING_ZONE } from '../commerce/contract/patterns.ts'
import { zip } from '../commerce/contract/fields.ts'

/** E-09. Coordinates are kept to two decimals, about a kilometre: near enough for a store, too far for a door. */
export const locationCookie = z.object({
  postalCode: zip,
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
})
export type VisitorLocation = z.infer<typeof locationCookie>

export const storeCookie = z.object({
  storeId: z.int().positive(),
  name: z.string().max(MAX_STORE_NAME),
  pricingZone: z.string().regex(PRICING_ZONE),
  /** The store of their choice, for which this one stands in while it is closed. */
  insteadOf: z
    .object({ storeId: z.int().positive(), name: z.string().max(MAX_STORE_NAME) })
    .optional(),
})
export type VisitorStore = z.infer<typeof storeCookie>

/** The tokens of the visitor, for requests in their name. */
export type Tokens = {
  readonly guestToken: string | undefined
  readonly loggedInToken: string | undefined
  readonly incomingAuthorization: string | undefined
}
