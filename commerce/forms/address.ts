import type { Address } from '../contract/address.ts'
import type { FieldError } from '../contract/errors.ts'
import { stateCodeOf } from '../domain/states.ts'
import { atMost, cleanText, type Rule } from './text.ts'

export const MAX_NAME = 30
export const MAX_BUSINESS_NAME = 40
export const MAX_LABEL = 24
const MAX_STREET = 120
const MAX_CITY = 80

/**
 * Post-office boxes in the ways people write them, over text that `simplify` has reduced to words and single spaces.
 * Every part is a plain word or digit with at most one space between, so no input makes it slow.
 */
const NUMBER = '(?:no |num |number )?\\d'
const PO_BOX = new RegExp(
  [
    '(?:^| )(?:g ?)?p ?[o0] ?(?:b ?[o0] ?x|bx|drawer|bin)(?:es)?(?:$| |\\d)', // P.O. Box, PO Box, GPO Box, PO Drawer
    `(?:^| )p ?o ?b (?:$|${NUMBER})|(?:^| )p ?o ?b(?:$|\\d)`, // POB 12, P.O.B.
    '(?:^| )post(?:al)? ?(?:office )?(?:box|bx|drawer|bin)(?:es)?(?:$| |\\d)', // Post Office Box, Postal Box
    `^p ?o ${NUMBER}`, // PO 12
    `^(?:box|bx) ?${NUMBER}`, // Box 12
    `(?:^| )(?:caller|lock) ?box ?${NUMBER}`,
    `(?:^| )apartado (?:postal )?${NUMBER}`,
  ].join('|'),
)

/** Lower case, full-width letters as plain ones, everything that is neither letter nor digit as one space. */
const simplify = (street: string): string =>
  street
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Whether a line of an address is a post-office box; "Poplar Street" and "Boxwood Lane" are not. */
export const isPoBox = (street: string): boolean =>
  PO_BOX.test(simplify(street.slice(0, MAX_STREET * 2)))

const NO_PO_BOX = 'Sorry we do not deliver to PO Box addresses. Please enter your physical address.'

const validateStreet: Rule = (value) => {
  if (isPoBox(value)) return NO_PO_BOX
  return value.length > MAX_STREET ? atMost(MAX_STREET) : null
}

export const validateStreet1: Rule = (value) =>
  cleanText(value) === '' ? 'Please enter your street address' : validateStreet(value)

export const validateStreet2: Rule = validateStreet

export const validateCity: Rule = (value) => {
  if (cleanText(value) === '') return 'Please enter your city'
  return value.length > MAX_CITY ? atMost(MAX_CITY) : null
}

export const validateState: Rule = (value) =>
  value.length <= MAX_CITY && stateCodeOf(value) !== null ? null : 'Please select a state'

export const validatePostalCode: Rule = (value) =>
  /^\d{5}(?:-\d{4})?$/.test(value.slice(0, 50).trim()) ? null : 'Zip code is invalid'

/** Ten digits, the first 1 to 9; spaces, dots, dashes and a pair of parentheses where people put them. */
const PHONE = /^(?:\([1-9]\d{2}\)|[1-9]\d{2})[ .-]{0,3}\d{3}[ .-]{0,3}\d{4}$/

export const validatePhone: Rule = (value) =>
  PHONE.test(value.slice(0, 50).trim()) ? null : 'Please use 10 digit phone number format only'

const NAME = /^[\p{L}\p{M} ',.-]+$/u

const nameRule =
  (missing: string): Rule =>
  (value) => {
    const name = cleanText(value)
    if (name === '') return missing
    if (name.length > MAX_NAME) return atMost(MAX_NAME)
    return NAME.test(name) && /\p{L}/u.test(name)
      ? null
      : "Please use only letters, spaces and ' , . -"
  }

export const validateFirstName = nameRule('Please enter your first name')
export const validateLastName = nameRule('Please enter your last name')

export const validateBusinessName: Rule = (value) =>
  cleanText(value).length > MAX_BUSINESS_NAME ? 'Must be less than 40 characters.' : null

/** What a customer calls an address of theirs. */
export const validateLabel: Rule = (value) => {
  const label = cleanText(value)
  if (label === '') return 'Please give this address a name'
  if (label.length > MAX_LABEL) return atMost(MAX_LABEL)
  return /^[\p{L}\p{M}\d ]+$/u.test(label) ? null : 'Please use only letters, numbers and spaces'
}

/** The rule of each field of an address form, by the name it is sent under. */
export const addressRules = {
  firstName: validateFirstName,
  lastName: validateLastName,
  businessName: validateBusinessName,
  street1: validateStreet1,
  street2: validateStreet2,
  city: validateCity,
  stateOrRegion: validateState,
  postalCode: validatePostalCode,
  phoneNumber: validatePhone,
} as const satisfies Record<string, Rule>

export type AddressFieldName = keyof typeof addressRules
export const addressFieldNames: readonly AddressFieldName[] = [
  'firstName',
  'lastName',
  'businessName',
  'street1',
  'street2',
  'city',
  'stateOrRegion',
  'postalCode',
  'phoneNumber',
]

export type AddressFields = Readonly<Record<AddressFieldName, string>>

/** The fields of an address by whatever tells their texts. */
export const addressFieldsOf = (text: (name: AddressFieldName) => string): AddressFields => ({
  firstName: text('firstName'),
  lastName: text('lastName'),
  businessName: text('businessName'),
  street1: text('street1'),
  street2: text('street2'),
  city: text('city'),
  stateOrRegion: text('stateOrRegion'),
  postalCode: text('postalCode'),
  phoneNumber: text('phoneNumber'),
})

const phoneDigits = (value: string): string => value.replaceAll(/\D/g, '')

/** A phone number as we keep it: `303-555-0142`. What is not one stays as it was typed. */
export const formatPhone = (value: string): string => {
  const digits = phoneDigits(value)
  return validatePhone(value) === null
    ? `${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}`
    : cleanText(value)
}

/** The address that valid fields stand for, spelled as we keep it. */
export const toAddress = (fields: AddressFields, label = ''): Address => ({
  name: { first: cleanText(fields.firstName), last: cleanText(fields.lastName) },
  businessName: cleanText(fields.businessName),
  street1: cleanText(fields.street1),
  street2: cleanText(fields.street2),
  city: cleanText(fields.city),
  stateOrRegion: stateCodeOf(fields.stateOrRegion) ?? cleanText(fields.stateOrRegion),
  country: 'US',
  postalCode: fields.postalCode.trim(),
  phoneNumber: formatPhone(fields.phoneNumber),
  label: cleanText(label),
})

/** An address as the fields of its form. */
export const toAddressFields = (it: Address): AddressFields => ({
  firstName: it.name.first,
  lastName: it.name.last,
  businessName: it.businessName,
  street1: it.street1,
  street2: it.street2,
  city: it.city,
  stateOrRegion: it.stateOrRegion,
  postalCode: it.postalCode,
  phoneNumber: it.phoneNumber,
})

/** Where the contract has the fields whose names differ. */
const wireNames: Readonly<Record<string, string>> = {
  firstName: 'name.first',
  lastName: 'name.last',
}

/** What is wrong with an address, by wire path (`name.first`, `street1`), below `prefix` (`shippingAddress`) if given. */
export const addressErrors = (it: Address, prefix = ''): FieldError[] => {
  const fields = toAddressFields(it)
  const errors = addressFieldNames.flatMap((name): FieldError[] => {
    const message = addressRules[name](fields[name])
    return message === null ? [] : [{ field: wireNames[name] ?? name, message }]
  })
  if (it.label !== '') {
    const message = validateLabel(it.label)
    if (message !== null) errors.push({ field: 'label', message })
  }
  if (it.country !== '' && it.country.toUpperCase() !== 'US')
    errors.push({ field: 'country', message: 'We deliver within the United States.' })
  return errors.map(({ field, message }) => ({
    field: prefix ? `${prefix}.${field}` : field,
    message,
  }))
}
