import { z } from 'zod'
import { cents } from '../../../contract/money.ts'
import type { ShippingMethod } from '../../../contract/cart/shipping.ts'
import type { PromisedItem } from '../../../domain/delivery/promise.ts'
import type { SiteId } from '../../../domain/brand.ts'
import { cleanText, type Db } from '../../database.ts'
import { LEAD_TIME } from '../cart/sellable.ts'
import { methodsStatement, readMethods } from '../cart/shipping-methods.ts'
import { soldHere } from './sold-here.ts'
import { storedFlag, storedJson } from '../stored-json.ts'

const row = z.object({
  itemId: z.string(),
  skuId: z.string(),
  stock: z.int().nullable(),
  leadTimeDays: z.int().nullable(),
  shippingMethodIds: storedJson(z.array(z.string())),
  price: cents,
  handsOver: storedFlag,
})
export type PromisedRow = PromisedItem & z.infer<typeof row>

const SELECT = `
  SELECT p.item_id AS itemId, s.sku_id AS skuId, s.stock, ${LEAD_TIME} AS leadTimeDays,
    p.shipping_method_ids AS shippingMethodIds, s.price,
    coalesce(ps.pickup_available AND ps.operational, 0) AS handsOver`

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
  siteId: SiteId,
  asked: {
    readonly sku: readonly string[]
    readonly item: readonly string[]
    readonly storeId: number | null
    readonly quantity: number
  },
): Promise<PromisedRows> => {
  const list = (ids: readonly string[]) => JSON.stringify(ids.map(cleanText))
  const [skus, items, methods] = await db.batch([
    db.prepare(SELECT_SKUS).bind(siteId, list(asked.sku), asked.storeId),
    db.prepare(SELECT_ITEMS).bind(siteId, list(asked.item), asked.storeId, asked.quantity),
    methodsStatement(db),
  ])
  const rows = z.array(row)
  return {
    skus: new Map(rows.parse(skus?.results).map((it) => [it.skuId, it])),
    items: new Map(rows.parse(items?.results).map((it) => [it.itemId, it])),
    methods: readMethods(methods),
  }
}
