import * as words from '#words'
import type { Cents } from '../../contract/money.ts'
import type { WishlistItem } from '../../contract/product/wishlist.ts'
import { subtract } from '../money.ts'

/** The list that a first piece goes onto. */
export const DEFAULT_LIST_NAME = words.listNames.first

/** A name as names are compared: letters of any case and width, any spaces between words. */
export const listNameKey = (name: string): string =>
  name.toWellFormed().normalize('NFKC').replaceAll(/\s+/g, ' ').trim().toLowerCase()

/** How the price of a piece moved since it was saved, in cents; null where it did not or is not known. */
export const priceSince = ({
  price,
  addedPrice,
}: Pick<WishlistItem, 'price' | 'addedPrice'>): { way: 'down' | 'up'; by: Cents } | null =>
  price === null || price === addedPrice
    ? null
    : price < addedPrice
      ? { way: 'down', by: subtract(addedPrice, price) }
      : { way: 'up', by: subtract(price, addedPrice) }

export const listOrders = ['added', 'room', 'price'] as const
export type ListOrder = (typeof listOrders)[number]

export const readListOrder = (text: string | undefined): ListOrder =>
  listOrders.find((order) => order === text) ?? 'added'

type Sorted = Pick<WishlistItem, 'room' | 'price' | 'addedAt'>
type Group<T> = { readonly room: string | null; readonly items: readonly T[] }

const latestFirst = (a: Sorted, b: Sorted) => b.addedAt.localeCompare(a.addedAt)

/**
 * The pieces of a list in groups. By room there is one a room, by name without regard to case, those without a room
 * last; else one group without a name. Prices begin with the lowest, and what has none comes last.
 */
export const groupItems = <T extends Sorted>(items: readonly T[], order: ListOrder): Group<T>[] => {
  if (items.length === 0) return []
  if (order === 'added') return [{ room: null, items: items.toSorted(latestFirst) }]
  if (order === 'price')
    return [
      {
        room: null,
        items: items.toSorted(
          (a, b) => (a.price ?? Infinity) - (b.price ?? Infinity) || latestFirst(a, b),
        ),
      },
    ]
  const rooms = Map.groupBy(items.toSorted(latestFirst), ({ room }) => listNameKey(room))
  return [...rooms]
    .toSorted(([a], [b]) =>
      a === '' ? 1 : b === '' ? -1 : a.localeCompare(b, words.language.locale),
    )
    .map(([, inRoom]) => ({ room: inRoom.at(-1)?.room ?? '', items: inRoom }))
}
