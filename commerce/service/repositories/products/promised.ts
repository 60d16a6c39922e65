import { z } from 'zod'
import { cents } from '../../../contract/money.ts'
import type { ShippingMethod } from '../../../contract/cart/shipping.ts'
import type { PromisedItem } from '../../../domain/delivery/promise.ts'
import { cleanText, type Db } from '../../database.ts'
import type { Site } from '../../dependencies.ts'
import { LEAD_TIME } from '../cart/sellable.ts'
import { methodsStatement, readMethods } from '../cart/shipping-methods.ts'
import { pricingOf, storedTurning, type Turning, turningColumns } from './prices.ts'
import { soldHere } from './sold-here.ts'
import { storedFlag, storedJson } from '../stored-json.ts'
import { rowsOf } from '../rows.ts'

const row = z.object({
  itemId: z.string(),
  skuId: z.string(),
  stock: z.int().nullable(),
  leadTimeDays: z.int().nullable(),
  shippingMethodIds: storedJson(z.array(z.string())),
  price: cents,
  ...storedTurning,
  handsOver: storedFlag,
})
const readRows = rowsOf(row)
export type PromisedRow = PromisedItem & Omit<z.infer<typeof row>, Turning>

const SELECT = `
  SELECT p.item_id AS itemId, s.sku_id AS skuId, s.stock, ${LEAD_TIME} AS leadTimeDays,
    p.shipping_method_ids AS shippingMethodIds, s.price, ${turningColumns('s')},
    coalesce(ps.pickup_available & ps.operational, 0) AS handsOver`

const OF_SITE_AND_STORE = `
  LEFT JOIN product_store ps ON ps.product_id = p.id AND ps.store_id = ?3
  WHERE ${soldHere('p.id')}`

const SELECT_SKUS = `${SELECT}
  FROM json_each(?2) wanted
  CROSS JOIN sku s ON s.sku_id = wanted.value
  CROSS JOIN product p ON p.id = s.product_id ${OF_SITE_AND_STORE}`

/** Of each product the variant that can be there first: enough in stock, else the shortest wait. */
const SELECT_ITEMS = `${SELECT}
  FROM json_each(?2) wanted
  CROSS JOIN product p ON p.item_id = wanted.value
  CROSS JOIN sku s ON s.sku_id = (
    SELECT sku_id FROM sku s WHERE product_id = p.id
    ORDER BY stock IS NULL OR stock < ?4, stock IS NULL, ${LEAD_TIME} IS NULL, ${LEAD_TIME},
      stock DESC, position
    LIMIT 1) ${OF_SITE_AND_STORE}`

export type PromisedRows = {
  readonly skus: ReadonlyMap<string, PromisedRow>
  readonly items: ReadonlyMap<string, PromisedRow>
  readonly methods: readonly ShippingMethod[]
}

/** What is promised: SKUs by their ids, products by theirs, and the ways in which anything travels; one round trip. */
export const findPromised = async (
  db: Db,
  site: Site,
  asked: {
    readonly sku: readonly string[]
    readonly item: readonly string[]
    readonly storeId: number | null
    readonly quantity: number
    /** When the piece has the price that its delivery costs by. */
    readonly at: Date
  },
): Promise<PromisedRows> => {
  const list = (ids: readonly string[]) => JSON.stringify(ids.map(cleanText))
  const [skus, items, methods] = await db.batch([
    db.prepare(SELECT_SKUS).bind(site.id, list(asked.sku), asked.storeId),
    db.prepare(SELECT_ITEMS).bind(site.id, list(asked.item), asked.storeId, asked.quantity),
    methodsStatement(db),
  ])
  const rows = (result: D1Result | undefined): PromisedRow[] =>
    readRows(result?.results).map(({ sales, zonePrices, ...it }) => ({
      ...it,
      ...pricingOf({ ...it, sales, zonePrices }, { zone: site.zone, at: asked.at }),
    }))
  return {
    skus: new Map(rows(skus).map((it) => [it.skuId, it])),
    items: new Map(rows(items).map((it) => [it.itemId, it])),
    methods: readMethods(methods),
  }
}
