import { z } from 'zod'
import type { Db } from '../database.ts'
import type { IdempotencyKey, KeptAnswer } from './orders.ts'

const row = z.object({
  fingerprint: z.string(),
  order_id: z.string(),
  status: z.int().nullable(),
  body: z.string().nullable(),
})

export type KnownKey = {
  readonly fingerprint: string
  readonly orderId: string
  /** Null while the first request is still at work. */
  readonly answer: KeptAnswer | null
}

/** What is known of a key; null when it has never been used. */
export const findKey = async (db: Db, key: IdempotencyKey): Promise<KnownKey | null> => {
  const found = await db
    .prepare(
      `SELECT fingerprint, order_id, status, body FROM idempotency
       WHERE owner = ? AND route = ? AND key = ?`,
    )
    .bind(key.owner, key.route, key.key)
    .first()
  if (!found) return null
  const { fingerprint, order_id, status, body } = row.parse(found)
  const answer = status === null || body === null ? null : { status, body }
  return { fingerprint, orderId: order_id, answer }
}

/** Forgets keys used before the given instant whose request is answered. */
export const forgetKeys = async (db: Db, before: number): Promise<void> => {
  await db
    .prepare('DELETE FROM idempotency WHERE created_at < ? AND status IS NOT NULL')
    .bind(before)
    .run()
}
