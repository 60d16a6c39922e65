import { IN_PIECES } from '../../domain/fit/fit.ts'
import { GOES_ANYWHERE } from '../../domain/fit/needs-door.ts'
import { LEAD_TIME } from '../repositories/cart/sellable.ts'
import { RANGE_CHANGED } from '../repositories/products/changes.ts'
import { jsonChunks, type SeedStatement } from '../seeding/seed-rows.ts'
import { type Offer, offerFacet } from '../../contract/product/facets.ts'
import { type FilterRow, filterRows } from '../../contract/product/filters.ts'
import { codedFacets, measuredFields, shapeOf } from './facet-plan.ts'
import { materials } from './materials.ts'

/**
 * What one row of the index holds at most, by the two megabytes that D1 takes a row: products of `listing_part` and
 * their variants (some hundred letters each), ids of a posting, ids of each of the five fields of a word.
 */
const PRODUCTS_A_PART = 400
const VARIANTS_A_PART = 8_000
const PARTS_AT_MOST = 1_000
const IDS_A_POSTING = 100_000
const IDS_A_WORD = 30_000

/** Words in one row of `search_word_part`. */
const WORDS_A_PART = 4000

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

const codeOf = (kind: string, value: string) =>
  `coalesce((SELECT id FROM listing_value WHERE kind = ${quoted(kind)} AND value = ${value}), 0)`

/** Bits of a variant in the index. */
export const IN_STOCK = 1
export const STOCK_UNKNOWN = 8
/** Done rather than brought: a plan, an old mattress taken away. */
export const SERVICE = 16
/** Small enough for any door, as all of its product is. */
export const ANY_DOOR = 32

/** The bit of each offer, and the SQL of a variant `s` that has it. */
export const offerFlags = {
  sale: { bit: 2, holds: 's.list_price > s.price AND s.clearance = 0' },
  clearance: { bit: 4, holds: 's.clearance = 1' },
} as const satisfies Record<Offer, { readonly bit: number; readonly holds: string }>

const flagSql = (bit: number, holds: string) => `CASE WHEN ${holds} THEN ${bit} ELSE 0 END`
const FLAGS = [
  flagSql(IN_STOCK, 's.stock IS NULL OR s.stock > 0'),
  ...offerFacet.only.map((offer) => flagSql(offerFlags[offer].bit, offerFlags[offer].holds)),
  flagSql(STOCK_UNKNOWN, 's.stock IS NULL'),
  flagSql(SERVICE, 's.plan_years IS NOT NULL OR s.is_mattress_removal = 1'),
  flagSql(ANY_DOOR, `p.product_type IN (${GOES_ANYWHERE.map(quoted).join(', ')})`),
].join(' + ')

/** A column of a table, or a path in what one holds. */
const fieldSql = (table: string, field: string): string => {
  const [column, ...path] = field.split('.')
  return path.length === 0
    ? `${table}.${column}`
    : `${table}.${column} ->> ${quoted(`$.${path.join('.')}`)}`
}

/** The value of a facet, of the product `p` or its variant `s`. `labels` are what options are called in other facets. */
const valueSql = (
  reads: ReturnType<typeof codedFacets>[number]['reads'],
  labels: readonly string[],
): string => {
  if ('attribute' in reads) return fieldSql('p', `detail.attributes.${reads.attribute}`)
  if ('field' in reads) return fieldSql(reads.of === 'product' ? 'p' : 's', reads.field)
  const ours =
    reads.optionLabel === null
      ? `NOT IN (${labels.map(quoted).join(', ')})`
      : `= ${quoted(reads.optionLabel)}`
  return `CASE WHEN p.option_label ${ours} THEN s.option_name END`
}

const OF_VARIANTS = 'sku s JOIN product p ON p.id = s.product_id'

/** The SQL of each facet that has codes, by what has them. */
const codedSql = (rows: readonly FilterRow[]) => {
  const variants = codedFacets(rows, 'variant')
  const labels = variants.flatMap(({ reads }) =>
    'optionLabel' in reads && reads.optionLabel !== null ? [reads.optionLabel] : [],
  )
  const sqlOf = ({ name, reads }: (typeof variants)[number]) =>
    ({ name, value: valueSql(reads, labels) }) as const
  return { products: codedFacets(rows, 'product').map(sqlOf), variants: variants.map(sqlOf) }
}

/** What each variant of a product has, in order; by itself where all have the same, as most do. */
const ofEachSql = (column: string, alone: string, each: string): string =>
  `CASE WHEN min(${column}) = max(${column}) THEN ${alone} ELSE json_group_array(${each}) END`

/**
 * How many variants a product has, and what they have. Numbers: cents of price and regular price (0: none), bits, codes of
 * `listing_value`, measures (0: nobody has measured it), days of waiting (-1: not made to order). Then their boxes, of
 * all in a list of one where they are alike; and what those have that cost something else at times or in zones, by
 * their place.
 */
const skusSql = (numbers: readonly string[]): string => {
  const all = [
    's.price',
    'coalesce(s.list_price, 0)',
    FLAGS,
    ...numbers,
    `coalesce(${LEAD_TIME}, -1)`,
  ]
  return `(SELECT json_array(count(*),
    ${all.map((_, at) => ofEachSql(`n${at}`, `json('' || min(n${at}))`, `n${at}`)).join(',\n    ')},
    ${ofEachSql('boxes', 'json_array(json(min(boxes)))', 'json(boxes)')},
    json_group_array(json_array(position, json(sales), json(zone_prices)))
      FILTER (WHERE sales IS NOT NULL OR zone_prices IS NOT NULL))
  FROM (SELECT s.position, s.sales, s.zone_prices, coalesce(s.detail ->> '$.boxes', '[]') AS boxes,
      ${all.map((sql, at) => `${sql} AS n${at}`).join(',\n      ')}
    FROM sku s WHERE s.product_id = p.id ORDER BY s.position) own)`
}

const IS_IN_PIECES = `p.product_type IN (${IN_PIECES.map(quoted).join(', ')})`

const posting = (kind: string, key: string, from: string) => `
  INSERT INTO listing_posting (kind, key, part, products)
  SELECT '${kind}', key, id / ${IDS_A_POSTING}, json_group_array(id ORDER BY id) FROM (
    SELECT ${key} AS key, ${from}) GROUP BY 2, 3`

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

/** The parts of a product that have words; columns of `search_posting`. */
export const searchFields = ['name', 'manufacturer', 'kind', 'words', 'description'] as const

const cleared = [
  'listing_part',
  'listing_posting',
  'listing_value',
  'stock_flip',
  'rating_change',
  'listing_stamp',
]

/** Triggers tell it, of the digests that every product's words have; see `searchWordStatements`. */
const WORDS_CHANGED = `EXISTS (SELECT 1 FROM search_words_changed)`

/** Each takes one JSON text, as statements of a seed do; most have no use for it. */
const plain = (sql: string): SeedStatement => ({ sql, values: ['[]'] })

/** The parts of the products `p` that a condition holds for. */
const partsSql = (rows: readonly FilterRow[], where: string): string => {
  const { products, variants } = codedSql(rows)
  const measures = measuredFields(rows).map((field) => `coalesce(${fieldSql('s', field)}, 0)`)
  const codes = (all: typeof products) => all.map(({ name, value }) => codeOf(name, value))
  return `INSERT OR REPLACE INTO listing_part (part, products)
    SELECT it.part, json_group_array(json_array(
      p.id, p.featured_rank,
      unixepoch(p.created_at) / 60, coalesce(round(p.rating_average * 100), -1), p.price_from,
      ${codeOf('ship', 'p.shipping_method_ids')}, ${[codeOf('collection', 'p.collection'), `json(${skusSql([...codes(variants), ...measures])})`, IS_IN_PIECES, `coalesce(p.detail ->> '$.legHeight', 0)`, ...codes(products)].join(', ')}))
    FROM (SELECT id, id / ${PRODUCTS_A_PART} * ${PARTS_AT_MOST} +
        (sum(variants) OVER (PARTITION BY id / ${PRODUCTS_A_PART} ORDER BY id) - variants) / ${VARIANTS_A_PART} AS part
      FROM (SELECT p.id, (SELECT count(*) FROM sku WHERE product_id = p.id) AS variants
        FROM product p WHERE ${where})) it
    CROSS JOIN product p ON p.id = it.id GROUP BY it.part`
}

const STORES = posting(
  'store',
  'CAST(store_id AS TEXT)',
  `product_id AS id FROM product_store WHERE operational = 1
    AND (pickup_available = 1 OR on_display = 1) AND ? = '[]'`,
)

/** What stands on a store's floor is asked for by that store's page alone, which reads it by itself. */
export const FLOOR = 'floor'
const FLOORS = posting(
  FLOOR,
  'CAST(store_id AS TEXT)',
  `product_id AS id FROM product_store WHERE on_display = 1 AND ? = '[]'`,
)

const stampSql = (rows: readonly FilterRow[]): string =>
  `INSERT OR REPLACE INTO listing_stamp (only, version)
   SELECT 1, '${shapeOf(rows)}-' || hex(randomblob(8)) WHERE ? = '[]'`

/**
 * The statements that bring the listing index up to date where prices, stock or stores of known products have changed
 * and nothing else.
 */
export const listingPartStatements = (
  itemIds: readonly string[],
  bytes?: number,
  rows: readonly FilterRow[] = filterRows,
): SeedStatement[] => [
  ...jsonChunks(itemIds, bytes).map((text) => ({
    sql: partsSql(
      rows,
      `p.id / ${PRODUCTS_A_PART} IN (SELECT k.id / ${PRODUCTS_A_PART} FROM json_each(?)
        JOIN product k ON k.item_id = value)`,
    ),
    values: [text] as const,
  })),
  plain(`DELETE FROM listing_posting WHERE kind IN ('store', '${FLOOR}') AND ? = '[]'`),
  plain(STORES),
  plain(FLOORS),
  plain(stampSql(rows)),
]

/**
 * The statements that make the listing index anew from what the tables hold. Run them in order at the end of whatever
 * wrote products, variants, categories or stores, in the same batch if it can be.
 */
export const listingIndexStatements = (
  rows: readonly FilterRow[] = filterRows,
): SeedStatement[] => {
  const { products, variants } = codedSql(rows)
  const valueSources = [
    ...[
      ...products,
      { name: 'ship', value: 'p.shipping_method_ids' },
      { name: 'collection', value: 'p.collection' },
    ].map((it) => ({ ...it, from: 'product p' })),
    ...variants.map((it) => ({ ...it, from: OF_VARIANTS })),
  ]
  return [
    plain(RATINGS),
    ...cleared.map((table) => plain(`DELETE FROM ${table} WHERE ? = '[]'`)),
    ...['search_word_part', 'search_posting'].map((table) =>
      plain(`DELETE FROM ${table} WHERE ? = '[]' AND ${WORDS_CHANGED}`),
    ),
    ...valueSources.map(({ name, value, from }) =>
      plain(`INSERT INTO listing_value (kind, value)
      SELECT DISTINCT ${quoted(name)}, ${value} FROM ${from} WHERE ${value} IS NOT NULL AND ? = '[]'`),
    ),
    plain(partsSql(rows, `? = '[]'`)),
    plain(
      posting(
        'category',
        `site_id || '/' || path`,
        `product_id AS id FROM product_category WHERE ? = '[]'`,
      ),
    ),
    plain(STORES),
    plain(FLOORS),
    {
      // What products are made of is said in far fewer ways than there are products: each way is looked at once.
      sql: posting(
        'material',
        'of.name',
        `it.id FROM (SELECT id, lower(detail ->> '$.materials') AS said FROM product) it
        JOIN (WITH way AS MATERIALIZED (SELECT DISTINCT lower(detail ->> '$.materials') AS said FROM product)
          SELECT DISTINCT way.said, m.value ->> 0 AS name FROM way JOIN json_each(?) m
          ON way.said GLOB m.value ->> 1) of ON of.said = it.said`,
      ),
      values: [materialTests],
    },
    plain(`INSERT INTO search_word_part (part, words)
    SELECT place / ${WORDS_A_PART}, json_group_array(json_array(word, products, told) ORDER BY place)
    FROM (SELECT *, row_number() OVER (ORDER BY told DESC, products DESC, word) - 1 AS place FROM (
      SELECT term AS word, max(doc) AS products,
        max(CASE col WHEN 'description' THEN 0 WHEN 'words' THEN 1 ELSE 2 END) AS told
      FROM product_word WHERE length(term) <= 24 AND (length(term) > 1 OR term GLOB '[0-9]') AND ? = '[]' AND ${WORDS_CHANGED} GROUP BY term))
    GROUP BY 1`),
    plain(`INSERT INTO search_posting (word, part, ${searchFields.join(', ')})
    SELECT term, doc / ${IDS_A_WORD}, ${searchFields
      .map((field) => `json_group_array(DISTINCT doc) FILTER (WHERE col = ${quoted(field)})`)
      .join(', ')}
    FROM product_word_place WHERE length(term) <= 24 AND ? = '[]' AND ${WORDS_CHANGED} GROUP BY 1, 2`),
    plain(`DELETE FROM search_words_changed WHERE ? = '[]'`),
    plain(stampSql(rows)),
    plain(RANGE_CHANGED),
  ]
}
