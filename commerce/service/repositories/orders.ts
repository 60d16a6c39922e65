import { z } from 'zod'
import { type Order, order, type OrderStatus, orderStatus } from '../../contract/order.ts'
import { cents } from '../../contract/money.ts'
import { canCancel, type OrderEvent, progressOf, refundedOf } from '../../domain/order-progress.ts'
import { type SiteId, siteIds } from '../config.ts'
import { type Db, mustHaveChanged, type Rule, runBatch } from '../database.ts'
import type { Owner } from './identities.ts'
import {
  type ChargedPart,
  insertPayments,
  type NewPayment,
  settlePayments,
} from './order-payments.ts'
import { appendEvent, EVENTS_COLUMN, storedEvents } from './order-events.ts'
import { LEAD_TIME } from './sellable.ts'
import { convertQuotes, reopenQuotes } from './quotes.ts'
import { storedJson } from './stored-json.ts'

/** The parts of an order that never change once it is placed. */
export const orderSnapshot = order.omit({
  id: true,
  number: true,
  status: true,
  placedAt: true,
  financingReferral: true,
  progress: true,
  refunded: true,
  canCancel: true,
})
export type OrderSnapshot = z.infer<typeof orderSnapshot>

const orderRow = z.object({
  id: z.string(),
  number: z.string(),
  owner: z.templateLiteral([z.enum(['guest', 'customer']), ':', z.string()]),
  site_id: z.enum(siteIds),
  cart_id: z.string(),
  status: orderStatus,
  placed_at: z.int(),
  total: cents,
  payment_token: z.string().nullable(),
  financing_referral: z.string().nullable(),
  snapshot: storedJson(orderSnapshot),
  events: storedEvents,
})

export type StoredOrder = {
  readonly id: string
  readonly number: string
  readonly owner: Owner
  readonly siteId: SiteId
  readonly cartId: string
  readonly status: OrderStatus
  readonly placedAt: number
  readonly paymentToken: string | null
  readonly financingReferral: string | null
  readonly snapshot: OrderSnapshot
  /** All that happened to it, as it was written down. */
  readonly events: readonly OrderEvent[]
}

export const SELECT_ORDER = `SELECT o.*, ${EVENTS_COLUMN} FROM orders o`

export const readOrder = (found: unknown): StoredOrder => {
  const row = orderRow.parse(found)
  return {
    id: row.id,
    number: row.number,
    owner: row.owner,
    siteId: row.site_id,
    cartId: row.cart_id,
    status: row.status,
    placedAt: row.placed_at,
    paymentToken: row.payment_token,
    financingReferral: row.financing_referral,
    snapshot: row.snapshot,
    events: row.events,
  }
}

/** What an order carries of its way. */
export const presentProgress = ({ snapshot: { shipments }, events }: StoredOrder) => ({
  progress: shipments.map((shipment) => progressOf(shipment, events)),
  refunded: refundedOf(events),
  canCancel: canCancel(shipments, events),
})

/** The order as its owner sees it. */
export const presentOrder = (stored: StoredOrder): Order => ({
  id: stored.id,
  number: stored.number,
  status: stored.status,
  placedAt: new Date(stored.placedAt).toISOString(),
  financingReferral: stored.financingReferral,
  ...stored.snapshot,
  ...presentProgress(stored),
})

export type NewOrder = Omit<StoredOrder, 'status' | 'events'> & {
  readonly cartVersion: number
  readonly promoCode: string | null
  /** What is charged, in this order; empty when there is nothing to pay. */
  readonly parts: readonly NewPayment[]
  /** Pieces and the price they were reckoned with, one entry a SKU. */
  readonly pieces: readonly { skuId: string; quantity: number; price: number }[]
  /** The quotes that prices come from; they are used up by it. */
  readonly quoteIds: readonly string[]
  readonly key: IdempotencyKey & { readonly fingerprint: string }
}

export type IdempotencyKey = {
  readonly owner: Owner
  readonly route: string
  readonly key: string
}

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
    db
      .prepare(
        `INSERT INTO idempotency (owner, route, key, fingerprint, order_id, created_at)
         VALUES (?, ?, ?, ?, ?, ?)`,
      )
      .bind(
        placed.key.owner,
        placed.key.route,
        placed.key.key,
        placed.key.fingerprint,
        placed.id,
        placed.placedAt,
      ),
    db
      .prepare(
        `UPDATE cart SET status = 'ordered', version = version + 1, updated_at = ?
         WHERE id = ? AND version = ? AND status = 'open'`,
      )
      .bind(placed.placedAt, placed.cartId, placed.cartVersion),
    mustHaveChanged(db, 'stale_cart'),
    db
      .prepare(
        `INSERT INTO must (total_changed) SELECT 0 FROM json_each(?) piece
         LEFT JOIN sku ON sku.sku_id = piece.value ->> 'skuId'
         WHERE sku.price IS NOT piece.value ->> 'price' LIMIT 1`,
      )
      .bind(pieces),
    ...convertQuotes(db, placed.id, placed.quoteIds, placed.placedAt),
    ...promo,
    db
      .prepare(
        `INSERT INTO orders (id, number, owner, site_id, cart_id, status, placed_at, total,
           promo_code, payment_token, financing_referral, snapshot)
         VALUES (?, ?, ?, ?, ?, 'pending', ?, ?, ?, ?, ?, ?)`,
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
      ),
    db
      .prepare(
        `INSERT INTO order_line (order_id, sku_id, quantity, from_stock)
         SELECT ?1, s.sku_id, piece.value ->> 'quantity',
           CASE WHEN ${LEAD_TIME} IS NULL THEN piece.value ->> 'quantity'
             ELSE min(piece.value ->> 'quantity', coalesce(s.stock, 0)) END
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
      .bind(receivedMail(placed.id), placed.id, placed.placedAt + LONG_PAYMENT_MS),
  ])
}

/** An answer that every later request with the order's key gets word for word. */
export type KeptAnswer = { readonly status: number; readonly body: string }

const keepAnswer = (db: Db, orderId: string, answer: KeptAnswer): D1PreparedStatement =>
  db
    .prepare('UPDATE idempotency SET status = ?, body = ? WHERE order_id = ?')
    .bind(answer.status, answer.body, orderId)

/** How long a payment may take before its shopper hears that we have the order. */
const LONG_PAYMENT_MS = 2 * 60_000
const receivedMail = (orderId: string) => `order-received:${orderId}`
const WAS_RECEIVED = 'EXISTS (SELECT 1 FROM outbox WHERE id = ?3 AND attempts > 0)'

/** The mail about a payment that takes long has nothing to say any more, unless it is on its way. */
const forgetReceived = (db: Db, orderId: string): D1PreparedStatement =>
  db.prepare('DELETE FROM outbox WHERE id = ? AND attempts = 0').bind(receivedMail(orderId))

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
      .bind(`order-placed:${orderId}`, orderId, receivedMail(orderId), now),
    forgetReceived(db, orderId),
    appendEvent(db, orderId, { kind: 'confirmed', at: now }),
    keepAnswer(db, orderId, answer),
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
 * payment. When its owner has begun another cart meanwhile, the lines go there instead.
 */
export const releaseOrder = (
  db: Db,
  orderId: string,
  answer: KeptAnswer,
  now: number,
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
    reopenQuotes(db, orderId),
    ...giveBack(db, orderId),
    bound(
      `UPDATE OR IGNORE cart_line SET cart_id = ${other}
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
      .bind(`order-failed:${orderId}`, orderId, receivedMail(orderId), now),
    forgetReceived(db, orderId),
    keepAnswer(db, orderId, answer),
  ])
}

/** An order of this owner on this site; null for anyone else's. */
export const findOrder = async (
  db: Db,
  owner: Owner,
  siteId: SiteId,
  id: string,
): Promise<StoredOrder | null> => {
  const row = await db
    .prepare(`${SELECT_ORDER} WHERE o.id = ? AND o.owner = ? AND o.site_id = ?`)
    .bind(id, owner, siteId)
    .first()
  return row ? readOrder(row) : null
}

/** An order by id alone, for settling it and for its mail. */
export const findAnyOrder = async (db: Db, id: string): Promise<StoredOrder | null> => {
  const row = await db.prepare(`${SELECT_ORDER} WHERE o.id = ?`).bind(id).first()
  return row ? readOrder(row) : null
}

/** The order that a mail's link leads to, by the hash of its token, while the link has not expired. */
export const findOrderByLink = async (
  db: Db,
  tokenHash: string,
  siteId: SiteId,
  now: number,
): Promise<StoredOrder | null> => {
  const row = await db
    .prepare(
      `SELECT o.*, ${EVENTS_COLUMN} FROM order_link l JOIN orders o ON o.id = l.order_id
       WHERE l.token_hash = ? AND l.expires_at > ? AND o.site_id = ?`,
    )
    .bind(tokenHash, now, siteId)
    .first()
  return row ? readOrder(row) : null
}

export const insertOrderLink = async (
  db: Db,
  link: { tokenHash: string; orderId: string; expiresAt: number },
): Promise<void> => {
  await db
    .prepare('INSERT INTO order_link (token_hash, order_id, expires_at) VALUES (?, ?, ?)')
    .bind(link.tokenHash, link.orderId, link.expiresAt)
    .run()
}

/** Orders that have been pending since before the given instant, oldest first. */
export const listPendingOrders = async (
  db: Db,
  before: number,
  limit: number,
): Promise<StoredOrder[]> => {
  const { results } = await db
    .prepare(
      `${SELECT_ORDER} WHERE o.status = 'pending' AND o.placed_at <= ?
       ORDER BY o.placed_at LIMIT ?`,
    )
    .bind(before, limit)
    .all()
  return results.map(readOrder)
}
