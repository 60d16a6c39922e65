import type { Cart } from '../../contract/cart.ts'
import { err, ok } from '../../contract/result.ts'
import { adoptGuest } from '../customers/adopt-guest.ts'
import type { Dependencies } from '../dependencies.ts'
import { type Outcome, unauthorized } from '../refusal.ts'
import type { Change } from './change-items.ts'
import { currentCart } from './current-cart.ts'

/** Moves what a guest had to the customer, as a sign-in does, and answers the customer's cart. */
export const mergeGuestCart = async (
  dependencies: Dependencies,
  { owner, site }: Change,
  guestToken: string,
): Promise<Outcome<Cart>> => {
  if (!owner.startsWith('customer:')) return err(unauthorized('Please sign in.'))
  const key = { owner, siteId: site.id }
  await adoptGuest(dependencies, key, guestToken)
  return ok(await currentCart(dependencies, key))
}
