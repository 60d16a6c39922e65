import { listingIndexStatements } from '../../commerce/service/listing/index-statements.ts'
import type { Statement, Target } from './target.ts'

/** What one transaction carries to `staged_text`, below the 64 MB that a running shop reads at once. */
const LETTERS_AT_ONCE = 8_000_000

/** What was staged so long ago belongs to an import that was stopped. */
const LEFT_BEHIND_MS = 86_400_000

const STAGE =
  'INSERT OR REPLACE INTO staged_text (import_id, place, text, since) VALUES (?, ?, ?, ?)'

/** A change of the range that is made in one transaction, however large it is. */
export type StagedChange = {
  /** Carries statements to the database, where they wait; each binds one text. They run in the order they came. */
  readonly stage: (statements: readonly Statement[]) => Promise<void>
  /**
   * Runs all that waits, then these, then makes the listing index: one transaction, so that cards, pages, orders, filters
   * and searches are of the range before or of the range after.
   */
  readonly switchTo: (last?: readonly Statement[]) => Promise<void>
}

/**
 * Begins a change of the range. What it writes lies in `staged_text` until the switch, in rows of a megabyte: the texts
 * that the statements would have bound. So the switch sends no goods, it only names where they lie, and takes as long as
 * the database needs to write them.
 * @param now ISO 8601
 */
export const stagedChange = (target: Target, now: string): StagedChange => {
  const id = crypto.randomUUID()
  const longAgo = new Date(Date.parse(now) - LEFT_BEHIND_MS).toISOString()
  let staged: Statement[] = []
  let places = 0
  let waiting: Statement[] = []
  let letters = 0

  const carry = async () => {
    if (waiting.length === 0) return
    await target.run(waiting)
    waiting = []
    letters = 0
  }

  return {
    stage: async (statements) => {
      if (places === 0)
        waiting.push({ sql: 'DELETE FROM staged_text WHERE since < ?', values: [longAgo] })
      for (const { sql, values } of statements) {
        const [text = ''] = values
        const place = String(places++)
        if (letters + text.length > LETTERS_AT_ONCE) await carry()
        waiting.push({ sql: STAGE, values: [id, place, text, now] })
        letters += text.length
        staged.push({
          sql: sql.replace(
            '?',
            () => '(SELECT text FROM staged_text WHERE import_id = ? AND place = ?)',
          ),
          values: [id, place],
        })
      }
    },
    switchTo: async (last = []) => {
      await carry()
      await target.run([
        ...staged,
        ...(staged.length > 0
          ? [{ sql: 'DELETE FROM staged_text WHERE import_id = ?', values: [id] }]
          : []),
        ...last,
        ...listingIndexStatements(),
      ])
      staged = []
    },
  }
}
