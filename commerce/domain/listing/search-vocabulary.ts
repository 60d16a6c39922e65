import * as words from '#words'
import { once } from '../once.ts'
import {
  type Groups,
  type LanguageOfSearch,
  type Leaning,
  leanings,
  type Listed,
  type Phrases,
} from './search-language.ts'
import { asTyped, pairedIn, phrasesIn } from './search-listed.ts'
import { foldedText } from './search-text.ts'

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

/**
 * A piece, what is done for pieces, what furniture stores seldom sell, a room, a word that says something of a piece, or what
 * it is for.
 */
export type EntryRole = 'kind' | 'service' | 'other' | 'room' | 'word' | 'use'
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
  /** Phrases that begin with a piece's name and are no such piece: of a pillow the pillow top. */
  readonly besides: ReadonlyMap<string, Phrases>
  /** What one piece is more exactly, by any name of its kind. */
  readonly isNarrower: (kind: string, than: string) => boolean
  readonly colors: ReadonlyMap<string, Phrases>
  readonly sizes: readonly (readonly [phrase: string, size: string])[]
  readonly soft: ReadonlySet<string>
  /** How whole rooms are furnished; they are soft as well. */
  readonly styles: ReadonlySet<string>
  /** What pieces have or lack; in one. */
  readonly parts: ReadonlySet<string>
  /** Materials whose color is that of a finish, and that of a cover. */
  readonly finished: ReadonlySet<string>
  readonly covered: ReadonlySet<string>
  /** Parts by whose material nothing is called. */
  readonly unseen: ReadonlySet<string>
  /** What is set apart from the rest of a range, and comes behind it unless it was named. */
  readonly apart: Phrases
  /** What a piece is, where another is wanted along with it. */
  readonly sets: LanguageOfSearch['searchKinships']['sets']
  readonly fillers: ReadonlySet<string>
  readonly joints: ReadonlySet<string>
  /** Those of the joints behind which stands what a piece has. */
  readonly having: ReadonlySet<string>
  /** Words by which something is wanted most of. */
  readonly leanings: ReadonlyMap<string, Leaning>
  /** Between pieces that go together. */
  readonly alongside: ReadonlySet<string>
  /** Before what is sold as one. */
  readonly together: ReadonlySet<string>
  /** What a piece has a number of, and what it is for a number of; in one. */
  readonly counted: ReadonlySet<string>
  readonly seating: ReadonlySet<string>
  /** Where many sit. */
  readonly seatingAt: Phrases
  readonly translations: ReadonlyMap<string, { readonly text: string; readonly isSure: boolean }>
  /** Words of the other language that are changed about in its phrases; the first is in the tables. */
  readonly alike: Phrases
  /** Kinds as they may be suggested, the usual names first. */
  readonly kindNames: Phrases
  /** The words of what pieces are called. */
  readonly kindWords: ReadonlySet<string>
  /** What is done for pieces, by all its names. */
  readonly services: Phrases
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

/** Of a group, each of the first for all of it. */
const firstEntries = (groups: Groups, role: EntryRole): [string, Entry][] =>
  groups.flatMap(([first = '', ...rest]) => {
    const firsts = phrasesIn(first)
    return firsts.map((phrase): [string, Entry] => [
      phrase,
      { role, alternatives: [...new Set([phrase, ...firsts, ...rest])] },
    ])
  })

/** What begins with the name of a piece and is another thing, by that name. */
const besidesOf = (
  entries: ReadonlyMap<string, Entry>,
  isNarrower: SearchVocabulary['isNarrower'],
): ReadonlyMap<string, Phrases> => {
  const besides = new Map<string, string[]>()
  for (const [phrase, { role, alternatives }] of entries) {
    const piece = singular(phrase.split(' ')[0] ?? '')
    const isOfFurniture = role === 'kind' || role === 'word'
    if (piece === phrase || !isOfFurniture || entries.get(piece)?.role !== 'kind') continue
    if (alternatives.includes(piece) || isNarrower(phrase, piece)) continue
    besides.set(piece, [...(besides.get(piece) ?? []), phrase])
  }
  return besides
}

/** Of what a piece is called, these first names are worth suggesting. */
const USUAL_NAMES = 4

/** Puts a language's tables in order. */
export const vocabularyOf = ({
  searchKinds,
  searchKinships,
  searchOthers,
  searchWords,
  searchNames: names,
  searchAmounts,
  alsoTyped,
}: LanguageOfSearch): SearchVocabulary => {
  const said = asTyped(searchAmounts)
  const styles = phrasesIn(searchWords.styles)
  const most = leanings.flatMap((leaning) => phrasesIn(searchWords.leanings[leaning]))
  const soft = [...phrasesIn(searchWords.soft), ...styles, ...most]
  const fillers = phrasesIn(searchWords.fillers)
  const having = phrasesIn(searchWords.having)
  const joints = [...phrasesIn(searchWords.joints), ...having]
  const alongside = phrasesIn(searchWords.alongside)
  const counted = phrasesIn(searchWords.counted)
  const seating = phrasesIn(searchWords.seating)
  const { goods, trades, compounds: called } = searchOthers
  const others = [...phrasesIn(goods), ...trades.flatMap(pairedIn), ...phrasesIn(called)]
  const services = searchKinds.services.map(phrasesIn)
  const compounds = searchKinds.compounds.map(pairedIn)
  // What most ranges lack has no other names, and is a piece nonetheless.
  const kinds = [
    ...compounds,
    ...searchKinds.kinds.map(phrasesIn),
    ...searchKinships.nearby.map((it) => it.slice(0, 1)),
  ]
  const entries = new Map<string, Entry>()
  for (const [phrase, entry] of [
    ...entriesOf(kinds, 'kind'),
    ...entriesOf(services, 'service'),
    ...entriesOf(searchKinds.rooms.map(phrasesIn), 'room'),
    ...entriesOf(
      others.map((phrase) => [phrase]),
      'other',
    ),
    ...entriesOf(searchWords.sameWords, 'word'),
    // Who makes things of white oak may call it oak.
    ...names.woods.map((wood): [string, Entry] => [
      wood,
      { role: 'word', alternatives: [wood, wood.split(' ').at(-1) ?? wood] },
    ]),
    ...firstEntries(searchWords.general, 'word'),
    ...firstEntries(searchWords.uses, 'use'),
  ])
    if (!entries.has(singularPhrase(phrase))) entries.set(singularPhrase(phrase), entry)
  const colors = new Map<string, string[]>()
  for (const [family, phrases] of Object.entries(names.colors))
    for (const phrase of phrases) colors.set(phrase, [...(colors.get(phrase) ?? []), family])
  const sizes = Object.entries(names.sizes)
    .flatMap(([size, phrases]) => phrases.map((phrase) => [phrase, size] as const))
    .toSorted(([a], [b]) => b.length - a.length)
  const translation = (isSure: boolean) => (listed: Listed) => {
    const [text = '', ...others] = phrasesIn(listed)
    return others.map((other) => [foldedText(other), { text, isSure }] as const)
  }
  const wordsIn = (phrases: Phrases) => new Set(phrases.flatMap((phrase) => phrase.split(' ')))
  const telling = [
    ...[...entries].flatMap(([phrase, { role, alternatives }]) =>
      role === 'other' || role === 'use' ? [] : [phrase, ...alternatives],
    ),
    ...colors.keys(),
    ...sizes.map(([phrase]) => phrase),
    ...said.telling,
  ]
  const phrases = [
    ...telling,
    ...others,
    ...soft,
    ...fillers,
    ...joints,
    ...alongside,
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
  const groupsOf = (listed: Listed) =>
    new Set(phrasesIn(listed).flatMap((phrase) => entries.get(phrase)?.alternatives ?? phrase))
  const isNarrower = (kind: string, than: string) =>
    narrower.has(`${groupOf(kind)}<${groupOf(than)}`)
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
    besides: besidesOf(entries, isNarrower),
    colors,
    sizes,
    soft: new Set(soft),
    styles: new Set(styles),
    parts: new Set(phrasesIn(searchWords.parts)),
    finished: groupsOf(searchWords.finished),
    covered: groupsOf(searchWords.covered),
    unseen: new Set(phrasesIn(searchWords.unseen)),
    apart: phrasesIn(searchWords.apart),
    sets: searchKinships.sets,
    fillers: new Set(fillers),
    joints: new Set(joints),
    having: new Set(having),
    alongside: new Set(alongside),
    together: new Set(phrasesIn(searchWords.together)),
    leanings: new Map(
      leanings.flatMap((leaning) =>
        phrasesIn(searchWords.leanings[leaning]).map((word) => [word, leaning] as const),
      ),
    ),
    counted: new Set(counted),
    seating: new Set(seating),
    seatingAt: phrasesIn(searchWords.seatingAt),
    translations: new Map([
      ...alsoTyped.besideThem.flatMap(translation(false)),
      ...alsoTyped.words.flatMap(translation(true)),
    ]),
    alike: phrasesIn(alsoTyped.alike),
    kindNames: [
      ...[...kinds, ...services].map(([first = '']) => first),
      ...kinds.flatMap((group) => group.slice(1, USUAL_NAMES)),
    ],
    kindWords: wordsIn([...kinds, ...services].flat()),
    services: services.flat(),
    isNarrower,
    words: wordsIn(phrases),
    telling: wordsIn(telling),
  }
}

/** Of the language that the shop is built in; putting it in order takes longer than many a page. */
export const ownVocabulary = once((): SearchVocabulary => vocabularyOf(words))

/** A pattern of any of these phrases as whole words, the longest first. Nothing in them is an operator. */
export const anyOf = (phrases: readonly string[]): string =>
  `(?:${phrases
    .toSorted((a, b) => b.length - a.length)
    .map((phrase) =>
      phrase.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`).replaceAll(' ', String.raw`\s+`),
    )
    .join('|')})`
