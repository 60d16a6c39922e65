import { number } from '../language.ts'

type Range = { min: string; max: string }

const products = (count: number): string =>
  count === 1 ? '1 product' : `${number(count)} products`

/** A list of products: its head, its count and its order. */
export const listing = {
  heading: 'Products',
  everything: 'Everything we make and carry',
  departments: 'Departments in here',
  none: 'No products',
  count: products,
  part: ({ first, last, total }: { first: number; last: number; total: number }) =>
    `${first} to ${last} of ${number(total)} products`,
  sortBy: 'Sort by',
  sort: 'Sort',
} as const

/** What to do where a list is empty. */
export const emptyListing = {
  nothingMatches: 'Nothing matches all of these filters',
  nothingYet: 'Nothing here yet',
  noMatches: 'No matches',
  takeOneAway: 'Take one away, or start over.',
  leaveOut: (filter: string) => `Leave out ${filter}`,
  /** As it is said to leave it out; other filters are called by `filterWords`. */
  dayOfDelivery: 'the day of delivery',
  clearFilters: 'Clear all filters',
  betweenDeliveries: 'We’re between deliveries. Have a look at our other departments.',
  /** What somebody typed stands in a part that is empty here: it may hold anything. */
  notFound: (term: string) =>
    `We found nothing for “${term}”. Check the spelling, or use fewer and more general words: “queen mattress” rather than a model number.`,
  search: 'Search',
  searchAgain: 'Search again',
  byPhoto: 'Have a picture of it? <photo>Search by photo</photo>.',
  askSomebody:
    'Rather ask somebody? <stores>Call or visit one of our stores</stores>: they know the whole range.',
} as const

export const pagination = {
  label: 'Pages',
  previous: 'Previous',
  next: 'Next',
  page: (page: number) => `<hidden>Page </hidden>${page}`,
} as const

/** Where a page will be when its services are slow to answer. */
export const latePage = { oneMoment: 'One moment, we’re getting this for you…' } as const

/** The filters beside a list of products. */
export const listingFilters = {
  heading: 'Filters',
  open: 'Filter',
  close: 'Close the filters',
  show: (total: number) => `Show ${products(total)}`,
  go: 'Go',
  count: (count: number) => `${count}<hidden> products</hidden>`,
  isChosen: '(chosen; select to remove)',
  more: (count: number) => `${count} more`,
  whatIs: (word: string) => `What is “${word}”?`,
  whatAreThese: 'What do these words mean?',
} as const

/** The day by which something has to arrive. */
export const arrivalFilter = {
  heading: 'Get it by',
  saturday: 'By Saturday',
  week: 'Within a week',
  twoWeeks: 'Within two weeks',
  otherDay: 'Another day or zip code',
  day: 'Day',
  yourZipCode: 'Yours',
  noDate: 'Please choose a day',
  past: 'Please choose a day that is still to come',
} as const

/** Prices and measures between two whole numbers. */
export const rangeFilters = {
  dimensions: 'Dimensions',
  inInches: 'In inches',
  hereFromTo: ({ min, max }: Range) => `Here from ${min} to ${max}`,
  priceFrom: 'From $',
  priceTo: 'To $',
  measureFrom: (measure: string) => `${measure} from`,
  measureTo: (measure: string) => `${measure} to`,
  wholeOnly: { dollars: 'Whole dollars, digits only', inches: 'Whole inches, digits only' },
  tooLong: (digits: number) => `At most ${digits} digits`,
  notBelow: 'Must be less than the highest',
  moreThanZero: 'Must be more than zero',
  zeroOrMore: 'Must be zero or more',
} as const

/** What a list is narrowed to. */
export const chosenFilters = {
  label: 'Chosen filters',
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
  takenOff: 'Taken off your list.',
  yourList: 'your list',
  viewList: 'View list',
} as const
