import { type FacetRow, facetRow, facets } from '../../contract/product/facets.ts'
import {
  facetsAmong,
  type FilterRow,
  filterRows,
  type RangeName,
} from '../../contract/product/filters.ts'
import { chosenValues, type ListingFilters, NO_FILTERS, withValues } from './listing-url.ts'

/** With a facet's value chosen, or no longer chosen if it was. Back on the first page. */
export const toggleValue = (
  filters: ListingFilters,
  name: string,
  value: string,
  rows: readonly FilterRow[] = filterRows,
): ListingFilters => {
  const row = facetsAmong(rows).find((it) => it.name === name)
  if (!row) return filters
  const chosen = chosenValues(filters, row)
  const others = chosen.filter((it) => it !== value)
  if (others.length < chosen.length) return withValues(filters, row, others)
  return withValues(filters, row, row.kind === 'values' ? [...chosen, value].toSorted() : [value])
}

/** With nothing chosen of a facet. Back on the first page. */
export const withoutFacet = (filters: ListingFilters, name: string): ListingFilters => {
  const row = facetRow(name)
  return row ? withValues(filters, row, []) : filters
}

/** Without a range. Back on the first page. */
export const withoutRange = (filters: ListingFilters, name: RangeName): ListingFilters => ({
  ...filters,
  ranges: { ...filters.ranges, [name]: { min: null, max: null } },
  page: 1,
})

/** Without the day of arrival. Back on the first page. */
export const withoutArrival = (filters: ListingFilters): ListingFilters => ({
  ...filters,
  arrival: null,
  page: 1,
})

/** With the way that pieces have to fit through, or no longer with any. Back on the first page. */
export const withWay = (filters: ListingFilters, way: string | null): ListingFilters => ({
  ...filters,
  way,
  page: 1,
})

/** Without any filter, in the same order. */
export const clearFilters = ({ sort }: ListingFilters): ListingFilters => ({ ...NO_FILTERS, sort })

export const withPage = (filters: ListingFilters, page: number): ListingFilters => ({
  ...filters,
  page,
})

/** How many filters are chosen; a range is one. */
export const filterCount = (
  filters: ListingFilters,
  rows: readonly FilterRow[] = filterRows,
): number =>
  facetsAmong(rows).reduce((sum, row) => sum + chosenValues(filters, row).length, 0) +
  Object.values(filters.ranges).filter(({ min, max }) => min !== null || max !== null).length +
  (filters.arrival === null ? 0 : 1) +
  (filters.way === null ? 0 : 1)

const personal = facets.filter((row: FacetRow) => row.isPersonal === true)

/** What only some visitors look for: nothing that search engines should keep. */
export const isPersonalChoice = (filters: ListingFilters): boolean =>
  filters.arrival !== null ||
  filters.way !== null ||
  personal.some((row) => chosenValues(filters, row).length > 0)
