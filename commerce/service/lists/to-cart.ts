import { ok } from '../../contract/result.ts'
import type { WishlistToCart, WishlistToCartRequest } from '../../contract/product/wishlist.ts'
import { itemCount } from '../../domain/cart/cart.ts'
import type { Change } from '../cart/change.ts'
import { addItem } from '../cart/change-items.ts'
import { currentCart } from '../cart/current-cart.ts'
import type { Dependencies } from '../dependencies.ts'
import { addArrangement } from '../modular/arrangements.ts'
import { causeOf, notPurchasable, type Outcome } from '../refusal.ts'
import { storedListOf } from './change-lists.ts'

/** Puts pieces of a list into the owner's cart, one by one: what cannot go is said, and the others go. */
export const listToCart = async (
  dependencies: Dependencies,
  change: Change,
  listId: string,
  { items, location }: WishlistToCartRequest,
): Promise<Outcome<WishlistToCart>> => {
  const { owner, site } = change
  const key = { owner, siteId: site.id, brandId: site.brandId, zone: site.zone }
  const found = await storedListOf(dependencies, key, listId)
  if (!found.ok) return found
  const wanted = found.value.items.filter(({ id }) => items === undefined || items.includes(id))
  const added: { id: string; name: string }[] = []
  const refused: WishlistToCart['refused'] = []
  for (const { id, name, skuId, quantity, plan, price, set } of wanted) {
    const put =
      price === null
        ? null
        : set
          ? await addArrangement(dependencies, change, {
              collection: set.collection,
              pieces: set.pieces,
              fabric: set.fabric,
              legs: set.legs,
              key: crypto.randomUUID(),
              ...(location ? { location } : {}),
            })
          : await addItem(dependencies, change, {
              skuId,
              quantity,
              fulfillment: 'delivery',
              storeId: null,
              ...(plan ? { planSkuId: plan.skuId } : {}),
              ...(location ? { location } : {}),
            })
    if (put?.ok) added.push({ id, name })
    else refused.push({ id, name, why: causeOf(put?.error ?? notPurchasable('gone')) })
  }
  const cart = await currentCart(dependencies, key)
  return ok({
    added,
    refused,
    cartCount: itemCount(cart.items),
    priceChanged: cart.priceChanged,
  })
}
