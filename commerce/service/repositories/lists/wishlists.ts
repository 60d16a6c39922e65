import { MAX_LISTS } from '../../../contract/limits.ts'
import type { Db } from '../../database.ts'
import type { ListOwner } from './wishlist-reading.ts'

type ListName = { readonly name: string; readonly key: string }

/**
 * A new list, by the id that its form has, or another where that is somebody's already; null when the name is taken or
 * there are as many as there may be.
 */
export const insertWishlist = async (
  db: Db,
  { owner, siteId }: ListOwner,
  { name, key }: ListName,
  now: number,
  id: string = crypto.randomUUID(),
): Promise<string | null> =>
  db
    .prepare(
      `INSERT INTO wishlist (id, owner, site_id, name, name_key, created_at, updated_at, seen_at)
       SELECT CASE WHEN EXISTS (SELECT 1 FROM wishlist WHERE id = ?1) THEN ?8 ELSE ?1 END,
         ?2, ?3, ?4, ?5, ?6, ?6, ?6
       WHERE (SELECT count(*) FROM wishlist
         WHERE owner = ?2 AND site_id = ?3 AND deleted_at IS NULL) < ?7
       ON CONFLICT (owner, site_id, name_key) WHERE deleted_at IS NULL DO NOTHING
       RETURNING id`,
    )
    .bind(id, owner, siteId, name, key, now, MAX_LISTS, crypto.randomUUID())
    .first<string>('id')

/** The list changed last; null for an owner without one. */
export const latestWishlist = async (
  db: Db,
  { owner, siteId }: ListOwner,
): Promise<string | null> =>
  db
    .prepare(
      `SELECT id FROM wishlist WHERE owner = ? AND site_id = ? AND deleted_at IS NULL
       ORDER BY updated_at DESC, id LIMIT 1`,
    )
    .bind(owner, siteId)
    .first<string>('id')

/** Another name; false when it is taken or the list is gone. */
export const renameWishlist = async (
  db: Db,
  { owner, siteId }: ListOwner,
  id: string,
  { name, key }: ListName,
  now: number,
): Promise<boolean> =>
  (await db
    .prepare(
      `UPDATE wishlist SET name = ?1, name_key = ?2, updated_at = ?3
       WHERE id = ?4 AND owner = ?5 AND site_id = ?6 AND deleted_at IS NULL
         AND NOT EXISTS (SELECT 1 FROM wishlist other WHERE other.owner = ?5 AND other.site_id = ?6
           AND other.name_key = ?2 AND other.deleted_at IS NULL AND other.id <> ?4)
       RETURNING id`,
    )
    .bind(name, key, now, id, owner, siteId)
    .first('id')) !== null

/** The owner has read what others said until now. */
export const markSeen = async (db: Db, id: string, now: number): Promise<void> => {
  await db.prepare('UPDATE wishlist SET seen_at = ? WHERE id = ?').bind(now, id).run()
}

/** Puts a list away, or has it back; false when there is none, or its name was taken meanwhile. */
export const setDeleted = async (
  db: Db,
  { owner, siteId }: ListOwner,
  id: string,
  deletedAt: number | null,
): Promise<boolean> =>
  (await db
    .prepare(
      `UPDATE wishlist SET deleted_at = ?1
       WHERE id = ?2 AND owner = ?3 AND site_id = ?4 AND (deleted_at IS NULL) = (?1 IS NOT NULL)
         AND (?1 IS NOT NULL OR NOT EXISTS (SELECT 1 FROM wishlist other
           WHERE other.owner = ?3 AND other.site_id = ?4 AND other.name_key = wishlist.name_key
             AND other.deleted_at IS NULL))
       RETURNING id`,
    )
    .bind(deletedAt, id, owner, siteId)
    .first('id')) !== null

/** Whether such a list was put away and can be had back. */
export const isPutAway = async (
  db: Db,
  { owner, siteId }: ListOwner,
  id: string,
): Promise<boolean> =>
  (await db
    .prepare(
      'SELECT 1 FROM wishlist WHERE id = ? AND owner = ? AND site_id = ? AND deleted_at IS NOT NULL',
    )
    .bind(id, owner, siteId)
    .first()) !== null

/**
 * Makes a link to the list, or keeps the one there is. All links of an owner begin with the same id, which says nothing
 * of who they are.
 */
export const shareWishlist = async (
  db: Db,
  share: { id: string; customerId: string; wishlistId: string; notes: boolean; now: number },
): Promise<void> => {
  await db
    .prepare(
      `INSERT INTO wishlist_share
         (wishlist_id, shared_customer_id, shared_wishlist_id, notes, created_at)
       SELECT w.id, coalesce((SELECT h.shared_customer_id FROM wishlist other
             JOIN wishlist_share h ON h.wishlist_id = other.id
             WHERE other.owner = w.owner AND other.site_id = w.site_id
               AND other.deleted_at IS NULL LIMIT 1), ?2), ?3, ?4, ?5
       FROM wishlist w WHERE w.id = ?1
       ON CONFLICT (wishlist_id) DO UPDATE SET notes = excluded.notes`,
    )
    .bind(share.id, share.customerId, share.wishlistId, share.notes ? 1 : 0, share.now)
    .run()
}

export const unshareWishlist = async (db: Db, id: string): Promise<void> => {
  await db.prepare('DELETE FROM wishlist_share WHERE wishlist_id = ?').bind(id).run()
}

/** Forgets what was put away long ago. */
export const forgetWishlists = async (db: Db, before: number): Promise<void> => {
  await db.batch([
    db.prepare('DELETE FROM wishlist WHERE deleted_at < ?').bind(before),
    db.prepare('DELETE FROM wishlist_item WHERE removed_at < ?').bind(before),
  ])
}
