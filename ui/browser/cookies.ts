import type { ReadableCookie } from '../../commerce/contract/cookies.ts'
import { ZIP } from '../../commerce/contract/cookie-patterns.ts'
import { readReferral } from '../../commerce/domain/listing/offer-pages.ts'

/**
 * The cookies that scripts may read. They are hints for display: the server trusts none of them.
 *
 *     subscribePopup=dismissed · financingReferral=spring-26
 *     isLoggedIn=true · firstName=Ana · cartStatus=3 (pieces in the cart)
 *     location={"postalCode":"62701","latitude":39.8,"longitude":-89.65}   URI-encoded JSON
 *     store={"storeId":12,"name":"Springfield"}                              URI-encoded JSON
 *
 * Anything odd (bad escapes, other types, absurd lengths) reads as not there.
 */
export interface ShopperCookies {
  readonly isLoggedIn: boolean
  readonly firstName: string | null
  readonly cartCount: number
  readonly location: ShopperLocation | null
  readonly store: ShopperStore | null
  /** Asked about e-mails within the last 30 days. */
  readonly isSubscribeAsked: boolean
  /** The code of the financing offer that brought them. */
  readonly financingReferral: string | null
}
export interface ShopperLocation {
  readonly postalCode: string
  readonly latitude: number
  readonly longitude: number
}
export interface ShopperStore {
  readonly storeId: number
  readonly name: string
}

const LONGEST_COOKIE = 4096
const LONGEST_NAME = 60

export function readShopperCookies(header: string): ShopperCookies {
  const cookies = split(header)
  const read = (name: ReadableCookie) => cookies.get(name)
  return {
    isLoggedIn: read('isLoggedIn') === 'true',
    firstName: shortText(read('firstName')),
    cartCount: count(read('cartStatus')),
    location: readLocation(parse(read('location'))),
    store: readStore(parse(read('store'))),
    isSubscribeAsked: read('subscribePopup') !== undefined,
    financingReferral: readReferral(read('financingReferral')),
  }
}

/** One cookie as it was written; undefined where it is not there or cannot be read. */
export const readCookie = (header: string, name: ReadableCookie): string | undefined =>
  split(header).get(name)

/** Name to decoded value. Of two cookies with one name the first holds, as servers read it. */
function split(header: string): Map<string, string> {
  const cookies = new Map<string, string>()
  for (const pair of header.split(';')) {
    const equals = pair.indexOf('=')
    const name = pair.slice(0, equals).trim()
    const value = pair.slice(equals + 1).trim()
    if (equals < 1 || value.length > LONGEST_COOKIE || cookies.has(name)) continue
    try {
      cookies.set(name, decodeURIComponent(value))
    } catch {
      // A stray % makes it unreadable: not there.
    }
  }
  return cookies
}

function parse(text = ''): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

function readLocation({ postalCode, latitude, longitude }: Readonly<Record<string, unknown>>) {
  return typeof postalCode === 'string' &&
    ZIP.test(postalCode) &&
    isWithin(latitude, 90) &&
    isWithin(longitude, 180)
    ? { postalCode, latitude, longitude }
    : null
}

function readStore({ storeId, name }: Readonly<Record<string, unknown>>) {
  const text = shortText(name)
  return typeof storeId === 'number' && Number.isSafeInteger(storeId) && storeId > 0 && text
    ? { storeId, name: text }
    : null
}

const isWithin = (value: unknown, bound: number): value is number =>
  typeof value === 'number' && Math.abs(value) <= bound

const shortText = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() ? value.trim().slice(0, LONGEST_NAME) : null

const count = (value = ''): number => (/^\d{1,4}$/.test(value) ? Number(value) : 0)
