import type { ChangePasswordRequest, ResetRequest } from '../../contract/account/customer.ts'
import { err, ok } from '../../contract/result.ts'
import { validateCurrentPassword, validatePassword } from '../../forms/account/password.ts'
import type { Dependencies, Site } from '../dependencies.ts'
import {
  type FieldRefusal,
  invalidFields,
  notFound,
  type Outcome,
  resetExpired,
} from '../refusal.ts'
import { forgiveAttempts } from '../repositories/customers/attempts.ts'
import {
  changePassword,
  findCustomer,
  resetPassword,
  type StoredCustomer,
} from '../repositories/customers/customers.ts'
import { findResetLink, findUsedReset } from '../repositories/customers/password-resets.ts'
import type { StoredSession } from '../repositories/customers/sessions.ts'
import { sha256 } from '../tokens.ts'
import { allow, subjectOf } from './limits.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { accountSubject, rememberBrowser, triesFrom } from './sign-in.ts'

type Done = { done: true }

const problemsOf = (problems: Readonly<Record<string, string | null>>): FieldRefusal[] =>
  Object.entries(problems).flatMap(([field, message]) =>
    message === null ? [] : [{ field, message }],
  )

/**
 * The customer, if this is their password; tries are limited as those at sign-in are, so that a session that was left
 * open is no way around that. What is done upon it checks in its own batch that it still is (`mustStillKnow`).
 */
export const confirmPassword = async (
  dependencies: Dependencies,
  customerId: string,
  password: string,
): Promise<Outcome<StoredCustomer>> => {
  const { db } = dependencies
  const message = validateCurrentPassword(password)
  if (message !== null) return err(invalidFields([{ field: 'currentPassword', message }]))
  // Whoever guesses without being signed in leaves these tries alone.
  const tried = await triesFrom(await accountSubject(customerId, ''), 'signed in')
  const allowed = await allow(dependencies, tried.kind, tried.subject)
  if (!allowed.ok) return allowed
  const customer = await findCustomer(db, customerId)
  if (customer && verifyPassword(password, customer.passwordHash).isRight) {
    await forgiveAttempts(db, tried)
    return ok(customer)
  }
  return err(invalidFields([{ field: 'currentPassword', code: 'wrong-password' }]))
}

/** By someone who is signed in and knows the current one. */
export const changeOwnPassword = async (
  dependencies: Dependencies,
  site: Site,
  session: StoredSession,
  customerId: string,
  request: ChangePasswordRequest,
): Promise<Outcome<Done>> => {
  if (customerId !== session.customerId) return err(notFound('customer'))
  const errors = problemsOf({
    currentPassword: validateCurrentPassword(request.currentPassword),
    password: validatePassword(request.password),
  })
  if (errors.length > 0) return err(invalidFields(errors))
  const confirmed = await confirmPassword(dependencies, customerId, request.currentPassword)
  if (!confirmed.ok) {
    // A form that is sent twice finds its password set: whoever says it knows the current one.
    const isWrong = confirmed.error.status === 422
    const customer = isWrong ? await findCustomer(dependencies.db, customerId) : null
    return customer && verifyPassword(request.password, customer.passwordHash).isRight
      ? ok({ done: true })
      : confirmed
  }
  const broken = await changePassword(dependencies.db, confirmed.value, {
    siteId: site.id,
    passwordHash: hashPassword(request.password),
    now: dependencies.now().getTime(),
    keptTokenHash: session.tokenHash,
  })
  // Somebody else was first: what was given is looked at again.
  if (broken !== null) return changeOwnPassword(dependencies, site, session, customerId, request)
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

/** Whose password this very form has set to this very one already: its answer was lost, and it is sent again. */
const doneBefore = async (
  { db, now }: Dependencies,
  { tokenHash, formKey }: { readonly tokenHash: string; readonly formKey: string | null },
  password: string,
): Promise<string | null> => {
  if (formKey === null) return null
  const used = { tokenHash, key: formKey, now: now().getTime() }
  const customerId = await findUsedReset(db, used)
  const customer = customerId === null ? null : await findCustomer(db, customerId)
  return customer !== null && verifyPassword(password, customer.passwordHash).isRight
    ? customerId
    : null
}

/**
 * By whoever holds the link of the mail. A password that is against the rules does not use the link up. The same form
 * again, with the same password, is answered as the first time.
 */
export const resetByLink = async (
  dependencies: Dependencies,
  site: Site,
  token: string,
  { password, key, knownDevice }: ResetRequest,
): Promise<Outcome<Done & { knownDevice: string }>> => {
  const { db, now, log } = dependencies
  const form = {
    tokenHash: await sha256(token),
    formKey: key === undefined ? null : await sha256(key),
  }
  // Whoever has the mail can sign in from here, whatever is going on at the account elsewhere.
  const done = async (customerId: string) =>
    ok({
      done: true as const,
      knownDevice: await rememberBrowser(dependencies, customerId, knownDevice),
    })
  const used = async () => {
    const customerId = await doneBefore(dependencies, form, password)
    return customerId === null ? err(resetExpired()) : done(customerId)
  }
  const link = await findResetLink(db, form.tokenHash, now().getTime())
  if (!link) return used()
  const errors = problemsOf({ password: validatePassword(password) })
  if (errors.length > 0) return err(invalidFields(errors))
  const account = await accountSubject(link.customerId, '')
  const broken = await resetPassword(db, {
    ...form,
    customerId: link.customerId,
    siteId: site.id,
    passwordHash: hashPassword(password),
    tried: { fromEach: account, fromAll: await subjectOf('sign-in-account', account) },
    now: now().getTime(),
  })
  if (broken !== null) return used()
  log({ event: 'password-reset' })
  return done(link.customerId)
}
