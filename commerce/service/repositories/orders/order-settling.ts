import { holdsAgain } from '../stores/holds.ts'
import { z } from 'zod'
import { type Db, mustHaveChanged, type Rule, runBatch } from '../../database.ts'
import { nextAttempt } from '../../retries.ts'
import { type KeptAnswer, placedAnswerKept } from './idempotency.ts'
import { appendEvent } from './order-events.ts'
import { type ChargedPart, type OrderPayment, settlePayments } from './order-payments.ts'
import { insertReversals } from './order-reversals.ts'
import { joinLines } from '../cart/cart-merging.ts'
import { reopenQuotes } from '../cart/quotes.ts'
import { rowsOf } from '../rows.ts'

/** The mail about a payment that takes long. */
export const orderReceivedMail = (orderId: string) => `order-received:${orderId}`
const WAS_RECEIVED = 'EXISTS (SELECT 1 FROM outbox WHERE id = ?3 AND attempts > 0)'

/** That mail has nothing to say any more, unless it is on its way. */
const forgetReceived = (db: Db, orderId: string): D1PreparedStatement =>
  db.prepare('DELETE FROM outbox WHERE id = ? AND attempts = 0').bind(orderReceivedMail(orderId))

/** Makes a pending order a confirmed one and its mail due. Fails as `still_pending` when someone else settled it. */
export const confirmOrder = (
  db: Db,
  orderId: string,
  charges: readonly ChargedPart[],
  answer: KeptAnswer,
  now: number,
): Promise<Rule | null> =>
  runBatch(db, [
    db
      .prepare(
        `UPDATE orders SET status = 'confirmed', charge_id = ?, payment_token = NULL
         WHERE id = ? AND status = 'pending'`,
      )
      .bind(charges[0]?.chargeId ?? null, orderId),
    mustHaveChanged(db, 'still_pending'),
    settlePayments(db, orderId, charges),
    db
      .prepare(
        `INSERT INTO outbox (id, kind, subject_id, next_attempt_at)
         SELECT ?1, CASE WHEN ${WAS_RECEIVED} THEN 'order-paid' ELSE 'order-placed' END, ?2, ?4`,
      )
      .bind(`order-placed:${orderId}`, orderId, orderReceivedMail(orderId), now),
    forgetReceived(db, orderId),
    appendEvent(db, orderId, { kind: 'confirmed', at: now }),
    placedAnswerKept(db, orderId, answer),
  ])

/** Puts an order's pieces back into stock, and its promo code's use. */
export const giveBack = (db: Db, orderId: string): D1PreparedStatement[] => [
  db
    .prepare(
      `UPDATE sku SET stock = stock + line.back
       FROM (SELECT sku_id, coalesce(from_stock, quantity) AS back FROM order_line
         WHERE order_id = ?) line
       WHERE sku.sku_id = line.sku_id`,
    )
    .bind(orderId),
  db
    .prepare(
      `UPDATE promo SET used = used - 1 WHERE code = (SELECT promo_code FROM orders WHERE id = ?)`,
    )
    .bind(orderId),
]

/**
 * Makes a pending order a failed one: stock and promo code are given back and the cart is open again without its
 * payment. When its owner has begun another cart meanwhile, the lines go there instead, as a guest's go into a customer's:
 * of what is in both, the larger quantity. Parts of which it is `unsure`
 * whether they were charged are noted, to be asked about and taken back.
 */
export const releaseOrder = (
  db: Db,
  orderId: string,
  answer: KeptAnswer,
  { unsure, now }: { readonly unsure: readonly OrderPayment[]; readonly now: number },
): Promise<Rule | null> => {
  const other = `(SELECT o.id FROM cart c JOIN cart o
    ON o.owner = c.owner AND o.site_id = c.site_id AND o.status = 'open'
    WHERE c.id = (SELECT cart_id FROM orders WHERE id = ?1))`
  const bound = (sql: string) => db.prepare(sql).bind(orderId)
  return runBatch(db, [
    bound(
      `UPDATE orders SET status = 'failed', payment_token = NULL
       WHERE id = ? AND status = 'pending'`,
    ),
    mustHaveChanged(db, 'still_pending'),
    settlePayments(db, orderId, []),
    insertReversals(db, orderId, unsure, now),
    ...reopenQuotes(db, orderId),
    ...giveBack(db, orderId),
    holdsAgain(db, orderId, now),
    ...joinLines('(SELECT cart_id FROM orders WHERE id = ?1)', other).map(bound),
    bound(
      `UPDATE cart_set SET cart_id = ${other}
       WHERE cart_id = (SELECT cart_id FROM orders WHERE id = ?1) AND ${other} IS NOT NULL`,
    ),
    db
      .prepare(`UPDATE cart SET version = version + 1, updated_at = ?2 WHERE id = ${other}`)
      .bind(orderId, now),
    db
      .prepare(
        `UPDATE cart SET status = CASE WHEN ${other} IS NULL THEN 'open' ELSE 'absorbed' END,
           version = version + 1, payment = NULL, payment_token = NULL, payment_limit = NULL,
           second_payment = NULL, second_payment_token = NULL, financing = NULL, updated_at = ?2
         WHERE id = (SELECT cart_id FROM orders WHERE id = ?1)`,
      )
      .bind(orderId, now),
    appendEvent(db, orderId, { kind: 'failed', at: now }),
    db
      .prepare(
        `INSERT INTO outbox (id, kind, subject_id, next_attempt_at)
         SELECT ?1, 'order-failed', ?2, ?4 WHERE ${WAS_RECEIVED}`,
      )
      .bind(`order-failed:${orderId}`, orderId, orderReceivedMail(orderId), now),
    forgetReceived(db, orderId),
    placedAnswerKept(db, orderId, answer),
  ])
}

const idRow = z.object({ id: z.string() }).transform(({ id }) => id)
const readIdRows = rowsOf(idRow)

/**
 * Takes up orders that have been pending since before the given instant and whose turn it is, the one that waits longest
 * first, and puts the next attempt of each off.
 */
export const claimPendingOrders = async (
  db: Db,
  { before, now, limit }: { before: number; now: number; limit: number },
): Promise<string[]> => {
  const { results } = await db
    .prepare(
      `UPDATE orders SET settle_attempts = settle_attempts + 1,
         next_settle_at = ${nextAttempt('?2', 'settle_attempts')}
       WHERE id IN (SELECT id FROM orders
         WHERE status = 'pending' AND placed_at <= ?1 AND coalesce(next_settle_at, placed_at) <= ?2
         ORDER BY coalesce(next_settle_at, placed_at) LIMIT ?3)
       RETURNING id`,
    )
    .bind(before, now, limit)
    .all()
  return readIdRows(results)
}
