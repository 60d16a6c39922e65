import { z } from 'zod'
import { cents } from '../../../contract/money.ts'
import { namedOptions } from '../../../domain/product/variant.ts'
import { cleanText, type Db } from '../../database.ts'
import type { Site } from '../../dependencies.ts'
import { pricingOf, storedTurning, turningColumns } from '../products/prices.ts'
import { skuDetail } from '../products/products.ts'
import type { QuotedName } from './quotes.ts'
import { storedJson } from '../stored-json.ts'
import { rowsOf } from '../rows.ts'

const row = z.object({
  skuId: z.string(),
  price: cents,
  ...storedTurning,
  name: z.string(),
  manufacturerName: z.string(),
  optionLabel: z.string().nullable(),
  size: z.string().nullable(),
  detail: storedJson(skuDetail),
})
const readRows = rowsOf(row)

export type Quotable = { readonly price: number; readonly named: QuotedName }

/** What a quote may offer: pieces of the site's range, without plans and services; with their price and their name. */
export const findQuotable = async (
  db: Db,
  site: Site,
  skuIds: readonly string[],
  at: Date,
): Promise<ReadonlyMap<string, Quotable>> => {
  const found = await db
    .prepare(
      `SELECT s.sku_id AS skuId, s.price, ${turningColumns('s')}, p.name, p.manufacturer AS manufacturerName,
         p.option_label AS optionLabel, s.size, s.detail
       FROM json_each(?2) wanted
       JOIN sku s ON s.sku_id = wanted.value AND s.plan_years IS NULL AND s.is_mattress_removal = 0
       JOIN product p ON p.id = s.product_id
       JOIN product_category c ON c.product_id = p.id AND c.site_id = ?1 AND c.path = ''`,
    )
    .bind(site.id, JSON.stringify(skuIds.map(cleanText)))
    .all()
  return new Map(
    readRows(found.results).map(
      ({ skuId, name, manufacturerName, optionLabel, size, detail, ...priced }) => {
        const options = namedOptions({
          size,
          color: detail.colorSwatch?.name ?? null,
          finish: detail.finishSwatch?.name ?? null,
          option: detail.option,
          optionLabel,
        })
        const { price } = pricingOf(priced, { zone: site.zone, at })
        return [skuId, { price, named: { name, manufacturerName, options } }]
      },
    ),
  )
}
