import type { Coordinates } from '../../commerce/domain/stores/distance.ts'
import { LOCATIONS_PATH } from '../../commerce/domain/stores/store-address.ts'
import {
  parseLocationSearch,
  validateLocationSearch,
} from '../../commerce/forms/location-search.ts'
import { assets } from '../assets.ts'
import type { LocatorRequest } from '../loaders/stores/locations-page.ts'

/** `39.79,-104.83`, as the browser's location comes. */
const readNear = (text: string): Coordinates | null => {
  const [, latitude, longitude] =
    /^(-?\d{1,2}(?:\.\d{1,6})?),(-?\d{1,3}(?:\.\d{1,6})?)$/.exec(text) ?? []
  const place = { latitude: Number(latitude), longitude: Number(longitude) }
  return Math.abs(place.latitude) <= 90 && Math.abs(place.longitude) <= 180 ? place : null
}

/** What the store locator's address asks for: `q` as it is typed, or `near` as the browser knows it. */
export const locatorRequest = (query: URLSearchParams, page: number): LocatorRequest => {
  const [q, near] = [query.get('q'), query.get('near')]
  const asked = { ...(q === null ? {} : { q }), ...(q === null && near !== null ? { near } : {}) }
  const here = near === null ? null : readNear(near)
  const problem =
    q === null ? near !== null && !here && validateLocationSearch('') : validateLocationSearch(q)
  return {
    typed: q ?? '',
    place: q === null ? here && { kind: 'here', ...here } : parseLocationSearch(q),
    ...(problem ? { problem } : {}),
    page,
    hrefOf: (wanted) => {
      const params = new URLSearchParams({
        ...asked,
        ...(wanted > 1 ? { page: String(wanted) } : {}),
      })
      return params.size > 0 ? `${LOCATIONS_PATH}?${params}` : LOCATIONS_PATH
    },
    mapSheet: assets.sheets.map,
  }
}
