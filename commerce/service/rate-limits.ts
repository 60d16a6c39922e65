import { MAX_CLAIM_PICTURES } from '../contract/limits.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

type Limit = { readonly tries: number; readonly windowMs: number }

/**
 * How often something may be tried. What ends in `-client` counts where it is tried from, so that nobody gets around a
 * limit with another account, cart or address; households and offices share an address, so these are wide.
 */
export const attemptLimits = {
  'sign-in': { tries: 5, windowMs: 15 * MINUTE_MS },
  // From wherever: for guessing from many places. It does not hold for browsers that the customer has signed in with.
  'sign-in-account': { tries: 50, windowMs: HOUR_MS },
  'sign-in-client': { tries: 50, windowMs: 5 * MINUTE_MS },
  'register-client': { tries: 5, windowMs: MINUTE_MS },
  // Each new account is written to.
  'register-client-hour': { tries: 40, windowMs: HOUR_MS },
  'forgot-client': { tries: 20, windowMs: 5 * MINUTE_MS },
  'subscribe-client': { tries: 20, windowMs: HOUR_MS },
  // Each is asked about by mail.
  'alert-client': { tries: 20, windowMs: HOUR_MS },
  'alert-address': { tries: 5, windowMs: HOUR_MS },
  // A household orders once or twice; an office or a dormitory shares an address.
  'swatch-client': { tries: 20, windowMs: HOUR_MS },
  // Each takes a piece or a place that somebody else wants.
  'hold-client': { tries: 10, windowMs: HOUR_MS },
  'hold-address': { tries: 5, windowMs: HOUR_MS },
  'visit-client': { tries: 10, windowMs: HOUR_MS },
  'visit-address': { tries: 5, windowMs: HOUR_MS },
  'writing-client': { tries: 20, windowMs: HOUR_MS },
  // Which review is read first goes by these votes, and a visitor is made of nothing.
  'helpful-client': { tries: 40, windowMs: HOUR_MS },
  'order-link': { tries: 30, windowMs: 10 * MINUTE_MS },
  'link-client': { tries: 30, windowMs: 5 * MINUTE_MS },
  promo: { tries: 10, windowMs: 15 * MINUTE_MS },
  'promo-client': { tries: 30, windowMs: 15 * MINUTE_MS },
  card: { tries: 5, windowMs: HOUR_MS },
  'card-client': { tries: 15, windowMs: HOUR_MS },
  'image-search': { tries: 30, windowMs: 10 * MINUTE_MS },
  'associate-code': { tries: 5, windowMs: 15 * MINUTE_MS },
  'associate-code-all': { tries: 200, windowMs: HOUR_MS },
} as const satisfies Record<string, Limit>

export type AttemptKind = keyof typeof attemptLimits

/** After this long no window counts any more. */
export const ATTEMPTS_KEPT_MS = HOUR_MS

/** How often something may be done that is counted by what it leaves behind. */
export const doneLimits = {
  // A typing error, a mail that was lost and one more; then it is no longer the owner who asks.
  'subscribe-address': { times: 3, windowMs: HOUR_MS },
  // A household reviews its whole living room in an evening; more than this is not one.
  writer: { times: 10, windowMs: HOUR_MS },
  // What one moderator can still read.
  'waiting-feedback': { times: 50, windowMs: HOUR_MS },
  // What all visitors together may say of one shared list, since a visitor is made of nothing.
  'list-comments': { times: 120, windowMs: HOUR_MS },
  'claim-pictures': { times: 5 * MAX_CLAIM_PICTURES, windowMs: DAY_MS },
} as const satisfies Record<string, { readonly times: number; readonly windowMs: number }>

/** The seconds of a window, for whoever is refused without it being known when theirs began. */
export const secondsOf = ({ windowMs }: { readonly windowMs: number }): number => windowMs / 1000
