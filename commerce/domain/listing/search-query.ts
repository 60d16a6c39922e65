import { MAX_SEARCH_LENGTH } from '../../contract/limits.ts'
import { oncePer } from '../once.ts'
import type { Leaning } from './search-language.ts'
import {
  type Measure,
  type Pair,
  readLoneNumber,
  readMeasures,
  readSpoken,
} from './search-measures.ts'
import { readPieces, type SearchPieces, type Taken } from './search-pieces.ts'
import { type Price, readPrices } from './search-prices.ts'
import { type ExcludedTerm, type NamedColor, readRefusals } from './search-refused.ts'
import type { SameWords } from './search-phrases.ts'
import { type SearchTerm, type Wish, wishOf } from './search-terms.ts'
import { BEGIN, END, foldedText, wordsOf } from './search-text.ts'
import { anyOf } from './search-listed.ts'
import { ownVocabulary, roleOf, type SearchVocabulary } from './search-vocabulary.ts'

export type NamedSize = Taken & { readonly size: string }

/** What somebody who types into the search field means, as far as words and numbers tell. */
export type SearchQuery = Wish & {
  /** As it was read: folded, in no notation of ours. */
  readonly text: string
  readonly prices: readonly Price[]
  readonly pairs: readonly Pair[]
  readonly measures: readonly Measure[]
  /** Sizes of beds; one of them must be the variant's. */
  readonly sizes: readonly NamedSize[]
  readonly colors: readonly NamedColor[]
  readonly excluded: readonly ExcludedTerm[]
  /** It was read as what is meant by what goes on in a sentence. */
  readonly isScene: boolean
  /** What it was read as, where that is another thing than was said; else null. */
  readonly meant: string | null
  /** What is wanted most of, each once. */
  readonly leanings: readonly Leaning[]
}

const MAX_TERMS = 12

/** What is called by a color or a size, and has none: `red wine`, `king crab`, of a bunk bed `twin over full`. */
const calledSo = ({ entries, colors, sizes }: SearchVocabulary): readonly string[] => {
  const named = new Set([...colors.keys(), ...sizes.map(([phrase]) => phrase)])
  return [...entries].flatMap(([phrase, { role }]) =>
    (role === 'other' || role === 'kind') &&
    phrase.includes(' ') &&
    phrase.split(' ').some((word) => named.has(word))
      ? [phrase]
      : [],
  )
}

/** `twin babies` */
const inManyByY = (phrases: readonly string[]): readonly string[] =>
  phrases.filter((phrase) => phrase.endsWith('y')).map((phrase) => `${phrase.slice(0, -1)}ies`)

const patternsOf = (vocabulary: SearchVocabulary) => patternsWith(vocabulary, calledSo(vocabulary))

const patternsWith = (
  { sizes, names, colors, joints }: SearchVocabulary,
  whole: readonly string[],
) => ({
  // Before another noun it says something of that: a “red wine cabinet” may well be red.
  whole: new RegExp(
    String.raw`${BEGIN}(?:${anyOf(names.woods)}${END}|(?:${anyOf(whole)}(?:e?s)?|${anyOf(inManyByY(whole))})(?=\s*$|\s+${anyOf([...joints])}${END}))`,
    'gu',
  ),
  sizes: new RegExp(
    String.raw`${BEGIN}(${anyOf(sizes.flatMap(([phrase]) => [phrase, phrase.replaceAll(' ', '-')]))})${END}(?!\s+${anyOf(names.noSize)})`,
    'gu',
  ),
  colors: new RegExp(`${BEGIN}${anyOf([...colors.keys()])}${END}`, 'gu'),
})

const patternsFor = oncePer(patternsOf)

/** Whether a match is part of what is called so as a whole. */
const partsOfWholes = (pieces: SearchPieces, vocabulary: SearchVocabulary) => {
  const wholes = [...pieces.text().matchAll(patternsFor(vocabulary).whole)]
  return (match: RegExpExecArray): boolean =>
    wholes.some((it) => it.index <= match.index && match.index < it.index + it[0].length)
}
type IsPart = ReturnType<typeof partsOfWholes>

const readSizes = (
  pieces: SearchPieces,
  vocabulary: SearchVocabulary,
  isPart: IsPart,
): NamedSize[] => {
  const { sizes } = vocabulary
  const named: NamedSize[] = []
  for (const match of pieces.text().matchAll(patternsFor(vocabulary).sizes)) {
    const said = match[0].replaceAll(/[\s-]+/g, ' ')
    const size = sizes.find(([phrase]) => phrase === said)?.[1]
    if (size === undefined || isPart(match)) continue
    // Of “double bed” the bed is still to be found.
    const last = said.includes(' ') ? (said.split(' ').at(-1) ?? '') : ''
    const isThing = roleOf(last, vocabulary) === 'kind'
    const end = match.index + match[0].length - (isThing ? last.length : 0)
    named.push({ size, ...pieces.take(match.index, end) })
  }
  return named
}

const readColors = (
  pieces: SearchPieces,
  vocabulary: SearchVocabulary,
  isPart: IsPart,
): NamedColor[] =>
  pieces.each(patternsFor(vocabulary).colors, (match, taken) =>
    isPart(match)
      ? null
      : {
          families: vocabulary.colors.get(match[0].replaceAll(/\s+/g, ' ')) ?? [],
          isExcluded: false,
          ...taken(),
        },
  )

const leaningsIn = (
  text: string,
  { leanings, smallPlaces, unleaning }: SearchVocabulary,
): readonly Leaning[] => {
  const all = wordsOf(text)
  // Of a chair for a tall man, or one that is high enough, not the tallest is wanted.
  const leaning = all.filter((_, at) => !unleaning.has(all[at + 1] ?? ''))
  const words = ` ${leaning.join(' ')} `
  const isSaid = (phrase: string) => words.includes(` ${phrase} `)
  const said = new Set([...leanings].flatMap(([phrase, it]) => (isSaid(phrase) ? [it] : [])))
  // Of a cheap couch for an apartment the cheapest comes first.
  return said.size === 0 && smallPlaces.some(isSaid) ? ['smaller'] : [...said]
}

/** `7½` and `7 1/2`. */
const HALF = /(?<=\d)\s?(?:½|1\/2)(?!\d)/g

/** Reads what was typed: `king mattress under $1,500`, `84" sofa, not leather`, `alfombra azul 8x10`. Never fails. */
export const readSearch = (
  typed: string,
  own: SameWords = [],
  vocabulary: SearchVocabulary = ownVocabulary(),
): SearchQuery => {
  const text = foldedText(typed.slice(0, MAX_SEARCH_LENGTH).replaceAll(HALF, '.5'))
    .slice(0, 2 * MAX_SEARCH_LENGTH)
    .replaceAll(/(?<=\p{L}n)'(?=t(?!\p{L}))/gu, '')
    .replaceAll(/\s+&\s+/g, ' and ')
  const pieces = readPieces(text, vocabulary)
  const spoken = readSpoken(pieces, vocabulary)
  // Whoever names no number names no measure and no price.
  const isCounting = /\d/.test(pieces.text())
  const { pairs, measures: said } = isCounting
    ? readMeasures(pieces, vocabulary)
    : { pairs: [], measures: [] }
  const prices = isCounting ? readPrices(pieces, vocabulary) : []
  const counted = said.length > 0 || pairs.length > 0 ? said : readLoneNumber(pieces, vocabulary)
  const measures = [...spoken, ...counted]
  const refused = readRefusals(pieces, vocabulary, own)
  const isPart = partsOfWholes(pieces, vocabulary)
  const sizes = readSizes(pieces, vocabulary, isPart)
  const colors = [...refused.colors, ...readColors(pieces, vocabulary, isPart)]
  const wish = wishOf(pieces.text(), vocabulary, own, pieces.isForeign)
  return {
    text,
    isScene: pieces.isScene,
    meant: pieces.meant,
    prices,
    pairs,
    measures,
    sizes,
    colors,
    excluded: refused.excluded,
    leanings: [...new Set([...refused.leanings, ...leaningsIn(pieces.text(), vocabulary)])],
    terms: wish.terms.slice(0, MAX_TERMS),
    others: wish.others.slice(0, MAX_TERMS),
  }
}

/** All that was typed as words, whatever they may mean. */
export const plainTerms = (
  typed: string,
  own: SameWords = [],
  vocabulary: SearchVocabulary = ownVocabulary(),
): SearchTerm[] =>
  wishOf(wordsOf(foldedText(typed)).join(' '), vocabulary, own).terms.slice(0, MAX_TERMS)
