import type { Refusals } from '../refusals.ts'

export const problems = {
  page: "We're sorry, there has been a problem loading this page. Please try again.",
  address: 'Please check your address and try again.',
  form: 'Please address the below form errors.',
  noResponse: 'There was a problem communicating with the server. Please try again.',
  tryAgain: 'Try again',
} as const satisfies Refusals['problems']

/** Also said of a checkout that has nothing to order. */
export const NOTHING_TO_ORDER = 'There’s nothing in your cart that can be ordered right now.'

export const missingSteps = {
  cart: NOTHING_TO_ORDER,
  address: 'Please enter your address.',
  shipping: 'Please choose a delivery option for each part of your order.',
  payment: 'Please enter a payment method.',
  review: 'Please review your order.',
} as const satisfies Refusals['missingSteps']
