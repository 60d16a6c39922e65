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

const listed = new Set(sizeFacet.order.map((size) => size.toLowerCase()))

/** Whether a size says how large it is to whoever knows no product: a bed's, or one with a measure in it. */
const isTelling = (size: string): boolean =>
  listed.has(size.trim().toLowerCase()) || /\d/.test(size)

/** The sizes of one product. Where some are words of its own, such as Small and Large, its own order says more than the alphabet. */
export const inSizeOrder = (sizes: readonly string[]): readonly string[] =>
  sizes.every(isTelling) ? sizes.toSorted(compareSizes) : sizes
