import { z } from 'zod'
import type { SkuRow } from '../../domain/catalogue-rows.ts'
import { productDetail, skuDetail } from '../repositories/products/products.ts'
import { storedFlag, storedJson } from '../repositories/stored-json.ts'
import type { ProductSource, WholeProduct } from './product-writing.ts'

/** What a product is besides its rows: where it came from, and what its pictures look like to image search. */
export type KnownProduct = WholeProduct & {
  readonly source: ProductSource
  readonly vectors: readonly {
    readonly skuId: string
    readonly view: number
    readonly vector: string
  }[]
}

/** Takes a JSON list of item ids. */
export const SELECT_WHOLE = `
  SELECT p.*,
    (SELECT json_group_array(json_array(site_id, path)) FROM product_category
      WHERE product_id = p.id AND path <> '') AS places,
    (SELECT json_group_array(json_object('skuId', sku_id, 'position', position, 'price', price,
        'listPrice', list_price, 'stock', stock, 'leadTimeDays', lead_time_days,
        'planYears', plan_years, 'size', size, 'clearance', clearance,
        'isMattressRemoval', is_mattress_removal, 'detail', json(detail)))
      FROM (SELECT * FROM sku WHERE product_id = p.id ORDER BY position)) AS skus,
    (SELECT json_group_array(json_object('storeId', store_id, 'brandId', brand_id,
        'pickupAvailable', pickup_available, 'operational', operational, 'onDisplay', on_display))
      FROM (SELECT * FROM product_store WHERE product_id = p.id ORDER BY store_id)) AS stores,
    (SELECT json_group_array(json_object('skuId', sku_id, 'view', view, 'vector', vector))
      FROM picture_vector WHERE product_id = p.id) AS vectors
  FROM json_each(?) wanted CROSS JOIN product p ON p.item_id = wanted.value`

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
  skus: storedJson(
    z.array(
      z.object({
        skuId: z.string(),
        position: z.int(),
        price: z.int(),
        listPrice: z.int().nullable(),
        stock: z.int().nullable(),
        leadTimeDays: z.int().nullable(),
        planYears: z.int().nullable(),
        size: z.string().nullable(),
        clearance: storedFlag,
        isMattressRemoval: storedFlag,
        detail: skuDetail,
      }),
    ),
  ),
  stores: storedJson(
    z.array(
      z.object({
        storeId: z.int(),
        brandId: z.string(),
        pickupAvailable: storedFlag,
        operational: storedFlag,
        onDisplay: storedFlag,
      }),
    ),
  ),
  vectors: storedJson(z.array(z.object({ skuId: z.string(), view: z.int(), vector: z.string() }))),
})

/** The categories that a product was put in, the main one first: those above them follow from them. */
const leaves = (main: string, paths: readonly string[]): [string, ...string[]] => {
  const all = [...new Set(paths)]
  const others = all.filter(
    (path) => path !== main && !all.some((other) => other.startsWith(`${path}/`)),
  )
  return [main, ...others.toSorted()]
}

/** Products as the tables have them, from the rows of `SELECT_WHOLE`. */
export const readWhole = (rows: readonly unknown[]): KnownProduct[] =>
  z
    .array(row)
    .parse(rows)
    .map((it): KnownProduct => {
      const { attributes, ...detail } = it.detail
      return {
        source: it.source,
        vectors: it.vectors,
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
          ...(attributes !== undefined && { attributes }),
          collection: it.collection,
          protectionPlanSkuIds: it.plan_sku_ids,
          rating: null,
          shippingMethodIds: it.shipping_method_ids,
          relatedItemIds: [],
          featuredRank: it.featured_rank,
          createdAt: it.created_at,
        },
        skus: it.skus.map(({ detail: known, ...sku }): SkuRow => ({
          ...sku,
          ...known,
          itemId: it.item_id,
        })),
        stores: it.stores.map((store) => ({ ...store, itemId: it.item_id })),
      }
    })
