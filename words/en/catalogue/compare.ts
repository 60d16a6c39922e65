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
    'Nothing to compare yet. Choose “Compare” on anything you like, or find something here.',
  forZipCode: (postalCode: string) =>
    `Prices and dates for ZIP code ${postalCode}. You can change it at the top of the page.`,
  everyRow: 'Show everything',
  differencesOnly: 'Show differences only',
  alone: 'Add a second one below to see how they differ.',
  change: (name: string) => `Change it<hidden>: ${name}</hidden>`,
  notYet: 'Not finished yet. Change it to see what’s missing.',
  gone: (count: number) =>
    count === 1
      ? 'We no longer sell one of these, so we left it out.'
      : `We no longer sell ${count} of these, so we left them out.`,
  tooMany: ({ max, left }: { max: number; left: number }) =>
    `You can compare up to ${max} at a time, so we left out the last ${left === 1 ? 'one' : left}.`,
  otherKind: ({ kind, names }: { kind: string; names: readonly string[] }) =>
    `You’re comparing ${kind}, so we left out ${list(names)}.`,
} as const

/** Finding another piece to compare. */
export const compareMore = {
  findFirst: 'Find something to compare',
  addAnother: 'Add another',
  startWithOne: (more: number) => `Start with one, then add up to ${more} more like it.`,
  room: ({ room, kind }: { room: number; kind: string }) =>
    room === 1 ? 'You can add one more.' : `Add up to ${room} more ${kind}.`,
  anyKind: 'products',
  label: (kind: string) => `Search ${kind}`,
  examples: 'Name or type',
  placeholder: (kind: string) => `Find ${kind}`,
  find: 'Find',
  noOther: ({ kind, term }: { kind: string; term: string }) => `No other ${kind} match “${term}”.`,
  build: (name: string) => `Build a ${name} sofa to compare`,
  buildAnother: (name: string) => `Build another ${name} sofa to compare`,
  add: (name: string) => `Add<hidden> ${name} to the comparison</hidden>`,
} as const

/** The table, but for what its rows tell. */
export const compareTable = {
  caption: (names: readonly string[]) => `${list(names)} side by side`,
  picture: 'Picture',
  name: 'Name',
  version: 'Size and options',
  price: 'Price',
  buy: 'Buy',
  remove: (name: string) => `Remove<hidden> ${name}</hidden>`,
  oneVersion: 'One version',
  versionOf: (name: string) => `Version of ${name}`,
  soldOutChoice: (choice: string) => `${choice} (sold out)`,
  show: (name: string) => `Show<hidden> this version of ${name}</hidden>`,
  soldOut: 'This version is sold out',
  addToCart: (piece: string) => `Add to cart<hidden> ${piece}</hidden>`,
  step: ({ step, of }: { step: number; of: number }) => `, ${step} of ${of}`,
  notStated: 'Not listed',
  allAlike: 'Everything else is the same.',
} as const

export const compareRows = {
  notNow: 'Not available right now',
  priceAndDelivery: 'Price and delivery',
  deliveredTo: (postalCode: string) => `Delivered to ${postalCode}`,
  deliveryIsFree: 'Includes free delivery',
  feeOfIt: (fee: string) => `Includes ${fee} for delivery`,
  arrives: 'Arrives',
  deliveredOnly: 'Delivery only',
  pickUpAt: (store: string) => `Pickup at ${store}`,
  financing: 'Financing',
  financingAvailable: 'Available',
  notOnClearance: 'Not for clearance items',
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
  legs: (finish: string) => `${finish} legs`,
  seats: 'Seats',
  boxes: 'Boxes',
  largestBox: (measures: string) => `The largest is ${measures}`,
  parts: 'What’s included',
  firmness: 'Firmness',
  comesIn: 'Comes in',
  sizes: 'Sizes',
  colors: 'Colors',
  finishes: 'Finishes',
  otherChoices: 'Other options',
  choices: list,
  materials: 'Materials',
  livingWithIt: 'Owning it',
  rating: 'Rating',
  rated: ({ average, count }: { average: string; count: number }) =>
    `${average} out of 5 (${count === 1 ? '1 review' : `${number(count)} reviews`})`,
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
  isTakenOut: (name: string) => `${name} removed.`,
  isAdded: (name: string) => `${name} added.`,
  otherKind: ({ ours, theirs }: { ours: string; theirs: string }) =>
    `You’re comparing ${ours}. To compare ${theirs}, start a new comparison.`,
  startOver: (name: string) => `Start over with ${name}`,
  isFull: (limit: number) => `You can compare ${limit} at a time. Remove one to add another.`,
  isPutAway: (kind: string) => `We set aside your comparison of ${kind}.`,
  lookAgain: 'Bring it back',
  inCart: 'In your cart.',
  viewCart: 'View cart',
} as const
