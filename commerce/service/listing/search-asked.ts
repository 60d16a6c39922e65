import { noneOf } from '../../domain/listing/search-none.ts'
import { readSearch, type SearchQuery } from '../../domain/listing/search-query.ts'
import type { SearchTerm } from '../../domain/listing/search-terms.ts'
import { ownVocabulary } from '../../domain/listing/search-vocabulary.ts'
import type { ListingIndex } from '../repositories/products/listing-index.ts'
import { pairInNames } from './search-conditions.ts'
import { isWritten, matcherFor } from './search-match.ts'
import { withPieceThatLacks } from './search-nearby.ts'
import { seatTerms } from './search-measured.ts'
import type { Asked, AskedOfSearch } from './search-sense.ts'
import { colorTerms } from './search-shades.ts'
import { shapeTerms } from './search-shapes.ts'

/** A pair of measures as a name that has it says it. */
const pairTerms = (index: ListingIndex, { pairs }: SearchQuery): SearchTerm[] =>
  pairs.flatMap((pair): SearchTerm[] => {
    const word = pairInNames(pair)
    return isWritten(index.written(), word)
      ? [{ typed: word, alternatives: [word], part: 'helpful' }]
      : []
  })

/** What is set apart from the rest, where the search named none of it. */
export const apartTerms = ({ terms }: SearchQuery): SearchTerm[] =>
  ownVocabulary()
    .apart.filter((word) => !terms.some(({ alternatives }) => alternatives.includes(word)))
    .map((word) => ({ typed: word, alternatives: [word], part: 'helpful' }))

/** What is not wanted, as products say that they have none of it. */
export const noneTerms = ({ excluded }: SearchQuery): SearchTerm[] =>
  excluded.map(({ term: { typed, alternatives } }) => {
    const none = [typed, ...alternatives].filter((it) => !it.includes(' ')).map(noneOf)
    return {
      typed: noneOf(typed),
      alternatives: [...new Set([noneOf(typed), ...none])],
      part: 'helpful',
    }
  })

/** What says of a piece whether it is as a query asks. */
export const askedTerms = (index: ListingIndex, query: SearchQuery): SearchTerm[] => [
  ...query.terms,
  ...query.excluded.flatMap(({ term, lacking }) => [term, ...(lacking ? [lacking] : [])]),
  ...noneTerms(query),
  ...colorTerms(query),
  ...pairTerms(index, query),
  ...seatTerms(query),
  ...shapeTerms(query),
]

/** All that a query's parts look for: what only orders or would do instead, as well. */
const allTerms = (index: ListingIndex, query: SearchQuery): SearchTerm[] => [
  ...askedTerms(index, query),
  ...query.others,
  ...apartTerms(query),
]

/** A query with what tells where its words stand. */
export const askQuery = async (
  { index, find }: AskedOfSearch,
  query: SearchQuery,
): Promise<Asked> => {
  const terms = allTerms(index, query)
  return { query, terms, matcher: await matcherFor(index, terms, find) }
}

/** What was typed, read, with what tells where its words stand. */
export const ask = (
  asked: AskedOfSearch,
  text: string,
  vocabulary = ownVocabulary(),
): Promise<Asked> =>
  askQuery(asked, withPieceThatLacks(readSearch(text, asked.sameWords, vocabulary)))
