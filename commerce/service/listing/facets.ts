import type { FacetRow } from '../../contract/product/facets.ts'
import { rangeUnits } from '../../contract/product/filters.ts'
import type { Facet, ListingRange, WithoutFilter } from '../../contract/product/listing.ts'
import type { ListingArgs } from '../../contract/product/listing-args.ts'
import { inListedOrder } from '../../domain/listing/size-order.ts'
import { chosenOf, type FacetPlan } from './facet-plan.ts'
import type { Selection } from './select.ts'

/** How a family is painted in a filter; a family that is not here goes without a dot. */
const familyHex: Readonly<Record<string, string>> = {
  beige: '#d9c9ae',
  black: '#26262a',
  blue: '#3f5f86',
  brown: '#7a5236',
  'dark wood': '#6f4b34',
  gold: '#b8924a',
  gray: '#8d8f92',
  green: '#5c7355',
  grey: '#8d8f92',
  'light wood': '#c9a377',
  'medium wood': '#b07f52',
  metal: '#8f8a83',
  natural: '#c9a578',
  orange: '#c4713c',
  painted: '#b98b74',
  pink: '#d3a29a',
  purple: '#6d5a86',
  red: '#8f3a34',
  silver: '#b4b7ba',
  white: '#f3f1ec',
  yellow: '#d9a93c',
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const byName = (a: string, b: string) => a.localeCompare(b)

const comparisonOf = (row: FacetRow): ((a: string, b: string) => number) => {
  if (row.kind === 'least') return (a, b) => Number(b) - Number(a)
  return row.kind === 'values' && row.order ? inListedOrder(row.order) : byName
}

/** What a facet's value is called in English, or the name of a store. */
const labelOf = (
  row: FacetRow,
  value: string,
  storeName: (id: string) => string | undefined,
): string => {
  const named = row.kind === 'store' ? storeName(value) : row.english.values?.[value]
  const isCapitalised = row.kind === 'values' && row.isCapitalised
  return named ?? (isCapitalised ? capitalised(value) : value)
}

/** The facets of a selection. What is chosen stays in the list even when nothing matches it, to be taken back. */
export const facetsOf = (
  { counts }: Selection,
  args: ListingArgs,
  storeName: (id: string) => string | undefined,
  { rows }: FacetPlan,
): Facet[] =>
  rows.map((row) => {
    const name = row.name as Facet['name']
    const chosen = chosenOf(args, row)
    const values = new Map(counts[name])
    for (const value of chosen) if (!values.has(value)) values.set(value, 0)
    const compare = comparisonOf(row)
    const isPainted = row.kind === 'values' && row.isPainted === true
    return {
      name,
      label: row.english.label,
      values: [...values]
        .toSorted(([a], [b]) => compare(a, b))
        .map(([value, count]) => {
          const hex = isPainted ? familyHex[value] : undefined
          return {
            value,
            label: labelOf(row, value, storeName),
            count,
            selected: chosen.includes(value),
            ...(hex === undefined ? {} : { hex }),
          }
        }),
    }
  })

/** Bounds as people choose them: whole dollars and inches, outwards. */
export const rangesOf = ({ bounds }: Selection, { ranges }: FacetPlan): ListingRange[] =>
  ranges.flatMap(({ name: found, unit }) => {
    const name = found as ListingRange['name']
    const { min = 0, max = 0 } = bounds[name] ?? {}
    const { inColumn } = rangeUnits[unit]
    return min < max
      ? [{ name, min: Math.floor(min / inColumn), max: Math.ceil(max / inColumn) }]
      : []
  })

/** Of an empty selection: the filters that alone keep everything out, the one that frees most first. */
export const withoutOf = ({ total, without }: Selection, { bits }: FacetPlan): WithoutFilter[] =>
  total > 0
    ? []
    : Object.entries(bits)
        .flatMap(([name, bit]) => {
          const count = without.get(bit)
          return count === undefined ? [] : [{ name: name as WithoutFilter['name'], count }]
        })
        .toSorted((a, b) => b.count - a.count)
