import type { Cart } from '../../../commerce/contract/cart/cart.ts'

/** What the cart's islands show of a cart; the rest (addresses, contact) has no business in the page's data. */
export type CartView = Pick<
  Cart,
  'id' | 'version' | 'items' | 'totals' | 'promo' | 'delivered' | 'removed'
>
