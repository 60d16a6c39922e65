import type { z } from 'zod'
import type { SignedIn, signInRequest } from '../../contract/account/customer.ts'
import { SIGN_IN_HOURS } from '../../contract/account/lifetimes.ts'
import { err, ok } from '../../contract/result.ts'
import { validateKnownPassword, validateLogin } from '../../forms/account/password.ts'
import { cleanText } from '../../forms/text.ts'
import type { Dependencies, Site } from '../dependencies.ts'
import { invalidFields, type Outcome, wrongSignIn } from '../refusal.ts'
import { forgiveAttempts } from '../repositories/customers/attempts.ts'
import { findCustomerByLogin, rehashPassword } from '../repositories/customers/customers.ts'
import { isKnownDevice, rememberDevice } from '../repositories/customers/known-devices.ts'
import { insertSession } from '../repositories/customers/sessions.ts'
import { newToken, sha256 } from '../tokens.ts'
import { allow, allowEach, giveBack, subjectOf, type Try } from './limits.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { presentCustomer } from './present-customer.ts'

const SESSION_MS = SIGN_IN_HOURS * 60 * 60_000

/** Counts tries at an account by whatever name it is called, and at a name that nobody has alike. */
export const accountSubject = (customerId: string | undefined, login: string): Promise<string> =>
  subjectOf('sign-in', customerId ?? `unknown:${login.toLowerCase()}`)

/** Tries at an account from one place: those of a stranger leave everybody else's alone. */
export const triesFrom = async (account: string, place: string) => ({
  kind: 'sign-in' as const,
  subject: `${account}:${await sha256(place)}`,
})

/** From now on, or again, a browser that the customer is known in; its token. */
export const rememberBrowser = async (
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  customerId: string,
  given: string | undefined,
): Promise<string> => {
  const token = given ?? newToken()
  await rememberDevice(db, { customerId, tokenHash: await sha256(token), now: now().getTime() })
  return token
}

/**
 * Whether a password may be tried, and what to do when it was right. Counted before it is worked on: at the account
 * from this place, and in all from this place. What comes to the account from everywhere is bounded too, but does not
 * hold for a browser that its customer has signed in with; and who knows neither asks for a mail.
 */
const admit = async (
  dependencies: Dependencies,
  { account, client, device }: { account: string; client: string; device: string | null },
) => {
  const { db } = dependencies
  const here = await triesFrom(account, device === null ? `client:${client}` : `device:${device}`)
  const others: readonly Try[] = [
    ...(device === null ? [['sign-in-account', account] as const] : []),
    ['sign-in-client', client],
  ]
  const fromHere = await allow(dependencies, here.kind, here.subject)
  if (!fromHere.ok) return fromHere
  const inAll = await allowEach(dependencies, others)
  if (!inAll.ok) return inAll
  return ok(async () => {
    await forgiveAttempts(db, here)
    await giveBack(dependencies, others)
  })
}

/**
 * A new session for whoever knows the password. One try too many is refused without a look at it, the right one too.
 * What the guest had comes along first, so that nobody is signed in without it.
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
  const tokenHash = request.knownDevice ? await sha256(request.knownDevice) : null
  const isKnown =
    customer && tokenHash !== null
      ? await isKnownDevice(db, { customerId: customer.id, tokenHash })
      : false
  const admitted = await admit(dependencies, {
    account,
    client: request.client,
    device: isKnown ? tokenHash : null,
  })
  if (!admitted.ok) {
    log({ event: 'sign-in-refused' })
    return admitted
  }
  const { isRight, isOutdated } = verifyPassword(request.password, customer?.passwordHash ?? null)
  if (!customer || !isRight) {
    log({ event: 'sign-in-failed' })
    return err(wrongSignIn())
  }
  await admitted.value()
  const token = newToken()
  const at = now().getTime()
  const broken = await insertSession(db, customer, {
    tokenHash: await sha256(token),
    siteId: site.id,
    device: cleanText(request.device),
    now: at,
    expiresAt: at + SESSION_MS,
  })
  // The password was changed while it was worked on: it is looked at again.
  if (broken !== null) return signIn(dependencies, site, request)
  if (isOutdated && customer.passwordHash !== null)
    await rehashPassword(db, {
      customerId: customer.id,
      from: customer.passwordHash,
      to: hashPassword(request.password),
    })
  const knownDevice = await rememberBrowser(dependencies, customer.id, request.knownDevice)
  log({ event: 'sign-in' })
  return ok({
    knownDevice,
    loggedInToken: token,
    expiresAt: new Date(at + SESSION_MS).toISOString(),
    customer: presentCustomer(customer),
  })
}
