import { type ListingSort } from '../../contract/product/sorts.ts'
import { blocksOf } from './blocks.ts'
import type { CatalogueColumns } from './columns.ts'

type Compare = (a: number, b: number) => number

/** By which column each order sorts. Ties end with the id, which is the place: equal listings come in equal order. */
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

/** Orders by price; what fits of a product then decides by its cheapest variant. 1 is rising. */
export const priceDirections: Readonly<Partial<Record<ListingSort, 1 | -1>>> = {
  'price-asc': 1,
  'price-desc': -1,
}

/** Ratings have changed, and with them the order by rating. */
export const forgetRatingOrder = (columns: CatalogueColumns): void => {
  orders.get(columns)?.delete('rating')
}

/** Brings the `count` least numbers to the front, in no order (quickselect). */
const leastFirst = (numbers: Float64Array, count: number): void => {
  let low = 0
  let high = numbers.length - 1
  while (low < high) {
    const pivot = numbers[(low + high) >>> 1] ?? 0
    let left = low
    let right = high
    while (left <= right) {
      while ((numbers[left] ?? 0) < pivot) left++
      while ((numbers[right] ?? 0) > pivot) right--
      if (left > right) break
      const swapped = numbers[left] ?? 0
      numbers[left++] = numbers[right] ?? 0
      numbers[right--] = swapped
    }
    if (count - 1 <= right) high = right
    else if (count - 1 >= left) low = left
    else return
  }
}

/** The first `count` of what matches, by a number of each product; what has the same stays as it is in the order. */
export const firstBy = (
  order: Int32Array,
  matches: Uint8Array,
  numbers: Int32Array | Uint8Array,
  direction: 1 | -1,
  count: number,
): Int32Array => {
  // The number and the place in the order as one number, for plain numbers are sorted without asking back.
  const keys = new Float64Array(order.length)
  let found = 0
  for (let rank = 0; rank < order.length; rank++) {
    const place = order[rank] ?? 0
    if (matches[place] === 1)
      keys[found++] = (numbers[place] ?? 0) * direction * order.length + rank
  }
  const matching = keys.subarray(0, found)
  leastFirst(matching, count)
  const first = new Int32Array(Math.min(count, found))
  for (const [at, key] of matching.subarray(0, count).toSorted().entries())
    first[at] = order[key - Math.floor(key / order.length) * order.length] ?? 0
  return first
}

/** The lowest price of each product that matches, among its variants that fit. */
export const leastPrices = (
  columns: CatalogueColumns,
  matches: Uint8Array,
  fits: Int32Array,
): Int32Array => {
  const { first, firstSku } = blocksOf(columns)
  const least = new Int32Array(matches.length)
  for (let n = 0; n < matches.length; n++) {
    if (matches[n] === 0) continue
    let lowest = Infinity
    for (let block = first[n] ?? 0; block < (first[n + 1] ?? 0); block++)
      for (let left = fits[block] ?? 0; left !== 0; left &= left - 1) {
        const sku = (firstSku[block] ?? 0) + 31 - Math.clz32(left & -left)
        lowest = Math.min(lowest, columns.price[sku] ?? 0)
      }
    least[n] = lowest
  }
  return least
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
