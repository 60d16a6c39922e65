import { z } from 'zod'
import type { Db } from '../../database.ts'
import type { Site } from '../../dependencies.ts'
import { soldHere } from './sold-here.ts'

const row = z.object({ path: z.string() })

/**
 * The categories of the pieces that a plan covers, those with the most of them first. Reads the whole range: to be asked
 * for a plan's own page alone.
 */
export const coveredCategories = async (
  db: Db,
  { id }: Pick<Site, 'id'>,
  planItemId: string,
  limit: number,
): Promise<string[]> => {
  const { results } = await db
    .prepare(
      `SELECT p.category_path AS path FROM product p
       WHERE p.plan_sku_ids <> '[]' AND EXISTS (SELECT 1 FROM json_each(p.plan_sku_ids) offered
           WHERE offered.value IN (SELECT s.sku_id FROM product plan CROSS JOIN sku s ON s.product_id = plan.id
             WHERE plan.item_id = ?2))
         AND ${soldHere('p.id')}
       GROUP BY p.category_path ORDER BY count(*) DESC, p.category_path LIMIT ?3`,
    )
    .bind(id, planItemId, limit)
    .all()
  return z
    .array(row)
    .parse(results)
    .map(({ path }) => path)
}
