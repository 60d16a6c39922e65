import { z } from 'zod'
import type { Db } from '../../database.ts'
import { storedJson } from '../stored-json.ts'
import { rowsOf } from '../rows.ts'

const row = z.object({
  itemId: z.string(),
  care: storedJson(z.array(z.string())).nullable(),
  warranty: z.string().nullable(),
})
const readRows = rowsOf(row)

type Bought = { readonly catalogItem: { readonly itemId: string; readonly skuId: string } }

/**
 * How an order's products are looked after, by their ids, and for how long they are under warranty: that is what was said
 * when they were bought. Of what is not sold any more the care is not known.
 */
export const findCare = async (
  db: Db,
  orderId: string,
  items: readonly Bought[],
): Promise<
  ReadonlyMap<string, { readonly care: readonly string[]; readonly warranty: string | null }>
> => {
  const { results } = await db
    .prepare(
      `SELECT wanted.value ->> 0 AS itemId, p.detail -> '$.care' AS care,
         coalesce(l.warranty, p.detail ->> '$.warranty') AS warranty
       FROM json_each(?) wanted
       LEFT JOIN product p ON p.item_id = wanted.value ->> 0
       LEFT JOIN order_line l ON l.order_id = ? AND l.sku_id = wanted.value ->> 1`,
    )
    .bind(
      JSON.stringify(items.map(({ catalogItem: { itemId, skuId } }) => [itemId, skuId])),
      orderId,
    )
    .all()
  return new Map(
    readRows(results).map(({ itemId, care, warranty }) => [itemId, { care: care ?? [], warranty }]),
  )
}
