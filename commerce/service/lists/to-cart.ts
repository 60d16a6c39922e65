import { ok } from '../../contract/result.ts'
import type { WishlistToCart, WishlistToCartRequest } from '../../contract/product/wishlist.ts'
import { itemCount } from '../../domain/cart/cart.ts'
import type { Change } from '../cart/change.ts'
import { addItemOnce } from '../cart/add-item-once.ts'
import { currentCart } from '../cart/current-cart.ts'
import type { Dependencies } from '../dependencies.ts'
import { addArrangement } from '../modular/arrangements.ts'
import { causeOf, notPurchasable, type Outcome } from '../refusal.ts'
import { storedListOf } from './change-lists.ts'

/**
 * Puts pieces of a list into the owner's cart, one by one, each once for a key: what cannot go is said, and the others go.
 */
export const listToCart = async (
  dependencies: Dependencies,
  change: Change,
  listId: string,
  { items, location }: WishlistToCartRequest,
  key: string,
): Promise<Outcome<WishlistToCart>> => {
  const { owner, site } = change
  const whose = { owner, siteId: site.id, brandId: site.brandId, zone: site.zone }
  const found = await storedListOf(dependencies, whose, listId)
  if (!found.ok) return found
  const wanted = found.value.items.filter(({ id }) => items === undefined || items.includes(id))
  const added: { id: string; name: string }[] = []
  const refused: WishlistToCart['refused'] = []
  for (const { id, name, skuId, quantity, plan, price, set } of wanted) {
    // Changed in another tab meanwhile, it is another choice.
    const itsKey = [key, id, quantity, plan?.skuId ?? ''].join(':')
    const put =
      price === null
        ? null
        : set
          ? await addArrangement(dependencies, change, {
              collection: set.collection,
              pieces: set.pieces,
              fabric: set.fabric,
              legs: set.legs,
              key: itsKey,
              ...(location ? { location } : {}),
            })
          : await addItemOnce(
              dependencies,
              change,
              {
                skuId,
                quantity,
                fulfillment: 'delivery',
                storeId: null,
                ...(plan ? { planSkuId: plan.skuId } : {}),
                ...(location ? { location } : {}),
              },
              itsKey,
            )
    if (put?.ok) added.push({ id, name })
    else refused.push({ id, name, why: causeOf(put?.error ?? notPurchasable('gone')) })
  }
  const cart = await currentCart(dependencies, whose)
  return ok({
    added,
    refused,
    cartCount: itemCount(cart.items),
    priceChanged: cart.priceChanged,
  })
}
