import type { ProductRow, ProductStoreRow, SkuRow } from '../../domain/catalogue-rows.ts'
import {
  categoryValues,
  productColumns,
  productValues,
  skuColumns,
  skuValues,
} from './product-rows.ts'
import { searchWordStatements } from './search-words.ts'
import { flag, jsonChunks, type SeedStatement } from './seed-rows.ts'

/** A product as it is to be: with all its variants, and the stores that have it, or null where they stay as they are. */
export type WholeProduct = {
  readonly product: ProductRow
  readonly skus: readonly SkuRow[]
  readonly stores: readonly ProductStoreRow[] | null
}

/** `starter` is the repository's own range; what an importer wrote is left alone when that is written anew. */
export type ProductSource = 'starter' | 'import'

/** What stands in the details of a variant, and a file may leave to the shop. */
const KEPT_DETAILS = ['gtin', 'mpn', 'boxes'] as const
type KeptDetail = (typeof KEPT_DETAILS)[number]
/** Columns of variants that a file may leave to the shop. */
export type KeptColumn = 'sales' | 'stock' | 'lead_time_days' | KeptDetail

/** The details of a variant with those that are kept; one that there was not stays away. SQL, of a statement about `sku`. */
const keptDetailSql = (kept: readonly KeptDetail[]): string =>
  `json_patch(excluded.detail, json_object(${kept.map((name) => `'${name}', sku.detail -> '$.${name}'`).join(', ')}))`

export type Writing = {
  readonly source: ProductSource
  /** Columns that keep what a variant has, because whoever writes does not know better. */
  readonly keepSkuColumns?: readonly KeptColumn[]
  /** Bytes a statement takes; a file of SQL takes less than a bound value. */
  readonly bytes?: number | undefined
}

/** Reviews make a rating, and a product came when it first came: neither is for whoever writes it again. */
const KEPT = new Set<string>(['item_id', 'created_at', 'rating_average', 'rating_count'])

const storeColumns = [
  'product_id',
  'store_id',
  'brand_id',
  'pickup_available',
  'operational',
  'on_display',
] as const

const STORE_KEY = new Set<string>(['product_id', 'store_id'])

/** What zones have of their own, with what is said anew of them; of what nothing is said all stays. `said` is SQL. */
export const mergedZonePricesSql = (said: string): string =>
  `nullif(json_patch(coalesce(sku.zone_prices, '{}'), ${said}), '{}')`

/** What is held of a variant. SQL, of a statement about `sku`. */
export const HELD =
  "(SELECT count(*) FROM store_hold held WHERE held.sku_id = sku.sku_id AND held.status = 'held')"

/**
 * What is left of the stock that somebody counted: what a store keeps for a person was counted with the rest, and is
 * nobody else's. `counted` is SQL; null, which is any number, stays null.
 */
export const stockLeftSql = (counted: string): string => `max(0, ${counted} - ${HELD})`

const setAll = (columns: readonly string[], kept: ReadonlySet<string>) =>
  columns
    .filter((column) => !kept.has(column))
    .map((column) => `${column} = excluded.${column}`)
    .join(', ')

/** Whether a row is not yet as it is to be: what is the same costs no writing. `said` is what stands in place of a column. */
const differs = (
  table: string,
  columns: readonly string[],
  kept: ReadonlySet<string>,
  said: Readonly<Record<string, string>> = {},
) => {
  const those = columns.filter((column) => !kept.has(column) || column in said)
  const of = (name: (column: string) => string) => `(${those.map(name).join(', ')})`
  return `${of((column) => `${table}.${column}`)} IS NOT ${of((column) => said[column] ?? `excluded.${column}`)}`
}

/**
 * The statements that make these products so, new ones and known ones alike: the row, its places in categories, its
 * variants (those that are not among them go), its words for the search. Only what differs is
 * written: it costs, and counts as changed (`catalogue_change`). Run them in order in one batch. The listing index is made anew afterwards, once for all.
 */
export const productStatements = (
  products: readonly WholeProduct[],
  { source, keepSkuColumns = [], bytes }: Writing,
): SeedStatement[] => {
  const of = (rows: readonly unknown[], sql: string): SeedStatement[] =>
    jsonChunks(rows, bytes).map((text) => ({ sql, values: [text] }))
  /** Rows that name their product by `itemId` where the table has its id. */
  const insertFor = (
    table: string,
    columns: readonly string[],
    idColumn: string,
    rows: readonly (readonly unknown[])[],
    conflict = '',
  ) => {
    const at = columns.indexOf(idColumn)
    const values = columns.map((_, index) => (index === at ? 'known.id' : `value ->> ${index}`))
    return of(
      rows,
      `INSERT INTO ${table} (${columns.join(', ')}) SELECT ${values.join(', ')}
       FROM json_each(?) JOIN product known
         ON known.item_id = value ->> ${at} AND known.source = '${source}'
       WHERE TRUE ${conflict}`,
    )
  }
  const itemIds = products.map(({ product }) => product.itemId)
  const variants = products.map(({ product, skus }) => [
    product.itemId,
    skus.map(({ skuId }) => skuId),
  ])
  const told = `told (id, kept) AS MATERIALIZED (
    SELECT p.id, value -> 1 FROM json_each(?) JOIN product p ON p.item_id = value ->> 0 AND p.source = '${source}')`
  const KEPT_OF_EACH = 'FROM told CROSS JOIN json_each(told.kept) it'
  /** Variants of these products that are not among those which are written. */
  const OTHERS = `s.product_id IN (SELECT id FROM told) AND s.sku_id NOT IN (SELECT it.value ${KEPT_OF_EACH})`
  const keptDetails = KEPT_DETAILS.filter((name) => keepSkuColumns.includes(name))
  const saidOfSku: Readonly<Record<string, string>> = {
    zone_prices: mergedZonePricesSql("coalesce(excluded.zone_prices, '{}')"),
    ...(!keepSkuColumns.includes('stock') && { stock: stockLeftSql('excluded.stock') }),
    ...(keptDetails.length > 0 && { detail: keptDetailSql(keptDetails) }),
  }
  const unchangedSku = new Set<string>(['sku_id', ...Object.keys(saidOfSku), ...keepSkuColumns])
  const sayOfSku = Object.entries(saidOfSku).map(([column, sql]) => `${column} = ${sql}`)
  const withStores = products.filter(({ stores }) => stores !== null)
  // What was withdrawn comes back with whoever brings it, and not with the repository's own range.
  const isWanted =
    source === 'import' ? 'TRUE' : 'value ->> 0 NOT IN (SELECT item_id FROM withdrawn_product)'
  return [
    ...(source === 'import'
      ? of(
          itemIds,
          'DELETE FROM withdrawn_product WHERE item_id IN (SELECT value FROM json_each(?))',
        )
      : []),
    ...of(
      products.map(({ product, skus }) => productValues(product, skus)),
      `INSERT INTO product (${productColumns.join(', ')}, source)
       SELECT ${productColumns.map((_, index) => `value ->> ${index}`).join(', ')}, '${source}'
       FROM json_each(?) WHERE ${isWanted}
       ON CONFLICT (item_id) DO UPDATE SET source = excluded.source, ${setAll(productColumns, KEPT)}
       WHERE (excluded.source = 'import' OR product.source = 'starter')
         AND ${differs('product', [...productColumns, 'source'], KEPT)}`,
    ),
    ...of(
      products.map(({ product }) => [
        product.itemId,
        categoryValues(product).map(([siteId, path]) => `${siteId}/${path}`),
      ]),
      `WITH ${told} DELETE FROM product_category WHERE product_id IN (SELECT id FROM told)
         AND (product_id, site_id || '/' || path) NOT IN (SELECT told.id, it.value ${KEPT_OF_EACH})`,
    ),
    ...of(
      withStores.map(({ product, stores }) => [
        product.itemId,
        (stores ?? []).map(({ storeId }) => storeId),
      ]),
      `WITH ${told} DELETE FROM product_store WHERE product_id IN (SELECT id FROM told)
         AND (product_id, store_id) NOT IN (SELECT told.id, it.value ${KEPT_OF_EACH})`,
    ),
    ...of(
      variants,
      `WITH ${told} INSERT OR REPLACE INTO gone_sku (sku_id, item_id, name)
       SELECT s.sku_id, p.item_id, p.name FROM sku s JOIN product p ON p.id = s.product_id WHERE ${OTHERS}`,
    ),
    ...of(variants, `WITH ${told} DELETE FROM sku AS s WHERE ${OTHERS}`),
    ...insertFor(
      'product_category',
      ['site_id', 'path', 'product_id'],
      'product_id',
      products.flatMap(({ product }) => categoryValues(product)),
      'ON CONFLICT DO NOTHING',
    ),
    ...insertFor(
      'sku',
      skuColumns,
      'product_id',
      products.flatMap(({ skus }) => skus.map(skuValues)),
      `ON CONFLICT (sku_id) DO UPDATE SET ${[setAll(skuColumns, unchangedSku), ...sayOfSku].join(', ')}
       WHERE sku.product_id = excluded.product_id
         AND ${differs('sku', skuColumns, unchangedSku, saidOfSku)}`,
    ),
    ...of(
      products.flatMap(({ skus }) => skus.map(({ skuId }) => skuId)),
      'DELETE FROM gone_sku WHERE sku_id IN (SELECT s.sku_id FROM json_each(?) JOIN sku s ON s.sku_id = value)',
    ),
    ...searchWordStatements(products, source, bytes),
    ...insertFor(
      'product_store',
      storeColumns,
      'product_id',
      withStores.flatMap(({ stores }) =>
        (stores ?? []).map((it) => [
          it.itemId,
          it.storeId,
          it.brandId,
          flag(it.pickupAvailable),
          flag(it.operational),
          flag(it.onDisplay),
        ]),
      ),
      `ON CONFLICT (product_id, store_id) DO UPDATE SET ${setAll(storeColumns, STORE_KEY)}
       WHERE ${differs('product_store', storeColumns, STORE_KEY)}`,
    ),
  ]
}
