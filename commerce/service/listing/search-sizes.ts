import { sizeFacet } from '../../contract/product/facets.ts'
import { readSearch } from '../../domain/listing/search-query.ts'
import { ownVocabulary } from '../../domain/listing/search-vocabulary.ts'
import { oncePer } from '../../domain/once.ts'
import type { CatalogueColumns } from './columns.ts'

/** The measures that a size's name tells: of `8' x 10'` two, of `84-inch` one. */
const readSizeName = (name: string): readonly number[] => {
  const { pairs, measures } = readSearch(name)
  const pair = pairs[0]?.meant[0]
  if (pair) return pair
  return measures.map(({ min, max }) => ((min ?? 0) + (max ?? 0)) / 2)
}

/** A size as the range calls it, and what that says of inches. */
export type SizeName = {
  readonly value: string
  readonly code: number
  readonly inches: readonly number[]
}
/** Every size of the range. */
export const sizesOf = oncePer((columns: CatalogueColumns): readonly SizeName[] =>
  columns.values.flatMap((value, code) =>
    columns.valueKinds[code] === sizeFacet.name
      ? [{ value, code, inches: readSizeName(value) }]
      : [],
  ),
)

/** Those that are called by both their sides: `9' x 12'`. */
export const pairedSizes = (columns: CatalogueColumns): readonly string[] =>
  sizesOf(columns).flatMap(({ value, inches }) =>
    inches.length === 2 && /^\d/.test(value) ? [value] : [],
  )

/** As sizes of beds are rounded. */
const BED_TOLERANCE = 1

/** The bed that is so wide and so long, whichever was said first. */
export const bedsOf = (a: number, b: number): string[] => {
  const [width, length] = [Math.min(a, b), Math.max(a, b)]
  return Object.entries(ownVocabulary().names.bedMeasures).flatMap(([size, measures]) =>
    measures.some(
      ([wide = 0, long = 0]) =>
        Math.abs(wide - width) <= BED_TOLERANCE && Math.abs(long - length) <= BED_TOLERANCE,
    )
      ? [size]
      : [],
  )
}

/** What is of a size, be it of others too: a comforter for `King/Cal King`. */
export const isOfSize = (value: string, size: string) => value.split('/').includes(size)
/** The codes of what is of a size. */
export const sizeCodes = (columns: CatalogueColumns, size: string): number[] =>
  sizesOf(columns).flatMap(({ value, code }) => (isOfSize(value, size) ? [code] : []))
