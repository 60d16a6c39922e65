import { zip5 } from '../../../commerce/contract/patterns.ts'
import type { Store } from '../../../commerce/contract/location.ts'
import type { Promised } from '../../../commerce/contract/product/promise.ts'
import type { ProductPage } from '../../../commerce/contract/product/product-page.ts'
import type { Product } from '../../../commerce/contract/product/product.ts'
import type { SiteId } from '../../../commerce/domain/brand.ts'
import { returnTermsOf } from '../../../commerce/domain/claims/return-terms.ts'
import { isPickupAvailableAt } from '../../../commerce/domain/delivery/availability.ts'
import type { Policies } from '../../../commerce/domain/policies.ts'
import {
  byDistance,
  type Coordinates,
  withinReach,
} from '../../../commerce/domain/stores/distance.ts'
import { storeUrl } from '../../../commerce/domain/stores/store-address.ts'
import { daysUntil, type ShopClock } from '../../../commerce/domain/stores/store-clock.ts'
import { storeHoursMessage } from '../../../commerce/domain/stores/store-hours.ts'
import { type ContentFragment, fragmentBySlugQuery } from '../../../content/queries/fragment.ts'
import type { NearPlaces, StorePlace } from '../../../ui/components/stores/store-places.tsx'
import type { DeliveryArea, ReturnPolicy } from '../../../ui/pages/product/product-view.ts'
import type { Services } from '../../services.ts'

/** What goes with a product is not waited for longer than this. */
const TIMEOUT_MS = 450

const fragment = (services: Services, slug: string): Promise<ContentFragment | null> =>
  services.notes.soon(services.content.read(fragmentBySlugQuery, { slug }), TIMEOUT_MS)

/** Editors' words about financing in general; null when they have none. */
export const loadFinancingNote = async (services: Services) => {
  const found = await fragment(services, 'financing-note')
  return found && found.content.length > 0 ? found.content : null
}

/** How a product goes back: by the rules that claims are decided by, in the words of the editors' `return-policy`. */
export const loadReturns = async (
  services: Services,
  { productType }: Pick<Product, 'productType'>,
  siteId: SiteId,
): Promise<ReturnPolicy | null> => {
  const { claims } = services.policies
  const found = await fragment(services, 'return-policy')
  return (
    found && {
      terms: claims ? returnTermsOf(claims, siteId, productType) : null,
      text: found.content,
    }
  )
}

/** The stores of the brand that carry the product, near a place; with what their doors say where a moment is given. */
export const placesOf = (
  { pickUp, stores: reach }: Pick<Policies, 'pickUp' | 'stores'>,
  product: Product,
  stores: readonly Store[],
  brandId: string,
  from: Coordinates,
  { most, now }: { readonly most: number; readonly now?: Date },
): NearPlaces => {
  const entries = product.dynamicProperties.stores
  const isOnDisplay = ({ storeId }: Store) =>
    entries.some((it) => it.storeId === storeId && it.onDisplay)
  const canPickUp = ({ storeId }: Store) => isPickupAvailableAt(pickUp, entries, brandId, storeId)
  // A store that has it in its books alone is no way to see it, nor to have it.
  const carrying = stores.filter(
    (store) => store.operational && (isOnDisplay(store) || canPickUp(store)),
  )
  const placeOf = (store: Store & { readonly distanceMiles: number }): StorePlace => ({
    storeId: store.storeId,
    name: store.name,
    city: store.address.city,
    state: store.address.stateOrRegion,
    href: storeUrl(store),
    miles: store.distanceMiles,
    isOnDisplay: isOnDisplay(store),
    canPickUp: canPickUp(store),
    hours: now ? storeHoursMessage(store, now) : null,
  })
  const { near, beyond } = withinReach(reach, byDistance(carrying, from))
  return {
    near: near.slice(0, most).map(placeOf),
    beyond: beyond && placeOf(beyond),
    miles: reach.nearMiles,
  }
}

const promisedAround = async (services: Services, skuId: string, store: Store) => {
  const answer = await services.notes.soon(
    services.commerce.promises.list({ sku: [skuId], postalCode: zip5(store.address.postalCode) }),
    TIMEOUT_MS,
  )
  return answer?.ok ? answer.value.skus[0]?.delivery : undefined
}

/** What a delivery costs around a store, and in how many days it comes, counted on the warehouse's calendar. */
export const areaOf = (
  promised: Promised,
  { address: { postalCode, city } }: Pick<Store, 'address'>,
  { now, clock: { timeZone } }: { readonly now: Date; readonly clock: ShopClock },
): DeliveryArea | null => {
  if (promised.kind === 'unknown' || promised.kind === 'pickup') return null
  const daysTo = (date: string) => Math.max(0, daysUntil(date, now, timeZone) ?? 0)
  return {
    postalCode: zip5(postalCode),
    city,
    fee: promised.fee,
    firstDay: daysTo(promised.earliest),
    lastDay: daysTo(promised.latest),
  }
}

/** The same; null when that is not known. Asked for if not told. */
export const loadArea = async (
  services: Services,
  skuId: string,
  store: Store | undefined,
  told: ProductPage | undefined,
): Promise<DeliveryArea | null> => {
  if (!store) return null
  const isTold = told?.skuId === skuId && told.delivery !== null
  const promised = isTold ? told.delivery : await promisedAround(services, skuId, store)
  const { clock } = services.policies.delivery.calendar
  return promised ? areaOf(promised, store, { now: services.now(), clock }) : null
}
