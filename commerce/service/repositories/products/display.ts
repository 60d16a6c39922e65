import { z } from 'zod'
import type { DisplayedPiece } from '../../../contract/product/display.ts'
import type { SiteId } from '../../../domain/brand.ts'
import type { Db } from '../../database.ts'
import { listingPartStatements } from '../../listing/index-statements.ts'
import { storedJson } from '../stored-json.ts'
import { findPieces, namedPiece, PIECE_COLUMNS, pieceRow } from './pieces.ts'
import { rowsOf } from '../rows.ts'

const shownRow = pieceRow.extend({ confirmedOn: z.string(), storeId: z.int() })
const readShownRows = rowsOf(shownRow)

const placeRow = z.object({
  itemId: z.string(),
  categories: storedJson(z.array(z.string())),
  storeIds: storedJson(z.array(z.int())),
})
const readPlaceRows = rowsOf(placeRow)

/** A variant that stands in a store of the brand, where its product is on display. */
const SHOWN = `FROM display_piece d
  CROSS JOIN product_store ps ON ps.product_id = d.product_id AND ps.store_id = d.store_id
    AND ps.on_display = 1
  CROSS JOIN sku s ON s.sku_id = d.sku_id CROSS JOIN product p ON p.id = d.product_id`

/** Where the variants of a site's range among these stand, in the brand's stores; in their order. */
export const findDisplayed = async (
  db: Db,
  { id, brandId }: { readonly id: SiteId; readonly brandId: string },
  skuIds: readonly string[],
): Promise<DisplayedPiece[]> => {
  const pieces = await findPieces(db, id, skuIds)
  if (pieces.length === 0) return []
  const itemIds = JSON.stringify([...new Set(pieces.map(({ itemId }) => itemId))])
  const asked = 'FROM json_each(?1) asked CROSS JOIN product p ON p.item_id = asked.value'
  const [places, shown] = await db.batch([
    db
      .prepare(
        `SELECT p.item_id AS itemId,
           (SELECT json_group_array(path) FROM product_category INDEXED BY product_category_product
             WHERE product_id = p.id AND site_id = ?2 AND path <> '') AS categories,
           (SELECT json_group_array(store_id) FROM product_store
             WHERE product_id = p.id AND brand_id = ?3 AND on_display = 1) AS storeIds
         ${asked}`,
      )
      .bind(itemIds, id, brandId),
    db
      .prepare(
        `SELECT ${PIECE_COLUMNS}, d.store_id AS storeId, d.confirmed_on AS confirmedOn
         ${asked} CROSS JOIN display_piece d ON d.product_id = p.id
         CROSS JOIN sku s ON s.sku_id = d.sku_id
         ORDER BY d.store_id, s.position`,
      )
      .bind(itemIds),
  ])
  const placeOf = new Map(readPlaceRows(places?.results).map((place) => [place.itemId, place]))
  const all = readShownRows(shown?.results).map(namedPiece)
  return pieces.map((wanted) => {
    const { categories = [], storeIds = [] } = placeOf.get(wanted.itemId) ?? {}
    const own = all.filter(({ itemId }) => itemId === wanted.itemId)
    return {
      ...wanted,
      categories,
      stands: storeIds.map((storeId) => ({
        storeId,
        shown: own
          .filter((it) => it.storeId === storeId)
          .map(({ skuId, piece, confirmedOn }) => ({ skuId, piece, confirmedOn })),
      })),
    }
  })
}

/** What stands on a store's floor, what was seen longest ago first. */
export const listDisplay = async (db: Db, storeId: number) => {
  const { results } = await db
    .prepare(
      `SELECT ${PIECE_COLUMNS}, d.store_id AS storeId, d.confirmed_on AS confirmedOn ${SHOWN}
       WHERE d.store_id = ? ORDER BY d.confirmed_on, p.name, s.position`,
    )
    .bind(storeId)
    .all()
  return readShownRows(results).map((row) => {
    const { storeId: _, ...piece } = namedPiece(row)
    return piece
  })
}

type Change = {
  readonly storeId: number
  readonly brandId: string
  readonly seen: readonly string[]
  readonly gone: readonly string[]
  /** The store's own day, `YYYY-MM-DD`. */
  readonly today: string
}

/**
 * Notes what was seen on a store's floor today and what is gone from it, all or nothing. A product is on display there
 * while a variant of it is; one of which the last is gone no more.
 */
export const changeDisplay = async (db: Db, it: Change): Promise<void> => {
  const seen = JSON.stringify(it.seen)
  const gone = JSON.stringify(it.gone)
  const touched = await db
    .prepare(
      `SELECT DISTINCT p.item_id AS itemId FROM json_each(?1) asked
       CROSS JOIN sku s ON s.sku_id = asked.value JOIN product p ON p.id = s.product_id`,
    )
    .bind(JSON.stringify([...it.seen, ...it.gone]))
    .all<{ itemId: string }>()
  await db.batch([
    db
      .prepare(
        `INSERT INTO product_store (product_id, store_id, brand_id, pickup_available, operational, on_display)
         SELECT DISTINCT s.product_id, ?2, ?3, 0, 1, 1
         FROM json_each(?1) asked CROSS JOIN sku s ON s.sku_id = asked.value WHERE TRUE
         ON CONFLICT (product_id, store_id) DO UPDATE SET on_display = 1 WHERE on_display = 0`,
      )
      .bind(seen, it.storeId, it.brandId),
    db
      .prepare(
        `INSERT INTO display_piece (product_id, store_id, sku_id, confirmed_on)
         SELECT s.product_id, ?2, s.sku_id, ?3
         FROM json_each(?1) asked CROSS JOIN sku s ON s.sku_id = asked.value WHERE TRUE
         ON CONFLICT (product_id, store_id, sku_id) DO UPDATE SET confirmed_on = excluded.confirmed_on`,
      )
      .bind(seen, it.storeId, it.today),
    db
      .prepare(
        `DELETE FROM display_piece
         WHERE store_id = ?2 AND sku_id IN (SELECT value FROM json_each(?1))`,
      )
      .bind(gone, it.storeId),
    db
      .prepare(
        `UPDATE product_store SET on_display = 0
         WHERE store_id = ?2 AND on_display = 1 AND product_id IN
           (SELECT s.product_id FROM json_each(?1) asked CROSS JOIN sku s ON s.sku_id = asked.value)
           AND NOT EXISTS (SELECT 1 FROM display_piece d
             WHERE d.product_id = product_store.product_id AND d.store_id = product_store.store_id)`,
      )
      .bind(gone, it.storeId),
    ...listingPartStatements(touched.results.map(({ itemId }) => itemId)).map(({ sql, values }) =>
      db.prepare(sql).bind(...values),
    ),
  ])
}
