import { z } from 'zod'
import { cents } from '../../../contract/money.ts'
import type { ShippingMethod } from '../../../contract/cart/shipping.ts'
import { namedOptions } from '../../../domain/product/variant.ts'
import type { Db } from '../../database.ts'
import type { Site } from '../../dependencies.ts'
import { LEAD_TIME } from '../cart/sellable.ts'
import { methodsStatement, readMethods } from '../cart/shipping-methods.ts'
import { storedJson } from '../stored-json.ts'
import { pricingOf, storedTurning, turningColumns } from './prices.ts'
import { skuDetail } from './products.ts'
import { rowsOf } from '../rows.ts'

const row = z.object({
  skuId: z.string(),
  name: z.string(),
  price: cents,
  listPrice: cents.nullable(),
  ...storedTurning,
  stock: z.int().nullable(),
  leadTimeDays: z.int().nullable(),
  shippingMethodIds: storedJson(z.array(z.string())),
  detail: storedJson(skuDetail),
})
const readRows = rowsOf(row)

/**
 * What a collection's modules are sold as, with their prices of a moment: whether or not they are on a shelf of the site
 * by themselves. A SKU that there is not, or no more, is missing.
 */
export const findModularParts = async (
  db: Db,
  site: Pick<Site, 'zone'>,
  skuIds: readonly string[],
  at: Date,
) => {
  const [found, methods] = await db.batch([
    db
      .prepare(
        `SELECT s.sku_id AS skuId, p.name, s.price, s.list_price AS listPrice,
           ${turningColumns('s')}, s.stock, ${LEAD_TIME} AS leadTimeDays,
           p.shipping_method_ids AS shippingMethodIds, s.detail
         FROM json_each(?) wanted
         CROSS JOIN sku s ON s.sku_id = wanted.value
         JOIN product p ON p.id = s.product_id`,
      )
      .bind(JSON.stringify(skuIds)),
    methodsStatement(db),
  ])
  const parts = readRows(found?.results).map(({ detail, sales, zonePrices, ...part }) => {
    const { price, listPrice } = pricingOf({ ...part, sales, zonePrices }, { zone: site.zone, at })
    const options = namedOptions({
      size: null,
      color: detail.colorSwatch?.name ?? null,
      finish: detail.finishSwatch?.name ?? null,
      option: null,
      optionLabel: null,
    })
    return { ...part, price, listPrice, options }
  })
  const bySku: ReadonlyMap<string, ModularPart> = new Map(parts.map((it) => [it.skuId, it]))
  return { parts: bySku, methods: readMethods(methods) satisfies ShippingMethod[] }
}

export type ModularPart = Pick<
  z.infer<typeof row>,
  'skuId' | 'name' | 'price' | 'listPrice' | 'stock' | 'leadTimeDays' | 'shippingMethodIds'
> & {
  readonly options: { label: string; value: string }[]
}
