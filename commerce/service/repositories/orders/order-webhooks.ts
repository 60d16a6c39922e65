import { z } from 'zod'
import type { Db } from '../../database.ts'
import { nextAttempt } from '../../retries.ts'

const row = z.object({ order_id: z.string(), seq: z.int(), at: z.int(), attempts: z.int() })

/** An order of which its platform has yet to be told; `seq` and `at` are its latest event's. */
export type DueWebhook = {
  readonly orderId: string
  readonly seq: number
  readonly at: number
  readonly attempts: number
}

/** Takes up what is due, the one that waits longest first, and puts the next attempt of each off. */
export const claimDueWebhooks = async (
  db: Db,
  { now, limit }: { now: number; limit: number },
): Promise<DueWebhook[]> => {
  const { results } = await db
    .prepare(
      `UPDATE order_webhook
       SET attempts = attempts + 1, next_attempt_at = ${nextAttempt('?1', 'attempts')}
       WHERE order_id IN (SELECT w.order_id FROM order_webhook w JOIN orders o ON o.id = w.order_id
         WHERE w.next_attempt_at <= ?1 AND o.status <> 'pending'
         ORDER BY w.next_attempt_at LIMIT ?2)
       RETURNING order_id, seq, at, attempts`,
    )
    .bind(now, limit)
    .all()
  return results.map((found) => {
    const { order_id, ...rest } = row.parse(found)
    return { orderId: order_id, ...rest }
  })
}

/** It is told, or is none of a platform's business; unless more happened since. */
export const settleWebhook = async (db: Db, { orderId, seq }: DueWebhook): Promise<void> => {
  await db
    .prepare('DELETE FROM order_webhook WHERE order_id = ? AND seq = ?')
    .bind(orderId, seq)
    .run()
}

/** A platform that did not answer for so long is not told any more: it can still ask. */
export const forgetWebhooks = async (db: Db, before: number): Promise<void> => {
  await db.prepare('DELETE FROM order_webhook WHERE at < ?').bind(before).run()
}
