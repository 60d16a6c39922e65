import { z } from 'zod'
import { cents } from '../../../contract/money.ts'
import type { Db } from '../../database.ts'
import { rowsOf } from '../rows.ts'

const row = z.object({
  position: z.int(),
  kind: z.enum(['card', 'financing', 'wallet']),
  amount: cents,
  charge_key: z.string(),
  token: z.string().nullable(),
  charge_id: z.string().nullable(),
  plan_id: z.string().nullable(),
})
const readRows = rowsOf(row)

/** A part of what an order costs, and what it is charged by. */
export type OrderPayment = {
  readonly position: number
  readonly kind: 'card' | 'financing' | 'wallet'
  readonly amount: z.infer<typeof cents>
  /** Charged under this key, so that it is charged once. */
  readonly chargeKey: string
  /** What it is charged to; null once the order is settled. */
  readonly token: string | null
  /** What the processor calls the charge; null until it is approved, and for what a lender pays. */
  readonly chargeId: string | null
  /** The plan of what a lender pays. */
  readonly planId: string | null
}

/** The parts an order is paid in, in the order in which they are charged. */
export const listOrderPayments = async (db: Db, orderId: string): Promise<OrderPayment[]> => {
  const { results } = await db
    .prepare('SELECT * FROM order_payment WHERE order_id = ? ORDER BY position')
    .bind(orderId)
    .all()
  return readRows(results).map(({ charge_key, charge_id, plan_id, ...part }) => ({
    ...part,
    chargeKey: charge_key,
    chargeId: charge_id,
    planId: plan_id,
  }))
}

export type NewPayment = Omit<OrderPayment, 'position' | 'chargeId' | 'token'> & {
  readonly token: string
}

/** Written with the order, in its batch. */
export const insertPayments = (
  db: Db,
  orderId: string,
  parts: readonly NewPayment[],
): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO order_payment (order_id, position, kind, amount, charge_key, token, plan_id)
       SELECT ?, key, value ->> 'kind', value ->> 'amount', value ->> 'chargeKey', value ->> 'token',
         value ->> 'planId'
       FROM json_each(?)`,
    )
    .bind(orderId, JSON.stringify(parts))

/** A part's charge as the processor calls it. */
export type ChargedPart = { readonly position: number; readonly chargeId: string }

/** Notes what was charged and forgets the tokens; in the batch that settles the order. */
export const settlePayments = (
  db: Db,
  orderId: string,
  charges: readonly ChargedPart[],
): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE order_payment SET token = NULL, charge_id = (SELECT value ->> 'chargeId'
         FROM json_each(?2) WHERE value ->> 'position' = order_payment.position)
       WHERE order_id = ?1`,
    )
    .bind(orderId, JSON.stringify(charges))
