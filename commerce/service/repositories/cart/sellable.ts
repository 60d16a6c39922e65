import { z } from 'zod'
import { cents } from '../../../contract/money.ts'
import type { Db } from '../../database.ts'
import type { Site } from '../../dependencies.ts'
import { pricingOf, storedTurning, type Turning, turningColumns } from '../products/prices.ts'
import { storedFlag, storedJson } from '../stored-json.ts'

const row = z.object({
  name: z.string(),
  price: cents,
  ...storedTurning,
  stock: z.int().nullable(),
  leadTimeDays: z.int().nullable(),
  clearance: storedFlag,
  isPlan: storedFlag,
  planSkuIds: storedJson(z.array(z.string())),
  isMattressRemoval: storedFlag,
  canPickUp: storedFlag,
})

/** Days until more of a SKU (`s`) are made; none for clearance, which is the last there is. */
export const LEAD_TIME = 'CASE WHEN s.clearance = 0 THEN s.lead_time_days END'

/** What must be known of a SKU before it goes into a cart. `canPickUp` is about the given store. */
export type Sellable = Omit<z.infer<typeof row>, Turning>

/** A SKU of the site's range with its price of a moment; null when the site does not sell it. */
export const findSellable = async (
  db: Db,
  site: Pick<Site, 'id' | 'zone'>,
  skuId: string,
  storeId: number | null,
  at: Date,
): Promise<Sellable | null> => {
  const found = await db
    .prepare(
      `SELECT p.name, s.price, ${turningColumns('s')}, s.stock, ${LEAD_TIME} AS leadTimeDays, s.clearance, s.plan_years IS NOT NULL AS isPlan,
         p.plan_sku_ids AS planSkuIds, s.is_mattress_removal AS isMattressRemoval,
         coalesce(ps.pickup_available & ps.operational, 0) AS canPickUp
       FROM sku s
       JOIN product p ON p.id = s.product_id
       JOIN product_category c ON c.product_id = s.product_id AND c.site_id = ?1 AND c.path = ''
       LEFT JOIN product_store ps ON ps.product_id = s.product_id AND ps.store_id = ?3
       WHERE s.sku_id = ?2`,
    )
    .bind(site.id, skuId, storeId)
    .first()
  if (!found) return null
  const { sales, zonePrices, ...sold } = row.parse(found)
  const { price } = pricingOf({ price: sold.price, sales, zonePrices }, { zone: site.zone, at })
  return { ...sold, price }
}
