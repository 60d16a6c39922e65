import { z } from 'zod'
import { ORDER_NUMBER } from '../../../contract/patterns.ts'
import { cents } from '../../../contract/money.ts'
import { type OrderStatus, orderStatus } from '../../../contract/order/order.ts'
import type { DeskList } from '../../../contract/order/order-desk.ts'
import type { Db } from '../../database.ts'
import { readOrder, SELECT_ORDER, type StoredOrder } from './orders.ts'
import { rowsOf } from '../rows.ts'

const row = z.object({
  number: z.string(),
  status: orderStatus,
  placed_at: z.int(),
  name: z.string(),
  total: cents,
  refunded: cents,
  claims: z.int(),
  platform: z.string().nullable(),
})
const readRows = rowsOf(row)

/** The newest orders of all sites, of one status if it is named. */
export const listForDesk = async (
  db: Db,
  status: OrderStatus | null,
  limit: number,
): Promise<DeskList> => {
  // By its name and not as a value: an index is of those that are under way alone.
  const where = status === null ? '' : `WHERE o.status = '${status}'`
  const { results } = await db
    .prepare(
      `SELECT o.number, o.status, o.placed_at, o.total, o.prepared_by ->> '$.platform' AS platform,
         trim((o.snapshot ->> '$.billingAddress.name.first') || ' ' ||
           (o.snapshot ->> '$.billingAddress.name.last')) AS name,
         (SELECT coalesce(sum(amount), 0) FROM order_refund r
           WHERE r.order_id = o.id AND r.status = 'done') AS refunded,
         (SELECT count(*) FROM claim c WHERE c.order_id = o.id
           AND c.status IN ('desk', 'customer', 'approved')) AS claims
       FROM orders o ${where}
       ORDER BY o.placed_at DESC, o.id LIMIT ?`,
    )
    .bind(limit + 1)
    .all()
  return {
    orders: readRows(results.slice(0, limit)).map(({ placed_at, platform, ...it }) => ({
      ...it,
      placedAt: new Date(placed_at).toISOString(),
      assistant: platform && new URL(platform).host,
    })),
    hasMore: results.length > limit,
  }
}

/** An order by the number that people read out, however they write it; null when there is none. */
export const findOrderByNumber = async (db: Db, number: string): Promise<StoredOrder | null> => {
  const [, prefix, digits = ''] =
    ORDER_NUMBER.exec(number.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')) ?? []
  if (!prefix) return null
  const written = `${prefix}-${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}`
  const found = await db.prepare(`${SELECT_ORDER} WHERE o.number = ?`).bind(written).first()
  return found ? readOrder(found) : null
}
