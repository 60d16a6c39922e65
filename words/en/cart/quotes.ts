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
      `Made ${told.made}`,
      told.store && `, ${told.store.name} in ${told.store.city}`,
      told.until && `. Prices hold until ${told.until}.`,
    ]
      .filter(Boolean)
      .join(''),
  over: {
    expired: 'This quote is over. Its prices no longer hold; the store can make you a new one.',
    revoked: 'The store took this quote back. Its prices no longer hold.',
    converted: 'This quote has become an order.',
  },
  youSave: 'You save',
  sum: 'Quoted for the pieces',
  terms:
    'Delivery, fees and sales tax come on top; they are worked out from your address. Pieces are not set aside for you until you order.',
  questions: ({ store, phone }: { readonly store: string; readonly phone: string }) =>
    `Questions? ${store}: ${phone}.`,
  put: 'Put it in my cart',
  anyDevice: (link: string) => `Open it on any device: <link>${link}</link>`,
} as const

/** The pieces of a quote, and what has changed about them since. */
export const quoteLines = {
  gone: 'No longer in our range.',
  soldOut: 'Sold out for now.',
  onlyLeft: ({ left, wanted }: { readonly left: number; readonly wanted: number }) =>
    `Only ${left} left of ${wanted}.`,
  dearer: (price: string) => `It costs ${price} by now; your price is held.`,
  cheaper: (price: string) => `It costs ${price} by now, without the quote.`,
  later: ({ now, before }: { readonly now: string; readonly before: string }) =>
    `Arrives ${now}; it was ${before}.`,
  arrives: (days: string) => `Arrives ${days} near the store`,
  quantity: 'Quantity',
  each: 'Each',
  regularPrice: 'Regular price',
  together: 'Together',
} as const

/** A cart that has something in it already, when a quote is to go there. */
export const quoteChoice = {
  title: 'Your cart isn’t empty',
  question: ({ number, pieces }: { readonly number: string; readonly pieces: number }) =>
    pieces === 1
      ? `One piece is in it. Shall quote ${number} join it, or take its place?`
      : `${pieces} pieces are in it. Shall quote ${number} join them, or take their place?`,
  merge: 'Add the quote to my cart',
  replace: 'Empty my cart, then add it',
  leave: 'Leave my cart as it is',
  terms: ({ until, total }: { readonly until: string; readonly total: string }) =>
    `Prices hold until ${until}. A piece that is in both takes the quote’s quantity and price, ${total} in all for the quote.`,
  read: 'Read or print the quote',
} as const

/** Why a quote cannot be had. */
export const quoteErrors = {
  expired: {
    title: 'This quote is over',
    text: 'Its prices held until a day that has passed. Ask the store that made it for a new one; the pieces may still be there.',
  },
  revoked: {
    title: 'This quote was taken back',
    text: 'The store withdrew it, so its prices no longer hold. They can tell you why, and make a new one.',
  },
  converted: {
    title: 'This quote has been ordered',
    text: 'A quote can be ordered once, and this one was. If that was you, your order is in the mail we sent you.',
  },
  'not-found': {
    title: 'We don’t know this quote',
    text: 'The link leads to no quote of ours. Please check that it is whole, as it stands in your message or on paper.',
  },
  'other-brand': {
    title: 'This quote is for our other shop',
    text: 'Quotes count in the shop that made them. Please open the link there.',
  },
  unavailable: {
    title: 'Nothing of this quote is left',
    text: 'All of its pieces are sold out or no longer in our range. The store can offer you something like them.',
  },
  invalid: {
    title: 'This is not a quote’s link',
    text: 'Some of it is missing or garbled. Please copy the whole link again, or ask the store to send it once more.',
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
    `${store} makes it. Its prices hold for as long as you say; the customer gets a link, or the quote on paper.`,
  pieces: 'Pieces',
  piecesHint: 'A SKU in each line, with its quantity if it is more than one: 100101-MOSS 2',
  discount: 'Dollars off all of it',
  days: 'Days that the prices hold',
  make: 'Make the quote',
  another: 'Find another piece by a photo',
} as const
