import { err, ok } from '../../contract/result.ts'
import { canCancel, nextStep, progressOf } from '../../domain/order/order-progress.ts'
import { refundable } from '../../domain/financing/refund-shares.ts'
import type { Dependencies } from '../dependencies.ts'
import { notFound, orderState, type Outcome } from '../refusal.ts'
import { moveOrder } from '../repositories/orders/order-moves.ts'
import { insertRefund, listCaptured } from '../repositories/orders/order-refunds.ts'
import { giveBack } from '../repositories/orders/order-settling.ts'
import { findAnyOrder, type StoredOrder } from '../repositories/orders/orders.ts'
import { partsOf, refundsOf } from './refund-order.ts'

/** Why nothing goes on. */
const standstill = ({ status, snapshot: { shipments }, events }: StoredOrder) => {
  if (shipments.some((shipment) => progressOf(shipment, events).step === 'missed'))
    return 'missed-day'
  switch (status) {
    case 'pending':
      return 'unsettled'
    case 'failed':
      return 'failed-unsent'
    case 'cancelled':
      return 'cancelled'
    default:
      return 'arrived'
  }
}

/** One step on: of the shipment named, or of every shipment that has a step ahead. */
export const advanceOrder = async (
  { db, now }: Dependencies,
  order: StoredOrder,
  shipmentId: string | undefined,
): Promise<Outcome<null>> => {
  const { shipments } = order.snapshot
  const named = shipments.filter(({ id }) => shipmentId === undefined || id === shipmentId)
  if (named.length === 0)
    return err(
      notFound('order-shipment', { id: shipmentId ?? '', known: shipments.map(({ id }) => id) }),
    )
  const at = now().getTime()
  const next = named.flatMap((shipment) => {
    const kind = nextStep(shipment, order.events)
    if (kind === null) return []
    const { earliest, latest } = progressOf(shipment, order.events)
    const hasDay = kind === 'scheduled' && earliest !== null
    const detail = hasDay ? { earliest, latest: latest ?? earliest } : {}
    return [{ kind, at, shipmentId: shipment.id, detail }]
  })
  if (next.length === 0) return err(orderState(standstill(order)))
  const rule = await moveOrder(db, order, next)
  return rule === null ? ok(null) : err(orderState('moved'))
}

/** Why an order cannot be called off. */
const tooLate = (order: StoredOrder) => {
  switch (order.status) {
    case 'pending':
      return 'settling'
    case 'failed':
      return 'failed-uncharged'
    case 'cancelled':
      return 'cancelled-before'
    default:
      return 'left'
  }
}

/**
 * Calls an order off: pieces back into stock, and all that cards and lenders paid and have not back yet is due to go back.
 * A customer who asks once more, by a second press or in another window, has what they asked for.
 */
export const cancelOrder = async (
  { db, now }: Dependencies,
  order: StoredOrder,
  by: 'customer' | 'desk' = 'customer',
): Promise<Outcome<null>> => {
  const isWanted = (status: StoredOrder['status'] | undefined) =>
    by === 'customer' && status === 'cancelled'
  if (isWanted(order.status)) return ok(null)
  if (!canCancel(order.snapshot.shipments, order.events, by)) return err(orderState(tooLate(order)))
  const captured = await listCaptured(db, order.id)
  const at = now().getTime()
  const most = refundable(captured)
  const refunds = refundsOf(order.id, captured, most)
  const rule = await moveOrder(
    db,
    order,
    [{ kind: 'cancelled', at, detail: { amount: most, parts: partsOf(refunds) } }],
    [...giveBack(db, order.id), ...refunds.map((refund) => insertRefund(db, refund, at))],
  )
  if (rule === null || isWanted((await findAnyOrder(db, order.id))?.status)) return ok(null)
  return err(orderState('moved'))
}
