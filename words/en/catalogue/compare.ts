import { number } from '../language.ts'

const list = (names: readonly string[]): string => names.join(', ')

export const compareLink = {
  compare: (name: string) => `Compare<hidden> ${name}</hidden>`,
} as const

/** The page that shows pieces side by side. `kind` is what such pieces are called: `sofas`. */
export const compare = {
  title: 'Compare',
  titleOfKind: (kind: string) => `Compare ${kind}`,
  titleOfPieces: (names: readonly string[]) => `Compare ${list(names)}`,
  nothingYet:
    'Nothing is being compared yet. Choose “Compare” on a piece you like, or find one here.',
  forZipCode: (postalCode: string) =>
    `Prices and days for zip code ${postalCode}. You can change it at the top of the page.`,
  everyRow: 'Show every row',
  differencesOnly: 'Show differences only',
  alone: 'Add a second one below to see how they differ.',
  gone: (count: number) =>
    count === 1
      ? 'One of these pieces isn’t in our range any more, so we left it out.'
      : `${count} of these pieces aren’t in our range any more, so we left them out.`,
  tooMany: ({ max, left }: { max: number; left: number }) =>
    `You can compare up to ${max} at a time. We left out ${left === 1 ? 'one that was named last' : `${left} that were named last`}.`,
  otherKind: ({ kind, names }: { kind: string; names: readonly string[] }) =>
    `Only ${kind} stand here: ${list(names)} can’t be compared with ${kind}.`,
} as const

/** Finding another piece to compare. */
export const compareMore = {
  findFirst: 'Find a piece',
  addAnother: 'Add another',
  startWithOne: (more: number) => `Start with one, then add up to ${more} more of its kind.`,
  room: ({ room, kind }: { room: number; kind: string }) =>
    `Room for ${room} more. Only ${kind} can stand beside these.`,
  anyKind: 'pieces',
  label: (kind: string) => `Find ${kind} by name or what they are`,
  examples: 'Sofa, mattress, lamp …',
  placeholder: (kind: string) => `Find ${kind}`,
  find: 'Find',
  noOther: ({ kind, term }: { kind: string; term: string }) =>
    `We found no other ${kind} for “${term}”.`,
  add: (name: string) => `Add<hidden> ${name} to the comparison</hidden>`,
} as const

/** The table, but for what its rows tell. */
export const compareTable = {
  caption: (names: readonly string[]) => `${list(names)} side by side`,
  picture: 'Picture',
  name: 'Name',
  version: 'Version',
  price: 'Price',
  buy: 'Buy',
  remove: (name: string) => `Remove<hidden> ${name}</hidden>`,
  oneVersion: 'One version',
  versionOf: (name: string) => `Version of ${name}`,
  soldOutChoice: (choice: string) => `${choice} (sold out)`,
  show: (name: string) => `Show<hidden> this version of ${name}</hidden>`,
  soldOut: 'Sold out in this version',
  addToCart: (piece: string) => `Add to cart<hidden> ${piece}</hidden>`,
  step: ({ step, of }: { step: number; of: number }) => `, ${step} of ${of}`,
  notStated: 'Not stated',
  allAlike: 'But for what stands above, they are alike in every row.',
} as const

export const compareRows = {
  notNow: 'We can’t tell right now',
  priceAndDelivery: 'Price and delivery',
  deliveredTo: (postalCode: string) => `Delivered to ${postalCode}`,
  deliveryIsFree: 'Delivery is free',
  feeOfIt: (fee: string) => `${fee} of it for delivery`,
  arrives: 'Arrives',
  pickUpAt: (store: string) => `Pick-up at ${store}`,
  financing: 'Financing',
  financingAvailable: 'Available',
  notOnClearance: 'Not on clearance',
  notAtThisPrice: 'Not at this price',
  onDisplayAt: (store: string) => `On display at ${store}`,
  yes: 'Yes',
  no: 'No',
  sizeAndComfort: 'Size and comfort',
  width: 'Width',
  depth: 'Depth',
  length: 'Length',
  height: 'Height',
  weight: 'Weight',
  firmness: 'Firmness',
  comesIn: 'Comes in',
  sizes: 'Sizes',
  colors: 'Colors',
  finishes: 'Finishes',
  otherChoices: 'Other choices',
  choices: list,
  materials: 'Materials',
  livingWithIt: 'Living with it',
  rating: 'Rating',
  rated: ({ average, count }: { average: string; count: number }) =>
    `${average} out of 5, by ${number(count)}`,
  noReviews: 'No reviews yet',
  goodToKnow: 'Good to know',
  care: 'Care',
  assembly: 'Assembly',
  warranty: 'Warranty',
} as const

/** The bar at the foot of the window, and what comparing says there. */
export const compareBar = {
  compare: 'Compare',
  clear: 'Clear<hidden> the comparison</hidden>',
  count: ({ count, limit }: { count: number; limit: number }) =>
    `${count} of ${limit}<hidden> pieces to compare</hidden>`,
  remove: (name: string) => `Remove ${name}`,
  unnamed: (itemId: string) => `Item ${itemId}`,
  isTakenOut: (name: string) => `${name} is taken out.`,
  isAdded: (name: string) => `${name} is added.`,
  otherKind: ({ ours, theirs }: { ours: string; theirs: string }) =>
    `You’re comparing ${ours}; ${theirs} can’t stand beside them.`,
  startOver: (name: string) => `Start over with ${name}`,
  isFull: (limit: number) => `You’re comparing ${limit} already. Remove one to add another.`,
  isPutAway: (kind: string) => `Your comparison of ${kind} is put away.`,
  lookAgain: 'Look at it again',
  inCart: 'In your cart.',
  viewCart: 'View cart',
} as const
