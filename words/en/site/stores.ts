import { miles as mileCount } from '../names.ts'

const count = (stores: number): string => (stores === 1 ? '1 store' : `${stores} stores`)

/** A store wherever it is named, and the search for one. */
export const stores = {
  closed: 'Closed until further notice',
  isClosed: (store: string) => `${store} is closed until further notice.`,
  yours: 'Your store',
  makeMine: (store: string) => `Make this my store<hidden> ${store}</hidden>`,
  forToday: (store: string) => `Use just for today<hidden>: ${store}</hidden>`,
  directions: 'Directions',
  directionsTo: (store: string) => `Directions<hidden> to ${store}</hidden>`,
  search: 'Stores',
  place: 'ZIP code or City, ST',
  find: 'Find stores',
  allByState: 'All stores by state',
} as const

/** Of a store that stands in for the one somebody chose. */
export const storeInstead = {
  told: ({ closed, store }: { readonly closed: string; readonly store: string }) =>
    `${closed} is closed until further notice. Until it reopens, your store for prices and pickup is ${store}.`,
} as const

/** Where a product can be seen or had. */
export const storePlaces = {
  /** How far a store is from a place, in whole miles; 0 for less than one. */
  away: ({ miles, from }: { readonly miles: number; readonly from: string }) => {
    return `${miles === 0 ? 'less than a mile' : mileCount(miles)} from ${from}`
  },
  noneNear: ({ miles, from }: { readonly miles: number; readonly from: string }) =>
    `No store within ${mileCount(miles)} of ${from} carries it. This is the nearest one that does.`,
  onDisplay: 'On display',
  notOnDisplay: 'Not on display',
  noPickUp: 'No pickup',
} as const

export const storeLocator = {
  stores: 'Stores',
  near: (place: string) => `Stores near ${place}`,
  description: (brand: string) =>
    `Find a ${brand} store near you: addresses, hours and what’s on display.`,
  whereYouAre: 'your location',
  all: (found: number) => `All ${count(found)}`,
  /** How many are near a place: a ZIP code, a city, or a store. */
  found: ({
    stores: found,
    miles,
    place,
  }: {
    readonly stores: number
    readonly miles: number
    readonly place: string
  }) => `${count(found)} within ${mileCount(miles)} of ${place}`,
  nearest: 'The nearest store',
  farAway: ({
    miles,
    place,
    nearest,
    distance,
  }: {
    readonly miles: number
    readonly place: string
    readonly nearest: string
    readonly distance: string
  }) =>
    `We don’t have a store within ${mileCount(miles)} of ${place}. The nearest, ${nearest}, is ${distance} away.`,
} as const

/** Stores on the map, drawn or interactive. */
export const storeMap = {
  title: 'Stores on the map',
  alsoNear: ({ store, more }: { readonly store: string; readonly more: number }) =>
    `${store} and ${more} more nearby`,
  interactive: 'Map of stores',
  opening: 'Opening the map…',
  open: 'Open the interactive map',
  failed: 'The map couldn’t load. Every store is in the list.',
} as const

export const ownLocation = {
  ask: 'Use my location',
  asking: 'Asking your browser…',
  denied: 'Your browser isn’t sharing your location. Enter a ZIP code instead.',
  unknown: 'We couldn’t find your location. Enter a ZIP code instead.',
} as const

export const storeDirectory = {
  title: 'All stores',
  description: (brand: string) => `Every ${brand} store, by state and city.`,
  found: ({ stores: found, states }: { readonly stores: number; readonly states: number }) =>
    `${count(found)} in ${states === 1 ? '1 state' : `${states} states`}. <nearest>Find the nearest one</nearest>`,
  states: 'States',
} as const

export const storeNotFound = {
  title: 'Store not found',
  heading: 'We can’t find that store',
  lead: 'It may have moved or closed. Find the store nearest you.',
} as const

export const storePage = {
  title: ({
    store,
    city,
    state,
  }: {
    readonly store: string
    readonly city: string
    readonly state: string
  }) => `${store}: ${city}, ${state}`,
  /** `address` is on one line. */
  description: ({ store, address }: { readonly store: string; readonly address: string }) =>
    `${store}, ${address}: hours, directions, services and what’s on display.`,
  hours: 'Hours',
  hoursOf: (store: string) => `Hours at ${store}`,
  otherHours: 'Holiday hours',
  otherDays: 'Holiday hours',
  otherDay: ({ name, date }: { readonly name: string; readonly date: string }) =>
    `${name}, ${date}`,
  display: 'On display here',
  displayed: ({ pieces, store }: { readonly pieces: number; readonly store: string }) =>
    `${pieces === 1 ? '1 item' : `${pieces} items`} on display at ${store}`,
  closed: 'This store is closed until further notice. The nearest open store is below.',
  where: 'Address',
  call: 'Call the store',
  services: 'Services at this store',
  others: 'Other stores nearby',
} as const
