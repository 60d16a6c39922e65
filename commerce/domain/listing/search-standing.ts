import type { Read } from './search-reading.ts'

/**
 * What part of a search something said has: the piece that is wanted; where none is named, the noun that says what is;
 * something that has to be told of it; a part that it has to have; or what only helps to order: the desk of a desk lamp,
 * a room, “modern”; what such pieces are or have anyway. What is asked of the shop is of no goods.
 */
export type TermPart = 'head' | 'noun' | 'needed' | 'having' | 'helpful' | 'implied' | 'help'

/** What only helps beside the piece that is wanted. */
const isHelping: ReadonlySet<Read['role']> = new Set(['soft', 'room', 'use', 'kind'])

/** All that decides what part a word has. */
export type Standing = Pick<Read, 'role' | 'isApart'> & {
  readonly isHead: boolean
  readonly isNoun: boolean
  readonly hasHead: boolean
  /** Something else says what is wanted. */
  readonly hasOther: boolean
  /** It stands behind a joint, and the piece before it. */
  readonly isBehind: boolean
  /** It says nothing of furniture, and something else does: a chair that can “hold” heavy people. */
  readonly isIdle: boolean
  /** Behind a “with”, not a “for”. */
  readonly isHad: boolean
  /** Behind an “of” or “in”. */
  readonly isMadeOf: boolean
  /** It names what is set apart from the rest of a range. */
  readonly isSetApart: boolean
  readonly isPart: boolean
  /** It is another piece of the same sort: of a “rocker recliner” the rocker. */
  readonly isLike: boolean
  /** It is a place of which what fits it tells: the bunk bed of a mattress. */
  readonly isFitting: boolean
  readonly isShape: boolean
  /** All such pieces are so, or have it. */
  readonly isImplied: boolean
  /** A word by which a part behind the piece is called. */
  readonly isOfPart: boolean
  readonly comesAlong: boolean
}

/** The first of these that holds decides. */
const parts: readonly (readonly [TermPart, (it: Standing) => boolean])[] = [
  ['head', (it) => it.isHead],
  ['help', (it) => it.role === 'help' && !it.hasHead],
  ['helpful', (it) => it.role === 'help'],
  ['implied', (it) => it.isImplied],
  // What a piece measures tells whether it is square.
  ['helpful', (it) => it.hasHead && it.isShape],
  ['implied', (it) => it.isIdle],
  ['having', (it) => it.isLike],
  ['having', (it) => it.isFitting],
  // What is for kids is made for them; where nothing is, that is said.
  ['having', (it) => it.hasHead && it.isSetApart && it.role === 'room'],
  ['having', (it) => it.hasHead && it.isOfPart && it.role !== 'soft'],
  ['having', (it) => it.hasHead && it.isPart],
  ['having', (it) => it.hasHead && it.isBehind && it.isHad && it.role !== 'soft' && !it.comesAlong],
  // Of a table “of oak” the oak is no less than that of an oak table.
  ['needed', (it) => it.hasHead && it.isBehind && it.isMadeOf],
  // What is for the patio is made for it.
  ['needed', (it) => it.hasHead && it.isBehind && it.isSetApart],
  ['helpful', (it) => it.hasOther && (it.isBehind || isHelping.has(it.role))],
  ['noun', (it) => it.isNoun],
  ['needed', () => true],
]

export const partOf = (standing: Standing): TermPart =>
  parts.find(([, holds]) => holds(standing))?.[0] ?? 'needed'
