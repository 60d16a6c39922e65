import type { Catalogue } from '../catalogue/rows.ts'
import {
  pathsAbove,
  productColumns,
  productValues,
  searchColumns,
  searchValues,
  skuColumns,
  skuValues,
  unique,
} from './product-rows.ts'
import { listingIndexStatements } from './listing/index-statements.ts'
import { flag, insertRows, json, type SeedStatement } from './seed-rows.ts'

/** Rows with long texts or many pictures go in smaller parts: D1 takes up to two megabytes a value. */
const PRODUCTS_A_STATEMENT = 200

const cleared = [
  'product_category',
  'product_store',
  'sku',
  'product_search',
  'product',
  'category',
  'store',
  'postal_code',
  'shipping_method',
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

/** The promo codes that a fresh shop starts with: code as compared, as shown, kind, amount, least subtotal, uses. */
const promos = [
  ['WELCOME50', 'WELCOME50', 'fixed', 5_000, 50_000, null],
  ['SLEEP10', 'SLEEP10', 'percent', 1_000, 80_000, null],
] as const

/**
 * The statements that make a database's catalogue this one, whatever it was before; carts, orders and customers stay.
 * Run them in order, in one batch or several.
 */
export const seedStatements = (catalogue: Catalogue): SeedStatement[] => {
  const skusOf = Map.groupBy(catalogue.skus, (sku) => sku.itemId)
  const products = catalogue.products.map((product, index) => ({
    id: index + 1,
    product,
    skus: (skusOf.get(product.itemId) ?? []).toSorted((a, b) => a.position - b.position),
  }))
  const idOf = new Map(products.map(({ id, product }) => [product.itemId, id]))
  return [
    ...cleared.map((table): SeedStatement => ({
      sql: `DELETE FROM ${table} WHERE ? = '[]'`,
      values: ['[]'],
    })),
    ...insertRows(
      'category',
      ['site_id', 'path', 'name', 'parent_path', 'position'],
      catalogue.categories.map((it) => [it.siteId, it.path, it.name, it.parentPath, it.position]),
    ),
    ...insertRows(
      'product',
      productColumns,
      products.map(({ id, product, skus }) => productValues(id, product, skus)),
      PRODUCTS_A_STATEMENT,
    ),
    ...insertRows(
      'product_category',
      ['site_id', 'path', 'product_id'],
      products.flatMap(({ id, product }) =>
        product.siteIds.flatMap((siteId) =>
          unique(product.categoryPaths.flatMap(pathsAbove)).map((path) => [siteId, path, id]),
        ),
      ),
    ),
    ...insertRows(
      'sku',
      skuColumns,
      products.flatMap(({ id, skus }) => skus.map((sku) => skuValues(id, sku))),
      PRODUCTS_A_STATEMENT,
    ),
    ...insertRows(
      'product_search',
      searchColumns,
      products.map(({ id, product, skus }) => searchValues(id, product, skus)),
      PRODUCTS_A_STATEMENT,
    ),
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
      'product_store',
      ['product_id', 'store_id', 'brand_id', 'pickup_available', 'operational', 'on_display'],
      catalogue.productStores.flatMap((it) => {
        const id = idOf.get(it.itemId)
        return id === undefined
          ? []
          : [
              [
                id,
                it.storeId,
                it.brandId,
                flag(it.pickupAvailable),
                flag(it.operational),
                flag(it.onDisplay),
              ],
            ]
      }),
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
      promos,
    ).map((it) => ({ ...it, sql: `${it.sql} ON CONFLICT (code) DO NOTHING` })),
    ...listingIndexStatements(),
  ]
}
