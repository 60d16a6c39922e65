/** What has to stand beside a monthly figure, always in the same words. */
export const financingTerms = {
  monthly: ({ payment, months }: { readonly payment: string; readonly months: number }) =>
    `${payment} a month for ${months} months`,
  terms: (told: {
    /** Whether interest is forgiven to who pays within the term. */
    readonly isDeferred: boolean
    readonly months: number
    readonly apr: string
    readonly payment: string
    /** The last payment where it is not as the others; null where it is. */
    readonly lastPayment: string | null
    readonly total: string
    readonly interest: string | null
    readonly downPayment: string | null
    /** The days of the first payment and the last, when it is known which day it is bought. */
    readonly due: { readonly first: string; readonly last: string } | null
  }) =>
    [
      told.isDeferred
        ? `No interest if paid in full within ${told.months} months; otherwise interest is charged from the purchase date at ${told.apr} APR.`
        : `${told.apr} APR.`,
      told.lastPayment === null
        ? ` ${told.months} payments of ${told.payment}`
        : ` ${told.months - 1} payments of ${told.payment} and a last one of ${told.lastPayment}`,
      `, ${told.total} in total`,
      told.interest === null ? '' : `, ${told.interest} of it interest`,
      told.downPayment === null ? ', nothing down.' : `, after ${told.downPayment} down.`,
      told.due === null
        ? ''
        : ` Bought today, the first is due ${told.due.first} and the last ${told.due.last}.`,
    ].join(''),
  everyPlan: 'See every plan',
} as const

type Range = { readonly minimum: string; readonly maximum: string }

/** What a price comes to by each plan. */
export const financingCalculator = {
  price: 'Purchase price',
  priceHint: (least: string) => `In dollars, from ${least}.`,
  downPayment: 'Down payment',
  downPaymentOf: (amount: string) => `For this price ${amount}.`,
  downPaymentBetween: ({ minimum, maximum }: Range) => `From ${minimum} to ${maximum}.`,
  downPaymentHint: 'What you pay at once; 0 for nothing.',
  plan: 'Plan',
  planHint: 'Or all of them side by side.',
  everyPlan: 'Every plan',
  submit: 'Show payments',
  paidDown: 'Paid down',
  financed: 'Financed',
  interest: 'Interest',
  totalOfPayments: 'Total of payments',
  forDownPayment: ({ minimum, maximum }: Range) =>
    `For a down payment from ${minimum} to ${maximum}.`,
  finances: ({ minimum, maximum }: Range) => `Finances ${minimum} to ${maximum}`,
  financesAfter: ({ minimum, maximum, percent }: Range & { readonly percent: number }) =>
    `Finances ${minimum} to ${maximum}, at least ${percent}% down`,
} as const

export const financingPage = {
  title: 'Financing',
  lead: (least: string) =>
    `Spread a purchase from ${least} over months. See every figure here first; you sign nothing until checkout.`,
  referral: (code: string) =>
    `You came with the financing offer <code>${code}</code>. We note it with your order.`,
  prequalified: ({ amount, until }: { readonly amount: string; readonly until: string }) =>
    `You prequalified for ${amount} until ${until}. Choose financing at checkout to use it.`,
  calculator: 'What would it come to?',
  noFigures:
    'We can’t show payments right now. Ask in any of our stores, and we explain what is open to you.',
  ask: 'See what you prequalify for',
  askText:
    'A few questions, no mark on your credit report. You learn at once how much you could finance. Clearance pieces and gift cards are always paid in full.',
  check: 'Check without obligation',
  demo: (lender: string) =>
    `${lender} stands in for a bank so that this shop can be tried: no credit is checked or granted.`,
} as const

/** The questions that a lender asks, and what it said. */
export const prequalification = {
  title: 'See what you prequalify for',
  lead: (age: number) => `For anyone ${age} or older who lives in the United States.`,
  backToPlans: 'Back to the plans',
  answerTitle: 'The lender’s answer',
  approved: (amount: string) => `You prequalify for ${amount}`,
  left: (amount: string) => `${amount} of it is left.`,
  holds: (until: string) =>
    `It holds until ${until}: choose financing at checkout in this browser. The lender decides for good when you order.`,
  referred: 'A person has to look at this',
  referredText:
    'The lender could not decide from these answers alone. In any of our stores we go through it with you.',
  declined: 'Not this time',
  declinedText:
    'The lender could not offer you financing from these answers. Your cart stays as it is, and every other way to pay is open to you.',
  shop: 'Go on shopping',
  plans: 'See the plans',
  findStore: 'Find a store',
} as const

export const prequalifyForm = {
  phone: 'Phone number',
  street: 'Street address',
  streetHint: 'Where you live; no PO box.',
  street2: 'Apartment, suite, floor',
  birthDate: 'Date of birth',
  birthDateHint: 'Month, day and year, such as 04/30/1990.',
  income: 'Yearly income before tax',
  incomeHint: 'In dollars, such as 64,000.',
  agree:
    'I agree that this is passed to the lender, who looks at it without a mark on my credit report.',
  submit: 'See what I prequalify for',
  privacy: (days: number) =>
    `We never ask for a social security number here, and keep only the lender’s answer, for ${days} days.`,
} as const
