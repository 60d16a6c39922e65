import { z } from 'zod'
import { cents } from '../../../contract/money.ts'
import { picture, type ProductSummary, productSummary } from '../../../contract/product/product.ts'
import { type Db } from '../../database.ts'

const summaryRow = z.object({
  item_id: z.string(),
  name: z.string(),
  manufacturer: z.string(),
  product_type: z.string(),
  price_from: z.int(),
  price_to: z.int(),
  list_price_from: z.int().nullable(),
  clearance: z.int(),
  in_stock: z.int(),
  picture: z.string().nullable(),
  colors: z.string(),
  sizes: z.string(),
  rating_average: z.number().nullable(),
  rating_count: z.int().nullable(),
})

const parsed = (text: string): unknown => JSON.parse(text)

const readSummary = (row: unknown) => {
  const r = summaryRow.parse(row)
  return {
    itemId: r.item_id,
    name: r.name,
    manufacturerName: r.manufacturer,
    productType: r.product_type,
    priceFrom: r.price_from,
    priceTo: r.price_to,
    listPriceFrom: r.list_price_from,
    clearance: r.clearance === 1,
    inStock: r.in_stock === 1,
    picture: r.picture === null ? null : parsed(r.picture),
    colors: parsed(r.colors),
    sizes: parsed(r.sizes),
    rating:
      r.rating_average === null || r.rating_count === null
        ? null
        : { average: r.rating_average, count: r.rating_count },
  }
}

export const summariesSql = `SELECT p.id, p.item_id, p.name, p.manufacturer, p.product_type, p.price_from, p.price_to,
    p.list_price_from, p.clearance, p.picture, p.colors, p.sizes, p.rating_average, p.rating_count,
    EXISTS (SELECT 1 FROM sku s WHERE s.product_id = p.id AND (s.stock IS NULL OR s.stock > 0)) AS in_stock
  FROM json_each(?) wanted CROSS JOIN product p ON p.id = wanted.value`

const idRow = z.object({ id: z.int() })

/** What a list shows of products, by their ids; without those that are gone. */
export const findSummaries = async (
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ProductSummary>> => {
  if (ids.length === 0) return new Map()
  const { results } = await db.prepare(summariesSql).bind(JSON.stringify(ids)).all()
  return new Map(
    results.map((row) => [idRow.parse(row).id, productSummary.parse(readSummary(row))]),
  )
}

const variantRow = z.object({
  id: z.int(),
  position: z.int(),
  sku_id: z.string(),
  list_price: cents.nullable(),
  clearance: z.int(),
  picture: z.string().nullable(),
})

export const shownVariantsSql = `SELECT s.product_id AS id, s.position, s.sku_id, s.list_price, s.clearance,
    s.detail -> '$.images[0]' AS picture
  FROM json_each(?) wanted CROSS JOIN sku s
    ON s.product_id = wanted.value ->> 'id' AND s.position = wanted.value ->> 'position'`

export type ShownVariant = Required<Pick<ProductSummary, 'skuId'>> &
  Pick<ProductSummary, 'listPriceFrom' | 'clearance'> &
  Partial<Pick<ProductSummary, 'picture'>>

/** What a list shows of single variants, by `{product id}:{position}`. */
export const findShownVariants = async (
  db: Db,
  wanted: readonly { readonly id: number; readonly position: number }[],
): Promise<ReadonlyMap<string, ShownVariant>> => {
  if (wanted.length === 0) return new Map()
  const { results } = await db.prepare(shownVariantsSql).bind(JSON.stringify(wanted)).all()
  return new Map(
    z
      .array(variantRow)
      .parse(results)
      .map((r) => [
        `${r.id}:${r.position}`,
        {
          skuId: r.sku_id,
          listPriceFrom: r.list_price,
          clearance: r.clearance === 1,
          ...(r.picture === null ? {} : { picture: picture.parse(JSON.parse(r.picture)) }),
        },
      ]),
  )
}
