import * as words from '#words'
import { MAX_FINANCED, MAX_INCOME } from '../../contract/limits.ts'
import type { DownPaymentLimits } from '../../domain/financing/financing.ts'
import { formatCents, parseDollars } from '../../domain/money.ts'
import {
  validateCity,
  validateFirstName,
  validateLastName,
  validatePhone,
  validatePostalCode,
  validateState,
  validateStreet1,
  validateStreet2,
} from '../account/address.ts'
import { adultBirthDateRule } from '../account/birth-date.ts'
import { validateEmail } from '../account/contact.ts'
import type { Rule } from '../text.ts'

/** `2,500`, `$2500.00` or `2500` with spaces around, in cents. */
export const dollars = (value: string): number | null => parseDollars(value.slice(0, 50).trim())

/** V-17: required, and between the least and the greatest amount that may be paid down. */
export const downPaymentRule =
  ({ minimum, maximum }: DownPaymentLimits): Rule =>
  (value) => {
    if (value.trim() === '') return words.downPaymentRules.missing
    const amount = dollars(value)
    if (amount === null) return words.moneyRules.invalid
    return amount >= minimum && amount <= maximum
      ? null
      : minimum === maximum
        ? words.downPaymentRules.exactly(formatCents(minimum))
        : words.downPaymentRules.between({
            minimum: formatCents(minimum),
            maximum: formatCents(maximum),
          })
  }

/** The price of what is to be financed, from which on financing is spoken of at all. */
export const financedPriceRule =
  (minimumDollars: number): Rule =>
  (value) => {
    if (value.trim() === '') return words.calculatorRules.price
    const amount = dollars(value)
    const least = minimumDollars * 100
    if (amount === null) return words.moneyRules.invalid
    if (amount < least) return words.calculatorRules.startsAt(formatCents(least))
    return amount <= MAX_FINANCED
      ? null
      : words.calculatorRules.priceUpTo(formatCents(MAX_FINANCED))
  }

const validateIncome: Rule = (value) => {
  if (value.trim() === '') return words.prequalifyRules.income
  const amount = dollars(value)
  if (amount === null || amount < 0) return words.moneyRules.invalid
  return amount <= MAX_INCOME ? null : words.prequalifyRules.incomeUpTo(formatCents(MAX_INCOME))
}

const validateAgreement: Rule = (value) => (value === '' ? words.prequalifyRules.agree : null)

/** The rules of the prequalification's fields by the names they are sent under, in their order. `today` is an ISO date. */
export const prequalifyRules = (today: string) =>
  ({
    firstName: validateFirstName,
    lastName: validateLastName,
    email: validateEmail,
    phoneNumber: validatePhone,
    street1: validateStreet1,
    street2: validateStreet2,
    city: validateCity,
    stateOrRegion: validateState,
    postalCode: validatePostalCode,
    birthDate: adultBirthDateRule(today),
    annualIncome: validateIncome,
    agree: validateAgreement,
  }) as const satisfies Record<string, Rule>

export type PrequalifyFieldName = keyof ReturnType<typeof prequalifyRules>
