import { z } from 'zod'
import { cents } from '../../../contract/money.ts'
import type { Db } from '../../database.ts'
import { nextAttempt } from '../../retries.ts'
import type { OrderPayment } from './order-payments.ts'
import { rowsOf } from '../rows.ts'

const row = z
  .object({
    charge_key: z.string(),
    order_id: z.string(),
    kind: z.enum(['card', 'financing', 'wallet']),
    amount: cents,
    created_at: z.int(),
  })
  .transform(({ charge_key, order_id, created_at, ...rest }) => ({
    ...rest,
    chargeKey: charge_key,
    orderId: order_id,
    createdAt: created_at,
  }))
const readRows = rowsOf(row)

/** A part of an order that ended while nobody said whether it was charged. */
export type Reversal = z.infer<typeof row>

/** Part of the batch that ends the order. */
export const insertReversals = (
  db: Db,
  orderId: string,
  parts: readonly OrderPayment[],
  now: number,
): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO order_reversal
         (charge_key, order_id, kind, amount, status, next_attempt_at, created_at)
       SELECT value ->> 'chargeKey', ?1, value ->> 'kind', value ->> 'amount', 'due', ?3, ?3
       FROM json_each(?2)`,
    )
    .bind(
      orderId,
      JSON.stringify(parts.map(({ chargeKey, kind, amount }) => ({ chargeKey, kind, amount }))),
      now,
    )

/** Takes up what is due, and puts its next attempt off. */
export const claimDueReversals = async (
  db: Db,
  { now, limit }: { now: number; limit: number },
): Promise<Reversal[]> => {
  const { results } = await db
    .prepare(
      `UPDATE order_reversal
       SET attempts = attempts + 1, next_attempt_at = ${nextAttempt('?1', 'attempts')}
       WHERE charge_key IN (SELECT charge_key FROM order_reversal
         WHERE status = 'due' AND next_attempt_at <= ?1 ORDER BY next_attempt_at LIMIT ?2)
       RETURNING *`,
    )
    .bind(now, limit)
    .all()
  return readRows(results)
}

export const settleReversal = async (
  db: Db,
  chargeKey: string,
  status: 'done' | 'refused',
): Promise<void> => {
  await db
    .prepare(`UPDATE order_reversal SET status = ? WHERE charge_key = ? AND status = 'due'`)
    .bind(status, chargeKey)
    .run()
}
