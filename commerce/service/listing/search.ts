import type { SearchReading, Understanding } from '../../contract/product/listing.ts'
import type { ListingArgs } from '../../contract/product/listing-args.ts'
import { readSearch, type SearchQuery } from '../../domain/listing/search-query.ts'
import type { SearchTerm } from '../../domain/listing/search-terms.ts'
import { ownVocabulary } from '../../domain/listing/search-vocabulary.ts'
import type { ListingIndex } from '../repositories/products/listing-index.ts'
import type { Condition } from './search-condition.ts'
import { conditionsOf, pairInNames } from './search-conditions.ts'
import { leaned } from './search-leanings.ts'
import { type Strictness, strictness } from './search-fields.ts'
import { isKnown, isWritten, matcherFor, scoresOf, scoresOfAny } from './search-match.ts'
import { nearbyTerms } from './search-nearby.ts'
import {
  type Asked,
  type AskedOfSearch,
  isElsewhere,
  isFarGuess,
  isMostlyKnown,
  isNounWithMore,
  isOfMaker,
} from './search-sense.ts'
import { colorTerms, shadeTerms } from './search-shades.ts'
import { isService } from './services.ts'
import { correctText, likelierText } from './search-spelling.ts'

/** What a search comes down to: how well each place of the index fits, 0 being not at all (null: all do), and what else it said. */
export type Search = {
  readonly places: Uint8Array | null
  /** What it said that a listing's arguments say as well. */
  readonly implied: Partial<ListingArgs>
  /** One flag a variant that is as it said; null where it said nothing that needs one. */
  readonly variants: Uint8Array | null
  readonly reading: Omit<SearchReading, 'exact'>
}

type Found = {
  readonly places: Uint8Array | null
  readonly conditions: readonly Condition[]
  readonly dropped: readonly Condition[]
  /** Parts that it should have, and that nothing mentions. */
  readonly lacking?: readonly string[]
}

const isOutranked =
  (chosen: AskedOfSearch['chosen']) =>
  ({ arguments: names }: Condition): boolean =>
    names.some((name) => chosen[name] !== undefined)

const searched = ({ index: { columns }, range }: AskedOfSearch) => ({ columns, range })

/** Whether any product of the range is among those found, in a variant that is as all conditions ask. */
const findsAny = (
  { index, range }: AskedOfSearch,
  places: Uint8Array | null,
  conditions: readonly Condition[],
): boolean => {
  const { firstSku } = index.columns
  for (const place of range) {
    if (places ? places[place] === 0 : isService(index.columns, place)) continue
    for (let sku = firstSku[place] ?? 0; sku < (firstSku[place + 1] ?? 0); sku++)
      if (conditions.every(({ holds }) => holds(place, sku))) return true
  }
  return false
}

/** With as many of the conditions as find something; the weakest are dropped first. */
const fitted = (
  asked: AskedOfSearch,
  places: Uint8Array | null,
  readings: readonly (readonly Condition[])[],
  isDropping: boolean,
): Found | null => {
  const most = isDropping ? Math.max(0, ...readings.map(({ length }) => length)) : 0
  for (let dropped = 0; dropped <= most; dropped++)
    for (const reading of readings) {
      const weakest = reading.toSorted((a, b) => b.weakness - a.weakness).slice(0, dropped)
      const kept = reading.filter((condition) => !weakest.includes(condition))
      if (places === null && kept.length === 0) continue
      if (findsAny(asked, places, kept)) return { places, conditions: kept, dropped: weakest }
    }
  return null
}

/** Looks for terms, from all that was said to what is only mentioned somewhere. */
const lookFor = (
  asked: AskedOfSearch,
  { query, matcher }: Asked,
  terms: readonly SearchTerm[],
  levels: readonly Strictness[] = strictness,
): Found | null => {
  const outranked = isOutranked(asked.chosen)
  const readings = conditionsOf(asked.index.columns, query, matcher).map((reading) =>
    reading.filter((condition) => !outranked(condition)),
  )
  const having = terms.flatMap(({ part, typed }) => (part === 'having' ? [typed] : []))
  const scored: { readonly places: Uint8Array; readonly lacking: readonly string[] }[] = []
  const shaded = shadeTerms(query)
  // Where nothing has the shade that is meant, others of its family will do.
  const choices = shaded.length > 0 ? [shaded, []] : [[]]
  for (const level of levels) {
    // Where no part is asked for, that level is the next one.
    if (level === 'having' && having.length === 0) continue
    const lacking = level === 'all' || level === 'having' ? [] : having
    for (const shades of choices) {
      const all = [...terms, ...shades]
      if (all.length === 0) continue
      const places = scoresOf(searched(asked), all, matcher, level)
      if (shades.length === 0) scored.push({ places, lacking })
      const found = fitted(asked, places, readings, false)
      if (found) return { ...found, lacking }
    }
  }
  if (terms.length === 0) return fitted(asked, null, readings, true)
  for (const { places, lacking } of scored) {
    const found = fitted(asked, places, readings, true)
    if (found) return { ...found, lacking }
  }
  return null
}

/** A pair of measures as a name that has it says it. */
const pairTerms = (index: ListingIndex, { pairs }: SearchQuery): SearchTerm[] =>
  pairs.flatMap((pair): SearchTerm[] => {
    const word = pairInNames(pair)
    return isWritten(index, word) ? [{ typed: word, alternatives: [word], part: 'helpful' }] : []
  })

/** All that a query's parts look for. */
const allTerms = (index: ListingIndex, query: SearchQuery): SearchTerm[] => [
  ...query.terms,
  ...query.excluded.map(({ term, lacking }) => lacking ?? term),
  ...colorTerms(query),
  ...pairTerms(index, query),
]

/** Which of these texts find something that is as they say, for those who are still typing. */
export const findingTexts = async (
  asked: AskedOfSearch,
  texts: readonly string[],
): Promise<string[]> => {
  const { columns } = asked.index
  const queries = texts.map((text) => readSearch(text, asked.sameWords))
  const matcher = await matcherFor(
    asked.index,
    queries.flatMap((query) => allTerms(asked.index, query)),
    asked.find,
  )
  const finding = (level: Strictness) =>
    texts.filter((_, at) => {
      const query = queries[at]
      if (!query) return false
      const places =
        query.terms.length === 0 ? null : scoresOf(searched(asked), query.terms, matcher, level)
      return conditionsOf(columns, query, matcher).some((reading) =>
        findsAny(asked, places, reading),
      )
    })
  // Of a side table all is told; of a “side TV stand” the side only would help to order.
  const whole = finding('all')
  return whole.length > 0 ? whole : finding('needed')
}

const ask = async ({ index, find, sameWords }: AskedOfSearch, text: string): Promise<Asked> => {
  const query = readSearch(text, sameWords)
  const terms = allTerms(index, query)
  return { query, terms, matcher: await matcherFor(index, terms, find) }
}

type Notes = Pick<SearchReading, 'corrected' | 'didYouMean' | 'isRelaxed'>
const noNotes: Notes = { corrected: null, didYouMean: null, isRelaxed: false }

const flagsOf = ({ index }: AskedOfSearch, { places, conditions }: Found): Uint8Array | null => {
  const others = conditions.filter(({ args }) => args === undefined)
  if (others.length === 0) return null
  const { firstSku, price } = index.columns
  const flags = new Uint8Array(price.length)
  for (let place = 0; place < index.columns.productIds.length; place++) {
    if (places && places[place] === 0) continue
    for (let sku = firstSku[place] ?? 0; sku < (firstSku[place + 1] ?? 0); sku++)
      if (others.every(({ holds }) => holds(place, sku))) flags[sku] = 1
  }
  return flags
}

/** A word of a search that nothing was asked by. */
const leftOut = ({ text }: SearchQuery, word: string): Understanding => ({
  kind: 'word',
  word,
  isExcluded: false,
  without: text.replace(word, ' ').replaceAll(/\s+/g, ' ').trim(),
})

const answer = (
  asked: AskedOfSearch,
  query: SearchQuery,
  found: Found,
  notes: Partial<Notes>,
): Search => ({
  places: found.places && leaned(asked.index.columns, found.places, query),
  implied: Object.assign({}, ...found.conditions.map(({ args }) => args)),
  variants: flagsOf(asked, found),
  reading: {
    ...noNotes,
    ...notes,
    understood: found.conditions.map(({ understood }) => understood),
    dropped: [
      ...found.dropped.map(({ understood }) => understood),
      ...(found.lacking ?? []).map((words) => leftOut(query, words)),
    ],
  },
})

/** Signs of a pattern are no slips of the finger: they stand for themselves, and nothing is called that. */
const isPattern = (typed: string) => /[%_*]/.test(typed)

/** Whether a word that only helps is none: then what it was meant for may well be a part that counts. */
const isMisspelt = (index: ListingIndex, { terms }: SearchQuery): boolean =>
  terms.some(
    ({ part, typed }) => part === 'helpful' && !typed.includes(' ') && !isKnown(index, typed),
  )

const told: readonly Strictness[] = ['all', 'having', 'needed']
const hasHead = ({ terms }: SearchQuery) => terms.some(({ part }) => part === 'head')

const nothing = ({ columns }: ListingIndex): Search => ({
  places: new Uint8Array(columns.productIds.length),
  implied: {},
  variants: null,
  reading: { ...noNotes, understood: [], dropped: [] },
})

/**
 * Looks for what was typed; where nothing has it, without what was the weakest guess, then spelt as it was probably meant,
 * then for what is near to it, then for what has some of the words.
 */
export const search = async (asked: AskedOfSearch, typed: string): Promise<Search> => {
  const { index, sameWords } = asked
  const first = await ask(asked, typed)
  const levels = isNounWithMore(first.query) ? told : strictness
  const found = lookFor(asked, first, first.query.terms, levels)
  if (found) {
    const likelier = likelierText(index, first.query.text)
    const meant =
      likelier !== null && isMisspelt(index, first.query) ? await ask(asked, likelier) : null
    const better = meant && lookFor(asked, meant, meant.query.terms, told)
    if (meant && better) return answer(asked, meant.query, better, { corrected: likelier })
    return answer(asked, first.query, found, { didYouMean: likelier })
  }
  const { styles } = ownVocabulary()
  // How things look is seen and seldom told: whoever says no more than that may look at all there is.
  const words = first.query.terms.map((term) => term.typed)
  if (words.length > 0 && words.every((word) => styles.has(word))) {
    const all = lookFor(asked, first, []) ?? { places: null, conditions: [], dropped: [] }
    return answer(asked, first.query, { ...all, lacking: [words.join(' ')] }, {})
  }
  const corrected = isPattern(typed) ? null : correctText(index, first.query.text, sameWords)
  const second = corrected === null ? first : await ask(asked, corrected)
  // What is only mentioned somewhere, and was not even typed, is not meant.
  const closer = hasHead(second.query) ? strictness : told
  if (isElsewhere(asked, first, second) || isFarGuess(asked, first, second)) return nothing(index)
  const near = corrected === null ? null : lookFor(asked, second, second.query.terms, closer)
  if (near) return answer(asked, second.query, near, { corrected })
  const nearby = nearbyTerms(asked, second.query.terms, second.matcher)
  const matcher = await matcherFor(index, [...second.terms, ...nearby.flat()], asked.find)
  for (const terms of nearby) {
    const close = lookFor(asked, { ...second, matcher }, terms)
    if (close) return answer(asked, second.query, close, { corrected, isRelaxed: true })
  }
  // A piece that is not sold, and whose work nothing does, is not told by what else was said of it.
  if (hasHead(second.query)) return nothing(index)
  // What was not even typed is no reason to guess once more.
  if (!isMostlyKnown(asked, first) && !isOfMaker(asked, second)) return nothing(index)
  const some = scoresOfAny(index.columns, second.query.terms, second.matcher)
  const readings = conditionsOf(index.columns, second.query, second.matcher)
  const any = fitted(asked, some, readings, true)
  return any ? answer(asked, second.query, any, { corrected, isRelaxed: true }) : nothing(index)
}
