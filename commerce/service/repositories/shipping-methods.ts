import { type ShippingMethod, shippingMethod } from '../../contract/shipping.ts'
import type { Db } from '../database.ts'

const COLUMNS = 'id, name, description, fulfillment, carrier'

/** Every shipping method, in the order in which they are offered. */
export const listShippingMethods = async (db: Db): Promise<ShippingMethod[]> => {
  const { results } = await db
    .prepare(`SELECT ${COLUMNS} FROM shipping_method ORDER BY position, id`)
    .all()
  return results.map((row) => shippingMethod.parse(row))
}

export const findShippingMethod = async (db: Db, id: string): Promise<ShippingMethod | null> => {
  const row = await db
    .prepare(`SELECT ${COLUMNS} FROM shipping_method WHERE id = ?`)
    .bind(id)
    .first()
  return row ? shippingMethod.parse(row) : null
}
