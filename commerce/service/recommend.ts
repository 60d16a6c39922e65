import type { RecommendationPlace, Recommendations } from '../contract/account/activity.ts'
import type { SiteId } from '../domain/brand.ts'
import type { Db } from './database.ts'
import { loadListingIndex } from './repositories/products/listing-index.ts'
import {
  type Basis,
  findMeasured,
  restOfCategory,
  showable,
} from './repositories/products/recommended.ts'

const SHOWN = 4
/** Fewer make no row: then the next measure is asked. */
const LEAST = 3

const orders: Readonly<Record<RecommendationPlace, readonly (Basis | 'category')[]>> = {
  product: ['coViewed', 'bestSellers', 'category'],
  cart: ['coPurchased', 'coViewed', 'bestSellers', 'category'],
}

const names = {
  coViewed: 'co-viewed',
  coPurchased: 'co-purchased',
  bestSellers: 'best-sellers',
  category: 'category',
} as const satisfies Record<Basis | 'category', Recommendations['basis']>

/**
 * What goes with these products, by the best measure that says enough: what others did with them, else what sells in
 * the category of the first, else what there is in it.
 */
export const recommend = async (
  db: Db,
  siteId: SiteId,
  place: RecommendationPlace,
  itemIds: readonly string[],
): Promise<Recommendations> => {
  const [first = ''] = itemIds
  const about = (...measures: readonly Basis[]) =>
    findMeasured(
      db,
      siteId,
      measures.map((basis) => ({ basis, about: basis === 'bestSellers' ? [first] : itemIds })),
      first,
    )
  const together = orders[place].filter((basis) => basis !== 'category' && basis !== 'bestSellers')
  const [{ by, mine }, { columns }] = await Promise.all([about(...together), loadListingIndex(db)])
  const idsBy = async (basis: Basis | 'category'): Promise<readonly number[]> => {
    if (basis === 'category') return mine === null ? [] : restOfCategory(columns, siteId, mine)
    // Asked for only where what others did with these says too little.
    const found = basis === 'bestSellers' ? (await about(basis)).by : by
    return found.get(basis) ?? []
  }
  for (const basis of orders[place]) {
    const ids = await idsBy(basis)
    if (ids.length < LEAST) continue
    const items = await showable(db, columns, ids, itemIds, SHOWN)
    if (items.length < LEAST) continue
    return {
      basis: names[basis],
      categoryName: basis === 'bestSellers' || basis === 'category' ? (mine?.name ?? null) : null,
      items,
    }
  }
  return { basis: 'category', categoryName: null, items: [] }
}
