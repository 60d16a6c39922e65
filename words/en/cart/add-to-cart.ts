/** What the form that puts a piece into the cart says. */
export const addToCart = {
  add: 'Add to cart',
  adding: 'Adding…',
  soldOut: 'Sold out',
  choiceSoldOut: 'This choice is sold out right now. Another size or color may be ready to go.',
} as const

export const quantityChoice = {
  label: 'Quantity',
  of: (name: string) => `Quantity of ${name}`,
} as const

/** Home Delivery or In-Store Pick Up, and what each comes to. */
export const fulfillmentChoice = {
  legend: 'How to get it',
  dayByZip: 'The day depends on your zip code',
  free: 'Free',
  feeAround: ({ fee, city }: { readonly fee: string; readonly city: string }) =>
    `${fee} around ${city}`,
} as const

const years = (count: number): string => (count === 1 ? '1 year' : `${count} years`)

/** Cover for a piece, where it is chosen and where it is in the cart. */
export const protectionPlan = {
  notForClearance: 'Clearance pieces are sold as they are, without a protection plan.',
  about:
    'For what a warranty does not cover: stains, rips and breaks of every day. We mend it at home or replace it.',
  none: 'No plan',
  cover: (count: number) => `Cover for ${years(count)}`,
  priceOfPiece: (price: string) => `${price} a piece`,
  option: (told: { readonly years: number; readonly price: string; readonly isEach: boolean }) =>
    `${years(told.years)}, ${told.price}${told.isEach ? ' each' : ''}`,
  add: (piece: string) => `Add plan<hidden> for ${piece}</hidden>`,
  remove: (piece: string) => `Remove plan<hidden> from ${piece}</hidden>`,
  /** Beside the piece that it covers. */
  chosen: (told: { readonly plan: string; readonly price: string; readonly isEach: boolean }) =>
    `With ${told.plan}, <price>${told.price}</price>${told.isEach ? ' each' : ''}`,
} as const

export const mattressRemoval = {
  offer: 'Take my old mattress away when you bring the new one',
  terms: (places: string) => `Recycled, not landfilled. ${places} only, priced in your cart.`,
} as const

/** A page that led elsewhere after its frame had gone out. */
export const movedPage = { title: 'This page has moved', go: 'Go there' } as const
