import { firmnessFacet, sizeFacet } from '../../contract/product/facets.ts'
import { foldedText, wordsOf } from '../../domain/listing/search-text.ts'
import { oncePer } from '../../domain/once.ts'
import type { CatalogueColumns } from './columns.ts'

export const OPTION = 'option'
export const FINISH = 'finish'

/** What a choice is called, folded, with its code. */
export type Choice = { readonly name: string; readonly code: number }

/** All that a range has to choose from, read once: an index is searched again and again. */
export const choicesOf = oncePer((columns: CatalogueColumns) => {
  const ofFacet = (facet: string): readonly Choice[] =>
    columns.values.flatMap((value, code) =>
      columns.valueKinds[code] === facet ? [{ name: foldedText(value), code }] : [],
    )
  return {
    firmnesses: ofFacet(firmnessFacet.name),
    options: ofFacet(OPTION).map((option) => ({ ...option, words: wordsOf(option.name) })),
    finishes: ofFacet(FINISH),
    // What a size is called besides its number: a `30-inch Bar` is for bars.
    sizes: ofFacet(sizeFacet.name).flatMap(({ name, code }) => {
      const last = wordsOf(name).at(-1) ?? ''
      return /^\d/.test(name) && /^\p{L}{3}/u.test(last) ? [{ name: last, code }] : []
    }),
  }
})
