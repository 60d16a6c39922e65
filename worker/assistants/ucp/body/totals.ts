import type { Cart, Totals } from '../../../../commerce/contract/cart/cart.ts'

/** What the pages show of the sum, row by row. Without a way of delivery that is the cart's own estimate, where there is one. */
export const shownTotals = (cart: Cart): Totals =>
  cart.totals.isEstimate && cart.delivered
    ? { ...cart.delivered.totals, isEstimate: true }
    : cart.totals
