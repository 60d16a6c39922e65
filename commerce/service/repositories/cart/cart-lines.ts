import type { Fulfillment } from '../../../contract/cart/cart.ts'
import { type Db, mustHaveChanged } from '../../database.ts'
import type { CartState } from '../../cart/cart-state.ts'
import type { PreparedBy } from '../../cart/prepared-by.ts'
import { priceNowSql } from '../products/prices.ts'
import type { CartKey } from './cart-key.ts'
import { markSetsSeen, noteSetPromises } from './cart-sets.ts'
import { newCart, OPEN_CART, touch } from './open-cart.ts'
import { quoteOfLine } from './quote-of-line.ts'

type Location = { readonly postalCode: string; readonly storeId: number }

export type NewLine = {
  readonly skuId: string
  readonly quantity: number
  readonly fulfillment: Fulfillment
  readonly storeId: number | null
  readonly price: number
  readonly planSkuId: string | null
  readonly location: Location | null
  /** Who chose it for them; null where that was nobody else. */
  readonly preparedBy: PreparedBy | null
}

/** Puts a SKU in the owner's cart, which is made when there is none. Fails as `line_quantity` beyond 50. */
export const addLine = (
  db: Db,
  key: CartKey,
  line: NewLine,
  now: number,
): D1PreparedStatement[] => [
  newCart(db, key, now),
  ...touch(db, key, now, {
    set: [
      [
        `location = CASE WHEN location IS NULL OR shipping_address IS NULL
           THEN coalesce(?, location) ELSE location END`,
        line.location && JSON.stringify(line.location),
      ],
      // What a platform prepared stays its own.
      [
        'prepared_by = coalesce(prepared_by, ?)',
        line.preparedBy && JSON.stringify(line.preparedBy),
      ],
    ],
  }),
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
]

/** Sets the quantity of a line; its price counts as seen. Fails as `line_missing` or `stale_cart`. */
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
): D1PreparedStatement[] => [
  ...touch(db, key, now, { expected: { version: change.version } }),
  db
    .prepare(
      `UPDATE cart_line SET quantity = ?,
           plan_sku_id = CASE WHEN ? = 1 THEN ? ELSE plan_sku_id END,
           price_seen = coalesce(${quoteOfLine('cart_line', '?', '?')} ->> 'price',
             (SELECT ${priceNowSql('sku', '?', '?')} FROM sku WHERE sku_id = cart_line.sku_id))
         WHERE id = ? AND cart_id = ${OPEN_CART}`,
    )
    .bind(
      change.quantity,
      change.planSkuId === undefined ? 0 : 1,
      change.planSkuId ?? null,
      change.quantity,
      now,
      now,
      key.zone,
      change.lineId,
      key.owner,
      key.siteId,
    ),
  mustHaveChanged(db, 'line_missing'),
]

/** The shopper has seen what changed: prices and days as they are now count as known, and what is sold no more is out. */
export const markSeen = (
  db: Db,
  key: CartKey,
  { state, promised }: { state: Pick<CartState, 'lines'>; promised: readonly LinePromise[] },
  now: number,
): D1PreparedStatement[] => [
  ...touch(db, key, now),
  db
    .prepare(
      `DELETE FROM cart_line WHERE cart_id = ${OPEN_CART}
           AND NOT EXISTS (SELECT 1 FROM sku WHERE sku_id = cart_line.sku_id)`,
    )
    .bind(key.owner, key.siteId),
  db
    .prepare(
      `UPDATE cart_line SET promised = NULL, price_seen = coalesce(
           (SELECT value ->> 1 FROM json_each(?) WHERE value ->> 0 = cart_line.id), price_seen)
         WHERE cart_id = ${OPEN_CART}`,
    )
    .bind(JSON.stringify(state.lines.map(({ id, price }) => [id, price])), key.owner, key.siteId),
  ...markSetsSeen(db, key, state.lines),
  ...notePromises(db, promised),
]

/** What a line was promised for, and its last day. */
export type LinePromise = { readonly id: string; readonly for: string; readonly latest: string }

/** Keeps what was promised for these lines, to tell later when it got worse. It changes nothing for the shopper. */
export const notePromises = (db: Db, promised: readonly LinePromise[]): D1PreparedStatement[] => [
  db
    .prepare(
      `UPDATE cart_line SET promised = json_object('for', it.what, 'latest', it.latest)
       FROM (SELECT value ->> 'id' AS line, value ->> 'for' AS what, value ->> 'latest' AS latest
         FROM json_each(?)) it
       WHERE cart_line.id = it.line`,
    )
    .bind(JSON.stringify(promised)),
  ...noteSetPromises(db, promised),
]

/**
 * Changes how one line reaches the shopper. A line of the same SKU that already goes that way is taken into it. Fails
 * as `line_missing`, and as `line_quantity` beyond 50.
 */
export const moveLine = (
  db: Db,
  key: CartKey,
  move: { lineId: string; fulfillment: Fulfillment; storeId: number | null },
  now: number,
): D1PreparedStatement[] => {
  const line = `id = ?1 AND cart_id =
    (SELECT id FROM cart WHERE owner = ?4 AND site_id = ?5 AND status = 'open')`
  const bound = (sql: string) =>
    db.prepare(sql).bind(move.lineId, move.fulfillment, move.storeId ?? 0, key.owner, key.siteId)
  return [
    ...touch(db, key, now),
    bound(
      `UPDATE cart_line SET quantity = quantity + coalesce((
         SELECT there.quantity FROM cart_line there
         WHERE there.cart_id = cart_line.cart_id AND there.sku_id = cart_line.sku_id
           AND there.fulfillment = ?2 AND there.store_id = ?3 AND there.id <> cart_line.id), 0),
         plan_sku_id = coalesce(plan_sku_id, (
         SELECT there.plan_sku_id FROM cart_line there
         WHERE there.cart_id = cart_line.cart_id AND there.sku_id = cart_line.sku_id
           AND there.fulfillment = ?2 AND there.store_id = ?3 AND there.id <> cart_line.id)),
         quote_id = coalesce(quote_id, (
         SELECT there.quote_id FROM cart_line there
         WHERE there.cart_id = cart_line.cart_id AND there.sku_id = cart_line.sku_id
           AND there.fulfillment = ?2 AND there.store_id = ?3 AND there.id <> cart_line.id))
       WHERE ${line}`,
    ),
    bound(
      `DELETE FROM cart_line WHERE id <> ?1 AND fulfillment = ?2 AND store_id = ?3
         AND (cart_id, sku_id) = (SELECT here.cart_id, here.sku_id FROM cart_line here
           WHERE here.${line.replace('cart_id', 'here.cart_id')})`,
    ),
    bound(`UPDATE cart_line SET fulfillment = ?2, store_id = ?3 WHERE ${line}`),
    mustHaveChanged(db, 'line_missing'),
  ]
}

/** Changes all pick-up lines to delivery; lines of one SKU become one. Fails as `line_quantity` beyond 50. */
export const moveAllToDelivery = (db: Db, key: CartKey, now: number): D1PreparedStatement[] => [
  ...touch(db, key, now),
  db
    .prepare(
      `INSERT INTO cart_line
           (id, cart_id, sku_id, quantity, fulfillment, store_id, price_seen, added_at, plan_sku_id,
            quote_id)
         SELECT lower(hex(randomblob(16))), cart_id, sku_id, sum(quantity), 'delivery', 0,
           min(price_seen), min(added_at), max(plan_sku_id), max(quote_id)
         FROM cart_line WHERE fulfillment = 'pickup' AND cart_id = ${OPEN_CART} GROUP BY cart_id, sku_id
         ON CONFLICT (cart_id, sku_id, fulfillment, store_id) DO UPDATE
         SET quantity = quantity + excluded.quantity,
           plan_sku_id = coalesce(plan_sku_id, excluded.plan_sku_id),
           quote_id = coalesce(quote_id, excluded.quote_id)`,
    )
    .bind(key.owner, key.siteId),
  db
    .prepare(`DELETE FROM cart_line WHERE fulfillment = 'pickup' AND cart_id = ${OPEN_CART}`)
    .bind(key.owner, key.siteId),
]
