import { dayCount } from '../common.ts'
import { spelled } from '../language.ts'

/** `1 swatch`, `8 swatches`. */
export const swatchCount = (count: number): string =>
  count === 1 ? '1 swatch' : `${count} swatches`

type SwatchLimit = { readonly most: number; readonly days: number }

/** How many swatches a household is sent, and in how many days. */
export const mostSwatches = ({ most, days }: SwatchLimit): string =>
  `We send up to ${swatchCount(most)} to a household in ${dayCount(days)}.`

/** Free swatches by post: choosing them, where they go, and what follows. */
export const swatchOrders = {
  link: 'Order free swatches',
  /** Under pieces that one has chosen already. */
  unsure: 'Not sure about the color? <swatches>Order free swatches</swatches>',
  title: 'Free swatches',
  lead: (most: number) =>
    `See the color in your own light, and feel it. Choose up to ${spelled(most)}: swatches are free, and so is the postage.`,
  arrive: (days: string) => `Order today, and they’ll arrive by mail ${days}.`,
  noneOf: (name: string) => `We don’t have swatches of ${name}.`,
  elsewhere:
    'If we have swatches of a piece, you’ll find “Order free swatches” next to its colors.',
  collection: 'More from the collection',
  alsoChosen: 'Also in your order',
  status: { available: '', out: 'Out right now', 'not-cut': 'No swatch of this one' },
  /** After a number that the page counts by itself: `3 of 8 chosen`. */
  ofMost: (most: number) => ` of ${most} chosen`,
  next: 'Continue',
  none: 'Choose at least one swatch.',
  tooMany: (most: number) => `Choose up to ${swatchCount(most)}. Please take some off.`,
  lookAround: 'Keep shopping',
} as const

/** Whom they go to. */
export const swatchAddress = {
  title: 'Where should we send them?',
  free: 'Free, by mail. No card needed.',
  yours: 'Your swatches',
  arrive: (days: string) => `They arrive ${days}.`,
  change: 'Change swatches',
  gone: (name: string) => `We’re out of ${name} right now, so it isn’t in this order.`,
  emailHint: 'We’ll email you about these swatches, and nothing else.',
  place: 'Send my swatches',
  kept: ({ most, days, keptDays }: SwatchLimit & { readonly keptDays: number }) =>
    `${mostSwatches({ most, days })} We delete your address ${dayCount(keptDays)} after they’re in the mail. To keep count, we keep only a code that can’t be turned back into an address.`,
} as const

/** What the link of an order shows. */
export const swatchOrderPage = {
  ordered: 'We’re packing your swatches',
  posted: 'Your swatches are in the mail',
  lead: {
    ordered: (days: string) => `Thank you. They’ll arrive by mail ${days}.`,
    posted: (days: string) => `Look for the envelope ${days}.`,
  },
  to: ({
    city,
    state,
    email,
  }: {
    readonly city: string
    readonly state: string
    readonly email: string
  }) => `To ${city}, ${state}. We’ve emailed ${email}.`,
  already: 'You’ve ordered these already, so we won’t send them twice. Here’s that order.',
  number: (number: string) => `Order ${number}`,
  swatches: 'What’s in the envelope',
  backTo: (name: string) => `Back to ${name}`,
  gone: 'This link has expired',
  goneLead: 'It’s no longer valid. If your swatches haven’t come, please email us.',
} as const
