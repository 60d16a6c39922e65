import type { Cart } from '../../contract/cart/cart.ts'
import type { FinancingPayment } from '../../contract/cart/financing.ts'
import { err, ok } from '../../contract/result.ts'
import {
  excludedAmount,
  type FinancingOffer,
  type Purchase,
} from '../../domain/financing/financing.ts'
import { planName } from '../../domain/financing/plan-name.ts'
import type { Dependencies, Site } from '../dependencies.ts'
import { financingOffer } from '../financing/authorise-financing.ts'
import { readPrequalification } from '../financing/prequalify.ts'
import { type Outcome, paymentInvalid } from '../refusal.ts'
import { planPays } from '../repositories/cart/cart-checkout.ts'
import type { CartState } from './cart-state.ts'
import { type Change, keyOf } from './change.ts'
import { changeParts, openCart, ratesFor } from './current-cart.ts'
import { presentCart } from './present-cart.ts'
import { linePrice } from './totals.ts'

/** What of a cart is bought, and what of that may not be financed. */
export const purchaseOf = (
  { lines }: Pick<CartState, 'lines'>,
  { totals }: Pick<Cart, 'totals'>,
): Purchase => ({
  amount: totals.total,
  excluded: Math.min(
    totals.total,
    excludedAmount(lines.map((line) => ({ price: linePrice(line), clearance: line.clearance }))),
  ),
})

/** Whether the plan of a cart still goes with what it comes to now; nothing to say without a plan. */
export const checkFinancing = (
  dependencies: Pick<Dependencies, 'now' | 'policies'>,
  site: Site,
  state: CartState,
  cart: Cart,
): Outcome<FinancingOffer | null> => {
  if (!cart.payments?.some(({ kind }) => kind === 'financing') || !state.financing) return ok(null)
  const { planId, downPayment } = state.financing
  return financingOffer(dependencies, site, purchaseOf(state, cart), { planId, downPayment })
}

/** Pays by a lender's plan; the card that is given afterwards pays the down payment, should there be one. */
export const chooseFinancing = async (
  dependencies: Dependencies,
  change: Change,
  { planId, downPayment, prequalification: token }: FinancingPayment,
): Promise<Outcome<Cart>> => {
  const { site } = change
  const key = keyOf(change)
  const opened = await openCart(dependencies, change)
  if (!opened.ok) return opened
  const before = opened.value
  const rates = await ratesFor(dependencies, before)
  const purchase = purchaseOf(before, presentCart(before, dependencies.now(), rates))
  const offer = financingOffer(dependencies, site, purchase, { planId, downPayment })
  if (!offer.ok) return offer
  const decided = await readPrequalification(dependencies, site, token)
  if (!decided.ok && decided.error.status !== 404) return decided
  const available = decided.ok ? decided.value.available : null
  if (available === null) return err(paymentInvalid('prequalify'))
  if (offer.value.financed > available)
    return err(paymentInvalid('prequalified-for', { available }))
  const financing = {
    planId,
    planName: planName(offer.value.plan),
    downPayment: offer.value.downPayment,
    token,
  }
  return changeParts(dependencies, key, before, planPays(financing))
}
