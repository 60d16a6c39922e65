import { z } from 'zod'

/** A postal address, as the specification's section 3 names its fields. Empty strings stand for what is not given. */
export const address = z.object({
  name: z.object({ first: z.string().max(60), last: z.string().max(60) }),
  businessName: z.string().max(80),
  street1: z.string().max(120),
  street2: z.string().max(120),
  city: z.string().max(80),
  stateOrRegion: z.string().max(40),
  country: z.string().max(2),
  postalCode: z.string().max(10),
  phoneNumber: z.string().max(24),
  label: z.string().max(40),
})
export type Address = z.infer<typeof address>

/** POST /v1/address/suggestion, the address as the body: how it would better be written; null when it is fine. */
export const addressSuggestion = z.object({ suggestion: address.nullable() })
