import type { ErrorBody } from '../../contract/errors.ts'
import type { ReasonOf } from '../../contract/refusals.ts'
import { persistently } from '../database-faults.ts'
import type { Dependencies } from '../dependencies.ts'
import { REFUSED } from '../payments/processor.ts'
import { paymentDeclined, type Refusal } from '../refusal.ts'
import { listOrderPayments } from '../repositories/orders/order-payments.ts'
import type { KeptAnswer } from '../repositories/orders/idempotency.ts'
import { confirmOrder, releaseOrder } from '../repositories/orders/order-settling.ts'
import { findAnyOrder, presentOrder, type StoredOrder } from '../repositories/orders/orders.ts'
import { chargeParts, type PartsOutcome } from './charge-parts.ts'

export const ORDER_PLACED_STATUS = 201

type CardReason = Exclude<ReasonOf<'PAYMENT_DECLINED'>, 'lender'>

/** What the processor says, as reasons of ours. */
const declineReasons = new Map<string, CardReason>([
  ['insufficient_funds', 'insufficient-funds'],
  ['expired_card', 'expired-card'],
  ['invalid_token', 'expired-entry'],
  [REFUSED, 'not-charged'],
])

/** The order as it is once the event that `confirmOrder` writes at this moment is written. */
const confirmedAnswer = (order: StoredOrder, at: number): KeptAnswer => {
  const seq = (order.events.at(-1)?.seq ?? 0) + 1
  const events = [...order.events, { seq, kind: 'confirmed', shipmentId: null, at } as const]
  return {
    status: ORDER_PLACED_STATUS,
    body: JSON.stringify(presentOrder({ ...order, status: 'confirmed', events })),
  }
}

/** Which of two cards it was, and that nobody else was charged either. */
const declined = ({ reason, position, count, kind, hasLender }: Declined): Refusal => {
  if (kind === 'financing') return paymentDeclined('lender')
  const why = declineReasons.get(reason) ?? 'declined'
  if (hasLender) return paymentDeclined(why, { card: 'only', besides: 'lender' })
  return count === 1
    ? paymentDeclined(why, { card: 'only', besides: 'nothing' })
    : paymentDeclined(why, { card: position === 0 ? 'first' : 'second', besides: 'card' })
}

type Declined = Extract<PartsOutcome, { status: 'declined' }>

const declinedAnswer = (outcome: Declined): KeptAnswer => {
  const { status, body } = declined(outcome)
  return { status, body: JSON.stringify(body satisfies ErrorBody) }
}

type Settling = Pick<Dependencies, 'db' | 'now' | 'log' | 'measure'>

/**
 * Writes down what became of a pending order's charge, once, whoever comes first. Returns the answer that the order's
 * key gets, or null when it was settled by someone else meanwhile.
 */
export const settleOrder = async (
  { db, now, log, measure }: Settling,
  order: StoredOrder,
  outcome: PartsOutcome,
): Promise<KeptAnswer | null> => {
  const approved = outcome.status === 'approved'
  const at = now().getTime()
  const answer = approved ? confirmedAnswer(order, at) : declinedAnswer(outcome)
  const rule = approved
    ? await persistently(() => confirmOrder(db, order.id, outcome.charges, answer, at))
    : await persistently(() =>
        releaseOrder(db, order.id, answer, { unsure: outcome.unsure, now: at }),
      )
  if (rule === 'still_pending') return null
  if (rule) throw new Error(`settling an order broke the rule ${rule}`)
  log({ event: approved ? 'order-confirmed' : 'order-declined', orderId: order.id })
  measure({
    instrument: 'shop.orders',
    value: 1,
    attributes: {
      'shop.site': order.siteId,
      'shop.order.outcome': approved ? 'confirmed' : 'declined',
    },
  })
  return answer
}

/**
 * Asks the processor what became of a pending order and settles it. A charge that never arrived is made now, under
 * the same key, so that it cannot arrive twice. Without an answer the order stays pending.
 */
export const resolveOrder = async (
  dependencies: Settling & Pick<Dependencies, 'processor' | 'lender'>,
  order: StoredOrder,
): Promise<KeptAnswer | null> => {
  if (order.status !== 'pending') return null
  const parts = await listOrderPayments(dependencies.db, order.id)
  const charged = await chargeParts(dependencies, order.siteId, parts, true)
  return charged.ok ? settleOrder(dependencies, order, charged.value) : null
}

/** The order after an attempt to settle it, when it has been pending for longer than a charge can take. */
export const settleOnRead = async (
  dependencies: Settling & Pick<Dependencies, 'processor' | 'lender' | 'config' | 'primary'>,
  order: StoredOrder,
): Promise<StoredOrder> => {
  const age = dependencies.now().getTime() - order.placedAt
  if (order.status !== 'pending' || age < dependencies.config.settleAfterSeconds * 1000)
    return order
  // Money is settled by what is true now, wherever the order was read.
  const { primary } = dependencies
  const isNear = dependencies.db !== primary
  const current = isNear ? ((await findAnyOrder(primary, order.id)) ?? order) : order
  await resolveOrder({ ...dependencies, db: primary }, current)
  return (await findAnyOrder(primary, order.id)) ?? current
}
