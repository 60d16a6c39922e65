/** Why something comes when it comes. */
export const promiseGrounds = ['in-stock', 'made-to-order', 'partly-made-to-order'] as const

/** Why no date can be given. */
export const unknownGrounds = [
  'zip-missing', // nobody said where it goes
  'zip-unknown', // there is no such zip code
  'not-delivered-there', // a place that none of its carriers serves
  'sold-out',
  'too-few', // fewer are left than were asked for; `availableQuantity` says how many
  'stock-unknown',
  'no-method', // nothing says how it travels
  'store-missing', // no store was named, or there is no such store
  'not-at-store', // this store does not hand it over
  'store-closed', // the store does not open in the days ahead
  'not-sold', // there is no such SKU or product here
] as const
export type UnknownGround = (typeof unknownGrounds)[number]
