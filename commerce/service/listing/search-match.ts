import { noneOf } from '../../domain/listing/search-none.ts'
import type { SearchTerm } from '../../domain/listing/search-terms.ts'
import { singular, singularPhrase } from '../../domain/listing/search-text.ts'
import { ownVocabulary } from '../../domain/listing/search-vocabulary.ts'
import type { KnownWord } from '../../domain/listing/spelling.ts'
import type { CatalogueColumns } from './columns.ts'
import { type Mask, TOLD } from './search-fields.ts'

/** Where a word stands: the places of products by field. */
export type Posting = readonly (readonly [field: number, places: Int32Array])[]
/** Reads the postings of words; one round trip, a row or so for each. */
export type FindPostings = (words: readonly string[]) => Promise<ReadonlyMap<string, Posting>>

/** The words that the range has. */
export type WrittenWords = {
  /** What a misspelt word may have been, and a begun one may become: words of names and kinds first, no numbers. */
  readonly words: readonly KnownWord[]
  /** The same with numbers, as a dictionary has them. */
  readonly beginnings: () => readonly string[]
  /** All words, those of descriptions too, and in how many products each stands. */
  readonly vocabulary: ReadonlyMap<string, number>
}
type Index = { readonly written: () => WrittenWords; readonly columns: CatalogueColumns }

const MOST_ENDINGS = 20

/** Whether the range has a word anywhere. */
export const isWritten = ({ vocabulary }: WrittenWords, word: string): boolean =>
  vocabulary.has(word) ||
  vocabulary.has(singular(word)) ||
  // A “mattres” is no one mattress of many.
  (vocabulary.has(`${word}s`) && singular(`${word}s`) === word)

/** Whether a word is one: the range has it, or the language does. */
export const isKnown = (index: WrittenWords, word: string): boolean =>
  isWritten(index, word) ||
  ownVocabulary().words.has(word) ||
  ownVocabulary().words.has(singular(word)) ||
  ownVocabulary().translations.has(word)

/** Words that begin so. They are in order, so that half of them is left with each look. */
export const wordsBeginning = (
  words: readonly string[],
  beginning: string,
  most = MOST_ENDINGS,
): readonly string[] => {
  let low = 0
  let high = words.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((words[middle] ?? '') < beginning) low = middle + 1
    else high = middle
  }
  const found = words.slice(low, low + most)
  const end = found.findIndex((word) => !word.startsWith(beginning))
  return end < 0 ? found : found.slice(0, end)
}

/** A word in one and in many; a word that nobody wrote may be the beginning of one. */
const formsOf = (index: WrittenWords, word: string): readonly string[] => {
  const one = singular(word)
  const forms = [...new Set([word, one, `${one}s`])].filter((it) => index.vocabulary.has(it))
  return forms.length > 0 || ownVocabulary().words.has(word)
    ? forms
    : wordsBeginning(index.beginnings(), word)
}

/** The alternatives of a term, each as its words with their forms; without those that have a word nobody wrote. */
const phrasesOf = (
  index: WrittenWords,
  alternatives: readonly string[],
): readonly (readonly (readonly string[])[])[] =>
  alternatives
    .map((phrase) => phrase.split(' ').map((word) => formsOf(index, word)))
    .filter((phrase) => phrase.every((forms) => forms.length > 0))

/**
 * What a piece's name is also said in, and is not that piece: a mattress with a pillow top is no pillow. What is backless
 * has no back, whatever it says of backs.
 */
export const besides = ({ part, alternatives, typed }: SearchTerm): readonly string[] => {
  if (part === 'having') return ownVocabulary().said.lacking(singularPhrase(typed))
  if (part !== 'head') return []
  return alternatives.flatMap((name) => ownVocabulary().besides.get(singularPhrase(name)) ?? [])
}

/** How a product says that it has none of what one word of a search asks for. */
export const noneOfTerm = ({ part, typed }: SearchTerm): readonly string[] =>
  part === 'head' || typed.includes(' ') ? [] : [noneOf(typed)]

/** All words that have to be read for these terms. */
const wordsOfTerms = (index: WrittenWords, terms: readonly SearchTerm[]): string[] => [
  ...new Set(
    terms.flatMap((term) =>
      phrasesOf(index, [...term.alternatives, ...besides(term), ...noneOfTerm(term)]).flat(2),
    ),
  ),
]

export type Matcher = {
  /** The fields in which any of the alternatives stands, in one or in many; or in one alone. */
  readonly maskOf: (alternatives: readonly string[], number?: 'one') => Mask
}

const newMatcher = (index: Index, postings: ReadonlyMap<string, Posting>): Matcher => {
  const count = index.columns.productIds.length
  const wordMask = (forms: readonly string[]): Mask => {
    const mask = new Uint8Array(count)
    for (const form of forms)
      for (const [field, places] of postings.get(form) ?? [])
        for (const place of places) mask[place] = (mask[place] ?? 0) | field
    return mask
  }
  const maskOf: Matcher['maskOf'] = (alternatives, number) => {
    const any = new Uint8Array(count)
    for (const phrase of phrasesOf(index.written(), alternatives)) {
      const [first, ...rest] = phrase
        .map((forms) => (number ? forms.filter((form) => singular(form) === form) : forms))
        .map(wordMask)
      if (!first) continue
      // All words of a phrase stand in the same part of a product.
      for (let place = 0; place < count; place++) {
        let fields = first[place] ?? 0
        for (const mask of rest) fields &= mask[place] ?? 0
        any[place] = (any[place] ?? 0) | fields
      }
    }
    return any
  }
  return { maskOf }
}

/** Reads what terms need, and gives what tells where they stand. */
export const matcherFor = async (
  index: Index,
  terms: readonly SearchTerm[],
  find: FindPostings,
): Promise<Matcher> => newMatcher(index, await find(wordsOfTerms(index.written(), terms)))

/** One flag a product in which any of the alternatives is told, or described. */
export const toldIn = (
  { maskOf }: Matcher,
  alternatives: readonly string[],
  allowed: number = TOLD,
): Uint8Array => maskOf(alternatives).map((where) => ((where & allowed) === 0 ? 0 : 1))
