import type { Cart } from '../../contract/cart/cart.ts'
import { err, ok } from '../../contract/result.ts'
import type { Dependencies } from '../dependencies.ts'
import { notFound, type Outcome } from '../refusal.ts'
import {
  countPieces,
  markPrepared,
  mergeCarts,
  moveCart,
} from '../repositories/cart/cart-merging.ts'
import type { CartKey } from '../repositories/cart/cart-key.ts'
import { readCart } from '../repositories/cart/cart-reading.ts'
import { endCheckout } from '../repositories/customers/checkout-guests.ts'
import { findCheckoutGuest } from '../repositories/customers/identities.ts'
import { sha256 } from '../tokens.ts'
import { type Change, keyOf } from './change.ts'
import { currentCart } from './current-cart.ts'

/**
 * The cart that somebody prepared for this shopper becomes theirs, with its address and its way of delivery; where the
 * shopper has pieces of their own, they come together as at sign-in. The token that it was prepared under ends here: who
 * prepared it sees nothing of the cart any more. Once: whoever has it and asks again is answered the
 * same, and for everybody else there is no such cart.
 */
export const takeOver = async (
  dependencies: Dependencies,
  change: Change,
  guestToken: string,
): Promise<Outcome<Cart>> => {
  const { db, now } = dependencies
  const at = now().getTime()
  const guest = await findCheckoutGuest(db, await sha256(guestToken), change.site.id, at)
  const key = keyOf(change)
  if (!guest) return takenBefore(dependencies, key, guestToken)
  if (guest.platform !== null)
    await markPrepared(db, guest.owner, { platform: guest.platform, checkout: guestToken })
  const isEmptyHanded = (await countPieces(db, key)) === 0
  const broken = isEmptyHanded
    ? await moveCart(db, key, guest.owner, at)
    : await mergeCarts(db, key, guest.owner, at)
  return broken === null
    ? ok(await currentCart(dependencies, key))
    : takenBefore(dependencies, key, guestToken)
}

/** A button that is pressed twice sends its form twice: the second finds what the first has taken. */
const takenBefore = async (
  dependencies: Dependencies,
  key: CartKey,
  guestToken: string,
): Promise<Outcome<Cart>> => {
  const own = await readCart(dependencies.db, key, dependencies.now())
  return own?.preparedBy?.checkout === guestToken
    ? ok(await currentCart(dependencies, key))
    : err(notFound('cart'))
}

/** Nobody goes on with the checkout of this guest: what was typed of whom is forgotten, and the token ends. */
export const abandon = async ({ db }: Dependencies, { owner }: Change): Promise<{ done: true }> => {
  await endCheckout(db, owner)
  return { done: true }
}
