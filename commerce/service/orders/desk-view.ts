import type { DeskOrder } from '../../contract/order/order-desk.ts'
import { toCents } from '../../domain/money.ts'
import { paidBy } from '../../domain/cart/payment.ts'
import { refundable } from '../../domain/financing/refund-shares.ts'
import type { Dependencies } from '../dependencies.ts'
import { findCrewNotes } from '../repositories/cart/crew-notes.ts'
import { turnOf } from '../../domain/claims/decide-claim.ts'
import { listClaims } from '../repositories/orders/claims.ts'
import { takenAlong } from '../repositories/orders/exchanges.ts'
import { listCaptured, listRefunds } from '../repositories/orders/order-refunds.ts'
import { presentOrder, type StoredOrder } from '../repositories/orders/orders.ts'

const isoOf = (at: number) => new Date(at).toISOString()

/** An order with everything that operators may know of it. */
export const deskView = async (
  { db }: Pick<Dependencies, 'db'>,
  stored: StoredOrder,
): Promise<DeskOrder> => {
  const [captured, refunds, crew, claims, takesAlong] = await Promise.all([
    listCaptured(db, stored.id),
    listRefunds(db, stored.id),
    findCrewNotes(db, stored.id),
    listClaims(db, stored.id),
    takenAlong(db, stored.id),
  ])
  const { items } = stored.snapshot
  const nameOf = (lineId: string | null) =>
    items.find(({ id }) => id === lineId)?.catalogItem.name ?? ''
  return {
    order: presentOrder(stored),
    siteId: stored.siteId,
    events: stored.events.map(({ kind, at, shipmentId, earliest, latest, amount }) => ({
      kind,
      at: isoOf(at),
      shipmentId,
      earliest: earliest ?? null,
      latest: latest ?? null,
      amount: amount === undefined ? null : toCents(amount),
    })),
    refunds: refunds.map(({ amount, position, status, createdAt }) => ({
      amount,
      to: paidBy(stored.snapshot)[position]?.name ?? '',
      status,
      at: isoOf(createdAt),
    })),
    refundable: stored.status === 'pending' ? toCents(0) : refundable(captured),
    crew,
    claims: claims
      .filter(({ status }) => status !== 'draft')
      .map(({ number, kind, lineId, status, decision, orderedAs }) => ({
        number,
        kind,
        name: nameOf(lineId),
        status,
        turn: turnOf(status, decision?.outcome ?? null, orderedAs !== null),
      })),
    takesAlong,
  }
}
