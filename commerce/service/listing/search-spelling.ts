import { editDistance, type KnownWord, nearestWord } from '../../domain/listing/spelling.ts'
import { singular } from '../../domain/listing/search-text.ts'
import { ownVocabulary, roleOf } from '../../domain/listing/search-vocabulary.ts'
import type { TradeWords } from '../../domain/listing/trade-words.ts'
import { once } from '../../domain/once.ts'
import { isKnown, type WrittenWords } from './search-match.ts'

const WORD = /[\p{L}\p{N}]+/gu

const SHORTEST_UNLIKELY = 4
const SHORTEST_PART = 3
/** How often a word of the language counts as said, beside those of the range. */
const OF_LANGUAGE = 3
/** Of words as near as each other, a piece of furniture is looked for: of “bnech” the bench, not the beech. */
const TIMES_LOOKED_FOR = 1000

/** The words of the range, and those of the language that it lacks: “nigth” was “night”, though no product says so. */
const withLanguage = new WeakMap<readonly KnownWord[], readonly KnownWord[]>()
const candidates = (
  { words }: WrittenWords,
  sameWords: TradeWords['sameWords'],
): readonly KnownWord[] => {
  const known = withLanguage.get(words)
  if (known) return known
  const others = [...ownVocabulary().telling, ...sameWords.flat().flatMap((it) => it.split(' '))]
  const own = new Set(words.map(([word]) => word))
  const { fillers, joints } = ownVocabulary()
  const all = [
    ...words
      .filter(([word]) => !fillers.has(word) && !joints.has(word))
      .map(([word, products]): KnownWord => [
        word,
        ownVocabulary().kindWords.has(word) ? products * TIMES_LOOKED_FOR : products,
      ]),
    ...others.flatMap((word): KnownWord[] =>
      own.has(word) || word.length < SHORTEST_PART ? [] : [[word, OF_LANGUAGE]],
    ),
  ]
  withLanguage.set(words, all)
  return all
}

/** Letters for each word that was written as one with others: fewer, and chance would make words of anything. */
const LETTERS_A_WORD = 4

/** The fewest words that a text comes to from its start to each of its ends; undefined where it comes to none. */
const wordsTo = (
  text: string,
  isWord: (part: string) => boolean,
): (readonly string[] | undefined)[] => {
  const to: (readonly string[] | undefined)[] = [[]]
  for (let end = SHORTEST_PART; end <= text.length; end++)
    for (let from = 0; from <= end - SHORTEST_PART; from++) {
      const before = to[from]
      const part = text.slice(from, end)
      if (!before || (to[end]?.length ?? Infinity) <= before.length + 1 || !isWord(part)) continue
      to[end] = [...before, part]
    }
  return to
}

const turned = (text: string) => [...text].toReversed().join('')

/** Words that were written as one: `queenbedframe`; one of them may be misspelt by a slip, `cofeetable`. */
const splitWord = (
  index: WrittenWords,
  word: string,
  sameWords: TradeWords['sameWords'],
): string | null => {
  if (word.length < 2 * SHORTEST_PART) return null
  const isWord = (part: string) => isKnown(index, part)
  const isLikely = (words: readonly string[] | undefined) =>
    words !== undefined &&
    (words.length === 2 || words.length * LETTERS_A_WORD <= word.length) &&
    words.some((it) => ownVocabulary().telling.has(it) || ownVocabulary().telling.has(singular(it)))
  const starts = wordsTo(word, isWord)
  const whole = starts[word.length]
  if (whole && isLikely(whole)) return whole.join(' ')
  const ends = wordsTo(turned(word), (part) => isWord(turned(part)))
  // Of short parts nearly any is a slip away from a word.
  for (let from = 0; from <= word.length - SHORTEST_UNLIKELY; from++)
    for (let end = from + SHORTEST_UNLIKELY; end <= word.length; end++) {
      const [before, after] = [starts[from], ends[word.length - end]?.map(turned).toReversed()]
      if (!before || !after || before.length + after.length === 0) continue
      if ([...before, ...after].some((it) => it.length < SHORTEST_UNLIKELY)) continue
      const part = word.slice(from, end)
      const near = nearestWord(part, candidates(index, sameWords))
      if (near === null || editDistance(part, near, 1) > 1) continue
      const words = [...before, near, ...after]
      if (isLikely(words)) return words.join(' ')
    }
  return null
}

/** Phrases of two words that the language knows. */
const pairs = once(() =>
  [...ownVocabulary().entries].flatMap(([phrase, { role }]) => {
    if (role === 'other') return []
    const [one = '', other = '', ...more] = phrase.split(' ')
    return more.length === 0 && other !== '' ? [[one, other] as const] : []
  }),
)

/** What a misspelt word makes with its neighbour: the “stand” of a “nite satnd”. One slip more than usual is borne. */
const wordBeside = (word: string, before: string, after: string, most: number): string | null => {
  let best: string | null = null
  let least = most + 1
  const [one, other] = [singular(before), singular(after)]
  for (const [first, second] of pairs()) {
    const meant = second === other ? first : first === one ? second : null
    if (meant === null || meant[0] !== word[0]) continue
    const distance = editDistance(word, meant, most)
    if (distance >= least) continue
    least = distance
    best = meant
  }
  return best
}

/** The word that a slip may have made of another, where that makes a piece with its neighbour. */
const slippedFrom = (word: string, before: string, after: string): string | null => {
  if (/\d/.test(word) || ownVocabulary().kindWords.has(word)) return null
  const meant = word.length < SHORTEST_UNLIKELY ? null : wordBeside(word, before, after, 1)
  if (meant === null || meant.length < SHORTEST_UNLIKELY) return null
  const isPiece = (phrase: string) => ownVocabulary().entries.get(phrase)?.role === 'kind'
  return isPiece(`${meant} ${singular(after)}`) || isPiece(`${singular(before)} ${meant}`)
    ? meant
    : null
}

/** A text in which a word is a slip, though it is a word: “night sand” for the stand. Null where none is. */
export const pieceBeside = (text: string): string | null => {
  const words = text.match(WORD) ?? []
  let at = 0
  const meant = text.replaceAll(WORD, (word) => {
    const [before = '', after = ''] = [words[at - 1], words[at + 1]]
    at++
    return slippedFrom(word, before, after) ?? word
  })
  return meant === text ? null : meant
}

/**
 * Words of the other language that shoppers type, in one and in many. Of what is seldom sold none is guessed: a “persian”
 * rug is no “persiana”.
 */
const foreign = once((): readonly KnownWord[] =>
  [
    ...new Set(
      [...ownVocabulary().translations].flatMap(([phrase, { text }]) =>
        roleOf(text) === 'other' ? [] : phrase.split(' '),
      ),
    ),
  ].flatMap((word): KnownWord[] =>
    word.length < SHORTEST_UNLIKELY
      ? []
      : [
          [word, OF_LANGUAGE],
          [`${word}s`, OF_LANGUAGE],
        ],
  ),
)

/** A word of the other language that is a slip away, where none of this is. */
const foreignWord = (word: string, near: string | null): string | null => {
  const isSlip = (other: string | null) => other !== null && editDistance(word, other, 1) <= 1
  const meant = word.length > SHORTEST_UNLIKELY ? nearestWord(word, foreign()) : null
  return isSlip(meant) && !isSlip(near) ? meant : null
}

type Neighbours = { readonly before: string; readonly after: string }
const alone: Neighbours = { before: '', after: '' }
const MOST_SLIPS_BESIDE = 2

/** A slip in a word of which there are many: “barstols” is no “bar” and “stops”. */
const slipInOne = (
  index: WrittenWords,
  word: string,
  sameWords: TradeWords['sameWords'],
): string | null => {
  const one = singular(word)
  const near = one === word ? null : nearestWord(one, candidates(index, sameWords))
  return near !== null && ownVocabulary().kindWords.has(near) && editDistance(one, near, 1) <= 1
    ? near
    : null
}

const SHORTEST_STEM = 4

/** Whether a word is another form of one that is known: of the “hanging” nobody has written, and of what hangs. */
const isOtherForm = (index: WrittenWords, word: string): boolean =>
  ownVocabulary().said.endings.some((ending) => {
    const stem = word.endsWith(ending) ? word.slice(0, -ending.length) : ''
    return (
      stem.length >= SHORTEST_STEM &&
      [stem, `${stem}e`, stem.replace(/(.)\1$/, '$1')].some((it) => isKnown(index, it))
    )
  })

/** A word that nobody wrote, as it was probably meant. */
const correctWord = (
  index: WrittenWords,
  word: string,
  sameWords: TradeWords['sameWords'],
  { before, after }: Neighbours = alone,
): string => {
  if (/\d/.test(word) || isKnown(index, word) || isOtherForm(index, word)) return word
  const near = nearestWord(word, candidates(index, sameWords))
  if (word.length >= SHORTEST_UNLIKELY) {
    const beside = wordBeside(word, before, after, MOST_SLIPS_BESIDE)
    if (beside !== null) return beside
  }
  const other = foreignWord(word, near)
  if (other !== null) return other
  // One slip is likelier than a space that was forgotten, and that likelier than two slips.
  if (near !== null && editDistance(word, near, 1) <= 1) return near
  return slipInOne(index, word, sameWords) ?? splitWord(index, word, sameWords) ?? near ?? word
}

/** Two words that are one in the range: `north fork`; or in the language, where one of them is none: `dress ing table`. */
const joinWords = (index: WrittenWords, text: string): string =>
  text.replaceAll(/([\p{L}]{2,})[\s-]+(?=([\p{L}]{2,}))/gu, (all, one: string, other: string) => {
    const joined = `${one}${other}`
    const isOne =
      index.vocabulary.has(joined) ||
      (isKnown(index, joined) && !(isKnown(index, one) && isKnown(index, other)))
    return isOne ? one : all
  })

/** Between a word and a number that was written onto it: `rug8x10`, `72inch` is none. */
const JOINED_NUMBER = /(?<=\p{L}{3})(?=\d)|(?<=\d)(?=(?!inch|feet|foot)\p{L}{4})/gu

/** From so many words on, most of them are of a language and few of furniture. */
const MOSTLY_LANGUAGE = 6

/** In a sentence only one slip of a word of furniture is one: what is “due in march” is no line of a maker's. */
const isCorrectedIn = (words: readonly string[], word: string, meant: string): boolean =>
  words.length < MOSTLY_LANGUAGE ||
  ((ownVocabulary().telling.has(meant) || ownVocabulary().telling.has(singular(meant))) &&
    editDistance(word, meant, 1) <= 1)

/** A text with its words as they were probably meant; null where they are as they should be. */
export const correctText = (
  index: WrittenWords,
  text: string,
  sameWords: TradeWords['sameWords'],
): string | null => {
  const apart = joinWords(index, text).replaceAll(JOINED_NUMBER, ' ')
  const words = apart.match(WORD) ?? []
  // The neighbours are as they are meant, too.
  const meant = words.map((word) => correctWord(index, word, sameWords))
  let at = 0
  const corrected = apart.replaceAll(WORD, (word) => {
    const [before = '', after = ''] = [meant[at - 1], meant[at + 1]]
    at++
    const its = correctWord(index, word, sameWords, { before, after })
    return isCorrectedIn(words, word, its) ? its : word
  })
  return corrected === text ? null : corrected.trim()
}

const RARE = 2
const TIMES_LIKELIER = 5

/** The same with a rare word as the frequent one that is a slip away; null where there is none. Words of the language stay. */
export const likelierText = (index: WrittenWords, text: string): string | null => {
  const words = text.match(WORD) ?? []
  let at = 0
  const likelier = text.replaceAll(WORD, (word) => {
    const [before = '', after = ''] = [words[at - 1], words[at + 1]]
    at++
    const products = index.vocabulary.get(word) ?? 0
    if (products > RARE || word.length < SHORTEST_UNLIKELY) return word
    if (ownVocabulary().words.has(word) || ownVocabulary().words.has(singular(word))) return word
    if (ownVocabulary().translations.has(word)) return word
    // Of a “side sleepr” the sleeper is nearer than what more products say.
    const beside = products > 0 ? null : wordBeside(word, before, after, 1)
    if (beside !== null) return beside
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
