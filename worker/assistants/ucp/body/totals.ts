import * as words from '#words'
import type { Cart, Totals } from '../../../../commerce/contract/cart/cart.ts'

type Total = { readonly type: string; readonly display_text: string; readonly amount: number }

export const total = (type: string, text: string, amount: number): Total => ({
  type,
  display_text: text,
  amount,
})

/** What the pages show of the sum, row by row. Without a way of delivery that is the cart's own estimate, where there is one. */
export const shownTotals = (cart: Cart): Totals =>
  cart.totals.isEstimate && cart.delivered
    ? { ...cart.delivered.totals, isEstimate: true }
    : cart.totals

export const totalsOf = (it: Totals, code: string | null): Total[] => {
  const text = words.orderSummary
  return [
    total('subtotal', text.subtotal, it.subtotal),
    ...(it.discount > 0 ? [total('discount', text.discount(code), -it.discount)] : []),
    ...(it.shipping === null ? [] : [total('fulfillment', text.delivery, it.shipping)]),
    ...(it.mattressRemoval > 0 ? [total('fee', text.mattressRemoval, it.mattressRemoval)] : []),
    ...it.recyclingFees.map(({ name, amount }) => total('fee', name, amount)),
    ...(it.tax === null
      ? []
      : [total('tax', it.isEstimate ? text.estimatedTax : text.tax, it.tax)]),
    total('total', it.isEstimate ? text.estimatedTotal : text.total, it.total),
  ]
}
