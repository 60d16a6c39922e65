import type { RecommendationPlace, Recommendations } from '../contract/account/activity.ts'
import { type Complements, complementsOf, inTurn } from '../domain/product/complements.ts'
import type { SiteId } from '../domain/brand.ts'
import type { Dependencies, Site } from './dependencies.ts'
import { type ListingIndex, loadListingIndex } from './repositories/products/listing-index.ts'
import {
  type Basis,
  findMeasured,
  restOfCategory,
  showable,
} from './repositories/products/recommended.ts'

const SHOWN = 4
/** Fewer make no row: then the next measure is asked. */
const LEAST = 3

type Measure = Basis | 'complements' | 'category'

/** A cart is met with what goes with it, never with rivals of what was chosen. */
const orders: Readonly<Record<RecommendationPlace, readonly Measure[]>> = {
  product: ['coViewed', 'bestSellers', 'category'],
  cart: ['coPurchased', 'complements'],
}

const names = {
  coViewed: 'co-viewed',
  coPurchased: 'co-purchased',
  bestSellers: 'best-sellers',
  complements: 'complements',
  category: 'category',
} as const satisfies Record<Measure, Recommendations['basis']>

const isKept = (measure: Measure): measure is Basis =>
  measure !== 'category' && measure !== 'complements'

/** The first of each category that goes with the product's, then the second of each. */
const complementing = (
  columns: ListingIndex['columns'],
  siteId: SiteId,
  complements: Complements,
  { id, path }: { readonly id: number; readonly path: string },
): readonly number[] =>
  inTurn(
    complementsOf(complements, path).map((other) =>
      restOfCategory(columns, siteId, { id, path: other }).slice(0, SHOWN),
    ),
    (it) => it,
    Number.POSITIVE_INFINITY,
  )

/**
 * What goes with these products, by the best measure that says enough: what others did with them, else what sells in
 * the category of the first or what there is in it, and in a cart what the shop says goes with that category.
 */
export const recommend = async (
  { db, now, policies }: Pick<Dependencies, 'db' | 'now' | 'policies'>,
  { id: siteId, zone }: Site,
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
  const together = orders[place].filter(isKept).filter((basis) => basis !== 'bestSellers')
  const [{ by, mine }, index] = await Promise.all([
    about(...together),
    loadListingIndex(db, { zone, at: now() }),
  ])
  const { columns } = index
  const idsBy = async (basis: Measure): Promise<readonly number[]> => {
    if (!isKept(basis))
      return mine === null
        ? []
        : basis === 'category'
          ? restOfCategory(columns, siteId, mine)
          : complementing(columns, siteId, policies.complements, mine)
    // Asked for only where what others did with these says too little.
    const found = basis === 'bestSellers' ? (await about(basis)).by : by
    return found.get(basis) ?? []
  }
  for (const basis of orders[place]) {
    const ids = await idsBy(basis)
    if (ids.length < LEAST) continue
    const items = await showable(db, index, ids, itemIds, SHOWN)
    if (items.length < LEAST) continue
    return {
      basis: names[basis],
      categoryName: basis === 'bestSellers' || basis === 'category' ? (mine?.name ?? null) : null,
      items,
    }
  }
  return { basis: 'category', categoryName: null, items: [] }
}
