import { pieces } from '../common.ts'
import { listed } from '../language.ts'

export const cartPage = {
  title: 'Your cart',
  emptyTitle: 'Your cart is empty',
  empty: 'When you find something you like, it’ll wait for you here.',
  startShopping: 'Start shopping',
  deliverAll: 'Switch everything to delivery',
  summary: 'Order summary',
  checkOut: 'Go to checkout',
  cannotCheckOut:
    'Something in your cart isn’t available as selected. Change or remove it to check out.',
  /** What the total beside it rests on. */
  estimate: (told: { readonly isEstimated: boolean; readonly isDelivered: boolean }) =>
    !told.isEstimated
      ? 'Delivery and sales tax are calculated from your address at checkout.'
      : told.isDelivered
        ? 'Includes our lowest delivery price. Your address at checkout sets the final total.'
        : 'Sales tax is finalized at checkout.',
} as const

export const promoCode = {
  isOn: (code: string) => `Promo code <code>${code}</code> applied.`,
  remove: (code: string) => `Remove<hidden> promo code ${code}</hidden>`,
  ask: 'Have a promo code?',
  label: 'Promo code',
  apply: 'Apply',
} as const

/** Somebody else's cart, or one that is no more. */
export const unknownCart = {
  title: 'We can’t open this cart here',
  text: 'A cart opens only for the person who filled it: in the same browser, or after signing in. It may also have been ordered already.',
  ask: 'Ask at a store',
  openMine: 'Open my cart',
} as const

/** Where the cart's sum stands, and what it could come to. */
export const cartSummary = {
  deliveredTo: (place: string) => `Delivered to ${place}`,
  pickedUp: 'Picked up in store',
  freeDeliveryIn: (amount: string) => `Add <amount>${amount}</amount> more for free Home Delivery.`,
} as const

/** The sum of a cart or an order, row by row. */
export const orderSummary = {
  subtotal: 'Subtotal',
  discount: (code: string | null) => (code === null ? 'Discount' : `Discount (${code})`),
  delivery: 'Delivery',
  chosenInCheckout: 'Not chosen yet',
  addedNext: 'Added when you continue',
  free: 'Free',
  mattressRemoval: 'Mattress removal',
  stateFee: (count: number) => `${pieces(count)}, required by the state`,
  estimatedTax: 'Estimated sales tax',
  tax: 'Sales tax',
  ratesOf: (month: string) => `${month} rates`,
  fromAddress: 'Needs your address',
  estimatedTotal: 'Estimated total',
  /** While something is still to come: it says what, so that nobody wonders why the sum grows. */
  totalBefore: (missing: readonly ('delivery' | 'tax')[]) =>
    `Total before ${listed(missing.map((it) => (it === 'tax' ? 'sales tax' : it)))}`,
  total: 'Total',
} as const

/** What became of a link that fills a cart. */
export const cartLink = {
  tooLong: (max: number) => `A link can hold up to ${max} items, so we left out the rest.`,
  badQuantity: (told: {
    readonly skuId: string
    readonly quantity: string
    readonly max: number
  }) =>
    `${told.skuId}: this link asks for “${told.quantity}”, so we left it out. You can order up to ${told.max} of one item.`,
  refused: ({ skuId, why }: { readonly skuId: string; readonly why: string }) => `${skuId}: ${why}`,
  followedBefore: 'You’ve already added the items in this link, so we didn’t add them again.',
  added: 'We added the items in your link to your cart.',
  unknown: (skuIds: readonly string[]) => `We don’t carry ${skuIds.join(', ')}, so we left it out.`,
} as const
