import type { Cents } from '../../contract/money.ts'
import { err, ok, type Result } from '../../contract/result.ts'
import { ZERO } from '../../domain/money.ts'
import { refundable, shareRefund } from '../../domain/financing/refund-shares.ts'
import type { Dependencies } from '../dependencies.ts'
import { keyReused, orderState, type Outcome } from '../refusal.ts'
import { findKey, keyTaken, type TakenKey } from '../repositories/orders/idempotency.ts'
import { moveOrder } from '../repositories/orders/order-moves.ts'
import {
  type Captured,
  claimDueRefunds,
  insertRefund,
  listCaptured,
  type NewRefund,
  type Refund,
  settleRefund,
} from '../repositories/orders/order-refunds.ts'
import { findAnyOrder, type StoredOrder } from '../repositories/orders/orders.ts'
import { AT_ONCE, eachApart } from '../retries.ts'
import { type Db, runBatch } from '../database.ts'
import type { UpstreamFault } from '../upstream.ts'

const A_RUN = 20
const ATTEMPTS_TO_WRITE = 5

/** The refunds of an amount: of each part that something comes back of. */
export const refundsOf = (
  orderId: string,
  captured: readonly Captured[],
  amount: Cents,
): NewRefund[] => {
  const shares = shareRefund(captured, amount)
  return captured.flatMap(({ chargeId, kind, position }, index) => {
    const share = shares[index] ?? ZERO
    return share > 0
      ? [{ id: crypto.randomUUID(), orderId, chargeId, kind, position, amount: share }]
      : []
  })
}

/** What goes back of which part of the payment, as the order's events have it. */
export const partsOf = (refunds: readonly Pick<NewRefund, 'position' | 'amount'>[]) =>
  refunds.map(({ position, amount }) => ({ position, amount }))

type Settling = Pick<Dependencies, 'db' | 'now' | 'log'>

/** Writes down that money went back, behind whatever else happened to the order meanwhile. */
const writeRefunded = async ({ db, now, log }: Settling, refund: Refund): Promise<void> => {
  for (let attempt = 1; attempt <= ATTEMPTS_TO_WRITE; attempt += 1) {
    const order = await findAnyOrder(db, refund.orderId)
    if (!order) return
    const event = {
      kind: 'refunded',
      at: now().getTime(),
      detail: { amount: refund.amount, parts: partsOf([refund]) },
    } as const
    const rule = await moveOrder(db, order, [event], settleRefund(db, refund.id, 'done'))
    if (rule !== 'order_moved') {
      if (rule === null) log({ event: 'refund-done', orderId: refund.orderId })
      return
    }
  }
}

/** Asks whoever was paid to give it back; under the refund's id, so that it is given back once. */
const give = (
  { processor, lender }: Dependencies,
  { id: key, kind, chargeId, amount }: Refund,
): Promise<Result<'done' | 'refused', UpstreamFault>> =>
  kind === 'financing'
    ? lender.refund({ key, authorisation: chargeId, amount })
    : processor.refund({ key, chargeId, amount })

const carryOut = async (dependencies: Dependencies, refund: Refund): Promise<void> => {
  const { db, log } = dependencies
  const { id, orderId } = refund
  const answer = await give(dependencies, refund)
  if (!answer.ok) return log({ event: 'refund-postponed', orderId, cause: answer.error.cause })
  if (answer.value === 'done') return writeRefunded(dependencies, refund)
  await runBatch(db, settleRefund(db, id, 'refused'))
  log({ event: 'refund-refused', orderId })
}

/**
 * Carries out refunds that are due, of one order or of all: right after they are asked for, and by the clock. One that
 * does not come through is due again by itself.
 */
export const carryOutRefunds = async (
  dependencies: Dependencies,
  orderId: string | null = null,
): Promise<void> => {
  const { db, log, now } = dependencies
  const due = await claimDueRefunds(db, { now: now().getTime(), limit: A_RUN, orderId })
  await eachApart(log, 'refund', due, (refund) => carryOut(dependencies, refund), AT_ONCE)
}

/** Once for a key: what an earlier request with it came to; null when there was none. */
const askedBefore = async (db: Db, key: TakenKey): Promise<Outcome<null> | null> => {
  const known = await findKey(db, key)
  if (!known) return null
  return known.fingerprint === key.fingerprint ? ok(null) : err(keyReused('refund'))
}

/**
 * Asks for money to go back: all that is left of what was taken, or so much. With a key, once: asked for again, nothing
 * more goes back and the answer is a success, as it was when it was lost. `also` are statements that belong to it: all
 * or nothing.
 */
export const refundOrder = async (
  dependencies: Dependencies,
  order: StoredOrder,
  {
    amount,
    key: sent,
    also = [],
  }: {
    readonly amount: Cents | undefined
    readonly key: string | null
    readonly also?: readonly D1PreparedStatement[]
  },
): Promise<Outcome<null>> => {
  const { db, now } = dependencies
  const key: TakenKey | null =
    sent === null
      ? null
      : {
          owner: 'desk',
          route: 'refund',
          key: sent,
          fingerprint: JSON.stringify([order.id, amount ?? null]),
          orderId: order.id,
        }
  const before = key && (await askedBefore(db, key))
  if (before) return before
  if (order.status === 'pending') return err(orderState('refund-unsettled'))
  const captured = await listCaptured(db, order.id)
  const most = refundable(captured)
  if (most <= 0) return err(orderState('refund-nothing-left'))
  if (amount !== undefined && amount > most) return err(orderState('refund-too-much', { most }))
  const refunds = refundsOf(order.id, captured, amount ?? most)
  // The next event's place is taken by `refundAsked`, so of two who ask at once only one does.
  const at = now().getTime()
  const rule = await moveOrder(
    db,
    order,
    [{ kind: 'refundAsked', at, detail: { amount: amount ?? most, parts: partsOf(refunds) } }],
    [
      ...refunds.map((refund) => insertRefund(db, refund, at)),
      ...(key ? [keyTaken(db, key, at)] : []),
      ...also,
    ],
  )
  if (rule === null) return ok(null)
  return (key && (await askedBefore(db, key))) ?? err(orderState('moved'))
}
