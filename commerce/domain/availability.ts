import type { ProductItem, ProductStore } from '../contract/product.ts'

/** The other brand's mark on a store entry, and the one entry that never stands for a shop. */
const OTHER_BRAND = 'DMC'
const NOT_A_SHOP = '900001'

const canHandOver = (store: ProductStore): boolean => store.pickupAvailable && store.operational

/**
 * Whether a product can be picked up somewhere, by the brand that asks.
 *
 * - The main theme: some store of another brand than DMC hands it over and is operational; not when the product's
 *   only store is DMC's or brand 900001.
 * - The other theme (`DMC`): DMC's store decides.
 *
 * A product that no store carries cannot be picked up.
 */
export const isPickupAvailable = (stores: readonly ProductStore[], brandId: string): boolean => {
  if (brandId === OTHER_BRAND)
    return stores.some((store) => store.brandId === OTHER_BRAND && canHandOver(store))
  const [only] = stores
  if (stores.length === 1 && (only?.brandId === OTHER_BRAND || only?.brandId === NOT_A_SHOP))
    return false
  return stores.some((store) => store.brandId !== OTHER_BRAND && canHandOver(store))
}

/** Whether it can be picked up at this very store: the product can be at all, and this store hands it over. */
export const isPickupAvailableAt = (
  stores: readonly ProductStore[],
  brandId: string,
  storeId: number,
): boolean =>
  isPickupAvailable(stores, brandId) &&
  stores.some(
    (store) =>
      store.storeId === storeId &&
      canHandOver(store) &&
      (store.brandId === OTHER_BRAND) === (brandId === OTHER_BRAND),
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
