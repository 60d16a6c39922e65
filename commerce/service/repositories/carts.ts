import type { Address } from '../../contract/address.ts'
import type { CardDisplay, Fulfillment } from '../../contract/cart.ts'
import type { OrderNotes } from '../../contract/order-notes.ts'
import type { CartFinancing } from '../cart/cart-state.ts'
import { type Db, mustHaveChanged, type Rule, runBatch } from '../database.ts'
import { handOverAsides } from './cart-aside.ts'
import type { CartKey } from './cart-reading.ts'
import { newCart, OPEN_CART, touch } from './open-cart.ts'
import { quoteOfLine } from './quotes.ts'
import type { Owner } from './identities.ts'
import { LEAD_TIME } from './sellable.ts'

type Location = { readonly postalCode: string; readonly storeId: number }

export type NewLine = {
  readonly skuId: string
  readonly quantity: number
  readonly fulfillment: Fulfillment
  readonly storeId: number | null
  readonly price: number
  readonly planSkuId: string | null
  readonly location: Location | null
}

/** Puts a SKU in the owner's cart, which is made when there is none. Fails as `line_quantity` beyond 50. */
export const addLine = (db: Db, key: CartKey, line: NewLine, now: number): Promise<Rule | null> =>
  runBatch(db, [
    newCart(db, key, now),
    ...touch(db, key, now),
    db
      .prepare(
        `UPDATE cart SET location = coalesce(?, location) WHERE id = ${OPEN_CART}
         AND (location IS NULL OR shipping_address IS NULL)`,
      )
      .bind(line.location ? JSON.stringify(line.location) : null, key.owner, key.siteId),
    db
      .prepare(
        `INSERT INTO cart_line
           (cart_id, id, sku_id, quantity, fulfillment, store_id, price_seen, added_at, plan_sku_id)
         VALUES (${OPEN_CART}, ?, ?, ?, ?, ?, ?, ?, ?)
         ON CONFLICT (cart_id, sku_id, fulfillment, store_id) DO UPDATE
         SET quantity = quantity + excluded.quantity, price_seen = excluded.price_seen,
           plan_sku_id = coalesce(excluded.plan_sku_id, plan_sku_id)`,
      )
      .bind(
        key.owner,
        key.siteId,
        crypto.randomUUID(),
        line.skuId,
        line.quantity,
        line.fulfillment,
        line.storeId ?? 0,
        line.price,
        now,
        line.planSkuId,
      ),
  ])

/** Sets a line's quantity; its price counts as seen. Fails as `line_missing` or `stale_cart`. */
export const setQuantity = (
  db: Db,
  key: CartKey,
  change: {
    lineId: string
    quantity: number
    version?: number | undefined
    /** Null takes the plan away; left out, it stays. */
    planSkuId?: string | null | undefined
  },
  now: number,
): Promise<Rule | null> =>
  runBatch(db, [
    ...touch(db, key, now, change.version),
    db
      .prepare(
        `UPDATE cart_line SET quantity = ?,
           plan_sku_id = CASE WHEN ? THEN ? ELSE plan_sku_id END,
           price_seen = coalesce(${quoteOfLine('cart_line', '?', '?')} ->> 'price',
             (SELECT price FROM sku WHERE sku_id = cart_line.sku_id))
         WHERE id = ? AND cart_id = ${OPEN_CART}`,
      )
      .bind(
        change.quantity,
        change.planSkuId === undefined ? 0 : 1,
        change.planSkuId ?? null,
        now,
        change.quantity,
        change.lineId,
        key.owner,
        key.siteId,
      ),
    mustHaveChanged(db, 'line_missing'),
  ])

/** The shopper has seen what changed: prices and days as they are now count as known. */
export const markSeen = (
  db: Db,
  key: CartKey,
  promised: readonly LinePromise[],
  now: number,
): Promise<Rule | null> =>
  runBatch(db, [
    ...touch(db, key, now),
    db
      .prepare(
        `UPDATE cart_line SET promised = NULL,
           price_seen = coalesce(
             ${quoteOfLine('cart_line', 'cart_line.quantity', '?')} ->> 'price',
             (SELECT price FROM sku WHERE sku_id = cart_line.sku_id))
         WHERE cart_id = ${OPEN_CART}`,
      )
      .bind(now, key.owner, key.siteId),
    notePromises(db, promised),
  ])

/** What a line was promised for, and its last day. */
export type LinePromise = { readonly id: string; readonly for: string; readonly latest: string }

/** Keeps what was promised for these lines, to tell later when it got worse. It changes nothing for the shopper. */
export const notePromises = (db: Db, promised: readonly LinePromise[]): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE cart_line SET promised = json_object('for', it.what, 'latest', it.latest)
       FROM (SELECT value ->> 'id' AS line, value ->> 'for' AS what, value ->> 'latest' AS latest
         FROM json_each(?)) it
       WHERE cart_line.id = it.line`,
    )
    .bind(JSON.stringify(promised))

/**
 * Changes how one line reaches the shopper. A line of the same SKU that already goes that way is taken into it, up to
 * 50 pieces. Fails as `line_missing`.
 */
export const moveLine = (
  db: Db,
  key: CartKey,
  move: { lineId: string; fulfillment: Fulfillment; storeId: number | null },
  now: number,
): Promise<Rule | null> => {
  const line = `id = ?1 AND cart_id =
    (SELECT id FROM cart WHERE owner = ?4 AND site_id = ?5 AND status = 'open')`
  const bound = (sql: string) =>
    db.prepare(sql).bind(move.lineId, move.fulfillment, move.storeId ?? 0, key.owner, key.siteId)
  return runBatch(db, [
    ...touch(db, key, now),
    bound(
      `UPDATE cart_line SET quantity = min(50, quantity + coalesce((
         SELECT there.quantity FROM cart_line there
         WHERE there.cart_id = cart_line.cart_id AND there.sku_id = cart_line.sku_id
           AND there.fulfillment = ?2 AND there.store_id = ?3 AND there.id <> cart_line.id), 0)),
         plan_sku_id = coalesce(plan_sku_id, (
         SELECT there.plan_sku_id FROM cart_line there
         WHERE there.cart_id = cart_line.cart_id AND there.sku_id = cart_line.sku_id
           AND there.fulfillment = ?2 AND there.store_id = ?3 AND there.id <> cart_line.id))
       WHERE ${line}`,
    ),
    bound(`UPDATE OR REPLACE cart_line SET fulfillment = ?2, store_id = ?3 WHERE ${line}`),
    mustHaveChanged(db, 'line_missing'),
  ])
}

/** Makes every pick-up line a delivery line; lines of one SKU become one, up to 50 pieces. */
export const moveAllToDelivery = (db: Db, key: CartKey, now: number): Promise<Rule | null> =>
  runBatch(db, [
    ...touch(db, key, now),
    db
      .prepare(
        `INSERT INTO cart_line
           (id, cart_id, sku_id, quantity, fulfillment, store_id, price_seen, added_at, plan_sku_id,
            quote_id)
         SELECT lower(hex(randomblob(16))), cart_id, sku_id, min(50, sum(quantity)), 'delivery', 0,
           min(price_seen), min(added_at), max(plan_sku_id), max(quote_id)
         FROM cart_line WHERE fulfillment = 'pickup' AND cart_id = ${OPEN_CART} GROUP BY sku_id
         ON CONFLICT (cart_id, sku_id, fulfillment, store_id) DO UPDATE
         SET quantity = min(50, quantity + excluded.quantity),
           plan_sku_id = coalesce(plan_sku_id, excluded.plan_sku_id),
           quote_id = coalesce(quote_id, excluded.quote_id)`,
      )
      .bind(key.owner, key.siteId),
    db
      .prepare(`DELETE FROM cart_line WHERE fulfillment = 'pickup' AND cart_id = ${OPEN_CART}`)
      .bind(key.owner, key.siteId),
  ])

export type CartDetails = {
  readonly contact?: { readonly email: string; readonly phoneNumber: string } | undefined
  readonly shippingAddress?: Address | undefined
  readonly billingAddress?: Address | null | undefined
  readonly location?: Location | undefined
  readonly notes?: OrderNotes | undefined
}

/** Writes the given parts of the checkout's first step; the others stay as they are. */
export const setDetails = (
  db: Db,
  key: CartKey,
  details: CartDetails,
  now: number,
): Promise<Rule | null> => {
  const columns = {
    contact: details.contact,
    shipping_address: details.shippingAddress,
    billing_address: details.billingAddress,
    location: details.location,
    notes: details.notes,
  }
  const given = Object.entries(columns).filter(([, value]) => value !== undefined)
  return runBatch(db, [
    ...touch(db, key, now),
    ...given.map(([column, value]) =>
      db
        .prepare(`UPDATE cart SET ${column} = ? WHERE id = ${OPEN_CART}`)
        .bind(value === null ? null : JSON.stringify(value), key.owner, key.siteId),
    ),
  ])
}

export const setRate = (
  db: Db,
  key: CartKey,
  choice: { shipmentId: string; rateId: string; day: string | null },
  now: number,
): Promise<Rule | null> =>
  runBatch(db, [
    ...touch(db, key, now),
    db
      .prepare(
        `INSERT INTO cart_rate (cart_id, shipment_id, rate_id, day) VALUES (${OPEN_CART}, ?, ?, ?)
         ON CONFLICT (cart_id, shipment_id)
         DO UPDATE SET rate_id = excluded.rate_id, day = excluded.day`,
      )
      .bind(key.owner, key.siteId, choice.shipmentId, choice.rateId, choice.day),
  ])

export const setPromo = (
  db: Db,
  key: CartKey,
  code: string | null,
  now: number,
): Promise<Rule | null> =>
  runBatch(db, [
    ...touch(db, key, now),
    db
      .prepare(`UPDATE cart SET promo_code = ? WHERE id = ${OPEN_CART}`)
      .bind(code, key.owner, key.siteId),
  ])

export const setPayment = (
  db: Db,
  key: CartKey,
  payment: { token: string; card: CardDisplay; limit: number | null },
  now: number,
): Promise<Rule | null> =>
  runBatch(db, [
    ...touch(db, key, now),
    db
      .prepare(
        `UPDATE cart SET payment = ?, payment_token = ?, payment_limit = ?, financing = NULL,
           second_payment = NULL, second_payment_token = NULL WHERE id = ${OPEN_CART}`,
      )
      .bind(JSON.stringify(payment.card), payment.token, payment.limit, key.owner, key.siteId),
  ])

/** The card that pays a plan's down payment. */
export const setDownPaymentCard = (
  db: Db,
  key: CartKey,
  payment: { token: string; card: CardDisplay },
  now: number,
): Promise<Rule | null> =>
  runBatch(db, [
    ...touch(db, key, now),
    db
      .prepare(`UPDATE cart SET payment = ?, payment_token = ? WHERE id = ${OPEN_CART}`)
      .bind(JSON.stringify(payment.card), payment.token, key.owner, key.siteId),
  ])

/** Pays by a lender's plan instead of by two cards. */
export const setFinancing = (
  db: Db,
  key: CartKey,
  financing: CartFinancing,
  now: number,
): Promise<Rule | null> =>
  runBatch(db, [
    ...touch(db, key, now),
    db
      .prepare(
        `UPDATE cart SET financing = ?, payment_limit = NULL, second_payment = NULL,
           second_payment_token = NULL WHERE id = ${OPEN_CART}`,
      )
      .bind(JSON.stringify(financing), key.owner, key.siteId),
  ])

/** The card that pays what the first one leaves. */
export const setSecondPayment = (
  db: Db,
  key: CartKey,
  payment: { token: string; card: CardDisplay },
  now: number,
): Promise<Rule | null> =>
  runBatch(db, [
    ...touch(db, key, now),
    db
      .prepare(
        `UPDATE cart SET second_payment = ?, second_payment_token = ? WHERE id = ${OPEN_CART}`,
      )
      .bind(JSON.stringify(payment.card), payment.token, key.owner, key.siteId),
  ])

/**
 * Moves the guest's open cart into the customer's: the larger quantity a line, capped by stock; what the customer's
 * cart does not say is taken over. Fails as `stale_cart` when the guest has no open cart (any more).
 */
export const mergeCarts = (
  db: Db,
  customer: CartKey,
  guest: Owner,
  now: number,
): Promise<Rule | null> => {
  const capped = `max(1, min(50, %, coalesce((SELECT CASE WHEN ${LEAD_TIME} IS NULL THEN s.stock END FROM sku s WHERE s.sku_id = cart_line.sku_id), 50)))`
  return runBatch(db, [
    newCart(db, customer, now),
    db
      .prepare(
        `INSERT INTO cart_line
           (id, cart_id, sku_id, quantity, fulfillment, store_id, price_seen, added_at, plan_sku_id,
            quote_id)
         SELECT lower(hex(randomblob(16))), c.id, l.sku_id, l.quantity, l.fulfillment, l.store_id,
           l.price_seen, l.added_at, l.plan_sku_id, l.quote_id
         FROM cart_line l
         JOIN cart g ON g.id = l.cart_id AND g.owner = ?1 AND g.site_id = ?2 AND g.status = 'open'
         JOIN cart c ON c.owner = ?3 AND c.site_id = ?2 AND c.status = 'open'
         WHERE TRUE
         ON CONFLICT (cart_id, sku_id, fulfillment, store_id) DO UPDATE
         SET quantity = ${capped.replace('%', 'max(quantity, excluded.quantity)')},
           plan_sku_id = coalesce(plan_sku_id, excluded.plan_sku_id),
           quote_id = coalesce(quote_id, excluded.quote_id)`,
      )
      .bind(guest, customer.siteId, customer.owner),
    db
      .prepare(
        `UPDATE cart_line SET quantity = ${capped.replace('%', 'quantity')}
         WHERE cart_id = ${OPEN_CART}`,
      )
      .bind(customer.owner, customer.siteId),
    db
      .prepare(
        `UPDATE cart SET version = cart.version + 1, updated_at = ?4,
           location = coalesce(cart.location, g.location),
           contact = coalesce(cart.contact, g.contact),
           shipping_address = coalesce(cart.shipping_address, g.shipping_address),
           notes = coalesce(cart.notes, g.notes),
           promo_code = coalesce(cart.promo_code, g.promo_code)
         FROM cart g
         WHERE g.owner = ?1 AND g.site_id = ?2 AND g.status = 'open'
           AND cart.owner = ?3 AND cart.site_id = ?2 AND cart.status = 'open'`,
      )
      .bind(guest, customer.siteId, customer.owner, now),
    db
      .prepare(
        `UPDATE cart SET status = 'merged', version = version + 1, updated_at = ?3
         WHERE owner = ?1 AND site_id = ?2 AND status = 'open'`,
      )
      .bind(guest, customer.siteId, now),
    mustHaveChanged(db, 'stale_cart'),
    ...handOverAsides(db, customer, guest),
    db.prepare(`DELETE FROM guest WHERE 'guest:' || id = ?`).bind(guest),
  ])
}

/** How many pieces are in an owner's open cart. */
export const countPieces = async (db: Db, key: CartKey): Promise<number> =>
  (await db
    .prepare(
      `SELECT coalesce(sum(l.quantity), 0) AS pieces FROM cart_line l
       JOIN cart c ON c.id = l.cart_id
       WHERE c.owner = ? AND c.site_id = ? AND c.status = 'open'`,
    )
    .bind(key.owner, key.siteId)
    .first<number>('pieces')) ?? 0
