import type { Store } from '../../commerce/contract/location.ts'
import type { Product, ProductItem } from '../../commerce/contract/product.ts'
import { isPickupAvailableAt } from '../../commerce/domain/availability.ts'
import { byDistance, type Coordinates } from '../../commerce/domain/distance.ts'
import { storeUrl } from '../../commerce/domain/store-address.ts'
import { type ContentFragment, fragmentBySlugQuery } from '../../content/queries/fragment.ts'
import type { StorePlace } from '../../ui/components/store-places.tsx'
import type { DeliveryArea, ReturnPolicy } from '../../ui/pages/product-view.ts'
import { within } from '../patience.ts'
import type { Services } from '../services.ts'

/** What goes with a product is not waited for longer than this. */
const PATIENCE_MS = 450
const DAY_MS = 86_400_000

const fragment = (services: Services, slug: string): Promise<ContentFragment | null> =>
  within(
    services.content.read(fragmentBySlugQuery, { slug }).catch(() => null),
    PATIENCE_MS,
  )

/** Editors' words about financing in general; null when they have none. */
export const loadFinancingNote = async (services: Services) => {
  const found = await fragment(services, 'financing-note')
  return found && found.content.length > 0 ? found.content : null
}

const wholeNumber = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,3}$/.test(text) ? Number(text) : null

/** How this product may be given back, by the editors' fragment `return-policy`; null without one. */
export const loadReturns = async (
  services: Services,
  product: Product,
  item: ProductItem,
): Promise<ReturnPolicy | null> => {
  const found = await fragment(services, 'return-policy')
  if (!found) return null
  const said = new Map(found.keyValues.map(({ key, value }) => [key, value.trim()]))
  const usual = wholeNumber(said.get('days'))
  const mattress = wholeNumber(said.get('mattressDays')) ?? usual
  return {
    days: item.dynamicProperties.clearance
      ? null
      : product.productType === 'mattress'
        ? mattress
        : usual,
    customerPays: said.get('fees') === 'customer',
    text: found.content,
  }
}

/** The stores of the brand that carry the product, nearest to a place first. */
export const placesOf = (
  product: Product,
  stores: readonly Store[],
  brandId: string,
  from: Coordinates,
): (StorePlace & { readonly store: Store })[] => {
  const entries = product.dynamicProperties.stores
  const carrying = stores.filter(
    (store) => store.operational && entries.some(({ storeId }) => storeId === store.storeId),
  )
  return byDistance(carrying, from).map(({ distanceMiles, ...store }) => ({
    store,
    storeId: store.storeId,
    name: store.name,
    city: store.address.city,
    state: store.address.stateOrRegion,
    href: storeUrl(store),
    miles: distanceMiles,
    isOnDisplay: entries.some((it) => it.storeId === store.storeId && it.onDisplay),
    canPickUp: isPickupAvailableAt(entries, brandId, store.storeId),
    hours: null,
  }))
}

/** What a delivery costs around a store and how long it takes; null when that is not known. */
export const loadArea = async (
  services: Services,
  skuId: string,
  store: Store | undefined,
): Promise<DeliveryArea | null> => {
  if (!store) return null
  const { postalCode, city } = store.address
  const answer = await within(
    services.commerce.promises.list({ sku: [skuId], postalCode: postalCode.slice(0, 5) }),
    PATIENCE_MS,
  )
  const promised = answer?.ok ? answer.value.skus[0]?.delivery : undefined
  if (!promised || promised.kind === 'unknown' || promised.kind === 'pickup') return null
  const daysTo = (date: string) =>
    Math.max(0, Math.ceil((Date.parse(`${date}T00:00:00Z`) - Date.now()) / DAY_MS))
  return {
    postalCode: postalCode.slice(0, 5),
    city,
    fee: promised.fee,
    firstDay: daysTo(promised.earliest),
    lastDay: daysTo(promised.latest),
  }
}
