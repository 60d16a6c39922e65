import { pieces } from '../common.ts'

export const cartPage = {
  title: 'Your cart',
  emptyTitle: 'Your cart is empty',
  empty: 'Nothing in it yet. A good night or a good sofa is a few steps away.',
  startShopping: 'Start shopping',
  deliverAll: 'Have everything delivered instead',
  summary: 'Summary',
  checkOut: 'Go to checkout',
  cannotCheckOut: 'Something in your cart can’t be bought as it is. Change or remove it to go on.',
  estimate: 'An estimate for the plainest delivery. Your address in checkout decides.',
  noEstimate: 'Delivery and sales tax are worked out from your address in checkout.',
} as const

export const promoCode = {
  isOn: (code: string) => `Promo code <code>${code}</code> is on.`,
  remove: (code: string) => `Remove<hidden> promo code ${code}</hidden>`,
  ask: 'Have a promo code?',
  label: 'Promo code',
  apply: 'Apply',
} as const

/** Somebody else's cart, or one that is no more. */
export const unknownCart = {
  title: 'We can’t open this cart here',
  text: 'A cart opens for the one who filled it: in the same browser, or after signing in. It may also have been ordered already.',
  ask: 'Ask at a store',
  openMine: 'Open my cart',
} as const

/** Where the cart's sum stands, and what it could come to. */
export const cartSummary = {
  deliveredTo: (place: string) => `Delivered to ${place}`,
  pickedUp: 'Picked up in store',
  freeDeliveryIn: (amount: string) => `<amount>${amount}</amount> more and Home Delivery is free.`,
} as const

/** The sum of a cart or an order, row by row. */
export const orderSummary = {
  subtotal: 'Subtotal',
  discount: (code: string | null) => (code === null ? 'Discount' : `Discount (${code})`),
  delivery: 'Delivery',
  chosenInCheckout: 'Chosen in checkout',
  free: 'Free',
  mattressRemoval: 'Mattress removal',
  stateFee: (count: number) => `${pieces(count)}, asked for by the state`,
  estimatedTax: 'Estimated sales tax',
  tax: 'Sales tax',
  ratesOf: (month: string) => `Rates of ${month}`,
  fromAddress: 'From your address',
  estimatedTotal: 'Estimated total',
  total: 'Total',
} as const

/** What became of a link that fills a cart. */
export const cartLink = {
  tooLong: (max: number) => `A link can name up to ${max} items, so we left out the others.`,
  badQuantity: (told: {
    readonly skuId: string
    readonly quantity: string
    readonly max: number
  }) =>
    `${told.skuId}: this link asks for “${told.quantity}”, so we left it out. You can order 1 to ${told.max} pieces of one item.`,
  refused: ({ skuId, why }: { readonly skuId: string; readonly why: string }) => `${skuId}: ${why}`,
  followedBefore: 'This link’s items were put in your cart before; they are not added twice.',
  added: 'Here is your cart, with what the link put in it.',
  unknown: (skuIds: readonly string[]) => `We don’t carry ${skuIds.join(', ')}, so we left it out.`,
} as const
