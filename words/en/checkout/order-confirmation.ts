export const orderConfirmation = {
  titles: {
    placed: 'Thank you. Your order is placed.',
    pending: 'We have your order',
    failed: 'Your payment did not go through',
    cancelled: 'Your order was cancelled',
  },
  order: ({ number, day }: { readonly number: string; readonly day: string }) =>
    `Order <number>${number}</number>, ${day}.`,
  pending:
    'The payment service is taking longer than usual. Your order is kept, your card is charged at most once, and we’ll write to you as soon as it is settled.',
  failed: 'Nothing was charged and your cart is as it was. <retry>Try another card</retry>.',
  /** The shopper's address stands in the part. */
  copy: 'A copy is on its way to <email></email>, with a link to follow the order.',
  shipments: 'How it reaches you',
  where: 'Where',
  payment: 'Payment',
  referral: (offer: string) => `Financing offer noted: ${offer}`,
  lines: 'What you ordered',
  option: ({ label, value }: { readonly label: string; readonly value: string }) =>
    `${label}: ${value}`,
  withPlan: (plan: string) => `With ${plan}`,
  quantity: (quantity: number) => `Quantity ${quantity}`,
  next: 'What happens next',
  steps: {
    prepare: 'We prepare your order and write to you at every step.',
    delivery:
      'Before the delivery you can still choose another day, and leave a note for the crew.',
    pickup: 'We write when your pick-up is ready. Please wait for that mail, and bring a photo ID.',
    cancel: 'Until it leaves us you can cancel the whole order from its own page.',
  },
  follow: 'Follow the order',
  calendar: 'Put it in your calendar',
  keep: 'Keep this order in an account',
  keepLead:
    'See all your orders in one place, and order faster next time. Your e-mail is filled in already; you only choose a password.',
  createAccount: 'Create an account',
  keepShopping: 'Keep shopping',
} as const
