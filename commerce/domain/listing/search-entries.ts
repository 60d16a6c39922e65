import type { Groups, LanguageOfSearch, Phrases } from './search-language.ts'
import { phrasesIn } from './search-listed.ts'
import { singular, singularPhrase } from './search-text.ts'

/**
 * A piece, what is done for pieces, what is asked of the shop, what furniture stores seldom sell, a room, a word that says
 * something of a piece, or what it is for.
 */
export type EntryRole = 'kind' | 'service' | 'help' | 'other' | 'room' | 'word' | 'use'
/** What stands for a phrase, itself first. */
export type Entry = { readonly role: EntryRole; readonly alternatives: Phrases }

const entriesOf = (groups: Groups, role: EntryRole): [string, Entry][] =>
  groups.flatMap((group) =>
    group.map((entry): [string, Entry] => [
      entry,
      { role, alternatives: [entry, ...group.filter((other) => other !== entry)] },
    ]),
  )

/** Of a group, each of the first for all of it. */
const generalEntries = (groups: Groups): [string, Entry][] =>
  groups.flatMap(([first = '', ...rest]) => {
    const firsts = phrasesIn(first)
    return firsts.map((phrase): [string, Entry] => [
      phrase,
      { role: 'word', alternatives: [...new Set([phrase, ...firsts, ...rest])] },
    ])
  })

/** What people say of themselves, each with what its group is called by and what helps. */
const entriesOfUses = (groups: Groups): [string, Entry][] =>
  groups.flatMap(([first = '', ...helps]) => {
    const names = phrasesIn(first)
    return names.map((name): [string, Entry] => [
      name,
      { role: 'use', alternatives: [...new Set([name, ...names.slice(0, 1), ...helps])] },
    ])
  })

/** What the language knows of furniture, by phrases in the singular; of what stands in several tables the first holds. */
export const allEntries = (
  {
    kinds,
    services,
    others,
  }: { readonly kinds: Groups; readonly services: Groups; readonly others: Phrases },
  {
    searchKinds,
    searchUses,
    searchWords,
    searchNames,
  }: Pick<LanguageOfSearch, 'searchKinds' | 'searchUses' | 'searchWords' | 'searchNames'>,
): ReadonlyMap<string, Entry> => {
  const entries = new Map<string, Entry>()
  for (const [phrase, entry] of [
    ...entriesOf(kinds, 'kind'),
    ...entriesOf(services, 'service'),
    ...entriesOf(searchKinds.help.map(phrasesIn), 'help'),
    ...entriesOf(searchKinds.rooms.map(phrasesIn), 'room'),
    ...entriesOf(
      others.map((phrase) => [phrase]),
      'other',
    ),
    ...entriesOf(searchWords.sameWords, 'word'),
    // Who makes things of white oak may call it oak.
    ...searchNames.woods.map((wood): [string, Entry] => [
      wood,
      { role: 'word', alternatives: [wood, wood.split(' ').at(-1) ?? wood] },
    ]),
    ...generalEntries(searchWords.general),
    ...entriesOfUses(searchUses),
  ])
    if (!entries.has(singularPhrase(phrase))) entries.set(singularPhrase(phrase), entry)
  return entries
}

/** What begins with the name of a piece and is another thing, by that name. */
export const besidesOf = (
  entries: ReadonlyMap<string, Entry>,
  isNarrower: (kind: string, than: string) => boolean,
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
