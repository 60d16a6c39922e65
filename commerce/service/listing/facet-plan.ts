import { type FacetRow, type FacetSource, isValuesFacet } from '../../contract/product/facets.ts'
import {
  arrival,
  facetsAmong,
  type FilterRow,
  priceRange,
  type RangeRow,
  rangesAmong,
  wayFilter,
} from '../../contract/product/filters.ts'
import type { WithoutFilter } from '../../contract/product/listing.ts'
import type { ListingArgs } from '../../contract/product/listing-args.ts'
import { hash8 } from '../../domain/hash.ts'

/** One bit a group of alternatives: groups narrow each other, and each is counted as if it were not chosen from. */
export type GroupBits = Readonly<Record<WithoutFilter['name'], number>>

type Coded = Exclude<FacetSource, string>
type CodedFacet = { readonly name: string; readonly reads: Coded }
/** What the index has besides codes: by words, by bits of variants, by reviews, by stores. */
type Special = 'materials' | 'offers' | 'rating' | 'stock' | 'stores'

/** A table of filters as the listing index holds it. */
export type FacetPlan = {
  readonly rows: readonly FacetRow[]
  readonly ranges: readonly RangeRow[]
  /** Facets that a variant, and that a product as a whole, has one value of: each is a column of codes. */
  readonly variantKinds: readonly string[]
  readonly productKinds: readonly string[]
  readonly special: Readonly<Partial<Record<Special, string>>>
  readonly bits: GroupBits
}

export const codedFacets = (rows: readonly FilterRow[], of: Coded['of']): readonly CodedFacet[] =>
  rows
    .filter(isValuesFacet)
    .flatMap(({ name, reads }) =>
      typeof reads !== 'string' && reads.of === of ? [{ name, reads }] : [],
    )

/** Ranges of what the index has for their sake alone: prices are in it anyhow. */
export const measuredRanges = (rows: readonly FilterRow[]): readonly RangeRow[] =>
  rangesAmong(rows).filter(({ reads }) => reads.field !== priceRange.reads.field)

/** What a variant takes up, which no table of filters has to ask for. */
export const carriedFields = {
  width: 'width',
  depth: 'detail.dimensions.depth',
  height: 'height',
  length: 'length',
} as const

/** All numbers that the index has of a variant's measures, each once. */
export const measuredFields = (rows: readonly FilterRow[]): readonly string[] => [
  ...new Set([
    ...measuredRanges(rows).map(({ reads }) => reads.field),
    ...Object.values(carriedFields),
  ]),
]

export const facetPlan = (table: readonly FilterRow[]): FacetPlan => {
  const [rows, ranges] = [facetsAmong(table), rangesAmong(table)]
  const groups = [...rows, ...ranges, arrival, wayFilter].map(({ name }) => name)
  const nameOf = ({ name }: CodedFacet) => name
  return {
    rows,
    ranges,
    variantKinds: codedFacets(rows, 'variant').map(nameOf),
    productKinds: codedFacets(rows, 'product').map(nameOf),
    special: Object.fromEntries(
      rows.flatMap(({ name, reads }) => (typeof reads === 'string' ? [[reads, name]] : [])),
    ),
    bits: Object.fromEntries(groups.map((name, place) => [name, 1 << place])) as GroupBits,
  }
}

/** The bit of a facet by its name; none for one that the table does not have. */
export const bitOf = (bits: Readonly<Record<string, number>>, name: string | undefined): number =>
  name === undefined ? 0 : (bits[name] ?? 0)

/** What is chosen of a facet, as its values are written. */
export const chosenOf = (args: ListingArgs, row: FacetRow): readonly string[] => {
  const all: Readonly<Record<string, unknown>> = args
  const chosen = all[row.kind === 'yes' ? row.arg : row.name]
  if (row.kind === 'yes') return chosen === true ? [row.value] : []
  return Array.isArray(chosen) ? chosen.map(String) : chosen === undefined ? [] : [String(chosen)]
}

/** What else the index holds; to be changed with it. */
const LAYOUT =
  'sales without clearance, zones, measures, boxes, digits, services and floors; what all variants share once'

/** Stands for what the table makes the index hold: an index of another shape is made anew. */
export const shapeOf = (rows: readonly FilterRow[]): string => {
  const coded = [codedFacets(rows, 'product'), codedFacets(rows, 'variant')]
  return hash8(JSON.stringify([LAYOUT, ...coded, measuredFields(rows)]))
}
