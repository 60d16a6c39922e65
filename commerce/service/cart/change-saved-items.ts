import type { Cart } from '../../contract/cart/cart.ts'
import { err, ok } from '../../contract/result.ts'
import type { Dependencies } from '../dependencies.ts'
import { notFound, type Outcome } from '../refusal.ts'
import { forgetSet, isSetId, putSetAside, restoreSet } from '../repositories/cart/cart-sets.ts'
import { forgetSaved, saveLine, restoreSaved } from '../repositories/cart/saved-items.ts'
import { readOwnCart } from '../repositories/cart/cart-reading.ts'
import { markSeen } from '../repositories/cart/cart-lines.ts'
import { type Change, keyOf } from './change.ts'
import { changeCart, ratesFor } from './current-cart.ts'
import { promisesToKeep } from './line-promises.ts'
import { withoutCart } from './present-cart.ts'

/** Removes a line from the cart and keeps it for later. */
export const saveForLater = async (
  dependencies: Dependencies,
  change: Change,
  lineId: string,
): Promise<Outcome<Cart>> => {
  const { db, now } = dependencies
  const put = { lineId, reason: 'saved' as const }
  const save = isSetId(lineId) ? putSetAside : saveLine
  const key = keyOf(change)
  return changeCart(dependencies, key, save(db, key, put, now().getTime()))
}

/** What is not aside any more may be back in the cart: nobody says that it is not there. */
const ofSaved = (changed: Outcome<Cart>): Outcome<Cart> =>
  !changed.ok && changed.error.body.reason === 'cart-item' ? err(notFound('saved-item')) : changed

/** Returns a saved item, or the line removed last, to the cart. */
export const bringBack = async (
  dependencies: Dependencies,
  change: Change,
  savedItemId: string,
): Promise<Outcome<Cart>> => {
  const { db, now } = dependencies
  const restore = isSetId(savedItemId) ? restoreSet : restoreSaved
  const key = keyOf(change)
  return ofSaved(
    await changeCart(dependencies, key, restore(db, key, savedItemId, now().getTime())),
  )
}

/** Deletes a saved item. */
export const letGo = async (
  dependencies: Dependencies,
  change: Change,
  savedItemId: string,
): Promise<Outcome<Cart>> => {
  const forget = isSetId(savedItemId) ? forgetSet : forgetSaved
  const key = keyOf(change)
  return ofSaved(await changeCart(dependencies, key, forget(dependencies.db, key, savedItemId)))
}

/** Marks the current prices and dates as seen by the shopper. */
export const acknowledge = async (
  dependencies: Dependencies,
  change: Change,
): Promise<Outcome<Cart>> => {
  const { db, now } = dependencies
  const key = keyOf(change)
  const at = now()
  const { state, asides } = await readOwnCart(db, key, at)
  if (!state) return ok(withoutCart(asides))
  const rates = await ratesFor(dependencies, state)
  const promised = promisesToKeep(state, at, rates, { unknownOnly: false })
  return changeCart(dependencies, key, markSeen(db, key, { state, promised }, at.getTime()))
}
