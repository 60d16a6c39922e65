import * as words from '#words'
import { PASSWORD_LENGTH, USER_NAME_LENGTH, MAX_EMAIL } from '../../contract/limits.ts'
import { withoutCardNumber } from '../no-card-number.ts'
import { cleanText, type Rule } from '../text.ts'

const classes = [/[A-Z]/, /[a-z]/, /[0-9]/, /[!@#$%^&*()]/] as const
const CLASSES_NEEDED = 3

const TOO_LONG = words.passwordRules.tooLong(PASSWORD_LENGTH.max)

/** The rules in the words that stand beside the field. */
export const passwordRuleWords = words.passwordRules.rules(PASSWORD_LENGTH)

/** A new password. Spaces count as they are: nothing is trimmed. */
export const validatePassword: Rule = (value) => {
  if (value === '') return words.passwordRules.missing
  if (value.length > PASSWORD_LENGTH.max) return TOO_LONG
  const has = classes.filter((it) => it.test(value)).length
  return value.length >= PASSWORD_LENGTH.min && has >= CLASSES_NEEDED
    ? null
    : words.passwordRules.againstRules
}

/** The password of an account that is there: nothing is said of what it could be. */
export const validateKnownPassword: Rule = (value) =>
  value === '' ? words.passwordRules.missing : value.length > PASSWORD_LENGTH.max ? TOO_LONG : null

export const validateCurrentPassword: Rule = (value) =>
  value === '' ? words.passwordRules.current : validateKnownPassword(value)

/** The second field of the pair. */
export const validateConfirmPassword = (confirmPassword: string, password: string): string | null =>
  confirmPassword === password ? null : words.passwordRules.differ

/** Another name to sign in by: never mistaken for an e-mail address. */
export const validateUserName: Rule = withoutCardNumber((value) => {
  const name = cleanText(value)
  if (name.includes('@')) return words.loginRules.userNameAt
  if (name.length < USER_NAME_LENGTH.min) return words.textRules.atLeast(USER_NAME_LENGTH.min)
  return name.length > USER_NAME_LENGTH.max ? words.textRules.atMost(USER_NAME_LENGTH.max) : null
})

/** A user name where one may do without. */
export const validateOptionalUserName: Rule = (value) =>
  cleanText(value) === '' ? null : validateUserName(value)

/** What one signs in by: an e-mail address or a user name. Whether there is such a one is not for a form to say. */
export const validateLogin: Rule = (value) => {
  const login = cleanText(value)
  if (login === '') return words.loginRules.missing
  return value.length > MAX_EMAIL ? words.textRules.atMost(MAX_EMAIL) : null
}

/** Whose password was forgotten: kept for a while as it was typed. */
export const validateForgottenLogin: Rule = withoutCardNumber(validateLogin)
