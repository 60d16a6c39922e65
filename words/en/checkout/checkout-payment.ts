export const paymentStep = {
  title: 'Payment',
  nothing: 'Your order comes to nothing, so there is nothing to pay.',
  toReview: 'Continue to review',
} as const

export const paymentWays = {
  label: 'Ways to pay',
  card: 'Card',
  split: 'Two cards',
  financing: 'Financing',
} as const

/** How a total is shared between two cards. */
export const splitPayment = {
  text: (total: string) =>
    `Your order comes to <price>${total}</price>. Say what the first card pays; the second pays the rest. Neither is charged before you place your order, and if one is declined, neither is.`,
  amount: 'The first card pays',
  amountHint: 'In dollars, such as 250.00',
  submit: 'Continue to the first card',
} as const

/** A card, where it is asked for. */
export const cardEntry = {
  pays: {
    first: (amount: string) => `The first card pays <price>${amount}</price>.`,
    second: (amount: string) => `The second card pays the rest, <price>${amount}</price>.`,
    downPayment: (amount: string) =>
      `This card pays your down payment of <price>${amount}</price>.`,
  },
  ready: (card: { readonly brand: string; readonly masked: string; readonly expiry: string }) =>
    `${card.brand} ${card.masked}, expires ${card.expiry}, is ready to use.`,
  use: 'Use this card',
  payLikeThis: 'Pay like this',
  orAnother: 'or enter another card',
  next: 'Continue',
  toReview: 'Continue to review',
  safety:
    'Your card goes straight to our payment service, encrypted. We never see or keep its number.',
  noScripts:
    'Scripts are off in your browser, so the card is entered on the payment service’s own page.',
  enter: 'Enter your card',
} as const

/** The card fields in the page. */
export const cardFields = {
  title: 'Card details',
  checking: 'Checking the card…',
  refused: 'Please check the card details and try again.',
} as const

/** Paying by a plan. */
export const financedPayment = {
  notApproved:
    'The lender has not approved financing for you. You can pay by card, or apply again.',
  notAsked:
    'See first what the lender approves for you. It takes two minutes and leaves no mark on your credit report; then come back to this page.',
  applyAgain: 'Apply again',
  prequalify: 'See what you prequalify for',
  prequalified: ({ lender, amount }: { readonly lender: string; readonly amount: string }) =>
    `${lender} has prequalified you for <price>${amount}</price>.`,
  demo: 'This is a demonstration: no credit is granted.',
  choose: 'Choose a plan',
  downPayment: 'Down payment',
  downPaymentHint: 'In dollars; you pay it by card. 0 for nothing, where the plan allows it.',
  limits: ({ minimum, maximum }: { readonly minimum: string; readonly maximum: string }) =>
    `Down payment from <price>${minimum}</price> to <price>${maximum}</price>`,
  submit: 'Continue with this plan',
} as const
