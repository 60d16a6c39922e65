import { z } from 'zod'
import { type Range, RANGE_PAGE_SIZE } from '../../../contract/product/product.ts'
import type { SiteId } from '../../../domain/brand.ts'
import type { Db } from '../../database.ts'
import { rowsOf } from '../rows.ts'

const productRow = z.object({ item_id: z.string(), name: z.string(), manufacturer: z.string() })
const readProductRows = rowsOf(productRow)
const categoryRow = z.object({ path: z.string() })
const readCategoryRows = rowsOf(categoryRow)

const SELECT_PRODUCTS = `
  SELECT p.item_id, p.name, p.manufacturer
  FROM (SELECT product_id FROM product_category WHERE site_id = ?1 AND path = ''
        ORDER BY product_id LIMIT ?2 OFFSET ?3) c
  JOIN product p ON p.id = c.product_id`

/** From each path to the next one: reads a row a category, however many products each holds. */
const SELECT_CATEGORIES = `
  WITH RECURSIVE category_path(path) AS (
    SELECT min(path) FROM product_category WHERE site_id = ?1 AND path > ''
    UNION ALL
    SELECT (SELECT min(c.path) FROM product_category c
            WHERE c.site_id = ?1 AND c.path > category_path.path)
    FROM category_path WHERE path IS NOT NULL)
  SELECT path FROM category_path WHERE path IS NOT NULL`

/** What the site sells, by name: a page of its products, and all of its categories. */
export const findRange = async (db: Db, siteId: SiteId, page: number): Promise<Range> => {
  const [products, categories] = await db.batch([
    db.prepare(SELECT_PRODUCTS).bind(siteId, RANGE_PAGE_SIZE, (page - 1) * RANGE_PAGE_SIZE),
    db.prepare(SELECT_CATEGORIES).bind(siteId),
  ])
  return {
    products: readProductRows(products?.results).map((row) => ({
      itemId: row.item_id,
      name: row.name,
      manufacturerName: row.manufacturer,
    })),
    categories: readCategoryRows(categories?.results).map(({ path }) => path),
  }
}
