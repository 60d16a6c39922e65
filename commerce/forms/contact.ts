import { cleanText, type Rule } from './text.ts'

const MAX_EMAIL = 254

/** x@y.z without spaces or characters that would let one address become several. Linear: no part can match another's. */
const EMAIL = /^[^\s@<>()[\]\\,;:"]+@[^\s@.<>()[\]\\,;:"]+(?:\.[^\s@.<>()[\]\\,;:"]+)+$/

export const validateEmail: Rule = (value) => {
  const email = cleanText(value)
  if (email === '') return 'Please enter your email address'
  return value.length <= MAX_EMAIL && EMAIL.test(email) ? null : 'E-mail is invalid'
}

/** The second field of the pair: the same address, upper and lower case being the same. */
export const validateConfirmEmail = (confirmEmail: string, email: string): string | null =>
  cleanText(confirmEmail).toLowerCase() === cleanText(email).toLowerCase()
    ? null
    : 'Email and confirm email do not match'
