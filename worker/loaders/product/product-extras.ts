import { zip5 } from '../../../commerce/contract/patterns.ts'
import type { Store } from '../../../commerce/contract/location.ts'
import type { Promised } from '../../../commerce/contract/product/promise.ts'
import type { ProductPage } from '../../../commerce/contract/product/product-page.ts'
import type { Product } from '../../../commerce/contract/product/product.ts'
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
import { fragmentBySlugQuery } from '../../../content/queries/fragment.ts'
import type { PortableText } from '../../../content/portable-text.ts'
import type { NearPlaces, StorePlace } from '../../../ui/components/stores/store-places.tsx'
import type { DeliveryArea } from '../../../ui/pages/product/product-view.ts'
import type { Services } from '../../services.ts'

/** What goes with a product is not waited for longer than this. */
const TIMEOUT_MS = 450

/** Editors' words that go with every product; null when they have none, or do not come in time. */
export const loadWords = async (
  services: Services,
  slug: 'financing-note' | 'return-policy',
): Promise<PortableText | null> => {
  const reading = services.content.read(fragmentBySlugQuery, { slug })
  const found = await services.notes.soon(reading, TIMEOUT_MS)
  return found && found.content.length > 0 ? found.content : null
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
