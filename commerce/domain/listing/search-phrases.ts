import type { EntryRole } from './search-entries.ts'
import { singular, singularPhrase } from './search-text.ts'
import type { SearchVocabulary } from './search-vocabulary.ts'

type Phrases = readonly string[]
export type SameWords = readonly Phrases[]
/** What a phrase is, and what else stands for it. */
export type Found = { readonly alternatives: readonly string[]; readonly role: EntryRole }

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

/** A piece that is called by another word for what it is: of a “modular couch” the modular sofa. */
const calledOtherwise = (phrase: string, { entries }: SearchVocabulary): Found | undefined => {
  const cut = phrase.lastIndexOf(' ') + 1
  const last = entries.get(phrase.slice(cut))
  if (cut === 0 || last?.role !== 'kind') return undefined
  return last.alternatives
    .map((other) => entries.get(phrase.slice(0, cut) + other))
    .find((found) => found?.role === 'kind')
}

/** What the language or the shop knows of a phrase. */
export const entryOf = (
  phrase: string,
  vocabulary: SearchVocabulary,
  own: SameWords,
): Found | undefined => {
  const { entries, joined } = vocabulary
  const its = ownEntries(own)
  const one = singularPhrase(phrase)
  const found = its.get(phrase) ?? its.get(one) ?? entries.get(phrase) ?? entries.get(one)
  if (found) return found
  const whole = one.replaceAll(' ', '')
  return phrase.includes(' ')
    ? (entries.get(whole) ??
        entries.get(joined.get(whole) ?? '') ??
        calledOtherwise(one, vocabulary))
    : entries.get(joined.get(whole) ?? '')
}

/** Whether a name, behind that of a piece, says where the piece goes: of a “mattress bunk” the bunk. */
export const isPlaceOf = (
  piece: string,
  name: string,
  { places, entries }: Pick<SearchVocabulary, 'places' | 'entries'>,
): boolean => {
  const its = entries.get(singularPhrase(piece))?.alternatives ?? [piece]
  return places.some(
    ([of, names]) => (of === '' || its.includes(of)) && names.includes(singularPhrase(name)),
  )
}

/**
 * A piece whose name is typed the other way round, as lists have it: `mirror full length`, `table coffee`; or told by what
 * it is for, `shelf for books`. What follows may have been the end of another name: of a “chair side table” the side
 * table, and of a pillow “for neck pain” the pain.
 */
export const turnedAt = (
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
  if (next !== undefined && entryOf([...said, next].join(' '), vocabulary, [])) return null
  const turned = `${isFor ? singularPhrase(said.join(' ')) : said.join(' ')} ${piece}`
  // A “bed for a dog” is a dog bed, which a furniture store seldom has.
  const roleOf = (phrase: string) => entryOf(phrase, vocabulary, [])?.role
  const isOther = isFor && roleOf(turned) === 'other' && roleOf(said.join(' ')) !== 'other'
  const isSaidOfIt = !said.some(isPiece) || isPlaceOf(piece, said.join(' '), vocabulary)
  return isOther || (isPiece(turned) && (isFor || isSaidOfIt)) ? turned : null
}

export type Counted = {
  readonly words: number
  readonly alternatives: Phrases
  /** How many people sit there; null of what is no seat. */
  readonly seats: number | null
}

/** `6 drawer` or `seats six` as a product may say it; null where nothing is counted. */
export const countedAt = (
  words: readonly string[],
  at: number,
  { said, counted, seating, seatingAt }: SearchVocabulary,
): Counted | null => {
  const isCount = (word: string) => /^\d{1,2}$/.test(word) || said.numbers[word] !== undefined
  const [before = '', first = '', second = ''] = [words[at - 1], words[at], words[at + 1]]
  const [number, noun] = isCount(second) ? [second, singular(first)] : [first, singular(second)]
  if (!isCount(number)) return null
  const other = Object.entries(said.numbers).find(([, value]) => String(value) === number)?.[0]
  const seats = said.numbers[number] ?? Number(number)
  const forms = [number, String(said.numbers[number] ?? other ?? number)]
  const phrases = (word: string) => forms.map((form) => `${form} ${word}`)
  // Whoever names people sits down with them.
  if (seating.has(noun)) return { words: 2, alternatives: [...phrases(noun), ...seatingAt], seats }
  if (first !== number) return null
  if (counted.has(noun)) return { words: 2, alternatives: phrases(noun), seats: null }
  return before === said.meantFor && at === words.length - 1
    ? { words: 1, alternatives: [...forms, ...seatingAt], seats }
    : null
}
