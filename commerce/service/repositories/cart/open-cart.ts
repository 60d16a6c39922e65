import { type Db, mustHaveChanged } from '../../database.ts'
import type { CartKey } from './cart-key.ts'

/** The id of an owner's open cart on a site; binds the two. */
export const OPEN_CART = `(SELECT id FROM cart WHERE owner = ? AND site_id = ? AND status = 'open')`

/** A column that a change sets along, as SQL with one placeholder, and the value for it. */
export type Assignment = readonly [sql: string, value: string | number | null]

/** The cart that a change is for, as far as it is known. */
export type ExpectedCart = {
  readonly id?: string | undefined
  readonly version?: number | undefined
}

/** Counts the change and sets columns along. Fails as `stale_cart` when the open cart is not the one that is expected. */
export const touch = (
  db: Db,
  key: CartKey,
  now: number,
  {
    expected = {},
    set = [],
  }: { expected?: ExpectedCart | undefined; set?: readonly Assignment[] } = {},
): D1PreparedStatement[] => {
  const known = Object.entries(expected).filter(([, value]) => value !== undefined)
  return [
    db
      .prepare(
        `UPDATE cart SET version = version + 1, updated_at = ?${set.map(([sql]) => `, ${sql}`).join('')}
         WHERE owner = ? AND site_id = ? AND status = 'open'${known.map(([column]) => ` AND ${column} = ?`).join('')}`,
      )
      .bind(
        now,
        ...set.map(([, value]) => value),
        key.owner,
        key.siteId,
        ...known.map(([, value]) => value),
      ),
    mustHaveChanged(db, 'stale_cart'),
  ]
}

export const newCart = (db: Db, key: CartKey, now: number): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO cart (id, owner, site_id, version, status, created_at, updated_at)
       VALUES (?, ?, ?, 0, 'open', ?4, ?4)
       ON CONFLICT (owner, site_id) WHERE status = 'open' DO NOTHING`,
    )
    .bind(crypto.randomUUID(), key.owner, key.siteId, now)
