import type { CartItem } from '../../contract/cart.ts'
import { buyableQuantity, stockFor } from '../../domain/availability.ts'
import { offersMattressRemoval } from '../../domain/limits.ts'
import { type CartLine, type CartState, destination } from './cart-state.ts'

type Availability = Pick<CartItem, 'availability' | 'availableQuantity'>

/** Whether a mattress may be taken away there. An unknown place is not the right place. */
export const mayRemoveMattress = (state: CartState): boolean =>
  offersMattressRemoval(destination(state)?.state ?? '')

/** Whether the line can be had as it stands. Stock that is not known counts as enough. */
export const availabilityOf = (state: CartState, line: CartLine): Availability => {
  const refused =
    (line.fulfillment === 'pickup' && !line.canPickUp) ||
    (line.isMattressRemoval && !mayRemoveMattress(state))
  return refused
    ? { availability: 'unavailable', availableQuantity: 0 }
    : { availability: stockFor(line, line.quantity), availableQuantity: buyableQuantity(line) }
}
