import { number } from '../language.ts'

/** A short word on a product. */
export const badges = {
  soldOut: 'Sold out',
  clearance: 'Clearance',
  sale: 'Sale',
} as const

/** The words before an amount. */
export const price = {
  from: 'From',
  sale: 'Sale price',
  regular: 'Regular price',
  save: (amount: string) => `Save ${amount}`,
} as const

/** A product's own page. */
export const productPage = {
  by: (maker: string) => `by ${maker}`,
  rated: ({ average, count }: { average: string; count: number }) =>
    `Rated ${average} out of 5 by ${number(count)}`,
  item: (skuId: string) => `Item ${skuId}`,
  financing: 'Financing available. <how>See how it works</how>',
  deliveryDays: 'Delivery days, fees and stores',
  delivery: 'Delivery',
  area: ({
    city,
    postalCode,
    firstDay,
    lastDay,
  }: {
    city: string
    postalCode: string
    firstDay: number
    lastDay: number
  }) =>
    `Around ${city} (zip code ${postalCode}) delivery costs <fee></fee> and takes ${firstDay} to ${lastDay} days. <days>See the days and the fee for your zip code</days>`,
  removal: (places: string) =>
    `In ${places} we take your old mattress away on the same visit, if you ask for it.`,
  returns: 'Returns',
  seeInStore: 'See it in a store',
  atNoStore:
    'None of our stores has it on the floor. It comes to you from our warehouse or from its maker.',
  allStores: 'All stores that carry it, by distance from you',
} as const

/** What is said of the variant chosen where it is put into the cart. */
export const buying = {
  toYourDoor: 'To your door',
  atStore: (store: string) => `At ${store}`,
  notAtStore: (store: string) => `Not carried at ${store}`,
  soldOut: 'Sold out in this choice. Another size or color may be ready to go.',
  madeToOrder: (weeks: number) =>
    `Made to order in this choice: it leaves our warehouse in about ${weeks === 1 ? 'a week' : `${weeks} weeks`}.`,
} as const

/** What can be chosen of a product. */
export const variants = {
  isSoldOut: ', sold out',
  isElsewhere: ', changes your other choices',
  notTogether: ({ label, wanted }: { label: string; wanted: string }) =>
    `${label} ${wanted} isn’t made in this combination.`,
  notMade: ({ label, wanted }: { label: string; wanted: string }) =>
    `${label} ${wanted} isn’t made for this piece.`,
  lookingAt: (got: string) => `You’re looking at ${got}.`,
  seeItIn: (choices: string) => `See it in ${choices}`,
} as const

export const swatches = {
  comesIn: (colors: readonly string[]) => `Comes in ${colors.join(', ')}`,
} as const

/** Headings of the rows of other products. */
export const otherProducts = {
  collection: (name: string) => `More of the ${name} collection`,
  related: 'Goes well with',
  recentlyViewed: 'Recently viewed',
  alsoViewed: 'Others who looked at this also looked at',
  oftenBoughtWith: 'Often bought with what’s in your cart',
  bestSellers: 'What sells best lately',
  bestSellersIn: (category: string) => `What sells best in ${category}`,
  more: 'More like this',
  moreIn: (category: string) => `More in ${category}`,
} as const

/** The head of a table of pieces. */
export const pieceColumns = {
  piece: 'Piece',
  quantity: 'Quantity',
  each: 'Each',
  together: 'Together',
} as const
