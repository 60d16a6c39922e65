import * as words from '#words'
import type { Store } from '../../contract/location.ts'
import { stateNameOf } from '../account/states.ts'

type Addressed = Pick<Store, 'id'> & {
  readonly address: Pick<Store['address'], 'city' | 'stateOrRegion'>
}

/** A name as a part of an address: `St. Louis` is `st-louis`. */
const part = (name: string): string =>
  name
    .toWellFormed()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '') || 'store'

export const LOCATIONS_PATH = '/locations'
export const STORE_DIRECTORY_PATH = '/locations/store-directory'

/** A store's own page: `/locations/springfield/illinois/springfield-main-7`. */
export const storeUrl = (store: Addressed): string => {
  const { city, stateOrRegion } = store.address
  const parts = [part(city), part(stateNameOf(stateOrRegion)), store.id]
  return [LOCATIONS_PATH, ...parts.map(encodeURIComponent)].join('/')
}

/** The address on one line. */
export const addressLine = ({ address }: Pick<Store, 'address'>): string => {
  const { street1, city, stateOrRegion, postalCode } = address
  return `${street1}, ${city}, ${stateOrRegion} ${postalCode}`
}

/** The way there, in whatever map the visitor's device opens for it. */
export const directionsUrl = (store: Pick<Store, 'address'>): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(addressLine(store))}`

/** `tel:+13035550142` of a telephone number in the United States; null when it is none. */
export const phoneUrl = (phone: string): string | null => {
  const digits = phone.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  return digits.length === 10 ? `tel:+1${digits}` : null
}

export const storeTypeName = (type: Store['locationType']): string => words.storeTypes[type]

/** `0.4 miles`, `12 miles`; a mile is one mile. */
export const milesWords = (miles: number): string =>
  words.miles(miles < 10 ? Math.max(0.1, Math.round(miles * 10) / 10) : Math.round(miles))
