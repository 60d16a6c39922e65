import { z } from 'zod'
import type { SearchReading } from '../../../contract/product/listing.ts'
import { plainText } from '../../../domain/listing/search-query.ts'
import type { SiteId } from '../../../domain/brand.ts'
import type { Db } from '../../database.ts'
import { fields, type FindText } from '../../listing/search.ts'
import { storedJson } from '../stored-json.ts'

export const searchSql = {
  /** Ids alone: a score for each row would cost more than all else of a large result. */
  mentioned:
    'SELECT json_group_array(rowid) AS ids FROM product_search WHERE product_search MATCH ?',
  /** By place, each wider than those before it: where the widest has nothing, the others are not looked at. */
  told: `WITH widest (ids) AS MATERIALIZED (
      SELECT json_group_array(rowid) FROM product_search WHERE product_search MATCH ?4),
    wide (ids) AS MATERIALIZED (SELECT CASE ids WHEN '[]' THEN '[]' ELSE (
      SELECT json_group_array(rowid) FROM product_search WHERE product_search MATCH ?3) END FROM widest)
    SELECT
      CASE wide.ids WHEN '[]' THEN '[]' ELSE (
        SELECT json_group_array(rowid) FROM product_search WHERE product_search MATCH ?1) END AS name,
      CASE wide.ids WHEN '[]' THEN '[]' ELSE (
        SELECT json_group_array(rowid) FROM product_search WHERE product_search MATCH ?2) END AS kind,
      wide.ids AS wide, widest.ids AS widest
    FROM wide, widest`,
  sku: `SELECT p.item_id AS itemId, s.sku_id AS skuId, p.name, p.manufacturer AS manufacturerName
    FROM sku s JOIN product p ON p.id = s.product_id
    JOIN product_category c ON c.product_id = p.id AND c.site_id = ? AND c.path = ''
    WHERE s.sku_id = ? COLLATE NOCASE LIMIT 1`,
} as const

const ids = storedJson(z.array(z.int()))
const idsRow = z.object({ ids })
const toldRow = z.object({ name: ids, kind: ids, wide: ids, widest: ids })

export const textFinder = (db: Db): FindText => ({
  told: async (expression) => {
    const inFields = fields.map(({ columns }) => `${columns} : ${expression}`)
    const row = await db
      .prepare(searchSql.told)
      .bind(...inFields)
      .first()
    const { name, kind, wide, widest } = toldRow.parse(row)
    return [name, kind, wide, widest]
  },
  mentioned: async (expression) =>
    idsRow.parse(await db.prepare(searchSql.mentioned).bind(expression).first()).ids,
})

const exactRow = z.object({
  itemId: z.string(),
  skuId: z.string(),
  name: z.string(),
  manufacturerName: z.string(),
})

/** The variant whose SKU this is, in any case; null when it is none of the site's. */
export const findSku = async (
  db: Db,
  siteId: SiteId,
  text: string,
): Promise<SearchReading['exact']> => {
  const skuId = plainText(text)
  // A plain word is a word, though some shop may have a SKU of that name.
  if (!/^[\w.-]{3,60}$/.test(skuId) || !/[\d-]/.test(skuId)) return null
  const row = await db.prepare(searchSql.sku).bind(siteId, skuId).first()
  return row ? exactRow.parse(row) : null
}
