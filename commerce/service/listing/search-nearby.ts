import { plainTerms, type SearchQuery } from '../../domain/listing/search-query.ts'
import type { SearchTerm } from '../../domain/listing/search-terms.ts'
import { singularPhrase } from '../../domain/listing/search-text.ts'
import { ownVocabulary, roleOf } from '../../domain/listing/search-vocabulary.ts'
import type { ListingIndex } from '../repositories/products/listing-index.ts'
import { fields, IS_THAT } from './search-fields.ts'
import { isWritten, type Matcher } from './search-match.ts'
import type { AskedOfSearch } from './search-sense.ts'

/** Whether any product has a term anywhere. */
const isSaid = (index: ListingIndex, { alternatives }: SearchTerm): boolean =>
  alternatives.some((phrase) => phrase.split(' ').every((word) => isWritten(index.written(), word)))

/** How many products say a term; of a phrase, its rarest word. */
const saying = ({ written }: ListingIndex, { typed }: SearchTerm): number =>
  Math.min(...typed.split(' ').map((word) => written().vocabulary.get(word) ?? 0))

const isPiece = ({ typed }: SearchTerm): boolean => roleOf(typed) === 'kind'

/** Of two pieces side by side, the first of which was let go of, that one as what is wanted, and the other as what it should be. */
export const withOtherPiece = (
  query: SearchQuery,
  lacking: readonly string[],
): SearchQuery | null => {
  const head = query.terms.find(({ part }) => part === 'head')
  const other = query.terms.find(
    (term) =>
      term.part === 'having' &&
      isPiece(term) &&
      lacking.includes(term.typed) &&
      query.text.includes(`${term.typed} ${head?.typed}`),
  )
  if (!other) return null
  return {
    ...query,
    terms: query.terms.map((term) =>
      term === other
        ? { ...term, part: 'head' }
        : term === head
          ? { ...term, part: 'having' }
          : term,
    ),
  }
}

const impliedBy = ({ alternatives }: SearchTerm): readonly string[] =>
  alternatives.flatMap((name) => ownVocabulary().implied.get(name) ?? [])

/** Whether a query asks for what such pieces have anyway: then what is only called after them has it less surely. */
export const asksForImplied = ({ terms }: SearchQuery): boolean => {
  const head = terms.find(({ part }) => part === 'head')
  return head !== undefined && terms.some(({ typed }) => impliedBy(head).includes(typed))
}

/** Of what refuses that which all such pieces have: another piece that does its work, and lacks it. */
export const withPieceThatLacks = (query: SearchQuery): SearchQuery => {
  const { nearby, entries } = ownVocabulary()
  const head = query.terms.find(({ part }) => part === 'head')
  if (!head) return query
  const implied = impliedBy(head)
  const refused = query.excluded.filter(({ term }) => implied.includes(term.typed))
  const [name] = [...nearby].flatMap(([piece, others]) =>
    head.alternatives.includes(piece) ? others : [],
  )
  const instead = name === undefined ? undefined : entries.get(name)
  if (refused.length === 0 || !instead) return query
  const called = head.typed.includes(' ') ? [singularPhrase(head.typed)] : []
  return {
    ...query,
    excluded: query.excluded.filter((it) => !refused.includes(it)),
    terms: query.terms.map((term) =>
      term === head ? { ...term, alternatives: [...called, ...instead.alternatives] } : term,
    ),
  }
}

/** Rooms are furnished, whatever else was said of them. */
const isOfRoom = ({ typed }: SearchTerm): boolean => roleOf(typed) === 'room'

/** Whether a term names what is set apart from the rest of a range. */
const isApart = ({ alternatives }: SearchTerm): boolean =>
  ownVocabulary().apart.some((word) => alternatives.includes(word))

/**
 * The words that are asked of a piece, beginning with the one that is let go of first. Last comes what such pieces are called
 * by: of a “lift top coffee table walnut” the walnut goes before the lift top, and for outdoors is least of all let go of. Else it is what fewest say: of a “rattan chair
 * outdoor” the rattan.
 */
const leastMissedFirst = (
  index: ListingIndex,
  maskOf: Matcher['maskOf'],
  piece: SearchTerm,
  needed: readonly SearchTerm[],
): SearchTerm[] => {
  const pieces = maskOf(piece.alternatives)
  const isInNames = ({ alternatives }: SearchTerm): boolean =>
    maskOf(alternatives).some(
      (where, place) => (where & fields.name) !== 0 && ((pieces[place] ?? 0) & IS_THAT) !== 0,
    )
  return needed
    .map((term) => ({
      term,
      isInNames: isInNames(term),
      isApart: isApart(term),
      saying: saying(index, term),
    }))
    .toSorted(
      (a, b) =>
        Number(a.isApart) - Number(b.isApart) ||
        Number(a.isInNames) - Number(b.isInNames) ||
        a.saying - b.saying,
    )
    .map(({ term }) => term)
}

/** A thing as others are called that may do: for a wardrobe a dresser, for a garden desk any desk. */
export const nearbyTerms = (
  { index, sameWords }: AskedOfSearch,
  terms: readonly SearchTerm[],
  { maskOf }: Matcher,
): SearchTerm[][] => {
  const head = terms.find(({ part }) => part === 'head')
  if (!head) {
    const said = terms.filter((term) => isSaid(index, term))
    return said.some(isOfRoom) ? [said] : []
  }
  const asHelp = (term: SearchTerm): SearchTerm => ({ ...term, part: 'helpful', isGone: true })
  // What nobody says of anything can be asked of nothing.
  const others = terms
    .filter((term) => term !== head)
    .map((term) => (isSaid(index, term) ? term : asHelp(term)))
  const instead = (phrase: string): SearchTerm => {
    // What is no name of its own has all of its words: an outdoor chair is neither any chair nor all that is outdoors.
    const [only, ...more] = plainTerms(phrase, sameWords)
    const alternatives = only && more.length === 0 ? only.alternatives : [phrase]
    return { typed: head.typed, alternatives, part: 'head' }
  }
  const usual = head.alternatives.map(singularPhrase)
  const nearby = [...ownVocabulary().nearby].flatMap(([name, phrases]) =>
    usual.includes(name) ? phrases : [],
  )
  const isAlone = usual.some((name) => ownVocabulary().nearby.get(name)?.length === 0)
  const last = head.typed.includes(' ') && !isAlone ? [head.typed.split(' ').at(-1) ?? ''] : []
  // Parts that nothing has are let go of where they are looked for; and for whom it is still helps.
  const helpful = others.map((term) =>
    term.part === 'having' || roleOf(term.typed) === 'use' ? term : asHelp(term),
  )
  const needed = others.filter(({ part }) => part === 'needed')
  // One word is let go of before all are.
  const lettingGo = needed.length < 2 ? [] : leastMissedFirst(index, maskOf, head, needed)
  const without = (gone: SearchTerm) => [
    head,
    ...others.map((term) => (term === gone ? asHelp(term) : term)),
  ]
  // For outdoors, what else one sits on there is nearer than a bench for the hall.
  const apart = needed.filter(isApart)
  const onlyApart = helpful.map((term, at) => apart.find((it) => it === others[at]) ?? term)
  const inItsPlace = [
    [head, ...onlyApart],
    ...nearby.map((phrase) => [instead(phrase), ...onlyApart]),
    ...ownVocabulary()
      .wider(head.typed)
      .map((alternatives) => [{ ...head, alternatives }, ...onlyApart]),
  ]
  // Of a “nesting coffee table” there may be nesting tables.
  const calledBy = needed.flatMap((term) => {
    const phrase = singularPhrase(`${term.typed} ${head.typed.split(' ').at(-1) ?? ''}`)
    return isPiece({ ...term, typed: phrase }) && !head.alternatives.includes(phrase)
      ? [[instead(phrase), ...others.filter((it) => it !== term)]]
      : []
  })
  return [
    [head, ...others],
    ...calledBy,
    ...lettingGo.filter((gone) => !apart.includes(gone)).map(without),
    ...(apart.length > 0 ? inItsPlace : []),
    ...lettingGo.filter((gone) => apart.includes(gone)).map(without),
    [head, ...helpful],
    ...nearby.map((phrase) => [instead(phrase), ...others]),
    ...last.map((phrase) => [instead(phrase), ...others]),
    ...[...nearby, ...last].map((phrase) => [instead(phrase), ...helpful]),
  ]
}
