import { z } from 'zod'

/** E-09. Coordinates are kept to two decimals, about a kilometre: near enough for a store, too far for a door. */
export const locationCookie = z.object({
  postalCode: z.string().regex(/^\d{5}$/),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
})
export type VisitorLocation = z.infer<typeof locationCookie>

export const storeCookie = z.object({
  storeId: z.int().positive(),
  name: z.string().max(80),
  pricingZone: z.string().regex(/^[a-z0-9-]{1,20}$/i),
})
export type VisitorStore = z.infer<typeof storeCookie>

/** Whose name others are spoken to in. */
export type Tokens = {
  readonly guestToken: string | undefined
  readonly loggedInToken: string | undefined
  readonly incomingAuthorization: string | undefined
}
