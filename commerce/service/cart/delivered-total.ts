import type { DeliveredTotal } from '../../contract/cart/cart.ts'
import type { Rates } from '../rates/rates.ts'
import { type CartState, destination } from './cart-state.ts'
import { freeDeliveryIn, type RatedGroup } from './shipments.ts'
import { totalsOf } from './totals.ts'

/**
 * What the cart would come to door to door: what is not chosen yet goes the cheapest way, to the address or else to
 * where the visitor is. Null while that place is not known, or the cart is empty.
 */
export const deliveredTotalOf = (
  state: CartState,
  groups: readonly RatedGroup[],
  now: Date,
  rates: Rates,
): DeliveredTotal | null => {
  const to = destination(state)
  if (!to || state.lines.length === 0) return null
  const prices = groups.map(({ rate, offered }) => {
    const [cheapest] = offered.toSorted((a, b) => a.price - b.price)
    return (rate ?? cheapest)?.price ?? null
  })
  return {
    postalCode: to.postalCode,
    city: to.city,
    state: to.state,
    totals: totalsOf(state, prices, now, rates, 'location'),
    freeDeliveryIn: freeDeliveryIn(state, groups, rates),
  }
}
