import type { ListingSort } from '../../contract/listing.ts'
import type { CatalogueColumns } from './columns.ts'

type Compare = (a: number, b: number) => number

/** Ties end with the id, which is the place: equal listings come in equal order. */
const comparisons = (columns: CatalogueColumns): Record<ListingSort, Compare> => {
  const by =
    (column: Int32Array, direction: 1 | -1): Compare =>
    (a, b) =>
      ((column[a] ?? 0) - (column[b] ?? 0)) * direction
  const featured = by(columns.rank, 1)
  const rating = by(columns.rating, -1)
  return {
    featured,
    'price-asc': by(columns.priceFrom, 1),
    'price-desc': by(columns.priceFrom, -1),
    newest: by(columns.created, -1),
    rating: (a, b) => rating(a, b) || featured(a, b),
  }
}

const orders = new WeakMap<CatalogueColumns, Map<ListingSort, Int32Array>>()

/** All products in an order, made once for each index. */
export const inOrder = (columns: CatalogueColumns, sort: ListingSort): Int32Array => {
  const known = orders.get(columns) ?? new Map<ListingSort, Int32Array>()
  orders.set(columns, known)
  const found = known.get(sort)
  if (found) return found
  const compare = comparisons(columns)[sort]
  const order = Int32Array.from(columns.productIds.keys()).toSorted(
    (a, b) => compare(a, b) || a - b,
  )
  known.set(sort, order)
  return order
}

/** What matches, by the lowest price among the variants that fit; what costs the same stays as it is in the order. */
export const byFittingPrice = (
  columns: CatalogueColumns,
  matches: Uint8Array,
  fitting: (product: number) => readonly number[],
  sort: 'price-asc' | 'price-desc',
): Int32Array => {
  const direction = sort === 'price-asc' ? 1 : -1
  const least = new Int32Array(matches.length)
  const matching = inOrder(columns, sort).filter((place) => matches[place] === 1)
  for (const place of matching)
    least[place] = Math.min(...fitting(place).map((sku) => columns.price[sku] ?? 0))
  return matching.toSorted((a, b) => ((least[a] ?? 0) - (least[b] ?? 0)) * direction)
}

/** The places of one page of what matches. */
export const pageOf = (
  order: Int32Array,
  matches: Uint8Array,
  page: number,
  pageSize: number,
): number[] => {
  const places: number[] = []
  let skipped = (page - 1) * pageSize
  for (const place of order) {
    if (!matches[place]) continue
    if (skipped > 0) skipped--
    else if (places.push(place) === pageSize) break
  }
  return places
}
