import * as words from '#words'
import { MAX_EMAIL } from '../../contract/limits.ts'
import { cleanText, type Rule } from '../text.ts'

/** x@y.z without spaces or characters that would let one address become several. Linear: no part can match another's. */
const EMAIL = /^[^\s@<>()[\]\\,;:"]+@[^\s@.<>()[\]\\,;:"]+(?:\.[^\s@.<>()[\]\\,;:"]+)+$/

export const validateEmail: Rule = (value) => {
  const email = cleanText(value)
  if (email === '') return words.contactRules.email
  return value.length <= MAX_EMAIL && EMAIL.test(email) ? null : words.contactRules.emailInvalid
}

/** The second field of the pair: the same address, upper and lower case being the same. */
export const validateConfirmEmail = (confirmEmail: string, email: string): string | null =>
  cleanText(confirmEmail).toLowerCase() === cleanText(email).toLowerCase()
    ? null
    : words.contactRules.emailsDiffer
