import {
  type Facet,
  type FacetName,
  facetNames,
  type ListingArgs,
  type ListingRange,
  type WithoutFilter,
  withoutFilter,
} from '../../contract/listing.ts'
import { compareFirmness, compareSizes } from '../../domain/size-order.ts'
import { groupBits } from './conditions.ts'
import type { Selection } from './select.ts'

const labels: Readonly<Record<FacetName, string>> = {
  store: 'At my store',
  stock: 'Availability',
  size: 'Size',
  firmness: 'Firmness',
  color: 'Color',
  finish: 'Finish',
  option: 'Configuration',
  material: 'Material',
  manufacturer: 'Brand',
  offer: 'Offers',
  rating: 'Rating',
}

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
const same = (value: string) => value

const valueLabels: Readonly<Partial<Record<FacetName, (value: string) => string>>> = {
  color: capitalised,
  finish: capitalised,
  offer: (value) => (value === 'sale' ? 'On sale' : 'Clearance'),
  rating: (value) => `${value} stars & up`,
  stock: () => 'In stock',
}

const byName = (a: string, b: string) => a.localeCompare(b)
const orders: Readonly<Partial<Record<FacetName, (a: string, b: string) => number>>> = {
  size: compareSizes,
  firmness: compareFirmness,
  rating: (a, b) => Number(b) - Number(a),
  offer: (a, b) => byName(b, a),
}

/** What is chosen of a facet, as its values are written. */
export const chosenOf = (args: ListingArgs, name: FacetName): readonly string[] => {
  switch (name) {
    case 'rating':
      return args.rating === undefined ? [] : [String(args.rating)]
    case 'stock':
      return args.inStock ? ['in'] : []
    case 'store':
      return args.store === undefined ? [] : [String(args.store)]
    default:
      return args[name] ?? []
  }
}

/** The facets of a selection. What is chosen stays in the list even when nothing matches it, to be taken back. */
export const facetsOf = (
  { counts }: Selection,
  args: ListingArgs,
  storeName: (id: string) => string | undefined,
): Facet[] =>
  facetNames.map((name) => {
    const chosen = chosenOf(args, name)
    const values = new Map(counts[name])
    for (const value of chosen) if (!values.has(value)) values.set(value, 0)
    const label = name === 'store' ? (id: string) => storeName(id) ?? id : valueLabels[name]
    return {
      name,
      label: labels[name],
      values: [...values]
        .toSorted(([a], [b]) => (orders[name] ?? byName)(a, b))
        .map(([value, count]) => {
          const hex = name === 'color' || name === 'finish' ? familyHex[value] : undefined
          return {
            value,
            label: (label ?? same)(value),
            count,
            selected: chosen.includes(value),
            ...(hex === undefined ? {} : { hex }),
          }
        }),
    }
  })

/** Bounds as people choose them: whole dollars and inches, outwards. */
export const rangesOf = ({ bounds }: Selection): ListingRange[] =>
  (['price', 'width', 'height', 'length'] as const).flatMap((name) => {
    const found = bounds[name]
    const unit = name === 'price' ? 100 : 1
    return found && found.min < found.max
      ? [{ name, min: Math.floor(found.min / unit), max: Math.ceil(found.max / unit) }]
      : []
  })

/** Of an empty selection: the filters that alone keep everything out, the one that frees most first. */
export const withoutOf = ({ total, without }: Selection): WithoutFilter[] =>
  total > 0
    ? []
    : withoutFilter.shape.name.options
        .flatMap((name) => {
          const count = without.get(groupBits[name])
          return count === undefined ? [] : [{ name, count }]
        })
        .toSorted((a, b) => b.count - a.count)
