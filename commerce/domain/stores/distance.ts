import type { Store } from '../../contract/location.ts'

export type Coordinates = { readonly latitude: number; readonly longitude: number }

/** Where a visitor is taken to be when nothing better is known. */
export type DefaultPlace = {
  readonly location: Coordinates & { readonly postalCode: string }
  /** The store that goes with it, for when the stores themselves are not to be had. */
  readonly store: Pick<Store, 'storeId' | 'name' | 'pricingZone'>
  /** How one types such a place: `62701 or Springfield, IL`. */
  readonly example: string
}

/** How far people come to a store of the shop. */
export type StoreReach = {
  /** Miles; a store that is farther away is only offered where none is nearer. */
  readonly nearMiles: number
}

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

/** The stores that one goes to from a place; where there is none, the nearest one `beyond`. */
export type Near<T> = { readonly near: readonly T[]; readonly beyond: T | null }

/** Those of stores, nearest first, that are within reach, or whose distance nobody told; else the first, which is not. */
export const withinReach = <S extends { readonly distanceMiles?: number | undefined }>(
  { nearMiles }: StoreReach,
  stores: readonly S[],
): Near<S> => {
  const near = stores.filter((store) => (store.distanceMiles ?? 0) <= nearMiles)
  return { near, beyond: near.length > 0 ? null : (stores[0] ?? null) }
}

/** The nearest store that is open for business, or null when there is none. */
export const nearestStore = <S extends Coordinates & Pick<Store, 'storeId' | 'operational'>>(
  stores: readonly S[],
  from: Coordinates,
): S | null => {
  let nearest: S | null = null
  let miles = Infinity
  for (const store of stores) {
    if (!store.operational) continue
    const there = distanceMiles(from, store)
    const isNearer =
      nearest === null || there < miles || (there === miles && store.storeId < nearest.storeId)
    if (isNearer) [nearest, miles] = [store, there]
  }
  return nearest
}
