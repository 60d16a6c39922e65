import { listed } from '../language.ts'

/** What stands around every step of the checkout. */
export const checkoutFrame = {
  steps: 'Checkout steps',
  address: 'Address',
  shipping: 'Delivery',
  payment: 'Payment',
  review: 'Review',
  secure: 'Secure checkout',
  help: (email: string) => `Questions about your order? Email <email>${email}</email>.`,
  helpOrCall: ({ email, phone }: { readonly email: string; readonly phone: string }) =>
    `Questions about your order? Email <email>${email}</email> or call <phone>${phone}</phone>.`,
  privacy: 'Privacy',
  terms: 'Terms',
  deliveryAndReturns: 'Delivery & returns',
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
  title: 'Where should we deliver?',
  account:
    'Have an account? <account>Sign in</account> to use your saved addresses, or check out as a guest. You can create an account after you order.',
  noTrucks: ({
    places,
    stores,
  }: {
    readonly places: readonly string[]
    readonly stores: boolean
  }) =>
    `We ship parcels to ${listed(places)}, but our trucks don’t go there. ${
      stores
        ? 'Larger items can be <cart>picked up at a store</cart>: switch them to In-Store Pick Up in your cart, or remove them and order the rest.'
        : 'Please remove larger items from <cart>your cart</cart> and order the rest.'
    }`,
  saved: 'Your addresses',
  pickSaved: 'Use this address',
} as const

/** Who buys and where it goes. */
export const addressForm = {
  contact: 'Contact',
  emailHint: 'For your confirmation and delivery updates.',
  delivery: 'Delivery address',
  billing: 'Billing address',
  billingSame: 'Same as delivery address',
  submit: 'Continue to delivery',
} as const

export const reviewStep = {
  title: 'Review and place your order',
  notPlaced: 'Your order hasn’t been placed.',
  address: 'Contact and address',
  editAddress: 'Edit<hidden> contact and address</hidden>',
  delivery: 'Delivery',
  editDelivery: 'Edit<hidden> delivery</hidden>',
  payment: 'Payment',
  editPayment: 'Edit<hidden> payment</hidden>',
  billingSame: 'Billing address: same as delivery address.',
  financingOffer: (code: string) => `Financing offer on this order: ${code}`,
  terms: 'By placing your order you agree to our <terms>terms</terms>. You won’t be charged twice.',
  startOver: 'Please go back to the review page and place your order from there.',
} as const

export const placeOrder = { place: 'Place order', placing: 'Placing your order…' } as const

/** A step's form that did not reach the shop. */
export const resendStep = {
  title: 'We couldn’t save this step',
  kept: 'Everything you entered is still here.',
  or: 'or',
  back: '<back>go back to this step</back> and change what you entered.',
} as const

/** An order whose answer was lost. */
export const retryOrder = {
  title: 'We haven’t heard back about your order',
  text: 'If your order went through, this button takes you to it. It can’t be placed twice, and you can’t be charged twice.',
} as const

/** An order that another window has placed. */
export const placedOrder = {
  title: 'You’ve already placed this order',
  text: 'You placed it in another window. Nothing was ordered or charged twice.',
  see: 'See your order',
} as const

/** A cart that an assistant filled, before it becomes somebody's. */
export const continueCheckout = {
  title: 'Your order is ready to check out',
  lead: 'An assistant put this order together for you. Look it over, then continue to checkout.',
  check: 'You can change anything on the way, and you enter your payment yourself.',
  told: 'Once you’ve placed it, the assistant can see what’s in the order, what it costs and when it arrives, so it can keep you posted. It doesn’t see your name, address or payment.',
  submit: 'Continue to checkout',
  goneTitle: 'This link doesn’t work anymore',
  gone: (hours: number) =>
    `It works once, and for ${hours} hours. If you’ve already used it, your order is in your cart.`,
  openCart: 'Open your cart',
} as const
