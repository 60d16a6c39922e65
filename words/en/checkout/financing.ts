import { dayCount } from '../common.ts'

/** What has to stand beside a monthly figure, always in the same words. */
export const financingTerms = {
  monthly: ({ payment, months }: { readonly payment: string; readonly months: number }) =>
    `${payment} a month for ${months} months`,
  rate: (told: {
    /** Whether interest is forgiven to who pays within the term. */
    readonly isDeferred: boolean
    readonly months: number
    readonly apr: string
  }) =>
    told.isDeferred
      ? `No interest if paid in full within ${told.months} months; otherwise interest is charged from the purchase date at ${told.apr} APR.`
      : `${told.apr} APR.`,
  payments: (told: {
    readonly months: number
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
      told.lastPayment === null
        ? `${told.months} payments of ${told.payment}`
        : `${told.months - 1} payments of ${told.payment} and a final payment of ${told.lastPayment}`,
      `, ${told.total} in total`,
      told.interest === null ? '' : `, ${told.interest} of it interest`,
      told.downPayment === null ? ', nothing down.' : `, after ${told.downPayment} down.`,
      told.due === null
        ? ''
        : ` If you buy today, the first is due ${told.due.first} and the last ${told.due.last}.`,
    ].join(''),
  everyPlan: 'See all plans',
} as const

type Range = { readonly minimum: string; readonly maximum: string }

/** What a price comes to by each plan. */
export const financingCalculator = {
  price: 'Purchase price',
  priceHint: (least: string) => `In dollars, ${least} or more.`,
  downPayment: 'Down payment',
  downPaymentOf: (amount: string) => `${amount} at this price.`,
  downPaymentBetween: ({ minimum, maximum }: Range) => `${minimum} to ${maximum}.`,
  downPaymentHint: 'What you’d pay up front, if anything.',
  plan: 'Plan',
  planHint: 'Or compare all of them.',
  everyPlan: 'All plans',
  submit: 'See payments',
  ifToday: 'If you buy today',
  payments: 'Payments',
  /** `11 of $24.92, then $24.88` */
  counted: (told: {
    readonly months: number
    readonly payment: string
    readonly lastPayment: string | null
  }) =>
    told.lastPayment === null
      ? `${told.months} of ${told.payment}`
      : `${told.months - 1} of ${told.payment}, then ${told.lastPayment}`,
  firstDue: 'First payment',
  lastDue: 'Last payment',
  paidDown: 'Down payment',
  financed: 'Amount financed',
  interest: 'Interest',
  totalOfPayments: 'Total of payments',
  forDownPayment: ({ minimum, maximum }: Range) =>
    `With a down payment of ${minimum} to ${maximum}.`,
  finances: ({ minimum, maximum }: Range) => `For ${minimum} to ${maximum}`,
  financesAfter: ({ minimum, maximum, percent }: Range & { readonly percent: number }) =>
    `For ${minimum} to ${maximum}, with at least ${percent}% down`,
} as const

export const financingPage = {
  title: 'Financing',
  lead: (least: string) =>
    `Pay over time for purchases of ${least} or more. See every number here first; there’s nothing to sign until checkout.`,
  referral: (code: string) =>
    `Your financing offer is <code>${code}</code>. We’ll add it to your order.`,
  prequalified: ({ amount, until }: { readonly amount: string; readonly until: string }) =>
    `You’re prequalified for ${amount} through ${until}. Choose financing at checkout to use it.`,
  calculator: 'Estimate your payments',
  noFigures: ({ stores }: { readonly stores: boolean }) =>
    `We can’t show payments right now. ${stores ? 'Ask in any of our stores and we’ll walk you through your options.' : 'Please try again later.'}`,
  ask: 'See what you prequalify for',
  askText:
    'Answer a few questions and find out right away, with no effect on your credit score. Clearance items can’t be financed.',
  check: 'Check if I prequalify',
  demo: (lender: string) =>
    `${lender} is a stand-in for a bank in this demonstration shop. No credit is checked or granted.`,
} as const

/** The questions that a lender asks, and what it said. */
export const prequalification = {
  title: 'See what you prequalify for',
  lead: (age: number) => `Open to anyone ${age} or older who lives in the United States.`,
  steps: [
    'We pass your answers to the lender. The check doesn’t affect your credit score.',
    'You see right away what you prequalify for.',
    'Choose financing at checkout, and the lender makes its final decision when you order.',
  ],
  backToPlans: 'Back to the plans',
  answerTitle: 'The lender’s answer',
  approved: (amount: string) => `You’re prequalified for ${amount}`,
  left: (amount: string) => `You have ${amount} left to use.`,
  holds: (until: string) =>
    `Good through ${until}. Choose financing at checkout in this browser. The lender makes its final decision when you order.`,
  referred: 'Your application needs a closer look',
  referredText: ({ stores }: { readonly stores: boolean }) =>
    `The lender couldn’t decide from these answers alone. ${stores ? 'Stop by any of our stores and we’ll go through it with you.' : 'You can still pay any other way.'}`,
  declined: 'You weren’t approved this time',
  declinedText:
    'The lender couldn’t offer you financing based on these answers. Your cart is just as you left it, and you can still pay any other way.',
  shop: 'Keep shopping',
  plans: 'See the plans',
  findStore: 'Find a store',
} as const

export const prequalifyForm = {
  phone: 'Phone number',
  street: 'Street address',
  streetHint: 'Your home address, not a PO Box.',
  street2: 'Apartment, suite, floor',
  birthDate: 'Date of birth',
  birthDateHint: 'MM/DD/YYYY, like 04/30/1990.',
  income: 'Yearly income before taxes',
  incomeHint: 'In dollars, like 64,000.',
  agree: 'I agree to share this with the lender for a check that won’t affect my credit score.',
  submit: 'See what I prequalify for',
  privacy: (days: number) =>
    `We never ask for a Social Security number here. We keep only the lender’s answer, for ${dayCount(days)}.`,
} as const
