import * as words from '#words'
import type { Cart } from '../../commerce/contract/cart/cart.ts'
import type { SeeLink } from '../../ui/components/stores/see-link.tsx'
import type { AppContext } from '../factory.ts'
import { floorRouteUrl } from '../loaders/stores/floor-route.ts'

/** The way past what is in the cart by then, which changes while its page stands open. */
export const CART_TO_SEE = '/visits/see?of=cart'

/** The SKUs of a cart's pieces, without plans, services and what was put together, of which no store has the parts. */
export const piecesOf = (cart: Cart | null): string[] =>
  (cart?.items ?? [])
    .filter(({ catalogItemType, set }) => catalogItemType === 'product' && !set)
    .map(({ catalogItem }) => catalogItem.skuId)

/** A link through the visitor's store; null where the brand has none of that number, or there is nothing to see. */
export const seeLink = async (
  c: AppContext,
  href: string,
  pieces: number,
): Promise<SeeLink | null> => {
  if (pieces === 0) return null
  const { services, store } = c.var
  const stores = await services.stores()
  const mine = stores.find((it) => it.storeId === store.storeId && it.operational)
  return mine ? { href, label: words.floorRoute.link({ store: mine.name, pieces }) } : null
}

/** The same for what of a list is still sold, without sofas that were put together. */
export const seeListLink = (
  c: AppContext,
  items: readonly {
    readonly skuId: string
    readonly availability: string
    readonly set: unknown
  }[],
): Promise<SeeLink | null> => {
  const skuIds = items
    .filter(({ availability, set }) => availability !== 'gone' && set === null)
    .map(({ skuId }) => skuId)
  return seeLink(c, floorRouteUrl(skuIds), skuIds.length)
}
