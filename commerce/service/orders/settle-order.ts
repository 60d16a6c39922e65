import type { ErrorBody } from '../../contract/errors.ts'
import type { Dependencies } from '../dependencies.ts'
import type { ChargeOutcome } from '../payments/processor.ts'
import { paymentDeclined } from '../refusal.ts'
import {
  confirmOrder,
  findAnyOrder,
  type KeptAnswer,
  presentOrder,
  releaseOrder,
  type StoredOrder,
} from '../repositories/orders.ts'

export const ORDER_PLACED_STATUS = 201

const declineWords: Readonly<Record<string, string>> = {
  insufficient_funds: 'Your card was declined for insufficient funds. Please use another card.',
  expired_card: 'Your card has expired. Please use another card.',
  invalid_token: 'Your card details have expired. Please enter your card again.',
}
const DECLINED = 'Your card was declined. Please use another card.'

const confirmedAnswer = (order: StoredOrder): KeptAnswer => ({
  status: ORDER_PLACED_STATUS,
  body: JSON.stringify(presentOrder({ ...order, status: 'confirmed' })),
})

const declinedAnswer = (reason: string): KeptAnswer => {
  const { status, body } = paymentDeclined(declineWords[reason] ?? DECLINED)
  return { status, body: JSON.stringify(body satisfies ErrorBody) }
}

/**
 * Writes down what became of a pending order's charge, once, whoever comes first. Returns the answer that the order's
 * key gets, or null when it was settled by someone else meanwhile.
 */
export const settleOrder = async (
  { db, now, log }: Pick<Dependencies, 'db' | 'now' | 'log'>,
  order: StoredOrder,
  outcome: ChargeOutcome,
): Promise<KeptAnswer | null> => {
  const approved = outcome.status === 'approved'
  const answer = approved ? confirmedAnswer(order) : declinedAnswer(outcome.reason)
  const rule = approved
    ? await confirmOrder(db, order.id, outcome.chargeId, answer, now().getTime())
    : await releaseOrder(db, order.id, answer, now().getTime())
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
  dependencies: Pick<Dependencies, 'db' | 'now' | 'log' | 'processor'>,
  order: StoredOrder,
): Promise<KeptAnswer | null> => {
  const { processor } = dependencies
  if (order.status !== 'pending' || order.paymentToken === null) return null
  const found = await processor.findCharge(order.id)
  if (!found.ok) return null
  if (found.value) return settleOrder(dependencies, order, found.value)
  const charged = await processor.charge({
    key: order.id,
    token: order.paymentToken,
    amount: order.snapshot.totals.total,
  })
  return charged.ok ? settleOrder(dependencies, order, charged.value) : null
}

/** The order after an attempt to settle it, when it has been pending for longer than a charge can take. */
export const settleOnRead = async (
  dependencies: Pick<Dependencies, 'db' | 'now' | 'log' | 'processor' | 'config'>,
  order: StoredOrder,
): Promise<StoredOrder> => {
  const age = dependencies.now().getTime() - order.placedAt
  if (order.status !== 'pending' || age < dependencies.config.settleAfterSeconds * 1000)
    return order
  await resolveOrder(dependencies, order)
  return (await findAnyOrder(dependencies.db, order.id)) ?? order
}
