import type { Cart } from '../../contract/cart/cart.ts'
import { type CheckoutStep, checkoutSteps } from '../../contract/errors.ts'
import { isIncomplete } from '../account/address.ts'
import { isPurchasable } from './cart.ts'
import { isPaidFor } from './payment.ts'

export const stepPaths = {
  cart: '/cart',
  address: '/checkout',
  shipping: '/checkout/shipping',
  payment: '/checkout/payment',
  review: '/checkout/review',
} as const satisfies Record<CheckoutStep, string>

/** Whether a step has been done; `review` is done by placing the order, never before. */
const isDone: Record<CheckoutStep, (cart: Cart) => boolean> = {
  cart: isPurchasable,
  address: ({ contact, shippingAddress, billingAddress, location }) =>
    contact !== null &&
    contact.email.trim() !== '' &&
    shippingAddress !== null &&
    !isIncomplete(shippingAddress) &&
    (billingAddress === null || !isIncomplete(billingAddress)) &&
    location !== null,
  shipping: ({ shipments }) =>
    shipments.length > 0 && shipments.every(({ selectedRate }) => selectedRate !== null),
  payment: isPaidFor,
  review: () => false,
}

/** The first step that is still to be done; `review` when the order can be placed. */
export const earliestMissingStep = (cart: Cart): CheckoutStep =>
  checkoutSteps.find((step) => !isDone[step](cart)) ?? 'review'

/** Where to send a shopper who asks for a step too early; null when they may have it. */
export const stepInstead = (wanted: CheckoutStep, cart: Cart): CheckoutStep | null => {
  const earliest = earliestMissingStep(cart)
  return checkoutSteps.indexOf(earliest) < checkoutSteps.indexOf(wanted) ? earliest : null
}
