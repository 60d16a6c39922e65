import type { Address } from '../../contract/account/address.ts'
import type { AddressUse } from '../../contract/account/address-book.ts'
import {
  DEFAULT_BILLING,
  DEFAULT_SHIPPING,
  deletionRules,
  emailChangeRules,
  profileRules,
  savedAddressRules,
} from './account-fields.ts'
import { addressFieldsOf, toAddress } from './address.ts'
import { parseDate } from './birth-date.ts'
import { validatedForm } from '../validated-form.ts'
import { cleanText } from '../text.ts'

/** 0 is the version of nothing that is there. */
const versionOf = ({ version = '' }: Readonly<Record<string, string>>): number =>
  /^\d{1,9}$/.test(version) ? Number(version) : 0

type SavedAddressForm = {
  readonly address: Address
  readonly makeDefault: AddressUse[]
  /** Of the address as the form was made; 0 for a new one. */
  readonly version: number
}

/** POST /account/manageAddresses and /account/manageAddresses/edit/{label}. */
export const savedAddressForm = validatedForm(
  savedAddressRules,
  (text, sent): SavedAddressForm => ({
    address: toAddress(addressFieldsOf(text), text('label')),
    makeDefault: [
      ...(sent[DEFAULT_BILLING] ? (['billing'] as const) : []),
      ...(sent[DEFAULT_SHIPPING] ? (['shipping'] as const) : []),
    ],
    version: versionOf(sent),
  }),
)

/** POST /account/manageProfile. */
export const profileForm = (today: string) =>
  validatedForm(
    () => profileRules(today),
    (text, sent) => ({
      firstName: text('firstName'),
      lastName: text('lastName'),
      userName: cleanText(text('userName')) || null,
      phoneNumber: cleanText(text('phoneNumber')) || null,
      birthDate: parseDate(text('birthDate')),
      version: versionOf(sent),
    }),
  )

/** POST /account/manageProfile/email. */
export const emailChangeForm = validatedForm(
  () => emailChangeRules,
  (text) => ({ email: cleanText(text('email')), currentPassword: text('currentPassword') }),
)

/** POST /account/delete. */
export const deletionForm = validatedForm(
  () => deletionRules,
  (text) => ({ currentPassword: text('currentPassword') }),
)
