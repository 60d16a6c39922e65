import type { z } from 'zod'
import type { SignedIn, signInRequest } from '../../contract/customer.ts'
import { err, ok } from '../../contract/result.ts'
import { validateKnownPassword, validateLogin } from '../../forms/password.ts'
import { cleanText } from '../../forms/text.ts'
import type { Dependencies, Site } from '../dependencies.ts'
import { invalidFields, type Outcome, type Refusal } from '../refusal.ts'
import { forgiveAttempts } from '../repositories/attempts.ts'
import { findCustomerByLogin, rehashPassword } from '../repositories/customers.ts'
import { insertSession } from '../repositories/sessions.ts'
import { newToken, sha256 } from '../tokens.ts'
import { adoptGuest } from './adopt-guest.ts'
import { allow, subjectOf } from './limits.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { presentCustomer } from './present-customer.ts'

/** From the sign-in on, however much the session is used: as long as the cookie lives. */
const SESSION_MS = 3 * 60 * 60_000

/** The same for a wrong password and for a name that nobody has. */
const wrong = (): Refusal => ({
  status: 422,
  body: {
    code: 'COR-003',
    detail: 'This combination of name and password is not known to us.',
    fieldErrors: [],
  },
})

/** Counts tries at an account by whatever name it is called, and at a name that nobody has alike. */
export const accountSubject = (customerId: string | undefined, login: string): Promise<string> =>
  subjectOf('sign-in', customerId ?? `unknown:${login.toLowerCase()}`)

/**
 * A new session for whoever knows the password. Tries are counted before the password is worked on; one too many is
 * refused without, the right one too. What the guest had comes along first, so that nobody is signed in without it.
 */
export const signIn = async (
  dependencies: Dependencies,
  site: Site,
  request: z.output<typeof signInRequest>,
): Promise<Outcome<SignedIn>> => {
  const { db, now, log } = dependencies
  const problems = {
    login: validateLogin(request.login),
    password: validateKnownPassword(request.password),
  }
  const errors = Object.entries(problems).flatMap(([field, message]) =>
    message === null ? [] : [{ field, message }],
  )
  if (errors.length > 0) return err(invalidFields(errors))
  const login = cleanText(request.login)
  const customer = await findCustomerByLogin(db, login)
  const account = await accountSubject(customer?.id, login)
  const client = await subjectOf('sign-in-client', request.client)
  const allowed = await allow(dependencies, 'sign-in', account)
  if (!allowed.ok) {
    log({ event: 'sign-in-refused' })
    return allowed
  }
  const fromHere = await allow(dependencies, 'sign-in-client', client)
  if (!fromHere.ok) return fromHere
  const { isRight, isOutdated } = verifyPassword(request.password, customer?.passwordHash ?? null)
  if (!customer || !isRight) {
    log({ event: 'sign-in-failed' })
    return err(wrong())
  }
  await forgiveAttempts(db, { account, client })
  if (isOutdated && customer.passwordHash !== null)
    await rehashPassword(db, {
      customerId: customer.id,
      from: customer.passwordHash,
      to: hashPassword(request.password),
    })
  const owner = `customer:${customer.id}` as const
  const adopted = request.guestToken
    ? await adoptGuest(dependencies, { owner, siteId: site.id }, request.guestToken)
    : { pieces: 0, lists: 0 }
  const token = newToken()
  const at = now().getTime()
  await insertSession(db, {
    tokenHash: await sha256(token),
    customerId: customer.id,
    siteId: site.id,
    device: cleanText(request.device),
    now: at,
    expiresAt: at + SESSION_MS,
  })
  log({ event: 'sign-in' })
  return ok({
    loggedInToken: token,
    expiresAt: new Date(at + SESSION_MS).toISOString(),
    customer: presentCustomer(customer),
    adopted,
  })
}
