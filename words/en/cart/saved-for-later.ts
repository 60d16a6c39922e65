import { pieces } from '../common.ts'

export const savedForLater = {
  title: 'Saved for later',
  soldOut: 'Sold out right now',
  moveToCart: (name: string) => `Move to cart<hidden>: ${name}</hidden>`,
  remove: (name: string) => `Remove<hidden> ${name} from saved items</hidden>`,
} as const

/** What has happened to the cart, above its lines. */
export const cartNotices = {
  priceChanged: 'A price changed since you put it in your cart. The prices below are today’s.',
  dayChanged: 'Something comes later than we first said; you find the new day at its line.',
  gone: (names: string) => `No longer sold, and so not in your cart any more: ${names}.`,
  seen: 'Got it',
  otherStore: ({ store, count }: { readonly store: string; readonly count: number }) =>
    `Your store is now ${store}. ${count === 1 ? 'One item still waits' : `${count} items still wait`} at another one. Nothing has moved: you can change each line below, or all of them here.`,
  keepThere: 'Keep them there',
  deliver: 'Have them delivered',
} as const

/** What a bed in the cart still needs. */
export const missingPieces = {
  title: 'Does everything fit together?',
  offer: (told: {
    readonly name: string
    readonly size: string
    readonly quantity: number
    readonly price: string
  }) =>
    told.quantity === 1
      ? `<name>${told.name}</name>, ${told.size}: ${told.price}`
      : `<name>${told.name}</name>, ${told.size}, ${pieces(told.quantity)}: ${told.price} each`,
  add: ({ name, size }: { readonly name: string; readonly size: string }) =>
    `Add<hidden> ${name}, ${size}</hidden>`,
  others: (size: string) => `See others<hidden> in ${size}</hidden>`,
} as const
