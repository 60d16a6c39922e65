import { z } from 'zod'
import type { ProductSummary } from '../../../contract/product/product.ts'
import type { SiteId } from '../../../domain/brand.ts'
import { SERVICES } from '../../../domain/product/services.ts'
import { cleanText, type Db } from '../../database.ts'
import { hasAny } from '../../listing/blocks.ts'
import type { CatalogueColumns } from '../../listing/columns.ts'
import { inOrder, pageOf } from '../../listing/order.ts'
import { soldHere } from './sold-here.ts'
import { findSummaries, type Shelf } from './summaries.ts'
import { rowsOf } from '../rows.ts'

/** Several times what is shown, for some of it is out of stock. */
const FOUND = 12
const FOUND_IN_CATEGORY = 100

/** Fewer than this might be the doings of one person, and say nothing about others. */
const LEAST_SESSIONS = 3
const LEAST_ORDERS = 2

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
  mine: `
    SELECT p.id, p.category_path AS path, g.name FROM product p
    LEFT JOIN category g ON g.site_id = ?1 AND g.path = p.category_path WHERE p.item_id = ?2`,
} as const

const found = z.array(z.object({ id: z.int(), n: z.int() }))

/** What others did with products. */
export type Basis = 'coViewed' | 'coPurchased' | 'bestSellers'

const mineRow = z.object({ id: z.int(), path: z.string(), name: z.string().nullable() })
const readMineRows = rowsOf(mineRow)

export type Measured = {
  /** Products by a measure, the strongest first; for several products, their counts together. */
  readonly by: ReadonlyMap<Basis, readonly number[]>
  /** The first of the products and its category; null when there is no such product. */
  readonly mine: z.infer<typeof mineRow> | null
}

/** What goes with products by several measures, in one round trip. */
export const findMeasured = async (
  db: Db,
  siteId: SiteId,
  asked: readonly { readonly basis: Basis; readonly about: readonly string[] }[],
  first: string,
): Promise<Measured> => {
  const questions = asked.flatMap(({ basis, about }) => about.map((itemId) => ({ basis, itemId })))
  const [own, ...answers] = await db.batch([
    db.prepare(recommendedSql.mine).bind(siteId, cleanText(first)),
    ...questions.map(({ basis, itemId }) =>
      db.prepare(recommendedSql[basis]).bind(siteId, cleanText(itemId)),
    ),
  ])
  const counts = new Map<Basis, Map<number, number>>()
  for (const [at, { basis }] of questions.entries()) {
    const known = counts.get(basis) ?? new Map<number, number>()
    counts.set(basis, known)
    for (const { id, n } of found.parse(answers[at]?.results))
      known.set(id, (known.get(id) ?? 0) + n)
  }
  const inOrderOf = (all: ReadonlyMap<number, number>) =>
    [...all].toSorted(([, a], [, b]) => b - a).map(([id]) => id)
  return {
    by: new Map([...counts].map(([basis, all]) => [basis, inOrderOf(all)])),
    mine: readMineRows(own?.results)[0] ?? null,
  }
}

/** What there is in a category besides a product, what is featured first. */
export const restOfCategory = (
  columns: CatalogueColumns,
  siteId: SiteId,
  { id, path }: { readonly id: number; readonly path: string },
): readonly number[] => {
  const matches = new Uint8Array(columns.productIds.length)
  for (const place of columns.categories.get(`${siteId}/${path}`) ?? []) matches[place] = 1
  const own = columns.places.get(id)
  if (own !== undefined) matches[own] = 0
  return pageOf(inOrder(columns, 'featured'), matches, 1, FOUND_IN_CATEGORY).map(
    (place) => columns.productIds[place] ?? 0,
  )
}

/** What can be shown of them: in stock and no service, in their order, without these. */
export const showable = async (
  db: Db,
  shelf: Shelf,
  ids: readonly number[],
  without: readonly string[],
  most: number,
): Promise<ProductSummary[]> => {
  const { columns } = shelf
  // What is sold out need not be read.
  const wanted = ids
    .filter((id) => hasAny(columns, columns.places.get(id)))
    .slice(0, most + without.length)
  const byId = await findSummaries(db, shelf, wanted)
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
