import type { SavedAddress } from '../../contract/account/address-book.ts'
import type { CustomerProfile } from '../../contract/account/customer.ts'
import {
  addressRules,
  stateRule,
  toAddressFields,
  validateFirstName,
  validateLabel,
  validateLastName,
  validatePhone,
} from './address.ts'
import { birthDateRule } from './birth-date.ts'
import { validateEmail } from './contact.ts'
import { validateCurrentPassword, validateOptionalUserName } from './password.ts'
import type { RulesOf } from '../form-state.ts'
import { cleanText, type Rule } from '../text.ts'

/** The boxes that make an address the default; only sent when they are checked. */
export const DEFAULT_SHIPPING = 'defaultShipping'
export const DEFAULT_BILLING = 'defaultBilling'
/** Sent along where the address is the default already, which only another one can change. */
export const IS_DEFAULT_SHIPPING = 'isDefaultShipping'
export const IS_DEFAULT_BILLING = 'isDefaultBilling'

/** The rules of a saved address by the names its fields are sent under. */
export const savedAddressRules: RulesOf = ({ city = '', postalCode = '' }) => ({
  label: validateLabel,
  ...addressRules,
  stateOrRegion: stateRule({ city, postalCode }),
})

/** A saved address as the fields of its form. */
export const savedAddressValues = (it: SavedAddress): Record<string, string> => ({
  label: it.address.label,
  ...toAddressFields(it.address),
  version: String(it.version),
  ...(it.isDefaultShipping ? { [IS_DEFAULT_SHIPPING]: 'on' } : {}),
  ...(it.isDefaultBilling ? { [IS_DEFAULT_BILLING]: 'on' } : {}),
})

/** What fails a rule only when it is there. */
const optional =
  (rule: Rule): Rule =>
  (value) =>
    cleanText(value) === '' ? null : rule(value)

/** The rules of a customer's profile; `today` is an ISO date, of whoever asks. */
export const profileRules = (today: string) =>
  ({
    firstName: validateFirstName,
    lastName: validateLastName,
    userName: validateOptionalUserName,
    phoneNumber: optional(validatePhone),
    birthDate: optional(birthDateRule(today)),
  }) as const satisfies Record<string, Rule>

/** A profile as the fields of its form. */
export const profileValues = (it: CustomerProfile): Record<string, string> => ({
  firstName: it.firstName,
  lastName: it.lastName,
  userName: it.userName ?? '',
  phoneNumber: it.phoneNumber ?? '',
  birthDate: it.birthDate ?? '',
  version: String(it.version),
})

export const emailChangeRules = {
  email: validateEmail,
  currentPassword: validateCurrentPassword,
} as const satisfies Record<string, Rule>

export const deletionRules = {
  currentPassword: validateCurrentPassword,
} as const satisfies Record<string, Rule>
