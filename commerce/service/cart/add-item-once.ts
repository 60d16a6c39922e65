import type { z } from 'zod'
import type { addItemRequest, Cart } from '../../contract/cart/cart.ts'
import { err, ok } from '../../contract/result.ts'
import type { Dependencies } from '../dependencies.ts'
import { keyReused, type Outcome } from '../refusal.ts'
import { findKey, keyLetGo, keyTaken } from '../repositories/orders/idempotency.ts'
import { type Change, keyOf } from './change.ts'
import { addItem } from './change-items.ts'
import { currentCart } from './current-cart.ts'

/** Adds a SKU to the cart, once for a key: sent again, it adds nothing and answers with the cart as it is now. */
export const addItemOnce = async (
  dependencies: Dependencies,
  change: Change,
  request: z.output<typeof addItemRequest>,
  sent: string,
): Promise<Outcome<Cart>> => {
  const { skuId, quantity, fulfillment, storeId, planSkuId, keyHoldsSeconds } = request
  const key = {
    owner: change.owner,
    route: 'add-to-cart',
    key: sent,
    fingerprint: JSON.stringify([skuId, quantity, fulfillment, storeId, planSkuId]),
    orderId: '', // of none
  } as const
  const { db, now } = dependencies
  const at = now().getTime()
  const since = keyHoldsSeconds === undefined ? 0 : at - keyHoldsSeconds * 1_000
  const answerOfKey = async (): Promise<Outcome<Cart> | null> => {
    const earlier = await findKey(db, key)
    if (!earlier || earlier.at < since) return null
    return earlier.fingerprint === key.fingerprint
      ? ok(await currentCart(dependencies, keyOf(change)))
      : err(keyReused('add-to-cart'))
  }
  const answered = await answerOfKey()
  if (answered) return answered
  const first = [...(since > 0 ? [keyLetGo(db, key, since)] : []), keyTaken(db, key, at)]
  const added = await addItem(dependencies, change, request, { first })
  // Whatever was refused, a twin of this request may have been carried out meanwhile.
  return added.ok ? added : ((await answerOfKey()) ?? added)
}
