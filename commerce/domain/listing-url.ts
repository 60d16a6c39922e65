import type { Facet, ListingArgs, ListingSort } from '../contract/listing.ts'

/** The part of a listing that its address says: filters, order and page. */
export type ListingFilters = {
  readonly manufacturer: readonly string[]
  readonly size: readonly string[]
  readonly color: readonly string[]
  /** Whole dollars; null where none is given. */
  readonly priceMin: number | null
  readonly priceMax: number | null
  readonly sort: ListingSort
  readonly page: number
}

/** How addresses call the facets of the contract. */
export const facetParams = {
  manufacturer: 'brand',
  size: 'size',
  color: 'color',
} as const satisfies Record<Facet['name'], string>

const SORTS: readonly ListingSort[] = ['featured', 'price-asc', 'price-desc', 'newest', 'rating']
const MAX_VALUES = 50
const MAX_LENGTH = { manufacturer: 80, size: 40, color: 40 } as const
const MAX_PAGE = 10_000
const PRICE_DIGITS = 6

export const NO_FILTERS: ListingFilters = {
  manufacturer: [],
  size: [],
  color: [],
  priceMin: null,
  priceMax: null,
  sort: 'featured',
  page: 1,
}

export type RangeProblem = 'not-whole' | 'too-long' | 'not-below' | 'not-above-zero'
export type Range = {
  readonly min: number | null
  readonly max: number | null
  readonly problems: { readonly min?: RangeProblem; readonly max?: RangeProblem }
}

const readWhole = (text: string, digits: number): number | RangeProblem | null => {
  if (text === '') return null
  if (text.length > 100 || !/^\d+$/.test(text)) return 'not-whole'
  return text.length > digits ? 'too-long' : Number(text)
}

/**
 * Reads the two fields of a range filter: digits only, no decimal point, at most `digits` of them; the least below the
 * most, and the most above zero. What breaks a rule is named in `problems` and left out of the range.
 */
export const readRange = (minText: string, maxText: string, digits: number): Range => {
  const min = readWhole(minText.trim(), digits)
  const max = readWhole(maxText.trim(), digits)
  const least = typeof min === 'number' ? min : null
  const most = typeof max === 'number' && max > 0 ? max : null
  const isOrdered = least === null || most === null || least < most
  const minProblem = typeof min === 'string' ? min : isOrdered ? null : 'not-below'
  const maxProblem = typeof max === 'string' ? max : max === 0 ? 'not-above-zero' : null
  return {
    min: isOrdered ? least : null,
    max: most,
    problems: {
      ...(minProblem ? { min: minProblem } : {}),
      ...(maxProblem ? { max: maxProblem } : {}),
    },
  }
}

/** Minimum and maximum the wrong way round are taken as they were meant. */
const readPrices = (minText: string, maxText: string): Range => {
  const range = readRange(minText, maxText, PRICE_DIGITS)
  if (range.problems.min !== 'not-below' || minText.trim() === maxText.trim()) return range
  return readRange(maxText, minText, PRICE_DIGITS)
}

const canonical = (values: Iterable<string>): string[] => [...new Set(values)].toSorted()

/**
 * Reads the address of a listing: `size`, `color` and `brand` may be repeated, `min` and `max` are whole dollars,
 * `sort`, `page`. It never fails: what cannot be meant is left out, and `priceProblems` says what was wrong with the
 * price fields.
 */
export const readListingFilters = (
  params: Iterable<readonly [string, string]>,
): { readonly filters: ListingFilters; readonly priceProblems: Range['problems'] } => {
  const all = [...params]
  const first = (name: string): string => all.find(([key]) => key === name)?.[1] ?? ''
  const many = (facet: Facet['name']): string[] => {
    const values = all.flatMap(([key, value]) => (key === facetParams[facet] ? [value.trim()] : []))
    const known = values.filter((value) => value !== '' && value.length <= MAX_LENGTH[facet])
    return canonical(known).slice(0, MAX_VALUES)
  }
  const prices = readPrices(first('min'), first('max'))
  const page = /^\d{1,9}$/.test(first('page')) ? Number(first('page')) : 1
  return {
    filters: {
      manufacturer: many('manufacturer'),
      size: many('size'),
      color: many('color'),
      priceMin: prices.min,
      priceMax: prices.max,
      sort: SORTS.find((sort) => sort === first('sort')) ?? 'featured',
      page: Math.min(Math.max(page, 1), MAX_PAGE),
    },
    priceProblems: prices.problems,
  }
}

/** The filters as the catalogue's listing takes them. */
export const listingArgsOf = (
  filters: ListingFilters,
): Partial<Omit<ListingArgs, 'pageSize'>> & Pick<ListingArgs, 'sort' | 'page'> => ({
  ...(filters.manufacturer.length > 0 ? { manufacturer: [...filters.manufacturer] } : {}),
  ...(filters.size.length > 0 ? { size: [...filters.size] } : {}),
  ...(filters.color.length > 0 ? { color: [...filters.color] } : {}),
  ...(filters.priceMin !== null ? { priceMin: filters.priceMin } : {}),
  ...(filters.priceMax !== null ? { priceMax: filters.priceMax } : {}),
  sort: filters.sort,
  page: filters.page,
})

/** The query of a listing's address without its `?`: names sorted, values sorted, defaults left out. */
export const listingQueryString = (filters: ListingFilters): string => {
  const pairs: [string, string][] = [
    ...canonical(filters.manufacturer).map((value): [string, string] => ['brand', value]),
    ...canonical(filters.color).map((value): [string, string] => ['color', value]),
    ...(filters.priceMax === null ? [] : [['max', String(filters.priceMax)] as [string, string]]),
    ...(filters.priceMin === null ? [] : [['min', String(filters.priceMin)] as [string, string]]),
    ...(filters.page === 1 ? [] : [['page', String(filters.page)] as [string, string]]),
    ...canonical(filters.size).map((value): [string, string] => ['size', value]),
    ...(filters.sort === 'featured' ? [] : [['sort', filters.sort] as [string, string]]),
  ]
  return pairs
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

/** With a facet's value chosen, or no longer chosen if it was. Back on the first page. */
export const toggleValue = (
  filters: ListingFilters,
  facet: Facet['name'],
  value: string,
): ListingFilters => {
  const chosen = filters[facet]
  const next = chosen.includes(value)
    ? chosen.filter((it) => it !== value)
    : canonical([...chosen, value])
  return { ...filters, [facet]: next, page: 1 }
}

/** Without a price range. Back on the first page. */
export const withoutPrice = (filters: ListingFilters): ListingFilters => ({
  ...filters,
  priceMin: null,
  priceMax: null,
  page: 1,
})

/** Without any filter, in the same order. */
export const clearFilters = ({ sort }: ListingFilters): ListingFilters => ({ ...NO_FILTERS, sort })

/** In another order. Back on the first page. */
export const withSort = (filters: ListingFilters, sort: ListingSort): ListingFilters => ({
  ...filters,
  sort,
  page: 1,
})

export const withPage = (filters: ListingFilters, page: number): ListingFilters => ({
  ...filters,
  page,
})

/** How many filters are chosen; a price range is one. */
export const filterCount = (filters: ListingFilters): number =>
  filters.manufacturer.length +
  filters.size.length +
  filters.color.length +
  (filters.priceMin !== null || filters.priceMax !== null ? 1 : 0)
