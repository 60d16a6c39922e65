import { z } from 'zod'
import { type ShippingMethod, shippingMethod } from '../../../contract/cart/shipping.ts'
import type { Db } from '../../database.ts'
import { rowsOf } from '../rows.ts'

const placedMethod = shippingMethod.extend({ position: z.int() })
const readPlacedMethodRows = rowsOf(placedMethod)

const COLUMNS = 'id, name, description, fulfillment, carrier'

/** A way to reach the shopper, by its id. */
export const findShippingMethod = async (db: Db, id: string): Promise<ShippingMethod | null> => {
  const row = await db
    .prepare(`SELECT ${COLUMNS} FROM shipping_method WHERE id = ?`)
    .bind(id)
    .first()
  return row ? shippingMethod.parse(row) : null
}

/** All ways to reach shoppers; for `readMethods`, alone or in a batch. */
export const methodsStatement = (db: Db): D1PreparedStatement =>
  db.prepare(`SELECT ${COLUMNS}, position FROM shipping_method ORDER BY id`)

/** In the shop's order. */
export const readMethods = (found: D1Result | undefined): ShippingMethod[] =>
  readPlacedMethodRows(found?.results)
    .toSorted((a, b) => a.position - b.position)
    .map(({ position: _, ...method }) => method)
