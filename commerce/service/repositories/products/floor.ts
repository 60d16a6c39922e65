import { z } from 'zod'
import { type DisplayList, displayList, type displayQuery } from '../../../contract/location.ts'
import type { Db } from '../../database.ts'
import type { Site } from '../../dependencies.ts'
import type { CatalogueColumns } from '../../listing/columns.ts'
import { FLOOR } from '../../listing/index-statements.ts'
import { inOrder, pageOf } from '../../listing/order.ts'
import { postedPlaces } from '../../listing/places.ts'
import { readByIndex } from './listing-index.ts'
import { rowsOf } from '../rows.ts'

const postingRow = z.object({ products: z.string() })
const readPostingRows = rowsOf(postingRow)
const itemRow = z.object({ id: z.int(), itemId: z.string() })
const readItemRows = rowsOf(itemRow)

/** Flags of what of the site's range a posting has. */
const standing = (
  columns: CatalogueColumns,
  siteId: Site['id'],
  parts: readonly string[],
): Uint8Array => {
  const ofSite = new Set(columns.categories.get(`${siteId}/`))
  const flags = new Uint8Array(columns.productIds.length)
  for (const place of postedPlaces(columns.productIds, parts))
    if (ofSite.has(place)) flags[place] = 1
  return flags
}

/** In the order of the ids, which are ours and stand in the statement. */
const itemIdsOf = async (db: Db, ids: readonly number[]): Promise<string[]> => {
  if (ids.length === 0) return []
  const { results } = await db
    .prepare(
      `SELECT id, item_id AS itemId FROM product WHERE id IN (${ids.map(Number).join(', ')})`,
    )
    .all()
  const found = new Map(readItemRows(results).map(({ id, itemId }) => [id, itemId]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** What of the site's range stands on a store's floor: read from the index, since a page shows a dozen of hundreds. */
export const findDisplay = async (
  db: Db,
  site: Site,
  storeId: number,
  { page, pageSize }: z.output<typeof displayQuery>,
  now: Date,
): Promise<DisplayList> => {
  const { ids, total } = await readByIndex(db, { zone: site.zone, at: now }, ({ columns }) => ({
    statements: [
      db
        .prepare('SELECT products FROM listing_posting WHERE kind = ? AND key = ? ORDER BY part')
        .bind(FLOOR, String(storeId)),
    ],
    read: ([found]) => {
      const parts = readPostingRows(found?.results)
      const flags = standing(
        columns,
        site.id,
        parts.map(({ products }) => products),
      )
      const places = pageOf(inOrder(columns, 'featured'), flags, page, pageSize)
      return {
        ids: places.flatMap((place) => columns.productIds[place] ?? []),
        total: flags.reduce((sum, flag) => sum + flag, 0),
      }
    },
  }))
  return displayList.parse({ itemIds: await itemIdsOf(db, ids), total, page, pageSize })
}
