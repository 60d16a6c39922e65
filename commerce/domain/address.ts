import type { Address } from '../contract/address.ts'

const isBlank = (text: string): boolean => text.trim() === ''

/** What a delivery cannot do without and this address does not have, in the words of its form. */
export const missingParts = (it: Address): string[] =>
  Object.entries({
    'first name': it.name.first,
    'last name': it.name.last,
    'street address': it.street1,
    city: it.city,
    state: it.stateOrRegion,
    'zip code': it.postalCode,
    phone: it.phoneNumber,
  }).flatMap(([part, value]) => (isBlank(value) ? [part] : []))

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
