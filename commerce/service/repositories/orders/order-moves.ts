import { type OrderEventKind, statusOf } from '../../../domain/order/order-progress.ts'
import { type Db, type Rule, runBatch } from '../../database.ts'
import { continueOrder, type NewEvent } from './order-events.ts'
import type { StoredOrder } from './orders.ts'

/** Which events are written about. A mail is about one event: its `subject_id` is `<order>/<seq>`. */
const mails: Partial<Record<OrderEventKind, string>> = {
  scheduled: 'order-scheduled',
  shipped: 'order-shipped',
  missed: 'order-missed',
  readyForPickup: 'order-ready',
  delivered: 'order-delivered',
  pickedUp: 'order-picked-up',
  cancelled: 'order-cancelled',
  refunded: 'order-refunded',
}

const mailOf = ({ kind, detail }: NewEvent): string | undefined => {
  if (detail?.window !== undefined) return 'order-window'
  return kind === 'shipped' && detail?.stopsBefore !== undefined ? 'order-crew-coming' : mails[kind]
}

/**
 * Takes an order on from where it was read: its events, its status and the mails about them, with what else belongs to
 * the move, all or nothing. `order_moved` when somebody else was quicker.
 */
export const moveOrder = (
  db: Db,
  order: StoredOrder,
  next: readonly (NewEvent & { readonly isQuiet?: boolean })[],
  also: readonly D1PreparedStatement[] = [],
): Promise<Rule | null> => {
  const last = order.events.at(-1)?.seq ?? 0
  const written = next.map((event, index) => ({
    amount: undefined,
    ...event.detail,
    seq: last + 1 + index,
    kind: event.kind,
    shipmentId: event.shipmentId ?? null,
    at: event.at,
  }))
  const status = statusOf(order.snapshot.shipments, [...order.events, ...written])
  const due = next.flatMap((event, index) => {
    const { at, isQuiet } = event
    const mail = mailOf(event)
    const subject = `${order.id}/${last + 1 + index}`
    return mail === undefined || isQuiet
      ? []
      : [
          db
            .prepare(
              'INSERT INTO outbox (id, kind, subject_id, next_attempt_at) VALUES (?, ?, ?, ?)',
            )
            .bind(`${mail}:${subject}`, mail, subject, at),
        ]
  })
  return runBatch(db, [
    ...continueOrder(db, order.id, order.events, next),
    db.prepare('UPDATE orders SET status = ? WHERE id = ?').bind(status, order.id),
    ...due,
    ...also,
  ])
}
