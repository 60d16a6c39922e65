import type { Cents } from '../../contract/money.ts'
import { err, ok } from '../../contract/result.ts'
import { add, formatCents, subtract, toCents } from '../../domain/money.ts'
import type { Dependencies } from '../dependencies.ts'
import { orderState, type Outcome } from '../refusal.ts'
import { moveOrder } from '../repositories/order-moves.ts'
import {
  type Captured,
  claimDueRefunds,
  insertRefund,
  listCaptured,
  type NewRefund,
  postponeRefund,
  type Refund,
  settleRefund,
} from '../repositories/order-refunds.ts'
import { findAnyOrder, type StoredOrder } from '../repositories/orders.ts'
import { runBatch } from '../database.ts'

const A_RUN = 20
const MINUTE_MS = 60_000
const LONGEST_PAUSE_MS = 60 * MINUTE_MS
const ATTEMPTS_TO_WRITE = 5

export const MOVED = 'Somebody else has just changed this order. Please look at it again.'

/** What can still be given back of what was taken. */
export const refundable = (captured: readonly Captured[]): Cents =>
  add(...captured.map(({ amount, asked }) => subtract(amount, asked)))

/** Shares an amount out over the charges, the first one first; never more of one than is left of it. */
export const shareRefund = (
  orderId: string,
  captured: readonly Captured[],
  amount: Cents,
): NewRefund[] => {
  let left: number = amount
  return captured.flatMap(({ chargeId, amount: taken, asked }) => {
    const part = Math.min(left, taken - asked)
    left -= part
    return part > 0 ? [{ id: crypto.randomUUID(), orderId, chargeId, amount: toCents(part) }] : []
  })
}

type Settling = Pick<Dependencies, 'db' | 'now' | 'log'>

/** Writes down that money went back, behind whatever else happened to the order meanwhile. */
const writeRefunded = async ({ db, now, log }: Settling, refund: Refund): Promise<void> => {
  for (let attempt = 1; attempt <= ATTEMPTS_TO_WRITE; attempt += 1) {
    const order = await findAnyOrder(db, refund.orderId)
    if (!order) return
    const event = {
      kind: 'refunded',
      at: now().getTime(),
      detail: { amount: refund.amount },
    } as const
    const rule = await moveOrder(db, order, [event], settleRefund(db, refund.id, 'done'))
    if (rule !== 'order_moved') {
      if (rule === null) log({ event: 'refund-done', orderId: refund.orderId })
      return
    }
  }
}

const carryOut = async (dependencies: Dependencies, refund: Refund): Promise<void> => {
  const { db, processor, now, log } = dependencies
  const { id, chargeId, amount, attempts } = refund
  const answer = await processor.refund({ key: id, chargeId, amount })
  if (!answer.ok) {
    const pause = Math.min(MINUTE_MS * 2 ** Math.min(attempts, 10), LONGEST_PAUSE_MS)
    await postponeRefund(db, id, now().getTime() + pause)
    log({ event: 'refund-postponed', orderId: refund.orderId, cause: answer.error.cause })
    return
  }
  if (answer.value === 'done') return writeRefunded(dependencies, refund)
  await runBatch(db, settleRefund(db, id, 'refused'))
  log({ event: 'refund-refused', orderId: refund.orderId })
}

/** Carries out refunds that are due, of one order or of all: right after they are asked for, and by the clock. */
export const carryOutRefunds = async (
  dependencies: Dependencies,
  orderId: string | null = null,
): Promise<void> => {
  const now = dependencies.now().getTime()
  const retryAt = now + dependencies.config.upstreamTimeoutMs + MINUTE_MS
  const due = await claimDueRefunds(dependencies.db, { now, retryAt, limit: A_RUN, orderId })
  for (const refund of due) await carryOut(dependencies, refund)
}

/** Asks for money to go back: all that is left of what was taken, or so much. */
export const refundOrder = async (
  dependencies: Dependencies,
  order: StoredOrder,
  amount: Cents | undefined,
): Promise<Outcome<null>> => {
  const { db, now } = dependencies
  if (order.status === 'pending')
    return err(orderState('The payment of this order is not settled yet.'))
  const captured = await listCaptured(db, order.id)
  const most = refundable(captured)
  if (most <= 0) return err(orderState('There is nothing left to give back for this order.'))
  if (amount !== undefined && amount > most)
    return err(orderState(`At most ${formatCents(most)} can be given back for this order.`))
  const parts = shareRefund(order.id, captured, amount ?? most)
  // The next event's place is taken by `refundAsked`, so of two who ask at once only one does.
  const at = now().getTime()
  const rule = await moveOrder(
    db,
    order,
    [{ kind: 'refundAsked', at, detail: { amount: amount ?? most } }],
    parts.map((part) => insertRefund(db, part, at)),
  )
  return rule === null ? ok(null) : err(orderState(MOVED))
}
