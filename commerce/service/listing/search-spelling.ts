import { editDistance, type KnownWord, nearestWord } from '../../domain/listing/spelling.ts'
import { ownVocabulary, singular } from '../../domain/listing/search-vocabulary.ts'
import type { TradeWords } from '../../domain/listing/trade-words.ts'
import { isKnown, type WrittenWords } from './search-match.ts'

const SHORTEST_UNLIKELY = 4
const SHORTEST_PART = 3
/** How often a word of the language counts as said, beside those of the range. */
const OF_LANGUAGE = 3

/** The words of the range, and those of the language that it lacks: “nigth” was “night”, though no product says so. */
const withLanguage = new WeakMap<readonly KnownWord[], readonly KnownWord[]>()
const candidates = (
  { words }: WrittenWords,
  sameWords: TradeWords['sameWords'],
): readonly KnownWord[] => {
  const known = withLanguage.get(words)
  if (known) return known
  const others = [...ownVocabulary.telling, ...sameWords.flat().flatMap((it) => it.split(' '))]
  const own = new Set(words.map(([word]) => word))
  const all = [
    ...words,
    ...others.flatMap((word): KnownWord[] =>
      own.has(word) || word.length < SHORTEST_PART ? [] : [[word, OF_LANGUAGE]],
    ),
  ]
  withLanguage.set(words, all)
  return all
}

/** Two words that were written as one: `bedroomlamp`; one of them may be misspelt by a slip, `cofeetable`. */
const splitWord = (
  index: WrittenWords,
  word: string,
  sameWords: TradeWords['sameWords'],
): string | null => {
  const parts = Array.from(
    { length: Math.max(0, word.length - 2 * SHORTEST_PART + 1) },
    (_, at) => [word.slice(0, at + SHORTEST_PART), word.slice(at + SHORTEST_PART)],
  ).map(([one = '', other = '']) => [one, other] as const)
  const whole = parts.find(([one, other]) => isKnown(index, one) && isKnown(index, other))
  if (whole) return whole.join(' ')
  const meant = (part: string): string | null => {
    if (isKnown(index, part)) return part
    const near = nearestWord(part, candidates(index, sameWords))
    return near !== null && editDistance(part, near, 1) <= 1 ? near : null
  }
  // Of short parts nearly any is a slip away from a word.
  const halves = parts
    .filter((pair) => pair.every((part) => part.length >= SHORTEST_UNLIKELY))
    .filter((pair) => pair.some((part) => isKnown(index, part)))
  for (const pair of halves) {
    const [one, other] = pair.map(meant)
    if (one && other) return `${one} ${other}`
  }
  return null
}

/** A word that nobody wrote, as it was probably meant. */
const correctWord = (
  index: WrittenWords,
  word: string,
  sameWords: TradeWords['sameWords'],
): string => {
  if (/\d/.test(word) || isKnown(index, word)) return word
  const near = nearestWord(word, candidates(index, sameWords))
  // One slip is likelier than a space that was forgotten, and that likelier than two slips.
  if (near !== null && editDistance(word, near, 1) <= 1) return near
  return splitWord(index, word, sameWords) ?? near ?? word
}

/** Two words that are one in the range: `north fork`. */
const joinWords = (index: WrittenWords, text: string): string =>
  text.replaceAll(/([\p{L}]{2,})[\s-]+(?=([\p{L}]{2,}))/gu, (all, one: string, other: string) =>
    index.vocabulary.has(`${one}${other}`) ? one : all,
  )

/** A text with its words as they were probably meant; null where they are as they should be. */
export const correctText = (
  index: WrittenWords,
  text: string,
  sameWords: TradeWords['sameWords'],
): string | null => {
  const corrected = joinWords(index, text).replaceAll(/[\p{L}\p{N}]+/gu, (word) =>
    correctWord(index, word, sameWords),
  )
  return corrected === text ? null : corrected.trim()
}

const RARE = 2
const TIMES_LIKELIER = 5

/** The same with a rare word as the frequent one that is a slip away; null where there is none. Words of the language stay. */
export const likelierText = (index: WrittenWords, text: string): string | null => {
  const likelier = text.replaceAll(/[\p{L}\p{N}]+/gu, (word) => {
    const products = index.vocabulary.get(word) ?? 0
    if (products > RARE || word.length < SHORTEST_UNLIKELY) return word
    if (ownVocabulary.words.has(word) || ownVocabulary.words.has(singular(word))) return word
    if (ownVocabulary.translations.has(word)) return word
    const near = nearestWord(word, index.words)
    const isPlural = near !== null && singular(near) === singular(word)
    return near && !isPlural && (index.vocabulary.get(near) ?? 0) >= TIMES_LIKELIER * (products + 1)
      ? near
      : word
  })
  return likelier === text ? null : likelier.trim()
}

/** The words of a text that is still typed, all but the last of which are as they were probably meant. */
export const correctWords = (
  index: WrittenWords,
  words: readonly string[],
  sameWords: TradeWords['sameWords'],
): string[] => words.map((word) => correctWord(index, word, sameWords))
