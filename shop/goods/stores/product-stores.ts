import type { AuthoredProduct, Carriage } from '../authored-product.ts'
import { hash32 } from '../../../commerce/domain/hash.ts'
import type { ProductStoreRow, StoreRow } from '../../../commerce/domain/catalogue-rows.ts'

/** Two showrooms in three have a piece on the floor; the Denver ones have everything. */
const ON_FLOOR_OF_THREE = 2
const FLAGSHIPS = new Set([491, 801])

const isCarried = (carriage: Carriage, store: StoreRow): boolean => {
  switch (carriage) {
    case 'showrooms':
    case 'stock':
      return store.brandId === 'DVN'
    case 'sleep-studios':
      return store.brandId === 'DMC'
    case 'both':
      return store.brandId === 'DVN' || store.brandId === 'DMC'
    case 'maker':
      return store.brandId === '900001'
    case 'nowhere':
      return false
  }
}

/**
 * Which stores carry a product, and whether one can take it away there. Outlets and warehouses show nothing on a floor;
 * what comes by truck can be picked up only where there is a dock, which every operational store has.
 */
export const productStoresOf = (
  product: AuthoredProduct,
  stores: readonly StoreRow[],
): ProductStoreRow[] =>
  stores
    .filter((store) => isCarried(product.carriage, store))
    .flatMap((store) => {
      const isFlagship = FLAGSHIPS.has(store.storeId)
      const chance = hash32(`${product.itemId} at ${store.storeId}`) % 3
      const onDisplay =
        store.locationType === 'showroom' && (isFlagship || chance < ON_FLOOR_OF_THREE)
      const inStock = product.carriage !== 'showrooms' || onDisplay || chance === 0
      if (store.locationType === 'showroom' && !onDisplay && !inStock) return []
      return [
        {
          itemId: product.itemId,
          storeId: store.storeId,
          brandId: store.brandId,
          pickupAvailable: store.pickupAvailable && inStock,
          operational: store.operational,
          onDisplay,
        },
      ]
    })
