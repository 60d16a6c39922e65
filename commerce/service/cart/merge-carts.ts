import type { Cart } from '../../contract/cart.ts'
import { err, ok } from '../../contract/result.ts'
import type { Dependencies } from '../dependencies.ts'
import { type Outcome, unauthorized } from '../refusal.ts'
import { mergeCarts } from '../repositories/carts.ts'
import { findGuest } from '../repositories/identities.ts'
import { sha256 } from '../tokens.ts'
import type { Change } from './change-items.ts'
import { currentCart } from './current-cart.ts'

/** Moves a guest's cart into the customer's, once: a second time there is no such guest any more, and nothing changes. */
export const mergeGuestCart = async (
  dependencies: Dependencies,
  { owner, site }: Change,
  guestToken: string,
): Promise<Outcome<Cart>> => {
  const { db, now } = dependencies
  if (!owner.startsWith('customer:')) return err(unauthorized('Please sign in.'))
  const key = { owner, siteId: site.id }
  const guest = await findGuest(db, await sha256(guestToken), site.id)
  // A guest without an open cart breaks the rule stale_cart; then there is nothing to move.
  if (guest) await mergeCarts(db, key, guest, now().getTime())
  return ok(await currentCart(dependencies, key))
}
