import { LISTING_PAGE_SIZE } from '../../../commerce/contract/limits.ts'
import type { Facet } from '../../../commerce/contract/product/listing.ts'

/** More than these are folded away below the others. */
const SHOWN_VALUES = 8

type Values = Facet['values']

/**
 * Of a long list in a large range, a value of a single piece is left out unless it is chosen: who wants just that piece
 * finds it in its category, where the list is short, by its measures or by a search.
 */
const worthChoosing = (values: Values, total: number): Values =>
  values.length > SHOWN_VALUES && total > LISTING_PAGE_SIZE
    ? values.filter(({ count, selected }) => count > 1 || selected)
    : values

/** A facet's values as its filter shows them: the first, whatever is chosen, and the others folded away. */
export const facetValues = (
  { values }: Facet,
  total: number,
): { readonly shown: Values; readonly folded: Values } => {
  const worth = worthChoosing(values, total)
  const shown = worth.filter((value, at) => at < SHOWN_VALUES || value.selected)
  return { shown, folded: worth.filter((value) => !shown.includes(value)) }
}
