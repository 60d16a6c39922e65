import { randomInt, randomUUID } from 'node:crypto'
import { expect, type BrowserContext } from '@playwright/test'
import { shopRequest } from '../shop-http.ts'

export type Customer = {
  readonly email: string
  readonly password: string
  readonly firstName: string
}

/** An address of its own for each: the shop lets one client open five accounts a minute. */
const somewhere = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`

/** Somebody new with an account at the shop of this origin, signed in in this browser. */
export const signInAsNew = async (context: BrowserContext, origin: string): Promise<Customer> => {
  const customer = {
    email: `customer-${randomUUID()}@example.com`,
    password: 'Correct-Horse-9',
    firstName: 'Ada',
  }
  const answer = await shopRequest(`${origin}/register`, {
    method: 'POST',
    headers: {
      origin,
      'content-type': 'application/x-www-form-urlencoded',
      'cf-connecting-ip': somewhere(),
    },
    body: new URLSearchParams({
      ...customer,
      lastName: 'Byron',
      confirmEmail: customer.email,
      confirmPassword: customer.password,
    }).toString(),
  })
  expect(answer.status, 'opening an account').toBe(303)
  const lines = [answer.headers['set-cookie'] ?? []].flat()
  const cookies = lines.flatMap((line) => {
    const [, name, value = ''] = /^(loggedInToken|isLoggedIn|firstName)=([^;]*)/.exec(line) ?? []
    return name ? [{ name, value, url: origin, httpOnly: name === 'loggedInToken' }] : []
  })
  expect(cookies).toHaveLength(3)
  await context.addCookies(cookies)
  return customer
}
