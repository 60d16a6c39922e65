import { MAX_FACET_VALUES, MAX_PAGE } from '../../contract/limits.ts'
import { DAY, ZIP, zip5 } from '../../contract/patterns.ts'
import {
  type FacetRow,
  facets,
  type ManyFacet,
  type ValuesFacet,
  type WholeFacet,
  type YesArg,
} from '../../contract/product/facets.ts'
import {
  arrival as arrivalRow,
  boundNames,
  facetsAmong,
  type FilterRow,
  filterRows,
  type RangeName,
  type RangeRow,
  ranges,
  rangesAmong,
  wayFilter,
} from '../../contract/product/filters.ts'
import type { ListingArgs } from '../../contract/product/listing-args.ts'
import { type ListingSort, sorts, USUAL_SORT } from '../../contract/product/sorts.ts'
import { readWayText, wayText } from '../fit/way-text.ts'
import { type RangeProblems, readRange } from './filter-range.ts'

/** Null where none is given. */
type Bounds = { readonly min: number | null; readonly max: number | null }

/** What is chosen of each facet: values, a number (stars, a store) or null, yes or no. */
type FacetFilters = Readonly<Record<ManyFacet, readonly string[]>> &
  Readonly<Record<WholeFacet, number | null>> &
  Readonly<Record<YesArg, boolean>>

/** The part of a listing that its address says: filters, order and page. */
export type ListingFilters = FacetFilters & {
  /** Whole dollars and inches. */
  readonly ranges: Readonly<Record<RangeName, Bounds>>
  /** Delivered by a day to a zip code. */
  readonly arrival: { readonly by: string; readonly zip: string } | null
  /** Through this way into a home, as `wayText` writes it. */
  readonly way: string | null
  readonly sort: ListingSort
  readonly page: number
}

/** Every name that a listing's address may have in its query. */
export const listingParams: readonly string[] = [
  ...facets.map(({ param }) => param),
  ...ranges.flatMap(({ params }) => params),
  ...arrivalRow.params,
  ...wayFilter.params,
  'sort',
  'page',
]

/** Where the filters keep what is chosen of a facet. */
const keyOf = (row: FacetRow): string => (row.kind === 'yes' ? row.arg : row.name)

const nothingOf = ({ kind }: FacetRow) => (kind === 'values' ? [] : kind === 'yes' ? false : null)

/** The filters of a table's facets, each as it is told. */
const facetFilters = (
  rows: readonly FacetRow[],
  tell: (row: FacetRow) => readonly string[] | number | boolean | null,
) => Object.fromEntries(rows.map((row) => [keyOf(row), tell(row)])) as FacetFilters

const rangeFilters = (rows: readonly RangeRow[], tell: (name: string) => Bounds) =>
  Object.fromEntries(rows.map(({ name }) => [name, tell(name)])) as Record<RangeName, Bounds>

const NO_BOUNDS: Bounds = { min: null, max: null }

/** What is asked of a range; nothing of one that the filters do not have. */
const boundsOf = ({ ranges }: ListingFilters, { name }: RangeRow): Bounds => {
  const all: Readonly<Record<string, Bounds>> = ranges
  return all[name] ?? NO_BOUNDS
}

export const NO_FILTERS: ListingFilters = {
  ...facetFilters(facets, nothingOf),
  ranges: rangeFilters(ranges, () => NO_BOUNDS),
  arrival: null,
  way: null,
  sort: USUAL_SORT,
  page: 1,
}

/** What is chosen of a facet, as its values are written in addresses. */
export const chosenValues = (filters: ListingFilters, row: FacetRow): readonly string[] => {
  // Looked up by its name: a page asks this a thousand times, of every facet for every link.
  const all: Readonly<Record<string, unknown>> = filters
  const chosen = all[keyOf(row)]
  if (row.kind === 'yes') return chosen === true ? [row.value] : []
  return Array.isArray(chosen)
    ? chosen.map(String)
    : typeof chosen === 'number'
      ? [String(chosen)]
      : []
}

/** The filters with other values of a facet chosen. */
export const withValues = (
  filters: ListingFilters,
  row: FacetRow,
  values: readonly string[],
): ListingFilters => {
  const [first] = values
  const chosen =
    row.kind === 'values'
      ? values
      : row.kind === 'yes'
        ? first !== undefined
        : first === undefined
          ? null
          : Number(first)
  return { ...filters, [keyOf(row)]: chosen, page: 1 }
}

/** What was wrong with a range's fields, and what stood in them. */
export type RangeFault = RangeProblems & { readonly typed: readonly [string, string] }
export type FilterFaults = {
  readonly ranges: Readonly<Partial<Record<RangeName, RangeFault>>>
  /** The day or the zip code of `arrival` cannot be meant. */
  readonly arrival?: 'no-date' | 'no-zip'
}

const canonical = (values: readonly string[]): readonly string[] =>
  values.length < 2 ? values : [...new Set(values)].toSorted()

const isDate = (text: string): boolean =>
  DAY.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true

/**
 * Reads the address of a listing. It never fails: what cannot be meant is left out, and `faults` says what was wrong
 * with fields that somebody filled in. `min` and `max` are whole dollars, the other ranges whole inches.
 */
export const readListingFilters = (
  params: Iterable<readonly [string, string]>,
  rows: readonly FilterRow[] = filterRows,
): { readonly filters: ListingFilters; readonly faults: FilterFaults } => {
  const rangeRows = rangesAmong(rows)
  const all = [...params]
  const first = (name: string): string => all.find(([key]) => key === name)?.[1] ?? ''
  const many = ({ param, longest, only }: ValuesFacet): string[] => {
    const values = all.flatMap(([key, value]) => (key === param ? [value.trim()] : []))
    const known = values.filter(
      (value) =>
        value !== '' && value.length <= longest && (only === undefined || only.includes(value)),
    )
    return canonical(known).slice(0, MAX_FACET_VALUES)
  }
  const whole = (name: string, most: number): number | null => {
    const number = /^\d{1,9}$/.test(first(name)) ? Number(first(name)) : 0
    return number >= 1 && number <= most ? number : null
  }
  const chosen = (row: FacetRow) => {
    if (row.kind === 'values') return many(row)
    return row.kind === 'yes' ? first(row.param) === row.value : whole(row.param, row.most)
  }
  const read = rangeRows.map(({ name, params: [min, max], digits }) => {
    const range = readRange(first(min), first(max), digits)
    return { name, range, typed: [first(min), first(max)] as const }
  })
  const [byParam, zipParam] = arrivalRow.params
  const [by, zip] = [first(byParam).trim(), zip5(first(zipParam).trim())]
  const way = readWayText(first(wayFilter.params[0]))
  const arrivalFault = isDate(by) ? (ZIP.test(zip) ? null : 'no-zip') : 'no-date'
  const page = /^\d{1,9}$/.test(first('page')) ? Number(first('page')) : 1
  return {
    filters: {
      ...facetFilters(facetsAmong(rows), chosen),
      ranges: rangeFilters(rangeRows, (name) => {
        const { min = null, max = null } = read.find((it) => it.name === name)?.range ?? {}
        return { min, max }
      }),
      arrival: arrivalFault === null ? { by, zip } : null,
      way: way && wayText(way),
      sort: sorts.find((sort) => sort === first('sort')) ?? USUAL_SORT,
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

/** What is chosen of the facets and ranges, as the catalogue's listing takes it. */
export const listingArgsOf = (
  filters: ListingFilters,
  rows: readonly FilterRow[] = filterRows,
): Partial<Omit<ListingArgs, 'pageSize'>> & Pick<ListingArgs, 'sort' | 'page'> => {
  const facetArg = (row: FacetRow): [string, string[] | number | true][] => {
    const values = chosenValues(filters, row)
    if (values.length === 0) return []
    if (row.kind === 'values') return [[row.name, [...values]]]
    return row.kind === 'yes' ? [[row.arg, true]] : [[row.name, Number(values[0])]]
  }
  const bounds = rangesAmong(rows).flatMap((row): [string, number][] => {
    const { min, max } = boundsOf(filters, row)
    const [least, most] = boundNames(row)
    return [
      ...(min === null ? [] : [[least, min] as [string, number]]),
      ...(max === null ? [] : [[most, max] as [string, number]]),
    ]
  })
  return {
    ...Object.fromEntries([...facetsAmong(rows).flatMap(facetArg), ...bounds]),
    ...filters.arrival,
    ...(filters.way === null ? {} : { way: filters.way }),
    sort: filters.sort,
    page: filters.page,
  }
}

/** The query of a listing's address without its `?`: names sorted, values sorted, defaults left out. */
export const listingQueryString = (
  filters: ListingFilters,
  rows: readonly FilterRow[] = filterRows,
): string => {
  const pairs: [string, string][] = facetsAmong(rows).flatMap((row) =>
    canonical(chosenValues(filters, row)).map((value): [string, string] => [row.param, value]),
  )
  const add = (name: string, value: string | number | null) => {
    if (value !== null) pairs.push([name, String(value)])
  }
  for (const row of rangesAmong(rows)) {
    const { min, max } = boundsOf(filters, row)
    add(row.params[0], min)
    add(row.params[1], max)
  }
  const [byParam, zipParam] = arrivalRow.params
  add(byParam, filters.arrival?.by ?? null)
  add(zipParam, filters.arrival?.zip ?? null)
  add(wayFilter.params[0], filters.way)
  add('sort', filters.sort === USUAL_SORT ? null : filters.sort)
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
export const listingUrl = (
  basePath: string,
  filters: ListingFilters,
  rows: readonly FilterRow[] = filterRows,
): string => {
  const query = listingQueryString(filters, rows)
  return query === '' ? basePath : `${basePath}?${query}`
}
