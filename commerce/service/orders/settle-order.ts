import type { ErrorBody } from '../../contract/errors.ts'
import type { Dependencies } from '../dependencies.ts'
import { paymentDeclined } from '../refusal.ts'
import { listOrderPayments } from '../repositories/order-payments.ts'
import type { KeptAnswer } from '../repositories/idempotency.ts'
import { confirmOrder, releaseOrder } from '../repositories/order-settling.ts'
import { findAnyOrder, presentOrder, type StoredOrder } from '../repositories/orders.ts'
import { chargeParts, type PartsOutcome } from './charge-parts.ts'

export const ORDER_PLACED_STATUS = 201

const declineWords: Readonly<Record<string, string>> = {
  insufficient_funds: 'Your card was declined for insufficient funds. Please use another card.',
  expired_card: 'Your card has expired. Please use another card.',
  invalid_token: 'Your card details have expired. Please enter your card again.',
}
const LENDER_DECLINED =
  'The lender did not approve this amount. Nothing was charged. Please choose another way to pay, or a larger down payment.'
const DECLINED = 'Your card was declined. Please use another card.'

/** The order as it is once the event that `confirmOrder` writes at this moment is written. */
const confirmedAnswer = (order: StoredOrder, at: number): KeptAnswer => {
  const seq = (order.events.at(-1)?.seq ?? 0) + 1
  const events = [...order.events, { seq, kind: 'confirmed', shipmentId: null, at } as const]
  return {
    status: ORDER_PLACED_STATUS,
    body: JSON.stringify(presentOrder({ ...order, status: 'confirmed', events })),
  }
}

/** Which of two cards it was, and that the other one was not charged either. */
const declinedWords = ({ reason, position, count, kind, hasLender }: Declined): string => {
  if (kind === 'financing') return LENDER_DECLINED
  const words = declineWords[reason] ?? DECLINED
  if (hasLender) return `${words} Nothing was financed.`
  if (count === 1) return words
  const which = position === 0 ? 'first' : 'second'
  return `${words.replace(/^Your card/, `Your ${which} card`)} Neither card was charged.`
}

type Declined = Extract<PartsOutcome, { status: 'declined' }>

const declinedAnswer = (declined: Declined): KeptAnswer => {
  const { status, body } = paymentDeclined(declinedWords(declined))
  return { status, body: JSON.stringify(body satisfies ErrorBody) }
}

/**
 * Writes down what became of a pending order's charge, once, whoever comes first. Returns the answer that the order's
 * key gets, or null when it was settled by someone else meanwhile.
 */
export const settleOrder = async (
  { db, now, log }: Pick<Dependencies, 'db' | 'now' | 'log'>,
  order: StoredOrder,
  outcome: PartsOutcome,
): Promise<KeptAnswer | null> => {
  const approved = outcome.status === 'approved'
  const at = now().getTime()
  const answer = approved ? confirmedAnswer(order, at) : declinedAnswer(outcome)
  const rule = approved
    ? await confirmOrder(db, order.id, outcome.charges, answer, at)
    : await releaseOrder(db, order.id, answer, at)
  if (rule === 'still_pending') return null
  if (rule) throw new Error(`settling an order broke the rule ${rule}`)
  log({ event: approved ? 'order-confirmed' : 'order-declined', orderId: order.id })
  return answer
}

/**
 * Asks the processor what became of a pending order and settles it. A charge that never arrived is made now, under
 * the same key, so that it cannot arrive twice. Without an answer the order stays pending.
 */
export const resolveOrder = async (
  dependencies: Pick<Dependencies, 'db' | 'now' | 'log' | 'processor' | 'lender'>,
  order: StoredOrder,
): Promise<KeptAnswer | null> => {
  if (order.status !== 'pending') return null
  const parts = await listOrderPayments(dependencies.db, order.id)
  const charged = await chargeParts(dependencies, order.siteId, parts, true)
  return charged.ok ? settleOrder(dependencies, order, charged.value) : null
}

/** The order after an attempt to settle it, when it has been pending for longer than a charge can take. */
export const settleOnRead = async (
  dependencies: Pick<Dependencies, 'db' | 'now' | 'log' | 'processor' | 'lender' | 'config'>,
  order: StoredOrder,
): Promise<StoredOrder> => {
  const age = dependencies.now().getTime() - order.placedAt
  if (order.status !== 'pending' || age < dependencies.config.settleAfterSeconds * 1000)
    return order
  await resolveOrder(dependencies, order)
  return (await findAnyOrder(dependencies.db, order.id)) ?? order
}
