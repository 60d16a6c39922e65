import type { SearchQuery } from '../../domain/listing/search-query.ts'
import type { SearchTerm } from '../../domain/listing/search-terms.ts'
import { ownVocabulary, ownWordsAlone } from '../../domain/listing/search-vocabulary.ts'
import type { ListingIndex } from '../repositories/products/listing-index.ts'
import { answer, nothing, type Search } from './search-answer.ts'
import { ask, askQuery } from './search-asked.ts'
import { weakness } from './search-condition.ts'
import { conditionsOf } from './search-conditions.ts'
import { type Strictness, strictness, TOLD } from './search-fields.ts'
import {
  inSize,
  withDescribedBehind,
  withHavingBehind,
  withInsteadBehind,
  withOthersBehind,
} from './search-behind.ts'
import { keptOf, wishInSentence } from './search-kept.ts'
import { fitted, type Found, lookFor } from './search-look.ts'
import { isKnown, isWritten, matcherFor } from './search-match.ts'
import { scoresOfAny } from './search-scores.ts'
import { nearbyTerms, withOtherPiece } from './search-nearby.ts'
import {
  type Asked,
  type AskedOfSearch,
  isElsewhere,
  isFarGuess,
  isMostlyKnown,
  isNounWithMore,
  isOfNothing,
  isOfMaker,
} from './search-sense.ts'
import { withNearColors } from './search-shades.ts'
import { correctText, likelierText, pieceBeside } from './search-spelling.ts'

/** Signs of a pattern are no slips of the finger: they stand for themselves, and nothing is called that. */
const isPattern = (typed: string) => /[%_*]/.test(typed)

/** Whether a word that may be missed is none: then what it was meant for may well be a part that counts. */
const isMisspelt = (index: ListingIndex, { terms }: SearchQuery): boolean =>
  terms.some(
    ({ part, typed }) =>
      (part === 'helpful' || part === 'having') &&
      !typed.includes(' ') &&
      !isKnown(index.written(), typed),
  )

const told: readonly Strictness[] = ['all', 'having', 'needed']
const hasHead = ({ terms }: SearchQuery) => terms.some(({ part }) => part === 'head')

/** Whether a word of it is told of nothing: nobody wrote it, or only in a description. */
const isUntold = ({ index, range }: AskedOfSearch, { query, matcher: { maskOf } }: Asked) =>
  query.terms.some(({ typed, alternatives }) => {
    const mask = maskOf(alternatives)
    return (
      !isKnown(index.written(), typed) || !range.some((place) => ((mask[place] ?? 0) & TOLD) !== 0)
    )
  })

/** The piece that was meant where a slip made a word of something else: of an “outdoor char” the chair. */
const asPiece = async (asked: AskedOfSearch, first: Asked): Promise<Search | null> => {
  if (hasHead(first.query)) return null
  const { text } = first.query
  const likelier = isUntold(asked, first) ? likelierText(asked.index.written(), text) : null
  for (const corrected of [pieceBeside(text), likelier]) {
    const meant = corrected === null ? null : await ask(asked, corrected)
    const found =
      meant && hasHead(meant.query) ? lookFor(asked, meant, meant.query.terms, told) : null
    if (meant && found) return answer(asked, meant, found, { corrected })
  }
  return null
}

/**
 * Beside a maker's name a word that nobody here says is a line of theirs: what else there is of that maker's will do; or, of
 * one that is not sold, what else is so.
 */
const withoutLine = async (asked: AskedOfSearch, first: Asked): Promise<Search | null> => {
  const { makers } = ownVocabulary()
  const isMaker = ({ typed }: SearchTerm) =>
    makers.has(typed) && !isWritten(asked.index.written(), typed)
  const unknown = first.query.terms.filter(
    (term) =>
      isMaker(term) || !term.typed.split(' ').some((word) => isKnown(asked.index.written(), word)),
  )
  if (unknown.length === 0 || !(unknown.some(isMaker) || isOfMaker(asked, first))) return null
  const rest = unknown.reduce((text, { typed }) => text.replace(typed, ' '), first.query.text)
  const meant = await ask(asked, rest.replaceAll(/\s+/g, ' ').trim())
  const found = lookFor(asked, meant, meant.query.terms, told)
  return found && answer(asked, meant, found, { isRelaxed: true })
}

const missing = ({ dropped, lacking = [] }: Found): number => dropped.length + lacking.length

/**
 * Where some of it was let go of: the same in what is nearly of that color, or of the two pieces side by side the other one.
 * Of a “glider recliner for nursery” the nursery's glider, where nothing is all three.
 */
const fewerMissing = async (
  asked: AskedOfSearch,
  first: Asked,
  found: Found,
  levels: readonly Strictness[],
): Promise<Search | null> => {
  const isColor = found.dropped.some((it) => it.weakness === weakness.color)
  const other = withOtherPiece(first.query, found.lacking ?? [])
  const queries = [...(isColor ? [withNearColors(first.query)] : []), ...(other ? [other] : [])]
  for (const query of queries) {
    const meant = await askQuery(asked, query)
    const its = lookFor(asked, meant, query.terms, levels)
    if (its && missing(its) < missing(found)) return answer(asked, meant, its, {})
  }
  return null
}

/** Whether every word of it is so. */
const isOf = ({ terms }: SearchQuery, is: (word: string) => boolean): boolean =>
  terms.length > 0 && terms.every(({ typed }) => is(typed))

/** Whether a word says nothing of what is wanted. */
const isIdle = (word: string): boolean => {
  const { soft, fillers } = ownVocabulary()
  return soft.has(word) || fillers.has(word)
}

const isLimited = ({ index: { columns } }: AskedOfSearch, { query, matcher }: Asked): boolean =>
  conditionsOf(columns, query, matcher).some(({ length }) => length > 0)

/** All there is that is as it has to be, whatever else was said. */
const ofAll = (asked: AskedOfSearch, first: Asked, lacking: readonly string[]): Search => {
  const all = lookFor(asked, first, []) ?? { places: null, conditions: [], dropped: [] }
  return answer(asked, first, { ...all, lacking }, {})
}

/** What is near to what was meant, where nothing is that: another piece that would do, or this one without some of what was said. */
const insteadOf = async (
  asked: AskedOfSearch,
  second: Asked,
  corrected: string | null,
): Promise<Search | null> => {
  const nearby = nearbyTerms(asked, second.query.terms, second.matcher)
  const matcher = await matcherFor(asked.index, [...second.terms, ...nearby.flat()], asked.find)
  const meant = { ...second, matcher }
  // Another piece that would do is so in all that was said, before one is that lacks something.
  const head = second.query.terms.find(({ part }) => part === 'head')
  const isPieceItself = (terms: readonly SearchTerm[]) => head === undefined || terms.includes(head)
  for (const isDropping of [false, true])
    for (const terms of nearby) {
      const mayDrop = isDropping || isPieceItself(terms)
      const close = lookFor(asked, meant, terms, strictness, mayDrop)
      if (!close) continue
      const its = withInsteadBehind(asked, meant, close, terms, nearby)
      return answer(asked, meant, its, { corrected, isRelaxed: true })
    }
  return null
}

/**
 * Looks for what was typed; where nothing has it, without what was the weakest guess, then spelt as it was probably meant,
 * then for what is near to it, then for what has some of the words.
 */
const searchFor = async (
  asked: AskedOfSearch,
  first: Asked,
  typed: string,
): Promise<Search | null> => {
  const { index, sameWords } = asked
  // Of a gift under $50 the price is all that it has to be.
  if (isLimited(asked, first) && isOf(first.query, isIdle)) return ofAll(asked, first, [])
  const slipped = isPattern(typed) ? null : await asPiece(asked, first)
  if (slipped) return slipped
  const levels = isNounWithMore(first.query) ? told : strictness
  const found = lookFor(asked, first, first.query.terms, levels)
  if (found) {
    const closer = await fewerMissing(asked, first, found, levels)
    if (closer) return closer
    const both = inSize(asked, first, found) ?? withHavingBehind(asked, first, found)
    if (both) return answer(asked, first, both, {})
    const likelier = likelierText(index.written(), first.query.text)
    const meant =
      likelier !== null && isMisspelt(index, first.query) ? await ask(asked, likelier) : null
    const better = meant && lookFor(asked, meant, meant.query.terms, told)
    if (meant && better) return answer(asked, meant, better, { corrected: likelier })
    const all = withDescribedBehind(asked, first, found)
    return answer(asked, first, withOthersBehind(asked, first, all), { didYouMean: likelier })
  }
  const { styles } = ownVocabulary()
  // How things look is seen and seldom told: whoever says no more than that may look at all there is.
  if (isOf(first.query, (word) => styles.has(word)))
    return ofAll(asked, first, [first.query.terms.map(({ typed }) => typed).join(' ')])
  const corrected = isPattern(typed)
    ? null
    : correctText(index.written(), first.query.text, sameWords)
  const second = corrected === null ? first : await ask(asked, corrected)
  // What is only mentioned somewhere, and was not even typed, is not meant.
  const closer = hasHead(second.query) ? strictness : told
  if (isElsewhere(asked, first, second) || isFarGuess(asked, first, second)) return null
  const near = corrected === null ? null : lookFor(asked, second, second.query.terms, closer)
  if (near) return answer(asked, second, withOthersBehind(asked, second, near), { corrected })
  const ofMaker = await withoutLine(asked, first)
  if (ofMaker) return ofMaker
  const instead = await insteadOf(asked, second, corrected)
  if (instead) return instead
  // A piece that is not sold, and whose work nothing does, is not told by what else was said of it.
  if (hasHead(second.query)) return null
  // A wish says more than what has any of its words.
  if (wishInSentence(first.query.text) !== null) return null
  // What was not even typed is no reason to guess once more.
  if (!isMostlyKnown(asked, first) && !isOfMaker(asked, second)) return null
  const some = scoresOfAny(index.columns, second.query.terms, second.matcher)
  const readings = conditionsOf(index.columns, second.query, second.matcher)
  const any = fitted(asked, some, readings, true)
  return any ? answer(asked, second, any, { corrected, isRelaxed: true }) : null
}

/** Looks for what was typed. Before a sentence is answered with nothing, what most says something of furniture is kept of it. */
const searchAs = async (
  asked: AskedOfSearch,
  first: Asked,
  typed: string,
): Promise<Search | null> => {
  const found = await searchFor(asked, first, typed)
  if (found) return found
  const wish = wishInSentence(first.query.text)
  const wished = wish === null ? null : await searchFor(asked, await ask(asked, wish), wish)
  if (wished) return { ...wished, reading: { ...wished.reading, readAs: wish, isRelaxed: true } }
  const kept = keptOf(asked, first)
  return kept && answer(asked, first, kept, { isRelaxed: true })
}

/** Looks for what goes on in a sentence, and for its words where nothing does for that. */
export const search = async (asked: AskedOfSearch, typed: string): Promise<Search> => {
  const first = await ask(asked, typed)
  if (first.query.isScene) {
    const found = lookFor(asked, first, first.query.terms)
    if (found) {
      const all = withDescribedBehind(asked, first, found)
      return answer(asked, first, withOthersBehind(asked, first, all), {})
    }
    const instead = await insteadOf(asked, first, null)
    if (instead) return instead
  }
  const its = first.query.isScene ? await ask(asked, typed, ownWordsAlone()) : first
  if (its.query.terms.some(({ part }) => part === 'help')) return nothing(asked.index)
  const found = isOfNothing(its.query) ? null : await searchAs(asked, its, typed)
  return found ?? nothing(asked.index)
}
