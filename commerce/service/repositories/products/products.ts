import { z } from 'zod'
import { cents } from '../../../contract/money.ts'
import { type Product, product, productItem } from '../../../contract/product/product.ts'
import type { Db } from '../../database.ts'
import type { Site } from '../../dependencies.ts'
import { LEAD_TIME } from '../cart/sellable.ts'
import { type KeptRows, LAST_CHANGE } from './kept-rows.ts'
import { soldHere } from './sold-here.ts'
import { type PricedFor, pricingOf, turning, turningJson } from './prices.ts'
import { PRODUCT_STORES, productStores } from './product-stores.ts'
import { storedFlag, storedJson } from '../stored-json.ts'
import { rowsOf } from '../rows.ts'

/** What `product.detail` holds: the long texts, which only the product page reads. */
export const productDetail = product.pick({
  description: true,
  features: true,
  materials: true,
  care: true,
  warranty: true,
  assembly: true,
  useSpace: true,
  legHeight: true,
})

/** What `sku.detail` holds besides the columns that are filtered by or change. */
export const skuDetail = z.object({
  dimensions: productItem.shape.dimensions,
  boxes: productItem.shape.boxes,
  gtin: productItem.shape.gtin,
  mpn: productItem.shape.mpn,
  colorSwatch: productItem.shape.dynamicProperties.shape.colorSwatch,
  finishSwatch: productItem.shape.dynamicProperties.shape.finishSwatch,
  option: z.string().nullable(),
  images: productItem.shape.images,
  model: productItem.shape.model,
})

const productRow = z.object({
  item_id: z.string(),
  name: z.string(),
  manufacturer: z.string(),
  product_type: z.string(),
  category_path: z.string(),
  option_label: z.string().nullable(),
  short_description: z.string(),
  detail: storedJson(productDetail),
  collection: z.string().nullable(),
  created_at: z.string(),
  mattress_removal: z.string().nullable(),
  plans: storedJson(
    z.array(
      z.object({ skuId: z.string(), name: z.string(), price: cents, ...turning, years: z.int() }),
    ),
  ),
  shipping_method_ids: storedJson(z.array(z.string())),
  rating_average: z.number().nullable(),
  rating_count: z.number().nullable(),
  skus: storedJson(
    z.array(
      z.object({
        skuId: z.string(),
        price: cents,
        listPrice: cents.nullable(),
        ...turning,
        stock: z.int().nullable(),
        leadTimeDays: z.int().nullable(),
        size: z.string().nullable(),
        clearance: storedFlag,
        isMattressRemoval: storedFlag,
        detail: skuDetail,
      }),
    ),
  ),
  stores: productStores,
  change: z.int().nullable(),
})
const readProductRows = rowsOf(productRow)
export type ProductRow = z.infer<typeof productRow>

/** What of a product is no change of the catalogue when it changes: what is left of it, and the services of others. */
const liveRow = productRow
  .pick({ plans: true, mattress_removal: true })
  .extend({ stocks: storedJson(z.array(z.int().nullable())) })
const readLiveRows = rowsOf(liveRow)

const LIVE = `
    (SELECT json_group_array(json_object('skuId', s.sku_id, 'name', plan.name, 'price', s.price,
          ${turningJson('s')}, 'years', s.plan_years) ORDER BY j.key)
        FROM json_each(p.plan_sku_ids) j CROSS JOIN sku s ON s.sku_id = j.value
        CROSS JOIN product plan ON plan.id = s.product_id
        WHERE s.plan_years IS NOT NULL AND ${soldHere('plan.id')}) AS plans,
    CASE WHEN p.product_type = 'mattress' THEN
      (SELECT s.sku_id FROM sku s INDEXED BY sku_mattress_removal
        WHERE s.is_mattress_removal = 1 AND ${soldHere('s.product_id')} LIMIT 1) END AS mattress_removal`

const FOUND = `FROM product p WHERE p.item_id = ?2 AND ${soldHere('p.id')}`

export const productSql = `
  SELECT p.*,
    (SELECT json_group_array(json_object('skuId', sku_id, 'price', price, 'listPrice', list_price,
        ${turningJson('s')}, 'stock', stock, 'leadTimeDays', ${LEAD_TIME}, 'size', size, 'clearance', clearance,
        'isMattressRemoval', is_mattress_removal, 'detail', json(detail)))
      FROM (SELECT * FROM sku WHERE product_id = p.id ORDER BY position) s) AS skus,
    ${PRODUCT_STORES} AS stores, ${LAST_CHANGE} AS change,${LIVE}
  ${FOUND}`

const liveSql = `
  SELECT (SELECT json_group_array(stock)
      FROM (SELECT stock FROM sku WHERE product_id = p.id ORDER BY position)) AS stocks,${LIVE}
  ${FOUND}`

const productIn = (row: ProductRow, pricedFor: PricedFor): Product => {
  return {
    itemId: row.item_id,
    name: row.name,
    manufacturerName: row.manufacturer,
    productType: row.product_type,
    categoryPath: row.category_path,
    optionLabel: row.option_label,
    shortDescription: row.short_description,
    ...row.detail,
    collection: row.collection,
    protectionPlans: row.plans
      .map(({ skuId, name, years, ...plan }) => {
        const { listPrice: _, ...pricing } = pricingOf(plan, pricedFor)
        return { skuId, name, years, ...pricing }
      })
      .toSorted((a, b) => a.years - b.years || a.price - b.price),
    mattressRemovalSkuId: row.mattress_removal,
    createdAt: row.created_at,
    rating:
      row.rating_average === null || row.rating_count === null
        ? null
        : { average: row.rating_average, count: row.rating_count },
    productItems: row.skus.map(
      ({ skuId, stock, leadTimeDays, size, clearance, isMattressRemoval, detail, ...priced }) => ({
        skuId,
        pricing: pricingOf(priced, pricedFor),
        dimensions: detail.dimensions,
        ...(detail.boxes && { boxes: detail.boxes }),
        ...(detail.gtin !== undefined && { gtin: detail.gtin }),
        ...(detail.mpn !== undefined && { mpn: detail.mpn }),
        dynamicProperties: {
          size,
          colorSwatch: detail.colorSwatch,
          finishSwatch: detail.finishSwatch,
          option: detail.option,
          clearance,
          isMattressRemoval,
        },
        stock,
        leadTimeDays,
        images: detail.images,
        model: detail.model,
      }),
    ),
    dynamicProperties: { stores: row.stores },
    shippingMethodIds: row.shipping_method_ids,
  }
}

const withLive = (row: ProductRow, { stocks, ...live }: z.infer<typeof liveRow>): ProductRow => ({
  ...row,
  ...live,
  skus: row.skus.map((it, at) => ({ ...it, stock: stocks[at] ?? null })),
})

/** A product with the prices of a zone at a moment, alone or in a batch: of one that is kept, only what may differ. */
export const productReading = (
  db: Db,
  { id }: Site,
  itemId: string,
  products: KeptRows<string, ProductRow>,
  pricedFor: PricedFor,
) => {
  const key = `${id} ${itemId}`
  const kept = products.get(key)
  return {
    statement: db.prepare(kept ? liveSql : productSql).bind(id, itemId),
    read: (found: D1Result | undefined): Product | null => {
      if (kept) {
        const [live] = readLiveRows(found?.results)
        return live ? productIn(withLive(kept, live), pricedFor) : null
      }
      const [row] = readProductRows(found?.results)
      if (!row) return null
      products.keep(key, row)
      return productIn(row, pricedFor)
    },
  }
}

/** A product as the site sells it, with all its variants and the stores that carry it; null when it does not. */
export const findProduct = async (
  db: Db,
  { id, zone }: Site,
  itemId: string,
  at: Date,
): Promise<Product | null> => {
  const { results } = await db.prepare(productSql).bind(id, itemId).all()
  const [row] = readProductRows(results)
  return row ? productIn(row, { zone, at }) : null
}
