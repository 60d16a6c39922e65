import { noneOf } from '../../domain/listing/search-none.ts'
import type { SearchTerm } from '../../domain/listing/search-terms.ts'
import { singular, singularPhrase } from '../../domain/listing/search-text.ts'
import { ownVocabulary, roleOf } from '../../domain/listing/search-vocabulary.ts'
import type { KnownWord } from '../../domain/listing/spelling.ts'
import type { CatalogueColumns } from './columns.ts'
import {
  ANYWHERE,
  fields,
  fieldsFor,
  IS_THAT,
  isNeeded,
  isTelling,
  type Mask,
  type Strictness,
  TOLD,
} from './search-fields.ts'
import { isService } from './services.ts'

const { name: NAME, manufacturer: MAKER, kind: KIND } = fields

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
const besides = ({ part, alternatives, typed }: SearchTerm): readonly string[] => {
  if (part === 'having') return ownVocabulary().said.lacking(singularPhrase(typed))
  if (part !== 'head') return []
  return alternatives.flatMap((name) => ownVocabulary().besides.get(singularPhrase(name)) ?? [])
}

/** How a product says that it has none of what one word of a search asks for. */
const noneOfTerm = ({ part, typed }: SearchTerm): readonly string[] =>
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

/** What is searched: the columns, and which of their places a site sells. */
export type Searched = { readonly columns: CatalogueColumns; readonly range: Int32Array }

const weights = {
  isKind: 8,
  inName: 8,
  ofType: 6,
  named: 6,
  isThat: 6,
  asTyped: 4,
  helpful: 3,
  told: 3,
  toldAsTyped: 2,
  mentioned: 1,
} as const

/** Whether what is wanted is done rather than brought. */
const asksForService = (terms: readonly SearchTerm[]): boolean =>
  terms.some(
    ({ part, alternatives }) =>
      part === 'head' && alternatives.some((it) => ownVocabulary().services.includes(it)),
  )

/**
 * Where any of the names of a term stands. Of what does for what people say of themselves a description is proof only by a word by
 * which no others are told.
 */
const maskOfAll = (
  { typed, alternatives }: SearchTerm,
  maskOf: Matcher['maskOf'],
  range: Int32Array,
): Mask => {
  if (roleOf(typed) !== 'use') return maskOf(alternatives)
  const told = maskOf(alternatives).map((where) => where & TOLD)
  const described = maskOf(
    alternatives.filter((it) => !it.includes(' ') && !isTelling(maskOf([it]), range)),
  )
  return told.map((where, place) => where | (described[place] ?? 0))
}

/**
 * What people say of themselves, as what a piece has that does for it. That somebody has a dog is no proof: of a sofa on which one
 * fits nothing else may do for it.
 */
export const asHad = (term: SearchTerm): SearchTerm => ({
  ...term,
  alternatives: term.alternatives.filter((it) => singularPhrase(it) !== singularPhrase(term.typed)),
  part: 'having',
})

/** Where a term stands; not in a name of which it only begins another thing's, nor where it is said to be lacking. */
const maskOfTerm = (term: SearchTerm, maskOf: Matcher['maskOf'], range: Int32Array): Mask => {
  const none = maskOf(noneOfTerm(term))
  const mask = maskOfAll(term, maskOf, range).map((where, place) => where & ~(none[place] ?? 0))
  const others = besides(term)
  if (others.length === 0) return mask
  const otherwise = maskOf(others)
  if (term.part === 'having') return mask.map((where, place) => (otherwise[place] ? 0 : where))
  return mask.map((where, place) => ((otherwise[place] ?? 0) & NAME ? where & ~IS_THAT : where))
}

/** Where the first word of a piece's name stands, by which it may be called otherwise: of a “modular couch” the modular. */
const qualifierOf = ({ typed }: SearchTerm, maskOf: Matcher['maskOf']): Mask | null =>
  typed.includes(' ') ? maskOf([typed.slice(0, typed.indexOf(' '))]) : null

/**
 * Scores the products in which the terms stand, 0 being not at all. The thing itself has to be in a product's name or in
 * what it is; a table for behind a sofa is none. What a product scores says how near it is to what was typed.
 */
export const scoresOf = (
  { columns, range }: Searched,
  terms: readonly SearchTerm[],
  { maskOf }: Matcher,
  strict: Strictness,
): Uint8Array => {
  // A plan for mattresses is called after them, and is none.
  const isGoodsAlone = !asksForService(terms)
  const read = terms.map((term) => {
    const isHead = term.part === 'head'
    const mask = maskOfTerm(term, maskOf, range)
    return {
      mask,
      // What only helps to order may be described.
      helps: roleOf(term.typed) === 'use' ? maskOf(term.alternatives) : mask,
      typed: maskOf([term.typed]),
      qualifier: isHead ? qualifierOf(term, maskOf) : null,
      isHead,
      isPhrase: isHead && term.typed.includes(' '),
      // So may for whom it is: a pillow that is “for side sleepers on one edge”.
      isHad: term.typed.includes(' ') && (term.part === 'having' || roleOf(term.typed) === 'use'),
      // Types are said in one, categories in many: a glider stands among the cribs, and is none.
      type: isHead ? maskOf(term.alternatives, 'one') : null,
      isNeeded: isNeeded(term, strict),
      isHelp: term.part === 'helpful' && !term.isGone,
      where: fieldsFor(term, mask, range, strict),
    }
  })
  // What nobody says of anything is asked of nothing.
  const isSaid = (mask: Mask) => range.some((place) => mask[place] !== 0)
  const needed = read.filter(({ isNeeded, isHelp, mask }) => isNeeded && (!isHelp || isSaid(mask)))
  const helpful = read.filter((it) => !needed.includes(it))
  const all = needed.length > 0 ? needed : helpful
  const isType = (type: Mask | null, place: number) => ((type?.[place] ?? 0) & KIND) !== 0
  // Where a range says by their types what things are, what is only listed among them is another.
  const isTyped = read.some(
    ({ type }) => type !== null && range.some((place) => isType(type, place)),
  )
  const scores = new Uint8Array(columns.productIds.length)
  for (let place = 0; place < scores.length; place++) {
    if (isGoodsAlone && isService(columns, place)) continue
    let everywhere: number = ANYWHERE
    let isThat = true
    let isFound = all.length > 0
    let extra = 0
    for (const { mask, typed, qualifier, type, isPhrase, isHead, isHad, where: its } of all) {
      const where = mask[place] ?? 0
      // What it should have may be described just as it was typed: a crib “that turns into a toddler bed”.
      if ((where & its) === 0 && !(isHad && typed[place])) {
        isFound = false
        break
      }
      if (isHead && isTyped && (where & NAME) === 0 && !isType(type, place)) {
        isFound = false
        break
      }
      everywhere &= where
      isThat &&= (where & (NAME | MAKER | KIND)) !== 0
      if (isHead && (where & KIND) !== 0) extra += weights.isKind
      if (isHead && (where & NAME) !== 0) extra += weights.named
      if (isType(type, place)) extra += weights.ofType
      const asTyped = typed[place] ?? 0
      // What has all of the words in its name is it, whatever its type: a steel bed frame.
      if (isPhrase && (where & KIND) === 0 && (asTyped & NAME) !== 0)
        extra += weights.isKind + weights.ofType
      if ((asTyped & IS_THAT) !== 0) extra += weights.asTyped
      else if ((asTyped & TOLD) !== 0) extra += weights.toldAsTyped
      else if (((qualifier?.[place] ?? 0) & NAME) !== 0) extra += weights.toldAsTyped
      // For a stiff neck, what is called a contour pillow comes before what is told to be medium.
      else if (!isHead && (where & NAME) !== 0) extra += weights.toldAsTyped
      else if (asTyped !== 0) extra += weights.mentioned
    }
    if (!isFound) continue
    for (const { helps, typed } of helpful) {
      const where = helps[place] ?? 0
      if (((typed[place] ?? 0) & IS_THAT) !== 0) extra += weights.toldAsTyped
      if (where !== 0) extra += (where & TOLD) !== 0 ? 2 * weights.helpful : weights.helpful
    }
    scores[place] = Math.min(
      255,
      extra +
        ((everywhere & TOLD) !== 0 || isThat ? weights.told : weights.mentioned) +
        ((everywhere & NAME) !== 0 ? weights.inName : 0) +
        ((everywhere & KIND) !== 0 ? weights.isKind : 0) +
        (isThat ? weights.isThat : 0),
    )
  }
  return scores
}

/** Scores what has any of the terms, by how many it has; only where they are told. */
export const scoresOfAny = (
  columns: CatalogueColumns,
  terms: readonly SearchTerm[],
  { maskOf }: Matcher,
): Uint8Array => {
  const masks = terms.map(({ alternatives }) => maskOf(alternatives))
  const isGoodsAlone = !asksForService(terms)
  const scores = new Uint8Array(columns.productIds.length)
  for (let place = 0; place < scores.length; place++) {
    if (isGoodsAlone && isService(columns, place)) continue
    for (const mask of masks) {
      const where = mask[place] ?? 0
      if ((where & TOLD) !== 0)
        scores[place] = (scores[place] ?? 0) + ((where & IS_THAT) !== 0 ? 12 : 8)
    }
  }
  return scores
}

/** One flag a product in which any of the alternatives is told, or described. */
export const toldIn = (
  { maskOf }: Matcher,
  alternatives: readonly string[],
  allowed: number = TOLD,
): Uint8Array => maskOf(alternatives).map((where) => ((where & allowed) === 0 ? 0 : 1))
