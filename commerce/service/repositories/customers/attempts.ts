import { z } from 'zod'
import type { Db, Reading } from '../../database.ts'
import { rowsOf } from '../rows.ts'

/** A kind of try (a row of `customers/limits.ts`), and by or at whom, hashed. */
export type Attempt = { readonly kind: string; readonly subject: string }

type Counted = { readonly tries: number; readonly windowStartedAt: number }

const row = z
  .object({ tries: z.int(), window_started_at: z.int() })
  .transform(({ tries, window_started_at }): Counted => ({
    tries,
    windowStartedAt: window_started_at,
  }))

const spentRow = z.object({ place: z.int(), windowStartedAt: z.int() })
const readSpentRows = rowsOf(spentRow)

/** Counts a try; how many there were since the window began, this one included. */
export const countAttempt = async (
  db: Db,
  attempt: Attempt & { now: number; windowMs: number },
): Promise<Counted> => {
  const found = await db
    .prepare(
      `INSERT INTO attempt (kind, subject, window_started_at, tries) VALUES (?1, ?2, ?3, 1)
       ON CONFLICT (kind, subject) DO UPDATE SET
         tries = CASE WHEN window_started_at <= ?4 THEN 1 ELSE min(tries + 1, 1000000) END,
         window_started_at = CASE WHEN window_started_at <= ?4 THEN ?3 ELSE window_started_at END
       RETURNING tries, window_started_at`,
    )
    .bind(attempt.kind, attempt.subject, attempt.now, attempt.now - attempt.windowMs)
    .first()
  return row.parse(found)
}

/**
 * How to read the first of these that was tried as often as it may be since `since`, by its place; null for none. Nothing
 * is counted.
 */
export const spentReading = (
  db: Db,
  attempts: readonly (Attempt & { readonly since: number; readonly most: number })[],
): Reading<z.output<typeof spentRow> | null> => ({
  statements: [
    db
      .prepare(
        `SELECT it.key AS place, a.window_started_at AS windowStartedAt FROM json_each(?) it
         CROSS JOIN attempt a ON a.kind = it.value ->> 'kind' AND a.subject = it.value ->> 'subject'
         WHERE a.window_started_at > it.value ->> 'since' AND a.tries >= it.value ->> 'most'
         ORDER BY it.key LIMIT 1`,
      )
      .bind(JSON.stringify(attempts)),
  ],
  read: ([found]) => readSpentRows(found?.results)[0] ?? null,
})

/** What was tried did succeed: one try of each is given back. */
export const giveBackAttempts = async (db: Db, attempts: readonly Attempt[]): Promise<void> => {
  await db.batch(
    attempts.map(({ kind, subject }) =>
      db
        .prepare('UPDATE attempt SET tries = max(tries - 1, 0) WHERE kind = ? AND subject = ?')
        .bind(kind, subject),
    ),
  )
}

/** What was tried did succeed: all tries of one are forgotten. */
export const forgiveAttempts = async (db: Db, { kind, subject }: Attempt): Promise<void> => {
  await db.prepare('DELETE FROM attempt WHERE kind = ? AND subject = ?').bind(kind, subject).run()
}

/** Tries at an account: from each place, whose subjects are the account's own, `:` and the place; and from all. */
export type AccountAttempts = { readonly fromEach: string; readonly fromAll: string }

/** Forgets all tries at an account, as part of a batch. */
export const forgiveAccount = (db: Db, { fromEach, fromAll }: AccountAttempts) => [
  db
    .prepare(
      `DELETE FROM attempt WHERE kind = 'sign-in' AND subject > ?1 || ':' AND subject < ?1 || ';'`,
    )
    .bind(fromEach),
  db.prepare(`DELETE FROM attempt WHERE kind = 'sign-in-account' AND subject = ?`).bind(fromAll),
]

export const forgetAttempts = async (db: Db, before: number): Promise<void> => {
  await db.prepare('DELETE FROM attempt WHERE window_started_at < ?').bind(before).run()
}
