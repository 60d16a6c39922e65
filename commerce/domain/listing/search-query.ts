import { MAX_SEARCH_LENGTH } from '../../contract/limits.ts'
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
import { type SearchTerm, termOf, termsOf } from './search-terms.ts'
import { foldedText, IN_WORDS, singularPhrase, wordsOf } from './search-text.ts'
import { anyOf } from './search-listed.ts'
import { ownVocabulary, type SearchVocabulary } from './search-vocabulary.ts'

export type NamedSize = Taken & { readonly size: string }
export type NamedColor = Taken & {
  readonly families: readonly string[]
  readonly isExcluded: boolean
  /** Where nothing is so: what other families have of it, by the names that both are called by. */
  readonly near?: readonly (readonly [family: string, names: readonly string[]])[]
}
export type ExcludedTerm = Taken & {
  readonly term: SearchTerm
  /** Of a part: how products say that they lack it. Those that do not mention it may have it. */
  readonly lacking: SearchTerm | null
}

/** What somebody who types into the search field means, as far as words and numbers tell. */
export type SearchQuery = {
  /** As it was read: folded, in no notation of ours. */
  readonly text: string
  readonly prices: readonly Price[]
  readonly pairs: readonly Pair[]
  readonly measures: readonly Measure[]
  /** Sizes of beds; one of them must be the variant's. */
  readonly sizes: readonly NamedSize[]
  readonly colors: readonly NamedColor[]
  readonly excluded: readonly ExcludedTerm[]
  /** What is wanted most of, each once. */
  readonly leanings: readonly Leaning[]
  /** What is left, to be found as words. */
  readonly terms: readonly SearchTerm[]
}

type SameWords = readonly (readonly string[])[]

const MAX_TERMS = 12
const LONGEST_REFUSED = 3

const BEGIN = `(?<![${IN_WORDS}])`
const END = `(?![${IN_WORDS}])`
const SOME = ['any', 'a', 'the', 'in', 'of', 'made of', 'too', 'very', 'so', 'overly']

/** What is called by a “non” or “no” is a quality, and nothing is refused in it: `non toxic`. */
const qualities = ({ said, entries }: SearchVocabulary): readonly string[] =>
  [...entries.keys()]
    .filter((phrase) => said.not.some((not) => phrase.startsWith(`${not} `)))
    .flatMap((phrase) => [phrase, phrase.replace(' ', '-')])

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

const patternsOf = (vocabulary: SearchVocabulary) =>
  patternsWith(vocabulary, qualities(vocabulary), calledSo(vocabulary))

const patternsWith = (
  { said, sizes, names, colors, joints, parts, opposites }: SearchVocabulary,
  notRefused: readonly string[],
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
  opposite: new RegExp(`${BEGIN}${anyOf([...opposites.keys()])}${END}`, 'gu'),
  // `leather-free`, and `arm less` as `armless` is often typed.
  free: new RegExp(
    String.raw`${BEGIN}(?:(\p{L}+)[\s-]${anyOf(said.free)}|(${anyOf([...parts])})[\s-]${anyOf(said.lacking(''))})${END}`,
    'u',
  ),
  not: new RegExp(
    String.raw`(?:${BEGIN}(?!${anyOf(notRefused)}${END})${anyOf(said.not)}(?:\s+${anyOf(said.notHaving)}${END})?(?:[\s-]+${anyOf(SOME)}${END})?[\s-]+|(?<=^|\s)[-–−!])(?=\p{L})`,
    'u',
  ),
  nor: new RegExp(
    String.raw`^\s*(?:,\s*)?(?:${anyOf(said.nor)}\s+)(?:${anyOf(said.not)}\s+)?(?=\p{L})`,
    'u',
  ),
})

type Patterns = ReturnType<typeof patternsOf>
const made = new WeakMap<SearchVocabulary, Patterns>()
const patternsFor = (vocabulary: SearchVocabulary): Patterns => {
  const patterns = made.get(vocabulary) ?? patternsOf(vocabulary)
  made.set(vocabulary, patterns)
  return patterns
}

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
  const { sizes, entries } = vocabulary
  const named: NamedSize[] = []
  for (const match of pieces.text().matchAll(patternsFor(vocabulary).sizes)) {
    const said = match[0].replaceAll(/[\s-]+/g, ' ')
    const size = sizes.find(([phrase]) => phrase === said)?.[1]
    if (size === undefined || isPart(match)) continue
    // Of “double bed” the bed is still to be found.
    const last = said.includes(' ') ? (said.split(' ').at(-1) ?? '') : ''
    const isThing = entries.get(singularPhrase(last))?.role === 'kind'
    const end = match.index + match[0].length - (isThing ? last.length : 0)
    named.push({ size, ...pieces.take(match.index, end) })
  }
  return named
}

type Word = { readonly text: string; readonly from: number; readonly to: number }

const wordsFrom = (text: string, from: number): Word[] =>
  [...text.slice(from).matchAll(/[\p{L}\p{N}]+/gu)].map((match) => ({
    text: match[0],
    from: from + match.index,
    to: from + match.index + match[0].length,
  }))

/** The longest phrase that the language knows of the words that begin here, or the first word. */
const knownPhrase = (words: readonly Word[], { colors, entries }: SearchVocabulary): Word[] => {
  for (let length = Math.min(LONGEST_REFUSED, words.length); length > 1; length--) {
    const phrase = words.slice(0, length)
    const text = phrase.map((it) => it.text).join(' ')
    if (colors.has(text) || entries.has(singularPhrase(text))) return phrase
  }
  return words.slice(0, 1)
}

type Refused = {
  readonly colors: NamedColor[]
  readonly excluded: ExcludedTerm[]
  readonly leanings: Leaning[]
}

/** `armless` */
const lackingOf = (phrase: string, { parts, said }: SearchVocabulary): SearchTerm | null => {
  const part = singularPhrase(phrase)
  return parts.has(part)
    ? { typed: phrase, alternatives: said.lacking(part), part: 'needed' }
    : null
}

/** Takes out what is not wanted: `not leather`, `-glass`, `without black or white`, `leather-free`. */
const readRefusals = (
  pieces: SearchPieces,
  vocabulary: SearchVocabulary,
  own: SameWords,
): Refused => {
  const { colors, refusedLeanings } = vocabulary
  const patterns = patternsFor(vocabulary)
  const refused: Refused = { colors: [], excluded: [], leanings: [] }
  const refuse = (phrase: string, taken: Taken) => {
    const families = colors.get(phrase)
    const leaning = refusedLeanings.get(phrase)
    if (leaning) refused.leanings.push(leaning)
    else if (families) refused.colors.push({ families, isExcluded: true, ...taken })
    else
      refused.excluded.push({
        term: termOf(phrase, vocabulary, own),
        lacking: lackingOf(phrase, vocabulary),
        ...taken,
      })
  }
  // What is for indoors and outdoors refuses neither.
  pieces.each(patterns.opposite, ([said], taken) => {
    const [refusedWord = '', ...others] = vocabulary.opposites.get(said) ?? []
    const words = wordsOf(pieces.text())
    if (![refusedWord, ...others].some((word) => words.includes(word))) refuse(refusedWord, taken())
    return null
  })
  const free = patterns.free.exec(pieces.text())
  // Of “with free delivery” nothing is refused, nor of a “sofa free delivery”.
  const lacked = free?.[1] ?? free?.[2] ?? ''
  if (free && !vocabulary.joints.has(lacked) && !isKind(lacked, vocabulary))
    refuse(lacked, pieces.take(free.index, free.index + free[0].length))
  for (let tries = 0; tries < MAX_TERMS; tries++) {
    const match = patterns.not.exec(pieces.text())
    if (!match) break
    let from = match.index
    let at = from + match[0].length
    for (;;) {
      const words = wordsFrom(pieces.text(), at)
      const phrase = knownPhrase(words, vocabulary)
      const end = phrase.at(-1)?.to ?? at
      // A piece of furniture that is not wanted is no color that is: the list goes on only with its like.
      refuse(phrase.map((it) => it.text).join(' '), pieces.take(from, end))
      const more = patterns.nor.exec(pieces.text().slice(end))
      const next = more && wordsFrom(pieces.text(), end + more[0].length)[0]
      if (!more || !next || isKind(next.text, vocabulary)) break
      from = end
      at = end + more[0].length
    }
  }
  return refused
}

const isKind = (word: string, { entries }: SearchVocabulary) =>
  entries.get(singularPhrase(word))?.role === 'kind'

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

const leaningsIn = (text: string, { leanings }: SearchVocabulary): Leaning[] => {
  const words = ` ${wordsOf(text).join(' ')} `
  return [
    ...new Set([...leanings].flatMap(([said, it]) => (words.includes(` ${said} `) ? [it] : []))),
  ]
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
  return {
    text,
    prices,
    pairs,
    measures,
    sizes,
    colors,
    excluded: refused.excluded,
    leanings: [...new Set([...refused.leanings, ...leaningsIn(pieces.text(), vocabulary)])],
    terms: termsOf(pieces.text(), vocabulary, own, pieces.isForeign).slice(0, MAX_TERMS),
  }
}

/** All that was typed as words, whatever they may mean. */
export const plainTerms = (
  typed: string,
  own: SameWords = [],
  vocabulary: SearchVocabulary = ownVocabulary(),
): SearchTerm[] =>
  termsOf(wordsOf(foldedText(typed)).join(' '), vocabulary, own).slice(0, MAX_TERMS)
