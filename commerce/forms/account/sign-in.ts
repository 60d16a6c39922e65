import { validatedForm } from '../validated-form.ts'
import { signInFormRules } from './sign-in-fields.ts'
import { cleanText } from '../text.ts'

// Passwords stay as they were typed; all else is as it was meant.

/** POST /sign-in. */
export const signInForm = validatedForm(signInFormRules['sign-in'], (text) => ({
  login: cleanText(text('login')),
  password: text('password'),
}))

/** POST /register. */
export const registerForm = validatedForm(signInFormRules.register, (text) => ({
  firstName: cleanText(text('firstName')),
  lastName: cleanText(text('lastName')),
  userName: cleanText(text('userName')) || null,
  email: cleanText(text('email')),
  password: text('password'),
}))

/** POST /forgot. */
export const forgotForm = validatedForm(signInFormRules.forgot, (text) => ({
  login: cleanText(text('login')),
}))

/** POST /resetpassword/{token}. */
export const resetForm = validatedForm(signInFormRules.reset, (text) => ({
  password: text('password'),
}))

/** Another password by the current one. */
export const changePasswordForm = validatedForm(signInFormRules['change-password'], (text) => ({
  currentPassword: text('currentPassword'),
  password: text('password'),
}))
