/** What the form that puts a piece into the cart says. */
export const addToCart = {
  add: 'Add to cart',
  adding: 'Adding…',
  soldOut: 'Sold out',
  choiceSoldOut: 'This one is sold out right now. Try another size or color.',
} as const

export const quantityChoice = {
  label: 'Quantity',
  of: (name: string) => `Quantity of ${name}`,
} as const

/** Home Delivery or In-Store Pick Up, and what each comes to. */
export const fulfillmentChoice = {
  legend: 'Delivery or pickup',
  delivery: 'Delivery',
  dayByZip: 'Enter your ZIP code to see the day',
  free: 'Free',
  feeAround: ({ fee, city }: { readonly fee: string; readonly city: string }) =>
    `${fee} near ${city}`,
} as const

const years = (count: number): string => (count === 1 ? '1 year' : `${count} years`)

/** Cover for a piece, where it is chosen and where it is in the cart. */
export const protectionPlan = {
  notForClearance: 'Clearance items are sold as is, so protection plans aren’t available.',
  about:
    'Covers what a warranty doesn’t: everyday stains, rips and breaks. We repair it at home or replace it.',
  none: 'No plan',
  cover: (count: number) => `${years(count)} of coverage`,
  priceOfPiece: (price: string) => `${price} each`,
  option: (told: { readonly years: number; readonly price: string; readonly isEach: boolean }) =>
    `${years(told.years)}, ${told.price}${told.isEach ? ' each' : ''}`,
  add: (piece: string) => `Add plan<hidden> for ${piece}</hidden>`,
  remove: (piece: string) => `Remove plan<hidden> from ${piece}</hidden>`,
  /** Beside the piece that it covers. */
  chosen: (told: { readonly plan: string; readonly price: string; readonly isEach: boolean }) =>
    `With ${told.plan}, <price>${told.price}</price>${told.isEach ? ' each' : ''}`,
} as const

export const mattressRemoval = {
  offer: 'Haul away my old mattress when you deliver the new one',
  terms: (places: string) =>
    `Recycled, not landfilled. Available in ${places} only; you’ll see the price in your cart.`,
} as const

/** A page that led elsewhere after its frame had gone out. */
export const movedPage = { title: 'This page has moved', go: 'Go to the new page' } as const
