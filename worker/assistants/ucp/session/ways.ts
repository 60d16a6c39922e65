import * as words from '#words'
import type { CartItem } from '../../../../commerce/contract/cart/cart.ts'
import type { AppContext } from '../../../factory.ts'
import { piecesOf } from '../../guest-cart.ts'
import { lineIdOf } from '../body/lines.ts'
import type { Method } from '../requests.ts'
import { typeOf } from './methods.ts'
import { type Failure, refuseWith, type Session } from './session.ts'
import { recoverable } from '../protocol.ts'

const { ucp: said } = words.assistants

/** The store at which a pick-up waits: the visitor's where it names none, null where it names what can be none. */
const storeOf = (
  c: AppContext,
  { selected_destination_id: selected, destinations: [only, ...others] = [] }: Method,
): number | null => {
  const named = selected ?? (others.length === 0 ? only?.id : undefined)
  if (named === undefined) return c.var.store.storeId
  return /^[1-9]\d{0,8}$/.test(named) ? Number(named) : null
}

/** Which method has a line wait at a store. A pick-up that names no lines, and is alone, is one of all of them. */
const pickUpOf = (methods: readonly Method[], line: CartItem): number =>
  methods.findIndex(
    (it) =>
      typeOf(it) === 'pickup' &&
      (it.line_item_ids?.includes(lineIdOf(line)) ?? methods.length === 1),
  )

export const settleWays = async (
  c: AppContext,
  session: Session,
  methods: readonly Method[],
): Promise<Failure> => {
  for (const { id } of piecesOf(session.cart)) {
    const line = session.cart.items.find((it) => it.id === id)
    if (!line) continue
    const at = pickUpOf(methods, line)
    const pickUp = methods[at]
    const path = `$.fulfillment.methods[${at}]`
    const storeId = pickUp ? storeOf(c, pickUp) : null
    if (pickUp && storeId === null) {
      session.messages.push(recoverable('invalid', said.noSuchDestination, path))
      continue
    }
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
      const failed = refuseWith(
        session,
        changed.error,
        'item_unavailable',
        pickUp ? path : '$.fulfillment.methods',
      )
      if (failed) return failed
    }
  }
  return null
}
