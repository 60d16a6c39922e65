import * as words from '#words'
import { z } from 'zod'
import { MAX_CITY } from '../contract/limits.ts'
import { STORE_NUMBER, ZIP } from '../contract/patterns.ts'
import { validatePostalCode } from './account/address.ts'
import { validatedText } from './validated-text.ts'
import { stateCodeOf } from '../domain/account/states.ts'
import { cleanText, type Rule } from './text.ts'

export type LocationSearch =
  | { readonly kind: 'postal-code'; readonly postalCode: string }
  | { readonly kind: 'city'; readonly city: string; readonly state: string }

/** Reads a 5-digit zip or `City, ST`; null for anything else. The state comes back as its code. */
export const parseLocationSearch = (value: string): LocationSearch | null => {
  const text = cleanText(value)
  if (ZIP.test(text)) return { kind: 'postal-code', postalCode: text }
  const [city = '', state = '', ...rest] = text.split(',').map((part) => part.trim())
  if (
    rest.length > 0 ||
    city.length > MAX_CITY ||
    !/^[\p{L}\p{M} '.-]*\p{L}[\p{L}\p{M} '.-]*$/u.test(city)
  )
    return null
  const code = state.length === 2 ? stateCodeOf(state) : null
  return code === null ? null : { kind: 'city', city, state: code }
}

export const validateLocationSearch: Rule = (value) =>
  parseLocationSearch(value) === null ? words.placeRules.search : null

/** POST /locations/my-store: the number on the store's door, and for how long. */
export const myStoreForm = z.object({
  storeId: z
    .string(words.placeRules.unknownStore)
    .regex(STORE_NUMBER, words.placeRules.unknownStore)
    .transform(Number),
  /** Kept for a visit only. */
  lasts: z.literal('day').optional().catch(undefined),
})

/** POST /location: the visitor's own zip code, five digits or nine. */
export const locationForm = z.object({
  postalCode: validatedText(validatePostalCode).transform((value) => value.trim()),
})
