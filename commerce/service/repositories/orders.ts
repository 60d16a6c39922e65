import { z } from 'zod'
import { type Order, order, type OrderStatus, orderStatus } from '../../contract/order.ts'
import { cents } from '../../contract/money.ts'
import { type SiteId, siteIds } from '../config.ts'
import { type Db, mustHaveChanged, type Rule, runBatch } from '../database.ts'
import type { Owner } from './identities.ts'
import { storedJson } from './stored-json.ts'

/** The parts of an order that never change once it is placed. */
export const orderSnapshot = order.omit({
  id: true,
  number: true,
  status: true,
  placedAt: true,
  financingReferral: true,
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
}

const readOrder = (found: unknown): StoredOrder => {
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
  }
}

/** The order as its owner sees it. */
export const presentOrder = (stored: StoredOrder): Order => ({
  id: stored.id,
  number: stored.number,
  status: stored.status,
  placedAt: new Date(stored.placedAt).toISOString(),
  financingReferral: stored.financingReferral,
  ...stored.snapshot,
})

export type NewOrder = Omit<StoredOrder, 'status' | 'paymentToken'> & {
  readonly cartVersion: number
  readonly promoCode: string | null
  readonly paymentToken: string
  /** Pieces and the price they were reckoned with, one entry a SKU. */
  readonly pieces: readonly { skuId: string; quantity: number; price: number }[]
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
    db
      .prepare(
        `UPDATE sku SET stock = stock - piece.quantity
         FROM (SELECT value ->> 'skuId' AS sku_id, value ->> 'quantity' AS quantity
           FROM json_each(?)) piece
         WHERE sku.sku_id = piece.sku_id`,
      )
      .bind(pieces),
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
        `INSERT INTO order_line (order_id, sku_id, quantity)
         SELECT ?, value ->> 'skuId', value ->> 'quantity' FROM json_each(?)`,
      )
      .bind(placed.id, pieces),
  ])
}

/** An answer that every later request with the order's key gets word for word. */
export type KeptAnswer = { readonly status: number; readonly body: string }

const keepAnswer = (db: Db, orderId: string, answer: KeptAnswer): D1PreparedStatement =>
  db
    .prepare('UPDATE idempotency SET status = ?, body = ? WHERE order_id = ?')
    .bind(answer.status, answer.body, orderId)

/** Makes a pending order a confirmed one and its mail due. Fails as `still_pending` when someone else settled it. */
export const confirmOrder = (
  db: Db,
  orderId: string,
  chargeId: string,
  answer: KeptAnswer,
  now: number,
): Promise<Rule | null> =>
  runBatch(db, [
    db
      .prepare(
        `UPDATE orders SET status = 'confirmed', charge_id = ?, payment_token = NULL
         WHERE id = ? AND status = 'pending'`,
      )
      .bind(chargeId, orderId),
    mustHaveChanged(db, 'still_pending'),
    db
      .prepare(
        `INSERT INTO outbox (id, kind, subject_id, next_attempt_at) VALUES (?, 'order-placed', ?, ?)`,
      )
      .bind(`order-placed:${orderId}`, orderId, now),
    keepAnswer(db, orderId, answer),
  ])

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
    bound(
      `UPDATE sku SET stock = stock + line.quantity
       FROM (SELECT sku_id, quantity FROM order_line WHERE order_id = ?) line
       WHERE sku.sku_id = line.sku_id`,
    ),
    bound(
      `UPDATE promo SET used = used - 1 WHERE code = (SELECT promo_code FROM orders WHERE id = ?)`,
    ),
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
           version = version + 1, payment = NULL, payment_token = NULL, updated_at = ?2
         WHERE id = (SELECT cart_id FROM orders WHERE id = ?1)`,
      )
      .bind(orderId, now),
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
    .prepare('SELECT * FROM orders WHERE id = ? AND owner = ? AND site_id = ?')
    .bind(id, owner, siteId)
    .first()
  return row ? readOrder(row) : null
}

/** An order by id alone, for settling it and for its mail. */
export const findAnyOrder = async (db: Db, id: string): Promise<StoredOrder | null> => {
  const row = await db.prepare('SELECT * FROM orders WHERE id = ?').bind(id).first()
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
      `SELECT o.* FROM order_link l JOIN orders o ON o.id = l.order_id
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
      `SELECT * FROM orders WHERE status = 'pending' AND placed_at <= ?
       ORDER BY placed_at LIMIT ?`,
    )
    .bind(before, limit)
    .all()
  return results.map(readOrder)
}
