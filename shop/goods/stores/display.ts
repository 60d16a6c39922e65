import type {
  DisplayRow,
  ProductStoreRow,
  SkuRow,
} from '../../../commerce/domain/catalogue-rows.ts'
import { hash32 } from '../../../commerce/domain/hash.ts'

/** Stores walk their floors on these days, some a week, some a few days before the catalogue was written. */
const WALKS = ['2026-11-16', '2026-11-18', '2026-11-20', '2026-11-21', '2026-11-23', '2026-11-24']

/** A floor has one of most pieces, and of every third one a second beside it. */
const hasSecond = (seed: number): boolean => seed % 3 === 0

/**
 * Which variants stand on the floors where a product is on display. Of one product in nine the store has not noted which,
 * as happens.
 */
export const displayOf = (
  skus: readonly Pick<SkuRow, 'skuId' | 'itemId'>[],
  productStores: readonly Pick<ProductStoreRow, 'itemId' | 'storeId' | 'onDisplay'>[],
): DisplayRow[] => {
  const skusOf = Map.groupBy(skus, ({ itemId }) => itemId)
  return productStores.flatMap(({ itemId, storeId, onDisplay }) => {
    const variants = skusOf.get(itemId) ?? []
    const seed = hash32(`${itemId} shown at ${storeId}`)
    if (!onDisplay || variants.length === 0 || seed % 9 === 8) return []
    const confirmedOn = WALKS[(hash32(`${storeId}`) + (seed % 2)) % WALKS.length] ?? ''
    const first = seed % variants.length
    const shown = hasSecond(seed) ? [first, (first + 1) % variants.length] : [first]
    return [...new Set(shown)].map((at) => ({
      storeId,
      skuId: variants[at]?.skuId ?? '',
      confirmedOn,
    }))
  })
}
