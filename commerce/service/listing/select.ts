import type { FacetName } from '../../contract/listing.ts'
import { type RangeName, rangeNames } from '../../domain/filter-range.ts'
import { type CatalogueColumns, variantKinds } from './columns.ts'
import {
  asksOfVariants,
  type Conditions,
  groupBits,
  productFailures,
  variantFailures,
} from './conditions.ts'
import { digestOf } from './digest.ts'
import { type Bounds, newTally } from './tally.ts'

/** What a listing's conditions leave of a range of products. */
export type Selection = {
  /** One flag a product: it is in the result. */
  readonly matches: Uint8Array
  readonly total: number
  /** The places of a product's variants that fit; null where nothing is asked of variants, and all do. */
  readonly fitting: ((product: number) => number[]) | null
  /** How many products more there would be without a group, by its bit. */
  readonly without: ReadonlyMap<number, number>
  /** Products by value, each facet as if nothing were chosen from it. */
  readonly counts: Readonly<Record<FacetName, ReadonlyMap<string, number>>>
  /** In the column's own unit, each as if that range were not asked for. Missing where nothing has such a measure. */
  readonly bounds: Readonly<Partial<Record<RangeName, Bounds>>>
}

/** More than one bit, so that it counts for nothing. */
const NOT_ASKED = 3

const mostVariants = ({ firstSku }: CatalogueColumns): number => {
  let most = 0
  for (let n = 1; n < firstSku.length; n++)
    most = Math.max(most, (firstSku[n] ?? 0) - (firstSku[n - 1] ?? 0))
  return most
}

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
  const tally = newTally(columns, shopStore.id)
  const without = new Map<number, number>()
  const kindBits = variantKinds.map((kind) => groupBits[kind])
  const kindColumns = variantKinds.map((kind) => columns.kinds[kind])
  const rangeBits = rangeNames.map((name) => groupBits[name])
  const rangeColumns = rangeNames.map((name) => columns[name])
  /** Of the variants of one product; more than any has. */
  const verdicts = new Int32Array(mostVariants(columns))
  let total = 0

  const digest = digestOf(columns)
  const asksVariants = asksOfVariants(conditions)

  /** All variants of a product together: each of its values counts. */
  const countAll = (n: number): void => {
    const end = digest.starts[n + 1] ?? 0
    for (let at = digest.starts[n] ?? 0; at < end; at++)
      tally.kind(digest.kinds[at] ?? 0, digest.codes[at] ?? 0, n)
    const flags = digest.flags[n] ?? 0
    tally.offer(flags, n)
    tally.stock(flags, n)
    for (let place = 0; place < rangeBits.length; place++)
      tally.range(place, digest.least[place]?.[n] ?? 0, digest.most[place]?.[n] ?? 0)
  }

  const countOne = (n: number, sku: number, failed: number): void => {
    for (let place = 0; place < kindBits.length; place++)
      if (failed === 0 || failed === kindBits[place])
        tally.kind(place, kindColumns[place]?.[sku] ?? 0, n)
    const flags = columns.flags[sku] ?? 0
    if (failed === 0 || failed === groupBits.offer) tally.offer(flags, n)
    if (failed === 0 || failed === groupBits.stock) tally.stock(flags, n)
    for (let place = 0; place < rangeBits.length; place++)
      if (failed === 0 || failed === rangeBits[place]) {
        const value = rangeColumns[place]?.[sku] ?? 0
        tally.range(place, value, value)
      }
  }

  /** The bits of the groups that alone keep a variant out; -1 when one is in. */
  const judge = (n: number, asProduct: number): number => {
    if (!asksVariants) {
      if (asProduct === 0) countAll(n)
      return asProduct === 0 ? -1 : asProduct
    }
    const from = columns.firstSku[n] ?? 0
    const end = columns.firstSku[n + 1] ?? 0
    let missing = 0
    let any = 0
    let isMatch = false
    for (let sku = from; sku < end; sku++) {
      const failed =
        conditions.only && conditions.only[sku] === 0
          ? NOT_ASKED
          : asProduct | variantFailures(columns, conditions, n, sku)
      verdicts[sku - from] = failed
      any |= failed
      if (failed === 0) isMatch = true
      // Two groups failed: it counts for none.
      else if ((failed & (failed - 1)) === 0) missing |= failed
    }
    if (any === 0) countAll(n)
    else
      for (let sku = from; sku < end; sku++) {
        const failed = verdicts[sku - from] ?? 0
        if ((failed & (failed - 1)) === 0) countOne(n, sku, failed)
      }
    return isMatch ? -1 : missing
  }

  for (const n of candidates) {
    const asProduct = productFailures(columns, conditions, n)
    if ((asProduct & (asProduct - 1)) !== 0) continue
    const missing = judge(n, asProduct)
    if (missing === -1) {
      matches[n] = 1
      total++
    } else
      for (let bits = missing; bits !== 0; bits &= bits - 1) {
        const bit = bits & -bits
        without.set(bit, (without.get(bit) ?? 0) + 1)
      }
    if ((missing & groupBits.manufacturer) !== 0) tally.manufacturer(n)
    if ((missing & groupBits.material) !== 0) tally.material(n)
    if ((missing & groupBits.rating) !== 0) tally.rating(n)
    if ((missing & groupBits.store) !== 0 && shopStore.flags[n] === 1) tally.store(n)
  }
  const fitting = (n: number): number[] => {
    const fit: number[] = []
    for (let sku = columns.firstSku[n] ?? 0; sku < (columns.firstSku[n + 1] ?? 0); sku++)
      if (conditions.only?.[sku] !== 0 && variantFailures(columns, conditions, n, sku) === 0)
        fit.push(sku)
    return fit
  }
  return {
    matches,
    total,
    fitting: asksVariants ? fitting : null,
    without,
    counts: tally.counts(),
    bounds: tally.bounds(),
  }
}
