import { type RangeName, rangeNames } from '../../domain/filter-range.ts'
import type { FacetName } from '../../contract/listing.ts'
import { type CatalogueColumns, variantKinds } from './columns.ts'
import { type Conditions, groupBits, productFailures, variantFailures } from './conditions.ts'
import { CLEARANCE, IN_STOCK, ON_SALE } from './index-statements.ts'

export type Bounds = { readonly min: number; readonly max: number }

/** What a listing's conditions leave of a range of products. */
export type Selection = {
  /** One flag a product: it is in the result. */
  readonly matches: Uint8Array
  readonly total: number
  /** How many products more there would be without a group, by its bit. */
  readonly without: ReadonlyMap<number, number>
  /** Products by value, each facet as if nothing were chosen from it. */
  readonly counts: Readonly<Record<FacetName, ReadonlyMap<string, number>>>
  /** In the column's own unit, each as if that range were not asked for. Missing where nothing has such a measure. */
  readonly bounds: Readonly<Partial<Record<RangeName, Bounds>>>
}

/** How often each code was met, a product counting once however many variants it has. */
const newCounter = (size: number) => {
  const counts = new Int32Array(size)
  const last = new Int32Array(size).fill(-1)
  return {
    counts,
    meet: (code: number, product: number) => {
      if (last[code] === product) return
      last[code] = product
      counts[code] = (counts[code] ?? 0) + 1
    },
  }
}

const asMap = (counts: Int32Array, names: readonly string[], from = 0): Map<string, number> => {
  const found = new Map<string, number>()
  for (let code = from; code < counts.length; code++) {
    const count = counts[code] ?? 0
    const name = names[code]
    if (count > 0 && name !== undefined) found.set(name, count)
  }
  return found
}

const RATINGS = ['', '1', '2', '3', '4'] as const
const OFFERS = ['sale', 'clearance'] as const

/**
 * One pass over the candidates: what matches all groups is in the result, and what fails one group alone counts for
 * that group. `shopStore` is counted though not asked for.
 */
export const select = (
  columns: CatalogueColumns,
  candidates: Int32Array,
  conditions: Conditions,
  shopStore: { readonly id: string; readonly flags: Uint8Array },
): Selection => {
  const matches = new Uint8Array(columns.productIds.length)
  const size = columns.values.length + 1
  const manufacturers = newCounter(size)
  const kinds = variantKinds.map((kind) => ({
    bit: groupBits[kind],
    column: columns.kinds[kind],
    ...newCounter(size),
  }))
  const materials = newCounter(columns.materials.length)
  const ratings = newCounter(RATINGS.length)
  const offers = newCounter(OFFERS.length)
  const stock = newCounter(1)
  const store = newCounter(1)
  const ranges = rangeNames.map((name) => ({
    name,
    bit: groupBits[name],
    column: columns[name],
    min: Infinity,
    max: 0,
  }))
  const without = new Map<number, number>()
  let total = 0

  for (const n of candidates) {
    const asProduct = productFailures(columns, conditions, n)
    // Two groups failed: it counts for none.
    if ((asProduct & (asProduct - 1)) !== 0) continue
    let isMatch = false
    let missing = 0 // groups that alone keep a variant out
    const end = columns.firstSku[n + 1] ?? 0
    for (let sku = columns.firstSku[n] ?? 0; sku < end; sku++) {
      if (conditions.only && conditions.only[sku] === 0) continue
      const failed = asProduct | variantFailures(columns, conditions, n, sku)
      if ((failed & (failed - 1)) !== 0) continue
      if (failed === 0) isMatch = true
      else missing |= failed
      for (const { bit, column, meet } of kinds)
        if (failed === 0 || failed === bit) meet(column[sku] ?? 0, n)
      const flags = columns.flags[sku] ?? 0
      if (failed === 0 || failed === groupBits.offer) {
        if ((flags & ON_SALE) !== 0) offers.meet(0, n)
        if ((flags & CLEARANCE) !== 0) offers.meet(1, n)
      }
      if ((failed === 0 || failed === groupBits.stock) && (flags & IN_STOCK) !== 0) stock.meet(0, n)
      for (const range of ranges) {
        const value = range.column[sku] ?? 0
        if (failed !== 0 && failed !== range.bit) continue
        if (value <= 0 && range.name !== 'price') continue
        if (value < range.min) range.min = value
        if (value > range.max) range.max = value
      }
    }
    if (isMatch) {
      matches[n] = 1
      total++
    } else
      for (let bits = missing; bits !== 0; bits &= bits - 1) {
        const bit = bits & -bits
        without.set(bit, (without.get(bit) ?? 0) + 1)
      }
    const counts = (bit: number) => isMatch || (missing & bit) !== 0
    if (counts(groupBits.manufacturer)) manufacturers.meet(columns.manufacturer[n] ?? 0, n)
    if (counts(groupBits.material))
      for (const place of columns.productMaterials[n] ?? []) materials.meet(place, n)
    if (counts(groupBits.rating))
      for (let stars = 1; stars < RATINGS.length; stars++)
        if ((columns.rating[n] ?? -1) >= stars * 100) ratings.meet(stars, n)
    if (counts(groupBits.store) && shopStore.flags[n] === 1) store.meet(0, n)
  }

  const [sizes, colors, finishes, firmness, options] = kinds.map((kind) =>
    asMap(kind.counts, columns.values, 1),
  )
  const none = new Map<string, number>()
  return {
    matches,
    total,
    without,
    counts: {
      manufacturer: asMap(manufacturers.counts, columns.values, 1),
      size: sizes ?? none,
      color: colors ?? none,
      finish: finishes ?? none,
      firmness: firmness ?? none,
      option: options ?? none,
      material: asMap(materials.counts, columns.materials),
      offer: asMap(offers.counts, OFFERS),
      rating: asMap(ratings.counts, RATINGS, 1),
      stock: asMap(stock.counts, ['in']),
      store: asMap(store.counts, [shopStore.id]),
    },
    bounds: Object.fromEntries(
      ranges.flatMap(({ name, min, max }) => (min <= max ? [[name, { min, max }]] : [])),
    ),
  }
}
