import { oncePer } from '../once.ts'
import type { Leaning } from './search-language.ts'
import { anyOf } from './search-listed.ts'
import { entryOf, type SameWords } from './search-phrases.ts'
import type { SearchPieces, Taken } from './search-pieces.ts'
import { type SearchTerm, termOf } from './search-terms.ts'
import { BEGIN, END, singularPhrase, wordsOf } from './search-text.ts'
import { roleOf, type SearchVocabulary } from './search-vocabulary.ts'

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

const LONGEST_REFUSED = 3
const MOST_REFUSED = 12

/** What is called by a “non” or “no” is a quality, and nothing is refused in it: `non toxic`. */
const qualities = ({ said, entries }: SearchVocabulary): readonly string[] =>
  [...entries]
    .flatMap(
      ([
        phrase,
        {
          alternatives: [asWritten = phrase],
        },
      ]) => [phrase, asWritten],
    )
    .flatMap((phrase) => {
      const not = said.not.find((it) => phrase.startsWith(`${it} `))
      if (not === undefined) return []
      // `with no sharp corners`
      const longer = said.not.filter((it) => it.endsWith(` ${not}`))
      const before = longer.map((it) => it + phrase.slice(not.length))
      return [phrase, phrase.replace(' ', '-'), ...before]
    })

const patternsOf = (vocabulary: SearchVocabulary) => {
  const { said, parts, opposites } = vocabulary
  const notRefused = qualities(vocabulary)
  return {
    opposite: new RegExp(`${BEGIN}${anyOf([...opposites.keys()])}${END}`, 'gu'),
    // `leather-free`, and `arm less` as `armless` is often typed.
    free: new RegExp(
      String.raw`${BEGIN}(?:(\p{L}+)[\s-]${anyOf(said.free)}|(${anyOf([...parts])})[\s-]${anyOf(said.lacking(''))})${END}`,
      'u',
    ),
    alternative: new RegExp(String.raw`${BEGIN}(\p{L}+)[\s-]${anyOf(said.alternative)}${END}`, 'u'),
    not: new RegExp(
      String.raw`(?:${BEGIN}(?!${anyOf(notRefused)}${END})${anyOf(said.not)}(?:\s+${anyOf(said.notHaving)}${END})?(?:[\s-]+${anyOf(said.some)}${END})?[\s-]+|(?<=^|\s)[-–−!])(?=\p{L})`,
      'u',
    ),
    nor: new RegExp(
      String.raw`^\s*(?:,\s*)?(?:${anyOf(said.nor)}\s+)(?:${anyOf(said.not)}\s+)?(?=\p{L})`,
      'u',
    ),
  }
}

const patternsFor = oncePer(patternsOf)

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

/** Whether a refusal is of what a piece is not to do: of it only what does not do it speaks, a bed that does not squeak. */
const isNotDoing = (
  not: string,
  done: string,
  { said, colors, entries, parts, refusedLeanings }: SearchVocabulary,
): boolean =>
  said.undone.includes(done) ||
  (said.notDoing.includes(not) &&
    !colors.has(done) &&
    !refusedLeanings.has(done) &&
    !entries.has(singularPhrase(done)) &&
    !parts.has(singularPhrase(done)))

/**
 * How far an “instead of” is read over; null where what stands behind it is refused, as of a “sofa instead of sectional”
 * the sectional. What is no such piece refuses nothing of it, and where no other is named, what does its work is wanted.
 */
const insteadAt = (
  text: string,
  not: string,
  at: number,
  vocabulary: SearchVocabulary,
): { readonly end: number } | null => {
  if (!vocabulary.said.insteadOf.some((it) => not === it || not.startsWith(`${it} `))) return null
  const piece = knownPhrase(wordsFrom(text, at), vocabulary)
  const name = piece.map((it) => it.text).join(' ')
  const isPiece = (word: string) => entryOf(word, vocabulary, [])?.role === 'kind'
  if (!isPiece(name)) return null
  const others = wordsOf(text.slice(0, at)).filter(isPiece)
  if (others.some((it) => vocabulary.isNarrower(name, it))) return null
  return { end: others.length > 0 ? (piece.at(-1)?.to ?? at) : at }
}

/** Takes out what is not wanted: `not leather`, `-glass`, `without black or white`, `leather-free`. */
export const readRefusals = (
  pieces: SearchPieces,
  vocabulary: SearchVocabulary,
  own: SameWords,
): Refused => {
  const { colors, refusedLeanings } = vocabulary
  const patterns = patternsFor(vocabulary)
  const refused: Refused = { colors: [], excluded: [], leanings: [] }
  const refuse = (phrase: string, taken: Taken, lacking = lackingOf(phrase, vocabulary)) => {
    const families = colors.get(phrase)
    const leaning = refusedLeanings.get(phrase)
    if (leaning) refused.leanings.push(leaning)
    else if (families) refused.colors.push({ families, isExcluded: true, ...taken })
    else
      refused.excluded.push({
        term: termOf(phrase, vocabulary, own),
        lacking,
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
  if (free && !vocabulary.joints.has(lacked) && roleOf(lacked, vocabulary) !== 'kind')
    refuse(lacked, pieces.take(free.index, free.index + free[0].length))
  const like = patterns.alternative.exec(pieces.text())
  const material = like?.[1] ?? ''
  if (like && !vocabulary.joints.has(material) && roleOf(material, vocabulary) !== 'kind') {
    const typed = like[0].replaceAll('-', ' ')
    refuse(material, pieces.take(like.index, like.index + like[0].length), {
      typed,
      alternatives: [singularPhrase(typed)],
      part: 'needed',
    })
  }
  for (let tries = 0; tries < MOST_REFUSED; tries++) {
    const match = patterns.not.exec(pieces.text())
    if (!match) break
    let from = match.index
    let at = from + match[0].length
    const first = knownPhrase(wordsFrom(pieces.text(), at), vocabulary).map((it) => it.text)
    // Who wants no smell wants what helps against it.
    const isTrouble = roleOf(first.join(' '), vocabulary) === 'use'
    if (isTrouble || isNotDoing(match[0].trim(), first[0] ?? '', vocabulary)) {
      pieces.take(from, at)
      continue
    }
    const instead = insteadAt(pieces.text(), match[0].trim(), at, vocabulary)
    if (instead) {
      pieces.take(from, instead.end)
      continue
    }
    for (;;) {
      const words = wordsFrom(pieces.text(), at)
      const phrase = knownPhrase(words, vocabulary)
      const end = phrase.at(-1)?.to ?? at
      // A piece of furniture that is not wanted is no color that is: the list goes on only with its like.
      refuse(phrase.map((it) => it.text).join(' '), pieces.take(from, end))
      const more = patterns.nor.exec(pieces.text().slice(end))
      const next = more && wordsFrom(pieces.text(), end + more[0].length)[0]
      if (!more || !next || roleOf(next.text, vocabulary) === 'kind') break
      from = end
      at = end + more[0].length
    }
  }
  return refused
}
