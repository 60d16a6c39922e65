import * as words from '#words'
import { facetRow } from '../../../commerce/contract/product/facets.ts'
import type { Facet } from '../../../commerce/contract/product/listing.ts'

const wordsOf = (name: Facet['name']) => {
  const row = facetRow(name)
  return row && words.filterWords(row)
}

/** What a facet is called here; the service's own name for one that this shop has no row of. */
export const facetLabel = ({ name, label }: Pick<Facet, 'name' | 'label'>): string =>
  wordsOf(name)?.label ?? label

/** What a facet's value is called here; what the catalogue names (a store, a material) is called so everywhere. */
export const valueLabel = (
  { name }: Pick<Facet, 'name'>,
  { value, label }: Facet['values'][number],
): string => wordsOf(name)?.values?.[value] ?? label

/** The same where it stands alone, as something that was chosen: “At Elm Street”. */
export const chosenLabel = (facet: Pick<Facet, 'name'>, value: Facet['values'][number]): string => {
  const before = wordsOf(facet.name)?.chosen
  const label = valueLabel(facet, value)
  return before === undefined ? label : `${before} ${label}`
}
