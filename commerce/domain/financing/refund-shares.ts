import type { Cents } from '../../contract/money.ts'
import { add, subtract, toCents } from '../money.ts'

/** A part of what was paid: how much it was, and how much of that was asked back so far. */
export type PaidPart = {
  readonly kind: 'card' | 'financing'
  readonly amount: Cents
  readonly asked: Cents
}

const leftOf = ({ amount, asked }: PaidPart): Cents => subtract(amount, asked)

/** What can still be given back. */
export const refundable = (parts: readonly PaidPart[]): Cents => add(...parts.map(leftOf))

/** So much of the cards as is left of each, the first one first. */
const overCards = (parts: readonly PaidPart[], amount: number): number[] => {
  let rest = amount
  return parts.map((part) => {
    const given = part.kind === 'card' ? Math.min(rest, leftOf(part)) : 0
    rest -= given
    return given
  })
}

/**
 * Shares a refund out over the parts of a payment, in their order.
 *
 * Two cards: the first one first. A plan with a down payment: in the proportion in which they paid, so that of all that
 * was given back the down payment has its share to the cent, rounded down, and the plan the rest; the share paid down
 * stays what the plan asked for, whatever comes back and in however many parts. Of no part comes back more than was paid.
 * @throws RangeError for more than is left.
 */
export const shareRefund = (parts: readonly PaidPart[], amount: number): Cents[] => {
  if (amount > refundable(parts)) throw new RangeError(`more than is left: ${amount}`)
  const plan = parts.find(({ kind }) => kind === 'financing')
  const cards = parts.filter((part) => part !== plan)
  if (!plan) return overCards(parts, amount).map(toCents)
  const paidDown = add(...cards.map((part) => part.amount))
  const paid = add(plan.amount, paidDown)
  const asked = add(...parts.map((part) => part.asked))
  const owed = Number((BigInt(asked + amount) * BigInt(paidDown)) / BigInt(paid))
  const fair = owed - add(...cards.map((part) => part.asked))
  const most = Math.min(amount, refundable(cards))
  const byCard = Math.min(most, Math.max(fair, amount - leftOf(plan), 0))
  const given = overCards(parts, byCard)
  return parts.map((part, index) => toCents(part === plan ? amount - byCard : (given[index] ?? 0)))
}
