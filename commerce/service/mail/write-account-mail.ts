import { PASSWORD_LINK_MINUTES } from '../../contract/account/lifetimes.ts'
import type { Brand } from '../../domain/brand.ts'
import { brandOf } from '../../domain/shop.ts'
import type { Dependencies } from '../dependencies.ts'
import {
  findCustomer,
  findCustomerByLogin,
  type StoredCustomer,
} from '../repositories/customers/customers.ts'
import { findPasswordRequest, insertResetLink } from '../repositories/customers/password-resets.ts'
import { newToken, sha256 } from '../tokens.ts'
import {
  type AccountOwner,
  customerWelcomeMail,
  passwordChangedMail,
  passwordForgotMail,
} from './account-mails.ts'
import type { Mail } from './mailer.ts'

const MINUTE_MS = 60_000
const LINK_LIFETIME_MS = PASSWORD_LINK_MINUTES * MINUTE_MS
/**
 * Nobody's mailbox is filled from our form: this many links a customer, within this time. It is as long as a link lives,
 * so that whoever asks in a customer's name never leaves them without one.
 */
const MOST_LINKS = 3
const LINKS_WINDOW_MS = LINK_LIFETIME_MS

const ownerOf = (brand: Brand, { email, firstName }: StoredCustomer): AccountOwner => ({
  brand,
  email,
  firstName,
})

/** `<site>:5f0c…`: the site that a mail comes from, and the customer it goes to. */
const subjectOf = async (
  { db, shop }: Dependencies,
  subject: string,
): Promise<{ brand: Brand; customer: StoredCustomer } | null> => {
  const [siteId, customerId = ''] = subject.split(/:(.*)/s)
  const brand = shop.brands.find(({ id }) => id === siteId)
  const customer = await findCustomer(db, customerId)
  return brand && customer ? { brand, customer } : null
}

const toCustomer =
  (path: string, write: (owner: AccountOwner, link: string) => Mail) =>
  async (dependencies: Dependencies, subject: string): Promise<Mail | null> => {
    const found = await subjectOf(dependencies, subject)
    if (!found) return null
    const { brand, customer } = found
    return write(ownerOf(brand, customer), `${dependencies.config.siteOrigins[brand.id]}${path}`)
  }

export const writeCustomerWelcome = toCustomer('/account', customerWelcomeMail)
export const writePasswordChanged = toCustomer('/forgot', passwordChangedMail)

/** Nothing to write for a name that nobody has, and none too often. The link is made for this attempt. */
export const writePasswordForgot = async (
  { db, config, now, shop }: Dependencies,
  requestId: string,
): Promise<Mail | null> => {
  const request = await findPasswordRequest(db, requestId)
  const customer = request && (await findCustomerByLogin(db, request.login))
  if (!request || !customer) return null
  const token = newToken()
  const at = now().getTime()
  const isKept = await insertResetLink(db, {
    tokenHash: await sha256(token),
    customerId: customer.id,
    requestId,
    requestedAt: request.requestedAt,
    expiresAt: at + LINK_LIFETIME_MS,
    windowFrom: at - LINKS_WINDOW_MS,
    most: MOST_LINKS,
  })
  const link = `${config.siteOrigins[request.siteId]}/resetpassword/${token}`
  const owner = ownerOf(brandOf(shop, request.siteId), customer)
  return isKept ? passwordForgotMail(owner, link, LINK_LIFETIME_MS / MINUTE_MS) : null
}
