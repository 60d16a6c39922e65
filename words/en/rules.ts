/** Of any form. */
export const formRules = {
  again: 'Please send this form again.',
} as const

/** Of any field. */
export const textRules = {
  atMost: (max: number) => `Please use at most ${max} characters.`,
  atLeast: (min: number) => `Please use at least ${min} characters.`,
  cardNumber:
    'This looks like a card number. Please leave it out: we only ask for your card on the payment page.',
} as const

export const numberRules = {
  whole: 'Please enter a whole number',
  orMore: (least: number) => `Please enter ${least} or more`,
  orLess: (greatest: number) => `Please enter ${greatest} or less`,
  quantity: (most: number) => `Please choose a quantity from 1 to ${most}`,
} as const

export const dateRules = {
  recentDay: 'Please enter a valid date, like 04/30/2026',
  recent: (days: number) => `Please enter a date within the last ${days} days`,
} as const

export const addressRules = {
  poBox: 'Sorry we do not deliver to PO Box addresses. Please enter your physical address.',
  street: 'Please enter your street address',
  city: 'Please enter your city',
  state: 'Please select a state',
  militaryState: 'Please select Armed Forces Americas (AA), Europe (AE) or Pacific (AP)',
  postalCode: 'Zip code is invalid',
  phone: 'Please use 10 digit phone number format only',
  firstName: 'Please enter your first name',
  lastName: 'Please enter your last name',
  nameLetters: "Please use only letters, spaces and ' , . -",
  businessName: (max: number) => `Must be less than ${max} characters.`,
  label: 'Please give this address a name',
  labelLetters: 'Please use only letters, numbers and spaces',
  country: 'We deliver within the United States.',
} as const

/** Who collects an order for somebody else. */
export const collectorRules = {
  firstName: 'Please enter their first name',
  lastName: 'Please enter their last name',
} as const

/** What an address still lacks, in the words of its form. */
export const addressParts = {
  firstName: 'first name',
  lastName: 'last name',
  street1: 'street address',
  city: 'city',
  state: 'state',
  postalCode: 'ZIP code',
  phone: 'phone',
} as const

export const placeRules = {
  search: 'Please enter a 5-digit ZIP code or City, ST',
  unknownPlace: 'We can’t find that place. Please check it, or try a ZIP code.',
  unknownStore: 'We can’t find that store.',
} as const

export const contactRules = {
  email: 'Please enter your email address',
  emailInvalid: 'E-mail is invalid',
  emailsDiffer: 'Email and confirm email do not match',
} as const

export const birthDateRules = {
  missing: 'Please enter your date of birth',
  invalid: 'Please enter a valid date, like 04/30/1990',
  future: 'Your date of birth must be in the past',
  minor: (years: number) => `You must be ${years} or older to apply`,
} as const

export const passwordRules = {
  missing: 'Password is required',
  tooLong: (max: number) => `Password cannot exceed ${max} characters.`,
  againstRules: 'Password is invalid. Please follow the password rules.',
  /** Beside the field. */
  rules: ({ min, max }: { readonly min: number; readonly max: number }) =>
    `${min} to ${max} characters, with at least three of these: an uppercase letter, a lowercase letter, a number, one of ! @ # $ % ^ & * ( ).`,
  current: 'Please enter your current password',
  differ: 'Passwords do not match',
} as const

export const loginRules = {
  missing: 'Please enter your email address or username',
  userNameAt: 'Usernames can’t include an @',
} as const

/** Beside a refusal that a new password would help with. */
export const signInLinks = { forgot: 'Forgot your password?' } as const

export const subscribeRules = { topics: 'Please choose at least one topic' } as const

export const privacyRules = { choice: 'Please choose one of the two' } as const

export const cartRules = {
  item: 'Please choose an item',
  fulfillment: 'Please choose delivery or pickup',
  notListed: 'Please choose from the list',
  stale: 'Please reload your cart',
} as const

export const cardRules = {
  name: 'Please enter the name on the card',
  number: 'Please enter your card number',
  numberInvalid: 'Card number is invalid',
  securityCode: 'Please enter the security code',
  securityCodeDigits: 'Security code must be numeric',
  securityCodeLength: 'Security code has 3 or 4 digits',
  expiry: 'Please enter the expiration date as MM/YY',
  expired: 'This card has expired',
} as const

/** Of quotes, as associates enter them. */
export const quoteRules = {
  pieces: 'Please enter a SKU',
  tooMany: (max: number) => `A quote can hold up to ${max} items`,
  line: ({ line, text }: { readonly line: number; readonly text: string }) =>
    `Line ${line} isn’t a SKU and a quantity: “${text}”`,
  discount: 'Please enter an amount in dollars, like 50.00',
  days: (max: number) => `Please choose from 1 to ${max} days`,
} as const

/** Of the forms behind an order's link. */
export const orderLinkRules = {
  day: 'Please choose a day.',
  window: 'Please choose a window.',
  cancel: 'Please check the box to confirm that you want to cancel the whole order.',
} as const

/** Of the forms of a claim. */
export const claimRules = {
  choose: {
    stained: 'Please tell us whether there’s a stain on it.',
    reason: 'Please choose why you’re returning it.',
    condition: 'Please choose what condition it’s in.',
    fault: 'Please choose what’s wrong with it.',
    wish: 'Please choose what you’d like best.',
    lawTag: 'Please tell us whether the law tag is still on it.',
  },
  text: 'Please tell us what’s wrong.',
  answer: 'Please enter your answer.',
  pieces: (most: number) => `Please choose from 1 to ${most}.`,
  sag: (most: number) =>
    `Please enter the depth of the hollow in inches, from 0 to ${most}, like 1 1/2.`,
  slatGap: (most: number) =>
    `Please enter the gap between slats in inches, from 0 to ${most}, like 2 1/2.`,
  instead: 'Please choose a mattress.',
} as const

export const checkoutRules = {
  reload: 'Please reload this page',
  rate: 'Please choose a delivery option.',
} as const

export const moneyRules = {
  invalid: 'Please enter an amount in dollars, like 250.00',
} as const

type Limits = { readonly minimum: string; readonly maximum: string }

export const downPaymentRules = {
  missing: 'Please enter a down payment',
  exactly: (amount: string) => `Please enter a down payment of ${amount}`,
  between: ({ minimum, maximum }: Limits) =>
    `Please enter a down payment between ${minimum} and ${maximum}`,
} as const

export const calculatorRules = {
  price: 'Please enter a purchase price',
  startsAt: (least: string) => `Financing starts at ${least}`,
  priceUpTo: (most: string) => `Please enter a price up to ${most}`,
  planClosed: 'This plan isn’t available at this price. Please choose another.',
} as const

export const prequalifyRules = {
  income: 'Please enter your yearly income',
  incomeUpTo: (most: string) => `Please enter at most ${most}`,
  agree: 'Please agree to share this with the lender',
} as const

export const paymentRules = {
  share: 'Please enter an amount for the first card',
  shareBetween: ({ minimum, maximum }: Limits) =>
    `Please enter an amount between ${minimum} and ${maximum}`,
  card: 'Please enter your card',
  plan: 'Please choose a plan',
} as const

/** The specification's words (section 5). */
export const LIST_NAME_TAKEN =
  'You already have a list with that name. Please enter a different name'

export const listRules = {
  name: 'Please enter a name',
  nameTaken: LIST_NAME_TAKEN,
  list: 'Please choose a list',
} as const

/** Of what is said on shared lists. */
export const commentRules = {
  name: 'Please enter your name',
  note: 'Please write a note',
  vote: 'Please choose like or dislike',
} as const

/** The list that a first piece goes onto. */
export const listNames = { first: 'My list' } as const

export const feedbackRules = {
  stars: 'Please choose from one to five stars',
  title: 'Please give your review a title',
  review: 'Please write your review',
  question: 'Please write your question',
  answer: 'Please write your answer',
} as const

/** Beside each number of stars in a form, from one to five. */
export const starWords = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent'] as const

export const wayInRules = {
  inches: ({ least, most }: { readonly least: number; readonly most: number }) =>
    `Please enter inches from ${least} to ${most}`,
  alsoNeeded: 'Please measure this, too',
} as const
