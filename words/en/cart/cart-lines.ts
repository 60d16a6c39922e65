import { pieces } from '../common.ts'

/** The lines of the cart, their forms, and what is to be known of each. */
export const cartLines = {
  title: 'Items in your cart',
  empty: 'Your cart is empty. <shop>Keep shopping</shop>',
  services: 'Services',
  pickUpAt: ({ way, store }: { readonly way: string; readonly store: string }) =>
    `${way} at ${store}`,
  removed: (name: string) => `${name} was removed.`,
  clearance: 'Clearance',
  each: (price: string) => `<price>${price}</price> each`,
  quotePrice: ({ number, until }: { readonly number: string; readonly until: string }) =>
    `Price from quote ${number}, good through ${until}`,
  saleUntil: (day: string) => `Sale price through ${day}`,
  update: 'Update',
  switchTo: (way: string) => `Switch to ${way}`,
  saveForLater: (name: string) => `Save for later<hidden>: ${name}</hidden>`,
  remove: (name: string) => `Remove<hidden> ${name}</hidden>`,
  notAtStore:
    'No longer available for pickup at this store. Choose Home Delivery, or remove it to check out.',
  soldOut: 'Sold out. Please remove it to check out.',
  onlyLeft: (left: number) => `Only ${left} left. Please lower the quantity.`,
  tooMany: 'We no longer have this many. Please lower the quantity.',
  beyondQuote: (quote: { readonly number: string; readonly pieces: number }) =>
    `Quote ${quote.number} covers ${pieces(quote.pieces)}, so this one is at the regular price.`,
  priceChanged: ({ before, now }: { readonly before: string; readonly now: string }) =>
    `Price changed: <before>${before}</before> → <now>${now}</now>`,
  laterThanPromised: ({ before, now }: { readonly before: string; readonly now: string }) =>
    `Later than first promised: <before>by ${before}</before> → <now>${now}</now>`,
  notAt: (store: string) => `Not at ${store}`,
  pickUpAtInstead: (store: string) => `Pick up at ${store} instead`,
} as const
