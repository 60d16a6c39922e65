import { z } from 'zod'
import {
  FEED_PART,
  type FeedPage,
  type FeedProduct,
  type FeedQuery,
} from '../../../contract/product/feed.ts'
import { zip5 } from '../../../contract/patterns.ts'
import { cents } from '../../../contract/money.ts'
import { picture, product, productItem } from '../../../contract/product/product.ts'
import type { DeliveryRates } from '../../../domain/delivery/delivery-tariffs.ts'
import { zonesOf } from '../../../domain/product/pricing.ts'
import { type AroundStore, deliveryAround } from '../../around-store.ts'
import { type Db, newBatch } from '../../database.ts'
import type { Site } from '../../dependencies.ts'
import { LEAD_TIME } from '../cart/sellable.ts'
import { methodsStatement, readMethods } from '../cart/shipping-methods.ts'
import { storedFlag, storedJson } from '../stored-json.ts'
import { pricingOf, turning, turningJson } from './prices.ts'
import { PRODUCT_STORES, productStores } from './product-stores.ts'
import { productDetail } from './products.ts'
import { placeOfStoreStatement, readPlace, storesReading } from './stores.ts'
import { rowsOf } from '../rows.ts'

/** Products of an answer at most, and letters: some products have hundreds of variants. */
const PRODUCTS = 50
const LETTERS = 600_000
/** Pictures of a variant. */
const PICTURES = 12

const row = z.object({
  id: z.int(),
  item_id: z.string(),
  name: z.string(),
  product_type: z.string(),
  manufacturer: z.string(),
  category_path: z.string(),
  option_label: z.string().nullable(),
  short_description: z.string(),
  detail: storedJson(productDetail),
  rating_average: z.number().nullable(),
  rating_count: z.number().nullable(),
  shipping_method_ids: storedJson(product.shape.shippingMethodIds),
  skus: storedJson(
    z.array(
      z.object({
        skuId: z.string(),
        price: cents,
        listPrice: cents.nullable(),
        ...turning,
        stock: z.int().nullable(),
        leadTimeDays: z.int().nullable(),
        clearance: storedFlag,
        size: z.string().nullable(),
        color: z.string().nullable(),
        finish: z.string().nullable(),
        option: z.string().nullable(),
        dimensions: productItem.shape.dimensions,
        gtin: z.string().nullable(),
        mpn: z.string().nullable(),
        images: z.array(picture.pick({ url: true, alt: true, width: true, height: true })),
      }),
    ),
  ),
  stores: productStores,
})
const readRows = rowsOf(row)
type Row = z.infer<typeof row>

/** All of a product is goods or a service: its first variant says which. What has no variant is nothing. */
const SELECT_PRODUCTS = `
  SELECT p.id, p.item_id, p.name, p.product_type, p.manufacturer, p.category_path, p.option_label, p.short_description, p.detail,
    p.rating_average, p.rating_count, p.shipping_method_ids,
    (SELECT json_group_array(json_object('skuId', sku_id, 'price', price, 'listPrice', list_price,
        ${turningJson('s')}, 'stock', stock, 'leadTimeDays', ${LEAD_TIME}, 'clearance', clearance,
        'size', size,
        'color', detail ->> '$.colorSwatch.name', 'finish', detail ->> '$.finishSwatch.name',
        'option', detail ->> '$.option', 'dimensions', detail -> '$.dimensions',
        'gtin', detail ->> '$.gtin', 'mpn', detail ->> '$.mpn',
        'images', json((SELECT json_group_array(json_object('url', i.value ->> '$.url',
            'alt', i.value ->> '$.alt', 'width', i.value ->> '$.width', 'height', i.value ->> '$.height'))
          FROM json_each(s.detail, '$.images') i WHERE i.key < ${PICTURES}))))
      FROM (SELECT * FROM sku WHERE product_id = p.id ORDER BY position) s) AS skus,
    ${PRODUCT_STORES} AS stores
  FROM (SELECT product_id FROM product_category c
        WHERE site_id = ?1 AND path = '' AND product_id > ?2 AND product_id <= ?3
          AND (SELECT plan_years IS NULL AND is_mattress_removal = 0 FROM sku
            WHERE product_id = c.product_id ORDER BY position LIMIT 1)
        ORDER BY product_id LIMIT ${PRODUCTS}) told
  CROSS JOIN product p ON p.id = told.product_id
  ORDER BY p.id`

const SELECT_LAST = `
  SELECT product_id FROM product_category WHERE site_id = ?1 AND path = ''
  ORDER BY product_id DESC LIMIT 1`

const lastRow = z.object({ product_id: z.int() })
const readLastRows = rowsOf(lastRow)
const sized = z.object({ skus: z.string(), detail: z.string(), stores: z.string() })

/** The first of the rows that fit into an answer, and at least one. */
const fitting = (rows: readonly unknown[]): unknown[] => {
  let letters = 0
  return rows.filter((it, index) => {
    const { skus, detail, stores } = sized.parse(it)
    letters += skus.length + detail.length + stores.length
    return index === 0 || letters <= LETTERS
  })
}

const itemOf = (
  {
    skuId,
    stock,
    leadTimeDays,
    clearance,
    size,
    color,
    finish,
    option,
    dimensions,
    gtin,
    mpn,
    images,
    ...priced
  }: Row['skus'][number],
  shippingMethodIds: Row['shipping_method_ids'],
  around: AroundStore | null,
  at: Date,
): FeedProduct['productItems'][number] => ({
  skuId,
  pricing: pricingOf(priced, { zone: '', at }),
  zonePricing: Object.fromEntries(
    zonesOf(priced.zonePrices ?? {}).map((zone) => [zone, pricingOf(priced, { zone, at })]),
  ),
  dimensions,
  ...(gtin !== null && { gtin }),
  ...(mpn !== null && { mpn }),
  dynamicProperties: {
    size,
    option,
    clearance,
    colorSwatch: color === null ? null : { name: color },
    finishSwatch: finish === null ? null : { name: finish },
  },
  stock,
  leadTimeDays,
  delivery:
    around &&
    deliveryAround(
      {
        stock,
        leadTimeDays,
        shippingMethodIds,
        price: pricingOf(priced, { zone: around.store.pricingZone, at }).price,
      },
      around,
    ),
  images,
})

const productOf = (it: Row, around: AroundStore | null, at: Date): FeedProduct => ({
  itemId: it.item_id,
  name: it.name,
  productType: it.product_type,
  manufacturerName: it.manufacturer,
  categoryPath: it.category_path,
  optionLabel: it.option_label,
  shortDescription: it.short_description,
  ...it.detail,
  rating:
    it.rating_average === null || it.rating_count === null
      ? null
      : { average: it.rating_average, count: it.rating_count },
  dynamicProperties: { stores: it.stores },
  shippingMethodIds: it.shipping_method_ids,
  productItems: it.skus.map((sku) => itemOf(sku, it.shipping_method_ids, around, at)),
})

/** A piece of a part of the site's goods; null when there is no such part. */
export const findFeed = async (
  db: Db,
  site: Site,
  { part, after, to, storeId }: FeedQuery,
  { rates, now: at }: { readonly rates: DeliveryRates; readonly now: Date },
): Promise<FeedPage | null> => {
  const end = part * FEED_PART
  const batch = newBatch()
  const foundIn = batch.add(
    db
      .prepare(SELECT_PRODUCTS)
      .bind(site.id, Math.max(after ?? 0, end - FEED_PART), Math.min(to ?? end, end)),
  )
  const endingIn = batch.add(db.prepare(SELECT_LAST).bind(site.id))
  const allStores = storesReading(db, site.brandId)
  const storesIn = batch.add(allStores.statement)
  const placeIn = batch.add(placeOfStoreStatement(db, storeId ?? -1))
  const methodsIn = batch.add(methodsStatement(db))
  const results = await db.batch(batch.statements)
  const [found, ending] = [foundIn(results), endingIn(results)]
  const [last] = readLastRows(ending?.results)
  const parts = Math.max(1, Math.ceil((last?.product_id ?? 0) / FEED_PART))
  if (part > parts) return null
  const all = found?.results ?? []
  const rows = readRows(fitting(all))
  const isLast = all.length < PRODUCTS && rows.length === all.length
  const stores = allStores.read(storesIn(results))
  const store = stores.find((it) => it.storeId === storeId)
  const methods = readMethods(methodsIn(results))
  const around = store
    ? { stores, store, place: readPlace(placeIn(results)), methods, rates, now: at }
    : null
  return {
    parts,
    products: rows.map((it) => productOf(it, around, at)),
    around: store
      ? {
          postalCode: zip5(store.address.postalCode),
          methods: methods.map(({ id, name }) => ({ id, name })),
        }
      : null,
    next: isLast ? null : (rows[rows.length - 1]?.id ?? null),
  }
}
