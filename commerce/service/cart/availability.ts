import type { CartItem } from '../../contract/cart/cart.ts'
import type { CauseOf } from '../../contract/refusals.ts'
import { buyableQuantity, stockFor } from '../../domain/delivery/availability.ts'
import {
  type MattressRemoval,
  offersMattressRemoval,
  removableBy,
  removalPlaces,
  removalProblem,
} from '../../domain/cart/mattress-removal.ts'
import { type CartLine, type CartState, destination } from './cart-state.ts'

type Availability = Pick<CartItem, 'availability' | 'availableQuantity'> & {
  readonly problem?: CauseOf<'NOT_PURCHASABLE'>
}

/** Whether a mattress may be taken away there. An unknown place is not the right place. */
const mayRemoveMattress = (removal: MattressRemoval, state: CartState): boolean =>
  offersMattressRemoval(removal, destination(state)?.state ?? '')

/** No more old mattresses are taken away than new ones are brought. */
const removalOf = (state: CartState, line: CartLine): Availability | null => {
  const removable = removableBy(state.lines, line)
  const problem = removalProblem(line.quantity, removable)
  return problem === null
    ? null
    : {
        availability: removable === 0 ? 'unavailable' : 'insufficient',
        availableQuantity: removable,
        problem,
      }
}

/** Whether the line can be had as it stands. Stock that is not known counts as enough. */
export const availabilityOf = (
  removal: MattressRemoval,
  state: CartState,
  line: CartLine,
): Availability => {
  if (line.isMattressRemoval && !mayRemoveMattress(removal, state))
    return {
      availability: 'unavailable',
      availableQuantity: 0,
      problem: {
        code: 'NOT_PURCHASABLE',
        reason: 'removal-in-cart-elsewhere',
        params: { places: removalPlaces(removal) },
      },
    }
  if (line.fulfillment === 'pickup' && !line.canPickUp)
    return { availability: 'unavailable', availableQuantity: 0 }
  if (line.fulfillment === 'pickup' && line.quote?.isExchange)
    return {
      availability: 'unavailable',
      availableQuantity: 0,
      problem: { code: 'NOT_PURCHASABLE', reason: 'exchange-picked-up' },
    }
  return (
    (line.isMattressRemoval ? removalOf(state, line) : null) ?? {
      availability: stockFor(line, line.quantity),
      availableQuantity: buyableQuantity(line),
    }
  )
}
