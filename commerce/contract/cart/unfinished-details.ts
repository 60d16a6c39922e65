import { z } from 'zod'
import { MAX_TYPED_DETAIL } from '../limits.ts'

const asTyped = z.string().max(MAX_TYPED_DETAIL).exactOptional()

/**
 * What somebody else has told of who buys and where it goes, by the names of the checkout's first form, while it is too
 * little to be kept as a contact or an address. As it was written: nothing of it is checked.
 */
export const unfinishedDetails = z.strictObject({
  email: asTyped,
  phoneNumber: asTyped,
  firstName: asTyped,
  lastName: asTyped,
  street1: asTyped,
  street2: asTyped,
  city: asTyped,
  stateOrRegion: asTyped,
  postalCode: asTyped,
  country: asTyped,
})
export type UnfinishedDetails = z.infer<typeof unfinishedDetails>
