import { z } from 'zod'
import { cents, type Cents } from '../../contract/money.ts'
import type { Db } from '../database.ts'

const charge = z.object({ chargeId: z.string(), amount: cents, asked: cents })

/** What was taken for an order under one charge, and how much of it was asked to be given back. */
export type Captured = z.infer<typeof charge>

/** What was taken for an order, in the order in which it was charged. */
export const listCaptured = async (db: Db, orderId: string): Promise<Captured[]> => {
  const { results } = await db
    .prepare(
      `SELECT taken.charge_id AS chargeId, taken.amount,
         (SELECT coalesce(sum(r.amount), 0) FROM order_refund r
           WHERE r.order_id = ?1 AND r.charge_id = taken.charge_id AND r.status <> 'refused') AS asked
       FROM (SELECT charge_id, amount, position FROM order_payment WHERE order_id = ?1
         UNION ALL
         SELECT charge_id, total, 0 FROM orders WHERE id = ?1
           AND NOT EXISTS (SELECT 1 FROM order_payment WHERE order_id = ?1)) taken
       WHERE taken.charge_id IS NOT NULL AND taken.amount > 0 ORDER BY taken.position`,
    )
    .bind(orderId)
    .all()
  return z.array(charge).parse(results)
}

const refundRow = z
  .object({
    id: z.string(),
    order_id: z.string(),
    charge_id: z.string(),
    amount: cents,
    status: z.enum(['due', 'done', 'refused']),
    attempts: z.int(),
    created_at: z.int(),
  })
  .transform(({ order_id, charge_id, created_at, ...refund }) => ({
    ...refund,
    orderId: order_id,
    chargeId: charge_id,
    createdAt: created_at,
  }))
export type Refund = z.infer<typeof refundRow>

export type NewRefund = {
  readonly id: string
  readonly orderId: string
  readonly chargeId: string
  readonly amount: Cents
}

export const insertRefund = (db: Db, refund: NewRefund, now: number): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO order_refund (id, order_id, charge_id, amount, status, next_attempt_at, created_at)
       VALUES (?, ?, ?, ?, 'due', ?5, ?5)`,
    )
    .bind(refund.id, refund.orderId, refund.chargeId, refund.amount, now)

export const listRefunds = async (db: Db, orderId: string): Promise<Refund[]> => {
  const { results } = await db
    .prepare('SELECT * FROM order_refund WHERE order_id = ? ORDER BY created_at, id')
    .bind(orderId)
    .all()
  return z.array(refundRow).parse(results)
}

/** Takes refunds that are due, so that nobody else takes them before `retryAt`; of one order, if it is named. */
export const claimDueRefunds = async (
  db: Db,
  claim: { now: number; retryAt: number; limit: number; orderId: string | null },
): Promise<Refund[]> => {
  const { results } = await db
    .prepare(
      `UPDATE order_refund SET attempts = attempts + 1, next_attempt_at = ?1
       WHERE id IN (SELECT id FROM order_refund
         WHERE status = 'due' AND next_attempt_at <= ?2 AND (?4 IS NULL OR order_id = ?4)
         ORDER BY next_attempt_at LIMIT ?3)
       RETURNING *`,
    )
    .bind(claim.retryAt, claim.now, claim.limit, claim.orderId)
    .all()
  return z.array(refundRow).parse(results)
}

/** Part of the batch that says what became of it. */
export const settleRefund = (
  db: Db,
  id: string,
  status: 'done' | 'refused',
): D1PreparedStatement[] => [
  db.prepare(`UPDATE order_refund SET status = ? WHERE id = ? AND status = 'due'`).bind(status, id),
  db.prepare('INSERT INTO must (still_pending) SELECT 0 WHERE changes() <> 1'),
]

export const postponeRefund = async (db: Db, id: string, until: number): Promise<void> => {
  await db
    .prepare(`UPDATE order_refund SET next_attempt_at = ? WHERE id = ? AND status = 'due'`)
    .bind(until, id)
    .run()
}
