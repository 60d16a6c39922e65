import type { StartingPromo } from '../../domain/cart/starting-promo.ts'
import { promoKey } from '../../domain/cart/promo-code.ts'
import type { Catalogue } from '../../domain/catalogue-rows.ts'
import { listingIndexStatements } from '../listing/index-statements.ts'
import { productStatements } from './product-writing.ts'
import { flag, insertRows, json, jsonChunks, type SeedStatement } from './seed-rows.ts'
import { vectorStatements } from './vector-statements.ts'

/** What is written anew. What an importer brought stays, with the categories it is in. */
const cleared = [
  "product_search WHERE rowid IN (SELECT id FROM product WHERE source = 'starter')",
  "product WHERE source = 'starter'", // its variants, places and stores go with it
  'category WHERE (site_id, path) NOT IN (SELECT site_id, path FROM product_category)',
  'store WHERE TRUE',
  'postal_code WHERE TRUE',
  'shipping_method WHERE TRUE',
]

const storeColumns = [
  'store_id',
  'id',
  'brand_id',
  'name',
  'city',
  'state',
  'latitude',
  'longitude',
  'operational',
  'pickup_available',
  'detail',
]

const SAME_CATEGORY = `ON CONFLICT DO UPDATE SET
  name = excluded.name, parent_path = excluded.parent_path, position = excluded.position`

/**
 * The statements that make a database's catalogue this one, whatever it was before; carts, orders and customers stay.
 * Run them in order, in one batch or several. A promo code that is there stays as it is.
 */
export const seedStatements = (
  catalogue: Catalogue,
  promos: readonly StartingPromo[] = [],
): SeedStatement[] => {
  const skusOf = Map.groupBy(catalogue.skus, (sku) => sku.itemId)
  const storesOf = Map.groupBy(catalogue.productStores, (it) => it.itemId)
  const products = catalogue.products.map((product) => ({
    product,
    skus: (skusOf.get(product.itemId) ?? []).toSorted((a, b) => a.position - b.position),
    stores: storesOf.get(product.itemId) ?? [],
  }))
  return [
    ...cleared.map((table): SeedStatement => ({
      sql: `DELETE FROM ${table} AND ? = '[]'`,
      values: ['[]'],
    })),
    ...insertRows(
      'category',
      ['site_id', 'path', 'name', 'parent_path', 'position'],
      catalogue.categories.map((it) => [it.siteId, it.path, it.name, it.parentPath, it.position]),
    ).map((it) => ({ ...it, sql: `${it.sql} ${SAME_CATEGORY}` })),
    ...productStatements(products, { source: 'starter' }),
    ...jsonChunks(
      (catalogue.display ?? []).map((it) => [it.storeId, it.skuId, it.confirmedOn]),
    ).map((text): SeedStatement => ({
      sql: `INSERT INTO display_piece (store_id, product_id, sku_id, confirmed_on)
        SELECT value ->> 0, s.product_id, s.sku_id, value ->> 2
        FROM json_each(?) JOIN sku s ON s.sku_id = value ->> 1 WHERE TRUE
        ON CONFLICT DO NOTHING`,
      values: [text],
    })),
    ...insertRows(
      'store',
      storeColumns,
      catalogue.stores.map((it) => [
        it.storeId,
        it.id,
        it.brandId,
        it.name,
        it.address.city,
        it.address.stateOrRegion,
        it.latitude,
        it.longitude,
        flag(it.operational),
        flag(it.pickupAvailable),
        json(it),
      ]),
    ),
    ...insertRows(
      'postal_code',
      ['postal_code', 'city', 'state', 'latitude', 'longitude'],
      catalogue.postalCodes.map((it) => [
        it.postalCode,
        it.city,
        it.state,
        it.latitude,
        it.longitude,
      ]),
    ),
    ...insertRows(
      'shipping_method',
      ['id', 'name', 'description', 'fulfillment', 'carrier', 'position'],
      catalogue.shippingMethods.map((it) => [
        it.id,
        it.name,
        it.description,
        it.fulfillment,
        it.carrier,
        it.position,
      ]),
    ),
    ...insertRows(
      'promo',
      ['code', 'label', 'kind', 'amount', 'minimum_subtotal', 'max_uses'],
      promos.map((it) => [
        promoKey(it.code),
        it.code,
        it.kind,
        it.amount,
        it.minimumSubtotal,
        it.uses,
      ]),
    ).map((it) => ({ ...it, sql: `${it.sql} ON CONFLICT (code) DO NOTHING` })),
    ...vectorStatements(catalogue.pictureVectors ?? []),
    ...listingIndexStatements(),
  ]
}
