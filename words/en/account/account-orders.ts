export const accountOrders = {
  title: 'Your orders',
  none: 'No orders yet.',
  whatIsKept:
    'What you order while you are signed in is kept here, with its delivery, its receipt and the way to order it again.',
  startShopping: 'Start shopping',
} as const

export const accountOrder = {
  title: (number: string) => `Order ${number}`,
  placed: (day: string) => `Placed ${day}`,
  track: 'Track it',
  again: 'Order it again',
  receipt: 'Receipt',
  howItComes: 'How it comes',
  wayAt: ({ way, store }: { readonly way: string; readonly store: string }) => `${way} at ${store}`,
  expected: (days: string) => `Expected ${days}`,
  pieces: (pieces: readonly { readonly quantity: number; readonly name: string }[]) =>
    pieces.map(({ quantity, name }) => `${quantity} × ${name}`).join(', '),
  whatYouOrdered: 'What you ordered',
  options: (options: readonly { readonly label: string; readonly value: string }[]) =>
    options.map(({ label, value }) => `${label}: ${value}`).join(' · '),
  plan: (name: string) => `With ${name}`,
  quantity: (quantity: number) => `Quantity ${quantity}`,
  refunded: (amount: string) => `Refunded: <amount>${amount}</amount>`,
  addressesAndPayment: 'Addresses and payment',
  deliverTo: 'Deliver to',
  deliveredTo: 'Delivered to',
  billedTo: 'Billed to',
  payment: 'Payment',
  help: (email: string) =>
    `Something is not right with it? Write to <mail>${email}</mail> and name the order.`,
} as const

/** What became of ordering it again; `withNote` are the pieces that did not go in as they were ordered. */
export const orderedAgain = {
  inCart: (pieces: readonly string[]) => `In your cart: ${pieces.join('; ')}.`,
  withNote: {
    'without-plan': (name: string) => `${name} (without its protection plan)`,
    delivered: (name: string) => `${name} (for delivery instead of pick-up)`,
  },
  goToCart: 'Go to your cart',
  notInCart: 'Not in your cart:',
  noneInCart: 'None of it could go into your cart:',
  refused: ({ name, why }: { readonly name: string; readonly why: string }) => `${name}. ${why}`,
} as const

export const accountReceipt = {
  title: (number: string) => `Receipt ${number}`,
  back: '<order>Back to the order</order>. To keep this page, print it or save it as a PDF with your browser’s print command.',
  heading: 'Receipt',
  order: ({ number, day }: { readonly number: string; readonly day: string }) =>
    `Order ${number}, ${day}`,
  billedTo: 'Billed to',
  deliveryAddress: 'Delivery address',
  whatWasOrdered: 'What was ordered',
  options: ({ values, skuId }: { readonly values: readonly string[]; readonly skuId: string }) =>
    [...values, `SKU ${skuId}`].join(', '),
  plan: ({ name, price }: { readonly name: string; readonly price: string }) =>
    `With ${name}, <price>${price}</price> each`,
  paidBy: 'Paid by',
  refunded: (amount: string) => `Refunded since: <amount>${amount}</amount>`,
} as const
