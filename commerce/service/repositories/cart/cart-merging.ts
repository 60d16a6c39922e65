import { type Db, mustHaveChanged, type Rule, runBatch } from '../../database.ts'
import { handOverHolds } from '../stores/holds.ts'
import { handOverSets } from './cart-sets.ts'
import { handOverSaved } from './saved-items.ts'
import type { CartKey } from './cart-key.ts'
import { guestForgotten, type Owner } from '../customers/identities.ts'
import { newCart } from './open-cart.ts'

/** Notes on a guest's open cart for whom it was prepared, and by which session. The session has ended when this is read. */
export const markPrepared = async (
  db: Db,
  guest: Owner,
  by: { readonly platform: string; readonly checkout: string },
): Promise<void> => {
  await db
    .prepare(`UPDATE cart SET prepared_by = ? WHERE owner = ? AND status = 'open'`)
    .bind(JSON.stringify(by), guest)
    .run()
}

/**
 * The lines of a cart go into another, both given as SQL, where there is one: of what is in both, the larger quantity;
 * all else stays the line that it was, for forms in other windows.
 */
export const joinLines = (from: string, into: string): readonly string[] => [
  `UPDATE cart_line SET quantity = max(cart_line.quantity, other.quantity),
     plan_sku_id = coalesce(cart_line.plan_sku_id, other.plan_sku_id),
     quote_id = coalesce(cart_line.quote_id, other.quote_id)
   FROM (SELECT sku_id, fulfillment, store_id, quantity, plan_sku_id, quote_id
     FROM cart_line WHERE cart_id = ${from}) other
   WHERE cart_line.cart_id = ${into} AND cart_line.sku_id = other.sku_id
     AND cart_line.fulfillment = other.fulfillment AND cart_line.store_id = other.store_id`,
  `UPDATE cart_line SET cart_id = ${into}
   WHERE cart_id = ${from} AND ${into} IS NOT NULL
     AND NOT EXISTS (SELECT 1 FROM cart_line there WHERE there.cart_id = ${into}
       AND there.sku_id = cart_line.sku_id AND there.fulfillment = cart_line.fulfillment
       AND there.store_id = cart_line.store_id)`,
]

/**
 * Moves the guest's open cart into the customer's: the larger quantity a line, of which the cart says where less is
 * left; what the customer's cart does not say is taken over. Fails as `stale_cart` when the guest has no open cart (any more).
 */
export const mergeCarts = (
  db: Db,
  customer: CartKey,
  guest: Owner,
  now: number,
): Promise<Rule | null> => {
  const openCartOf = (owner: string) =>
    `(SELECT id FROM cart WHERE owner = ${owner} AND site_id = ?2 AND status = 'open')`
  return runBatch(db, [
    newCart(db, customer, now),
    // Before the pieces come: whose own they come to, that is nobody's business who prepared the others.
    db
      .prepare(
        `UPDATE cart SET prepared_by = CASE
           WHEN EXISTS (SELECT 1 FROM cart_line l WHERE l.cart_id = cart.id)
             OR EXISTS (SELECT 1 FROM cart_set s WHERE s.cart_id = cart.id)
             THEN json_remove(g.prepared_by, '$.checkout')
           ELSE g.prepared_by END
         FROM cart g
         WHERE g.owner = ?1 AND g.site_id = ?2 AND g.status = 'open' AND g.prepared_by IS NOT NULL
           AND cart.owner = ?3 AND cart.site_id = ?2 AND cart.status = 'open'`,
      )
      .bind(guest, customer.siteId, customer.owner),
    ...joinLines(openCartOf('?1'), openCartOf('?3')).map((sql) =>
      db.prepare(sql).bind(guest, customer.siteId, customer.owner),
    ),
    ...handOverSets(db, customer, guest),
    db
      .prepare(
        `UPDATE cart SET version = cart.version + 1, updated_at = ?4,
           location = coalesce(cart.location, g.location),
           contact = coalesce(cart.contact, g.contact),
           shipping_address = coalesce(cart.shipping_address, g.shipping_address),
           tour = iif(cart.shipping_address IS NULL, g.tour, cart.tour),
           unfinished = coalesce(cart.unfinished, g.unfinished),
           notes = coalesce(cart.notes, g.notes),
           promo_code = coalesce(cart.promo_code, g.promo_code)
         FROM cart g
         WHERE g.owner = ?1 AND g.site_id = ?2 AND g.status = 'open'
           AND cart.owner = ?3 AND cart.site_id = ?2 AND cart.status = 'open'`,
      )
      .bind(guest, customer.siteId, customer.owner, now),
    db
      .prepare(
        `UPDATE cart SET status = 'merged', version = version + 1, updated_at = ?3,
           payment_token = NULL, second_payment_token = NULL, financing = NULL
         WHERE owner = ?1 AND site_id = ?2 AND status = 'open'`,
      )
      .bind(guest, customer.siteId, now),
    mustHaveChanged(db, 'stale_cart'),
    ...handOverSaved(db, customer, guest),
    handOverHolds(db, customer.owner, guest),
    guestForgotten(db, guest),
  ])
}

/**
 * Makes the guest's open cart an owner's who has none with pieces in it: with its addresses and ways of delivery, as it
 * is. Fails as `stale_cart` when the guest has no open cart (any more).
 */
export const moveCart = (db: Db, to: CartKey, guest: Owner, now: number): Promise<Rule | null> =>
  runBatch(db, [
    db
      .prepare(
        `UPDATE cart SET status = 'merged', version = version + 1, updated_at = ?3
         WHERE owner = ?1 AND site_id = ?2 AND status = 'open'
           AND NOT EXISTS (SELECT 1 FROM cart_line WHERE cart_id = cart.id)
           AND NOT EXISTS (SELECT 1 FROM cart_set WHERE cart_id = cart.id)`,
      )
      .bind(to.owner, to.siteId, now),
    db
      .prepare(
        `UPDATE cart SET owner = ?1, version = version + 1, updated_at = ?4
         WHERE owner = ?2 AND site_id = ?3 AND status = 'open'`,
      )
      .bind(to.owner, guest, to.siteId, now),
    mustHaveChanged(db, 'stale_cart'),
    ...handOverSaved(db, to, guest),
    handOverHolds(db, to.owner, guest),
    guestForgotten(db, guest),
  ])

/** How many pieces are in an owner's open cart. */
export const countPieces = async (db: Db, key: CartKey): Promise<number> =>
  (await db
    .prepare(
      // By the cart: SQLite would begin with all lines there are.
      `SELECT (SELECT coalesce(sum(quantity), 0) FROM cart_line WHERE cart_id = c.id)
         + (SELECT coalesce(sum(p.quantity), 0) FROM cart_set s
           JOIN cart_set_part p ON p.set_id = s.id WHERE s.cart_id = c.id) AS pieces
       FROM cart c WHERE c.owner = ? AND c.site_id = ? AND c.status = 'open'`,
    )
    .bind(key.owner, key.siteId)
    .first<number>('pieces')) ?? 0
