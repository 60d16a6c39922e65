import * as words from '#words'
import type { CardDisplay, Cart, PaymentMethod } from '../../contract/cart/cart.ts'
import type { Cents } from '../../contract/money.ts'
import type { Order } from '../../contract/order/order.ts'
import { add, subtract, ZERO } from '../money.ts'

/** What the shopper chose to pay with, before it is known how much there is to pay. */
export type PaymentChoice = {
  readonly card: CardDisplay | null
  /** What the first card pays of it, when a second one pays the rest. */
  readonly limit: Cents | null
  readonly secondCard: CardDisplay | null
  /** A plan that pays everything but the down payment, which the card pays. */
  readonly financing: {
    readonly planId: string
    readonly planName: string
    readonly downPayment: Cents
  } | null
}

const card = (display: CardDisplay, amount: Cents): PaymentMethod => ({
  kind: 'card',
  amount,
  ...display,
})

/**
 * The parts of a payment as the choice and the total make them, in the order in which they are charged. They add up to
 * the total, or to less while something is missing: never to more, and a part of nothing is none.
 */
export const paymentParts = (choice: PaymentChoice, total: Cents): PaymentMethod[] => {
  if (total <= 0) return []
  const { financing, limit } = choice
  if (financing && financing.downPayment < total) {
    const { planId, planName, downPayment } = financing
    const plan = subtract(total, downPayment)
    return [
      { kind: 'financing', amount: plan, planId, planName },
      ...(choice.card && downPayment > 0 ? [card(choice.card, downPayment)] : []),
    ]
  }
  if (!choice.card) return []
  if (limit === null || limit >= total) return [card(choice.card, total)]
  return [
    card(choice.card, limit),
    ...(choice.secondCard ? [card(choice.secondCard, subtract(total, limit))] : []),
  ]
}

type Paid = Pick<Cart, 'payment' | 'payments' | 'totals'>

/** What is still to be paid by a part that was not chosen yet. A service that does not tell parts has one card. */
export const unpaid = ({ payment, payments, totals }: Paid): Cents => {
  if (!payments) return payment || totals.total === 0 ? ZERO : totals.total
  return subtract(totals.total, add(...payments.map(({ amount }) => amount)))
}

/** Whether nothing more has to be said about paying; a total of nothing needs no card. */
export const isPaidFor = (paid: Paid): boolean => unpaid(paid) === 0

const walletName = {
  'apple-pay': words.paidWith.applePay,
  'google-pay': words.paidWith.googlePay,
} as const

/** What a part is called: `Visa XXXX4242`, `12 equal payments`. */
export const methodName = (method: PaymentMethod): string => {
  switch (method.kind) {
    case 'card':
      return `${method.brand} ${method.masked}`
    case 'financing':
      return words.paidWith.financing(method.planName)
    case 'wallet':
      return walletName[method.wallet](`${method.brand} ${method.masked}`)
  }
}

/** How an order was paid, part by part; one part alone is the total. Nothing when nothing had to be paid. */
export const paidBy = ({
  payment,
  payments,
  totals,
}: Pick<Order, 'payment' | 'payments' | 'totals'>): { name: string; amount: Cents }[] =>
  payments
    ? payments.map((method) => ({ name: methodName(method), amount: method.amount }))
    : payment
      ? [{ name: `${payment.brand} ${payment.masked}`, amount: totals.total }]
      : []
