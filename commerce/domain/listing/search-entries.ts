import type { Groups, Phrases } from './search-language.ts'
import { phrasesIn } from './search-listed.ts'
import { singular } from './search-text.ts'

/**
 * A piece, what is done for pieces, what is asked of the shop, what furniture stores seldom sell, a room, a word that says
 * something of a piece, or what it is for.
 */
export type EntryRole = 'kind' | 'service' | 'help' | 'other' | 'room' | 'word' | 'use'
/** What stands for a phrase, itself first. */
export type Entry = { readonly role: EntryRole; readonly alternatives: Phrases }

export const entriesOf = (groups: Groups, role: EntryRole): [string, Entry][] =>
  groups.flatMap((group) =>
    group.map((entry): [string, Entry] => [
      entry,
      { role, alternatives: [entry, ...group.filter((other) => other !== entry)] },
    ]),
  )

/** Of a group, each of the first for all of it. */
export const firstEntries = (groups: Groups, role: EntryRole): [string, Entry][] =>
  groups.flatMap(([first = '', ...rest]) => {
    const firsts = phrasesIn(first)
    return firsts.map((phrase): [string, Entry] => [
      phrase,
      { role, alternatives: [...new Set([phrase, ...firsts, ...rest])] },
    ])
  })

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
