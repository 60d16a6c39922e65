import { z } from 'zod'
import type { ProductSummary } from '../../../contract/product/product.ts'
import type { SiteId } from '../../../domain/brand.ts'
import { cleanText, type Db } from '../../database.ts'
import { isInStock } from '../../listing/blocks.ts'
import { inOrder, pageOf } from '../../listing/order.ts'
import { loadListingIndex } from './listing-index.ts'
import { soldHere } from './sold-here.ts'
import { findSummaries } from './summaries.ts'

/** Several times what is shown, for some of it is out of stock. */
const FOUND = 12
const FOUND_IN_CATEGORY = 100

/** Fewer than this might be the doings of one person, and say nothing about others. */
const LEAST_SESSIONS = 3
const LEAST_ORDERS = 2

const SERVICES = ['protection-plan', 'mattress-removal']
/** On sale on this site, and not a service. */
const OF_RANGE = `WHERE ${soldHere('p.id')}
  AND p.product_type NOT IN (${SERVICES.map((type) => `'${type}'`).join(', ')})`

export const recommendedSql = {
  coViewed: `
    SELECT p.id, v.sessions AS n FROM co_view v INDEXED BY co_view_most
    CROSS JOIN product p ON p.item_id = v.other_id
    ${OF_RANGE} AND v.site_id = ?1 AND v.item_id = ?2 AND v.sessions >= ${LEAST_SESSIONS}
    ORDER BY v.sessions DESC, v.other_id LIMIT ${FOUND}`,
  coPurchased: `
    SELECT p.id, s.orders AS n FROM co_sale s INDEXED BY co_sale_most
    CROSS JOIN product p ON p.item_id = s.other_id
    ${OF_RANGE} AND s.site_id = ?1 AND s.item_id = ?2 AND s.orders >= ${LEAST_ORDERS}
    ORDER BY s.orders DESC, s.other_id LIMIT ${FOUND}`,
  bestSellers: `
    SELECT p.id, s.orders AS n FROM product mine
    CROSS JOIN category_sale s INDEXED BY category_sale_most
      ON s.site_id = ?1 AND s.path = mine.category_path AND s.orders >= ${LEAST_ORDERS}
    CROSS JOIN product p ON p.item_id = s.item_id AND p.id <> mine.id
    ${OF_RANGE} AND mine.item_id = ?2
      AND EXISTS (SELECT 1 FROM product_category same INDEXED BY product_category_product
        WHERE same.product_id = p.id AND same.site_id = ?1 AND same.path = mine.category_path)
    ORDER BY s.orders DESC, s.item_id LIMIT ${FOUND}`,
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
  return pageOf(inOrder(columns, 'featured'), matches, 1, FOUND_IN_CATEGORY).map(
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
  const { columns } = await loadListingIndex(db)
  // What is out of stock need not be read.
  const wanted = ids
    .filter((id) => isInStock(columns, columns.places.get(id)))
    .slice(0, most + without.length)
  const byId = await findSummaries(db, columns, wanted)
  return wanted
    .flatMap((id) => byId.get(id) ?? [])
    .filter(
      ({ itemId, inStock, productType }) =>
        inStock && !without.includes(itemId) && !SERVICES.includes(productType),
    )
    .slice(0, most)
}

/** Forgets what was sold before, a part at a time; its orders stay as they are. */
export const forgetSales = async (db: Db, before: number): Promise<void> => {
  await db
    .prepare(
      `DELETE FROM order_product WHERE (order_id, item_id) IN
         (SELECT order_id, item_id FROM order_product WHERE placed_at < ? ORDER BY placed_at LIMIT 1000)`,
    )
    .bind(before)
    .run()
}
