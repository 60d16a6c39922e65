import type { Adopted } from '../../contract/cart/cart.ts'
import type { Dependencies } from '../dependencies.ts'
import { adoptSaved } from '../repositories/cart/saved-items.ts'
import { countPieces, mergeCarts } from '../repositories/cart/cart-merging.ts'
import type { CartKey } from '../repositories/cart/cart-key.ts'
import { findGuest, guestForgotten } from '../repositories/customers/identities.ts'
import { ordersAdopted } from '../repositories/orders/order-adoption.ts'
import { votesAdopted } from '../repositories/reviews/reviews.ts'
import { mergeWishlists } from '../repositories/lists/wishlist-merging.ts'
import { sha256 } from '../tokens.ts'

const NOTHING: Adopted = { pieces: 0, lists: 0 }

/**
 * What the guest had is the customer's from now on, and nobody is that guest any more, whoever else may hold the token.
 * Once: a second time there is no such guest, and nothing changes.
 */
export const adoptGuest = async (
  { db, now }: Dependencies,
  customer: CartKey,
  guestToken: string,
): Promise<Adopted> => {
  const at = now().getTime()
  const guest = await findGuest(db, await sha256(guestToken), customer.siteId, at)
  if (!guest) return NOTHING
  // First, since nothing is lost when it fails: the guest is still there, and the next sign-in does it.
  const lists = await mergeWishlists(db, customer, guest)
  await db.batch([
    ...ordersAdopted(db, customer, guest),
    ...votesAdopted(db, customer.owner, guest),
  ])
  const pieces = await countPieces(db, { ...customer, owner: guest })
  // A guest without an open cart breaks the rule stale_cart; then there is nothing to move.
  const broken = await mergeCarts(db, customer, guest, at)
  if (broken !== null) await adoptSaved(db, customer, guest)
  await guestForgotten(db, guest).run()
  return { pieces: broken === null ? pieces : 0, lists }
}
