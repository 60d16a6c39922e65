import { type Db, mustHaveChanged, type Rule, runBatch } from '../../database.ts'
import { keyTaken, type TakenKey } from './idempotency.ts'
import { type NewStop, takePlaces } from './delivery-stops.ts'
import { appendEvent } from './order-events.ts'
import { insertPayments, type NewPayment } from './order-payments.ts'
import { orderReceivedMail } from './order-settling.ts'
import type { StoredOrder } from './orders.ts'
import { convertQuotes, type QuotedPieces } from '../cart/quotes.ts'
import { madeOf } from '../cart/line-reading.ts'
import { holdsBought } from '../stores/holds.ts'
import { LEAD_TIME } from '../cart/sellable.ts'

export type NewOrder = Omit<StoredOrder, 'status' | 'events' | 'returned'> & {
  readonly cartVersion: number
  /** What is charged, in this order; empty when there is nothing to pay. */
  readonly parts: readonly NewPayment[]
  /** Pieces and what the price was made of that they were reckoned with, one entry a SKU. */
  readonly pieces: readonly { skuId: string; quantity: number; madeOf: string }[]
  /** The pieces whose price comes from a quote, which is used up by it. */
  readonly quoted: readonly QuotedPieces[]
  /** The places that its deliveries take on tours. */
  readonly stops: readonly NewStop[]
  readonly key: Omit<TakenKey, 'orderId'>
}

/** How long a payment may take before its shopper hears that we have the order. */
const LONG_PAYMENT_MS = 2 * 60_000

/**
 * Places an order as `pending`, all or nothing: the key is free, the cart is the one that was priced, prices are what
 * they were, there is stock, and the promo code still holds. Returns the rule that stood against it, or null.
 */
export const insertOrder = (db: Db, placed: NewOrder): Promise<Rule | null> => {
  const pieces = JSON.stringify(placed.pieces)
  const promo =
    placed.promoCode === null
      ? []
      : [
          db
            .prepare(
              `UPDATE promo SET used = used + 1
               WHERE code = ? AND (expires_at IS NULL OR expires_at > ?)`,
            )
            .bind(placed.promoCode, placed.placedAt),
          mustHaveChanged(db, 'promo_gone'),
        ]
  return runBatch(db, [
    keyTaken(db, { ...placed.key, orderId: placed.id }, placed.placedAt),
    // What it is paid with is the order's from here on, until it is settled.
    db
      .prepare(
        `UPDATE cart SET status = 'ordered', version = version + 1, updated_at = ?,
           payment_token = NULL, second_payment_token = NULL, financing = NULL
         WHERE id = ? AND version = ? AND status = 'open'`,
      )
      .bind(placed.placedAt, placed.cartId, placed.cartVersion),
    mustHaveChanged(db, 'stale_cart'),
    db
      .prepare(
        `INSERT INTO must (total_changed) SELECT 0 FROM json_each(?) piece
         LEFT JOIN sku ON sku.sku_id = piece.value ->> 'skuId'
         WHERE ${madeOf('sku')} IS NOT piece.value ->> 'madeOf' LIMIT 1`,
      )
      .bind(pieces),
    ...convertQuotes(db, placed.id, placed.quoted, placed.placedAt),
    ...promo,
    db
      .prepare(
        `INSERT INTO orders (id, number, owner, site_id, cart_id, status, placed_at, total,
           promo_code, payment_token, financing_referral, snapshot, prepared_by)
         VALUES (?, ?, ?, ?, ?, 'pending', ?, ?, ?, ?, ?, ?, ?)`,
      )
      .bind(
        placed.id,
        placed.number,
        placed.owner,
        placed.siteId,
        placed.cartId,
        placed.placedAt,
        placed.snapshot.totals.total,
        placed.promoCode,
        placed.paymentToken,
        placed.financingReferral,
        JSON.stringify(placed.snapshot),
        placed.preparedBy && JSON.stringify(placed.preparedBy),
      ),
    ...takePlaces(db, placed.id, placed.stops),
    // What a store kept for them is theirs to take now.
    ...(placed.snapshot.shipments.some(({ fulfillment }) => fulfillment === 'pickup')
      ? [holdsBought(db, placed)]
      : []),
    db
      .prepare(
        `INSERT INTO order_line (order_id, sku_id, quantity, from_stock, warranty)
         SELECT ?1, s.sku_id, piece.value ->> 'quantity',
           min(piece.value ->> 'quantity', CASE WHEN ${LEAD_TIME} IS NULL
             THEN piece.value ->> 'quantity' ELSE coalesce(s.stock, 0) END),
           (SELECT p.detail ->> '$.warranty' FROM product p WHERE p.id = s.product_id)
         FROM json_each(?2) piece JOIN sku s ON s.sku_id = piece.value ->> 'skuId'`,
      )
      .bind(placed.id, pieces),
    // What is made to order takes from the stock what there is; the rest is made for it.
    db
      .prepare(
        `UPDATE sku SET stock = stock - line.from_stock
         FROM (SELECT sku_id, from_stock FROM order_line WHERE order_id = ?) line
         WHERE sku.sku_id = line.sku_id`,
      )
      .bind(placed.id),
    insertPayments(db, placed.id, placed.parts),
    appendEvent(db, placed.id, { kind: 'placed', at: placed.placedAt }),
    // Told only when the payment takes long; settled before, the order has another mail to tell of.
    db
      .prepare(
        `INSERT INTO outbox (id, kind, subject_id, next_attempt_at)
         VALUES (?, 'order-received', ?, ?)`,
      )
      .bind(orderReceivedMail(placed.id), placed.id, placed.placedAt + LONG_PAYMENT_MS),
  ])
}
