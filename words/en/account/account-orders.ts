export const accountOrders = {
  title: 'Your orders',
  none: 'No orders yet.',
  whatIsKept:
    'Orders you place while signed in appear here, with delivery updates, receipts and easy reordering.',
  startShopping: 'Start shopping',
} as const

export const accountOrder = {
  title: (number: string) => `Order ${number}`,
  placed: (day: string) => `Placed ${day}`,
  track: 'Track order',
  getHelp: 'Get help with this order',
  again: 'Order again',
  receipt: 'Receipt',
  howItComes: 'Delivery',
  wayAt: ({ way, store }: { readonly way: string; readonly store: string }) => `${way} at ${store}`,
  expected: (days: string) => `Expected ${days}`,
  pieces: (pieces: readonly { readonly quantity: number; readonly name: string }[]) =>
    pieces.map(({ quantity, name }) => `${quantity} × ${name}`).join(', '),
  whatYouOrdered: 'What you ordered',
  options: (options: readonly { readonly label: string; readonly value: string }[]) =>
    options.map(({ label, value }) => `${label}: ${value}`).join(' · '),
  plan: (name: string) => `With ${name}`,
  refunded: (amount: string) => `Refunded: <amount>${amount}</amount>`,
  addressesAndPayment: 'Addresses and payment',
  deliverTo: 'Deliver to',
  deliveredTo: 'Delivered to',
  billedTo: 'Billed to',
  payment: 'Payment',
  help: (email: string) =>
    `Something not right? Email <mail>${email}</mail> with your order number.`,
} as const

/** What became of ordering it again; `withNote` are the pieces that did not go in as they were ordered. */
export const orderedAgain = {
  inCart: (pieces: readonly string[]) => `In your cart: ${pieces.join('; ')}.`,
  withNote: {
    'without-plan': (name: string) => `${name} (without its protection plan)`,
    delivered: (name: string) => `${name} (for delivery instead of pickup)`,
  },
  goToCart: 'Go to your cart',
  notInCart: 'Not in your cart:',
  noneInCart: 'We couldn’t add any of it to your cart:',
  refused: ({ name, why }: { readonly name: string; readonly why: string }) => `${name}. ${why}`,
} as const

export const accountReceipt = {
  title: (number: string) => `Receipt ${number}`,
  back: '<order>Back to the order</order>. To keep a copy, print this page or save it as a PDF.',
  heading: 'Receipt',
  order: ({ number, day }: { readonly number: string; readonly day: string }) =>
    `Order ${number}, ${day}`,
  billedTo: 'Billed to',
  deliveryAddress: 'Delivery address',
  whatWasOrdered: 'Items',
  options: ({ values, skuId }: { readonly values: readonly string[]; readonly skuId: string }) =>
    [...values, `SKU ${skuId}`].join(', '),
  plan: ({ name, price }: { readonly name: string; readonly price: string }) =>
    `With ${name}, <price>${price}</price> each`,
  paidBy: 'Paid by',
  refunded: (amount: string) => `Refunded since: <amount>${amount}</amount>`,
} as const
