import { z } from 'zod'
import type { Db } from '../database.ts'

const row = z.object({
  id: z.string(),
  kind: z.string(),
  subject_id: z.string(),
  attempts: z.int(),
})

/** A mail to write and send. `subjectId` is what it is about: an order, a subscription, as its `kind` says. */
export type DueMail = {
  readonly id: string
  readonly kind: string
  readonly subjectId: string
  readonly attempts: number
}

/** Takes due mails to send, oldest first, so that nobody else takes them before `retryAt`. */
export const claimDueMails = async (
  db: Db,
  claim: { now: number; retryAt: number; limit: number },
): Promise<DueMail[]> => {
  const { results } = await db
    .prepare(
      `UPDATE outbox SET attempts = attempts + 1, next_attempt_at = ?1
       WHERE id IN (SELECT id FROM outbox
         WHERE sent_at IS NULL AND next_attempt_at <= ?2
         ORDER BY next_attempt_at LIMIT ?3)
       RETURNING id, kind, subject_id, attempts`,
    )
    .bind(claim.retryAt, claim.now, claim.limit)
    .all()
  return results.map((found) => {
    const { subject_id, ...rest } = row.parse(found)
    return { ...rest, subjectId: subject_id }
  })
}

export const markMailSent = async (db: Db, id: string, now: number): Promise<void> => {
  await db.prepare('UPDATE outbox SET sent_at = ? WHERE id = ?').bind(now, id).run()
}

export const postponeMail = async (db: Db, id: string, until: number): Promise<void> => {
  await db
    .prepare('UPDATE outbox SET next_attempt_at = ? WHERE id = ? AND sent_at IS NULL')
    .bind(until, id)
    .run()
}
