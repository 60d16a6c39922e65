import { err, ok } from '../../contract/result.ts'
import { canCancel, nextStep, progressOf } from '../../domain/order-progress.ts'
import type { Dependencies } from '../dependencies.ts'
import { notFound, orderState, type Outcome } from '../refusal.ts'
import { moveOrder } from '../repositories/order-moves.ts'
import { insertRefund, listCaptured } from '../repositories/order-refunds.ts'
import { giveBack } from '../repositories/order-settling.ts'
import type { StoredOrder } from '../repositories/orders.ts'
import { releaseFinanced } from './charge-parts.ts'
import { MOVED, refundable, shareRefund } from './refund-order.ts'

/** Why nothing goes on, in words. */
const standstill = ({ status }: StoredOrder): string => {
  switch (status) {
    case 'pending':
      return 'The payment of this order is not settled yet. It goes on once it is.'
    case 'failed':
      return 'The payment of this order failed. There is nothing to send.'
    case 'cancelled':
      return 'This order was cancelled.'
    default:
      return 'This order has arrived. There is no step after that.'
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
  if (named.length === 0) {
    const names = shipments.map(({ id }) => id).join(', ')
    return err(notFound(`This order has no shipment ${shipmentId}. It has: ${names}.`))
  }
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
  return rule === null ? ok(null) : err(orderState(MOVED))
}

/** Why an order cannot be called off, in words. */
const tooLate = (order: StoredOrder): string => {
  switch (order.status) {
    case 'pending':
      return 'The payment of this order is still being settled. Please try again in a few minutes.'
    case 'failed':
      return 'The payment of this order failed, so there is nothing to cancel.'
    case 'cancelled':
      return 'This order is cancelled already.'
    default:
      return 'Part of this order has left us already, so it cannot be cancelled any more.'
  }
}

/** Calls an order off: pieces back into stock, and all that was taken and not given back yet is due to go back. */
export const cancelOrder = async (
  dependencies: Dependencies,
  order: StoredOrder,
): Promise<Outcome<null>> => {
  const { db, now } = dependencies
  if (!canCancel(order.snapshot.shipments, order.events)) return err(orderState(tooLate(order)))
  const captured = await listCaptured(db, order.id)
  const at = now().getTime()
  const most = refundable(captured)
  const rule = await moveOrder(
    db,
    order,
    [{ kind: 'cancelled', at, detail: { amount: most } }],
    [
      ...giveBack(db, order.id),
      ...shareRefund(order.id, captured, most).map((part) => insertRefund(db, part, at)),
    ],
  )
  if (rule !== null) return err(orderState(MOVED))
  await releaseFinanced(dependencies, order.id)
  return ok(null)
}
