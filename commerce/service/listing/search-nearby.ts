import { plainTerms } from '../../domain/listing/search-query.ts'
import type { SearchTerm } from '../../domain/listing/search-terms.ts'
import { ownVocabulary, singularPhrase } from '../../domain/listing/search-vocabulary.ts'
import type { ListingIndex } from '../repositories/products/listing-index.ts'
import { isWritten } from './search-match.ts'
import type { AskedOfSearch } from './search-sense.ts'

/** Whether any product has a term anywhere. */
const isSaid = (index: ListingIndex, { alternatives }: SearchTerm): boolean =>
  alternatives.some((phrase) => phrase.split(' ').every((word) => isWritten(index, word)))

/** Rooms are furnished, whatever else was said of them. */
const isOfRoom = ({ typed }: SearchTerm): boolean =>
  ownVocabulary().entries.get(singularPhrase(typed))?.role === 'room'

/** A thing as others are called that may do: for a wardrobe a dresser, for a garden desk any desk. */
export const nearbyTerms = (
  { index, sameWords }: AskedOfSearch,
  terms: readonly SearchTerm[],
): SearchTerm[][] => {
  const head = terms.find(({ part }) => part === 'head')
  if (!head) {
    const said = terms.filter((term) => isSaid(index, term))
    return said.some(isOfRoom) ? [said] : []
  }
  // What nobody says of anything can be asked of nothing.
  const others = terms
    .filter((term) => term !== head)
    .map((term): SearchTerm => (isSaid(index, term) ? term : { ...term, part: 'helpful' }))
  const instead = (phrase: string): SearchTerm => ({
    typed: head.typed,
    alternatives: plainTerms(phrase, sameWords).flatMap(({ alternatives }) => alternatives),
    part: 'head',
  })
  const usual = head.alternatives.map(singularPhrase)
  const nearby = [...ownVocabulary().nearby].flatMap(([name, phrases]) =>
    usual.includes(name) ? phrases : [],
  )
  const last = head.typed.includes(' ') ? [head.typed.split(' ').at(-1) ?? ''] : []
  const helpful = others.map((term): SearchTerm => ({ ...term, part: 'helpful' }))
  return [
    [head, ...others],
    ...nearby.map((phrase) => [instead(phrase), ...others]),
    [head, ...helpful],
    ...last.map((phrase) => [instead(phrase), ...others]),
    ...[...nearby, ...last].map((phrase) => [instead(phrase), ...helpful]),
  ]
}
