import type { PreparedOrder } from '../../contract/order/prepared-order.ts'
import { toCents } from '../../domain/money.ts'
import type { Dependencies, Site } from '../dependencies.ts'
import { presentOrder, type StoredOrder } from '../repositories/orders/orders.ts'
import { statusView } from './status-view.ts'

const isoOf = (at: number) => new Date(at).toISOString()

/** What a platform may know of the order that came of its checkout. */
export const preparedView = async (
  dependencies: Pick<Dependencies, 'db' | 'now' | 'findRates' | 'policies'>,
  site: Site,
  stored: StoredOrder,
  checkout: string,
): Promise<PreparedOrder> => {
  const view = await statusView(dependencies, site, stored)
  const { totals, items } = presentOrder(stored)
  const cancelled = stored.events.find(({ kind }) => kind === 'cancelled')
  return {
    id: stored.id,
    checkout,
    number: view.number,
    status: view.status,
    placedAt: view.placedAt,
    city: view.city,
    stateOrRegion: view.stateOrRegion,
    promoCode: stored.promoCode,
    items: items
      .filter(({ catalogItem }) => !catalogItem.dynamicProperties.isMattressRemoval)
      .map(({ id, catalogItem, quantity, unitPrice, linePrice, fulfillment, storeId }) => ({
        id,
        skuId: catalogItem.skuId,
        name: catalogItem.name,
        options: catalogItem.options,
        picture: catalogItem.picture,
        quantity,
        unitPrice,
        linePrice,
        fulfillment,
        storeId,
      })),
    shipments: view.shipments,
    totals,
    progress: view.progress,
    refunded: view.refunded,
    canCancel: view.canCancel,
    refunds: stored.events
      .filter(({ kind }) => kind === 'refunded')
      .map(({ at, amount }) => ({ at: isoOf(at), amount: toCents(amount ?? 0) })),
    cancelledAt: cancelled ? isoOf(cancelled.at) : null,
  }
}
