import type { ProductItem, ProductStore } from '../../contract/product/product.ts'

/** Whose stores hand over whose pieces. */
export type PickUpPolicy = {
  /** Brands whose pieces are handed over by their own stores only, and whose stores hand over nobody else's. */
  readonly apart: readonly string[]
  /** What stands among the stores' brands and is no shop. */
  readonly notAShop: readonly string[]
}

const canHandOver = (store: ProductStore): boolean => store.pickupAvailable && store.operational

/** Whether a store may hand over what a brand sells at all. */
const servesBrand = ({ apart }: PickUpPolicy, store: ProductStore, brandId: string): boolean =>
  apart.includes(brandId) ? store.brandId === brandId : !apart.includes(store.brandId)

/**
 * Whether a product can be picked up somewhere, by the brand that asks: some operational store that serves the brand
 * hands it over. What only an entry that is no shop carries, or no store at all, cannot be picked up.
 */
export const isPickupAvailable = (
  policy: PickUpPolicy,
  stores: readonly ProductStore[],
  brandId: string,
): boolean => {
  const [only] = stores
  if (stores.length === 1 && only && policy.notAShop.includes(only.brandId)) return false
  return stores.some((store) => canHandOver(store) && servesBrand(policy, store, brandId))
}

/** Whether it can be picked up at this very store: the product can be at all, and this store hands it over. */
export const isPickupAvailableAt = (
  policy: PickUpPolicy,
  stores: readonly ProductStore[],
  brandId: string,
  storeId: number,
): boolean =>
  isPickupAvailable(policy, stores, brandId) &&
  stores.some(
    (store) =>
      store.storeId === storeId && canHandOver(store) && servesBrand(policy, store, brandId),
  )

/** Whether some of it is there to leave now. Stock that is not known is not a reason to say no. */
export const isInStock = (item: Pick<ProductItem, 'stock'>): boolean => item.stock !== 0

type Made = Pick<ProductItem, 'stock' | 'leadTimeDays'>

/**
 * Whether it can be bought at all. What has a lead time is made to order: when the stock is gone the next ones are
 * sold, for the day when they come. What has none (clearance never has one) is sold while there is stock.
 */
export const isBuyable = (item: Made): boolean => isInStock(item) || item.leadTimeDays !== null

/** How many can be had; null for as many as one likes. */
export const buyableQuantity = ({ stock, leadTimeDays }: Made): number | null =>
  leadTimeDays === null ? stock : null

/** How much of a wanted quantity can be had. */
export const stockFor = (
  item: Made,
  quantity: number,
): 'available' | 'insufficient' | 'unavailable' => {
  const most = buyableQuantity(item)
  if (most === null || most >= quantity) return 'available'
  return most > 0 ? 'insufficient' : 'unavailable'
}
