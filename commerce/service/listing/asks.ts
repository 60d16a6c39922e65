import type { Blocks } from './blocks.ts'
import type { CatalogueColumns } from './columns.ts'
import type { Conditions, InTime, RangeCondition } from './conditions.ts'
import { bitOf } from './facet-plan.ts'
import { IN_STOCK, STOCK_UNKNOWN } from './index-statements.ts'
import { outlinesOf } from './taken.ts'

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
  place: number,
  name: string,
  { min, max }: RangeCondition,
): Ask['passing'] => {
  const { stride } = blocks
  const column = columns.ranges[name]
  const isWithin = (sku: number) => (column?.[sku] ?? 0) >= min && (column?.[sku] ?? 0) <= max
  return (block) => {
    const isLacking = ((blocks.lacks[block] ?? 0) & (1 << place)) !== 0
    const least = isLacking ? 0 : (blocks.bounds[block * stride + 2 * place] ?? 0)
    const most = blocks.bounds[block * stride + 2 * place + 1] ?? 0
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
  { chosen, offers, isInStock, ranges, inTime, fitting }: Conditions,
): Ask[] => {
  const { inStock } = blocks
  const { bits, special, variantKinds } = columns.plan
  const asks: Ask[] = []
  for (const kind of variantKinds) {
    const codes = chosen[kind]
    if (codes) asks.push({ bit: bitOf(bits, kind), passing: askOfKind(blocks, codes) })
  }
  columns.plan.ranges.forEach(({ name }, place) => {
    const range = ranges[name]
    if (range)
      asks.push({
        bit: bitOf(bits, name),
        passing: askOfRange(columns, blocks, place, name, range),
      })
  })
  if (offers) {
    const chosen = offers.map((offer) => blocks.offers[offer])
    asks.push({
      bit: bitOf(bits, special.offers),
      passing: (block) => chosen.reduce((all, holders) => all | (holders[block] ?? 0), 0),
    })
  }
  if (isInStock)
    asks.push({ bit: bitOf(bits, special.stock), passing: (block) => inStock[block] ?? 0 })
  if (inTime) asks.push({ bit: bits.arrival, passing: askOfTime(columns, blocks, inTime) })
  if (fitting) {
    const { outline } = outlinesOf(columns.taken)
    asks.push({
      bit: bits.way,
      passing: (block) => each(blocks, block, (sku) => fitting[outline[sku] ?? 0] === 1),
    })
  }
  return asks
}

/** The variants of a block among those that may be listed at all. */
export const newListable = (blocks: Blocks, only: Uint8Array | null): Ask['passing'] =>
  only
    ? (block) => each(blocks, block, (sku) => only[sku] === 1)
    : (block) => blocks.whole[block] ?? 0

/** The bits of the groups that a product fails as a whole. */
export const newProductJudge = (
  { plan, productKinds, rating }: CatalogueColumns,
  { chosen, material, ratingMin, store }: Conditions,
): ((n: number) => number) => {
  const { bits, special } = plan
  const coded = plan.productKinds.flatMap((kind) => {
    const [codes, accepted] = [productKinds[kind], chosen[kind]]
    return codes && accepted ? [{ bit: bitOf(bits, kind), codes, accepted }] : []
  })
  const [ofMaterial, ofRating, ofStore] = [special.materials, special.rating, special.stores].map(
    (name) => bitOf(bits, name),
  )
  return (n) => {
    let failed = 0
    for (const { bit, codes, accepted } of coded) if (accepted[codes[n] ?? 0] === 0) failed |= bit
    if (material && material[n] === 0) failed |= ofMaterial ?? 0
    if (ratingMin > 0 && (rating[n] ?? -1) < ratingMin) failed |= ofRating ?? 0
    if (store && store[n] === 0) failed |= ofStore ?? 0
    return failed
  }
}
