/** `Harborside in Salem`; `Salem Harborside` says by itself where it is. */
const placed = ({ name, city }: { readonly name: string; readonly city: string }): string =>
  name.includes(city) ? name : `${name} in ${city}`

/** A quote, as its link shows it. */
export const quotePage = {
  title: (number: string) => `Quote ${number}`,
  lead: (told: {
    readonly made: string
    readonly store: { readonly name: string; readonly city: string } | null
    /** The day that its prices hold until; null where they hold no longer. */
    readonly until: string | null
  }) =>
    [
      `Prepared ${told.made}${told.store ? ` at ${placed(told.store)}` : ''}.`,
      told.until && `Prices are good through ${told.until}.`,
    ]
      .filter(Boolean)
      .join(' '),
  over: {
    expired:
      'This quote has expired and its prices no longer apply. The store can make you a new one.',
    revoked: 'The store withdrew this quote. Its prices no longer apply.',
    converted: 'This quote has been ordered.',
  },
  youSave: 'You save',
  sum: 'Quoted price',
  terms:
    'Delivery, fees and sales tax are extra and depend on your address. Items aren’t reserved until you order.',
  questions: ({ store, phone }: { readonly store: string; readonly phone: string }) =>
    `Questions? ${store}: ${phone}.`,
  put: 'Add to my cart',
  anyDevice: (link: string) => `Open it on any device: <link>${link}</link>`,
} as const

/** The pieces of a quote, and what has changed about them since. */
export const quoteLines = {
  gone: 'No longer available.',
  soldOut: 'Sold out right now.',
  onlyLeft: ({ left, wanted }: { readonly left: number; readonly wanted: number }) =>
    `Only ${left} of ${wanted} left.`,
  dearer: (price: string) => `Now ${price}. You still get your quoted price.`,
  cheaper: (price: string) => `Now ${price} without the quote.`,
  later: ({ now, before }: { readonly now: string; readonly before: string }) =>
    `Now arrives ${now} (was ${before}).`,
  arrives: (days: string) => `Arrives ${days} near the store`,
  quantity: 'Quantity',
  each: 'Each',
  regularPrice: 'Regular price',
  together: 'Total',
} as const

/** A cart that has something in it already, when a quote is to go there. */
export const quoteChoice = {
  title: 'Your cart isn’t empty',
  question: ({ number, pieces }: { readonly number: string; readonly pieces: number }) =>
    pieces === 1
      ? `There’s one item in it. Add quote ${number} to it, or replace it?`
      : `There are ${pieces} items in it. Add quote ${number} to them, or replace them?`,
  merge: 'Add the quote to my cart',
  replace: 'Replace my cart with the quote',
  leave: 'Leave my cart as it is',
  terms: ({ until, total }: { readonly until: string; readonly total: string }) =>
    `Prices are good through ${until}. Items in both take the quote’s quantity and price. The quote totals ${total}.`,
  read: 'Read or print the quote',
} as const

/** Why a quote cannot be had. */
export const quoteErrors = {
  expired: {
    title: 'This quote has expired',
    text: 'Its prices are no longer good. Ask the store that made it for a new one; the items may still be available.',
  },
  revoked: {
    title: 'This quote was withdrawn',
    text: 'The store withdrew it, so its prices no longer apply. They can tell you why and make you a new one.',
  },
  converted: {
    title: 'This quote has been ordered',
    text: 'A quote can be ordered once, and this one has been. If that was you, look for your order in the email we sent.',
  },
  'not-found': {
    title: 'We can’t find this quote',
    text: 'Please check that the link is complete, just as it appears in your message or on paper.',
  },
  'other-brand': {
    title: 'This quote is for our other shop',
    text: 'A quote is good only at the shop that made it. Please open the link there.',
  },
  unavailable: {
    title: 'Nothing in this quote is available',
    text: 'Everything in it is sold out or discontinued. The store can suggest something similar.',
  },
  invalid: {
    title: 'This quote link isn’t complete',
    text: 'Part of it is missing or garbled. Please copy the whole link, or ask the store to send it again.',
  },
  otherwise: {
    title: 'We couldn’t add this quote',
    text: 'Please try its link again. If it keeps happening, the store that made it can help.',
  },
} as const

export const quoteErrorWays = { findStore: 'Find the store', toCart: 'Go to my cart' } as const

/** What a store's associate puts into a quote. */
export const associateQuote = {
  title: 'A quote for a customer',
  lead: (store: string) =>
    `From ${store}. You decide how long its prices are good; the customer gets a link, or the quote on paper.`,
  pieces: 'Items',
  piecesHint: 'One SKU per line, with the quantity if it’s more than one: 100101-MOSS 2',
  discount: 'Dollars off the total',
  days: 'Prices good for (days)',
  make: 'Create quote',
  another: 'Find another item by photo',
} as const
