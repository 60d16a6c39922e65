import { PASSWORD_LENGTH, USER_NAME_LENGTH } from '../contract/limits.ts'
import { atMost, cleanText, type Rule } from './text.ts'

const classes = [/[A-Z]/, /[a-z]/, /[0-9]/, /[!@#$%^&*()]/] as const
const CLASSES_NEEDED = 3

export const PASSWORD_MISSING = 'Password is required'
const TOO_LONG = `Password cannot exceed ${PASSWORD_LENGTH.max} characters.`
const AGAINST_RULES = 'Password is invalid. Please follow the password rules.'

/** The rules in the words that stand beside the field. */
export const passwordRuleWords = `${PASSWORD_LENGTH.min} to ${PASSWORD_LENGTH.max} characters; at least three of these: a capital letter, a small letter, a digit, one of ! @ # $ % ^ & * ( ).`

/** A new password. Spaces count as they are: nothing is trimmed. */
export const validatePassword: Rule = (value) => {
  if (value === '') return PASSWORD_MISSING
  if (value.length > PASSWORD_LENGTH.max) return TOO_LONG
  const has = classes.filter((it) => it.test(value)).length
  return value.length >= PASSWORD_LENGTH.min && has >= CLASSES_NEEDED ? null : AGAINST_RULES
}

/** The password of an account that is there: nothing is said of what it could be. */
export const validateKnownPassword: Rule = (value) =>
  value === '' ? PASSWORD_MISSING : value.length > PASSWORD_LENGTH.max ? TOO_LONG : null

export const validateCurrentPassword: Rule = (value) =>
  value === '' ? 'Please enter your current password' : validateKnownPassword(value)

/** The second field of the pair. */
export const validateConfirmPassword = (confirmPassword: string, password: string): string | null =>
  confirmPassword === password ? null : 'Passwords do not match'

/** Another name to sign in by: never mistaken for an e-mail address. */
export const validateUserName: Rule = (value) => {
  const name = cleanText(value)
  if (name.includes('@')) return 'Please leave out the @'
  if (name.length < USER_NAME_LENGTH.min)
    return `Please use at least ${USER_NAME_LENGTH.min} characters.`
  return name.length > USER_NAME_LENGTH.max ? atMost(USER_NAME_LENGTH.max) : null
}

/** A user name where one may do without. */
export const validateOptionalUserName: Rule = (value) =>
  cleanText(value) === '' ? null : validateUserName(value)

const MAX_LOGIN = 254

/** What one signs in by: an e-mail address or a user name. Whether there is such a one is not for a form to say. */
export const validateLogin: Rule = (value) => {
  const login = cleanText(value)
  if (login === '') return 'Please enter your email address or user name'
  return value.length > MAX_LOGIN ? atMost(MAX_LOGIN) : null
}
