import { listed } from '../language.ts'

/** What of a piece stands in a store; `day` is when somebody there last saw it: `Nov 20`. */
export const display = {
  this: (day: string) => `This one is on display, last seen ${day}`,
  other: ({ pieces, day }: { readonly pieces: readonly string[]; readonly day: string }) =>
    `On display: ${listed(pieces)}, last seen ${day}`,
  some: 'On display. Ask the store which one.',
} as const

/** The way through a store past the pieces of a list. */
export const floorRoute = {
  link: ({ store, pieces }: { readonly store: string; readonly pieces: number }) =>
    `See ${pieces === 1 ? 'it' : 'these'} at ${store}`,
  title: (store: string) => `Your items at ${store}`,
  lead: ({ here, total }: { readonly here: number; readonly total: number }) => {
    if (here === 0)
      return total === 1
        ? 'It isn’t on display there. See below for where it is.'
        : 'None of them are on display there. See below for where they are.'
    if (here === total)
      return total === 1
        ? 'It’s on display there.'
        : `All ${total} are on display, in the order you’ll walk past them.`
    return `${here} of ${total} ${here === 1 ? 'is' : 'are'} on display, in the order you’ll walk past them.`
  },
  floor: (store: string) => `On display at ${store}`,
  noArea: 'Elsewhere in the store',
  /** Of a store whose floor has no named areas. */
  onFloor: 'On the floor',
  notHere: (store: string) => `Not on display at ${store}`,
  away: (miles: string) => `(${miles} away)`,
  nowhere: 'Not on display in any of our stores.',
  otherStore: 'Another store',
  storeWith: ({
    store,
    count,
    total,
  }: {
    readonly store: string
    readonly count: number
    readonly total: number
  }) => `${store} (${count} of ${total})`,
  show: 'Show',
  book: (pieces: number) => `Book a visit to see ${pieces === 1 ? 'it' : 'these'}`,
  dates: 'Displays change. The date shows when our staff last saw the item there.',
} as const
