import { DOLLAR_DIGITS, INCH_DIGITS } from '../limits.ts'
import { type FacetName, type FacetRow, facets, type FilterWords } from './facets.ts'

/** A number of each variant, between two whole ones. */
export type RangeRow = {
  readonly kind: 'range'
  readonly name: string
  /** How addresses call its ends. */
  readonly params: readonly [string, string]
  readonly english: FilterWords
  readonly unit: 'dollars' | 'inches'
  readonly digits: number
  /** A column of the table of variants, or a path in its `detail`. */
  readonly reads: { readonly of: 'variant'; readonly field: string }
}

export const priceRange = {
  kind: 'range',
  name: 'price',
  params: ['min', 'max'],
  english: { label: 'Price', inWords: 'the price' },
  unit: 'dollars',
  digits: DOLLAR_DIGITS,
  reads: { of: 'variant', field: 'price' },
} as const satisfies RangeRow

/** The price, then the measures. */
export const ranges = [
  priceRange,
  {
    kind: 'range',
    name: 'width',
    params: ['minWidth', 'maxWidth'],
    english: { label: 'Width', inWords: 'the width' },
    unit: 'inches',
    digits: INCH_DIGITS,
    reads: { of: 'variant', field: 'width' },
  },
  {
    kind: 'range',
    name: 'height',
    params: ['minHeight', 'maxHeight'],
    english: { label: 'Height', inWords: 'the height' },
    unit: 'inches',
    digits: INCH_DIGITS,
    reads: { of: 'variant', field: 'height' },
  },
  {
    kind: 'range',
    name: 'length',
    params: ['minLength', 'maxLength'],
    english: { label: 'Length', inWords: 'the length' },
    unit: 'inches',
    digits: INCH_DIGITS,
    reads: { of: 'variant', field: 'length' },
  },
] as const satisfies readonly RangeRow[]

export type RangeName = (typeof ranges)[number]['name']

/** The ends of a range by the names of their arguments. */
export const boundNames = ({ name }: Pick<RangeRow, 'name'>) =>
  [`${name}Min`, `${name}Max`] as const

/** How a unit stands in the catalogue: so much of the column is one; a price may be 0, a measure of 0 is none. */
export const rangeUnits = {
  dollars: { inColumn: 100, mayBeZero: true },
  inches: { inColumn: 1, mayBeZero: false },
} as const satisfies Record<RangeRow['unit'], unknown>

/** A row by which a listing can be narrowed. */
export type FilterRow = FacetRow | RangeRow
export const filterRows: readonly FilterRow[] = [...facets, ...ranges]
export type FilterName = FacetName | RangeName

export const facetsAmong = (rows: readonly FilterRow[]): readonly FacetRow[] =>
  rows.filter((row) => row.kind !== 'range')
export const rangesAmong = (rows: readonly FilterRow[]): readonly RangeRow[] =>
  rows.filter((row) => row.kind === 'range')

/** The day of arrival at a zip code: a filter of two fields and no facet. */
export const arrival = { name: 'arrival', params: ['by', 'zip'] } as const

/** The way into the visitor's home: a filter of one field, as `wayText` writes it, and no facet. */
export const wayFilter = { name: 'way', params: ['way'] } as const
