import { type ShippingMethod, shippingMethod } from '../../../contract/cart/shipping.ts'
import type { Db } from '../../database.ts'

const COLUMNS = 'id, name, description, fulfillment, carrier'

/** A way to reach the shopper, by its id. */
export const findShippingMethod = async (db: Db, id: string): Promise<ShippingMethod | null> => {
  const row = await db
    .prepare(`SELECT ${COLUMNS} FROM shipping_method WHERE id = ?`)
    .bind(id)
    .first()
  return row ? shippingMethod.parse(row) : null
}
