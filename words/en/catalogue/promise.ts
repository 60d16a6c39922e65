/** When something comes and what that costs, or why that is not known. */
export const promise = {
  unknown: {
    'zip-missing': 'Enter your zip code to see the day',
    'zip-unknown': 'We don’t know this zip code',
    'not-delivered-there': 'We don’t deliver this to your zip code',
    'sold-out': 'Sold out right now',
    'too-few': 'Not this many in stock',
    'stock-unknown': 'We’ll confirm the day after you order',
    'no-method': 'We’ll confirm the day after you order',
    'store-missing': 'Choose your store to see the day',
    'not-at-store': 'Not available at this store',
    'store-closed': 'This store isn’t open at the moment',
    'not-sold': 'Not available',
  },
  onlyLeft: (left: number) => `Only ${left} left in stock`,
  ready: (days: string) => `Ready ${days}`,
  nextOnes: (days: string) => `Next ones: ${days}`,
  nextOnesReady: (days: string) => `Next ones: Ready ${days}`,
  free: 'free',
  onCard: (days: string) => `Delivered ${days}`,
} as const

/** Why it comes when it comes, by how it comes. */
export const promiseReasons = {
  truck: {
    'in-stock': 'By our own truck, from stock',
    'made-to-order': 'By our own truck, once the next ones have been made',
    'partly-made-to-order': 'By our own truck, once the rest have been made',
  },
  parcel: {
    'in-stock': 'By parcel carrier, from stock',
    'made-to-order': 'By parcel carrier, once the next ones have been made',
    'partly-made-to-order': 'By parcel carrier, once the rest have been made',
  },
  pickup: {
    'in-stock': 'Held for you at the store, from stock',
    'made-to-order': 'Held for you at the store, once the next ones have been made',
    'partly-made-to-order': 'Held for you at the store, once the rest have been made',
  },
} as const
