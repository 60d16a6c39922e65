import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, vi } from 'vitest'
import {
  customerProfile,
  type SignedIn,
  signedIn,
} from '../../../../commerce/contract/account/customer.ts'
import { paths } from '../../../../commerce/contract/paths.ts'
import { testSeed } from '../../../setup/seed-test.ts'
import { accepted, type Answer, seedShop, send, type Shopper } from '../shop.ts'
import { inbox } from '../../inbox.ts'

/** The shop of a file of tests, in each of which nobody has tried anything yet. */
export const useShop = (): void => {
  beforeAll(seedShop)
  afterEach(async () => {
    vi.useRealTimers()
    await env.DB.prepare('DELETE FROM attempt').run()
  })
}

export const { a } = testSeed.customers
export const PASSWORD = 'Correct-Horse-9'
/** For tests in which many passwords are worked on, each of which takes a moment on purpose. */
export const MANY_HASHES_MS = 120_000

/** One after another, each from a place of its own, so that no test is limited by another. */
let places = 0
export const somewhere = () => `203.0.113.${(places += 1)}`

export const person = (name: string, over: Record<string, unknown> = {}) => ({
  email: `${name}@shopper.example`,
  password: PASSWORD,
  firstName: 'Ruth',
  lastName: "O'Neil",
  client: somewhere(),
  ...over,
})
export const register = (name: string, over: Record<string, unknown> = {}) =>
  send('POST', paths.customers(), { body: person(name, over) })
export const registered = async (name: string, over: Record<string, unknown> = {}) =>
  accepted(await register(name, over), customerProfile)

export const trySignIn = (login: string, over: Record<string, unknown> = {}): Promise<Answer> =>
  send('POST', paths.signIn(), {
    body: { login, password: PASSWORD, client: somewhere(), ...over },
  })
export const signIn = async (
  login: string,
  over: Record<string, unknown> = {},
): Promise<SignedIn> => accepted(await trySignIn(login, over), signedIn)
export const asCustomer = ({ loggedInToken }: SignedIn): Shopper => ({
  token: loggedInToken,
  site: 'davenport',
})
export const profile = (shopper: Shopper) => send('GET', paths.customerProfile(), { shopper })

export const forgot = (login: string) =>
  send('POST', paths.passwordForgot(), { body: { login, client: somewhere() } })
/** The tokens of the reset mails to an address, the newest first. */
export const resetTokens = async (email: string) =>
  (await inbox(email)).flatMap(({ text }) => /\/resetpassword\/([\w-]+)/.exec(text)?.[1] ?? [])
export const resetToken = async (email: string) => {
  await forgot(email)
  const [token = ''] = await resetTokens(email)
  return token
}
export const reset = (token: string, password: string) =>
  send('PUT', paths.passwordReset(token), { body: { password } })
