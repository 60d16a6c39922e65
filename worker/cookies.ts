import { MAX_ID, MAX_LINK_ITEMS, MAX_SWATCHES } from '../commerce/contract/limits.ts'
import { parse } from 'hono/utils/cookie'
import { z } from 'zod'
import { type CookieName, cookieTable } from '../commerce/contract/cookies.ts'
import { BEARER, RANDOM_ID, SAMPLE_ID } from '../commerce/contract/patterns.ts'
import type { WayIn } from '../commerce/domain/fit/fit.ts'
import { missingOf } from '../commerce/domain/fit/way-text.ts'
import type { Room } from '../commerce/domain/fit/room.ts'
import { readRoomText, roomText } from '../commerce/domain/fit/room-text.ts'
import { readReferral } from '../commerce/domain/listing/offer-pages.ts'
import type { AppContext } from './factory.ts'
import { isPreviewing, type PreviewView, previewView } from './preview/viewing.ts'
import { locationCookie, storeCookie, type VisitorLocation, type VisitorStore } from './visitor.ts'

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
 * Whether a cookie has to hold in another site's frame. Only https allows that, and browsers on this machine for a
 * brand's subdomain of `localhost`, which to them is another site than the studio's `localhost`.
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
  const row = cookieTable[name]
  // In the studio's frame an editor's place has to hold as well; outside of one these cookies are everybody's.
  const isPlace = name === 'location' || name === 'store'
  const isFramed =
    ('isFramed' in row && row.isFramed) ||
    (isPlace && c.req.header('sec-fetch-dest') === 'iframe' && isPreviewing(c.var.viewing))
  const isHttps = c.req.url.startsWith('https:')
  const isForeign = isFramed && isInForeignFrame(c)
  return [
    `${name}=${encodeURIComponent(value)}`,
    'Path=/',
    maxAge === null ? '' : `Max-Age=${maxAge}`,
    row.httpOnly ? 'HttpOnly' : '',
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

/** The token of a browser in which somebody signed in before; undefined for what cannot be one. */
export const readKnownDevice = (c: AppContext): { readonly knownDevice?: string } => {
  const knownDevice = readCookie(c, 'knownDevice') ?? ''
  return RANDOM_ID.test(knownDevice) ? { knownDevice } : {}
}

/** The reference of a lender's decision; null for what cannot be one. */
export const readFinancing = (c: AppContext): string | null => {
  const reference = readCookie(c, 'financing') ?? ''
  return BEARER.test(reference) ? reference : null
}

const PREVIEW_VIEW_CHARACTERS = 2000

export const readPreviewView = (c: AppContext): PreviewView | null =>
  readJson(c, 'previewView', previewView, PREVIEW_VIEW_CHARACTERS)
export const writePreviewView = (c: AppContext, view: PreviewView): void =>
  setCookie(c, 'previewView', JSON.stringify(previewView.parse(view)))

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

export const writeStore = (
  c: AppContext,
  { storeId, name, pricingZone, insteadOf }: VisitorStore,
  maxAge?: number,
): void => setCookie(c, 'store', JSON.stringify({ storeId, name, pricingZone, insteadOf }), maxAge)

const inches = z.number().min(1).max(1000)

/** Cookies of older visits know less of the way. */
const optionalInches = inches.nullable().default(null)

/** What a visitor measured of the way into their home, in inches, so that it is asked once for every piece. */
const wayInCookie = z
  .object({
    doorWidth: inches,
    doorHeight: inches,
    clearance: optionalInches,
    hallWidth: optionalInches,
    cornerWidth: optionalInches,
    stairsWidth: optionalInches,
    landingDepth: optionalInches,
    ceiling: optionalInches,
    elevatorWidth: optionalInches,
    elevatorHeight: optionalInches,
    carWidth: optionalInches,
    carDepth: optionalInches,
    carHeight: optionalInches,
  })
  .refine((way) => missingOf(way).length === 0)

export const readWayIn = (c: AppContext): WayIn | null => readJson(c, 'wayIn', wayInCookie)
export const writeWayIn = (c: AppContext, way: WayIn): void =>
  setCookie(c, 'wayIn', JSON.stringify(wayInCookie.parse(way)))

/** The room that a visitor drew, as addresses have it. */
export const readRoom = (c: AppContext): Room | null => readRoomText(readCookie(c, 'room') ?? '')
export const writeRoom = (c: AppContext, room: Room): void => setCookie(c, 'room', roomText(room))

const swatchesCookie = z.array(z.string().regex(SAMPLE_ID)).max(MAX_SWATCHES)
const SWATCHES_CHARACTERS = 3000

/** The swatches that were chosen, by their ids; none for what cannot be such. */
export const readSwatches = (c: AppContext): string[] =>
  readJson(c, 'swatches', swatchesCookie, SWATCHES_CHARACTERS) ?? []
export const writeSwatches = (c: AppContext, ids: readonly string[]): void =>
  setCookie(c, 'swatches', JSON.stringify(ids))

/** Characters that stand for a link, and how many links of a visit are remembered. */
export const LINK_KEY_LENGTH = 12
export const REMEMBERED_LINKS = 20
const LINK_KEY = new RegExp(`^[0-9a-f]{${LINK_KEY_LENGTH}}$`)
const MAX_REFUSED_WORDS = 200

const cartLinkNote = z.object({
  done: z.array(z.string().regex(LINK_KEY)).max(REMEMBERED_LINKS),
  added: z.int().min(0),
  unknown: z.array(z.string().max(MAX_ID)).max(MAX_LINK_ITEMS),
  refused: z.array(z.string().max(MAX_REFUSED_WORDS)).max(MAX_LINK_ITEMS),
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
    unknown: note.unknown.slice(0, MAX_LINK_ITEMS),
    refused: note.refused.map((text) => text.slice(0, MAX_REFUSED_WORDS)).slice(0, MAX_LINK_ITEMS),
  }
  const isTooLarge = () => encodeURIComponent(JSON.stringify(short)).length > LINK_NOTE_CHARACTERS
  while (isTooLarge() && short.refused.length > 0) short.refused.pop()
  while (isTooLarge() && short.unknown.length > 0) short.unknown.pop()
  setCookie(c, 'cartLink', JSON.stringify(short))
}
