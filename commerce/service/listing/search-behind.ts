import type { SearchTerm } from '../../domain/listing/search-terms.ts'
import { singularPhrase } from '../../domain/listing/search-text.ts'
import { ownVocabulary, roleOf } from '../../domain/listing/search-vocabulary.ts'
import { weakness } from './search-condition.ts'
import { fields } from './search-fields.ts'
import { type Found, lookFor } from './search-look.ts'
import { asHad } from './search-scores.ts'
import type { Asked, AskedOfSearch } from './search-sense.ts'

/** What is all of a department is no piece: no pillow for sheets. */
const isPiece = (terms: readonly SearchTerm[]): boolean =>
  terms.some(
    ({ part, alternatives }) =>
      part === 'head' && alternatives.some((it) => ownVocabulary().entries.has(it)),
  )

/** Scores are told apart from nothing at 1, so that all that was found comes before. */
const followedBy = (places: Uint8Array, behind: Uint8Array): Uint8Array =>
  places.map((score, place) => (score > 0 ? Math.max(score, 2) : behind[place] ? 1 : 0))

/**
 * Behind what lacks a part that was asked for: what has it, and is not called so. Of a “platform bed with drawers” the
 * platform beds, where none has any, and then the storage bed.
 */
export const withHavingBehind = (
  asked: AskedOfSearch,
  first: Asked,
  { places, lacking = [], ...found }: Found,
): Found | null => {
  const { terms } = first.query
  const isCalled = terms.some(({ part }) => part === 'needed')
  if (lacking.length === 0 || places === null || !isCalled) return null
  const rest = terms.map((term) =>
    term.part === 'needed' ? ({ ...term, part: 'helpful' } as const) : term,
  )
  const others = lookFor(asked, first, rest, ['having'], false)
  const isHad = others !== null && lacking.some((word) => !(others.lacking ?? []).includes(word))
  if (!isHad || !others.places) return null
  return { ...found, lacking, places: followedBy(places, others.places) }
}

/**
 * Behind a piece of which some was let go of: what does its work and is all that. Of a “rolling file cabinet with lock” the
 * file with a lock, and then the drawers that roll.
 */
export const withInsteadBehind = (
  asked: AskedOfSearch,
  meant: Asked,
  found: Found,
  kept: readonly SearchTerm[],
  nearby: readonly (readonly SearchTerm[])[],
): Found => {
  const [all = []] = nearby
  const head = all.find(({ part }) => part === 'head')
  const count = (terms: readonly SearchTerm[]) =>
    terms.filter(({ part }) => part !== 'helpful').length
  if (!found.places || !head || !kept.includes(head) || count(kept) === count(all)) return found
  const instead = nearby
    .filter((terms) => isPiece(terms) && !terms.includes(head) && count(terms) === count(all))
    .map((terms) => lookFor(asked, meant, terms, ['all', 'having'], false))
    .find((it) => it !== null)
  return instead?.places && (instead.lacking ?? []).length === 0
    ? { ...found, places: followedBy(found.places, instead.places) }
    : found
}

/** Behind the piece that is wanted those that go with it, and are all that as well: the chairs of an outdoor table. */
export const withOthersBehind = (asked: AskedOfSearch, meant: Asked, found: Found): Found => {
  const { terms, others } = meant.query
  const head = terms.find(({ part }) => part === 'head')
  if (!head || !found.places) return found
  const places = others.reduce((before, other) => {
    const asPiece = terms.map((term) => (term === head ? other : term))
    const its = lookFor(asked, meant, asPiece, ['all', 'having', 'needed'], false)
    return its?.places ? followedBy(before, its.places) : before
  }, found.places)
  return { ...found, places }
}

/** Where so many are told by what was asked for, nothing is looked for that only describes it. */
const ENOUGH = 5

/** What a term is where it is only described: a part by the word that was typed. Null where a description is no proof. */
const describedAs = (term: SearchTerm): SearchTerm | null => {
  const { typed, part, isCount, isGone } = term
  if (part === 'having' && !isCount && ownVocabulary().parts.has(singularPhrase(typed)))
    return { ...term, alternatives: [typed] }
  return roleOf(typed) === 'use' && !isGone ? asHad(term) : null
}

/**
 * Behind the few that are told by a part, or by what does for what people say of themselves, the same pieces that describe it:
 * behind the trunk with storage the table with storage below its top.
 */
export const withDescribedBehind = (asked: AskedOfSearch, meant: Asked, found: Found): Found => {
  const { places, lacking = [] } = found
  const { terms } = meant.query
  const head = terms.find(({ part }) => part === 'head')
  if (!places || !head || lacking.length > 0) return found
  if (asked.range.filter((place) => places[place] !== 0).length >= ENOUGH) return found
  const described = terms.map(describedAs)
  if (described.every((term) => term === null)) return found
  const its = lookFor(
    asked,
    meant,
    terms.map((term, at) => described[at] ?? term),
    ['having'],
    false,
  )
  if (!its?.places || (its.lacking ?? []).length > 0) return found
  const type = meant.matcher.maskOf(head.alternatives, 'one')
  const ofType = its.places.map((score, place) => ((type[place] ?? 0) & fields.kind ? score : 0))
  return { ...found, places: followedBy(places, ofType) }
}

/**
 * In the size of bed that was asked for, and not called so, where nothing that is called so has it: what fits no bed is none.
 * Of a “wood bed frame twin xl” the one of steel.
 */
export const inSize = (asked: AskedOfSearch, first: Asked, found: Found): Found | null => {
  if (!found.dropped.some((it) => it.weakness === weakness.size)) return null
  const { terms } = first.query
  const called = terms.filter(({ part }) => part === 'needed')
  const rest = terms.map((term) =>
    called.includes(term) ? ({ ...term, part: 'helpful' } as const) : term,
  )
  const its = called.length === 0 ? null : lookFor(asked, first, rest, ['needed'], false)
  return its && { ...its, lacking: [...(its.lacking ?? []), ...called.map(({ typed }) => typed)] }
}
