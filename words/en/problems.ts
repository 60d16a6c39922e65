import type { Refusals } from '../refusals.ts'

export const problems = {
  page: "We're sorry, there has been a problem loading this page. Please try again.",
  address: 'Please check your address and try again.',
  form: 'Please address the below form errors.',
  noResponse: 'There was a problem communicating with the server. Please try again.',
} as const satisfies Refusals['problems']

/** Also said of a checkout that has nothing to order. */
export const NOTHING_TO_ORDER =
  'Your cart has nothing in it that can be ordered right now. Please have a look at its items.'

export const missingSteps = {
  cart: NOTHING_TO_ORDER,
  address: 'Please tell us where your order goes.',
  shipping: 'Please choose how each part of your order reaches you.',
  payment: 'Please enter how you would like to pay.',
  review: 'Please review your order.',
} as const satisfies Refusals['missingSteps']
