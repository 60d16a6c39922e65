import { z } from 'zod'
import { type SignInFormKind, signInFormRules } from './sign-in-fields.ts'
import { cleanText } from './text.ts'

/** Fields that pass their form's rules. Passwords stay as they were typed; all else is as it was meant. */
const formOf = <T>(
  kind: SignInFormKind,
  read: (text: (name: string) => string, sent: Values) => T,
) =>
  z.record(z.string(), z.string()).transform((sent, context): T => {
    for (const [name, rule] of Object.entries(signInFormRules[kind](sent))) {
      const message = rule(sent[name] ?? '')
      if (message !== null)
        context.issues.push({ code: 'custom', path: [name], message, input: sent })
    }
    return read((name) => cleanText(sent[name] ?? ''), sent)
  })

type Values = Readonly<Record<string, string>>
const passwordOf = (sent: Values): string => sent['password'] ?? ''

/** POST /sign-in. */
export const signInForm = formOf('sign-in', (text, sent) => ({
  login: text('login'),
  password: passwordOf(sent),
}))

/** POST /register. */
export const registerForm = formOf('register', (text, sent) => ({
  firstName: text('firstName'),
  lastName: text('lastName'),
  userName: text('userName') || null,
  email: text('email'),
  password: passwordOf(sent),
}))

/** POST /forgot. */
export const forgotForm = formOf('forgot', (text) => ({ login: text('login') }))

/** POST /resetpassword/{token}. */
export const resetForm = formOf('reset', (_, sent) => ({ password: passwordOf(sent) }))

/** Another password by the current one. */
export const changePasswordForm = formOf('change-password', (_, sent) => ({
  currentPassword: sent['currentPassword'] ?? '',
  password: passwordOf(sent),
}))
