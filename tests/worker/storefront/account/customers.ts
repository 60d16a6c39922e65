import { testSeed } from '../../../setup/seed-test.ts'
import { newShopper, type Otherwise, type Shopper } from '../shop.ts'

type Who = keyof typeof testSeed.customers

/** A browser that carries this session's cookies, as after signing in. */
export const withSession = (
  loggedInToken: string,
  setting: { readonly origin?: string; readonly otherwise?: Otherwise } = {},
): Shopper => {
  const shopper = newShopper(setting)
  shopper.cookies.set('loggedInToken', loggedInToken)
  shopper.cookies.set('isLoggedIn', 'true')
  shopper.cookies.set('firstName', 'Ada')
  return shopper
}

/** One of the seed's customers, signed in. `seedShop` puts them there. */
export const signedInAs = (
  who: Who,
  setting: { readonly origin?: string; readonly otherwise?: Otherwise } = {},
): Shopper => withSession(testSeed.customers[who].sessionToken, setting)
