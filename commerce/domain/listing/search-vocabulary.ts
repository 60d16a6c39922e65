import * as words from '#words'
import { foldedText } from './search-text.ts'

type Phrases = readonly string[]
type Groups = readonly Phrases[]
type ByAxis = Readonly<Record<Axis, Phrases>>

export type Axis = 'width' | 'height' | 'length'
export const axes: readonly Axis[] = ['width', 'length', 'height']

/** What a language says of furniture, prices and measures, and of what it does not want. */
export type LanguageOfSearch = {
  readonly searchKinds: {
    readonly kinds: Groups
    readonly compounds: readonly (readonly [Phrases, Phrases])[]
    readonly rooms: Groups
  }
  readonly searchKinships: { readonly narrower: Groups; readonly nearby: Groups }
  readonly searchWords: {
    readonly sameWords: Groups
    readonly general: Groups
    readonly soft: Phrases
    readonly fillers: Phrases
    readonly joints: Phrases
  }
  readonly searchNames: {
    readonly colors: Readonly<Record<string, Phrases>>
    readonly sizes: Readonly<Record<string, Phrases>>
    readonly noSize: Phrases
  }
  readonly searchAmounts: {
    readonly below: Phrases
    readonly above: Phrases
    readonly between: Phrases
    readonly betweenTo: Phrases
    readonly orBelow: Phrases
    readonly orAbove: Phrases
    readonly about: Phrases
    readonly dollars: Phrases
    readonly thousands: Phrases
    readonly units: Readonly<Record<'in' | 'ft' | 'cm' | 'mm' | 'm', Phrases>>
    readonly by: Phrases
    readonly axes: ByAxis
    readonly narrower: ByAxis
    readonly wider: ByAxis
    readonly orNarrower: ByAxis
    readonly orWider: ByAxis
    readonly bearers: Phrases
    readonly not: Phrases
    readonly telling: Phrases
    readonly free: Phrases
    readonly nor: Phrases
    readonly numbers: Readonly<Record<string, number>>
  }
  readonly alsoTyped: { readonly words: Groups; readonly besideThem: Groups }
}

/** Irregular and `-s` plurals back to one, as far as furniture needs it. */
export const singular = (word: string): string => {
  if (/^(?:legs|less|glass|mattress|dress|brass|canvas|chaise)$/.test(word) || word.length < 4)
    return word === 'legs' ? 'leg' : word
  if (/(?:shelves|halves)$/.test(word)) return word.replace(/ves$/, 'f')
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(?:ss|sh|ch|x)es$/.test(word)) return word.slice(0, -2)
  return /[^su]s$/.test(word) ? word.slice(0, -1) : word
}

/** A phrase by which entries are found: its last word in the singular. */
export const singularPhrase = (phrase: string): string => {
  const last = phrase.split(' ').at(-1) ?? ''
  return phrase.slice(0, phrase.length - last.length) + singular(last)
}

export type EntryRole = 'kind' | 'room' | 'word'
/** What stands for a phrase, itself first. */
export type Entry = { readonly role: EntryRole; readonly alternatives: Phrases }

/** A language's tables as look-ups. */
export type SearchVocabulary = {
  readonly said: LanguageOfSearch['searchAmounts']
  readonly names: LanguageOfSearch['searchNames']
  readonly entries: ReadonlyMap<string, Entry>
  /** The same entries by what they are written as one word. */
  readonly joined: ReadonlyMap<string, string>
  readonly nearby: ReadonlyMap<string, Phrases>
  /** What one piece is more exactly, by any name of its kind. */
  readonly isNarrower: (kind: string, than: string) => boolean
  readonly colors: ReadonlyMap<string, Phrases>
  readonly sizes: readonly (readonly [phrase: string, size: string])[]
  readonly soft: ReadonlySet<string>
  readonly fillers: ReadonlySet<string>
  readonly joints: ReadonlySet<string>
  readonly translations: ReadonlyMap<string, { readonly text: string; readonly isSure: boolean }>
  /** Kinds as they may be suggested, the usual names first. */
  readonly kindNames: Phrases
  /** Every word of the language's tables: none of them is misspelt. */
  readonly words: ReadonlySet<string>
  /** Those that a misspelt word may have been. */
  readonly telling: ReadonlySet<string>
}

const entriesOf = (groups: Groups, role: EntryRole): [string, Entry][] =>
  groups.flatMap((group) =>
    group.map((entry): [string, Entry] => [
      entry,
      { role, alternatives: [entry, ...group.filter((other) => other !== entry)] },
    ]),
  )

/** Puts a language's tables in order. */
export const vocabularyOf = ({
  searchKinds,
  searchKinships,
  searchWords,
  searchNames: names,
  searchAmounts: said,
  alsoTyped,
}: LanguageOfSearch): SearchVocabulary => {
  const compounds = searchKinds.compounds.map(([firsts, seconds]) =>
    firsts.flatMap((first) => seconds.map((second) => `${first} ${second}`)),
  )
  const kinds = [...compounds, ...searchKinds.kinds]
  const entries = new Map<string, Entry>()
  for (const [phrase, entry] of [
    ...entriesOf(kinds, 'kind'),
    ...entriesOf(searchKinds.rooms, 'room'),
    ...entriesOf(searchWords.sameWords, 'word'),
    ...searchWords.general.map(([first = '', ...rest]): [string, Entry] => [
      first,
      { role: 'word', alternatives: [first, ...rest] },
    ]),
  ])
    if (!entries.has(singularPhrase(phrase))) entries.set(singularPhrase(phrase), entry)
  const colors = new Map<string, string[]>()
  for (const [family, phrases] of Object.entries(names.colors))
    for (const phrase of phrases) colors.set(phrase, [...(colors.get(phrase) ?? []), family])
  const sizes = Object.entries(names.sizes)
    .flatMap(([size, phrases]) => phrases.map((phrase) => [phrase, size] as const))
    .toSorted(([a], [b]) => b.length - a.length)
  const translation = (isSure: boolean) => (pair: Phrases) =>
    [foldedText(pair[0] ?? ''), { text: pair[1] ?? '', isSure }] as const
  const wordsIn = (phrases: Phrases) => new Set(phrases.flatMap((phrase) => phrase.split(' ')))
  const telling = [
    ...entries.keys(),
    ...[...entries.values()].flatMap(({ alternatives }) => alternatives),
    ...colors.keys(),
    ...sizes.map(([phrase]) => phrase),
    ...said.telling,
  ]
  const phrases = [
    ...telling,
    ...searchWords.soft,
    ...searchWords.fillers,
    ...searchWords.joints,
    ...[said.below, said.above, said.not, said.dollars, said.about].flat(),
    ...[said.axes, said.units].flatMap((all) => Object.values(all).flat()),
  ]
  const groupOf = (phrase: string) =>
    entries.get(singularPhrase(phrase))?.alternatives.toSorted().join() ?? phrase
  const narrower = new Set(
    searchKinships.narrower.flatMap(([wide = '', ...narrow]) =>
      narrow.map((kind) => `${groupOf(kind)}<${groupOf(wide)}`),
    ),
  )
  return {
    said,
    names,
    entries,
    joined: new Map(
      [...entries.keys()].flatMap((phrase) =>
        phrase.includes(' ') ? [[phrase.replaceAll(' ', ''), phrase]] : [],
      ),
    ),
    nearby: new Map(
      searchKinships.nearby.map(([first = '', ...others]) => [singularPhrase(first), others]),
    ),
    colors,
    sizes,
    soft: new Set(searchWords.soft),
    fillers: new Set(searchWords.fillers),
    joints: new Set(searchWords.joints),
    translations: new Map([
      ...alsoTyped.besideThem.map(translation(false)),
      ...alsoTyped.words.map(translation(true)),
    ]),
    kindNames: [...kinds.map(([first = '']) => first), ...kinds.flatMap((group) => group.slice(1))],
    isNarrower: (kind, than) => narrower.has(`${groupOf(kind)}<${groupOf(than)}`),
    words: wordsIn(phrases),
    telling: wordsIn(telling),
  }
}

/** Of the language that the shop is built in. */
export const ownVocabulary: SearchVocabulary = vocabularyOf(words)

/** A pattern of any of these phrases as whole words, the longest first. Nothing in them is an operator. */
export const anyOf = (phrases: readonly string[]): string =>
  `(?:${phrases
    .toSorted((a, b) => b.length - a.length)
    .map((phrase) =>
      phrase.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`).replaceAll(' ', String.raw`\s+`),
    )
    .join('|')})`
