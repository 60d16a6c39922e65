import type { SearchQuery } from '../../domain/listing/search-query.ts'
import type { SearchTerm } from '../../domain/listing/search-terms.ts'
import { singularPhrase, wordsOf } from '../../domain/listing/search-text.ts'
import { ownVocabulary, roleOf } from '../../domain/listing/search-vocabulary.ts'
import { isSentence } from '../../domain/listing/search-wishes.ts'
import { editDistance, undoubled } from '../../domain/listing/spelling.ts'
import type { TradeWords } from '../../domain/listing/trade-words.ts'
import type { ListingIndex } from '../repositories/products/listing-index.ts'
import { fields, TOLD } from './search-fields.ts'
import { type FindPostings, isKnown, type Matcher } from './search-match.ts'

export type AskedOfSearch = {
  readonly index: ListingIndex
  /** What the site sells. */
  readonly range: Int32Array
  readonly find: FindPostings
  readonly sameWords: TradeWords['sameWords']
  /** What is chosen in the filters outranks what was said in words. */
  readonly chosen: Readonly<Record<string, unknown>>
}

/** A query with what tells where its words stand. */
export type Asked = {
  readonly query: SearchQuery
  /** All that the matcher was made for. */
  readonly terms: readonly SearchTerm[]
  readonly matcher: Matcher
}

/** Whether a term stands in any of these parts of what is sold. */
const standsIn = ({ range }: AskedOfSearch, { matcher: { maskOf } }: Asked, where: number) => {
  return ({ alternatives }: SearchTerm): boolean => {
    const mask = maskOf(alternatives)
    return range.some((place) => ((mask[place] ?? 0) & where) !== 0)
  }
}

const isOfFurniture = ({ typed }: SearchTerm): boolean =>
  typed.split(' ').some((word) => ownVocabulary().telling.has(singularPhrase(word)))

/** Who makes things is named, however misspelt: `sealy posturepedic`. */
export const isOfMaker = (asked: AskedOfSearch, of: Asked): boolean =>
  of.query.terms.some(standsIn(asked, of, fields.manufacturer))

/** Of what is mostly no word at all, or of no furniture, the rest is chance. */
export const isMostlyKnown = (asked: AskedOfSearch, of: Asked): boolean => {
  const { terms } = of.query
  const known = terms.filter(({ typed }) =>
    typed.split(' ').every((word) => isKnown(asked.index.written(), word)),
  )
  const isCalled = standsIn(asked, of, fields.name | fields.kind)
  return (
    2 * known.length > terms.length && known.some((term) => isOfFurniture(term) || isCalled(term))
  )
}

/** Whether somebody speaks, and nothing of it is of furniture: “what time is it”, “why is the sky blue”. */
export const isOfNothing = ({ text, terms, prices, sizes, measures }: SearchQuery): boolean => {
  const { soft, plain, asking } = ownVocabulary()
  const said = terms.filter(({ typed }) => !soft.has(typed))
  const isLimited = [prices, sizes, measures].some(({ length }) => length > 0)
  return (
    isSentence(wordsOf(text), ownVocabulary()) &&
    said.length > 0 &&
    !isLimited &&
    (said.every(({ typed }) => plain.has(typed)) ||
      (terms[0] !== undefined && asking.has(terms[0].typed)))
  )
}

/** The word that says what is wanted. */
const thingOf = ({ terms }: SearchQuery): SearchTerm | undefined =>
  terms.find(({ part }) => part === 'head' || part === 'noun')

const isOther = ({ typed }: SearchTerm): boolean => roleOf(typed) === 'other'

/**
 * Whether what is wanted is nothing of the range, so that what else was said tells nothing: of a “garden gnome” the garden.
 * It is nothing that furniture stores sell and nothing that is sold here, or no product is told by it, and it is no slip
 * of a word by which one is. Asked where nothing has all that was typed.
 */
export const isElsewhere = (asked: AskedOfSearch, typed: Asked, meant: Asked): boolean => {
  const thing = thingOf(meant.query)
  if (!thing) return false
  const isSold = standsIn(asked, meant, fields.name | fields.kind)
  if (thing.part === 'head') return isOther(thing) && !isSold(thing)
  // Makers call things as they like.
  if (isOfMaker(asked, meant)) return false
  // Of what is not sold, nothing is: of a crab the legs.
  if (meant.query.terms.some((term) => isOther(term) && !isSold(term))) return true
  const before = thingOf(typed.query)
  const wasBeside = typed.query.terms.some((term) => term !== before && term.typed === thing.typed)
  const isSlip =
    before === undefined ||
    before.typed.includes(thing.typed) ||
    editDistance(before.typed, thing.typed, 1) <= 1
  return wasBeside || !(isSlip ? standsIn(asked, meant, TOLD) : isSold)(thing)
}

const LETTERS_A_SLIP = 5

/** Whether one word is the other with the slips that its length allows; doubled letters that lack one are none. */
const isSlipOf = (word: string, other: string): boolean => {
  const most = Math.max(1, Math.floor(other.length / LETTERS_A_SLIP))
  return editDistance(undoubled(word), undoubled(other), most) <= most
}

/** Whether what was typed may have been this phrase, as a whole or word by word: `dinning tabel`. */
const isSlippedIn = (typed: SearchQuery, phrase: string): boolean => {
  const words = typed.terms.map((term) => term.typed)
  const isSlipped = (it: string) => words.some((word) => isSlipOf(word, it))
  return isSlipped(phrase) || phrase.split(' ').every(isSlipped)
}

/**
 * Whether the thing was guessed from a word more than a slip away, beside a word that is none of furniture: an “iphone charger” is no
 * carver. Asked where nothing has all that was typed.
 */
export const isFarGuess = ({ index }: AskedOfSearch, typed: Asked, meant: Asked): boolean => {
  const thing = thingOf(meant.query)
  return (
    thing?.part === 'head' &&
    !isSlippedIn(typed.query, thing.typed) &&
    meant.query.terms.some(
      (term) =>
        isOther(term) || !term.typed.split(' ').some((word) => isKnown(index.written(), word)),
    )
  )
}

/**
 * Whether a noun has something said of it: then it is meant, and not what mentions it, as an “oak tree” is. What the
 * language has for furniture may be mentioned: a “pillow top king”.
 */
export const isNounWithMore = ({ terms, colors, sizes }: SearchQuery): boolean =>
  terms.some(({ part, typed }) => part === 'noun' && roleOf(typed) !== 'word') &&
  terms.filter(({ part }) => part !== 'helpful').length + colors.length + sizes.length > 1

/** Whether a word says nothing that would be missed. */
export const isUnmissed = (typed: string): boolean => {
  const { soft, plain } = ownVocabulary()
  return soft.has(typed) || plain.has(typed)
}

/** What stands behind a “for” or a “with”, is only a help, and is said of nothing that was found: a sofa for “football”. */
export const unsaidIn = (
  { range }: AskedOfSearch,
  { query, matcher: { maskOf } }: Pick<Asked, 'query' | 'matcher'>,
  places: Uint8Array | null,
): string[] => {
  const isUnderstood = (typed: string) => {
    const role = roleOf(typed)
    return isUnmissed(typed) || (role !== undefined && role !== 'other')
  }
  return query.terms.flatMap((term) => {
    if (term.part !== 'helpful' || term.seats !== undefined || isUnderstood(term.typed)) return []
    const mask = maskOf(term.alternatives)
    return range.some((place) => (places?.[place] ?? 1) > 0 && mask[place]) ? [] : [term.typed]
  })
}
