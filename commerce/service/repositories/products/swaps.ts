import { z } from 'zod'
import type { SiteId } from '../../../domain/brand.ts'
import type { Db } from '../../database.ts'
import { soldHere } from './sold-here.ts'

const MOST = 60

/** In this order: left to itself, SQLite begins with all that is sold. */
export const swapsSql = `SELECT s.sku_id AS skuId FROM sku old
  CROSS JOIN product op ON op.id = old.product_id
  CROSS JOIN product p ON p.product_type = op.product_type
  CROSS JOIN sku s ON s.product_id = p.id
  WHERE ${soldHere('p.id')} AND old.sku_id = ?2 AND s.sku_id <> ?2 AND s.size IS old.size AND s.clearance = 0
    AND (s.stock IS NULL OR s.stock > 0)
  ORDER BY s.price, s.sku_id LIMIT ?3`

/** What a piece can be exchanged for: another of its type and size that the site sells and the stock has. */
export const findSwaps = async (db: Db, siteId: SiteId, skuId: string): Promise<string[]> => {
  const { results } = await db.prepare(swapsSql).bind(siteId, skuId, MOST).all()
  return z
    .array(z.object({ skuId: z.string() }))
    .parse(results)
    .map((it) => it.skuId)
}
