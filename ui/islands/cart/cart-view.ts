import type { Cart } from '../../../commerce/contract/cart/cart.ts'
import type { CartView } from '../../browser/stores/cart-view.ts'

/** The part of a cart that its islands take as a prop. */
export const cartView = ({
  id,
  version,
  items,
  totals,
  promo,
  delivered,
  removed,
}: Cart): CartView => ({ id, version, items, totals, promo, delivered, removed })
