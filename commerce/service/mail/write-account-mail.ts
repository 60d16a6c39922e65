import { type SiteId, siteIds } from '../config.ts'
import type { Dependencies } from '../dependencies.ts'
import {
  findCustomer,
  findCustomerByLogin,
  type StoredCustomer,
} from '../repositories/customers.ts'
import { findPasswordRequest, insertResetLink } from '../repositories/password-resets.ts'
import { newToken, sha256 } from '../tokens.ts'
import {
  type AccountOwner,
  customerWelcomeMail,
  passwordChangedMail,
  passwordForgotMail,
} from './account-mails.ts'
import type { Mail } from './mailer.ts'

const MINUTE_MS = 60_000
const LINK_LIFETIME_MS = 30 * MINUTE_MS
/** Nobody's mailbox is filled from our form: this many links a customer, within this time. */
const MOST_LINKS = 3
const LINKS_WINDOW_MS = 60 * MINUTE_MS

const ownerOf = (site: SiteId, { email, firstName }: StoredCustomer): AccountOwner => ({
  site,
  email,
  firstName,
})

/** `davenport:5f0c…`: the site that a mail comes from, and the customer it goes to. */
const subjectOf = async (
  { db }: Dependencies,
  subject: string,
): Promise<{ site: SiteId; customer: StoredCustomer } | null> => {
  const [siteId, customerId = ''] = subject.split(/:(.*)/s)
  const site = siteIds.find((it) => it === siteId)
  const customer = await findCustomer(db, customerId)
  return site && customer ? { site, customer } : null
}

const toCustomer =
  (path: string, write: (owner: AccountOwner, link: string) => Mail) =>
  async (dependencies: Dependencies, subject: string): Promise<Mail | null> => {
    const found = await subjectOf(dependencies, subject)
    if (!found) return null
    const { site, customer } = found
    return write(ownerOf(site, customer), `${dependencies.config.siteOrigins[site]}${path}`)
  }

export const writeCustomerWelcome = toCustomer('/account', customerWelcomeMail)
export const writePasswordChanged = toCustomer('/forgot', passwordChangedMail)

/** Nothing to write for a name that nobody has, and none too often. The link is made for this attempt. */
export const writePasswordForgot = async (
  { db, config, now }: Dependencies,
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
  return isKept ? passwordForgotMail(ownerOf(request.siteId, customer), link) : null
}
