import { number } from '../language.ts'

type Range = { min: string; max: string }

const products = (count: number): string =>
  count === 1 ? '1 product' : `${number(count)} products`

/** A list of products: its head, its count and its order. */
export const listing = {
  heading: 'Products',
  everything: 'Shop all',
  departments: 'Shop by category',
  none: 'No products',
  count: products,
  /** `<range>`: what narrow windows have no room for. */
  part: ({ first, last, total }: { first: number; last: number; total: number }) =>
    `<range>${first}–${last} of </range>${number(total)} products`,
  sortBy: 'Sort by',
  sort: 'Sort',
} as const

/** What to do where a list is empty. */
export const emptyListing = {
  nothingMatches: 'No products match all of your filters',
  nothingYet: 'Nothing here yet',
  takeOneAway: 'Try removing one, or clear them all.',
  leaveOut: (filter: string) => `Remove ${filter}`,
  /** As it is said to leave it out; other filters are called by `filterWords`. */
  dayOfDelivery: 'the delivery date',
  clearFilters: 'Clear all filters',
  betweenDeliveries: 'We’re restocking. Take a look at our other departments.',
  trySomethingElse: 'Check the spelling, or try something more general, like “queen mattress”.',
  search: 'Search',
  searchAgain: 'Search again',
  byPhoto: 'Have a photo of it? <photo>Search by photo</photo>.',
  askSomebody: 'Rather talk to someone? <stores>Call or visit one of our stores</stores>.',
} as const

export const pagination = {
  label: 'Pages',
  previous: 'Previous',
  next: 'Next',
  page: (page: number) => `<hidden>Page </hidden>${page}`,
} as const

/** Where a page will be when its services are slow to answer. */
export const latePage = { oneMoment: 'Just a moment…' } as const

/** The filters beside a list of products. */
export const listingFilters = {
  heading: 'Filters',
  open: 'Filter',
  close: 'Close the filters',
  show: (total: number) => `Show ${products(total)}`,
  go: 'Apply',
  count: (count: number) => `${count}<hidden> ${count === 1 ? 'product' : 'products'}</hidden>`,
  isChosen: '(selected; choose to remove)',
  more: (count: number) => `${count} more`,
  whatIs: (word: string) => `What is “${word}”?`,
  whatAreThese: 'What do these mean?',
} as const

/** The day by which something has to arrive. */
export const arrivalFilter = {
  heading: 'Get it by',
  saturday: 'By Saturday',
  week: 'Within a week',
  twoWeeks: 'Within two weeks',
  otherDay: 'Another day or ZIP code',
  day: 'Day',
  yourZipCode: 'Your ZIP',
  noDate: 'Please choose a day',
  past: 'Please choose a day in the future',
} as const

/** What fits through the shopper's own doors, halls and stairs. */
export const wayFilter = {
  label: 'Fits through my doors and stairs',
  change: 'Change my measurements',
  chosen: ({ width, height }: { width: string; height: string }) =>
    `Fits my way in (${width} × ${height} door)`,
  inWords: 'the fit',
} as const

/** Prices and measures between two whole numbers. */
export const rangeFilters = {
  dimensions: 'Dimensions',
  inInches: 'In inches',
  hereFromTo: ({ min, max }: Range) => `${min} to ${max}`,
  priceFrom: 'Min $',
  priceTo: 'Max $',
  measureFrom: (measure: string) => `Min ${measure.toLowerCase()}`,
  measureTo: (measure: string) => `Max ${measure.toLowerCase()}`,
  wholeOnly: { dollars: 'Whole dollars, digits only', inches: 'Whole inches, digits only' },
  tooLong: (digits: number) => `At most ${digits} digits`,
  notBelow: 'Must be less than the maximum',
  moreThanZero: 'Must be more than zero',
  zeroOrMore: 'Must be zero or more',
} as const

/** What a list is narrowed to. */
export const chosenFilters = {
  label: 'Your filters',
  remove: (filter: string) => `<hidden>Remove </hidden>${filter}`,
  clear: 'Clear all',
  arrival: ({ day, postalCode }: { day: string; postalCode: string }) =>
    `By ${day} to ${postalCode}`,
  inches: (value: number) => `${value} in`,
  price: {
    atLeast: (min: string) => `${min} and up`,
    atMost: (max: string) => `Up to ${max}`,
    between: ({ min, max }: Range) => `${min} to ${max}`,
  },
  measure: {
    atLeast: ({ name, min }: { name: string; min: string }) => `${name} ${min} and up`,
    atMost: ({ name, max }: { name: string; max: string }) => `${name} up to ${max}`,
    between: ({ name, min, max }: Range & { name: string }) => `${name} ${min} to ${max}`,
  },
} as const

/** What a press on a heart says. */
export const hearts = {
  save: 'Save',
  saved: 'Saved',
  savedTo: (list: string) => `Saved to ${list}.`,
  takenOff: 'Removed from your list.',
  yourList: 'your list',
  viewList: 'View list',
} as const
