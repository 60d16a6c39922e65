import { colorFacet, sizeFacet, type ValuesFacet } from '../../contract/product/facets.ts'
import type { ListingArgs, SearchReading } from '../../contract/product/listing.ts'
import {
  readSearch,
  searchableText,
  type SearchQuery,
  wordsOf,
} from '../../domain/listing/search-query.ts'
import { searchTerms, type SearchTerm, singular } from '../../domain/listing/search-words.ts'
import type { TradeWords } from '../../domain/listing/trade-words.ts'
import { nearestWord } from '../../domain/listing/spelling.ts'
import type { ListingIndex } from '../repositories/products/listing-index.ts'
import { type CatalogueColumns, codeKey } from './columns.ts'

/** Finds products in which an FTS5 expression holds. Ids rise. */
export type FindText = {
  /** By where it holds, in the order of `fields`, in one round trip. */
  readonly told: (expression: string) => Promise<readonly (readonly number[])[]>
  /** Wherever it holds, descriptions included. */
  readonly mentioned: (expression: string) => Promise<readonly number[]>
}

/** What a search may name of a variant. */
type Named = typeof sizeFacet.name | typeof colorFacet.name

/** What a search comes down to: how well each place of the index fits, 0 being not at all (null: all do), and what else it said. */
export type Search = {
  readonly places: Uint8Array | null
  readonly implied: Pick<ListingArgs, Named | 'priceMin' | 'priceMax'>
  readonly reading: Omit<SearchReading, 'exact'>
}

type Vocabulary = Pick<ListingIndex, 'words' | 'beginnings' | 'vocabulary'>

const isKnown = ({ vocabulary }: Vocabulary, word: string) =>
  vocabulary.has(word) || vocabulary.has(singular(word)) || vocabulary.has(`${word}s`)

/** Text for FTS5, quoted: nothing in it is an operator. */
const quoted = (phrase: string) => `"${phrase.replaceAll('"', '')}"`

const formsOf = (alternative: string): string[] =>
  alternative.includes(' ')
    ? [quoted(alternative), quoted(`${alternative}s`)]
    : [...new Set([alternative, singular(alternative), `${singular(alternative)}s`])].map(quoted)

const termExpression = (known: Vocabulary, { typed, alternatives }: SearchTerm): string => {
  const forms = [...new Set(alternatives.flatMap(formsOf))]
  // A word that nobody wrote may be the beginning of one.
  if (!typed.includes(' ') && !isKnown(known, typed)) forms.push(`${quoted(typed)}*`)
  return `(${forms.join(' OR ')})`
}

/** An FTS5 expression in which every word counts, or any. Null when there is no word. */
export const expressionOf = (
  known: Vocabulary,
  words: readonly string[],
  sameWords: TradeWords['sameWords'],
  joint: 'AND' | 'OR' = 'AND',
): string | null =>
  words.length === 0
    ? null
    : `(${searchTerms(words, sameWords)
        .map((term) => termExpression(known, term))
        .join(` ${joint} `)})`

/** Whether any of the words begins so. They are in order, so that half of them is left with each look. */
const beginsWord = (words: readonly string[], beginning: string): boolean => {
  let low = 0
  let high = words.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((words[middle] ?? '') < beginning) low = middle + 1
    else high = middle
  }
  return words[low]?.startsWith(beginning) ?? false
}

/** Words that nobody wrote, nor the beginning of one, made into the nearest that somebody did. */
export const correctWords = (known: Vocabulary, words: readonly string[]): string[] =>
  words.map((word) =>
    isKnown(known, word) || (word.length > 3 && beginsWord(known.beginnings, word))
      ? word
      : (nearestWord(word, known.words) ?? word),
  )

/** A rare word beside a frequent one that is a slip away. */
const likelierWords = (known: Vocabulary, words: readonly string[]): string[] =>
  words.map((word) => {
    const products = known.vocabulary.get(word) ?? 0
    if (products > 2 || word.length < 4) return word
    const near = nearestWord(word, known.words)
    const isPlural = near !== null && singular(near) === singular(word)
    return near && !isPlural && (known.vocabulary.get(near) ?? 0) >= 5 * (products + 1)
      ? near
      : word
  })

const withWords = (text: string, from: readonly string[], to: readonly string[]): string => {
  const next = new Map(from.map((word, index) => [word, to[index] ?? word]))
  return text.replaceAll(/[\p{L}\p{N}]+/gu, (word) => next.get(word) ?? word).trim()
}

const accepts = (
  { columns }: ListingIndex,
  { name }: ValuesFacet,
  chosen: readonly string[],
): ((sku: number) => boolean) => {
  if (chosen.length === 0) return () => true
  const codes = new Set(chosen.map((value) => columns.codes.get(codeKey(name, value)) ?? -1))
  return (sku) => codes.has(columns.kinds[name]?.[sku] ?? 0)
}

/** Whether any product of the range is among those found, in a variant that was named. */
const findsAny = (
  index: ListingIndex,
  range: Int32Array,
  places: Uint8Array | null,
  { sizes, colors }: Pick<SearchQuery, 'sizes' | 'colors'>,
): boolean => {
  const { firstSku } = index.columns
  const hasSize = accepts(index, sizeFacet, sizes)
  const hasColor = accepts(index, colorFacet, colors)
  for (const place of range) {
    if (places && places[place] === 0) continue
    for (let sku = firstSku[place] ?? 0; sku < (firstSku[place + 1] ?? 0); sku++)
      if (hasSize(sku) && hasColor(sku)) return true
  }
  return false
}

/**
 * Where all of the words stand: in the name, in what it is, in either or the maker, among its choices and materials
 * too. What a product scores is the sum: a sofa by name and kind comes before a table for behind one.
 */
export const fields = [
  { columns: '{name}', weight: 8 },
  { columns: '{kind}', weight: 8 },
  { columns: '{name manufacturer kind}', weight: 6 },
  { columns: '{name manufacturer kind words}', weight: 3 },
] as const
const MENTIONED = 1

/** Adds to the scores of products. Both they and their ids in the index rise, so that one look at each is enough. */
const addScores = (
  { productIds, places }: CatalogueColumns,
  scores: Uint8Array,
  ids: readonly number[],
  weight: number,
): void => {
  let place = 0
  for (const id of ids) {
    while ((productIds[place] ?? Infinity) < id) place++
    const found = productIds[place] === id ? place : places.get(id)
    if (found !== undefined) scores[found] = (scores[found] ?? 0) + weight
  }
}

const nothingImplied = { sizes: [], colors: [] }

/**
 * Looks for what was typed; where nothing has it, for it without the named size or colour, then spelt as it was
 * probably meant, then for what has some of the words. `range` is what the site sells.
 */
export const search = async (
  index: ListingIndex,
  range: Int32Array,
  typed: string,
  find: FindText,
  sameWords: TradeWords['sameWords'],
): Promise<Search> => {
  const asTyped = readSearch(typed)
  const text = searchableText(typed)
  const { columns } = index
  /** The products that are told to be that; those that only mention it where no other is in a variant that was named. */
  const placesOf = async (
    expression: string,
    named: Pick<SearchQuery, 'sizes' | 'colors'>,
  ): Promise<Uint8Array> => {
    const scores = new Uint8Array(columns.productIds.length)
    const told = await find.told(expression)
    fields.forEach(({ weight }, field) => addScores(columns, scores, told[field] ?? [], weight))
    if (!findsAny(index, range, scores, named))
      addScores(columns, scores, await find.mentioned(expression), MENTIONED)
    return scores
  }
  const look = async (query: SearchQuery, joint: 'AND' | 'OR' = 'AND') => {
    const narrow = { sizes: query.sizes, colors: query.colors }
    const isNarrow = query.sizes.length > 0 || query.colors.length > 0
    for (const [words, implied] of [
      ...(query.words.length > 0 || isNarrow ? [[query.words, narrow] as const] : []),
      ...(isNarrow || query.words.length === 0 ? [[query.allWords, nothingImplied] as const] : []),
    ]) {
      const expression = expressionOf(index, words, sameWords, joint)
      if (
        expression === null &&
        implied === nothingImplied &&
        query.priceMax === null &&
        query.priceMin === null
      )
        continue
      const places = expression === null ? null : await placesOf(expression, implied)
      if (findsAny(index, range, places, implied)) return { places, implied }
    }
    return null
  }

  const reading = (query: SearchQuery, over: Partial<Search['reading']>): Search['reading'] => ({
    corrected: null,
    didYouMean: null,
    isRelaxed: false,
    priceMin: query.priceMin,
    priceMax: query.priceMax,
    withoutPrice: [...query.allWords].join(' '),
    ...over,
  })
  const answer = (
    query: SearchQuery,
    found: NonNullable<Awaited<ReturnType<typeof look>>>,
    over: Partial<Search['reading']>,
  ): Search => ({
    places: found.places,
    implied: {
      ...(found.implied.sizes.length > 0 ? { [sizeFacet.name]: [...found.implied.sizes] } : {}),
      ...(found.implied.colors.length > 0 ? { [colorFacet.name]: [...found.implied.colors] } : {}),
      ...(query.priceMin === null ? {} : { priceMin: query.priceMin }),
      ...(query.priceMax === null ? {} : { priceMax: query.priceMax }),
    },
    reading: reading(query, over),
  })

  const found = await look(asTyped)
  if (found) {
    const likelier = withWords(text, asTyped.allWords, likelierWords(index, asTyped.allWords))
    return answer(asTyped, found, { didYouMean: likelier === text ? null : likelier })
  }
  const words = wordsOf(text)
  // Signs of a pattern are no slips of the finger: they stand for themselves, and nothing is called that.
  const isPattern = /[%_*]/.test(typed)
  const correctedText = isPattern ? text : withWords(text, words, correctWords(index, words))
  const corrected = readSearch(correctedText)
  if (correctedText !== text) {
    const near = await look(corrected)
    if (near) return answer(corrected, near, { corrected: correctedText })
  }
  const some = corrected.allWords.filter((word) => isKnown(index, word))
  const relaxed: SearchQuery = { ...corrected, words: some, allWords: some, sizes: [], colors: [] }
  const close = some.length > 0 ? await look(relaxed, 'OR') : null
  return close
    ? answer(relaxed, close, {
        isRelaxed: true,
        corrected: correctedText === text ? null : correctedText,
      })
    : {
        places: new Uint8Array(columns.productIds.length),
        implied: {},
        reading: reading(asTyped, {}),
      }
}
