export const paymentStep = {
  title: 'Payment',
  nothing: 'Your total is $0.00, so there’s nothing to pay.',
  toReview: 'Continue to review',
} as const

export const paymentWays = {
  label: 'Payment method',
  card: 'Card',
  split: 'Two cards',
  financing: 'Financing',
} as const

/** How a total is shared between two cards. */
export const splitPayment = {
  text: (total: string) =>
    `Your total is <price>${total}</price>. Enter an amount for the first card, and the second pays the rest. Neither is charged until you place your order, and if one is declined, neither is charged.`,
  amount: 'Amount on the first card',
  amountHint: 'In dollars, for example 250.00',
  submit: 'Continue to the first card',
} as const

/** A card, where it is asked for. */
export const cardEntry = {
  pays: {
    first: (amount: string) => `Amount on the first card: <price>${amount}</price>.`,
    second: (amount: string) => `Amount on the second card: <price>${amount}</price>.`,
    downPayment: (amount: string) => `Down payment on this card: <price>${amount}</price>.`,
  },
  ready: (card: { readonly brand: string; readonly masked: string; readonly expiry: string }) =>
    `${card.brand} ${card.masked}, expires ${card.expiry}`,
  use: 'Use this card',
  payLikeThis: 'Use this payment method',
  orAnother: 'or enter another card',
  next: 'Continue',
  toReview: 'Continue to review',
  safety:
    'Your card goes straight to our payment processor, encrypted. We never see or store the number.',
  noScripts:
    'JavaScript is off in your browser, so you’ll enter your card on our payment processor’s page.',
  enter: 'Enter your card',
} as const

/** The card fields in the page. */
export const cardFields = {
  title: 'Card details',
  checking: 'Checking your card…',
  refused: 'Please check the card details and try again.',
} as const

/** Paying by a plan. */
export const financedPayment = {
  notApproved: 'The lender hasn’t approved financing for you. You can pay by card, or apply again.',
  notAsked:
    'First, see what you prequalify for. It takes two minutes and won’t affect your credit score. Then come back to this page.',
  applyAgain: 'Apply again',
  prequalify: 'See what you prequalify for',
  prequalified: ({ lender, amount }: { readonly lender: string; readonly amount: string }) =>
    `${lender} has prequalified you for <price>${amount}</price>.`,
  demo: 'This is a demonstration. No credit is granted.',
  choose: 'Choose a plan',
  downPayment: 'Down payment',
  downPaymentHint: 'In dollars, paid by card. Enter 0 for no down payment, if the plan allows it.',
  limits: ({ minimum, maximum }: { readonly minimum: string; readonly maximum: string }) =>
    `Down payment of <price>${minimum}</price> to <price>${maximum}</price>`,
  submit: 'Continue with this plan',
} as const
