import { listed } from '../language.ts'

/** What stands around every step of the checkout. */
export const checkoutFrame = {
  steps: 'Checkout steps',
  address: 'Address',
  shipping: 'Delivery',
  payment: 'Payment',
  review: 'Review',
  secure: 'Secure checkout',
  help: (email: string) => `Questions about your order? Write to <email>${email}</email>.`,
  helpOrCall: ({ email, phone }: { readonly email: string; readonly phone: string }) =>
    `Questions about your order? Write to <email>${email}</email> or call <phone>${phone}</phone>.`,
  privacy: 'Privacy',
  terms: 'Terms',
  deliveryAndReturns: 'Delivery and returns',
} as const

/** The order beside a step's form. */
export const checkoutSummary = {
  title: 'Order summary',
  plan: (name: string) => `With ${name}`,
  quantity: (count: number) => `Quantity ${count}`,
  editCart: 'Edit cart',
} as const

/** The titles of the documents. */
export const checkoutTitles = {
  address: 'Checkout: address',
  shipping: 'Checkout: delivery',
  payment: 'Checkout: payment',
  review: 'Checkout: review',
  confirmation: (number: string) => `Order ${number}`,
} as const

export const addressStep = {
  title: 'Where should we bring it?',
  account:
    'Have an account? <account>Sign in</account> to use your saved addresses, or go on as a guest. You can make an account when your order is placed.',
  noTrucks: (places: readonly string[]) =>
    `${listed(places)}: pieces that fit a parcel go there by parcel. What travels by truck can be <cart>picked up at a store</cart>: change it to In-Store Pick Up in your cart, or take it out and order the rest.`,
  saved: 'Your addresses',
  pickSaved: 'Use this address',
} as const

/** Who buys and where it goes. */
export const addressForm = {
  contact: 'Contact',
  emailHint: 'For your confirmation and delivery news.',
  delivery: 'Delivery address',
  billing: 'Billing address',
  billingSame: 'The same as the delivery address',
  submit: 'Continue to delivery',
} as const

export const reviewStep = {
  title: 'Review and place your order',
  notPlaced: 'Your order has not been placed.',
  address: 'Contact and address',
  editAddress: 'Edit<hidden> contact and address</hidden>',
  delivery: 'Delivery',
  editDelivery: 'Edit<hidden> delivery</hidden>',
  payment: 'Payment',
  editPayment: 'Edit<hidden> payment</hidden>',
  billingSame: 'Billing address: the same as the delivery address.',
  financingOffer: (code: string) => `Financing offer noted with your order: ${code}`,
  terms: 'By placing your order you agree to our <terms>terms</terms>. Your card is charged once.',
  startOver: 'Please go back to the review page and place your order from there.',
} as const

export const placeOrder = { place: 'Place order', placing: 'Placing your order…' } as const

/** A step's form that did not reach the shop. */
export const resendStep = {
  title: 'We could not save this step',
  kept: 'What you entered is still here.',
  or: 'or',
  back: '<back>Go back to this step</back> and change what you entered.',
} as const

/** An order whose answer was lost. */
export const retryOrder = {
  title: 'We did not hear back about your order',
  text: 'If your order went through, this button takes you to it. It cannot be placed twice, and your card cannot be charged twice.',
} as const

/** An order that another window has placed. */
export const placedOrder = {
  title: 'This order is placed already',
  text: 'You have placed this order in another window. Nothing was ordered twice, and your card was charged once.',
  see: 'See your order',
} as const
