import type { Leaning } from '../../domain/listing/search-language.ts'
import type { SearchQuery } from '../../domain/listing/search-query.ts'
import type { CatalogueColumns } from './columns.ts'
import type { Condition } from './search-condition.ts'

/** How much it says that something is the smallest, or the cheapest, of what was found. */
const MOST = 60

/** What a leaning goes by: the variant of a product that has it most. The less, the better it fits. */
const numberOf = (columns: CatalogueColumns, leaning: Leaning): ((place: number) => number) => {
  const { firstSku, priceFrom, ranges } = columns
  const among = (column: Int32Array | Float32Array | undefined, direction: 1 | -1) => {
    return (place: number): number => {
      let least = Infinity
      for (let sku = firstSku[place] ?? 0; sku < (firstSku[place + 1] ?? 0); sku++) {
        const its = column?.[sku] ?? 0
        if (its > 0) least = Math.min(least, its * direction)
      }
      return least
    }
  }
  return {
    smaller: among(ranges['width'], 1),
    larger: among(ranges['width'], -1),
    lower: among(ranges['height'], 1),
    taller: among(ranges['height'], -1),
    cheaper: (place: number) => priceFrom[place] ?? 0,
  }[leaning]
}

/** The order of what was found by a number, the least first: a share of one for each place. */
const sharesBy = (
  found: readonly number[],
  number: (place: number) => number,
): ((place: number) => number) => {
  const numbers = [...new Set(found.map(number))].toSorted((a, b) => a - b)
  const ranks = new Map(numbers.map((it, rank) => [it, rank]))
  return (place) => 1 - (ranks.get(number(place)) ?? 0) / Math.max(1, numbers.length - 1)
}

/** By how much a product misses a limit, in the variant that misses it least. */
const missing =
  ({ firstSku }: CatalogueColumns, farness: (place: number, sku: number) => number) =>
  (place: number): number => {
    let least = Infinity
    for (let sku = firstSku[place] ?? 0; sku < (firstSku[place + 1] ?? 0); sku++)
      least = Math.min(least, farness(place, sku))
    return least
  }

/** How a product stands to what is wanted: apart from it, only called after it or made of it inside, or called by just this name of it. */
export type Standing = Readonly<
  Record<'isApart' | 'isOther' | 'isNamed', (place: number) => boolean>
>

/** Scores are bytes. */
const MOST_SCORE = 255

/**
 * What was found, with what nobody named behind the rest: what is made for a place or for people of its own, and what is only
 * called after the piece.
 */
const behindTheRest = (scores: Uint8Array, isBehind: (place: number) => boolean): Uint8Array => {
  const behind = new Set([...scores.keys()].filter((place) => scores[place] && isBehind(place)))
  if (behind.size === 0) return scores
  const distinct = new Set([...behind].map((place) => scores[place] ?? 0))
  const ranks = new Map([...distinct].toSorted((a, b) => a - b).map((it, rank) => [it, rank + 1]))
  return scores.map((score, place) =>
    score === 0 ? 0 : behind.has(place) ? (ranks.get(score) ?? 1) : Math.max(score, ranks.size + 1),
  )
}

/**
 * Scores what was found once more: of small sofas the smallest comes first, of cheap ones the cheapest, of those that miss a
 * limit the nearest; what is set apart comes last.
 */
export const leaned = (
  columns: CatalogueColumns,
  scores: Uint8Array,
  leanings: SearchQuery['leanings'],
  missed: readonly Condition[],
  { isApart, isOther, isNamed }: Standing,
): Uint8Array => {
  // Of cheap beds the cheapest comes first, and no frame that is called after them.
  const found = [...scores.keys()].filter((place) => scores[place] !== 0 && !isOther(place))
  const orders = [
    ...leanings.map((leaning) => numberOf(columns, leaning)),
    ...missed.flatMap(({ farness }) => (farness ? [missing(columns, farness)] : [])),
  ].map((number) => sharesBy(found, number))
  const sum = scores.slice()
  if (orders.length > 0)
    for (const place of found) {
      // What is tall and skinny is both: by one of them alone nothing comes first.
      const least = Math.min(...orders.map((shareOf) => shareOf(place)))
      const named = isNamed(place) ? MOST : 0
      sum[place] = Math.min(MOST_SCORE, (sum[place] ?? 0) + named + Math.round(MOST * least))
    }
  return behindTheRest(sum, (place) => isApart(place) || isOther(place))
}
