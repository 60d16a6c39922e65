import type { KnownProduct } from './reading-products.ts'
import { type ProductSource, productStatements, type WholeProduct } from './product-writing.ts'
import { BYTES_A_STATEMENT, json, jsonChunks, type SeedStatement } from './seed-rows.ts'
import { vectorStatements } from './vector-statements.ts'

/** Why no shopper sees a product. What is `missing` was left out by a file, and comes back with one. */
export type WithdrawnState = 'draft' | 'archived' | 'missing'

/** `source` is left out of what an import brings. */
export type Stored = WholeProduct & Partial<Pick<KnownProduct, 'source' | 'vectors'>>

/** A statement that deletes products deletes all that hangs on them, too. */
const PRODUCTS_A_STATEMENT = 1_000

const each = (rows: readonly unknown[], sql: string, bytes?: number): SeedStatement[] =>
  jsonChunks(rows, bytes, PRODUCTS_A_STATEMENT).map((text) => ({ sql, values: [text] }))

const IDS = 'SELECT p.id FROM json_each(?) JOIN product p ON p.item_id = value'

/** Takes products out of the range, with all that hangs on them but what shoppers made: orders, lists and reviews. */
const takeOut = (itemIds: readonly string[], bytes?: number): SeedStatement[] => [
  ...each(
    itemIds,
    `INSERT OR REPLACE INTO gone_sku (sku_id, item_id, name)
     SELECT s.sku_id, p.item_id, p.name FROM json_each(?) JOIN product p ON p.item_id = value
     JOIN sku s ON s.product_id = p.id`,
    bytes,
  ),
  ...each(itemIds, `DELETE FROM product_search WHERE rowid IN (${IDS})`, bytes),
  ...each(itemIds, `DELETE FROM product WHERE id IN (${IDS})`, bytes),
]

const withoutPieces = (itemIds: readonly string[], bytes?: number): SeedStatement[] =>
  each(
    itemIds,
    'DELETE FROM withdrawn_piece WHERE item_id IN (SELECT value FROM json_each(?))',
    bytes,
  )

/** A third of what a statement takes: quotes are escaped in there, and some letters have several bytes. */
const LETTERS_OF_STATEMENT = 1 / 3

const piecesOf = (text: string, bytes: number): string[] => {
  const pieces: string[] = []
  let from = 0
  while (from < text.length) {
    let to = from + Math.floor(bytes * LETTERS_OF_STATEMENT)
    // No letter of two halves is cut through: a half alone is no text.
    if (!text.slice(from, to).isWellFormed()) to--
    pieces.push(text.slice(from, to))
    from = to
  }
  return pieces
}

/**
 * The statements that keep products whole, as they will be published again. What they write is read only once
 * `withdrawStatements` has run: they may run before, in batches of their own.
 */
export const keepStatements = (
  products: readonly Stored[],
  /** Bytes a statement takes; a file of SQL takes less than a bound value. */
  bytes: number = BYTES_A_STATEMENT,
): SeedStatement[] => [
  ...withoutPieces(
    products.map(({ product }) => product.itemId),
    bytes,
  ),
  ...each(
    products.flatMap((whole) =>
      piecesOf(json(whole), bytes).map((text, place) => [whole.product.itemId, place, text]),
    ),
    `INSERT INTO withdrawn_piece (item_id, place, text)
     SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?)`,
    bytes,
  ),
]

/** What lists of the range say of a product that is kept out of sight. */
export type WithdrawnSummary = {
  readonly itemId: string
  readonly name: string
  readonly priceFrom: number
  readonly category: string
  readonly skuIds: readonly string[]
  /** Whose it will be again. */
  readonly source: ProductSource
}

const sourceOf = ({ source = 'import' }: Stored): ProductSource => source

export const summaryOf = (stored: Stored): WithdrawnSummary => {
  const { product, skus } = stored
  return {
    itemId: product.itemId,
    name: product.name,
    priceFrom: Math.min(...skus.map(({ price }) => price)),
    category: product.categoryPaths[0],
    skuIds: skus.map(({ skuId }) => skuId),
    source: sourceOf(stored),
  }
}

/**
 * The statements that put products that are kept whole out of every shopper's sight, whether they were there before or
 * not. The listing index is made anew in the same transaction.
 */
export const withdrawStatements = (
  products: readonly WithdrawnSummary[],
  state: WithdrawnState,
  since: string,
  bytes?: number,
): SeedStatement[] => [
  ...takeOut(
    products.map(({ itemId }) => itemId),
    bytes,
  ),
  ...each(
    products.map(({ itemId, name, ...summary }) => [itemId, name, state, summary, since]),
    `INSERT INTO withdrawn_product (item_id, name, state, summary, since)
     SELECT value ->> 0, value ->> 1, value ->> 2, value -> 3, value ->> 4 FROM json_each(?) WHERE TRUE
     ON CONFLICT (item_id) DO UPDATE SET name = excluded.name, state = excluded.state,
       summary = excluded.summary, since = excluded.since`,
    bytes,
  ),
]

/** The statements that remove products for good; that they were there is remembered, so that no seed brings them back. */
export const removeStatements = (
  products: readonly { readonly itemId: string; readonly name: string }[],
  since: string,
): SeedStatement[] => [
  ...takeOut(products.map(({ itemId }) => itemId)),
  ...withoutPieces(products.map(({ itemId }) => itemId)),
  ...each(
    products.map(({ itemId, name }) => [itemId, name, since]),
    `INSERT INTO withdrawn_product (item_id, name, state, since)
     SELECT value ->> 0, value ->> 1, 'removed', value ->> 2 FROM json_each(?) WHERE TRUE
     ON CONFLICT (item_id) DO UPDATE SET name = excluded.name, state = excluded.state, summary = NULL,
       since = excluded.since`,
  ),
]

/** The statements that sell withdrawn products again, as they were kept. */
export const publishStatements = (products: readonly Stored[]): SeedStatement[] => [
  ...each(
    products.map(({ product }) => product.itemId),
    'DELETE FROM withdrawn_product WHERE item_id IN (SELECT value FROM json_each(?))',
  ),
  ...[...Map.groupBy(products, sourceOf)].flatMap(([source, own]) =>
    productStatements(own, { source }),
  ),
  ...vectorStatements(products.flatMap(({ vectors }) => vectors ?? [])),
]
