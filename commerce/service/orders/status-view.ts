import type { Store } from '../../contract/location.ts'
import type { OrderStatusView } from '../../contract/order.ts'
import { presentOrder, type StoredOrder } from '../repositories/orders.ts'

/** What a mail's link shows of an order: things and towns, no names, streets, cards or addresses. */
export const statusView = (stored: StoredOrder, stores: readonly Store[]): OrderStatusView => {
  const order = presentOrder(stored)
  const pickUpStore = stores.find(({ storeId }) =>
    order.shipments.some((shipment) => shipment.storeId === storeId),
  )
  const place = order.shippingAddress ?? pickUpStore?.address
  return {
    number: order.number,
    status: order.status,
    placedAt: order.placedAt,
    total: order.totals.total,
    city: place?.city ?? '',
    stateOrRegion: place?.stateOrRegion ?? '',
    items: order.items.map(({ catalogItem, quantity, fulfillment, storeId }) => ({
      name: catalogItem.name,
      options: catalogItem.options,
      quantity,
      fulfillment,
      storeId,
    })),
    shipments: order.shipments,
  }
}
