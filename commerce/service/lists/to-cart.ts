import { ok } from '../../contract/result.ts'
import type { WishlistToCart, WishlistToCartRequest } from '../../contract/wishlist.ts'
import { itemCount } from '../../domain/cart.ts'
import { type Change, addItem } from '../cart/change-items.ts'
import { currentCart } from '../cart/current-cart.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Outcome } from '../refusal.ts'
import { storedListOf } from './change-lists.ts'

const GONE = 'We do not sell this any more.'

/** Puts pieces of a list into the owner's cart, one by one: what cannot go is said, and the others go. */
export const listToCart = async (
  dependencies: Dependencies,
  change: Change,
  listId: string,
  { items, location }: WishlistToCartRequest,
): Promise<Outcome<WishlistToCart>> => {
  const { owner, site } = change
  const key = { owner, siteId: site.id }
  const found = await storedListOf(dependencies, key, listId)
  if (!found.ok) return found
  const wanted = found.value.items.filter(({ id }) => items === undefined || items.includes(id))
  const added: { id: string; name: string }[] = []
  const refused: { id: string; name: string; detail: string }[] = []
  for (const { id, name, skuId, quantity, plan, price } of wanted) {
    const put =
      price === null
        ? null
        : await addItem(dependencies, change, {
            skuId,
            quantity,
            fulfillment: 'delivery',
            storeId: null,
            ...(plan ? { planSkuId: plan.skuId } : {}),
            ...(location ? { location } : {}),
          })
    if (put?.ok) added.push({ id, name })
    else refused.push({ id, name, detail: put?.error.body.detail ?? GONE })
  }
  const cart = await currentCart(dependencies, key)
  return ok({
    added,
    refused,
    cartCount: itemCount(cart.items),
    priceChanged: cart.priceChanged,
  })
}
