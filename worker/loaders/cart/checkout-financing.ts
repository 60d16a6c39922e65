import type { Cart } from '../../../commerce/contract/cart/cart.ts'
import {
  downPaymentLimits,
  excludedAmount,
  financingDay,
  offersFor,
} from '../../../commerce/domain/financing/financing.ts'
import type { FinancingChoice } from '../../../ui/pages/checkout/checkout-ways-to-pay.tsx'
import type { Services } from '../../services.ts'
import { loadDisclosure, openPlans } from './financing.ts'

export type CheckoutFinancing = Pick<FinancingChoice, 'offers' | 'disclosure' | 'day'>

/** The plans that are open for what the cart comes to; null when none is, and without the words that belong to figures. */
export const loadCheckoutFinancing = async (
  services: Services,
  { items, totals }: Pick<Cart, 'items' | 'totals'>,
): Promise<CheckoutFinancing | null> => {
  const excluded = excludedAmount(
    items.map(({ linePrice, catalogItem }) => ({
      price: linePrice,
      clearance: catalogItem.dynamicProperties.clearance,
    })),
  )
  const purchase = { amount: totals.total, excluded: Math.min(totals.total, excluded) }
  const day = financingDay(services.policies.clock, services.now())
  const offers = offersFor(openPlans(services), purchase).flatMap((offer) => {
    const limits = downPaymentLimits(offer.plan, purchase)
    return limits ? [{ offer, limits }] : []
  })
  if (offers.length === 0) return null
  const disclosure = await loadDisclosure(services)
  return disclosure === null ? null : { offers, disclosure, day }
}
