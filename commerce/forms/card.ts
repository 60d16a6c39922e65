import { atMost, cleanText, type Rule } from './text.ts'

export const MAX_CARD_NAME = 40

export const validateCardName: Rule = (value) => {
  const name = cleanText(value)
  if (name === '') return 'Please enter the name on the card'
  return name.length > MAX_CARD_NAME ? atMost(MAX_CARD_NAME) : null
}

/** The digits of a card number without the spaces and dashes people group them by; null for anything else. */
export const cardDigits = (value: string): string | null => {
  const digits = value.slice(0, 60).replaceAll(/[ -]/g, '')
  return /^\d{12,19}$/.test(digits) ? digits : null
}

/** Whether the last digit is what the others make it (Luhn): catches a mistyped digit, not a wrong card. */
const passesLuhn = (digits: string): boolean => {
  let sum = 0
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index])
    const doubled = index % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

export const validateCardNumber: Rule = (value) => {
  if (value.trim() === '') return 'Please enter your card number'
  const digits = cardDigits(value)
  return digits !== null && passesLuhn(digits) ? null : 'Card number is invalid'
}

/** Three digits, or four as American Express has them. */
export const validateSecurityCode: Rule = (value) => {
  const code = value.slice(0, 20).trim()
  if (code === '') return 'Please enter the security code'
  if (!/^\d+$/.test(code)) return 'Security code must be numeric'
  return code.length === 3 || code.length === 4 ? null : 'Security code has 3 or 4 digits'
}

/** `MM/YY` or `MM/YYYY`; a card is good to the end of its month. */
export const validateExpiry = (value: string, now: Date): string | null => {
  const match = /^(0[1-9]|1[0-2]) ?\/ ?(?:20)?(\d{2})$/.exec(value.slice(0, 20).trim())
  if (!match) return 'Please enter the expiration date as MM/YY'
  const month = Number(match[1])
  const year = 2000 + Number(match[2])
  const isPast =
    year < now.getUTCFullYear() || (year === now.getUTCFullYear() && month < now.getUTCMonth() + 1)
  return isPast ? 'This card has expired' : null
}
