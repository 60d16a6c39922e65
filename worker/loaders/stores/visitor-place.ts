import { ZIP } from '../../../commerce/contract/patterns.ts'
import type { Store } from '../../../commerce/contract/location.ts'
import { nearestStore } from '../../../commerce/domain/stores/distance.ts'
import type { VisitorLocation, VisitorStore } from '../../visitor.ts'
import type { Services } from '../../services.ts'

/** What the edge says of a visitor's place; strings as headers have them, any may be missing or nonsense. */
export type EdgeGeo = {
  readonly country: string | undefined
  readonly postalCode: string | undefined
  readonly latitude: string | undefined
  readonly longitude: string | undefined
}

/** Of somebody of whom the edge says nothing. */
export const NOWHERE: EdgeGeo = {
  country: undefined,
  postalCode: undefined,
  latitude: undefined,
  longitude: undefined,
}

export type Visitor = { readonly location: VisitorLocation; readonly store: VisitorStore }

const degrees = (text: string | undefined, limit: number): number | null => {
  if (!text || !/^-?\d{1,3}(\.\d{1,20})?$/.test(text)) return null
  const value = Number(text)
  return Math.abs(value) <= limit ? value : null
}

/** A United States location with a zip code and coordinates; anything less is not a place we deliver to. */
const locationOf = (geo: EdgeGeo): VisitorLocation | null => {
  const postalCode = geo.postalCode?.slice(0, 5)
  const latitude = degrees(geo.latitude, 90)
  const longitude = degrees(geo.longitude, 180)
  if (
    geo.country !== 'US' ||
    !postalCode ||
    !ZIP.test(postalCode) ||
    latitude === null ||
    longitude === null
  )
    return null
  return { postalCode, latitude, longitude }
}

export const visitorStore = (store: Store): VisitorStore => ({
  storeId: store.storeId,
  name: store.name,
  pricingZone: store.pricingZone,
})

/**
 * Where the visitor is and which store is theirs: what they chose, else what the edge knows, else the shop's
 * default place. A store that this brand does not have is not a choice; for one that is closed the nearest stands in until
 * it opens. With the commerce service down the default store stands in for this request, and nothing is written:
 * `isCertain` is false.
 */
export const resolveVisitor = async (
  { bases, policies }: Pick<Services, 'bases' | 'policies'>,
  geo: EdgeGeo,
  chosenLocation: VisitorLocation | null,
  chosen: Pick<VisitorStore, 'storeId' | 'insteadOf'> | null,
): Promise<Visitor & { readonly isCertain: boolean }> => {
  const { defaultPlace } = policies
  const location = chosenLocation ?? locationOf(geo) ?? defaultPlace.location
  const stores = await bases()
  const wanted = chosen?.insteadOf ?? chosen
  const own = stores.find((it) => it.storeId === wanted?.storeId)
  const store = own?.operational ? own : nearestStore(stores, location)
  return {
    location,
    store: {
      ...(store ? visitorStore(store) : defaultPlace.store),
      ...(own && own !== store ? { insteadOf: { storeId: own.storeId, name: own.name } } : {}),
    },
    isCertain: store !== null,
  }
}
