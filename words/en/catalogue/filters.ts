import type { FilterWords } from '../../../commerce/contract/product/facets.ts'
import type { FilterRow } from '../../../commerce/contract/product/filters.ts'
import type { SortRow, SortWords } from '../../../commerce/contract/product/sorts.ts'

/**
 * What a filter is called. English stands in its row, so that a new filter is one row; another language has a table by
 * their names (`Record<FilterName, FilterWords>`), which does not compile until it has them all.
 */
export const filterWords = ({ english }: Pick<FilterRow, 'name' | 'english'>): FilterWords =>
  english

/** What an order of a list is called; another language has a table by their ids. */
export const sortWords = ({ english }: SortRow): SortWords => english
