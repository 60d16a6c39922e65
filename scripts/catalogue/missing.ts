import { toArchive, toRemove } from './withdraw.ts'
import type { Outline } from './first-pass.ts'
import { listRange } from './range.ts'
import { count } from './report.ts'
import type { Statement, Target } from './target.ts'

export const missingWays = ['keep', 'archive', 'remove'] as const
export type MissingWay = (typeof missingWays)[number]

/** More of the range than this does not go without a yes: the file may be half of itself. */
const MOST_OF_RANGE = 0.2
const SHOWN = 10

export type Missing = {
  readonly words: string
  /** Whether what was asked for was done, as far as anything was. */
  readonly isDone: boolean
  /** What takes them away, to be run with the statements of the listing index. */
  readonly statements: readonly Statement[]
}

const some = (ids: readonly string[]): string =>
  `${ids.slice(0, SHOWN).join(', ')}${ids.length > SHOWN ? ` and ${count(ids.length - SHOWN, 'more', 'more')}` : ''}`

/**
 * What becomes of the imported products that a file no longer has. The range that came with the shop is not meant: no
 * file ever had it. Null where none is missing.
 */
export const settleMissing = async (
  target: Target,
  outline: Outline,
  how: {
    readonly way: MissingWay
    readonly isSure: boolean
    readonly isDry: boolean
    readonly now: string
  },
): Promise<Missing | null> => {
  const imported = (await listRange(target)).filter(
    ({ source, state }) => source === 'import' && state === 'active',
  )
  const gone = imported
    .map(({ itemId }) => itemId)
    .filter((id) => !outline.rowsOf.has(id) && !outline.spoiled.has(id))
  if (gone.length === 0) return null
  const said = `${count(gone.length, 'product')} of the shop ${gone.length === 1 ? 'is' : 'are'} not in the file: ${some(gone)}.`
  const it = gone.length === 1 ? 'it' : 'they'
  const refuse = (why: string): Missing => ({
    words: `${said}\n${why}`,
    isDone: false,
    statements: [],
  })
  if (how.way === 'keep')
    return {
      words: `${said} ${gone.length === 1 ? 'It stays' : 'They stay'}; --missing archive hides ${gone.length === 1 ? 'it' : 'them'}, --missing remove removes ${gone.length === 1 ? 'it' : 'them'}.`,
      isDone: true,
      statements: [],
    }
  const unnamed = outline.issues.length - outline.spoiled.size
  if (unnamed > 0)
    return refuse(
      `Nothing was taken away: ${count(unnamed, 'row')} of the file cannot be read, and may be what is missing.`,
    )
  if (gone.length > imported.length * MOST_OF_RANGE && !how.isSure)
    return refuse(
      `Nothing was taken away: that is more than a fifth of what was imported (${gone.length.toLocaleString('en-US')} of ${imported.length.toLocaleString('en-US')}). If ${it} should go, add --yes.`,
    )
  const done = how.way === 'archive' ? 'archived' : 'removed'
  if (how.isDry)
    return {
      words: `${said} ${gone.length === 1 ? 'It' : 'They'} would be ${done}.`,
      isDone: true,
      statements: [],
    }
  const { statements } = await (how.way === 'archive'
    ? toArchive(target, gone, 'missing', how.now)
    : toRemove(target, gone, how.now))
  return {
    words: `${said} ${gone.length === 1 ? 'It was' : 'They were'} ${done}.`,
    isDone: true,
    statements,
  }
}
