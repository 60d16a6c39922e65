import type { MergedCart } from '../../contract/cart/cart.ts'
import { err, ok } from '../../contract/result.ts'
import { adoptGuest } from '../customers/adopt-guest.ts'
import type { Dependencies } from '../dependencies.ts'
import { type Outcome, unauthorized } from '../refusal.ts'
import type { Change } from './change.ts'
import { currentCart } from './current-cart.ts'

/** Moves what a guest had to the customer who signed in, and answers the customer's cart. */
export const mergeGuestCart = async (
  dependencies: Dependencies,
  { owner, site }: Change,
  guestToken: string,
): Promise<Outcome<MergedCart>> => {
  if (!owner.startsWith('customer:')) return err(unauthorized('sign-in'))
  const key = { owner, siteId: site.id, brandId: site.brandId, zone: site.zone }
  const adopted = await adoptGuest(dependencies, key, guestToken)
  return ok({ ...(await currentCart(dependencies, key)), adopted })
}
