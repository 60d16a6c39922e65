import type { DownPaymentLimits } from '../domain/financing.ts'
import { FINANCING_MINIMUM_DOLLARS } from '../domain/limits.ts'
import { formatCents, parseDollars } from '../domain/money.ts'
import {
  validateCity,
  validateFirstName,
  validateLastName,
  validatePhone,
  validatePostalCode,
  validateState,
  validateStreet1,
  validateStreet2,
} from './address.ts'
import { adultBirthDateRule } from './birth-date.ts'
import { validateEmail } from './contact.ts'
import type { Rule } from './text.ts'

const NOT_MONEY = 'Please enter an amount in dollars, such as 250.00'
const LEAST_AMOUNT = FINANCING_MINIMUM_DOLLARS * 100
const GREATEST_AMOUNT = 10_000_000
const GREATEST_INCOME = 1_000_000_000

/** `2,500`, `$2500.00` or `2500` with spaces around, in cents. */
export const dollars = (value: string): number | null => parseDollars(value.slice(0, 50).trim())

/** V-17: required, and between the least and the greatest amount that may be paid down. */
export const downPaymentRule =
  ({ minimum, maximum }: DownPaymentLimits): Rule =>
  (value) => {
    if (value.trim() === '') return 'Please enter a down payment'
    const amount = dollars(value)
    if (amount === null) return NOT_MONEY
    return amount >= minimum && amount <= maximum
      ? null
      : minimum === maximum
        ? `Please enter a down payment of ${formatCents(minimum)}`
        : `Please enter a down payment between ${formatCents(minimum)} and ${formatCents(maximum)}`
  }

/** The price of what is to be financed. */
export const validateFinancedPrice: Rule = (value) => {
  if (value.trim() === '') return 'Please enter a purchase price'
  const amount = dollars(value)
  if (amount === null) return NOT_MONEY
  if (amount < LEAST_AMOUNT) return `Financing starts at ${formatCents(LEAST_AMOUNT)}`
  return amount <= GREATEST_AMOUNT
    ? null
    : `Please enter a price up to ${formatCents(GREATEST_AMOUNT)}`
}

const validateIncome: Rule = (value) => {
  if (value.trim() === '') return 'Please enter your yearly income'
  const amount = dollars(value)
  if (amount === null || amount < 0) return NOT_MONEY
  return amount <= GREATEST_INCOME ? null : `Please enter at most ${formatCents(GREATEST_INCOME)}`
}

const validateAgreement: Rule = (value) =>
  value === '' ? 'Please confirm that we may pass this to the lender' : null

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
