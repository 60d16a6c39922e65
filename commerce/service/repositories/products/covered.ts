import { z } from 'zod'
import type { Db } from '../../database.ts'
import type { Site } from '../../dependencies.ts'
import { rowsOf } from '../rows.ts'

/** So many categories are looked at, whatever the size of the range: five rows each. */
const LOOKED_AT = 12

const plans = z
  .string()
  .nullable()
  .transform((text): string[] => z.array(z.string()).parse(JSON.parse(text ?? '[]')))
const category = z.object({ path: z.string(), first: plans, last: plans })
const readCategoryRows = rowsOf(category)
const sku = z.object({ skuId: z.string() })
const readSkuRows = rowsOf(sku)

/** The plans of the piece that has been in a category for longest, or for least. */
const plansOfOne = (which: 'ASC' | 'DESC'): string =>
  `(SELECT p.plan_sku_ids FROM product_category pc JOIN product p ON p.id = pc.product_id
    WHERE pc.site_id = c.site_id AND pc.path = c.path ORDER BY pc.product_id ${which} LIMIT 1)`

/**
 * The categories of what a plan covers, the first of each department before the second ones. Whether it covers a
 * category is told by two pieces of it.
 */
export const coveredCategories = async (
  db: Db,
  { id }: Pick<Site, 'id'>,
  planItemId: string,
  limit: number,
): Promise<string[]> => {
  const [skus, categories] = await db.batch([
    db
      .prepare(
        `SELECT s.sku_id AS skuId FROM product p JOIN sku s ON s.product_id = p.id WHERE p.item_id = ?`,
      )
      .bind(planItemId),
    db
      .prepare(
        `SELECT c.path, ${plansOfOne('ASC')} AS first, ${plansOfOne('DESC')} AS last
         FROM (SELECT site_id, path, parent_path IS NULL AS top, position FROM category
           WHERE site_id = ?1 ORDER BY parent_path IS NULL, position, path LIMIT ?2) c
         ORDER BY c.top, c.position, c.path`,
      )
      .bind(id, LOOKED_AT),
  ])
  const own = new Set(readSkuRows(skus?.results).map(({ skuId }) => skuId))
  const covered = readCategoryRows(categories?.results)
    .filter(({ first, last }) => [...first, ...last].some((skuId) => own.has(skuId)))
    .map(({ path }) => path)
  // A department is named where none of its categories is.
  return covered
    .filter((path, at) => !covered.slice(0, at).some((before) => before.startsWith(`${path}/`)))
    .slice(0, limit)
}
