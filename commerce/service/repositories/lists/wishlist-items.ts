import { z } from 'zod'
import type { NamedArrangement } from '../../../contract/cart/arrangement.ts'
import { MAX_LIST_ITEMS } from '../../../contract/limits.ts'
import type { SiteId } from '../../../domain/brand.ts'
import type { Db } from '../../database.ts'
import type { ListOwner } from './wishlist-reading.ts'

const choiceRow = z.object({ skuId: z.string(), inStock: z.int() })

/** The first choice of a product of the site that can be had, else the first; null for an unknown one. */
export const firstChoice = async (
  db: Db,
  siteId: SiteId,
  itemId: string,
): Promise<string | null> => {
  const row = await db
    .prepare(
      `SELECT s.sku_id AS skuId, coalesce(s.stock, 1) > 0 AS inStock
       FROM product p
       JOIN product_category c ON c.product_id = p.id AND c.site_id = ?1 AND c.path = ''
       JOIN sku s ON s.product_id = p.id
       WHERE p.item_id = ?2 ORDER BY inStock DESC, s.position LIMIT 1`,
    )
    .bind(siteId, itemId)
    .first()
  return row ? choiceRow.parse(row).skuId : null
}

const touch = (db: Db, listId: string, now: number) =>
  db.prepare('UPDATE wishlist SET updated_at = ? WHERE id = ?').bind(now, listId)

/** A sofa that was put together, as a list keeps it. */
export type NewSet = {
  readonly listId: string
  /** What it is on a list once by. */
  readonly key: string
  readonly name: string
  readonly arrangement: NamedArrangement
  readonly note: string
  readonly room: string
  readonly price: number
}

const activeItems = `(SELECT count(*) FROM wishlist_item WHERE wishlist_id = ?1 AND removed_at IS NULL)`

const THERE = `EXISTS (SELECT 1 FROM wishlist_item
  WHERE wishlist_id = ?1 AND sku_id = ?2 AND removed_at IS NULL)`

/** Has back what was last taken off of this SKU, where there is none and room for it. */
const comeBack = (db: Db, listId: string, skuId: string) =>
  db
    .prepare(
      `UPDATE wishlist_item SET removed_at = NULL WHERE id = (SELECT id FROM wishlist_item
         WHERE wishlist_id = ?1 AND sku_id = ?2 AND removed_at IS NOT NULL
           AND NOT ${THERE} AND ${activeItems} < ?3
         ORDER BY removed_at DESC LIMIT 1)`,
    )
    .bind(listId, skuId, MAX_LIST_ITEMS)

const isThere = (db: Db, listId: string, skuId: string) =>
  db.prepare(`SELECT ${THERE} AS n`).bind(listId, skuId)

export type NewItem = {
  readonly listId: string
  readonly skuId: string
  readonly planSkuId: string | null
  readonly quantity: number
  readonly note: string
  readonly room: string
  /** What it costs as it is put on the list. */
  readonly price: number
}

/**
 * Puts a SKU on a list. What was taken off it a while ago comes back with its note, and what others said; what is there
 * stays as it is. False when the list is full.
 */
export const insertItem = async (db: Db, item: NewItem, now: number): Promise<boolean> => {
  const [, , , found] = await db.batch([
    comeBack(db, item.listId, item.skuId),
    db
      .prepare(
        `INSERT INTO wishlist_item (id, wishlist_id, sku_id, plan_sku_id, name, manufacturer, quantity,
           note, room, added_price, added_at, told_price, told_in_stock)
         SELECT ?3, ?1, s.sku_id, ?4, p.name, p.manufacturer, ?5, ?6, ?7, ?10, ?8, ?10,
           coalesce(s.stock, 1) > 0
         FROM sku s JOIN product p ON p.id = s.product_id
         WHERE s.sku_id = ?2 AND ${activeItems} < ?9
         ON CONFLICT (wishlist_id, sku_id) WHERE removed_at IS NULL DO NOTHING`,
      )
      .bind(
        item.listId,
        item.skuId,
        crypto.randomUUID(),
        item.planSkuId,
        item.quantity,
        item.note,
        item.room,
        now,
        MAX_LIST_ITEMS,
        item.price,
      ),
    touch(db, item.listId, now),
    isThere(db, item.listId, item.skuId),
  ])
  return z.object({ n: z.int() }).parse(found?.results[0]).n === 1
}

/**
 * Puts a sofa that was put together on a list, as `insertItem` does a SKU. Mails tell of SKUs alone, so that what its
 * owner is told of it stays as it is.
 */
export const insertSet = async (db: Db, set: NewSet, now: number): Promise<boolean> => {
  const [, , , found] = await db.batch([
    comeBack(db, set.listId, set.key),
    db
      .prepare(
        `INSERT INTO wishlist_item (id, wishlist_id, sku_id, name, manufacturer, quantity, note, room,
           added_price, added_at, told_price, told_in_stock, arrangement)
         SELECT ?3, ?1, ?2, ?4, '', 1, ?5, ?6, ?7, ?8, ?7, 1, ?9 WHERE ${activeItems} < ?10
         ON CONFLICT (wishlist_id, sku_id) WHERE removed_at IS NULL DO NOTHING`,
      )
      .bind(
        set.listId,
        set.key,
        crypto.randomUUID(),
        set.name,
        set.note,
        set.room,
        set.price,
        now,
        JSON.stringify(set.arrangement),
        MAX_LIST_ITEMS,
      ),
    touch(db, set.listId, now),
    isThere(db, set.listId, set.key),
  ])
  return z.object({ n: z.int() }).parse(found?.results[0]).n === 1
}

/** Writes the given parts; the others stay as they are. */
export const updateItem = async (
  db: Db,
  listId: string,
  itemId: string,
  change: {
    quantity?: number | undefined
    note?: string | undefined
    room?: string | undefined
    planSkuId?: string | null | undefined
  },
  now: number,
): Promise<void> => {
  await db.batch([
    db
      .prepare(
        `UPDATE wishlist_item SET quantity = coalesce(?, quantity), note = coalesce(?, note),
           room = coalesce(?, room), plan_sku_id = CASE WHEN ? = 1 THEN ? ELSE plan_sku_id END
         WHERE id = ? AND wishlist_id = ? AND removed_at IS NULL`,
      )
      .bind(
        change.quantity ?? null,
        change.note ?? null,
        change.room ?? null,
        change.planSkuId === undefined ? 0 : 1,
        change.planSkuId ?? null,
        itemId,
        listId,
      ),
    touch(db, listId, now),
  ])
}

/** Takes a piece off its list, or has it back; false when there is none, or another of its kind is there by now. */
export const setRemoved = async (
  db: Db,
  listId: string,
  itemId: string,
  removedAt: number | null,
  now: number,
): Promise<boolean> => {
  const [changed] = await db.batch([
    db
      .prepare(
        `UPDATE wishlist_item SET removed_at = ?1
         WHERE id = ?2 AND wishlist_id = ?3 AND (removed_at IS NULL) = (?1 IS NOT NULL)
           AND (?1 IS NOT NULL OR NOT EXISTS (SELECT 1 FROM wishlist_item there
             WHERE there.wishlist_id = ?3 AND there.sku_id = wishlist_item.sku_id
               AND there.removed_at IS NULL))
         RETURNING id`,
      )
      .bind(removedAt, itemId, listId),
    touch(db, listId, now),
  ])
  return (changed?.results.length ?? 0) > 0
}

/** Takes a product off all lists of an owner. */
export const removeProduct = async (
  db: Db,
  { owner, siteId }: ListOwner,
  itemId: string,
  now: number,
): Promise<void> => {
  await db
    .prepare(
      `UPDATE wishlist_item SET removed_at = ?1
       WHERE removed_at IS NULL
         AND wishlist_id IN (SELECT id FROM wishlist
           WHERE owner = ?2 AND site_id = ?3 AND deleted_at IS NULL)
         AND sku_id IN (SELECT s.sku_id FROM sku s JOIN product p ON p.id = s.product_id
           WHERE p.item_id = ?4)`,
    )
    .bind(now, owner, siteId, itemId)
    .run()
}

/**
 * Puts a piece on another list, as a copy or away from here with all that was said of it. A SKU that is there already
 * is there once, in the larger quantity.
 */
export const transferItem = async (
  db: Db,
  move: { from: string; to: string; itemId: string; copy: boolean },
  now: number,
): Promise<void> => {
  const { from, to, itemId, copy } = move
  await db.batch([
    db
      .prepare(
        `INSERT INTO wishlist_item (id, wishlist_id, sku_id, plan_sku_id, name, manufacturer, quantity,
           note, room, added_price, added_at, told_price, told_in_stock, arrangement)
         SELECT ?4, ?3, sku_id, plan_sku_id, name, manufacturer, quantity, note, room, added_price,
           ?5, told_price, told_in_stock, arrangement
         FROM wishlist_item
         WHERE id = ?1 AND wishlist_id = ?2 AND removed_at IS NULL
           AND (SELECT count(*) FROM wishlist_item WHERE wishlist_id = ?3 AND removed_at IS NULL) < ?6
         ON CONFLICT (wishlist_id, sku_id) WHERE removed_at IS NULL DO UPDATE
         SET quantity = max(quantity, excluded.quantity),
           note = CASE WHEN note = '' THEN excluded.note ELSE note END,
           room = CASE WHEN room = '' THEN excluded.room ELSE room END`,
      )
      .bind(itemId, from, to, crypto.randomUUID(), now, MAX_LIST_ITEMS),
    ...(copy ? [] : moveWords(db, { from, to, itemId })),
    ...(copy
      ? []
      : [
          db
            .prepare(
              `DELETE FROM wishlist_item WHERE id = ?1 AND wishlist_id = ?2
                 AND EXISTS (SELECT 1 FROM wishlist_item there WHERE there.wishlist_id = ?3
                   AND there.removed_at IS NULL AND there.sku_id = wishlist_item.sku_id)`,
            )
            .bind(itemId, from, to),
          touch(db, from, now),
        ]),
    touch(db, to, now),
  ])
}

/** What others said of a piece goes with it. */
const moveWords = (db: Db, { from, to, itemId }: { from: string; to: string; itemId: string }) => {
  const target = `(SELECT there.id FROM wishlist_item here
    JOIN wishlist_item there ON there.sku_id = here.sku_id AND there.removed_at IS NULL
    WHERE here.id = ?1 AND here.wishlist_id = ?2 AND there.wishlist_id = ?3)`
  const isFirst = `NOT EXISTS (SELECT 1 FROM wishlist_vote there
    WHERE there.item_id = ${target} AND there.voter = wishlist_vote.voter)`
  return [
    `UPDATE wishlist_vote SET item_id = coalesce(${target}, item_id) WHERE item_id = ?1 AND ${isFirst}`,
    `UPDATE wishlist_comment SET item_id = coalesce(${target}, item_id) WHERE item_id = ?1`,
  ].map((sql) => db.prepare(sql).bind(itemId, from, to))
}
