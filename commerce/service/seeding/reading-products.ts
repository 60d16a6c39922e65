import { z } from 'zod'
import type { SkuRow } from '../../domain/catalogue-rows.ts'
import { PRODUCT_STORES, productStores } from '../repositories/products/product-stores.ts'
import { productDetail, skuDetail } from '../repositories/products/products.ts'
import { storedFlag, storedJson } from '../repositories/stored-json.ts'
import { HELD, type ProductSource, type WholeProduct } from './product-writing.ts'
import { saleWindows, zonePrices } from './stored-prices.ts'

/** What a product is besides its rows: where it came from, and what its pictures look like to image search. */
export type KnownProduct = WholeProduct & {
  readonly source: ProductSource
  readonly vectors: readonly {
    readonly skuId: string
    readonly view: number
    readonly vector: string
  }[]
}

/** Each takes a JSON list of item ids. Variants and vectors are rows of their own: a product may have hundreds. */
const SELECT_PRODUCTS = `
  SELECT p.*,
    (SELECT json_group_array(json_array(site_id, path)) FROM product_category
      WHERE product_id = p.id AND path <> '') AS places,
    ${PRODUCT_STORES} AS stores
  FROM json_each(?) wanted CROSS JOIN product p ON p.item_id = wanted.value`
const SELECT_SKUS = `
  SELECT p.item_id, sku.*, ${HELD} AS held FROM json_each(?) wanted CROSS JOIN product p ON p.item_id = wanted.value
  CROSS JOIN sku ON sku.product_id = p.id ORDER BY p.id, sku.position`
const SELECT_VECTORS = `
  SELECT p.item_id, v.sku_id, v.view, v.vector
  FROM json_each(?) wanted CROSS JOIN product p ON p.item_id = wanted.value
  CROSS JOIN picture_vector v ON v.product_id = p.id`

const variantRow = z.object({
  item_id: z.string(),
  sku_id: z.string(),
  position: z.int(),
  price: z.int(),
  list_price: z.int().nullable(),
  sales: storedJson(saleWindows).nullable(),
  zone_prices: storedJson(zonePrices).nullable(),
  stock: z.int().nullable(),
  held: z.int(),
  lead_time_days: z.int().nullable(),
  plan_years: z.int().nullable(),
  size: z.string().nullable(),
  clearance: storedFlag,
  is_mattress_removal: storedFlag,
  detail: storedJson(skuDetail),
})

const vectorRow = z.object({
  item_id: z.string(),
  sku_id: z.string(),
  view: z.int(),
  vector: z.string(),
})

const row = z.object({
  item_id: z.string(),
  name: z.string(),
  manufacturer: z.string(),
  product_type: z.string(),
  category_path: z.string(),
  option_label: z.string().nullable(),
  short_description: z.string(),
  detail: storedJson(
    productDetail.extend({ attributes: z.record(z.string(), z.string()).optional() }),
  ),
  shipping_method_ids: storedJson(z.array(z.string())),
  featured_rank: z.int(),
  created_at: z.string(),
  collection: z.string().nullable(),
  plan_sku_ids: storedJson(z.array(z.string())),
  source: z.enum(['starter', 'import']),
  places: storedJson(z.array(z.tuple([z.string(), z.string()]))),
  stores: productStores,
})

/** The categories that a product was put in, the main one first: those above them follow from them. */
const leaves = (main: string, paths: readonly string[]): [string, ...string[]] => {
  const all = [...new Set(paths)]
  const others = all.filter(
    (path) => path !== main && !all.some((other) => other.startsWith(`${path}/`)),
  )
  return [main, ...others.toSorted()]
}

/** Without what is not known of it. */
const variantOf = ({ boxes, gtin, mpn, ...detail }: z.infer<typeof variantRow>['detail']) => ({
  ...detail,
  ...(boxes && { boxes }),
  ...(gtin !== undefined && { gtin }),
  ...(mpn !== undefined && { mpn }),
})

const readSku = ({
  detail,
  sales,
  zone_prices: zones,
  ...it
}: z.infer<typeof variantRow>): SkuRow => ({
  skuId: it.sku_id,
  itemId: it.item_id,
  position: it.position,
  price: it.price,
  listPrice: it.list_price,
  // As somebody would count it: what is held is there.
  stock: it.stock === null ? null : it.stock + it.held,
  leadTimeDays: it.lead_time_days,
  planYears: it.plan_years,
  size: it.size,
  clearance: it.clearance,
  isMattressRemoval: it.is_mattress_removal,
  ...(sales && { sales }),
  ...(zones && { zonePrices: zones }),
  ...variantOf(detail),
})

/** Products as the tables have them. `ask` runs one statement and gives its rows. */
export const readWhole = async (
  ask: (sql: string, values: readonly string[]) => Promise<readonly unknown[]>,
  itemIds: readonly string[],
): Promise<KnownProduct[]> => {
  const read = async <T>(sql: string, shape: z.ZodType<T>): Promise<T[]> =>
    z.array(shape).parse(await ask(sql, [JSON.stringify(itemIds)]))
  const skus = Map.groupBy(await read(SELECT_SKUS, variantRow), ({ item_id }) => item_id)
  const vectors = Map.groupBy(await read(SELECT_VECTORS, vectorRow), ({ item_id }) => item_id)
  return (await read(SELECT_PRODUCTS, row)).map((it): KnownProduct => {
    const { attributes, useSpace, legHeight, ...detail } = it.detail
    return {
      source: it.source,
      vectors: (vectors.get(it.item_id) ?? []).map(({ sku_id, view, vector }) => ({
        skuId: sku_id,
        view,
        vector,
      })),
      product: {
        itemId: it.item_id,
        name: it.name,
        manufacturerName: it.manufacturer,
        productType: it.product_type,
        siteIds: [...new Set(it.places.map(([siteId]) => siteId))],
        categoryPaths: leaves(
          it.category_path,
          it.places.map(([, path]) => path),
        ),
        optionLabel: it.option_label,
        shortDescription: it.short_description,
        ...detail,
        ...(useSpace !== null && { useSpace }),
        ...(legHeight !== null && { legHeight }),
        ...(attributes !== undefined && { attributes }),
        collection: it.collection,
        protectionPlanSkuIds: it.plan_sku_ids,
        rating: null,
        shippingMethodIds: it.shipping_method_ids,
        relatedItemIds: [],
        featuredRank: it.featured_rank,
        createdAt: it.created_at,
      },
      skus: (skus.get(it.item_id) ?? []).map(readSku),
      stores: it.stores.map((store) => ({ ...store, itemId: it.item_id })),
    }
  })
}
