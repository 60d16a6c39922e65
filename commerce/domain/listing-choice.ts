import type { FacetName, ListingSort } from '../contract/listing.ts'
import type { RangeName } from './filter-range.ts'
import { type ListingFilters, manyFacets, NO_FILTERS } from './listing-url.ts'

const isNumber = (current: number | null, value: string) =>
  current === Number(value) ? null : Number(value)

/** With a facet's value chosen, or no longer chosen if it was. Back on the first page. */
export const toggleValue = (
  filters: ListingFilters,
  facet: FacetName,
  value: string,
): ListingFilters => {
  switch (facet) {
    case 'rating':
      return { ...filters, rating: isNumber(filters.rating, value), page: 1 }
    case 'store':
      return { ...filters, store: isNumber(filters.store, value), page: 1 }
    case 'stock':
      return { ...filters, inStock: !filters.inStock, page: 1 }
    default: {
      const chosen = filters[facet]
      const next = chosen.includes(value)
        ? chosen.filter((it) => it !== value)
        : [...new Set([...chosen, value])].toSorted()
      return { ...filters, [facet]: next, page: 1 }
    }
  }
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

/** How many filters are chosen; a range is one. */
export const filterCount = (filters: ListingFilters): number =>
  manyFacets.reduce((sum, facet) => sum + filters[facet].length, 0) +
  Object.values(filters.ranges).filter(({ min, max }) => min !== null || max !== null).length +
  [filters.rating, filters.store, filters.arrival].filter((it) => it !== null).length +
  (filters.inStock ? 1 : 0)

/** What only some visitors look for: nothing that search engines should keep. */
export const isPersonalChoice = (filters: ListingFilters): boolean =>
  filters.store !== null || filters.arrival !== null || filters.inStock
