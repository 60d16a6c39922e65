import type { RecommendationPlace, Recommendations } from '../contract/account/activity.ts'
import type { SiteId } from '../domain/brand.ts'
import type { Db } from './database.ts'
import {
  type Basis,
  findCategoryName,
  findOfCategory,
  findRecommended,
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
  for (const basis of orders[place]) {
    const isOfCategory = basis === 'bestSellers' || basis === 'category'
    const about = isOfCategory ? itemIds.slice(0, 1) : itemIds
    const ids =
      basis === 'category'
        ? await findOfCategory(db, siteId, about[0] ?? '')
        : await findRecommended(db, siteId, basis, about)
    if (ids.length < LEAST) continue
    const items = await showable(db, ids, itemIds, SHOWN)
    if (items.length < LEAST) continue
    const [first = ''] = itemIds
    return {
      basis: names[basis],
      categoryName: isOfCategory ? await findCategoryName(db, siteId, first) : null,
      items,
    }
  }
  return { basis: 'category', categoryName: null, items: [] }
}
