import { z } from 'zod'
import { cents, type Cents } from '../../../contract/money.ts'
import type { Db } from '../../database.ts'
import { nextAttempt } from '../../retries.ts'
import { rowsOf } from '../rows.ts'

const kind = z.enum(['card', 'financing'])
const charge = z.object({
  position: z.int(),
  kind,
  chargeId: z.string(),
  amount: cents,
  asked: cents,
})
const readChargeRows = rowsOf(charge)

/**
 * A part that was taken for an order, and how much of it was asked to be given back. `chargeId` is what the processor
 * calls it, of a lender's part the key that it was authorised under.
 */
export type Captured = z.infer<typeof charge>

/** What was taken for an order, in the order in which it was charged. */
export const listCaptured = async (db: Db, orderId: string): Promise<Captured[]> => {
  const { results } = await db
    .prepare(
      `SELECT taken.position, taken.kind, taken.charge_id AS chargeId, taken.amount,
         (SELECT coalesce(sum(r.amount), 0) FROM order_refund r
           WHERE r.order_id = ?1 AND r.charge_id = taken.charge_id AND r.status <> 'refused') AS asked
       FROM (SELECT p.position, p.amount,
           CASE p.kind WHEN 'financing' THEN 'financing' ELSE 'card' END AS kind,
           CASE WHEN p.kind = 'financing' AND o.status NOT IN ('pending', 'failed')
             THEN p.charge_key ELSE p.charge_id END AS charge_id
         FROM order_payment p JOIN orders o ON o.id = p.order_id WHERE p.order_id = ?1
         UNION ALL
         SELECT 0, total, 'card', charge_id FROM orders WHERE id = ?1
           AND NOT EXISTS (SELECT 1 FROM order_payment WHERE order_id = ?1)) taken
       WHERE taken.charge_id IS NOT NULL AND taken.amount > 0 ORDER BY taken.position`,
    )
    .bind(orderId)
    .all()
  return readChargeRows(results)
}

const refundRow = z
  .object({
    id: z.string(),
    order_id: z.string(),
    charge_id: z.string(),
    kind,
    position: z.int(),
    amount: cents,
    status: z.enum(['due', 'done', 'refused']),
    created_at: z.int(),
  })
  .transform(({ order_id, charge_id, created_at, ...refund }) => ({
    ...refund,
    orderId: order_id,
    chargeId: charge_id,
    createdAt: created_at,
  }))
const readRefundRows = rowsOf(refundRow)
export type Refund = z.infer<typeof refundRow>

export type NewRefund = {
  readonly id: string
  readonly orderId: string
  readonly amount: Cents
} & Pick<Captured, 'chargeId' | 'kind' | 'position'>

export const insertRefund = (db: Db, refund: NewRefund, now: number): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO order_refund
         (id, order_id, charge_id, kind, position, amount, status, next_attempt_at, created_at)
       VALUES (?, ?, ?, ?, ?, ?, 'due', ?7, ?7)`,
    )
    .bind(
      refund.id,
      refund.orderId,
      refund.chargeId,
      refund.kind,
      refund.position,
      refund.amount,
      now,
    )

export const listRefunds = async (db: Db, orderId: string): Promise<Refund[]> => {
  const { results } = await db
    .prepare('SELECT * FROM order_refund WHERE order_id = ? ORDER BY created_at, id')
    .bind(orderId)
    .all()
  return readRefundRows(results)
}

/** Takes up refunds that are due, of one order if it is named, and puts the next attempt of each off. */
export const claimDueRefunds = async (
  db: Db,
  { now, limit, orderId }: { now: number; limit: number; orderId: string | null },
): Promise<Refund[]> => {
  const { results } = await db
    .prepare(
      `UPDATE order_refund
       SET attempts = attempts + 1, next_attempt_at = ${nextAttempt('?1', 'attempts')}
       WHERE id IN (SELECT id FROM order_refund
         WHERE status = 'due' AND next_attempt_at <= ?1 AND (?3 IS NULL OR order_id = ?3)
         ORDER BY next_attempt_at LIMIT ?2)
       RETURNING *`,
    )
    .bind(now, limit, orderId)
    .all()
  return readRefundRows(results)
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
