import type { Cart } from '../../contract/cart/cart.ts'
import { ok } from '../../contract/result.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Outcome } from '../refusal.ts'
import { forgetSet, isSetId, putSetAside, restoreSet } from '../repositories/cart/cart-sets.ts'
import { forgetSaved, saveLine, restoreSaved } from '../repositories/cart/saved-items.ts'
import { readCart } from '../repositories/cart/cart-reading.ts'
import { markSeen } from '../repositories/cart/cart-lines.ts'
import { type Change, keyOf } from './change-items.ts'
import { afterChange, currentCart, ratesFor } from './current-cart.ts'
import { promisesToKeep } from './line-promises.ts'

/** Removes a line from the cart and keeps it for later. */
export const saveForLater = async (
  dependencies: Dependencies,
  change: Change,
  lineId: string,
): Promise<Outcome<Cart>> => {
  const { db, now } = dependencies
  const put = { lineId, reason: 'saved' as const }
  const save = isSetId(lineId) ? putSetAside : saveLine
  const rule = await save(db, keyOf(change), put, now().getTime())
  return afterChange(dependencies, keyOf(change), rule)
}

/** Returns a saved item, or the line removed last, to the cart. */
export const bringBack = async (
  dependencies: Dependencies,
  change: Change,
  savedItemId: string,
): Promise<Outcome<Cart>> => {
  const { db, now } = dependencies
  const restore = isSetId(savedItemId) ? restoreSet : restoreSaved
  const rule = await restore(db, keyOf(change), savedItemId, now().getTime())
  return afterChange(dependencies, keyOf(change), rule)
}

/** Deletes a saved item. */
export const letGo = async (
  dependencies: Dependencies,
  change: Change,
  savedItemId: string,
): Promise<Outcome<Cart>> => {
  const forget = isSetId(savedItemId) ? forgetSet : forgetSaved
  const rule = await forget(dependencies.db, keyOf(change), savedItemId)
  return afterChange(dependencies, keyOf(change), rule)
}

/** Marks the current prices and dates as seen by the shopper. */
export const acknowledge = async (
  dependencies: Dependencies,
  change: Change,
): Promise<Outcome<Cart>> => {
  const { db, now } = dependencies
  const key = keyOf(change)
  const at = now()
  const state = await readCart(db, key, at)
  if (!state) return ok(await currentCart(dependencies, key))
  const rates = await ratesFor(dependencies, state)
  const promised = promisesToKeep(state, at, rates, { unknownOnly: false })
  return afterChange(dependencies, key, await markSeen(db, key, { state, promised }, at.getTime()))
}
