import { asksOfVariants, newListable, newProductJudge } from './asks.ts'
import { blocksOf } from './blocks.ts'
import type { CatalogueColumns } from './columns.ts'
import type { Conditions } from './conditions.ts'
import { bitOf } from './facet-plan.ts'
import { needsDoorAt } from './services.ts'
import { type Bounds, type Counts, groupNumber, newTally } from './tally.ts'

/** What a listing's conditions leave of a range of products. */
export type Selection = {
  /** One flag a product: it is in the result. */
  readonly matches: Uint8Array
  readonly total: number
  /** Whether any product of the result is worth measuring a way in for. */
  readonly needsDoor: boolean
  /** The variants that fit, by block; null where nothing is asked of variants, and all do. */
  readonly fits: Int32Array | null
  /** How many products more there would be without a group, by its bit. */
  readonly without: ReadonlyMap<number, number>
  /** Products by value, each facet as if nothing were chosen from it. */
  readonly counts: Counts
  /** In the column's own unit, each as if that range were not asked for. Missing where nothing has such a measure. */
  readonly bounds: Readonly<Record<string, Bounds | undefined>>
}

/** Whether more than one group failed: then it counts for none. */
const isSeveral = (failed: number): boolean => (failed & (failed - 1)) !== 0

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
  const blocks = blocksOf(columns)
  const { bits, special } = columns.plan
  const groups = Object.keys(bits).length
  const storeBit = bitOf(bits, special.stores)
  const asks = asksOfVariants(columns, blocks, conditions)
  const listable = newListable(blocks, conditions.only)
  const failedBy = newProductJudge(columns, conditions)
  const tally = newTally(columns, blocks, shopStore.id)
  const matches = new Uint8Array(columns.productIds.length)
  const fits = new Int32Array(blocks.firstSku.length)
  const without = new Int32Array(groups)
  /** The variants of one block that fail an ask, and those that fail this group alone. */
  const failing = new Int32Array(asks.length)
  const alone = new Int32Array(groups)
  let total = 0
  let needsDoor = false

  /** Counts a block of a product that fits as a whole; gives the groups that alone keep some of it out. */
  const countBlock = (n: number, block: number): number => {
    const all = listable(block)
    let once = 0
    let twice = 0
    for (let at = 0; at < asks.length; at++) {
      const failed = all & ~(asks[at]?.passing(block) ?? 0)
      failing[at] = failed
      twice |= once & failed
      once |= failed
      // Everything fails two groups already.
      if (twice === all) return 0
    }
    const fitting = all & ~once
    fits[block] = fitting
    let missing = 0
    for (let at = 0; at < asks.length; at++) {
      const bit = asks[at]?.bit ?? 0
      const missed = (failing[at] ?? 0) & ~twice
      alone[groupNumber(bit)] = missed
      if (missed !== 0) missing |= bit
    }
    tally.variants(block, n, fitting, alone, missing)
    return missing
  }

  /** Whether any variant of a product fails nothing but the one group that the product fails. */
  const hasFitting = (block: number): boolean => {
    let left = listable(block)
    for (let at = 0; at < asks.length && left !== 0; at++) left &= asks[at]?.passing(block) ?? 0
    return left !== 0
  }

  const countProduct = (n: number): void => {
    const failed = failedBy(n)
    if (isSeveral(failed)) return
    const end = blocks.first[n + 1] ?? 0
    let missing = 0
    let isMatch = false
    for (let block = blocks.first[n] ?? 0; block < end; block++)
      if (failed !== 0) missing |= hasFitting(block) ? failed : 0
      else {
        missing |= countBlock(n, block)
        isMatch ||= fits[block] !== 0
      }
    if (isMatch) {
      matches[n] = 1
      total++
      needsDoor ||= needsDoorAt(columns, n)
    } else
      for (let bits = missing; bits !== 0; bits &= bits - 1) {
        const group = groupNumber(bits & -bits)
        without[group] = (without[group] ?? 0) + 1
      }
    if (isMatch) tally.product(n)
    else tally.alone.get(missing)?.(n)
    if ((isMatch || missing === storeBit) && shopStore.flags[n] === 1) tally.store()
  }

  for (const n of candidates) countProduct(n)
  return {
    matches,
    total,
    needsDoor,
    fits: asks.length > 0 || conditions.only ? fits : null,
    without: new Map(
      [...without].flatMap((found, group) => (found > 0 ? [[1 << group, found]] : [])),
    ),
    counts: tally.counts(),
    bounds: tally.bounds(),
  }
}

/** The places of a product's variants that fit; null where nothing is asked of variants. */
export const fittingOf = (
  columns: CatalogueColumns,
  { fits }: Selection,
  n: number,
): number[] | null => {
  if (!fits) return null
  const blocks = blocksOf(columns)
  const fitting: number[] = []
  for (let block = blocks.first[n] ?? 0; block < (blocks.first[n + 1] ?? 0); block++)
    for (let left = fits[block] ?? 0; left !== 0; left &= left - 1)
      fitting.push((blocks.firstSku[block] ?? 0) + groupNumber(left & -left))
  return fitting
}
