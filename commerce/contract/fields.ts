import { z } from 'zod'
import {
  MAX_EMAIL,
  MAX_ID,
  MAX_LINE_QUANTITY,
  MAX_PHONE,
  MAX_POSTAL_CODE,
  MAX_STORE_ID,
  MAX_TOKEN,
  MAX_CUSTOMER_ID,
} from './limits.ts'
import { BEARER, HEX_COLOR, RANDOM_ID, TRACE_ID, ZIP } from './patterns.ts'

/** The fields that many requests have, by the limits and patterns of one table each. */

/** Of a SKU, a product, a line, a list: whatever has a name of ours. */
export const id = z.string().min(1).max(MAX_ID)
/** Ids in a query, by a name that may be repeated. */
export const repeatedIds = (most: number) =>
  z
    .union([z.string(), z.array(z.string())])
    .optional()
    .transform((value) => (value === undefined ? [] : [value].flat()))
    .pipe(z.array(id).max(most))
export const storeKey = z.string().min(1).max(MAX_STORE_ID)
export const customerId = z.string().min(1).max(MAX_CUSTOMER_ID)
/** A link's token. */
export const linkToken = z.string().min(1).max(MAX_TOKEN)
export const bearer = z.string().regex(BEARER)
/** A part of a shared list's address. */
export const shareId = z.string().regex(RANDOM_ID)
/** Ids that we make ourselves: of a web session, a tab, a page view, a search. */
export const activityId = z.string().regex(TRACE_ID)

export const email = z.string().max(MAX_EMAIL)
export const phoneNumber = z.string().max(MAX_PHONE)
export const quantity = z.int().min(1).max(MAX_LINE_QUANTITY)
export const hexColor = z.string().regex(HEX_COLOR)

/** Five digits and nothing else. */
export const zip = z.string().regex(ZIP)
/** As somebody wrote it: whether it is one is said in words. */
export const postalCode = z.string().max(MAX_POSTAL_CODE)
/** Where the visitor is, and which store is theirs. */
export const visitorPlace = z.strictObject({ postalCode, storeId: z.int().positive() })
