import { type Db, mustHaveChanged } from '../../database.ts'
import type { CartKey } from './cart-key.ts'
import type { Owner } from '../customers/identities.ts'
import { forgetRemoved, handOverSavedSets, keepNewest } from './cart-sets.ts'
import { newCart, touch } from './open-cart.ts'

export type SavedReason = 'saved' | 'removed'

const COLUMNS =
  'owner, site_id, sku_id, quantity, fulfillment, store_id, price_seen, plan_sku_id, quote_id'

/**
 * Removes a line from the cart. `saved`: it is kept for later, added to what is kept of the SKU already. `removed`:
 * it can come back until another one is removed. Fails as `line_missing`.
 */
export const saveLine = (
  db: Db,
  key: CartKey,
  { lineId, reason }: { lineId: string; reason: SavedReason },
  now: number,
): D1PreparedStatement[] => {
  const line = `id = ?3 AND cart_id =
    (SELECT id FROM cart WHERE owner = ?1 AND site_id = ?2 AND status = 'open')`
  const keep = db
    .prepare(
      `INSERT INTO cart_aside (id, reason, put_at, ${COLUMNS})
       SELECT lower(hex(randomblob(16))), '${reason}', ?4, ?1, ?2, sku_id, quantity, fulfillment,
         store_id, price_seen, plan_sku_id, quote_id
       FROM cart_line WHERE ${line}
       ON CONFLICT (owner, site_id, reason, sku_id) DO UPDATE
       SET quantity = min(50, quantity + excluded.quantity), put_at = excluded.put_at,
         plan_sku_id = coalesce(excluded.plan_sku_id, plan_sku_id),
         quote_id = coalesce(excluded.quote_id, quote_id)`,
    )
    .bind(key.owner, key.siteId, lineId, now)
  return [
    ...touch(db, key, now),
    ...(reason === 'removed' ? forgetRemoved(db, key) : []),
    keep,
    db.prepare(`DELETE FROM cart_line WHERE ${line}`).bind(key.owner, key.siteId, lineId),
    mustHaveChanged(db, 'line_missing'),
    keepNewest(db, key, 'cart_aside'),
  ]
}

/**
 * Puts a line that is aside back into the cart, which is made when there is none. Fails as `line_missing`, and as
 * `line_quantity` beyond 50.
 */
export const restoreSaved = (
  db: Db,
  key: CartKey,
  savedItemId: string,
  now: number,
): D1PreparedStatement[] => {
  const back = db
    .prepare(
      `INSERT INTO cart_line
         (cart_id, id, sku_id, quantity, fulfillment, store_id, price_seen, plan_sku_id, quote_id, added_at)
       SELECT (SELECT id FROM cart WHERE owner = ?1 AND site_id = ?2 AND status = 'open'),
         lower(hex(randomblob(16))), sku_id, quantity, fulfillment, store_id, price_seen,
         plan_sku_id, quote_id, ?4
       FROM cart_aside WHERE owner = ?1 AND site_id = ?2 AND id = ?3
       ON CONFLICT (cart_id, sku_id, fulfillment, store_id) DO UPDATE
       SET quantity = quantity + excluded.quantity,
         plan_sku_id = coalesce(plan_sku_id, excluded.plan_sku_id),
         quote_id = coalesce(quote_id, excluded.quote_id)`,
    )
    .bind(key.owner, key.siteId, savedItemId, now)
  return [
    newCart(db, key, now),
    ...touch(db, key, now),
    back,
    db
      .prepare('DELETE FROM cart_aside WHERE owner = ?1 AND site_id = ?2 AND id = ?3')
      .bind(key.owner, key.siteId, savedItemId),
    mustHaveChanged(db, 'line_missing'),
  ]
}

/** Lets go of a line that is aside. Fails as `line_missing`. */
export const forgetSaved = (db: Db, key: CartKey, savedItemId: string): D1PreparedStatement[] => [
  db
    .prepare('DELETE FROM cart_aside WHERE owner = ?1 AND site_id = ?2 AND id = ?3')
    .bind(key.owner, key.siteId, savedItemId),
  mustHaveChanged(db, 'line_missing'),
]

/** What a guest kept for later is the customer's from now on; of a SKU that both kept, the larger quantity. */
export const handOverSaved = (db: Db, customer: CartKey, guest: Owner): D1PreparedStatement[] => [
  db
    .prepare(
      `INSERT INTO cart_aside (id, reason, put_at, ${COLUMNS})
       SELECT lower(hex(randomblob(16))), reason, put_at, ?3, site_id, sku_id, quantity,
         fulfillment, store_id, price_seen, plan_sku_id, quote_id
       FROM cart_aside WHERE owner = ?1 AND site_id = ?2 AND reason = 'saved'
       ON CONFLICT (owner, site_id, reason, sku_id) DO UPDATE
       SET quantity = max(quantity, excluded.quantity),
         plan_sku_id = coalesce(plan_sku_id, excluded.plan_sku_id),
         quote_id = coalesce(quote_id, excluded.quote_id)`,
    )
    .bind(guest, customer.siteId, customer.owner),
  db.prepare('DELETE FROM cart_aside WHERE owner = ? AND site_id = ?').bind(guest, customer.siteId),
  keepNewest(db, customer, 'cart_aside'),
  ...handOverSavedSets(db, customer, guest),
]

/** The same for a guest who has no cart to merge: what is kept for later outlives the cart that it was in. */
export const adoptSaved = async (db: Db, customer: CartKey, guest: Owner): Promise<void> => {
  await db.batch(handOverSaved(db, customer, guest))
}
