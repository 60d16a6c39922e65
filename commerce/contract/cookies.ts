import { PREQUALIFIED_DAYS, SIGN_IN_HOURS } from './account/lifetimes.ts'

const HOUR = 3600
const DAY = 24 * HOUR
const TEN_YEARS = 3650 * DAY

type CookieRow = {
  /** No script reads it. What scripts may read are hints for display; only the storefront writes any of them. */
  readonly httpOnly: boolean
  /** Seconds; null lives as long as the browser's session. */
  readonly maxAge: number | null
  /** Also sent in another site's frame: the studio's. */
  readonly isFramed?: boolean
}

/**
 * Every cookie of the shop, each once: the specification's names (so no `__Host-` prefix) and lifetimes, all for `/`.
 * `worker/cookies.ts` writes and reads them by these rows; the browser's code reads those it may by their names. What
 * each is for is in the words; the page of privacy choices and `docs/interface.md` list all.
 */
export const cookieTable = {
  guestToken: { httpOnly: true, maxAge: TEN_YEARS },
  loggedInToken: { httpOnly: true, maxAge: SIGN_IN_HOURS * HOUR },
  isLoggedIn: { httpOnly: false, maxAge: SIGN_IN_HOURS * HOUR },
  firstName: { httpOnly: false, maxAge: SIGN_IN_HOURS * HOUR },
  knownDevice: { httpOnly: true, maxAge: 400 * DAY },
  location: { httpOnly: false, maxAge: TEN_YEARS },
  store: { httpOnly: false, maxAge: TEN_YEARS },
  wayIn: { httpOnly: true, maxAge: TEN_YEARS },
  room: { httpOnly: true, maxAge: TEN_YEARS },
  swatches: { httpOnly: true, maxAge: 30 * DAY },
  priceChanged: { httpOnly: false, maxAge: null },
  cartStatus: { httpOnly: false, maxAge: null },
  keptPickUps: { httpOnly: true, maxAge: null },
  cartLink: { httpOnly: true, maxAge: null },
  cartMerged: { httpOnly: true, maxAge: null },
  subscribePopup: { httpOnly: false, maxAge: 30 * DAY },
  financingReferral: { httpOnly: false, maxAge: 30 * DAY },
  financing: { httpOnly: true, maxAge: PREQUALIFIED_DAYS * DAY },
  // Copies of the database are seconds behind; whoever comes back later is answered by the primary.
  lastWrite: { httpOnly: true, maxAge: HOUR },
  consent: { httpOnly: false, maxAge: 365 * DAY },
  userSession: { httpOnly: false, maxAge: null },
  experiments: { httpOnly: true, maxAge: 90 * DAY },
  storeAssociate: { httpOnly: true, maxAge: 8 * HOUR },
  draftPreview: {
    httpOnly: true,
    maxAge: 4 * HOUR,
    isFramed: true,
  },
  previewView: { httpOnly: true, maxAge: 4 * HOUR, isFramed: true },
} as const satisfies Record<string, CookieRow>

export type CookieName = keyof typeof cookieTable

/** The cookies that scripts may read. */
export type ReadableCookie = {
  [Name in CookieName]: (typeof cookieTable)[Name]['httpOnly'] extends false ? Name : never
}[CookieName]

/** A store set for a visit only lasts a day. */
export const STORE_FOR_A_DAY_SECONDS = DAY
