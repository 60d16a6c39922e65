import { countedAt, entryOf, type Found, type SameWords, turnedAt } from './search-phrases.ts'
import { READ, wordsOf } from './search-text.ts'
import { type EntryRole, type SearchVocabulary, singularPhrase } from './search-vocabulary.ts'

/**
 * A word or phrase of a search, and all that stands for it; the first is as typed.
 * What part it has: the piece that is wanted; where none is named, the noun that says what is; something that has to be
 * told of it; a part that it has to have; or what only helps to order: the desk of a desk lamp, a room, “modern”.
 */
export type SearchTerm = {
  readonly typed: string
  readonly alternatives: readonly string[]
  readonly part: 'head' | 'noun' | 'needed' | 'having' | 'helpful'
  /** Of a piece's parts so many: in a description the number may be one of anything. */
  readonly isCount?: true
}

const LONGEST_PHRASE = 4

const made = (typed: string, found: Found | undefined, part: SearchTerm['part']): SearchTerm => ({
  typed,
  alternatives: [...new Set([typed, singularPhrase(typed), ...(found?.alternatives ?? [])])],
  part,
})

/** What one phrase stands for. */
export const termOf = (phrase: string, vocabulary: SearchVocabulary, own: SameWords): SearchTerm =>
  made(phrase, entryOf(phrase, vocabulary, own), 'needed')

/** Of numbers alone nobody knows what they count. */
const isNumber = (word: string, { said }: SearchVocabulary) =>
  /^\d{1,3}$/.test(word) || said.numbers[word] !== undefined

/** What only helps beside the piece that is wanted. */
const isHelping: ReadonlySet<Read['role']> = new Set(['soft', 'room', 'use', 'kind'])

type Read = {
  readonly term: SearchTerm
  readonly role: EntryRole | 'soft' | 'plain'
  readonly segment: number
  /** Behind a “with”, not a “for”. */
  readonly isHad: boolean
  /** Something stood before it that was read as a color, a size or a number. */
  readonly isApart: boolean
}

/**
 * The noun of what stands before a joint: its last word, and its first in a language that has nouns before what is said
 * of them. Words that say nothing of their own are passed over where that is told.
 */
const nounOf = (read: readonly Read[], isNounFirst: boolean, isPassing: boolean): number => {
  const isIt = ({ segment, role }: Read) =>
    segment === read[0]?.segment && !(isPassing && role === 'soft')
  return isNounFirst ? read.findIndex(isIt) : read.findLastIndex(isIt)
}

/**
 * Where the words stand that a piece's part is called by, behind the piece: of a “couch washable cover” the washable cover.
 * A “couch cover” is a thing of its own.
 */
const partsBehind = (
  read: readonly Read[],
  segment: number | undefined,
  { parts }: SearchVocabulary,
): { readonly from: number; readonly to: number } | null => {
  const from = read.findIndex((it) => it.role === 'kind' && it.segment === segment)
  const to = read.findLastIndex(
    ({ term, segment: its, role }) =>
      its === segment && role === 'other' && parts.has(singularPhrase(term.typed)),
  )
  return from >= 0 && (to > from + 1 || (to > from && read[to]?.isApart)) ? { from, to } : null
}

/**
 * The last piece that is named before a joint; of a “recliner chair” the one that says more. A service is wanted wherever it
 * is named, and what is no piece where it is the noun: a “mattress pump”.
 */
const headOf = (
  read: readonly Read[],
  segment: number | undefined,
  isNounFirst: boolean,
  vocabulary: SearchVocabulary,
): number => {
  const { isNarrower, parts } = vocabulary
  const service = read.findIndex(({ role }) => role === 'service')
  if (service >= 0) return service
  const noun = nounOf(read, isNounFirst, false)
  if (read[noun]?.role === 'other' && partsBehind(read, segment, vocabulary) === null) return noun
  const isIn = (it: Read | undefined) => it?.role === 'kind' && it.segment === segment
  const isCushion = ({ term, isApart }: Read, at: number) =>
    isApart && parts.has(singularPhrase(term.typed)) && read.slice(0, at).some(isIn)
  // Of a sofa with “gray cushions” no cushion is wanted.
  const last = read.findLastIndex((it, at) => isIn(it) && !isCushion(it, at))
  const before = read.slice(0, Math.max(last, 0)).findLastIndex(isIn)
  const [kind, wide] = [read[before]?.term.typed, read[last]?.term.typed]
  if (kind === undefined || wide === undefined) return last
  return isNarrower(kind, wide) ? before : last
}

/** Of pieces that go together the first is what is wanted; the others come with it: `table and chairs`. */
const withoutOthersOfSet = (read: readonly Read[], listed: readonly number[]): readonly Read[] => {
  const isPiece = ({ role }: Read) => role === 'kind'
  const at = listed.find((it) => read.slice(0, it).some(isPiece) && read.slice(it).some(isPiece))
  return at === undefined ? read : read.filter((it, place) => place < at || !isPiece(it))
}

/** What the wanted piece is with what is named behind it, or in its room: of a table and chairs a dining table. */
const meantBeside = (
  all: readonly Read[],
  wanted: Read | undefined,
  { sets }: SearchVocabulary,
): string | undefined => {
  const named = all.map(({ term }) => singularPhrase(term.typed))
  const at = wanted ? all.indexOf(wanted) : -1
  const isBeside = (said: string) =>
    named.includes(said, at) ||
    all.some(({ role, term }) => role === 'room' && term.alternatives.includes(said))
  return sets.find(([first, beside]) => first === named[at] && isBeside(beside))?.[2]
}

/** Whether a piece comes with the wanted one, and is asked of nothing: the chairs of a dining table. */
const comesAlong = (head: Read | undefined, { term }: Read, { sets }: SearchVocabulary): boolean =>
  sets.some(
    ([first, beside, meant]) =>
      beside === singularPhrase(term.typed) &&
      [first, meant].some((it) => head?.term.alternatives.includes(it)),
  )

type Reading = {
  readonly all: readonly Read[]
  /** How many were read before each “and”. */
  readonly listed: readonly number[]
  readonly filling: readonly string[]
}

/** Groups words into known phrases, longest first, and adds what else stands for each. */
const readWords = (text: string, vocabulary: SearchVocabulary, own: SameWords): Reading => {
  const { soft, fillers, joints, having, alongside, together } = vocabulary
  const parts = text.split(READ).map(wordsOf)
  const words = parts.flat()
  const apart = new Set(parts.map((_, at) => parts.slice(0, at).flat().length).slice(1))
  /** Of “sofa gray cushions” the sofa and the cushions are no sofa cushions; a “coffee black table” is a coffee table. */
  const isTornApart = (from: number, to: number): boolean =>
    words
      .slice(from, to)
      .some(
        (word, n) =>
          n + 1 < to - from &&
          apart.has(from + n + 1) &&
          entryOf(word, vocabulary, own)?.role === 'kind',
      )
  /** Of a “corner sofa bed” the sofa bed is meant: what ends one name begins the other. */
  const isBeginningNext = (end: number): boolean =>
    end < words.length &&
    !apart.has(end) &&
    entryOf(`${words[end - 1]} ${words[end]}`, vocabulary, own)?.role === 'kind'
  const foundAt = (at: number): { typed: string; taken: number; found: Found } | null => {
    for (let taken = Math.min(LONGEST_PHRASE, words.length - at); taken >= 1; taken--) {
      if (isTornApart(at, at + taken) || (taken > 1 && isBeginningNext(at + taken))) continue
      const phrase = words.slice(at, at + taken).join(' ')
      const typed = entryOf(phrase, vocabulary, own)
        ? phrase
        : turnedAt(words, at, taken, vocabulary)
      const found = typed === null ? undefined : entryOf(typed, vocabulary, own)
      if (found && typed !== null) return { typed, taken, found }
    }
    return null
  }
  const all: Read[] = []
  const filling: string[] = []
  const listed: number[] = []
  let [segment, isHad] = [0, false]
  for (let at = 0; at < words.length;) {
    const word = words[at] ?? ''
    const read = foundAt(at)
    const counts = read && read.taken > 1 ? null : countedAt(words, at, vocabulary)
    const its = { segment, isHad, isApart: apart.has(at) }
    const hasPiece = all.some(({ role }) => role === 'kind')
    if (counts) {
      const typed = words.slice(at, at + counts.words).join(' ')
      all.push({
        term: {
          typed,
          alternatives: [typed, ...counts.alternatives],
          part: 'needed',
          ...(counts.isOfPeople ? {} : { isCount: true }),
        },
        role: counts.isOfPeople ? 'soft' : 'plain',
        ...its,
      })
      at += counts.words
    } else if (read) {
      all.push({ term: made(read.typed, read.found, 'needed'), role: read.found.role, ...its })
      at += read.taken
    } else {
      const isForSoMany =
        word === vocabulary.said.meantFor &&
        isNumber(words[at + 1] ?? '', vocabulary) &&
        foundAt(at + 2)?.found.role === 'word'
      // Of a “table for 4 round” the table is round.
      if (isForSoMany || together.has(`${words[at - 1]} ${word}`)) filling.push(word)
      else if (joints.has(word)) {
        segment++
        isHad = having.has(word)
      } else if (
        alongside.has(word) ||
        // Of a “dining table 6 chairs” the table comes first, too.
        (hasPiece && isNumber(word, vocabulary) && foundAt(at + 1)?.found.role === 'kind')
      ) {
        listed.push(all.length)
        filling.push(word)
      } else if (fillers.has(word)) filling.push(word)
      else
        all.push({
          term: made(word, undefined, 'needed'),
          role: soft.has(word) || isNumber(word, vocabulary) ? 'soft' : 'plain',
          ...its,
        })
      at++
    }
  }
  return { all, listed, filling }
}

/**
 * What words look for, the shop's own words among them. Of the pieces before a “for” or “with” the last is what is wanted: a
 * bench for a dining table, a desk lamp. What stands behind a “with” it should have.
 */
export const termsOf = (
  text: string,
  vocabulary: SearchVocabulary,
  own: SameWords,
  isNounFirst = false,
): SearchTerm[] => {
  const { all, listed, filling } = readWords(text, vocabulary, own)
  if (all.length === 0) return filling.map((word) => made(word, undefined, 'needed'))
  const read = withoutOthersOfSet(all, listed)
  const first = read.find(({ role }) => role === 'kind')?.segment
  const head = headOf(read, first, isNounFirst, vocabulary)
  const noun = head < 0 ? nounOf(read, isNounFirst, true) : -1
  const hasOther = head >= 0 || read.some(({ role }) => role !== 'soft' && role !== 'room')
  const behind = isNounFirst ? null : partsBehind(read, first, vocabulary)
  const meant = head < 0 ? undefined : meantBeside(all, read[head], vocabulary)
  return read.map((it, at) => {
    const { term, role, segment, isHad, isApart } = it
    if (at === head)
      return meant
        ? made(meant, entryOf(meant, vocabulary, own), 'head')
        : { ...term, part: 'head' }
    const isBehind = first !== undefined && segment > first
    const isPart = vocabulary.parts.has(singularPhrase(term.typed))
    const isOfPart = behind !== null && at > head && at > behind.from && at <= behind.to
    const isAlongside = comesAlong(read[head], it, vocabulary)
    if (head >= 0 && isOfPart && role !== 'soft') return { ...term, part: 'having' }
    if (
      head >= 0 &&
      (isBehind ? isPart || (isHad && role !== 'soft' && !isAlongside) : isPart && isApart)
    )
      return { ...term, part: 'having' }
    const isHelpful = isHelping.has(role) || isBehind
    if (hasOther && isHelpful) return { ...term, part: 'helpful' }
    return { ...term, part: at === noun ? 'noun' : 'needed' }
  })
}
