import { dayCount } from '../common.ts'
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
  save: (amount: string, until?: string) =>
    until === undefined ? `Save ${amount}` : `Save ${amount} through ${until}`,
} as const

/** A product's own page. */
export const productPage = {
  by: (maker: string) => `by ${maker}`,
  rated: ({ average, count }: { average: string; count: number }) =>
    `${average} out of 5 stars (${count === 1 ? '1 review' : `${number(count)} reviews`})`,
  softest: 'Soft',
  firmest: 'Firm',
  returnsWithin: (days: number) => `Changed your mind? You have ${dayCount(days)} to return it.`,
  returnsUnopened: (days: number) =>
    `Changed your mind? You have ${dayCount(days)} to return it, unopened.`,
  /** Of what is slept on before it is judged, by what its trial ends in. */
  trialOf: {
    exchange: (nights: number) => `${nights}-night trial. If it’s not right, exchange it once.`,
    return: (nights: number) => `${nights}-night trial. If it’s not right, we’ll pick it up.`,
  },
  noReturn: {
    clearance: 'Clearance pieces are final sale.',
    'made-to-order': 'Made to order, so it can’t be returned.',
  },
  /** What a piece of bed is sold without. */
  soldWithout: {
    mattress: (size: string) =>
      `Mattress sold separately. <see>Shop ${size} mattresses</see> or <bed>the whole bed</bed>`,
    base: (size: string) =>
      `Base sold separately. <see>Shop ${size} bases</see> or <bed>the whole bed</bed>`,
  },
  item: (skuId: string) => `Item ${skuId}`,
  financing: 'Financing available. <how>See how it works</how>',
  planWithPiece:
    'This plan is sold with the piece it covers. Choose it on that piece’s page, just before the piece goes in your cart.',
  planCovers: 'What the plan covers',
  deliveryDays: ({ stores }: { readonly stores: boolean }) =>
    stores ? 'Delivery dates, fees and stores' : 'Delivery dates and fees',
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
    `Delivery near ${city} (ZIP code ${postalCode}) is <fee></fee> and takes ${firstDay === lastDay ? dayCount(firstDay) : `${firstDay} to ${dayCount(lastDay)}`}. <days>See dates and fees for your ZIP code</days>`,
  removal: (places: string) =>
    `In ${places}, we can haul away your old mattress on the same visit. Just add it to your cart.`,
  returns: 'Returns',
  seeInStore: 'See it in a store',
  atNoStore: 'It’s not on display in our stores. It ships from our warehouse or the maker.',
  otherStores: 'Stores near another ZIP code',
} as const

/** What is said of the variant chosen where it is put into the cart. */
export const buying = {
  atStore: (store: string) => `At ${store}`,
  notAtStore: (store: string) => `Not carried at ${store}`,
  soldOut: 'This one is sold out. Try another size or color.',
  madeToOrder: (weeks: number) =>
    `Made to order. Leaves our warehouse in about ${weeks === 1 ? 'a week' : `${weeks} weeks`}.`,
} as const

/** What can be chosen of a product. */
export const variants = {
  isSoldOut: ', sold out',
  isElsewhere: ', changes your other selections',
  notTogether: ({ label, wanted }: { label: string; wanted: string }) =>
    `${label} ${wanted} isn’t made in this combination.`,
  notMade: ({ label, wanted }: { label: string; wanted: string }) =>
    `${label} ${wanted} isn’t made for this piece.`,
  lookingAt: (got: string) => `You’re viewing ${got}.`,
  seeItIn: (choices: string) => `See it in ${choices}`,
  /** Where choosing another one must not lead away: `Another size or firmness, with the choices below`. */
  another: (axes: readonly string[]) =>
    `Another ${axes.map((it) => it.toLowerCase()).join(' or ')}, with the choices below`,
} as const

export const swatches = {
  comesIn: (colors: readonly string[]) => `Comes in ${colors.join(', ')}`,
} as const

/** Headings of the rows of other products. */
export const otherProducts = {
  collection: (name: string) => `More of the ${name} collection`,
  related: 'Goes well with',
  recentlyViewed: 'Recently viewed',
  alsoViewed: 'Customers also viewed',
  oftenBoughtWith: 'Often bought together',
  goesWithCart: 'Goes well with what’s in your cart',
  bestSellers: 'Best sellers',
  bestSellersIn: (category: string) => `Best sellers in ${category}`,
  more: 'More like this',
  moreIn: (category: string) => `More in ${category}`,
} as const

/** The head of a table of pieces. */
export const pieceColumns = {
  piece: 'Item',
  quantity: 'Quantity',
  each: 'Each',
  together: 'Total',
} as const
