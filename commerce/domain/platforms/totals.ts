import * as words from '#words'
import type { Totals } from '../../contract/cart/cart.ts'

/** A row of a sum as the Universal Commerce Protocol has it; `amount` in cents, less than nothing where it is taken off. */
type Total = { readonly type: string; readonly display_text: string; readonly amount: number }

export const total = (type: string, text: string, amount: number): Total => ({
  type,
  display_text: text,
  amount,
})

/** A sum row by row, as the pages show it. `code` is the promo code that takes something off. */
export const totalRows = (it: Totals, code: string | null): Total[] => {
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
