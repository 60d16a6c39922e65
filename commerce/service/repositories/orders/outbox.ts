import { z } from 'zod'
import type { Db } from '../../database.ts'
import { nextAttempt } from '../../retries.ts'

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

/** Takes up mails that are due, the one that waits longest first, and puts the next attempt of each off. */
export const claimDueMails = async (
  db: Db,
  { now, limit }: { now: number; limit: number },
): Promise<DueMail[]> => {
  const { results } = await db
    .prepare(
      `UPDATE outbox
       SET attempts = attempts + 1, next_attempt_at = ${nextAttempt('?1', 'attempts')}
       WHERE id IN (SELECT id FROM outbox
         WHERE sent_at IS NULL AND refused_at IS NULL AND next_attempt_at <= ?1
         ORDER BY next_attempt_at LIMIT ?2)
       RETURNING id, kind, subject_id, attempts`,
    )
    .bind(now, limit)
    .all()
  return results.map((found) => {
    const { subject_id, ...rest } = row.parse(found)
    return { ...rest, subjectId: subject_id }
  })
}

export const markMailSent = async (db: Db, id: string, now: number): Promise<void> => {
  await db.prepare('UPDATE outbox SET sent_at = ? WHERE id = ?').bind(now, id).run()
}

/** The mail's service will not have it: it is tried no more. */
export const markMailRefused = async (db: Db, id: string, now: number): Promise<void> => {
  await db
    .prepare('UPDATE outbox SET refused_at = ? WHERE id = ? AND sent_at IS NULL')
    .bind(now, id)
    .run()
}
