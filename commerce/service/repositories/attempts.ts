import { z } from 'zod'
import type { Db } from '../database.ts'

export type AttemptKind =
  | 'sign-in'
  | 'sign-in-client'
  | 'register-client'
  | 'forgot-client'
  | 'order-link'
  | 'order-link-client'
  | 'image-search'
  | 'associate-code'

const row = z.object({ tries: z.int(), window_started_at: z.int() })

/** Counts a try, before it is made; how many there were since the window began, this one included. */
export const countAttempt = async (
  db: Db,
  attempt: { kind: AttemptKind; subject: string; now: number; windowMs: number },
): Promise<{ readonly tries: number; readonly windowStartedAt: number }> => {
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
  const { tries, window_started_at } = row.parse(found)
  return { tries, windowStartedAt: window_started_at }
}

/** What was tried did succeed: the account's tries are forgotten, and the client's is given back. */
export const forgiveAttempts = async (
  db: Db,
  subjects: { account: string; client: string },
): Promise<void> => {
  await db.batch([
    db.prepare(`DELETE FROM attempt WHERE kind = 'sign-in' AND subject = ?`).bind(subjects.account),
    db
      .prepare(
        `UPDATE attempt SET tries = max(tries - 1, 0) WHERE kind = 'sign-in-client' AND subject = ?`,
      )
      .bind(subjects.client),
  ])
}

export const forgetAttempts = async (db: Db, before: number): Promise<void> => {
  await db.prepare('DELETE FROM attempt WHERE window_started_at < ?').bind(before).run()
}
