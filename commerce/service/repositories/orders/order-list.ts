import { z } from 'zod'
import type { OrderList, OrderSummary } from '../../../contract/order/order.ts'
import type { SiteId } from '../../../domain/brand.ts'
import type { Db } from '../../database.ts'
import type { Owner } from '../customers/identities.ts'
import { presentOrder, readOrder, SELECT_ORDER, type StoredOrder } from './orders.ts'

const PAGE_SIZE = 10

const totalRow = z.object({ total: z.int() })

const summaryOf = (stored: StoredOrder): OrderSummary => {
  const order = presentOrder(stored)
  return {
    id: order.id,
    number: order.number,
    status: order.status,
    placedAt: order.placedAt,
    progress: order.progress,
    refunded: order.refunded,
    canCancel: order.canCancel,
    total: order.totals.total,
    items: order.items.map(({ id, catalogItem, quantity, fulfillment, storeId, set }) => ({
      id,
      itemId: catalogItem.itemId,
      skuId: catalogItem.skuId,
      name: catalogItem.name,
      manufacturerName: catalogItem.manufacturerName,
      options: catalogItem.options,
      picture: catalogItem.picture,
      quantity,
      fulfillment,
      storeId,
      ...(set ? { set } : {}),
    })),
  }
}

/** An owner's orders on a site, newest first. One whose payment failed never came to be, and is left out. */
export const listOrders = async (
  db: Db,
  owner: Owner,
  siteId: SiteId,
  page: number,
): Promise<OrderList> => {
  const WHERE = `WHERE o.owner = ? AND o.site_id = ? AND o.status <> 'failed'`
  const [found, counted] = await db.batch([
    db
      .prepare(`${SELECT_ORDER} ${WHERE} ORDER BY o.placed_at DESC, o.id LIMIT ? OFFSET ?`)
      .bind(owner, siteId, PAGE_SIZE, (page - 1) * PAGE_SIZE),
    db.prepare(`SELECT count(*) AS total FROM orders o ${WHERE}`).bind(owner, siteId),
  ])
  const { total } = totalRow.parse(counted?.results[0])
  return {
    page,
    pageCount: Math.ceil(total / PAGE_SIZE),
    total,
    orders: (found?.results ?? []).map((row) => summaryOf(readOrder(row))),
  }
}
