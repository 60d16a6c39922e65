import { validateFirstName, validateLastName } from './address.ts'
import { validateConfirmEmail, validateEmail } from './contact.ts'
import {
  validateConfirmPassword,
  validateCurrentPassword,
  validateForgottenLogin,
  validateKnownPassword,
  validateLogin,
  validateOptionalUserName,
  validatePassword,
} from './password.ts'
import type { Rule } from '../text.ts'

type Values = Readonly<Record<string, string>>
type Rules = Readonly<Record<string, Rule>>

const newPassword = (values: Values): Rules => ({
  password: validatePassword,
  confirmPassword: (value) => validateConfirmPassword(value, values['password'] ?? ''),
})

/**
 * The rules of the forms around an account, by the names their fields are sent under, in the order of the form. The
 * second field of a pair is judged by what stands in the first, so they take the form's values.
 */
export const signInFormRules = {
  'sign-in': (_: Values): Rules => ({ login: validateLogin, password: validateKnownPassword }),
  register: (values: Values): Rules => ({
    firstName: validateFirstName,
    lastName: validateLastName,
    userName: validateOptionalUserName,
    email: validateEmail,
    confirmEmail: (value) => validateConfirmEmail(value, values['email'] ?? ''),
    ...newPassword(values),
  }),
  forgot: (_: Values): Rules => ({ login: validateForgottenLogin }),
  reset: newPassword,
  'change-password': (values: Values): Rules => ({
    currentPassword: validateCurrentPassword,
    ...newPassword(values),
  }),
} as const satisfies Record<string, (values: Values) => Rules>

export type SignInFormKind = keyof typeof signInFormRules
