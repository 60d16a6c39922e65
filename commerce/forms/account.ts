import { z } from 'zod'
import type { Address } from '../contract/address.ts'
import type { AddressUse } from '../contract/address-book.ts'
import {
  DEFAULT_BILLING,
  DEFAULT_SHIPPING,
  deletionRules,
  emailChangeRules,
  profileRules,
  savedAddressRules,
} from './account-fields.ts'
import { toAddress } from './address.ts'
import { parseDate } from './birth-date.ts'
import { ruledText } from './ruled-text.ts'
import { cleanText } from './text.ts'

const text = (name: string) => ruledText(savedAddressRules[name] ?? (() => null))
const checked = z.string().optional()

/** 0 is the version of nothing that is there. */
const versionOf = (sent: string): number => (/^\d{1,9}$/.test(sent) ? Number(sent) : 0)

type SavedAddressForm = {
  readonly address: Address
  readonly makeDefault: AddressUse[]
  /** Of the address as the form was made; 0 for a new one. */
  readonly version: number
}

/** POST /account/manageAddresses and /account/manageAddresses/edit/{label}. */
export const savedAddressForm = z
  .object({
    label: text('label'),
    firstName: text('firstName'),
    lastName: text('lastName'),
    businessName: text('businessName'),
    street1: text('street1'),
    street2: text('street2'),
    city: text('city'),
    stateOrRegion: text('stateOrRegion'),
    postalCode: text('postalCode'),
    phoneNumber: text('phoneNumber'),
    [DEFAULT_SHIPPING]: checked,
    [DEFAULT_BILLING]: checked,
    version: z.string().default(''),
  })
  .transform((it): SavedAddressForm => ({
    address: toAddress(it, it.label),
    makeDefault: [
      ...(it[DEFAULT_BILLING] ? (['billing'] as const) : []),
      ...(it[DEFAULT_SHIPPING] ? (['shipping'] as const) : []),
    ],
    version: versionOf(it.version),
  }))

const orNull = (value: string): string | null => cleanText(value) || null

/** POST /account/manageProfile. */
export const profileForm = (today: string) => {
  const rules = profileRules(today)
  return z
    .object({
      firstName: ruledText(rules.firstName),
      lastName: ruledText(rules.lastName),
      userName: ruledText(rules.userName),
      phoneNumber: ruledText(rules.phoneNumber),
      birthDate: ruledText(rules.birthDate),
      version: z.string().default(''),
    })
    .transform((it) => ({
      firstName: it.firstName,
      lastName: it.lastName,
      userName: orNull(it.userName),
      phoneNumber: orNull(it.phoneNumber),
      birthDate: parseDate(it.birthDate),
      version: versionOf(it.version),
    }))
}

/** POST /account/manageProfile/email. */
export const emailChangeForm = z.object({
  email: ruledText(emailChangeRules.email).transform(cleanText),
  currentPassword: ruledText(emailChangeRules.currentPassword),
})

/** POST /account/delete. */
export const deletionForm = z.object({
  currentPassword: ruledText(deletionRules.currentPassword),
})
