import { z } from 'zod'
import { validatePostalCode } from './address.ts'
import { ruledText } from './ruled-text.ts'
import { stateCodeOf } from '../domain/states.ts'
import { cleanText, type Rule } from './text.ts'

export type LocationSearch =
  | { readonly kind: 'postal-code'; readonly postalCode: string }
  | { readonly kind: 'city'; readonly city: string; readonly state: string }

/** Reads a 5-digit zip or `City, ST`; null for anything else. The state comes back as its code. */
export const parseLocationSearch = (value: string): LocationSearch | null => {
  const text = cleanText(value)
  if (/^\d{5}$/.test(text)) return { kind: 'postal-code', postalCode: text }
  const [city = '', state = '', ...rest] = text.split(',').map((part) => part.trim())
  if (
    rest.length > 0 ||
    city.length > 80 ||
    !/^[\p{L}\p{M} '.-]*\p{L}[\p{L}\p{M} '.-]*$/u.test(city)
  )
    return null
  const code = state.length === 2 ? stateCodeOf(state) : null
  return code === null ? null : { kind: 'city', city, state: code }
}

export const validateLocationSearch: Rule = (value) =>
  parseLocationSearch(value) === null ? 'Please enter a 5-digit zip code or City, ST' : null

/** A place in the right form that no map knows. */
export const PLACE_UNKNOWN = 'We don’t know that place. Please check it, or try a zip code.'

export const STORE_UNKNOWN = 'We could not find that store.'

/** POST /locations/my-store: the number on the store's door. */
export const myStoreForm = z.object({
  storeId: z
    .string(STORE_UNKNOWN)
    .regex(/^[1-9]\d{0,8}$/, STORE_UNKNOWN)
    .transform(Number),
})

/** POST /location: the visitor's own zip code, five digits or nine. */
export const locationForm = z.object({
  postalCode: ruledText(validatePostalCode).transform((value) => value.trim()),
})
