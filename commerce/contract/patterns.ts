/**
 * How short texts are written, each once. Schemas (`fields.ts`), the rules of forms, the attribute `pattern` of an input
 * and what reads addresses and cookies take them from here. Plain expressions: they reach the browser, where no schema
 * library is.
 */
export { FINANCING_REFERRAL, ZIP } from './cookie-patterns.ts'

/** A zip code as people may write it: five digits, or five and four. */
export const ZIP_OR_ZIP4 = /^\d{5}(?:-\d{4})?$/
/** The five digits of either. */
export const zip5 = (postalCode: string): string => postalCode.slice(0, 5)
/** Ten digits, the first 1 to 9; spaces, dots, dashes and a pair of parentheses where people put them. */
export const PHONE = /^(?:\([1-9]\d{2}\)|[1-9]\d{2})[ .-]{0,3}\d{3}[ .-]{0,3}\d{4}$/
export const SKU = /^[A-Za-z0-9][A-Za-z0-9._-]{0,59}$/
/** A swatch, by what it shows of which variant: `color:HOLLIS-MOSS`. */
export const SAMPLE_ID = /^(?:color|finish):[A-Za-z0-9][A-Za-z0-9._-]{0,59}$/
/** `2026-11-21`, by its shape; whether there is such a day is another question. */
export const DAY = /^\d{4}-\d{2}-\d{2}$/
/** Up to thirteen measures in inches, of which the first two are there: `32-80--36`. */
export const WAY_IN =
  /^\d{2,3}(?:\.\d{1,3})?-\d{2,3}(?:\.\d{1,3})?(?:-(?:\d{2,3}(?:\.\d{1,3})?)?){0,11}$/
/** `HH:MM` of a 24-hour day. */
export const CLOCK = /^\d{2}:\d{2}$/
/** A color as style sheets write it. */
export const HEX_COLOR = /^#[0-9a-f]{6}$/
/** An order's number (`AB-482-913-57`) without what people write between its parts: the brand's letters, and digits. */
export const ORDER_NUMBER = /^([A-Z]{2})(\d{8})$/
/** The number on a store's door. */
export const STORE_NUMBER = /^[1-9]\d{0,8}$/

/** An opaque token that stands for somebody: a guest, a sign-in, a browser, what a lender said. */
export const BEARER = /^[A-Za-z0-9_-]{20,200}$/
/** The header that carries one. */
export const AUTHORIZATION = /^Bearer ([\w-]{20,200})$/
/** An opaque id of 256 random bits, as the parts of a shared list's address are. */
export const RANDOM_ID = /^[\w-]{43}$/
/** The id of a request, an event or a session that another party made up. */
export const TRACE_ID = /^[\w-]{8,64}$/
/** A state of the database, as D1 writes it; later ones sort behind earlier ones. */
export const BOOKMARK = /^[0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{32}$/
/** What a form carries so that it counts once, however often it is sent. */
export const FORM_KEY = /^[\w-]{16,100}$/
/** What a quote's token may hold, decoded: letters, digits, `-`, `_`, `~`, space, `%` and a dot. */
export const QUOTE_TOKEN = /^[A-Za-z0-9\-_~ %.]{1,200}$/

/** A pattern for the attribute of an input, which browsers hold against the whole of what is typed. */
export const htmlPattern = (pattern: RegExp): string =>
  pattern.source.replace(/^\^/, '').replace(/\$$/, '')

/** A zone of stores that share prices: `CO-1`. */
export const PRICING_ZONE = /^[a-z0-9-]{1,20}$/i
