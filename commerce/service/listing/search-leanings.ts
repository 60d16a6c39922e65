import type { Leaning } from '../../domain/listing/search-language.ts'
import type { SearchQuery } from '../../domain/listing/search-query.ts'
import type { CatalogueColumns } from './columns.ts'

/** How much it says that something is the smallest, or the cheapest, of what was found. */
const MOST = 20

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

/** Scores what was found once more: of small sofas the smallest comes first, of cheap ones the cheapest. */
export const leaned = (
  columns: CatalogueColumns,
  scores: Uint8Array,
  { leanings }: SearchQuery,
): Uint8Array => {
  if (leanings.length === 0) return scores
  const found = [...scores.keys()].filter((place) => scores[place] !== 0)
  const sum = scores.slice()
  for (const leaning of leanings) {
    const number = numberOf(columns, leaning)
    const numbers = [...new Set(found.map(number))].toSorted((a, b) => a - b)
    const ranks = new Map(numbers.map((it, rank) => [it, rank]))
    for (const place of found) {
      const rank = ranks.get(number(place)) ?? 0
      const share = 1 - rank / Math.max(1, numbers.length - 1)
      sum[place] = Math.min(255, (sum[place] ?? 0) + Math.round(MOST * share))
    }
  }
  return sum
}
