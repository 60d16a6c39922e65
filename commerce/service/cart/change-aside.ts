import type { Cart } from '../../contract/cart.ts'
import { ok } from '../../contract/result.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Outcome } from '../refusal.ts'
import { forgetAside, putAside, restoreAside } from '../repositories/cart-aside.ts'
import { readCart } from '../repositories/cart-reading.ts'
import { markSeen } from '../repositories/cart-lines.ts'
import { type Change, keyOf } from './change-items.ts'
import { afterChange, currentCart, ratesFor } from './current-cart.ts'
import { promisesToKeep } from './line-promises.ts'

/** Takes a line out of the cart and keeps it for later. */
export const saveForLater = async (
  dependencies: Dependencies,
  change: Change,
  lineId: string,
): Promise<Outcome<Cart>> => {
  const { db, now } = dependencies
  const put = { lineId, reason: 'saved' as const }
  const rule = await putAside(db, keyOf(change), put, now().getTime())
  return afterChange(dependencies, keyOf(change), rule)
}

/** Puts back what was kept for later, or removed last. */
export const bringBack = async (
  dependencies: Dependencies,
  change: Change,
  asideId: string,
): Promise<Outcome<Cart>> => {
  const { db, now } = dependencies
  const rule = await restoreAside(db, keyOf(change), asideId, now().getTime())
  return afterChange(dependencies, keyOf(change), rule)
}

/** Lets go of what was kept for later. */
export const letGo = async (
  dependencies: Dependencies,
  change: Change,
  asideId: string,
): Promise<Outcome<Cart>> => {
  const rule = await forgetAside(dependencies.db, keyOf(change), asideId)
  return afterChange(dependencies, keyOf(change), rule)
}

/** Prices and days as they are now count as known to the shopper. */
export const acknowledge = async (
  dependencies: Dependencies,
  change: Change,
): Promise<Outcome<Cart>> => {
  const { db, now } = dependencies
  const key = keyOf(change)
  const state = await readCart(db, key)
  if (!state) return ok(await currentCart(dependencies, key))
  const rates = await ratesFor(dependencies, state)
  const promised = promisesToKeep(state, now(), rates, { unknownOnly: false })
  return afterChange(dependencies, key, await markSeen(db, key, promised, now().getTime()))
}
