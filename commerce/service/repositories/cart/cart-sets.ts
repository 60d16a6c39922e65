import { MAX_SAVED_ITEMS } from '../../../contract/limits.ts'
import type { ItemSet } from '../../../contract/cart/arrangement.ts'
import { type Db, mustHaveChanged } from '../../database.ts'
import type { Owner } from '../customers/identities.ts'
import type { CartKey } from './cart-key.ts'
import { newCart, OPEN_CART, touch } from './open-cart.ts'

const PREFIX = 'set-'

/** Whether an id of the cart is that of a set; a part of one has no id that anything could be done with. */
export const isSetId = (id: string): boolean => id.startsWith(PREFIX)

/** A set as JSON, for a row `s` of `cart_set`: SQL. */
const SET_JSON = `json_patch(json_object('id', s.id, 'name', s.name), s.arrangement)`

/** Parts that are sold no more take the whole set with them: it is never sold without one. SQL, for a row `s`. */
export const SET_IS_WHOLE = `NOT EXISTS (SELECT 1 FROM cart_set_part part WHERE part.set_id = s.id
  AND NOT EXISTS (SELECT 1 FROM sku WHERE sku.sku_id = part.sku_id))`

/** The parts of sets as rows of a cart's lines, those out of it with what they are there for: SQL. */
export const setLines = (where: string): string => `
  SELECT s.id || '.' || p.sku_id AS id, s.cart_id, s.owner, s.site_id, s.reason, p.sku_id,
    p.quantity, 'delivery' AS fulfillment, 0 AS store_id, p.price_seen, s.put_at AS added_at,
    s.put_at, NULL AS plan_sku_id, NULL AS quote_id, p.promised, ${SET_JSON} AS part_of
  FROM cart_set s JOIN cart_set_part p ON p.set_id = s.id
  WHERE ${where} AND ${SET_IS_WHOLE}`

export type NewSet = {
  readonly key: string
  readonly name: string
  readonly arrangement: Omit<ItemSet, 'id' | 'name'>
  readonly parts: readonly {
    readonly skuId: string
    readonly quantity: number
    readonly price: number
  }[]
  readonly location: { readonly postalCode: string; readonly storeId: number } | null
}

/** Puts a set into the owner's cart, which is made when there is none. Once for its key, whatever became of it since. */
export const addSet = async (
  db: Db,
  key: CartKey,
  set: NewSet,
  now: number,
): Promise<D1PreparedStatement[]> => {
  const there = await db
    .prepare('SELECT 1 FROM cart_set WHERE owner = ? AND site_id = ? AND key = ?')
    .bind(key.owner, key.siteId, set.key)
    .first()
  if (there) return []
  const id = `${PREFIX}${crypto.randomUUID()}`
  return [
    newCart(db, key, now),
    ...touch(db, key, now),
    db
      .prepare(
        `UPDATE cart SET location = coalesce(?, location) WHERE id = ${OPEN_CART}
         AND (location IS NULL OR shipping_address IS NULL)`,
      )
      .bind(set.location && JSON.stringify(set.location), key.owner, key.siteId),
    db
      .prepare(
        `INSERT INTO cart_set (cart_id, id, owner, site_id, key, name, arrangement, put_at)
         SELECT id, ?3, ?1, ?2, ?4, ?5, ?6, ?7 FROM cart
         WHERE owner = ?1 AND site_id = ?2 AND status = 'open'
         ON CONFLICT (owner, site_id, key) DO NOTHING`,
      )
      .bind(key.owner, key.siteId, id, set.key, set.name, JSON.stringify(set.arrangement), now),
    db
      .prepare(
        `INSERT INTO cart_set_part (set_id, sku_id, quantity, price_seen)
         SELECT s.id, part.value ->> 'skuId', part.value ->> 'quantity', part.value ->> 'price'
         FROM cart_set s, json_each(?) part WHERE s.id = ?`,
      )
      .bind(JSON.stringify(set.parts), id),
  ]
}

/** Takes a set out of the cart with all its parts, as `saveLine` does a line. Fails as `line_missing`. */
export const putSetAside = (
  db: Db,
  key: CartKey,
  { lineId, reason }: { readonly lineId: string; readonly reason: 'saved' | 'removed' },
  now: number,
): D1PreparedStatement[] => [
  ...touch(db, key, now),
  ...(reason === 'removed' ? forgetRemoved(db, key) : []),
  db
    .prepare(
      `UPDATE cart_set SET cart_id = NULL, reason = ?, put_at = ?
         WHERE id = ? AND cart_id = ${OPEN_CART}`,
    )
    .bind(reason, now, lineId, key.owner, key.siteId),
  mustHaveChanged(db, 'line_missing'),
  keepNewest(db, key, 'cart_set'),
]

/** More kept for later than one may have are let go, the oldest first. */
export const keepNewest = (
  db: Db,
  key: CartKey,
  of: 'cart_aside' | 'cart_set',
): D1PreparedStatement =>
  db
    .prepare(
      `DELETE FROM ${of} WHERE id IN (SELECT id FROM ${of}
         WHERE owner = ?1 AND site_id = ?2 AND reason = 'saved'
         ORDER BY put_at DESC LIMIT -1 OFFSET ${MAX_SAVED_ITEMS})`,
    )
    .bind(key.owner, key.siteId)

/** What was removed last can come back until something else is removed, be it a line or a set. */
export const forgetRemoved = (db: Db, key: CartKey): D1PreparedStatement[] =>
  ['cart_aside', 'cart_set'].map((table) =>
    db
      .prepare(`DELETE FROM ${table} WHERE owner = ? AND site_id = ? AND reason = 'removed'`)
      .bind(key.owner, key.siteId),
  )

/** Puts a set that is aside back into the cart, which is made when there is none. Fails as `line_missing`. */
export const restoreSet = (
  db: Db,
  key: CartKey,
  setId: string,
  now: number,
): D1PreparedStatement[] => [
  newCart(db, key, now),
  ...touch(db, key, now),
  db
    .prepare(
      `UPDATE cart_set SET reason = NULL, put_at = ?4,
           cart_id = (SELECT id FROM cart WHERE owner = ?1 AND site_id = ?2 AND status = 'open')
         WHERE id = ?3 AND owner = ?1 AND site_id = ?2 AND cart_id IS NULL`,
    )
    .bind(key.owner, key.siteId, setId, now),
  mustHaveChanged(db, 'line_missing'),
]

/** Lets go of a set that is aside. Fails as `line_missing`. */
export const forgetSet = (db: Db, key: CartKey, setId: string): D1PreparedStatement[] => [
  db
    .prepare('DELETE FROM cart_set WHERE owner = ? AND site_id = ? AND id = ? AND cart_id IS NULL')
    .bind(key.owner, key.siteId, setId),
  mustHaveChanged(db, 'line_missing'),
]

/** The prices of parts as they are now count as seen; sets that are not whole any more are out. */
export const markSetsSeen = (
  db: Db,
  key: CartKey,
  lines: readonly { readonly id: string; readonly price: number }[],
): D1PreparedStatement[] => [
  db
    .prepare(`DELETE FROM cart_set AS s WHERE s.cart_id = ${OPEN_CART} AND NOT (${SET_IS_WHOLE})`)
    .bind(key.owner, key.siteId),
  db
    .prepare(
      `UPDATE cart_set_part SET promised = NULL, price_seen = coalesce(
         (SELECT value ->> 1 FROM json_each(?)
          WHERE value ->> 0 = cart_set_part.set_id || '.' || cart_set_part.sku_id), price_seen)
       WHERE set_id IN (SELECT id FROM cart_set WHERE cart_id = ${OPEN_CART})`,
    )
    .bind(JSON.stringify(lines.map(({ id, price }) => [id, price])), key.owner, key.siteId),
]

/** As `notePromises` does for lines. */
export const noteSetPromises = (
  db: Db,
  promised: readonly { readonly id: string; readonly for: string; readonly latest: string }[],
): D1PreparedStatement[] => {
  const ofSets = promised.filter(({ id }) => isSetId(id))
  return ofSets.length === 0
    ? []
    : [
        db
          .prepare(
            `UPDATE cart_set_part SET promised = json_object('for', it.what, 'latest', it.latest)
             FROM (SELECT value ->> 'id' AS line, value ->> 'for' AS what, value ->> 'latest' AS latest
               FROM json_each(?)) it
             WHERE cart_set_part.set_id = substr(it.line, 1, instr(it.line, '.') - 1)
               AND cart_set_part.sku_id = substr(it.line, instr(it.line, '.') + 1)`,
          )
          .bind(JSON.stringify(ofSets)),
      ]
}

/** Of two sets under one key the guest's stays: takes away whose place a guest's takes. */
const makeWay = (db: Db, to: CartKey, guest: Owner, theirs: string): D1PreparedStatement =>
  db
    .prepare(
      `DELETE FROM cart_set WHERE owner = ?1 AND site_id = ?2 AND owner <> ?3
         AND key IN (SELECT key FROM cart_set WHERE ${theirs})`,
    )
    .bind(to.owner, to.siteId, guest)

/** The sets of a guest's open cart go into the open cart of whom it is merged with. */
export const handOverSets = (db: Db, to: CartKey, guest: Owner): D1PreparedStatement[] => [
  makeWay(
    db,
    to,
    guest,
    `cart_id = (SELECT id FROM cart WHERE owner = ?3 AND site_id = ?2 AND status = 'open')`,
  ),
  db
    .prepare(
      `UPDATE cart_set SET owner = ?1,
         cart_id = (SELECT id FROM cart WHERE owner = ?1 AND site_id = ?2 AND status = 'open')
       WHERE cart_id = (SELECT id FROM cart WHERE owner = ?3 AND site_id = ?2 AND status = 'open')`,
    )
    .bind(to.owner, to.siteId, guest),
]

/** What a guest kept for later is the customer's; what they removed last is nobody's any more. */
export const handOverSavedSets = (db: Db, to: CartKey, guest: Owner): D1PreparedStatement[] => [
  makeWay(db, to, guest, `owner = ?3 AND site_id = ?2 AND reason IS NOT 'removed'`),
  db
    .prepare(
      `UPDATE cart_set SET owner = ?1
       WHERE owner = ?3 AND site_id = ?2 AND reason IS NOT 'removed'`,
    )
    .bind(to.owner, to.siteId, guest),
  db.prepare('DELETE FROM cart_set WHERE owner = ? AND site_id = ?').bind(guest, to.siteId),
  keepNewest(db, to, 'cart_set'),
]
