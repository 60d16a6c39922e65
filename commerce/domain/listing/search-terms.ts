import { wordsOf } from './search-text.ts'
import {
  type EntryRole,
  type SearchVocabulary,
  singular,
  singularPhrase,
} from './search-vocabulary.ts'

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

type Phrases = readonly string[]
type SameWords = readonly Phrases[]
type Found = { readonly alternatives: readonly string[]; readonly role: EntryRole }

const byOwn = new WeakMap<SameWords, ReadonlyMap<string, Found>>()

/** A shop's own words come with each search, and are put in order once. */
const ownEntries = (own: SameWords): ReadonlyMap<string, Found> => {
  const made =
    byOwn.get(own) ??
    new Map(
      own.flatMap((group) =>
        group.map((entry): [string, Found] => [
          entry,
          { role: 'word', alternatives: [entry, ...group.filter((other) => other !== entry)] },
        ]),
      ),
    )
  byOwn.set(own, made)
  return made
}

const LONGEST_PHRASE = 4

const entryOf = (
  phrase: string,
  { entries, joined }: SearchVocabulary,
  own: SameWords,
): Found | undefined => {
  const its = ownEntries(own)
  const one = singularPhrase(phrase)
  const found = its.get(phrase) ?? its.get(one) ?? entries.get(phrase) ?? entries.get(one)
  if (found) return found
  const whole = one.replaceAll(' ', '')
  return phrase.includes(' ') ? entries.get(whole) : entries.get(joined.get(whole) ?? '')
}

/**
 * A piece whose name is typed the other way round, as lists have it: `mirror full length`, `table coffee`; or told by what
 * it is for, `shelf for books`. What follows may have been the end of another name: of a “chair side table” the side
 * table.
 */
const turnedAt = (
  words: readonly string[],
  at: number,
  length: number,
  vocabulary: SearchVocabulary,
): string | null => {
  const isPiece = (phrase: string) => entryOf(phrase, vocabulary, [])?.role === 'kind'
  const [piece = '', ...rest] = words.slice(at, at + length)
  const isFor = rest[0] === vocabulary.said.meantFor
  const said = isFor ? rest.slice(1) : rest
  const next = words[at + length]
  if (said.length === 0 || !isPiece(piece)) return null
  if (next !== undefined && isPiece([...said, next].join(' '))) return null
  const turned = `${isFor ? singularPhrase(said.join(' ')) : said.join(' ')} ${piece}`
  return isPiece(turned) && (isFor || !said.some(isPiece)) ? turned : null
}

const made = (typed: string, found: Found | undefined, part: SearchTerm['part']): SearchTerm => ({
  typed,
  alternatives: [...new Set([typed, singularPhrase(typed), ...(found?.alternatives ?? [])])],
  part,
})

/** What one phrase stands for. */
export const termOf = (phrase: string, vocabulary: SearchVocabulary, own: SameWords): SearchTerm =>
  made(phrase, entryOf(phrase, vocabulary, own), 'needed')

type Counted = {
  readonly words: number
  readonly alternatives: Phrases
  readonly isOfPeople: boolean
}

/** `6 drawer` or `seats six` as a product may say it; null where nothing is counted. */
const countedAt = (
  words: readonly string[],
  at: number,
  { said, counted, seating, seatingAt }: SearchVocabulary,
): Counted | null => {
  const isCount = (word: string) => /^\d{1,2}$/.test(word) || said.numbers[word] !== undefined
  const [before = '', first = '', second = ''] = [words[at - 1], words[at], words[at + 1]]
  const [number, noun] = isCount(second) ? [second, singular(first)] : [first, singular(second)]
  if (!isCount(number)) return null
  const other = Object.entries(said.numbers).find(([, value]) => String(value) === number)?.[0]
  const forms = [number, String(said.numbers[number] ?? other ?? number)]
  const phrases = (word: string) => forms.map((form) => `${form} ${word}`)
  // Whoever names people sits down with them.
  if (seating.has(noun))
    return { words: 2, alternatives: [...phrases(noun), ...seatingAt], isOfPeople: true }
  if (first !== number) return null
  if (counted.has(noun)) return { words: 2, alternatives: phrases(noun), isOfPeople: false }
  return before === said.meantFor && at === words.length - 1
    ? { words: 1, alternatives: [...forms, ...seatingAt], isOfPeople: true }
    : null
}

/** Of numbers alone nobody knows what they count. */
const isNumber = (word: string, { said }: SearchVocabulary) =>
  /^\d{1,3}$/.test(word) || said.numbers[word] !== undefined

type Read = {
  readonly term: SearchTerm
  readonly role: EntryRole | 'soft' | 'plain'
  readonly segment: number
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
 * The last piece that is named before a joint; of a “recliner chair” the one that says more. A service is wanted wherever it
 * is named, and what is no piece where it is the noun: a “mattress pump”.
 */
const headOf = (
  read: readonly Read[],
  segment: number | undefined,
  isNounFirst: boolean,
  { isNarrower }: SearchVocabulary,
): number => {
  const service = read.findIndex(({ role }) => role === 'service')
  if (service >= 0) return service
  const noun = nounOf(read, isNounFirst, false)
  if (read[noun]?.role === 'other') return noun
  const isIn = (it: Read | undefined) => it?.role === 'kind' && it.segment === segment
  const last = read.findLastIndex(isIn)
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

/** What the wanted piece is with what is named behind it: of a table and chairs a dining table. */
const meantBeside = (
  all: readonly Read[],
  wanted: Read | undefined,
  { sets }: SearchVocabulary,
): string | undefined => {
  const named = all.map(({ term }) => singularPhrase(term.typed))
  const at = wanted ? all.indexOf(wanted) : -1
  return sets.find(([first, beside]) => first === named[at] && named.includes(beside, at))?.[2]
}

/**
 * Groups words into known phrases, longest first, and adds what else stands for each, the shop's own words among them.
 * Of the pieces before a “for” or “with” the last is what is wanted: a bench for a dining table, a desk lamp.
 */
export const termsOf = (
  text: string,
  vocabulary: SearchVocabulary,
  own: SameWords,
  isNounFirst = false,
): SearchTerm[] => {
  const { soft, fillers, joints, alongside } = vocabulary
  const words = wordsOf(text)
  const all: Read[] = []
  const filling: string[] = []
  /** How many were read before each “and”. */
  const listed: number[] = []
  let segment = 0
  for (let at = 0; at < words.length;) {
    let taken = 1
    let typed = words[at] ?? ''
    let found: Found | undefined
    for (let length = Math.min(LONGEST_PHRASE, words.length - at); length >= 1; length--) {
      const phrase = words.slice(at, at + length).join(' ')
      const name = entryOf(phrase, vocabulary, own)
        ? phrase
        : turnedAt(words, at, length, vocabulary)
      found = name === null ? undefined : entryOf(name, vocabulary, own)
      if (!found || name === null) continue
      taken = length
      typed = name
      break
    }
    const counts = taken > 1 ? null : countedAt(words, at, vocabulary)
    if (counts) {
      taken = counts.words
      typed = words.slice(at, at + taken).join(' ')
    }
    at += taken
    if (counts)
      all.push({
        term: {
          typed,
          alternatives: [typed, ...counts.alternatives],
          part: 'needed',
          ...(counts.isOfPeople ? {} : { isCount: true }),
        },
        role: counts.isOfPeople ? 'soft' : 'plain',
        segment,
      })
    else if (!found && joints.has(typed)) segment++
    else if (!found && alongside.has(typed)) {
      listed.push(all.length)
      filling.push(typed)
    } else if (!found && fillers.has(typed)) filling.push(typed)
    else
      all.push({
        term: made(typed, found, 'needed'),
        role: found?.role ?? (soft.has(typed) || isNumber(typed, vocabulary) ? 'soft' : 'plain'),
        segment,
      })
  }
  if (all.length === 0) return filling.map((word) => made(word, undefined, 'needed'))
  const read = withoutOthersOfSet(all, listed)
  const first = read.find(({ role }) => role === 'kind')?.segment
  const head = headOf(read, first, isNounFirst, vocabulary)
  const noun = head < 0 ? nounOf(read, isNounFirst, true) : -1
  const hasOther = head >= 0 || read.some(({ role }) => role !== 'soft' && role !== 'room')
  const meant = head < 0 ? undefined : meantBeside(all, read[head], vocabulary)
  return read.map(({ term, role, segment: its }, at) => {
    if (at === head)
      return meant
        ? made(meant, entryOf(meant, vocabulary, own), 'head')
        : { ...term, part: 'head' }
    if (head >= 0 && its > (first ?? its) && vocabulary.parts.has(singularPhrase(term.typed)))
      return { ...term, part: 'having' }
    const isHelpful =
      role === 'soft' || role === 'room' || role === 'kind' || (first !== undefined && its > first)
    if (hasOther && isHelpful) return { ...term, part: 'helpful' }
    return { ...term, part: at === noun ? 'noun' : 'needed' }
  })
}
