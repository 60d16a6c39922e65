export const orderConfirmation = {
  titles: {
    placed: 'Thank you! Your order is placed.',
    pending: 'We have your order',
    failed: 'Your payment didn’t go through',
    cancelled: 'Your order was canceled',
  },
  order: ({ number, day }: { readonly number: string; readonly day: string }) =>
    `Order <number>${number}</number>, ${day}.`,
  pending:
    'Your payment is taking longer than usual to confirm. We have your order, you won’t be charged twice, and we’ll email you as soon as it’s settled.',
  failed:
    'You weren’t charged, and your cart is just as you left it. <retry>Try another card</retry>.',
  /** The shopper's address stands in the part. */
  copy: 'We’ve sent a confirmation to <email></email>, with a link to track your order.',
  shipments: 'Delivery',
  where: 'Address',
  payment: 'Payment',
  referral: (offer: string) => `Financing offer: ${offer}`,
  lines: 'Items',
  steps: {
    prepare: 'We’ll get your order ready and email you at every step.',
    delivery: 'Plans change? You can pick another delivery day or leave a note for the crew.',
    pickup:
      'We’ll email you when it’s ready to pick up. Wait for that email, and bring a photo ID and your order number.',
    cancel: 'You can cancel the whole order from its page until it leaves our warehouse.',
  },
  follow: 'Track your order',
  calendar: 'Add to calendar',
  keep: 'Save this order to an account',
  keepLead:
    'See all your orders in one place and check out faster next time. Your email is already filled in; just choose a password.',
  createAccount: 'Create an account',
  keepShopping: 'Keep shopping',
} as const
