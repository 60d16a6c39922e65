import { parse } from 'hono/utils/cookie'
import { z } from 'zod'
import type { WayIn } from '../commerce/domain/fit.ts'
import { readReferral } from '../commerce/domain/offer-pages.ts'
import type { AppContext } from './factory.ts'
import { ASSOCIATE_LIFETIME_SECONDS } from './image-search/associate.ts'
import { PREVIEW_LIFETIME_SECONDS } from './preview/preview-token.ts'
import { locationCookie, storeCookie, type VisitorLocation, type VisitorStore } from './visitor.ts'

const HOUR = 3600
const DAY = 24 * HOUR
const TEN_YEARS = 3650 * DAY

type CookieRow = {
  readonly httpOnly: boolean
  readonly maxAge: number | null
  /** Also sent in another site's frame: the studio's. */
  readonly isFramed?: boolean
}

/**
 * Every cookie of the shop: the specification's names (so no `__Host-` prefix) and lifetimes in seconds; null lives as
 * long as the browser's session. What no script of ours reads is HttpOnly.
 */
export const cookieTable = {
  guestToken: { httpOnly: true, maxAge: TEN_YEARS },
  loggedInToken: { httpOnly: true, maxAge: 3 * HOUR },
  isLoggedIn: { httpOnly: false, maxAge: 3 * HOUR },
  firstName: { httpOnly: false, maxAge: 3 * HOUR },
  location: { httpOnly: false, maxAge: TEN_YEARS },
  store: { httpOnly: false, maxAge: TEN_YEARS },
  wayIn: { httpOnly: true, maxAge: TEN_YEARS },
  priceChanged: { httpOnly: false, maxAge: null },
  cartStatus: { httpOnly: false, maxAge: null },
  /** The store that was the visitor's when they said that what waits at another one stays there. */
  keptPickUps: { httpOnly: true, maxAge: null },
  /** Which cart links of this visit were followed, and what became of the last one. */
  cartLink: { httpOnly: true, maxAge: null },
  /** Pieces that came along at sign-in, until the cart has said so. */
  cartMerged: { httpOnly: true, maxAge: null },
  subscribePopup: { httpOnly: false, maxAge: 30 * DAY },
  financingReferral: { httpOnly: false, maxAge: 30 * DAY },
  /** The reference of what a lender said, for the checkout. */
  financing: { httpOnly: true, maxAge: 30 * DAY },
  /** `all` or `necessary`: what was chosen about targeting. */
  consent: { httpOnly: false, maxAge: 365 * DAY },
  /** The web session of a visitor who allows targeting. */
  userSession: { httpOnly: false, maxAge: null },
  /** A store associate's pass to the view with SKUs and stock. */
  storeAssociate: { httpOnly: true, maxAge: ASSOCIATE_LIFETIME_SECONDS },
  draftPreview: { httpOnly: true, maxAge: PREVIEW_LIFETIME_SECONDS, isFramed: true },
} as const satisfies Record<string, CookieRow>

export type CookieName = keyof typeof cookieTable

/** A store set for a visit only lasts a day. */
export const STORE_FOR_A_DAY_SECONDS = DAY

const MAX_COOKIE_CHARACTERS = 4000

/** A request's cookies are read by half a dozen middlewares, and parsed once. */
const parsed = new WeakMap<Request, Readonly<Partial<Record<string, string>>>>()

export const readCookie = (c: AppContext, name: CookieName): string | undefined => {
  let cookies = parsed.get(c.req.raw)
  if (!cookies) {
    const header = c.req.header('cookie')
    parsed.set(c.req.raw, (cookies = header ? parse(header) : {}))
  }
  return cookies[name]
}

/**
 * Whether a cookie has to hold in another site's frame. Only https allows that, and browsers on this machine for
 * `drift.localhost`, which to them is another site than the studio's `localhost`.
 */
const isInForeignFrame = (c: AppContext): boolean => {
  if (c.req.url.startsWith('https:')) return true
  const { hostname, origin } = c.var.url
  const { studioOrigin } = c.var.site.preview
  const isFrame = c.req.header('sec-fetch-dest') === 'iframe'
  return isFrame && hostname.endsWith('.localhost') && studioOrigin !== origin
}

/** Hono's own writer refuses more than 400 days; the specification asks for ten years and browsers clamp it themselves. */
const serialize = (
  c: AppContext,
  name: CookieName,
  value: string,
  maxAge: number | null,
): string => {
  const { httpOnly, isFramed = false }: CookieRow = cookieTable[name]
  const isHttps = c.req.url.startsWith('https:')
  const isForeign = isFramed && isInForeignFrame(c)
  return [
    `${name}=${encodeURIComponent(value)}`,
    'Path=/',
    maxAge === null ? '' : `Max-Age=${maxAge}`,
    httpOnly ? 'HttpOnly' : '',
    isHttps || isForeign || c.var.site.secureCookies ? 'Secure' : '',
    isForeign ? 'SameSite=None; Partitioned' : 'SameSite=Lax',
  ]
    .filter(Boolean)
    .join('; ')
}

/** Sets a cookie by its row of the table; `maxAge` in seconds overrides the row's lifetime. */
export const setCookie = (
  c: AppContext,
  name: CookieName,
  value: string,
  maxAge: number | null = cookieTable[name].maxAge,
): void => {
  const line = serialize(c, name, value, maxAge)
  if (line.length > MAX_COOKIE_CHARACTERS)
    throw new RangeError(`the cookie ${name} would be too large`)
  c.header('set-cookie', line, { append: true })
}

export const clearCookie = (c: AppContext, name: CookieName): void =>
  c.header('set-cookie', serialize(c, name, '', 0), { append: true })

const readJson = <T extends z.ZodType>(
  c: AppContext,
  name: CookieName,
  schema: T,
  mostCharacters = 1000,
): z.infer<T> | null => {
  const value = readCookie(c, name)
  if (!value || value.length > mostCharacters) return null
  try {
    return schema.safeParse(JSON.parse(value)).data ?? null
  } catch {
    return null
  }
}

export const readLocation = (c: AppContext): VisitorLocation | null =>
  readJson(c, 'location', locationCookie)
export const readStore = (c: AppContext): VisitorStore | null => readJson(c, 'store', storeCookie)

/** The code of the financing offer that brought this visitor, if one did. */
export const readFinancingReferral = (c: AppContext): string | null =>
  readReferral(readCookie(c, 'financingReferral'))

/** The reference of a lender's decision; null for what cannot be one. */
export const readFinancing = (c: AppContext): string | null => {
  const reference = readCookie(c, 'financing') ?? ''
  return /^[\w-]{20,200}$/.test(reference) ? reference : null
}

const round = (degrees: number) => Math.round(degrees * 100) / 100

export const writeLocation = (c: AppContext, it: VisitorLocation): void =>
  setCookie(
    c,
    'location',
    JSON.stringify({
      postalCode: it.postalCode,
      latitude: round(it.latitude),
      longitude: round(it.longitude),
    }),
  )

export const writeStore = (c: AppContext, it: VisitorStore, maxAge?: number): void =>
  setCookie(
    c,
    'store',
    JSON.stringify({ storeId: it.storeId, name: it.name, pricingZone: it.pricingZone }),
    maxAge,
  )

const inches = z.number().min(1).max(1000)

/** What a visitor measured of the way into their home, in inches, so that it is asked once for every piece. */
const wayInCookie = z.object({
  doorWidth: inches,
  doorHeight: inches,
  hallWidth: inches.nullable(),
  clearance: inches.nullable(),
  elevatorWidth: inches.nullable(),
  elevatorHeight: inches.nullable(),
})

export const readWayIn = (c: AppContext): WayIn | null => readJson(c, 'wayIn', wayInCookie)
export const writeWayIn = (c: AppContext, way: WayIn): void =>
  setCookie(c, 'wayIn', JSON.stringify(wayInCookie.parse(way)))

const cartLinkNote = z.object({
  done: z.array(z.string().regex(/^[0-9a-f]{12}$/)).max(20),
  added: z.int().min(0),
  unknown: z.array(z.string().max(60)).max(20),
  refused: z.array(z.string().max(160)).max(20),
  isRepeat: z.boolean(),
})
export type CartLinkNote = z.infer<typeof cartLinkNote>

const LINK_NOTE_CHARACTERS = 2000

export const readCartLinkNote = (c: AppContext): CartLinkNote | null =>
  readJson(c, 'cartLink', cartLinkNote, LINK_NOTE_CHARACTERS)

/** Words that would make the cookie too large are left out, the last ones first. */
export const writeCartLinkNote = (c: AppContext, note: CartLinkNote): void => {
  const short = {
    ...note,
    unknown: note.unknown.slice(0, 20),
    refused: note.refused.map((text) => text.slice(0, 160)).slice(0, 20),
  }
  const isTooLarge = () => encodeURIComponent(JSON.stringify(short)).length > LINK_NOTE_CHARACTERS
  while (isTooLarge() && short.refused.length > 0) short.refused.pop()
  while (isTooLarge() && short.unknown.length > 0) short.unknown.pop()
  setCookie(c, 'cartLink', JSON.stringify(short))
}
