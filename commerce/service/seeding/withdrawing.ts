import type { KnownProduct } from './reading-products.ts'
import { productStatements, type WholeProduct } from './product-writing.ts'
import { json, jsonChunks, type SeedStatement } from './seed-rows.ts'
import { vectorStatements } from './vector-statements.ts'

/** Why no shopper sees a product. What is `missing` was left out by a file, and comes back with one. */
export type WithdrawnState = 'draft' | 'archived' | 'missing'

export type Stored = WholeProduct & Partial<Pick<KnownProduct, 'vectors'>>

const each = (rows: readonly unknown[], sql: string, letters?: number): SeedStatement[] =>
  jsonChunks(rows, letters).map((text) => ({ sql, values: [text] }))

const IDS = 'SELECT p.id FROM json_each(?) JOIN product p ON p.item_id = value'

/** Takes products out of the range, with all that hangs on them but what shoppers made: orders, lists and reviews. */
const takeOut = (itemIds: readonly string[]): SeedStatement[] => [
  ...each(
    itemIds,
    `INSERT OR REPLACE INTO gone_sku (sku_id, item_id, name)
     SELECT s.sku_id, p.item_id, p.name FROM json_each(?) JOIN product p ON p.item_id = value
     JOIN sku s ON s.product_id = p.id`,
  ),
  ...each(itemIds, `DELETE FROM product_search WHERE rowid IN (${IDS})`),
  ...each(itemIds, `DELETE FROM product WHERE id IN (${IDS})`),
]

/**
 * The statements that put products out of every shopper's sight and keep them whole, whether they were there before or
 * not. The listing index is made anew afterwards.
 */
export const withdrawStatements = (
  products: readonly Stored[],
  state: WithdrawnState,
  since: string,
  /** Letters a statement takes; a file of SQL takes less than a bound value. */
  letters?: number,
): SeedStatement[] => [
  ...takeOut(products.map(({ product }) => product.itemId)),
  ...each(
    products.map((whole) => [whole.product.itemId, whole.product.name, state, json(whole), since]),
    `INSERT OR REPLACE INTO withdrawn_product (item_id, name, state, whole, since)
     SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 FROM json_each(?)`,
    letters,
  ),
]

/** The statements that remove products for good; that they were there is remembered, so that no seed brings them back. */
export const removeStatements = (
  products: readonly { readonly itemId: string; readonly name: string }[],
  since: string,
): SeedStatement[] => [
  ...takeOut(products.map(({ itemId }) => itemId)),
  ...each(
    products.map(({ itemId, name }) => [itemId, name, since]),
    `INSERT OR REPLACE INTO withdrawn_product (item_id, name, state, since)
     SELECT value ->> 0, value ->> 1, 'removed', value ->> 2 FROM json_each(?)`,
  ),
]

/** The statements that sell withdrawn products again, as they were kept. */
export const publishStatements = (products: readonly Stored[]): SeedStatement[] => [
  ...productStatements(products, { source: 'import' }),
  ...vectorStatements(products.flatMap(({ vectors }) => vectors ?? [])),
]
