import type { OrderStatusView } from '../../contract/order/order.ts'
import { comesByTruck, progressOf } from '../../domain/order/order-progress.ts'
import { claimContext, claimKindsOf, OPEN_CLAIMS } from '../claims/claim-context.ts'
import { reschedulingOf } from '../delivery/rescheduling.ts'
import type { Dependencies, Site } from '../dependencies.ts'
import { findCare } from '../repositories/products/care.ts'
import { findCrewNotes } from '../repositories/cart/crew-notes.ts'
import { turnOf } from '../../domain/claims/decide-claim.ts'
import { takenAlong } from '../repositories/orders/exchanges.ts'
import { presentOrder, type StoredOrder } from '../repositories/orders/orders.ts'
import { listStores } from '../repositories/products/stores.ts'

/** Whether a crew still has somewhere to go for which a note helps: a parcel comes without one. */
export const canLeaveNotes = ({ status, snapshot: { shipments }, events }: StoredOrder): boolean =>
  status !== 'pending' &&
  status !== 'failed' &&
  shipments.some((shipment) => {
    const { step } = progressOf(shipment, events)
    return (
      comesByTruck(shipment) && (step === 'confirmed' || step === 'scheduled' || step === 'missed')
    )
  })

/** Whether something has arrived that may be claimed for. */
const hasArrived = ({ snapshot, events }: StoredOrder): boolean =>
  snapshot.shipments.some((shipment) => {
    const { step } = progressOf(shipment, events)
    return step === 'delivered' || step === 'pickedUp'
  })

/** What a mail's link shows of an order: things and towns, no names, streets, cards or addresses. */
export const statusView = async (
  dependencies: Pick<Dependencies, 'db' | 'now' | 'findRates' | 'policies'>,
  site: Site,
  stored: StoredOrder,
): Promise<OrderStatusView> => {
  const { db, policies } = dependencies
  const order = presentOrder(stored)
  const storeId = order.shipments.find((shipment) => shipment.storeId !== null)?.storeId
  const [stores, rescheduling, notes, context, takesAlong, looks] = await Promise.all([
    order.shippingAddress ? [] : listStores(db, site.brandId),
    reschedulingOf(dependencies, site, stored),
    findCrewNotes(db, stored.id),
    hasArrived(stored) && policies.claims
      ? claimContext(dependencies, { site, order: stored })
      : null,
    takenAlong(db, stored.id),
    findCare(db, stored.id, order.items),
  ])
  const claims = context?.ok ? context.value.claims : []
  const open = claims.filter(({ status }) => OPEN_CLAIMS.includes(status))
  const yours = open.filter(
    ({ status, decision, orderedAs }) =>
      turnOf(status, decision?.outcome ?? null, orderedAs !== null) === 'customer',
  )
  const place = order.shippingAddress ?? stores.find((store) => store.storeId === storeId)?.address
  return {
    number: order.number,
    status: order.status,
    placedAt: order.placedAt,
    total: order.totals.total,
    totals: order.totals,
    city: place?.city ?? '',
    stateOrRegion: place?.stateOrRegion ?? '',
    items: order.items.map(
      ({ id, catalogItem, quantity, returned, fulfillment, storeId: pickUpAt, set }) => ({
        id,
        name: catalogItem.name,
        productType: catalogItem.productType,
        picture: catalogItem.picture,
        care: [...(looks.get(catalogItem.itemId)?.care ?? [])],
        warranty: looks.get(catalogItem.itemId)?.warranty ?? null,
        options: catalogItem.options,
        quantity,
        returned,
        fulfillment,
        storeId: pickUpAt,
        set,
      }),
    ),
    shipments: order.shipments,
    progress: order.progress,
    refunded: order.refunded,
    canCancel: order.canCancel,
    rescheduling,
    hasNotes: notes !== null,
    canLeaveNotes: canLeaveNotes(stored),
    claims: context?.ok
      ? { open: open.length, yours: yours.length, kinds: claimKindsOf(context.value) }
      : null,
    takesAlong: takesAlong.map(({ name }) => name),
  }
}
