/** When something comes and what that costs, or why that is not known. */
export const promise = {
  unknown: {
    'zip-missing': 'Enter your ZIP code to see the day',
    'zip-unknown': 'We don’t recognize this ZIP code',
    'not-delivered-there': 'We don’t deliver this to your ZIP code',
    'sold-out': 'Sold out right now',
    'too-few': 'We don’t have this many in stock',
    'stock-unknown': 'We’ll arrange the day with you once you’ve ordered',
    'no-method': 'We’ll arrange the day with you once you’ve ordered',
    'store-missing': 'Choose your store to see the day',
    'not-at-store': 'Not available at this store',
    'store-closed': 'This store isn’t open at the moment',
    'not-sold': 'Not available',
  },
  onlyLeft: (left: number) => `Only ${left} left in stock`,
  ready: (days: string) => `Ready ${days}`,
  madeToOrder: (days: string) => `Made to order: ${days}`,
  madeToOrderReady: (days: string) => `Made to order: ready ${days}`,
  free: 'free',
  onCard: (days: string) => `Delivered ${days}`,
} as const

/** Why it comes when it comes, by how it comes. */
export const promiseReasons = {
  truck: {
    'in-stock': 'In stock, delivered by our truck',
    'made-to-order': 'Made to order, delivered by our truck',
    'partly-made-to-order': 'Delivered by our truck once the rest are made',
  },
  parcel: {
    'in-stock': 'In stock, shipped by parcel carrier',
    'made-to-order': 'Made to order, shipped by parcel carrier',
    'partly-made-to-order': 'Shipped by parcel carrier once the rest are made',
  },
  pickup: {
    'in-stock': 'In stock, held for you at the store',
    'made-to-order': 'Made to order, held for you at the store',
    'partly-made-to-order': 'Held for you at the store once the rest are made',
  },
} as const
