import * as words from '#words'
import { sizeFacet } from '../../contract/product/facets.ts'

const collator = new Intl.Collator(words.language.locale, { numeric: true, sensitivity: 'base' })

/** Orders names by a fixed list first, in any case; any other after it by name (numbers by value: 5x8 before 10x14). */
export const inListedOrder = (listed: readonly string[]) => {
  const places = new Map(listed.map((name, index) => [name.toLowerCase(), index]))
  const placeOf = (name: string): number => places.get(name.trim().toLowerCase()) ?? listed.length
  return (a: string, b: string): number => placeOf(a) - placeOf(b) || collator.compare(a, b)
}

/** Sizes as shops line them up. */
export const compareSizes = inListedOrder(sizeFacet.order)
