import { z } from 'zod'
import { type Db, readAlone, type Reading, type Rule, runBatch } from '../../database.ts'
import type { Owner } from '../customers/identities.ts'
import { rowsOf } from '../rows.ts'

export type IdempotencyKey = {
  /** Whose key it is; the desk is one, whoever sits at it. */
  readonly owner: Owner | 'desk'
  readonly route: 'place-order' | 'reorder' | 'refund' | 'add-to-cart'
  readonly key: string
}

/** A key that is taken for a request: the same key with another fingerprint is another request. */
export type TakenKey = IdempotencyKey & { readonly fingerprint: string; readonly orderId: string }

/** An answer that every later request with the key gets word for word. */
export type KeptAnswer = { readonly status: number; readonly body: string }

const row = z.object({
  fingerprint: z.string(),
  order_id: z.string(),
  status: z.int().nullable(),
  body: z.string().nullable(),
  created_at: z.int(),
})
const readRows = rowsOf(row)

export type KnownKey = {
  readonly fingerprint: string
  readonly orderId: string
  readonly at: number
  /** Null while the first request is still at work. */
  readonly answer: KeptAnswer | null
}

/** How to read what is known of a key; null when it has never been used. */
export const keyReading = (db: Db, key: IdempotencyKey): Reading<KnownKey | null> => ({
  statements: [
    db
      .prepare(
        `SELECT fingerprint, order_id, status, body, created_at FROM idempotency
         WHERE owner = ? AND route = ? AND key = ?`,
      )
      .bind(key.owner, key.route, key.key),
  ],
  read: ([result]) => {
    const [found] = readRows(result?.results)
    if (!found) return null
    const { fingerprint, order_id, status, body, created_at } = found
    const answer = status === null || body === null ? null : { status, body }
    return { fingerprint, orderId: order_id, at: created_at, answer }
  },
})

export const findKey = (db: Db, key: IdempotencyKey): Promise<KnownKey | null> =>
  readAlone(db, keyReading(db, key))

/** Lets a key go that was taken before the given instant. */
export const keyLetGo = (db: Db, key: IdempotencyKey, before: number): D1PreparedStatement =>
  db
    .prepare('DELETE FROM idempotency WHERE owner = ? AND route = ? AND key = ? AND created_at < ?')
    .bind(key.owner, key.route, key.key, before)

/** Takes a key; fails by the rule `idempotency_key` when it is taken. */
export const keyTaken = (db: Db, key: TakenKey, now: number): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO idempotency (owner, route, key, fingerprint, order_id, created_at)
       VALUES (?, ?, ?, ?, ?, ?)`,
    )
    .bind(key.owner, key.route, key.key, key.fingerprint, key.orderId, now)

export const takeKey = (db: Db, key: TakenKey, now: number): Promise<Rule | null> =>
  runBatch(db, [keyTaken(db, key, now)])

/** Keeps the answer for the key that an order was placed with. */
export const placedAnswerKept = (
  db: Db,
  orderId: string,
  answer: KeptAnswer,
): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE idempotency SET status = ?, body = ? WHERE order_id = ? AND route = 'place-order'`,
    )
    .bind(answer.status, answer.body, orderId)

export const keepAnswer = async (
  db: Db,
  key: IdempotencyKey,
  answer: KeptAnswer,
): Promise<void> => {
  await db
    .prepare(
      'UPDATE idempotency SET status = ?, body = ? WHERE owner = ? AND route = ? AND key = ?',
    )
    .bind(answer.status, answer.body, key.owner, key.route, key.key)
    .run()
}

/** Forgets keys used before the given instant; those of orders that still wait for their payment are needed. */
export const forgetKeys = async (db: Db, before: number): Promise<void> => {
  await db
    .prepare(
      `DELETE FROM idempotency
       WHERE created_at < ? AND (status IS NOT NULL OR route <> 'place-order')`,
    )
    .bind(before)
    .run()
}
