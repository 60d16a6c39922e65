import type { ChangePasswordRequest } from '../../contract/customer.ts'
import type { FieldError } from '../../contract/errors.ts'
import { err, ok } from '../../contract/result.ts'
import { validateCurrentPassword, validatePassword } from '../../forms/password.ts'
import type { Dependencies, Site } from '../dependencies.ts'
import { invalidFields, notFound, type Outcome, resetExpired } from '../refusal.ts'
import { forgiveAttempts } from '../repositories/attempts.ts'
import { changePassword, findCustomer, resetPassword } from '../repositories/customers.ts'
import { findResetLink } from '../repositories/password-resets.ts'
import type { StoredSession } from '../repositories/sessions.ts'
import { sha256 } from '../tokens.ts'
import { allow } from './limits.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { accountSubject } from './sign-in.ts'

type Done = { done: true }

const problemsOf = (problems: Readonly<Record<string, string | null>>): FieldError[] =>
  Object.entries(problems).flatMap(([field, message]) =>
    message === null ? [] : [{ field, message }],
  )

/**
 * Whether this is the customer's password; every try counts as one at sign-in, so that a session that was left open is
 * no way around its limit.
 */
export const confirmPassword = async (
  dependencies: Dependencies,
  customerId: string,
  password: string,
): Promise<Outcome<null>> => {
  const { db } = dependencies
  const message = validateCurrentPassword(password)
  if (message !== null) return err(invalidFields([{ field: 'currentPassword', message }]))
  const account = await accountSubject(customerId, '')
  const allowed = await allow(dependencies, 'sign-in', account)
  if (!allowed.ok) return allowed
  const customer = await findCustomer(db, customerId)
  if (verifyPassword(password, customer?.passwordHash ?? null).isRight) {
    await forgiveAttempts(db, { account, client: '' })
    return ok(null)
  }
  return err(
    invalidFields([{ field: 'currentPassword', message: 'This is not your current password' }]),
  )
}

/** By someone who is signed in and knows the current one. */
export const changeOwnPassword = async (
  dependencies: Dependencies,
  site: Site,
  session: StoredSession,
  customerId: string,
  request: ChangePasswordRequest,
): Promise<Outcome<Done>> => {
  if (customerId !== session.customerId) return err(notFound('There is no such customer.'))
  const errors = problemsOf({
    currentPassword: validateCurrentPassword(request.currentPassword),
    password: validatePassword(request.password),
  })
  if (errors.length > 0) return err(invalidFields(errors))
  const confirmed = await confirmPassword(dependencies, customerId, request.currentPassword)
  if (!confirmed.ok) return confirmed
  await changePassword(dependencies.db, {
    customerId,
    siteId: site.id,
    passwordHash: hashPassword(request.password),
    now: dependencies.now().getTime(),
    keptTokenHash: session.tokenHash,
  })
  dependencies.log({ event: 'password-changed' })
  return ok({ done: true })
}

/** Whether the link of a mail is good. */
export const readResetLink = async (
  { db, now }: Dependencies,
  token: string,
): Promise<Outcome<{ expiresAt: string }>> => {
  const link = await findResetLink(db, await sha256(token), now().getTime())
  return link ? ok({ expiresAt: new Date(link.expiresAt).toISOString() }) : err(resetExpired())
}

/** By whoever holds the link of the mail. A password that is against the rules does not use the link up. */
export const resetByLink = async (
  { db, now, log }: Dependencies,
  site: Site,
  token: string,
  password: string,
): Promise<Outcome<Done>> => {
  const tokenHash = await sha256(token)
  const link = await findResetLink(db, tokenHash, now().getTime())
  if (!link) return err(resetExpired())
  const errors = problemsOf({ password: validatePassword(password) })
  if (errors.length > 0) return err(invalidFields(errors))
  const broken = await resetPassword(db, {
    tokenHash,
    customerId: link.customerId,
    siteId: site.id,
    passwordHash: hashPassword(password),
    account: await accountSubject(link.customerId, ''),
    now: now().getTime(),
  })
  if (broken !== null) return err(resetExpired())
  log({ event: 'password-reset' })
  return ok({ done: true })
}
