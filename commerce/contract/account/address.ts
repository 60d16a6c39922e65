import { z } from 'zod'
import {
  MAX_CITY,
  MAX_STREET,
  MAX_WIRE_BUSINESS_NAME,
  MAX_WIRE_LABEL,
  MAX_WIRE_NAME,
  MAX_STATE,
  MAX_COUNTRY,
} from '../limits.ts'
import { phoneNumber, postalCode } from '../fields.ts'

/** A postal address, as the specification's section 3 names its fields. Empty strings stand for what is not given. */
export const address = z.object({
  name: z.object({ first: z.string().max(MAX_WIRE_NAME), last: z.string().max(MAX_WIRE_NAME) }),
  businessName: z.string().max(MAX_WIRE_BUSINESS_NAME),
  street1: z.string().max(MAX_STREET),
  street2: z.string().max(MAX_STREET),
  city: z.string().max(MAX_CITY),
  stateOrRegion: z.string().max(MAX_STATE),
  country: z.string().max(MAX_COUNTRY),
  postalCode,
  phoneNumber,
  label: z.string().max(MAX_WIRE_LABEL),
})
export type Address = z.infer<typeof address>

/** POST /v1/address/suggestion, the address as the body: how it would better be written; null when it is fine. */
export const addressSuggestion = z.object({ suggestion: address.nullable() })
