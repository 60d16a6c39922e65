import type { FacetName, ListingArgs, ListingSort } from '../contract/listing.ts'
import {
  rangeDigits,
  type RangeName,
  rangeNames,
  type RangeProblems,
  readRange,
} from './filter-range.ts'

/** Facets of which several values may be chosen; any of them will do. */
export const manyFacets = [
  'manufacturer',
  'size',
  'color',
  'finish',
  'firmness',
  'option',
  'material',
  'offer',
] as const
type ManyFacet = (typeof manyFacets)[number]

/** Null where none is given. */
type Bounds = { readonly min: number | null; readonly max: number | null }

/** The part of a listing that its address says: filters, order and page. */
export type ListingFilters = Readonly<Record<ManyFacet, readonly string[]>> & {
  /** Whole dollars and inches. */
  readonly ranges: Readonly<Record<RangeName, Bounds>>
  /** So many stars or more. */
  readonly rating: number | null
  readonly inStock: boolean
  /** On display or to be picked up in the store of this number. */
  readonly store: number | null
  /** Delivered by a day to a zip code. */
  readonly arrival: { readonly by: string; readonly zip: string } | null
  readonly sort: ListingSort
  readonly page: number
}

/** How addresses call the facets of the contract. */
export const facetParams = {
  manufacturer: 'brand',
  size: 'size',
  color: 'color',
  finish: 'finish',
  firmness: 'firmness',
  option: 'option',
  material: 'material',
  offer: 'offer',
  rating: 'rating',
  stock: 'stock',
  store: 'store',
} as const satisfies Record<FacetName, string>

/** How they call the ends of the ranges. */
export const rangeParams = {
  price: ['min', 'max'],
  width: ['minWidth', 'maxWidth'],
  height: ['minHeight', 'maxHeight'],
  length: ['minLength', 'maxLength'],
} as const satisfies Record<RangeName, readonly [string, string]>

/** Every name that a listing's address may have in its query. */
export const listingParams: readonly string[] = [
  ...Object.values(facetParams),
  ...Object.values(rangeParams).flat(),
  'by',
  'zip',
  'sort',
  'page',
]

const SORTS: readonly ListingSort[] = ['featured', 'price-asc', 'price-desc', 'newest', 'rating']
const OFFERS: readonly string[] = ['sale', 'clearance']
const MAX_VALUES = 50
const maxLength = (facet: ManyFacet) => (facet === 'manufacturer' ? 80 : 40)
const MAX_PAGE = 10_000

const noRange: Bounds = { min: null, max: null }
export const NO_FILTERS: ListingFilters = {
  manufacturer: [],
  size: [],
  color: [],
  finish: [],
  firmness: [],
  option: [],
  material: [],
  offer: [],
  ranges: { price: noRange, width: noRange, height: noRange, length: noRange },
  rating: null,
  inStock: false,
  store: null,
  arrival: null,
  sort: 'featured',
  page: 1,
}

/** What was wrong with a range's fields, and what stood in them. */
export type RangeFault = RangeProblems & { readonly typed: readonly [string, string] }
export type FilterFaults = {
  readonly ranges: Readonly<Partial<Record<RangeName, RangeFault>>>
  /** The day or the zip code of `arrival` cannot be meant. */
  readonly arrival?: 'no-date' | 'no-zip'
}

const canonical = (values: Iterable<string>): string[] => [...new Set(values)].toSorted()

const isDate = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true

/**
 * Reads the address of a listing. It never fails: what cannot be meant is left out, and `faults` says what was wrong
 * with fields that somebody filled in. `min` and `max` are whole dollars, the other ranges whole inches.
 */
export const readListingFilters = (
  params: Iterable<readonly [string, string]>,
): { readonly filters: ListingFilters; readonly faults: FilterFaults } => {
  const all = [...params]
  const first = (name: string): string => all.find(([key]) => key === name)?.[1] ?? ''
  const many = (facet: ManyFacet): string[] => {
    const values = all.flatMap(([key, value]) => (key === facetParams[facet] ? [value.trim()] : []))
    const known = values.filter(
      (value) =>
        value !== '' &&
        value.length <= maxLength(facet) &&
        (facet !== 'offer' || OFFERS.includes(value)),
    )
    return canonical(known).slice(0, MAX_VALUES)
  }
  const whole = (name: string, most: number): number | null => {
    const number = /^\d{1,9}$/.test(first(name)) ? Number(first(name)) : 0
    return number >= 1 && number <= most ? number : null
  }
  const read = rangeNames.map((name) => {
    const [min, max] = rangeParams[name]
    const range = readRange(first(min), first(max), rangeDigits[name])
    return { name, range, typed: [first(min), first(max)] as const }
  })
  const range = (name: RangeName): Bounds => {
    const { min = null, max = null } = read.find((it) => it.name === name)?.range ?? {}
    return { min, max }
  }
  const [by, zip] = [first('by').trim(), first('zip').trim().slice(0, 5)]
  const arrivalFault = isDate(by) ? (/^\d{5}$/.test(zip) ? null : 'no-zip') : 'no-date'
  const page = /^\d{1,9}$/.test(first('page')) ? Number(first('page')) : 1
  return {
    filters: {
      manufacturer: many('manufacturer'),
      size: many('size'),
      color: many('color'),
      finish: many('finish'),
      firmness: many('firmness'),
      option: many('option'),
      material: many('material'),
      offer: many('offer'),
      ranges: {
        price: range('price'),
        width: range('width'),
        height: range('height'),
        length: range('length'),
      },
      rating: whole('rating', 4),
      inStock: first('stock') === 'in',
      store: whole('store', 999_999_999),
      arrival: arrivalFault === null ? { by, zip } : null,
      sort: SORTS.find((sort) => sort === first('sort')) ?? 'featured',
      page: Math.min(Math.max(page, 1), MAX_PAGE),
    },
    faults: {
      ranges: Object.fromEntries(
        read.flatMap(({ name, range: { problems }, typed }) =>
          Object.keys(problems).length > 0 ? [[name, { ...problems, typed }]] : [],
        ),
      ),
      ...(by !== '' && arrivalFault !== null ? { arrival: arrivalFault } : {}),
    },
  }
}

/** The filters as the catalogue's listing takes them. */
export const listingArgsOf = (
  filters: ListingFilters,
): Partial<Omit<ListingArgs, 'pageSize'>> & Pick<ListingArgs, 'sort' | 'page'> => {
  const bounds = (name: RangeName) => {
    const { min, max } = filters.ranges[name]
    return {
      ...(min === null ? {} : { [`${name}Min`]: min }),
      ...(max === null ? {} : { [`${name}Max`]: max }),
    }
  }
  return {
    ...Object.fromEntries(
      manyFacets.flatMap((name) => (filters[name].length > 0 ? [[name, [...filters[name]]]] : [])),
    ),
    ...bounds('price'),
    ...bounds('width'),
    ...bounds('height'),
    ...bounds('length'),
    ...(filters.rating === null ? {} : { rating: filters.rating }),
    ...(filters.inStock ? { inStock: true } : {}),
    ...(filters.store === null ? {} : { store: filters.store }),
    ...filters.arrival,
    sort: filters.sort,
    page: filters.page,
  }
}

/** The query of a listing's address without its `?`: names sorted, values sorted, defaults left out. */
export const listingQueryString = (filters: ListingFilters): string => {
  const pairs: [string, string][] = manyFacets.flatMap((facet) =>
    canonical(filters[facet]).map((value): [string, string] => [facetParams[facet], value]),
  )
  const add = (name: string, value: string | number | null) => {
    if (value !== null) pairs.push([name, String(value)])
  }
  for (const name of rangeNames) {
    add(rangeParams[name][0], filters.ranges[name].min)
    add(rangeParams[name][1], filters.ranges[name].max)
  }
  add('rating', filters.rating)
  add('stock', filters.inStock ? 'in' : null)
  add('store', filters.store)
  add('by', filters.arrival?.by ?? null)
  add('zip', filters.arrival?.zip ?? null)
  add('sort', filters.sort === 'featured' ? null : filters.sort)
  add('page', filters.page === 1 ? null : filters.page)
  // Stable: values of one name stay sorted.
  return pairs
    .toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(
      ([name, value]) =>
        `${name}=${encodeURIComponent(value.toWellFormed()).replaceAll('%20', '+')}`,
    )
    .join('&')
}

/** A listing's address: its path, and the query of what is chosen. */
export const listingUrl = (basePath: string, filters: ListingFilters): string => {
  const query = listingQueryString(filters)
  return query === '' ? basePath : `${basePath}?${query}`
}
