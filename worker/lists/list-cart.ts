import * as words from '#words'
import type { Wishlist, WishlistToCart } from '../../commerce/contract/product/wishlist.ts'
import { pieceName } from '../../ui/components/lists/list-piece.tsx'
import type { PageNotice } from '../../ui/components/notice.tsx'

const MOST_NAMED = 8

/** What became of pieces that were to go into the cart, as the query of the page that says it: ids and a count only. */
export const cartQuery = ({ added, refused }: WishlistToCart): string => {
  const query = new URLSearchParams({ added: String(added.length) })
  for (const { id } of refused.slice(0, MOST_NAMED)) query.append('not', id)
  return query.toString()
}

const whyNot = (item: Wishlist['items'][number]): string => {
  if (item.availability === 'soldOut') return words.listToCart.soldOut(pieceName(item))
  if (item.availability === 'gone') return words.listToCart.gone(pieceName(item))
  return words.listToCart.notThisWay(pieceName(item))
}

/** The words for it; reasons are of the list as it is now, so that a made-up address says nothing untrue. */
export const cartNoticesOf = (query: URLSearchParams, list: Wishlist): PageNotice[] => {
  const added = query.get('added')
  if (added === null || !/^\d{1,3}$/.test(added)) return []
  const count = Number(added)
  const wanted = query.getAll('not').slice(0, MOST_NAMED)
  const refused = list.items.filter(({ id }) => wanted.includes(id))
  return [
    ...(count > 0 ? [{ tone: 'good' as const, text: words.listToCart.added(count) }] : []),
    ...refused.map((item) => ({ tone: 'warning' as const, text: whyNot(item) })),
  ]
}
