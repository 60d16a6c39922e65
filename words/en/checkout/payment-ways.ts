import type { Fulfillment } from '../../../commerce/contract/cart/cart.ts'

/** What the parts of a payment are called; `card` is `Visa XXXX4242`. */
export const paidWith = {
  financing: (plan: string) => `Financing, ${plan}`,
  applePay: (card: string) => `Apple Pay, ${card}`,
  googlePay: (card: string) => `Google Pay, ${card}`,
} as const

export const financingPlans = {
  deferred: (months: number) => `${months} months, no interest if paid in full`,
  equal: ({ payments, apr }: { readonly payments: number; readonly apr: string }) =>
    `${payments} equal payments, ${apr} APR`,
} as const

/** What the two ways to get something are called, everywhere. */
export const fulfillments = {
  delivery: 'Home Delivery',
  pickup: 'In-Store Pick Up',
} as const satisfies Record<Fulfillment, string>
