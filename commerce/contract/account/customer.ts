import { z } from 'zod'
import { bearer } from '../fields.ts'
import {
  MAX_WIRE_PASSWORD,
  MAX_WIRE_TEXT,
  FORM_KEY_LENGTH,
  MAX_CLIENT,
  MAX_DEVICE,
} from '../limits.ts'

const password = z.string().max(MAX_WIRE_PASSWORD) // its rules are the form's; this only keeps out what no form sends
const text = z.string().max(MAX_WIRE_TEXT)
const formKey = z.string().min(FORM_KEY_LENGTH.min).max(FORM_KEY_LENGTH.max)

/**
 * Who asks, as far as the storefront can tell: `client` (an address) is counted and never kept as it is, `device` is
 * shown to the customer ("Safari on iPhone").
 */
const asking = {
  client: z.string().max(MAX_CLIENT).default(''),
  device: z.string().max(MAX_DEVICE).default(''),
}

/** Stands for a browser in which customers have signed in before; guessing from elsewhere does not keep it out. */
const knownDevice = bearer.optional()

/** GET /v1/customer/profile. */
export const customerProfile = z.object({
  customerId: z.string(),
  email: z.string(),
  /** Whether a mail to this address was answered: until then it may be somebody else's. */
  emailVerified: z.boolean(),
  userName: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  phoneNumber: z.string().nullable(),
  birthDate: z.string().nullable(), // 1990-12-31
  createdAt: z.iso.datetime(),
  version: z.int(),
})
export type CustomerProfile = z.infer<typeof customerProfile>

/**
 * POST /v1/customer. An e-mail or user name that is taken answers COR-007. `key` is of one form: the same key and
 * e-mail again answer as the first time.
 */
export const registerRequest = z.strictObject({
  email: text,
  userName: text.nullable().default(null),
  password,
  firstName: text,
  lastName: text,
  phoneNumber: text.nullable().default(null),
  key: formKey.optional(),
  client: asking.client,
})
export type RegisterRequest = z.input<typeof registerRequest>

/** POST /v1/customer/sign-in, by e-mail or user name. What the guest had is brought along by `POST /cart/merge`. */
export const signInRequest = z.strictObject({
  login: text,
  password,
  knownDevice,
  ...asking,
})
export type SignInRequest = z.input<typeof signInRequest>

export const signedIn = z.object({
  loggedInToken: bearer,
  expiresAt: z.iso.datetime(),
  customer: customerProfile,
  knownDevice, // to be sent with the next sign-in from this browser
})
export type SignedIn = z.infer<typeof signedIn>

/** POST /v1/customer/sign-out, and everything else that has nothing to tell. */
export const done = z.object({ done: z.literal(true) })

/** GET /v1/customer/sessions: where the customer is signed in, the one that asks first, then the latest. */
export const customerSession = z.object({
  id: z.string(),
  device: z.string(), // "" when it is not known
  site: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  isCurrent: z.boolean(),
})
export type CustomerSession = z.infer<typeof customerSession>
export const sessionList = z.object({ items: z.array(customerSession) })

/** POST /v1/customer/password/forgot: the same for a name that is known and one that is not. */
export const forgotRequest = z.strictObject({ login: text, client: asking.client })
export type ForgotRequest = z.input<typeof forgotRequest>
export const forgotAnswer = z.object({ requested: z.literal(true) })

/** GET /v1/customer/password/reset/{token}: the link is good; one that is not answers COR-006. */
export const resetLink = z.object({ expiresAt: z.iso.datetime() })

/**
 * PUT /v1/customer/password/reset/{token}: once. All sessions end. `key` is of one form: the same key and password again
 * answer as the first time.
 */
export const resetRequest = z.strictObject({ password, key: formKey.optional(), knownDevice })
export const resetAnswer = z.object({ done: z.literal(true), knownDevice })
export type ResetRequest = z.infer<typeof resetRequest>

/** PUT /v1/customer/{customerId}/password: all other sessions end. */
export const changePasswordRequest = z.strictObject({ currentPassword: password, password })
export type ChangePasswordRequest = z.infer<typeof changePasswordRequest>
