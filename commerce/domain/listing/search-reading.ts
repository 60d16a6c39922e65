import { countedAt, entryOf, type Found, type SameWords, turnedAt } from './search-phrases.ts'
import { READ, singularPhrase, wordsOf } from './search-text.ts'
import type { EntryRole } from './search-entries.ts'
import type { SearchVocabulary } from './search-vocabulary.ts'

/** A word or phrase of a search, and all that stands for it; the first is as typed. */
export type Said = {
  readonly typed: string
  readonly alternatives: readonly string[]
  /** Of a piece's parts so many: in a description the number may be one of anything. */
  readonly isCount?: true
  /** It was let go of, and only helps to order. */
  readonly isGone?: true
  /** What is made for this place says so where it is described. */
  readonly isPlace?: true
  /** So many people are to sit there. */
  readonly seats?: number
}

/** The same with how it stands in what was typed. */
export type Read = {
  readonly term: Said
  readonly role: EntryRole | 'soft' | 'plain'
  readonly segment: number
  /** What it stands behind: a “with”, a “for”. */
  readonly joint: string | null
  /** Something stood before it that was read as a color, a size or a number. */
  readonly isApart: boolean
}

export type Reading = {
  readonly all: readonly Read[]
  /** How many were read before each “and”, and before each “or”. */
  readonly listed: readonly number[]
  readonly either: readonly number[]
  readonly filling: readonly string[]
}

const LONGEST_PHRASE = 4

export const made = (typed: string, found: Found | undefined): Said => ({
  typed,
  alternatives: [...new Set([typed, singularPhrase(typed), ...(found?.alternatives ?? [])])],
})

/** Of numbers alone nobody knows what they count. */
const isNumber = (word: string, { said }: SearchVocabulary) =>
  /^\d{1,3}$/.test(word) || said.numbers[word] !== undefined

/** Two words that were written as one, as the language has them: of a “loungechair” the lounge chair. */
const asApart = (word: string, { entries, joined }: SearchVocabulary): string => {
  const one = singularPhrase(word)
  const apart = entries.has(word) || entries.has(one) ? undefined : joined.get(one)
  return apart?.split(' ').length === 2 ? apart : word
}

/** Finds known phrases where they begin, the longest first. */
const finderOf = (
  words: readonly string[],
  apart: ReadonlySet<number>,
  vocabulary: SearchVocabulary,
  own: SameWords,
) => {
  const isKind = (phrase: string) => entryOf(phrase, vocabulary, own)?.role === 'kind'
  /** Of “sofa gray cushions” the sofa and the cushions are no sofa cushions; a “coffee black table” is a coffee table. */
  const isTornApart = (from: number, to: number): boolean =>
    words
      .slice(from, to)
      .some((word, n) => n + 1 < to - from && apart.has(from + n + 1) && isKind(word))
  /** Of a “corner sofa bed” the sofa bed is meant: what ends one name begins the other. */
  const isBeginningNext = (end: number): boolean =>
    end < words.length && !apart.has(end) && isKind(`${words[end - 1]} ${words[end]}`)
  return (at: number): { said: Said; taken: number; role: EntryRole } | null => {
    for (let taken = Math.min(LONGEST_PHRASE, words.length - at); taken >= 1; taken--) {
      if (isTornApart(at, at + taken) || (taken > 1 && isBeginningNext(at + taken))) continue
      const phrase = words.slice(at, at + taken).join(' ')
      const typed = entryOf(phrase, vocabulary, own)
        ? phrase
        : turnedAt(words, at, taken, vocabulary)
      const found = typed === null ? undefined : entryOf(typed, vocabulary, own)
      if (!found || typed === null) continue
      // A “three seater” is a piece, and says how many sit there.
      const seats = countedAt(words.slice(at, at + taken), 0, vocabulary)?.seats
      const said = made(asApart(typed, vocabulary), found)
      return { said: seats ? { ...said, seats } : said, taken, role: found.role }
    }
    return null
  }
}

/** How many words a joint has that begins here: `next to`; 0 where none does. */
const jointAt = (words: readonly string[], at: number, { joints }: SearchVocabulary): number => {
  for (let length = Math.min(LONGEST_PHRASE, words.length - at); length >= 1; length--)
    if (joints.has(words.slice(at, at + length).join(' '))) return length
  return 0
}

/** Groups words into known phrases, and adds what else stands for each. */
export const readWords = (text: string, vocabulary: SearchVocabulary, own: SameWords): Reading => {
  const { soft, fillers, clauses, alongside, having, together, said } = vocabulary
  const parts = text.split(READ).map(wordsOf)
  const words = parts.flat()
  const apart = new Set(parts.map((_, at) => parts.slice(0, at).flat().length).slice(1))
  const foundAt = finderOf(words, apart, vocabulary, own)
  const all: Read[] = []
  const filling: string[] = []
  const listed: number[] = []
  const either: number[] = []
  let segment = 0
  let joint: string | null = null
  /** Where the last joint ended. */
  let joined = -1
  const read = (term: Said, role: Read['role'], at: number) =>
    all.push({ term, role, segment, joint, isApart: apart.has(at) })
  for (let at = 0; at < words.length;) {
    const word = words[at] ?? ''
    const found = foundAt(at)
    const counts = found && found.taken > 1 ? null : countedAt(words, at, vocabulary)
    const hasPiece = all.some(({ role }) => role === 'kind')
    if (clauses.has(word) && hasPiece && joined !== at) {
      segment++
      joint = word
    }
    if (counts) {
      const typed = words.slice(at, at + counts.words).join(' ')
      const alternatives = [typed, ...counts.alternatives]
      if (counts.seats === null) read({ typed, alternatives, isCount: true }, 'plain', at)
      else read({ typed, alternatives, seats: counts.seats }, 'soft', at)
      at += counts.words
      continue
    }
    // A “couple of” chairs is for nobody's partner.
    if (found && !together.has(`${word} ${words[at + 1]}`)) {
      read(found.said, found.role, at)
      at += found.taken
      continue
    }
    // Of a “table for 4 round” the table is round.
    const isForSoMany =
      word === said.meantFor &&
      isNumber(words[at + 1] ?? '', vocabulary) &&
      foundAt(at + 2)?.role === 'word'
    const length = jointAt(words, at, vocabulary)
    // What joins nothing to it ends nothing: of an “over stuffed” chair. What should be had may be said first.
    const isFirst = all.length === 0 && !having.has(word)
    if (
      isForSoMany ||
      (isFirst && length > 0) ||
      together.has(`${word} ${words[at + 1]}`) ||
      together.has(`${words[at - 1]} ${word}`) ||
      // Of a “set of 2” one comes as two.
      (isNumber(word, vocabulary) && together.has(`${words[at - 2]} ${words[at - 1]}`))
    )
      filling.push(word)
    else if (length > 0) {
      segment++
      joint = words.slice(at, at + length).join(' ')
      at += length - 1
      joined = at + 1
    } else if (
      alongside.has(word) ||
      // Of a “dining table 6 chairs” the table comes first, too.
      (hasPiece && isNumber(word, vocabulary) && foundAt(at + 1)?.role === 'kind')
    ) {
      listed.push(all.length)
      filling.push(word)
    } else if (isNumber(word, vocabulary) && foundAt(at + 1)?.role === 'room') {
      // Of a “bed for a 5 year old” the number counts no beds.
      filling.push(word)
    } else if (fillers.has(word)) {
      if (vocabulary.either.has(word)) either.push(all.length)
      filling.push(word)
    } else
      read(
        made(word, undefined),
        soft.has(word) || isNumber(word, vocabulary) ? 'soft' : 'plain',
        at,
      )
    at++
  }
  return { all, listed, either, filling }
}
