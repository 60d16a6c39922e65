import type { Catalogue, ProductRow, SkuRow } from '../catalogue/rows.ts'
import { flag, insertRows, json, type SeedStatement } from './seed-rows.ts'

/** Rows with long texts or many pictures go in smaller parts: D1 takes up to two megabytes a value. */
const PRODUCTS_A_STATEMENT = 200

const pathsAbove = (path: string): string[] => {
  const parts = path.split('/')
  return ['', ...parts.map((_, index) => parts.slice(0, index + 1).join('/'))]
}

const colorFamily = (sku: SkuRow): string | null =>
  (sku.colorSwatch ?? sku.finishSwatch)?.family ?? null

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)]

/** What a listing shows of a product, summed up from its variants. */
const summary = (skus: readonly SkuRow[]) => {
  const swatches = skus.flatMap((sku) => sku.colorSwatch ?? sku.finishSwatch ?? [])
  const cheapest = skus.toSorted((a, b) => a.price - b.price)[0]
  return {
    priceFrom: cheapest?.price ?? 0,
    priceTo: Math.max(0, ...skus.map(({ price }) => price)),
    listPriceFrom: cheapest?.listPrice ?? null,
    clearance: skus.some(({ clearance }) => clearance),
    picture: skus[0]?.images[0] ?? null,
    colors: [...new Map(swatches.map((swatch) => [swatch.name, swatch])).values()],
    sizes: unique(skus.flatMap(({ size }) => size ?? [])),
  }
}

const productColumns = [
  'id',
  'item_id',
  'name',
  'manufacturer',
  'product_type',
  'category_path',
  'option_label',
  'short_description',
  'detail',
  'shipping_method_ids',
  'featured_rank',
  'created_at',
  'rating_average',
  'rating_count',
  'price_from',
  'price_to',
  'list_price_from',
  'clearance',
  'picture',
  'colors',
  'sizes',
] as const

const productValues = (id: number, product: ProductRow, skus: readonly SkuRow[]) => {
  const { description, features, materials, care, warranty } = product
  const sums = summary(skus)
  return [
    id,
    product.itemId,
    product.name,
    product.manufacturerName,
    product.productType,
    product.categoryPaths[0],
    product.optionLabel,
    product.shortDescription,
    json({ description, features, materials, care, warranty }),
    json(product.shippingMethodIds),
    product.featuredRank,
    product.createdAt,
    product.rating?.average ?? null,
    product.rating?.count ?? null,
    sums.priceFrom,
    sums.priceTo,
    sums.listPriceFrom,
    flag(sums.clearance),
    json(sums.picture),
    json(sums.colors),
    json(sums.sizes),
  ]
}

const skuValues = (productId: number, sku: SkuRow) => [
  sku.skuId,
  productId,
  sku.position,
  sku.price,
  sku.listPrice,
  sku.stock,
  sku.size,
  colorFamily(sku),
  flag(sku.clearance),
  flag(sku.isMattressRemoval),
  json({
    dimensions: sku.dimensions,
    colorSwatch: sku.colorSwatch,
    finishSwatch: sku.finishSwatch,
    option: sku.option,
    images: sku.images,
  }),
]

/** The words a product is found by besides its name and its manufacturer. */
const searchWords = (product: ProductRow, skus: readonly SkuRow[]): string =>
  unique([
    product.productType,
    ...product.categoryPaths.flatMap((path) => path.split(/[/-]/)),
    product.itemId,
    ...skus.flatMap((sku) => [
      sku.skuId,
      ...[
        sku.size,
        sku.option,
        sku.colorSwatch?.name,
        sku.finishSwatch?.name,
        colorFamily(sku),
      ].filter((word) => typeof word === 'string'),
    ]),
  ]).join(' ')

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
      [
        'sku_id',
        'product_id',
        'position',
        'price',
        'list_price',
        'stock',
        'size',
        'color_family',
        'clearance',
        'is_mattress_removal',
        'detail',
      ],
      products.flatMap(({ id, skus }) => skus.map((sku) => skuValues(id, sku))),
      PRODUCTS_A_STATEMENT,
    ),
    ...insertRows(
      'product_search',
      ['rowid', 'name', 'manufacturer', 'words', 'description'],
      products.map(({ id, product, skus }) => [
        id,
        product.name,
        product.manufacturerName,
        searchWords(product, skus),
        [product.shortDescription, ...product.description].join(' '),
      ]),
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
  ]
}
