import { z } from 'zod'
import type { SiteId } from '../../../domain/brand.ts'
import type { Db } from '../../database.ts'
import type { Owner } from '../customers/identities.ts'
import { rowsOf } from '../rows.ts'

const row = z.object({
  id: z.string(),
  siteId: z.string(),
  storeId: z.int(),
  skuId: z.string(),
  status: z.enum(['held', 'released', 'expired', 'bought', 'withdrawn']),
  until: z.int(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phoneNumber: z.string(),
})
const readRows = rowsOf(row)
export type StoredHold = z.output<typeof row>

const SELECT_HOLD = `
  SELECT h.id, h.site_id AS siteId, h.store_id AS storeId, h.sku_id AS skuId, h.status, h.until,
    h.email, h.first_name AS firstName, h.last_name AS lastName, h.phone AS phoneNumber
  FROM store_hold h`

type NewHold = Omit<StoredHold, 'id' | 'siteId' | 'status'> & {
  readonly siteId: SiteId
  /** Pieces that one person may have held. */
  readonly most: number
  readonly now: number
}

/**
 * Takes a piece out of the stock for somebody and makes the mail due that says so, both or neither, unless none is left
 * or they have as many held as one may. Of a piece that they have held already nothing is taken again. The hold that is
 * theirs then, new or not, at whichever store; or why there is none.
 */
export const placeHold = async (db: Db, it: NewHold): Promise<StoredHold | 'gone' | 'too-many'> => {
  const theirs = `h.site_id = ?1 AND h.email = ?2 AND h.sku_id = ?3 AND h.status = 'held'`
  const person = [it.siteId, it.email, it.skuId] as const
  const [, , found, left] = await db.batch([
    db
      .prepare(
        `INSERT INTO store_hold (id, site_id, email, sku_id, store_id, status, held_at, until,
           first_name, last_name, phone)
         SELECT ?1, ?2, ?3, s.sku_id, ?5, 'held', ?6, ?7, ?8, ?9, ?10 FROM sku s
         WHERE s.sku_id = ?4 AND (s.stock IS NULL OR s.stock > 0)
           AND (SELECT count(*) FROM store_hold
             WHERE site_id = ?2 AND email = ?3 AND status = 'held') < ?11
         ON CONFLICT (site_id, email, sku_id) WHERE status = 'held' DO NOTHING`,
      )
      .bind(
        crypto.randomUUID(),
        ...person,
        it.storeId,
        it.now,
        it.until,
        it.firstName,
        it.lastName,
        it.phoneNumber,
        it.most,
      ),
    db
      .prepare(
        `INSERT OR IGNORE INTO outbox (id, kind, subject_id, next_attempt_at)
         SELECT 'hold-placed:' || h.id, 'hold-placed', h.id, ?4 FROM store_hold h WHERE ${theirs}`,
      )
      .bind(...person, it.now),
    db.prepare(`${SELECT_HOLD} WHERE ${theirs}`).bind(...person),
    db
      .prepare('SELECT stock IS NULL OR stock > 0 AS isLeft FROM sku WHERE sku_id = ?')
      .bind(it.skuId),
  ])
  const [hold] = found?.results ?? []
  if (hold !== undefined) return row.parse(hold)
  const isLeft = z.array(z.object({ isLeft: z.int() })).parse(left?.results)[0]?.isLeft === 1
  return isLeft ? 'too-many' : 'gone'
}

export const findHold = async (db: Db, id: string): Promise<StoredHold | null> => {
  const found = await db.prepare(`${SELECT_HOLD} WHERE h.id = ?`).bind(id).first()
  return found ? row.parse(found) : null
}

export const insertHoldLink = async (
  db: Db,
  { tokenHash, holdId }: { readonly tokenHash: string; readonly holdId: string },
): Promise<void> => {
  await db
    .prepare('INSERT INTO store_hold_link (token_hash, hold_id) VALUES (?, ?)')
    .bind(tokenHash, holdId)
    .run()
}

/** The hold that a mail's link belongs to, by the hash of its token. */
export const findHoldByLink = async (
  db: Db,
  link: { readonly tokenHash: string; readonly siteId: SiteId },
): Promise<StoredHold | null> => {
  const found = await db
    .prepare(
      `${SELECT_HOLD} JOIN store_hold_link l ON l.hold_id = h.id
       WHERE l.token_hash = ? AND h.site_id = ?`,
    )
    .bind(link.tokenHash, link.siteId)
    .first()
  return found ? row.parse(found) : null
}

/** Gives a piece back to everybody; what is over already stays as it is. */
export const releaseHold = async (db: Db, id: string): Promise<void> => {
  await db
    .prepare(`UPDATE store_hold SET status = 'released' WHERE id = ? AND status = 'held'`)
    .bind(id)
    .run()
}

/** From now on the piece is there for whoever buys with this cart, and for nobody else. */
export const giveHoldToCart = async (db: Db, id: string, owner: Owner): Promise<void> => {
  await db
    .prepare(`UPDATE store_hold SET owner = ? WHERE id = ? AND status = 'held'`)
    .bind(owner, id)
    .run()
}

/** What is held for the owner of a cart is held for whoever takes the cart over. */
export const handOverHolds = (db: Db, to: Owner, from: Owner): D1PreparedStatement =>
  db.prepare(`UPDATE store_hold SET owner = ?1 WHERE owner = ?2 AND status = 'held'`).bind(to, from)

/** Gives back what was held until now, each once however many clocks tick. */
export const expireHolds = async (db: Db, now: number): Promise<void> => {
  await db
    .prepare(`UPDATE store_hold SET status = 'expired' WHERE status = 'held' AND until <= ?`)
    .bind(now)
    .run()
}

/** Forgets the holds that were over before `over`; their links go with them. */
export const forgetHolds = async (db: Db, over: number): Promise<void> => {
  await db.prepare(`DELETE FROM store_hold WHERE status <> 'held' AND until < ?`).bind(over).run()
}

/** What is held, at all stores or one, what ends first. */
export const listHolds = async (
  db: Db,
  it: { readonly storeId: number | null; readonly limit: number },
): Promise<{ readonly holds: StoredHold[]; readonly total: number }> => {
  const where = `h.status = 'held' AND (?1 IS NULL OR h.store_id = ?1)`
  const [holds, total] = await db.batch([
    db
      .prepare(`${SELECT_HOLD} WHERE ${where} ORDER BY h.until, h.store_id, h.id LIMIT ?2`)
      .bind(it.storeId, it.limit),
    db.prepare(`SELECT count(*) AS total FROM store_hold h WHERE ${where}`).bind(it.storeId),
  ])
  return {
    holds: readRows(holds?.results),
    total: z.object({ total: z.int() }).parse(total?.results[0]).total,
  }
}

/** Pieces that are held for the owner of a cart, of the SKU and at the store of a line of it (`l`): SQL. */
export const heldForLine = (owner: string): string => `
  (SELECT count(*) FROM store_hold h WHERE h.owner = ${owner} AND h.sku_id = l.sku_id
    AND h.status = 'held' AND l.fulfillment = 'pickup' AND h.store_id = l.store_id)`

/**
 * Hands what was held for the owner of a cart over to the order that buys it: the pieces are in the stock again, for the
 * order to take in the same batch. As many as it buys, what ends first before; the others stay held.
 */
export const holdsBought = (
  db: Db,
  order: { readonly id: string; readonly owner: string; readonly cartId: string },
): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE store_hold SET status = 'bought', order_id = ?1
       WHERE owner = ?2 AND status = 'held' AND EXISTS (SELECT 1 FROM cart_line l
         WHERE l.cart_id = ?3 AND l.sku_id = store_hold.sku_id AND l.fulfillment = 'pickup'
           AND l.store_id = store_hold.store_id
           AND l.quantity > (SELECT count(*) FROM store_hold sooner
             WHERE sooner.owner = ?2 AND sooner.sku_id = store_hold.sku_id AND sooner.status = 'held'
               AND sooner.store_id = store_hold.store_id
               AND (sooner.until, sooner.id) < (store_hold.until, store_hold.id)))`,
    )
    .bind(order.id, order.owner, order.cartId)

/**
 * Holds them again after an order that came to nothing, until when they were held; after its pieces were given back. For
 * whoever has the order now: a guest may have signed in while it was paid for. What is sold no more is held for nobody.
 */
export const holdsAgain = (db: Db, orderId: string, now: number): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE store_hold SET order_id = NULL, owner = (SELECT o.owner FROM orders o WHERE o.id = ?1),
         status = CASE WHEN EXISTS (SELECT 1 FROM sku WHERE sku.sku_id = store_hold.sku_id)
           THEN 'held' ELSE 'withdrawn' END
       WHERE order_id = ?1 AND status = 'bought' AND until > ?2
         AND NOT EXISTS (SELECT 1 FROM store_hold other WHERE other.site_id = store_hold.site_id
           AND other.email = store_hold.email AND other.sku_id = store_hold.sku_id
           AND other.status = 'held')`,
    )
    .bind(orderId, now)
