import { plainTerms } from '../../domain/listing/search-query.ts'
import type { SearchTerm } from '../../domain/listing/search-terms.ts'
import { ownVocabulary, singularPhrase } from '../../domain/listing/search-vocabulary.ts'
import type { ListingIndex } from '../repositories/products/listing-index.ts'
import { isWritten } from './search-match.ts'
import type { AskedOfSearch } from './search-sense.ts'

/** Whether any product has a term anywhere. */
const isSaid = (index: ListingIndex, { alternatives }: SearchTerm): boolean =>
  alternatives.some((phrase) => phrase.split(' ').every((word) => isWritten(index, word)))

/** How many products say a term; of a phrase, its rarest word. */
const saying = ({ vocabulary }: ListingIndex, { typed }: SearchTerm): number =>
  Math.min(...typed.split(' ').map((word) => vocabulary.get(word) ?? 0))

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
  const asHelp = (term: SearchTerm): SearchTerm => ({ ...term, part: 'helpful' })
  // What nobody says of anything can be asked of nothing.
  const others = terms
    .filter((term) => term !== head)
    .map((term) => (isSaid(index, term) ? term : asHelp(term)))
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
  const helpful = others.map(asHelp)
  const needed = others.filter(({ part }) => part === 'needed')
  // One word is let go of before all are, and what fewest say first: of a “rattan chair outdoor” the rattan.
  const lettingGo =
    needed.length < 2 ? [] : needed.toSorted((a, b) => saying(index, a) - saying(index, b))
  return [
    [head, ...others],
    ...nearby.map((phrase) => [instead(phrase), ...others]),
    ...lettingGo.map((gone) => [
      head,
      ...others.map((term) => (term === gone ? asHelp(term) : term)),
    ]),
    [head, ...helpful],
    ...last.map((phrase) => [instead(phrase), ...others]),
    ...[...nearby, ...last].map((phrase) => [instead(phrase), ...helpful]),
  ]
}
