import { expect, vi } from 'vitest'
import { testSeed } from '../../../setup/seed-test.ts'
import { type Answer, newShopper, type Otherwise, type Shopper } from '../shop.ts'
import { inbox } from '../../inbox.ts'

export const { a, b } = testSeed.customers

export const PASSWORD = 'Correct-Horse-9'

export const JSON_WANTED = { accept: 'application/json' }

let places = 0

/** A browser at an address of its own, so that no test is limited by another. */
export const visitor = (otherwise: Otherwise = {}) => {
  const shopper = newShopper({ otherwise })
  const headers = { 'cf-connecting-ip': `198.51.100.${(places += 1)}` }
  const post = (path: string, form: Record<string, string>, more: Record<string, string> = {}) =>
    shopper.visit(path, { method: 'POST', form, headers: { ...headers, ...more } })
  return { ...shopper, post }
}

export const person = (name: string, over: Record<string, string> = {}) => ({
  firstName: 'Ruth',
  lastName: "O'Neil",
  userName: '',
  email: `${name}@shopper.example`,
  confirmEmail: `${name}@shopper.example`,
  password: PASSWORD,
  confirmPassword: PASSWORD,
  ...over,
})

export const registered = async (name: string, over: Record<string, string> = {}) => {
  const shopper = visitor()
  expect(await shopper.post('/register', person(name, over))).toRedirectTo('/account')
  return shopper
}

export const byA = { login: a.email, password: a.password }
export const byB = { login: b.email, password: b.password }

export const cleared = (answer: Answer) =>
  answer.cookies.filter((it) => /; Max-Age=0\b/.test(it)).map((it) => it.split('=')[0])

export const isSignedIn = async (shopper: Pick<Shopper, 'visit'>) =>
  (await shopper.visit('/account/sessions')).status === 200

/** The link of the reset mail, which goes out behind the answer. */
export const resetPath = (email: string): Promise<string> =>
  vi.waitFor(async () => {
    const texts = (await inbox(email)).map(({ text }) => text).join(' ')
    const [path] = /\/resetpassword\/[\w-]+/.exec(texts) ?? []
    if (path === undefined) throw new Error(`no reset mail to ${email}`)
    return path
  })
