import { z } from 'zod'
import { type ProductSummary, productSummary } from '../../contract/product.ts'
import { type Db } from '../database.ts'

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
  picture: z.string(),
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
    picture: parsed(r.picture),
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
