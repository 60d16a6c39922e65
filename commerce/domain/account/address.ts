import * as words from '#words'
import type { Address } from '../../contract/account/address.ts'

const isBlank = (text: string): boolean => text.trim() === ''

/** What a delivery cannot do without and this address does not have, in the words of its form. */
export const missingParts = (it: Address): string[] =>
  [
    { part: words.addressParts.firstName, value: it.name.first },
    { part: words.addressParts.lastName, value: it.name.last },
    { part: words.addressParts.street1, value: it.street1 },
    { part: words.addressParts.city, value: it.city },
    { part: words.addressParts.state, value: it.stateOrRegion },
    { part: words.addressParts.postalCode, value: it.postalCode },
    { part: words.addressParts.phone, value: it.phoneNumber },
  ].flatMap(({ part, value }) => (isBlank(value) ? [part] : []))

/** Whether something a delivery cannot do without is missing: a name, the street, city, state, postal code or phone. */
export const isIncomplete = (it: Address): boolean => missingParts(it).length > 0

const fieldsOf = (it: Address): readonly string[] => [
  it.name.first,
  it.name.last,
  it.businessName,
  it.street1,
  it.street2,
  it.city,
  it.stateOrRegion,
  it.country,
  it.postalCode,
  it.phoneNumber,
  it.label,
]

/** Whether two addresses agree in every field, upper and lower case being the same. */
export const addressesEqual = (a: Address, b: Address): boolean => {
  const others = fieldsOf(b)
  return fieldsOf(a).every((field, index) => field.toLowerCase() === others[index]?.toLowerCase())
}
