import * as words from '#words'
import {
  MAX_BUSINESS_NAME,
  MAX_CITY,
  MAX_LABEL,
  MAX_NAME,
  MAX_STREET,
} from '../../contract/limits.ts'
import { PHONE, ZIP_OR_ZIP4 } from '../../contract/patterns.ts'
import type { Address } from '../../contract/account/address.ts'
import type { FieldMessage } from '../../domain/error-messages.ts'
import { isMilitary } from '../../domain/account/served-addresses.ts'
import { stateCodeOf } from '../../domain/account/states.ts'
import { withoutCardNumber } from '../no-card-number.ts'
import { cleanText, type Rule } from '../text.ts'

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

const validateStreet: Rule = withoutCardNumber((value) => {
  if (isPoBox(value)) return words.addressRules.poBox
  return value.length > MAX_STREET ? words.textRules.atMost(MAX_STREET) : null
})

export const validateStreet1: Rule = (value) =>
  cleanText(value) === '' ? words.addressRules.street : validateStreet(value)

export const validateStreet2: Rule = validateStreet

export const validateCity: Rule = withoutCardNumber((value) => {
  if (cleanText(value) === '') return words.addressRules.city
  return value.length > MAX_CITY ? words.textRules.atMost(MAX_CITY) : null
})

export const validateState: Rule = (value) =>
  value.length <= MAX_CITY && stateCodeOf(value) !== null ? null : words.addressRules.state

export const validatePostalCode: Rule = (value) =>
  ZIP_OR_ZIP4.test(value.slice(0, 50).trim()) ? null : words.addressRules.postalCode

export const validatePhone: Rule = (value) =>
  PHONE.test(value.slice(0, 50).trim()) ? null : words.addressRules.phone

const NAME = /^[\p{L}\p{M} ',.-]+$/u

/** A person's name; `missing` is said where there is none. */
export const nameRule =
  (missing: string): Rule =>
  (value) => {
    const name = cleanText(value)
    if (name === '') return missing
    if (name.length > MAX_NAME) return words.textRules.atMost(MAX_NAME)
    return NAME.test(name) && /\p{L}/u.test(name) ? null : words.addressRules.nameLetters
  }

export const validateFirstName = nameRule(words.addressRules.firstName)
export const validateLastName = nameRule(words.addressRules.lastName)

export const validateBusinessName: Rule = withoutCardNumber((value) =>
  cleanText(value).length > MAX_BUSINESS_NAME
    ? words.addressRules.businessName(MAX_BUSINESS_NAME)
    : null,
)

/** What a customer calls an address of theirs. */
export const validateLabel: Rule = withoutCardNumber((value) => {
  const label = cleanText(value)
  if (label === '') return words.addressRules.label
  if (label.length > MAX_LABEL) return words.textRules.atMost(MAX_LABEL)
  return /^[\p{L}\p{M}\d ]+$/u.test(label) ? null : words.addressRules.labelLetters
})

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

/** The rule of the state in an address: one of a military post office is told what stands in its place. */
export const stateRule =
  (place: Readonly<Record<'city' | 'postalCode', string>>): Rule =>
  (value) =>
    validateState(value) !== null && isMilitary({ ...place, stateOrRegion: '' })
      ? words.addressRules.militaryState
      : validateState(value)

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
export const addressErrors = (it: Address, prefix = ''): FieldMessage[] => {
  const fields = toAddressFields(it)
  const rules = { ...addressRules, stateOrRegion: stateRule(fields) }
  const errors = addressFieldNames.flatMap((name): FieldMessage[] => {
    const message = rules[name](fields[name])
    return message === null ? [] : [{ field: wireNames[name] ?? name, message }]
  })
  if (it.label !== '') {
    const message = validateLabel(it.label)
    if (message !== null) errors.push({ field: 'label', message })
  }
  if (it.country !== '' && it.country.toUpperCase() !== 'US')
    errors.push({ field: 'country', message: words.addressRules.country })
  return errors.map(({ field, message }) => ({
    field: prefix ? `${prefix}.${field}` : field,
    message,
  }))
}
