import { z } from 'zod'
import type { ProductSummary } from '../../../contract/product/product.ts'
import type { SiteId } from '../../../domain/brand.ts'
import { cleanText, type Db } from '../../database.ts'
import { inOrder, pageOf } from '../../listing/order.ts'
import { loadListingIndex } from './listing-index.ts'
import { soldHere } from './sold-here.ts'
import { findSummaries } from './summaries.ts'

/** How far back is looked, so that what sells best costs no more than anything else. */
const LATEST = 1000
const FOUND = 24

/** Fewer than this might be the doings of one person, and say nothing about others. */
const LEAST_SESSIONS = 3
const LEAST_ORDERS = 2

const SOLD = `o.status NOT IN ('failed', 'cancelled')`
const SERVICES = ['protection-plan', 'mattress-removal']
/** On sale on this site, and not a service. */
const OF_RANGE = `WHERE ${soldHere('p.id')}
  AND p.product_type NOT IN (${SERVICES.map((type) => `'${type}'`).join(', ')})`

export const recommendedSql = {
  coViewed: `
    SELECT p.id, n FROM (
      SELECT e.item_id, count(DISTINCT e.session_hash) AS n
      FROM (SELECT DISTINCT session_hash FROM (
        SELECT session_hash FROM activity_event
        WHERE site_id = ?1 AND item_id = ?2 ORDER BY at DESC LIMIT ${LATEST})) s
      JOIN activity_event e ON e.session_hash = s.session_hash AND e.site_id = ?1
      WHERE e.item_id IS NOT NULL AND e.item_id <> ?2
      GROUP BY e.item_id HAVING n >= ${LEAST_SESSIONS}
      ORDER BY n DESC, e.item_id LIMIT ${FOUND}) found
    CROSS JOIN product p ON p.item_id = found.item_id ${OF_RANGE}
    ORDER BY n DESC, found.item_id`,
  coPurchased: `
    SELECT p.id, count(DISTINCT o.id) AS n
    FROM (SELECT DISTINCT l.order_id FROM product mine
      JOIN sku s ON s.product_id = mine.id JOIN order_line l ON l.sku_id = s.sku_id
      WHERE mine.item_id = ?2 LIMIT ${LATEST}) together
    JOIN orders o ON o.id = together.order_id AND o.site_id = ?1 AND ${SOLD}
    JOIN order_line l ON l.order_id = o.id
    JOIN sku s ON s.sku_id = l.sku_id
    JOIN product p ON p.id = s.product_id AND p.item_id <> ?2
    ${OF_RANGE}
    GROUP BY p.id HAVING n >= ${LEAST_ORDERS} ORDER BY n DESC, p.id LIMIT ${FOUND}`,
  bestSellers: `
    SELECT p.id, count(DISTINCT o.id) AS n
    FROM (SELECT id, status FROM orders WHERE site_id = ?1 ORDER BY placed_at DESC LIMIT ${LATEST}) o
    JOIN order_line l ON l.order_id = o.id AND ${SOLD}
    JOIN sku s ON s.sku_id = l.sku_id
    JOIN product mine ON mine.item_id = ?2
    JOIN product p ON p.id = s.product_id AND p.id <> mine.id
    ${OF_RANGE} AND EXISTS (SELECT 1 FROM product_category same INDEXED BY product_category_product
      WHERE same.product_id = p.id AND same.site_id = ?1 AND same.path = mine.category_path)
    GROUP BY p.id HAVING n >= ${LEAST_ORDERS} ORDER BY n DESC, p.id LIMIT ${FOUND}`,
  mine: 'SELECT id, category_path AS path FROM product WHERE item_id = ?',
  categoryName: `
    SELECT g.name FROM product mine
    JOIN category g ON g.site_id = ?1 AND g.path = mine.category_path WHERE mine.item_id = ?2`,
} as const

const found = z.array(z.object({ id: z.int(), n: z.int() }))

/** What others did with products. */
export type Basis = 'coViewed' | 'coPurchased' | 'bestSellers'

/** Products that go with these by one measure, the strongest first; for several, their counts together. */
export const findRecommended = async (
  db: Db,
  siteId: SiteId,
  basis: Basis,
  itemIds: readonly string[],
): Promise<readonly number[]> => {
  const answers = await db.batch(
    itemIds.map((id) => db.prepare(recommendedSql[basis]).bind(siteId, cleanText(id))),
  )
  const counts = new Map<number, number>()
  for (const { results } of answers)
    for (const { id, n } of found.parse(results)) counts.set(id, (counts.get(id) ?? 0) + n)
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([id]) => id)
}

const mineRow = z.object({ id: z.int(), path: z.string() })

/** What there is in the product's category besides it, what is featured first. */
export const findOfCategory = async (
  db: Db,
  siteId: SiteId,
  itemId: string,
): Promise<readonly number[]> => {
  const [{ columns }, found] = await Promise.all([
    loadListingIndex(db),
    db.prepare(recommendedSql.mine).bind(cleanText(itemId)).first(),
  ])
  if (found === null) return []
  const { id, path } = mineRow.parse(found)
  const matches = new Uint8Array(columns.productIds.length)
  for (const place of columns.categories.get(`${siteId}/${path}`) ?? []) matches[place] = 1
  matches[columns.places.get(id) ?? -1] = 0
  return pageOf(inOrder(columns, 'featured'), matches, 1, FOUND).map(
    (place) => columns.productIds[place] ?? 0,
  )
}

export const findCategoryName = async (
  db: Db,
  siteId: SiteId,
  itemId: string,
): Promise<string | null> => {
  const row = await db
    .prepare(recommendedSql.categoryName)
    .bind(siteId, cleanText(itemId))
    .first<{ name: string }>()
  return row?.name ?? null
}

/** What can be shown of them: in stock and no service, in their order, without these. */
export const showable = async (
  db: Db,
  ids: readonly number[],
  without: readonly string[],
  most: number,
): Promise<ProductSummary[]> => {
  const byId = await findSummaries(db, ids)
  return ids
    .flatMap((id) => byId.get(id) ?? [])
    .filter(
      ({ itemId, inStock, productType }) =>
        inStock && !without.includes(itemId) && !SERVICES.includes(productType),
    )
    .slice(0, most)
}
