import type { OrderStatusView } from '../../contract/order/order.ts'
import { progressOf } from '../../domain/order/order-progress.ts'
import { reschedulingOf } from '../delivery/rescheduling.ts'
import type { Dependencies, Site } from '../dependencies.ts'
import { findCare } from '../repositories/products/care.ts'
import { findCrewNotes } from '../repositories/cart/crew-notes.ts'
import { countReports } from '../repositories/orders/damage-reports.ts'
import { presentOrder, type StoredOrder } from '../repositories/orders/orders.ts'
import { listStores } from '../repositories/products/stores.ts'

const YEAR_MS = 365 * 24 * 60 * 60_000

/** Whether the crew still has somewhere to go for which a note helps. */
export const canLeaveNotes = ({ status, snapshot: { shipments }, events }: StoredOrder): boolean =>
  status !== 'pending' &&
  status !== 'failed' &&
  shipments.some((shipment) => {
    const { step } = progressOf(shipment, events)
    return (
      shipment.fulfillment === 'delivery' &&
      (step === 'confirmed' || step === 'scheduled' || step === 'missed')
    )
  })

/** Whether something has arrived that may be damaged, within a year of the order. */
export const canReportDamage = (order: StoredOrder, now: Date): boolean =>
  now.getTime() - order.placedAt < YEAR_MS &&
  order.snapshot.shipments.some((shipment) => {
    const { step } = progressOf(shipment, order.events)
    return step === 'delivered' || step === 'pickedUp'
  })

/** What a mail's link shows of an order: things and towns, no names, streets, cards or addresses. */
export const statusView = async (
  dependencies: Pick<Dependencies, 'db' | 'now' | 'findRates' | 'policies'>,
  site: Site,
  stored: StoredOrder,
): Promise<OrderStatusView> => {
  const { db, now } = dependencies
  const order = presentOrder(stored)
  const storeId = order.shipments.find((shipment) => shipment.storeId !== null)?.storeId
  const itemIds = order.items.map(({ catalogItem }) => catalogItem.itemId)
  const [stores, rescheduling, notes, reports, looks] = await Promise.all([
    order.shippingAddress ? [] : listStores(db, site.brandId),
    reschedulingOf(dependencies, site, stored),
    findCrewNotes(db, stored.id),
    countReports(db, stored.id, 0),
    findCare(db, itemIds),
  ])
  const place = order.shippingAddress ?? stores.find((store) => store.storeId === storeId)?.address
  return {
    number: order.number,
    status: order.status,
    placedAt: order.placedAt,
    total: order.totals.total,
    totals: order.totals,
    city: place?.city ?? '',
    stateOrRegion: place?.stateOrRegion ?? '',
    items: order.items.map(({ id, catalogItem, quantity, fulfillment, storeId: pickUpAt }) => ({
      id,
      name: catalogItem.name,
      productType: catalogItem.productType,
      care: [...(looks.get(catalogItem.itemId)?.care ?? [])],
      warranty: looks.get(catalogItem.itemId)?.warranty ?? null,
      options: catalogItem.options,
      quantity,
      fulfillment,
      storeId: pickUpAt,
    })),
    shipments: order.shipments,
    progress: order.progress,
    refunded: order.refunded,
    canCancel: order.canCancel,
    rescheduling,
    hasNotes: notes !== null,
    canLeaveNotes: canLeaveNotes(stored),
    canReportDamage: canReportDamage(stored, now()),
    damageReports: reports.sent,
  }
}
