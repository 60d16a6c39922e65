import type { Cents } from '../../contract/money.ts'
import { add, allocate, multiply, percentOf, subtract, toCents, ZERO } from '../../domain/money.ts'
import { type CartLine, type CartState, destination, type Promo, zip5 } from './cart-state.ts'
import type { TaxRates } from './tax-rates.ts'

/** While shipping or tax is not known it is null and counts as nothing in `total`. */
export type CartTotals = {
  readonly subtotal: Cents
  readonly discount: Cents
  readonly shipping: Cents | null
  readonly tax: Cents | null
  readonly total: Cents
  readonly isEstimate: boolean
}

/** The pieces of a line and the plans that cover them. */
export const linePrice = (line: CartLine): Cents =>
  multiply(add(line.price, line.plan?.price ?? ZERO), line.quantity)

/** What a promo code takes off a subtotal: never more than all of it, nothing when the code does not hold any more. */
export const discountOf = (promo: Promo | null, subtotal: Cents, now: Date): Cents => {
  if (!promo || promo.isSpent || subtotal < promo.minimumSubtotal) return ZERO
  if (promo.expiresAt !== null && promo.expiresAt <= now.getTime()) return ZERO
  const off = promo.kind === 'fixed' ? promo.amount : percentOf(subtotal, promo.amount)
  return toCents(Math.min(off, subtotal))
}

/** The state a line is taxed in: where it is delivered, or where it is picked up. Null while it is not known. */
const taxState = (state: CartState, line: CartLine): string | null => {
  if (line.fulfillment === 'pickup')
    return state.stores.find((s) => s.storeId === line.storeId)?.address.stateOrRegion ?? null
  if (!state.shippingAddress) return null
  return state.places.has(zip5(state.shippingAddress.postalCode))
    ? (destination(state)?.state ?? null)
    : null
}

const taxOf = (state: CartState, discount: Cents, rates: TaxRates): Cents | null => {
  const shares = allocate(discount, state.lines.map(linePrice))
  let sum = ZERO
  for (const [index, line] of state.lines.entries()) {
    const where = taxState(state, line)
    const tax =
      where === null ? null : rates(subtract(linePrice(line), shares[index] ?? ZERO), where)
    if (tax === null) return null
    sum = add(sum, tax)
  }
  return sum
}

/** What a cart costs: discount shared among the lines to the cent, tax by line, delivery untaxed. */
export const totalsOf = (
  state: CartState,
  ratePrices: readonly (Cents | null)[],
  now: Date,
  rates: TaxRates,
): CartTotals => {
  const subtotal = add(...state.lines.map(linePrice))
  const discount = discountOf(state.promo, subtotal, now)
  const known = ratePrices.length > 0 && ratePrices.every((price) => price !== null)
  const shipping = known ? add(...ratePrices) : null
  const tax = state.lines.length > 0 ? taxOf(state, discount, rates) : null
  return {
    subtotal,
    discount,
    shipping,
    tax,
    total: add(subtract(subtotal, discount), shipping ?? ZERO, tax ?? ZERO),
    isEstimate: shipping === null || tax === null,
  }
}
