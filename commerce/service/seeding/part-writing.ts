import type { ProductStoreRow } from '../../domain/catalogue-rows.ts'
import type { PartRow } from '../import/part-file.ts'
import { listingPartStatements } from '../listing/index-statements.ts'
import { mergedZonePricesSql, stockLeftSql } from './product-writing.ts'
import { flag, json, jsonChunks, type SeedStatement } from './seed-rows.ts'

type Given = keyof PartRow

/** How a column of `sku` follows from a row, `new` being its JSON; `@` is what is in it by then. */
const skuChanges: readonly (readonly [
  given: Given,
  column: string,
  value: (row: PartRow) => unknown,
  sql: string,
])[] = [
  ['price', 'price', ({ price }) => price, 'new.value ->> %'],
  ['listPrice', 'list_price', ({ listPrice }) => listPrice, 'new.value ->> %'],
  [
    'sales',
    'sales',
    ({ sales = [] }) => (sales.length > 0 ? json(sales) : null),
    'new.value ->> %',
  ],
  [
    'zonePrices',
    'zone_prices',
    ({ zonePrices }) => json(zonePrices),
    mergedZonePricesSql('new.value ->> %'),
  ],
  ['stock', 'stock', ({ stock }) => stock, stockLeftSql('new.value ->> %')],
  ['leadTimeDays', 'lead_time_days', ({ leadTimeDays }) => leadTimeDays, 'new.value ->> %'],
  ['clearance', 'clearance', ({ clearance }) => flag(clearance === true), 'new.value ->> %'],
  ['images', 'detail', ({ images }) => images, `json_set(@, '$.images', new.value -> %)`],
  ['boxes', 'detail', ({ boxes }) => boxes, `json_patch(@, json_object('boxes', new.value -> %))`],
  ['gtin', 'detail', ({ gtin }) => gtin, `json_patch(@, json_object('gtin', new.value -> %))`],
  ['mpn', 'detail', ({ mpn }) => mpn, `json_patch(@, json_object('mpn', new.value -> %))`],
]

/** A price that rises to the regular one is no sale any more. */
const STILL_ON_SALE =
  'list_price = CASE WHEN sku.list_price > new.value ->> % THEN sku.list_price END'

/** What listings show of a product without looking at all of its variants has nothing of these. */
const OF_NO_SUM: readonly Given[] = [
  'sales',
  'zonePrices',
  'stock',
  'leadTimeDays',
  'boxes',
  'gtin',
  'mpn',
]

const IDS = 'SELECT p.id FROM json_each(?) JOIN product p ON p.item_id = value'

const each = (rows: readonly unknown[], sql: string, bytes?: number): SeedStatement[] =>
  jsonChunks(rows, bytes).map((text) => ({ sql, values: [text] }))

const changesOf = (row: PartRow) => skuChanges.filter(([given]) => row[given] !== undefined)

const skuStatements = (rows: readonly PartRow[], bytes?: number): SeedStatement[] => {
  const [first] = rows
  if (!first) return []
  const changes = changesOf(first)
  if (changes.length === 0) return []
  const at = (sql: string, index: number) => sql.replace('%', String(index + 1))
  const values = new Map<string, string>()
  changes.forEach(([, column, , sql], index) =>
    values.set(
      column,
      at(sql, index).replace('@', () => values.get(column) ?? `sku.${column}`),
    ),
  )
  const sets = [...values].map(([column, sql]) => `${column} = ${sql}`)
  const price = changes.findIndex(([given]) => given === 'price')
  if (price >= 0 && first.listPrice === undefined) sets.push(at(STILL_ON_SALE, price))
  return each(
    rows.map((row) => [row.skuId, ...changes.map(([, , value]) => value(row))]),
    `UPDATE sku SET ${sets.join(', ')} FROM json_each(?) new
     WHERE sku.sku_id = new.value ->> 0`,
    bytes,
  )
}

/** What listings show of a product, summed up from its variants as they are now. */
const SUMMARY = `UPDATE product SET (price_from, price_to, list_price_from, clearance, picture, shown_sku) = (
    SELECT shown.price, (SELECT max(price) FROM sku WHERE product_id = product.id), shown.list_price,
      shown.clearance,
      coalesce(shown.detail -> '$.images[0]',
        (SELECT detail -> '$.images[0]' FROM sku WHERE product_id = product.id ORDER BY position LIMIT 1), 'null'),
      iif(shown.position = (SELECT min(position) FROM sku WHERE product_id = product.id), NULL, shown.sku_id)
    FROM sku shown WHERE shown.product_id = product.id ORDER BY shown.price, shown.position LIMIT 1)
  WHERE id IN (${IDS})`

/**
 * The statements that change parts of products that are there, all in one transaction: what the
 * rows say of their SKUs, and nothing else.
 */
export const partStatements = (
  rows: readonly PartRow[],
  /** Bytes a statement takes; a file of SQL takes less than a bound value. */
  bytes?: number,
): SeedStatement[] => {
  const itemIds = [...new Set(rows.map(({ itemId }) => itemId))]
  // A product is in every store that has any of its variants.
  const stores = new Map<string, Map<number, ProductStoreRow>>()
  for (const { itemId, stores: of } of rows) {
    if (of === undefined) continue
    const all = stores.get(itemId) ?? new Map<number, ProductStoreRow>()
    for (const it of of)
      all.set(it.storeId, {
        ...it,
        onDisplay: it.onDisplay || all.get(it.storeId)?.onDisplay === true,
      })
    stores.set(itemId, all)
  }
  const alike = Map.groupBy(rows, (row) =>
    changesOf(row)
      .map(([given]) => given)
      .join(),
  )
  const changesSums = rows.some((row) =>
    changesOf(row).some(([given]) => !OF_NO_SUM.includes(given)),
  )
  return [
    ...[...alike.values()].flatMap((those) => skuStatements(those, bytes)),
    ...(changesSums ? each(itemIds, SUMMARY, bytes) : []),
    ...each([...stores.keys()], `DELETE FROM product_store WHERE product_id IN (${IDS})`, bytes),
    ...each(
      [...stores.values()]
        .flatMap((all) => [...all.values()])
        .map((it) => [
          it.itemId,
          it.storeId,
          it.brandId,
          flag(it.pickupAvailable),
          flag(it.operational),
          flag(it.onDisplay),
        ]),
      `INSERT INTO product_store (product_id, store_id, brand_id, pickup_available, operational, on_display)
       SELECT p.id, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5
       FROM json_each(?) JOIN product p ON p.item_id = value ->> 0`,
      bytes,
    ),
    ...listingPartStatements(itemIds, bytes),
  ]
}
