import { LEAD_TIME } from '../repositories/sellable.ts'
import type { SeedStatement } from '../seed-rows.ts'
import { materials } from './materials.ts'

/** Products in one row of `listing_part`: well below the two megabytes that D1 takes a value. */
const PRODUCTS_A_PART = 400

const codeOf = (kind: string, value: string) =>
  `coalesce((SELECT id FROM listing_value WHERE kind = '${kind}' AND value = ${value}), 0)`

/** Bits of a variant in the index. */
export const IN_STOCK = 1
export const ON_SALE = 2
export const CLEARANCE = 4
export const STOCK_UNKNOWN = 8

const COLOR = `s.detail ->> '$.colorSwatch.family'`
const isFirmness = (product: string) => `${product}.option_label = 'Firmness'`

const valueSources = [
  ['manufacturer', 'manufacturer', 'product'],
  ['ship', 'shipping_method_ids', 'product'],
  ['collection', 'collection', 'product'],
  ['size', 's.size', 'sku s'],
  ['color', COLOR, 'sku s'],
  ['finish', 's.finish_family', 'sku s'],
  [
    'firmness',
    's.option_name',
    `sku s JOIN product p ON p.id = s.product_id AND ${isFirmness('p')}`,
  ],
  [
    'option',
    's.option_name',
    `sku s JOIN product p ON p.id = s.product_id AND NOT ${isFirmness('p')}`,
  ],
] as const

/**
 * Every variant of a product, in order. Numbers only: cents, bits, codes of `listing_value`, inches, days of waiting
 * (-1: not made to order).
 */
const SKUS = `(SELECT json_group_array(json_array(
    s.price,
    CASE WHEN s.stock IS NULL OR s.stock > 0 THEN ${IN_STOCK} ELSE 0 END
      + CASE WHEN s.list_price > s.price THEN ${ON_SALE} ELSE 0 END
      + CASE WHEN s.clearance = 1 THEN ${CLEARANCE} ELSE 0 END
      + CASE WHEN s.stock IS NULL THEN ${STOCK_UNKNOWN} ELSE 0 END,
    ${codeOf('size', 's.size')}, ${codeOf('color', COLOR)}, ${codeOf('finish', 's.finish_family')},
    CASE WHEN ${isFirmness('p')} THEN ${codeOf('firmness', 's.option_name')} ELSE 0 END,
    CASE WHEN ${isFirmness('p')} THEN 0 ELSE ${codeOf('option', 's.option_name')} END,
    coalesce(s.width, 0), coalesce(s.height, 0), coalesce(s.length, 0),
    coalesce(${LEAD_TIME}, -1)))
  FROM (SELECT * FROM sku WHERE product_id = p.id ORDER BY position) s)`

const posting = (kind: string, key: string, from: string) => `
  INSERT INTO listing_posting (kind, key, products)
  SELECT '${kind}', key, json_group_array(id) FROM (
    SELECT ${key} AS key, ${from} ORDER BY 1, 2) GROUP BY key`

const materialTests = JSON.stringify(
  materials.flatMap(({ name, words }) => words.map((word) => [name, `*[^a-z]${word}[^a-z]*`])),
)

/** Ratings as the reviews have them, for products that were written after their reviews. */
const RATINGS = `
  UPDATE product SET (rating_average, rating_count) = (
    SELECT (20 * sum(r.stars) + count(*)) / (2 * count(*)) / 10.0, nullif(count(*), 0) FROM review r
    WHERE r.kind = 'product' AND r.subject = product.item_id AND r.status = 'approved')
  WHERE ? = '[]' AND (rating_count IS NOT NULL OR item_id IN (
    SELECT subject FROM review WHERE kind = 'product' AND status = 'approved'))`

const cleared = [
  'listing_part',
  'listing_posting',
  'listing_value',
  'stock_flip',
  'rating_change',
  'search_word',
  'listing_stamp',
]

/** Each takes one JSON text, as statements of a seed do; most have no use for it. */
const plain = (sql: string): SeedStatement => ({ sql, values: ['[]'] })

/**
 * The statements that make the listing index anew from what the tables hold. Run them in order at the end of whatever
 * wrote products, variants, categories or stores, in the same batch if it can be.
 */
export const listingIndexStatements = (): SeedStatement[] => [
  plain(RATINGS),
  ...cleared.map((table) => plain(`DELETE FROM ${table} WHERE ? = '[]'`)),
  ...valueSources.map(([kind, value, from]) =>
    plain(`INSERT INTO listing_value (kind, value)
      SELECT DISTINCT '${kind}', ${value} FROM ${from} WHERE ${value} IS NOT NULL AND ? = '[]'`),
  ),
  plain(`INSERT INTO listing_part (part, products)
    SELECT p.id / ${PRODUCTS_A_PART}, json_group_array(json_array(
      p.id, ${codeOf('manufacturer', 'p.manufacturer')}, p.featured_rank,
      unixepoch(p.created_at) / 60, coalesce(round(p.rating_average * 100), -1), p.price_from,
      ${codeOf('ship', 'p.shipping_method_ids')}, ${codeOf('collection', 'p.collection')}, json(${SKUS})))
    FROM product p WHERE ? = '[]' GROUP BY p.id / ${PRODUCTS_A_PART}`),
  plain(
    posting(
      'category',
      `site_id || '/' || path`,
      `product_id AS id FROM product_category WHERE ? = '[]'`,
    ),
  ),
  plain(
    posting(
      'store',
      'CAST(store_id AS TEXT)',
      `product_id AS id FROM product_store WHERE operational = 1
        AND (pickup_available = 1 OR on_display = 1) AND ? = '[]'`,
    ),
  ),
  {
    sql: posting(
      'material',
      'm.value ->> 0',
      `p.id AS id FROM product p JOIN json_each(?) m
        ON lower(p.detail ->> '$.materials') GLOB m.value ->> 1 GROUP BY 1, 2`,
    ),
    values: [materialTests],
  },
  plain(`INSERT INTO search_word (word, products, told)
    SELECT term, max(doc),
      max(CASE col WHEN 'description' THEN 0 WHEN 'words' THEN 1 ELSE 2 END) FROM product_word
    WHERE length(term) BETWEEN 2 AND 24 AND ? = '[]' GROUP BY term`),
  plain(`INSERT INTO listing_stamp (only, version) SELECT 1, hex(randomblob(8)) WHERE ? = '[]'`),
]
