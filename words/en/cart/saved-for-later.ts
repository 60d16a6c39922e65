import { pieces } from '../common.ts'

export const savedForLater = {
  title: 'Saved for later',
  soldOut: 'Sold out right now',
  moveToCart: (name: string) => `Move to cart<hidden>: ${name}</hidden>`,
  remove: (name: string) => `Remove<hidden> ${name} from saved items</hidden>`,
} as const

/** What has happened to the cart, above its lines. */
export const cartNotices = {
  priceChanged: 'A price has changed since you added it to your cart. Today’s prices are below.',
  dayChanged:
    'Something will arrive later than we first said. You’ll find the new date next to it.',
  gone: (names: string) => `We no longer sell ${names}, so it’s no longer in your cart.`,
  seen: 'Got it',
  otherStore: ({ store, count }: { readonly store: string; readonly count: number }) =>
    `Your store is now ${store}, but ${count === 1 ? 'one item is' : `${count} items are`} set for pickup at another store. You can change each one below, or all of them here.`,
  keepThere: 'Leave as is',
  deliver: 'Switch to delivery',
} as const

/** What a bed in the cart still needs. */
export const missingPieces = {
  title: 'Got everything for your bed?',
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
