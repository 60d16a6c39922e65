import { type Db, mustHaveChanged } from '../../database.ts'
import type { CartKey } from './cart-key.ts'

/** The id of an owner's open cart on a site; binds the two. */
export const OPEN_CART = `(SELECT id FROM cart WHERE owner = ? AND site_id = ? AND status = 'open')`

/** Counts the change and, with `version`, fails as `stale_cart` when the cart has changed since. */
export const touch = (
  db: Db,
  key: CartKey,
  now: number,
  version?: number,
): D1PreparedStatement[] => [
  db
    .prepare(
      `UPDATE cart SET version = version + 1, updated_at = ?1
       WHERE owner = ?2 AND site_id = ?3 AND status = 'open' AND (?4 IS NULL OR version = ?4)`,
    )
    .bind(now, key.owner, key.siteId, version ?? null),
  mustHaveChanged(db, 'stale_cart'),
]

export const newCart = (db: Db, key: CartKey, now: number): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO cart (id, owner, site_id, version, status, created_at, updated_at)
       VALUES (?, ?, ?, 0, 'open', ?4, ?4)
       ON CONFLICT (owner, site_id) WHERE status = 'open' DO NOTHING`,
    )
    .bind(crypto.randomUUID(), key.owner, key.siteId, now)
