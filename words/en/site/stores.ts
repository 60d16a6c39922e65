import { number } from '../language.ts'

const count = (stores: number): string => (stores === 1 ? '1 store' : `${stores} stores`)

/** A store wherever it is named, and the search for one. */
export const stores = {
  closed: 'Closed until further notice',
  isClosed: (store: string) => `${store} is closed until further notice.`,
  yours: 'Your store',
  makeMine: (store: string) => `Make this my store<hidden> ${store}</hidden>`,
  forToday: (store: string) => `Just for today<hidden>, ${store}</hidden>`,
  directions: 'Directions',
  directionsTo: (store: string) => `Directions<hidden> to ${store}</hidden>`,
  search: 'Stores',
  place: 'Zip code or City, ST',
  find: 'Find stores',
  allByState: 'All stores by state',
} as const

/** Where a product can be seen or had. */
export const storePlaces = {
  /** How far a store is from a place, in whole miles; 0 for less than one. */
  away: ({ miles, from }: { readonly miles: number; readonly from: string }) => {
    const far = miles === 0 ? 'less than a mile' : miles === 1 ? '1 mile' : `${number(miles)} miles`
    return `${far} from ${from}`
  },
  onDisplay: 'On display',
  notOnDisplay: 'Not on display',
  noPickUp: 'No pick-up',
} as const

export const storeLocator = {
  stores: 'Stores',
  near: (place: string) => `Stores near ${place}`,
  description: (brand: string) =>
    `${brand} stores near you: addresses, opening hours and what is on display.`,
  whereYouAre: 'where you are',
  found: ({ stores: found, place }: { readonly stores: number; readonly place: string | null }) =>
    place === null ? `All ${count(found)}` : `${count(found)}, nearest to ${place} first`,
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
    `We have no store within ${miles} miles of ${place}. The nearest one, ${nearest}, is ${distance} away.`,
} as const

/** Stores on the map, drawn or interactive. */
export const storeMap = {
  title: 'Stores on the map',
  alsoNear: ({ store, more }: { readonly store: string; readonly more: number }) =>
    `${store} and ${more} more nearby`,
  interactive: 'Map of stores',
  opening: 'Opening the map…',
  open: 'Open the interactive map',
  failed: 'The interactive map does not answer. The list has every store.',
} as const

export const ownLocation = {
  ask: 'Use my location',
  asking: 'Asking your browser…',
  denied: 'Your browser keeps your location to itself. Type a zip code instead.',
  unknown: 'We could not find out where you are. Type a zip code instead.',
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
  lead: 'It may have moved or closed. Look for the one nearest to you.',
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
    `${store}, ${address}: hours, directions, services and what is on display.`,
  hours: 'Hours',
  hoursOf: (store: string) => `Opening hours of ${store}`,
  otherHours: 'Other hours',
  otherDays: 'Days with other hours',
  otherDay: ({ name, date }: { readonly name: string; readonly date: string }) =>
    `${name}, ${date}`,
  display: 'On display here',
  displayed: ({ pieces, store }: { readonly pieces: number; readonly store: string }) =>
    `${pieces === 1 ? '1 piece' : `${pieces} pieces`} to try at ${store}`,
  closed: 'This store is closed until further notice. The nearest open ones are below.',
  where: 'Where we are',
  call: 'Call the store',
  services: 'What we do here',
  others: 'Other stores nearby',
} as const
