import { z } from 'zod'
import { address } from './address.ts'

/** What an address can be taken for without being asked again. */
export const addressUses = ['billing', 'shipping'] as const
export type AddressUse = (typeof addressUses)[number]

/**
 * An address of a customer's book, found by its label, upper and lower case being the same. One from elsewhere may lack
 * something (E-02). `version` counts its changes.
 */
export const savedAddress = z.object({
  address,
  version: z.int(),
  isDefaultBilling: z.boolean(),
  isDefaultShipping: z.boolean(),
})
export type SavedAddress = z.infer<typeof savedAddress>

/** GET /v1/customer/profile/addresses, and what every change of the book answers: all of them, by label. */
export const addressBook = z.object({ addresses: z.array(savedAddress) })
export type AddressBook = z.infer<typeof addressBook>

/** POST /v1/customer/profile/addresses. The first one of a book is the default for everything. */
export const newAddressRequest = z.strictObject({
  address,
  makeDefault: z.array(z.enum(addressUses)).max(addressUses.length).default([]),
})
export type NewAddressRequest = z.input<typeof newAddressRequest>

/** PUT /v1/customer/profile/addresses/{label}: the address as it is to be, its label included; `version` as it was read. */
export const changeAddressRequest = z.strictObject({
  ...newAddressRequest.shape,
  version: z.int(),
})
export type ChangeAddressRequest = z.input<typeof changeAddressRequest>
