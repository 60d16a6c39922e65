import { type RangeName, rangeNames } from '../../domain/filter-range.ts'
import { type Blocks, BOUNDS } from './blocks.ts'
import { type CatalogueColumns, variantKinds } from './columns.ts'
import { type Conditions, groupBits, type InTime, type RangeCondition } from './conditions.ts'
import { IN_STOCK, STOCK_UNKNOWN } from './index-statements.ts'

/** Which variants of a block do what a group asks, a bit each. */
export type Ask = { readonly bit: number; readonly passing: (block: number) => number }

/** The variants of a block of which something holds, asked one by one. */
const each = ({ firstSku }: Blocks, block: number, holds: (sku: number) => boolean): number => {
  const from = firstSku[block] ?? 0
  let passing = 0
  for (let sku = from; sku < (firstSku[block + 1] ?? 0); sku++)
    if (holds(sku)) passing |= 1 << (sku - from)
  return passing
}

/** The variants of each pattern that have a chosen value. */
const askOfKind = ({ pattern, patterns }: Blocks, chosen: Uint8Array): Ask['passing'] => {
  const { starts, codes, holders } = patterns
  const passing = new Int32Array(starts.length - 1)
  for (let at = 0; at < passing.length; at++)
    for (let value = starts[at] ?? 0; value < (starts[at + 1] ?? 0); value++)
      if (chosen[codes[value] ?? 0] === 1) passing[at] = (passing[at] ?? 0) | (holders[value] ?? 0)
  return (block) => passing[pattern[block] ?? 0] ?? 0
}

/** Bounds tell of most blocks that all variants are within, or none; only of the rest each is looked at. */
const askOfRange = (
  columns: CatalogueColumns,
  blocks: Blocks,
  name: RangeName,
  { min, max }: RangeCondition,
): Ask['passing'] => {
  const place = rangeNames.indexOf(name)
  const column = columns[name]
  const isWithin = (sku: number) => (column[sku] ?? 0) >= min && (column[sku] ?? 0) <= max
  return (block) => {
    const isLacking = ((blocks.lacks[block] ?? 0) & (1 << place)) !== 0
    const least = isLacking ? 0 : (blocks.bounds[block * BOUNDS + 2 * place] ?? 0)
    const most = blocks.bounds[block * BOUNDS + 2 * place + 1] ?? 0
    if (most < min || least > max) return 0
    return least >= min && most <= max ? (blocks.whole[block] ?? 0) : each(blocks, block, isWithin)
  }
}

const askOfTime = (columns: CatalogueColumns, blocks: Blocks, inTime: InTime): Ask['passing'] => {
  const { inStock, stockUnknown, ways } = blocks
  const one = (sku: number) => inTime(columns.way[sku] ?? 0, columns.flags[sku] ?? 0)
  return (block) => {
    const way = ways[block] ?? -1
    if (way === -1) return each(blocks, block, one)
    const unknown = stockUnknown[block] ?? 0
    const there = (inStock[block] ?? 0) & ~unknown
    const out = (blocks.whole[block] ?? 0) & ~there & ~unknown
    return (
      (there !== 0 && inTime(way, IN_STOCK) ? there : 0) |
      (out !== 0 && inTime(way, 0) ? out : 0) |
      (unknown !== 0 && inTime(way, IN_STOCK | STOCK_UNKNOWN) ? unknown : 0)
    )
  }
}

/** What conditions ask of variants, group by group. None where every variant will do. */
export const asksOfVariants = (
  columns: CatalogueColumns,
  blocks: Blocks,
  { chosen, offers, isInStock, ranges, inTime }: Conditions,
): Ask[] => {
  const { sale, clearance, inStock } = blocks
  const asks: Ask[] = []
  for (const kind of variantKinds) {
    const codes = chosen[kind]
    if (codes) asks.push({ bit: groupBits[kind], passing: askOfKind(blocks, codes) })
  }
  for (const name of rangeNames) {
    const range = ranges[name]
    if (range)
      asks.push({ bit: groupBits[name], passing: askOfRange(columns, blocks, name, range) })
  }
  if (offers)
    asks.push({
      bit: groupBits.offer,
      passing: (block) =>
        (offers.sale ? (sale[block] ?? 0) : 0) | (offers.clearance ? (clearance[block] ?? 0) : 0),
    })
  if (isInStock) asks.push({ bit: groupBits.stock, passing: (block) => inStock[block] ?? 0 })
  if (inTime) asks.push({ bit: groupBits.arrival, passing: askOfTime(columns, blocks, inTime) })
  return asks
}

/** The variants of a block among those that may be listed at all. */
export const newListable = (blocks: Blocks, only: Uint8Array | null): Ask['passing'] =>
  only
    ? (block) => each(blocks, block, (sku) => only[sku] === 1)
    : (block) => blocks.whole[block] ?? 0

/** The bits of the groups that a product fails as a whole. */
export const newProductJudge =
  (
    { manufacturer, rating }: CatalogueColumns,
    { manufacturer: makers, material, ratingMin, store }: Conditions,
  ) =>
  (n: number): number => {
    let failed = 0
    if (makers && makers[manufacturer[n] ?? 0] === 0) failed |= groupBits.manufacturer
    if (material && material[n] === 0) failed |= groupBits.material
    if (ratingMin > 0 && (rating[n] ?? -1) < ratingMin) failed |= groupBits.rating
    if (store && store[n] === 0) failed |= groupBits.store
    return failed
  }
