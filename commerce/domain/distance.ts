import type { Store } from '../contract/location.ts'

export type Coordinates = { readonly latitude: number; readonly longitude: number }

/** Where a visitor is taken to be when nothing better is known: north-east Denver. */
export const DEFAULT_LOCATION = {
  postalCode: '80239',
  latitude: 39.79,
  longitude: -104.83,
} as const

/** The store that goes with it, for when the stores themselves are not to be had. */
export const DEFAULT_STORE = {
  storeId: 491,
  name: 'Denver Central Park',
  pricingZone: 'CO-1',
} as const

const EARTH_RADIUS_MILES = 3958.7613

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Miles between two points along the earth's surface (haversine). */
export const distanceMiles = (a: Coordinates, b: Coordinates): number => {
  const north = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2
  const east = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2
  const chord = north + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * east
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** Stores with their distance in miles, nearest first; equally near ones by store number. */
export const byDistance = <S extends Coordinates & Pick<Store, 'storeId'>>(
  stores: readonly S[],
  from: Coordinates,
): (S & { distanceMiles: number })[] =>
  stores
    .map((store) => ({ ...store, distanceMiles: distanceMiles(from, store) }))
    .toSorted((a, b) => a.distanceMiles - b.distanceMiles || a.storeId - b.storeId)

/** The nearest store that is open for business, or null when there is none. */
export const nearestStore = <S extends Coordinates & Pick<Store, 'storeId' | 'operational'>>(
  stores: readonly S[],
  from: Coordinates,
): S | null => {
  const open = stores.filter((store) => store.operational)
  const nearest = byDistance(open, from)[0]
  return open.find((store) => store.storeId === nearest?.storeId) ?? null
}
