import { z } from 'zod'
import { MAX_WIRE_PASSWORD, MAX_WIRE_TEXT } from '../limits.ts'
import { preferencesRequest, subscription } from './subscription.ts'

const text = z.string().max(MAX_WIRE_TEXT)
const password = z.string().max(MAX_WIRE_PASSWORD)

/** PUT /v1/customer/profile; `version` as it was read. A user name that is taken answers COR-007, reason 002. */
export const profileRequest = z.strictObject({
  firstName: text,
  lastName: text,
  userName: text.nullable(),
  phoneNumber: text.nullable(),
  birthDate: text.nullable(), // 1990-12-31
  version: z.int(),
})
export type ProfileRequest = z.infer<typeof profileRequest>

/** PUT /v1/customer/profile/email. The old address is told. One that is taken answers COR-007, reason 001. */
export const emailRequest = z.strictObject({ email: text, currentPassword: password })
export type EmailRequest = z.infer<typeof emailRequest>

/**
 * GET and every change of /v1/customer/profile/subscription, of the site that asks. Of an address that nobody has shown
 * to be theirs nothing is told: `subscription` is null, and a change only sends a mail there, which `requested` says.
 */
export const customerSubscription = z.object({
  verified: z.boolean(),
  subscription: subscription.nullable(),
  requested: z.boolean(),
})
export type CustomerSubscription = z.infer<typeof customerSubscription>
export const customerPreferencesRequest = preferencesRequest

/** POST /v1/customer/profile/deletion. */
export const deletionRequest = z.strictObject({ currentPassword: password })
export type DeletionRequest = z.infer<typeof deletionRequest>

const rows = z.array(z.record(z.string(), z.unknown()))

/** GET /v1/customer/profile/data: everything that is kept about a customer, in the words it is kept in. */
export const customerData = z.object({
  exportedAt: z.iso.datetime(),
  profile: z.record(z.string(), z.unknown()),
  addresses: rows,
  orders: rows,
  carts: rows,
  /** Lines that were taken out of a cart, for later or by mistake. */
  setAside: rows,
  lists: rows,
  /** Votes and notes on shared lists. */
  opinions: rows,
  /** Reviews that the customer found helpful, by their ids. */
  helpful: rows,
  claims: rows,
  /** What the crews of orders are told. */
  crewNotes: rows,
  /** What was written under the customer's e-mail address, once it was shown to be theirs. */
  reviews: rows,
  questions: rows,
  answers: rows,
  subscriptions: rows,
  alerts: rows,
  swatches: rows,
  visits: rows,
  holds: rows,
  sessions: rows,
})
export type CustomerData = z.infer<typeof customerData>
