import * as words from '#words'
import { MAX_CARD_NAME } from '../../contract/limits.ts'
import { passesLuhn } from '../../domain/cart/card-number.ts'
import { cleanText, type Rule } from '../text.ts'

export const validateCardName: Rule = (value) => {
  const name = cleanText(value)
  if (name === '') return words.cardRules.name
  return name.length > MAX_CARD_NAME ? words.textRules.atMost(MAX_CARD_NAME) : null
}

/** The digits of a card number without the spaces and dashes people group them by; null for anything else. */
export const cardDigits = (value: string): string | null => {
  const digits = value.slice(0, 60).replaceAll(/[ -]/g, '')
  return /^\d{12,19}$/.test(digits) ? digits : null
}

export const validateCardNumber: Rule = (value) => {
  if (value.trim() === '') return words.cardRules.number
  const digits = cardDigits(value)
  return digits !== null && passesLuhn(digits) ? null : words.cardRules.numberInvalid
}

/** Three digits, or four as American Express has them. */
export const validateSecurityCode: Rule = (value) => {
  const code = value.slice(0, 20).trim()
  if (code === '') return words.cardRules.securityCode
  if (!/^\d+$/.test(code)) return words.cardRules.securityCodeDigits
  return code.length === 3 || code.length === 4 ? null : words.cardRules.securityCodeLength
}

/** With something between month and year, or, as a keypad of digits has it, nothing: then the month has both its digits. */
const EXPIRY = /^(?:(0?[1-9]|1[0-2]) ?[/-] ?|(0[1-9]|1[0-2]) ?)(?:20)?(\d{2})$/

/** `MM/YY` of what was typed, such as `1/27`, `01 / 2027` or `0127`; null for anything else. */
export const cardExpiry = (value: string): string | null => {
  const [, apart, together, year] = EXPIRY.exec(value.slice(0, 20).trim()) ?? []
  return year === undefined ? null : `${(apart ?? together ?? '').padStart(2, '0')}/${year}`
}

/** A card is good to the end of its month. */
export const validateExpiry = (value: string, now: Date): string | null => {
  const expiry = cardExpiry(value)
  if (expiry === null) return words.cardRules.expiry
  const month = Number(expiry.slice(0, 2))
  const year = 2000 + Number(expiry.slice(3))
  const isPast =
    year < now.getUTCFullYear() || (year === now.getUTCFullYear() && month < now.getUTCMonth() + 1)
  return isPast ? words.cardRules.expired : null
}
