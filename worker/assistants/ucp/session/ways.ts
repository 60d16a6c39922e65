import type { CartItem } from '../../../../commerce/contract/cart/cart.ts'
import type { AppContext } from '../../../factory.ts'
import { piecesOf } from '../../guest-cart.ts'
import { lineIdOf } from '../body/lines.ts'
import type { Method } from '../requests.ts'
import { typeOf } from './methods.ts'
import { type Failure, refuseWith, type Session } from './session.ts'

/** The way that each line goes: at which store it waits; null for a delivery. */
const storesOf = (c: AppContext, methods: readonly Method[]): Map<string, number> => {
  const stores = new Map<string, number>()
  for (const method of methods) {
    if (typeOf(method) !== 'pickup') continue
    const named = Number(/^\d{1,9}$/.exec(method.selected_destination_id ?? '')?.[0] ?? 0)
    for (const id of method.line_item_ids ?? [])
      stores.set(id, named === 0 ? c.var.store.storeId : named)
  }
  return stores
}

export const settleWays = async (
  c: AppContext,
  session: Session,
  methods: readonly Method[],
): Promise<Failure> => {
  const stores = storesOf(c, methods)
  // A pick-up that names no lines is one of all of them.
  const all = methods.find((it) => typeOf(it) === 'pickup' && it.line_item_ids === undefined)
  const isAll = all !== undefined && methods.length === 1
  const allAt = Number(/^\d{1,9}$/.exec(all?.selected_destination_id ?? '')?.[0] ?? 0)
  const wantedStore = (line: CartItem): number | null =>
    isAll ? allAt || c.var.store.storeId : (stores.get(lineIdOf(line)) ?? null)
  for (const { id } of piecesOf(session.cart)) {
    const line = session.cart.items.find((it) => it.id === id)
    if (!line) continue
    const storeId = wantedStore(line)
    const is = line.fulfillment === 'pickup' ? line.storeId : null
    if (storeId === is) continue
    const changed = await c.var.services.commerce.cart.setItemShippingMethod(
      id,
      storeId === null
        ? { fulfillment: 'delivery', storeId: null }
        : { fulfillment: 'pickup', storeId },
    )
    if (changed.ok) session.cart = changed.value
    else {
      const at = methods.findIndex((it) => typeOf(it) === 'pickup')
      const path = `$.fulfillment.methods[${Math.max(0, at)}]`
      const failed = refuseWith(session, changed.error, 'item_unavailable', path)
      if (failed) return failed
    }
  }
  return null
}
