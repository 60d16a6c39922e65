import {
  cardDigits,
  cardExpiry,
  validateCardName,
  validateCardNumber,
  validateExpiry,
  validateSecurityCode,
} from '../../commerce/forms/cart/card.ts'
import { type Behavior, cardBrand, findTestCard } from './test-cards.ts'

export const cardFieldNames = ['name', 'number', 'expiry', 'code'] as const
export type CardFieldName = (typeof cardFieldNames)[number]

/** What was typed. It lives in memory while one request is answered, and nowhere else. */
export type CardEntry = Readonly<Record<CardFieldName, string>>
export type CardErrors = Partial<Record<CardFieldName, string>>

/** What is kept of a card. */
export type Card = {
  readonly masked: string
  readonly brand: string
  readonly expiry: string
  readonly behavior: Behavior
}

const NOT_A_TEST_CARD = 'This shop takes test cards only; no real card can be charged here.'

const numberError = (number: string): string | null =>
  validateCardNumber(number) ?? (findTestCard(cardDigits(number) ?? '') ? null : NOT_A_TEST_CARD)

/** The card that was entered, without its number; or what is wrong with each field. */
export const readCard = (entry: CardEntry, now: Date): Card | { readonly errors: CardErrors } => {
  const errors: CardErrors = {}
  const problems = {
    name: validateCardName(entry.name),
    number: numberError(entry.number),
    expiry: validateExpiry(entry.expiry, now),
    code: validateSecurityCode(entry.code),
  }
  for (const name of cardFieldNames) {
    const problem = problems[name]
    if (problem !== null) errors[name] = problem
  }
  const digits = cardDigits(entry.number) ?? ''
  const card = findTestCard(digits)
  const expiry = cardExpiry(entry.expiry)
  if (!card || expiry === null || Object.keys(errors).length > 0) return { errors }
  return {
    masked: `XXXX${digits.slice(-4)}`,
    brand: cardBrand(digits),
    expiry,
    behavior: card.behavior,
  }
}
