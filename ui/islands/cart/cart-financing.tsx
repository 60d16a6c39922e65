import { useSignals } from '@preact/signals-react/runtime'
import { bestOffer, excludedAmount } from '../../../commerce/domain/financing/financing.ts'
import type { FinancingPlan } from '../../../commerce/domain/financing/financing-plans.ts'
import type { CartView } from '../../browser/stores/cart-view.ts'
import { FinancingLine } from '../../components/financing/financing-line.tsx'
import { useCart } from './use-cart.ts'

export interface CartFinancingProps {
  readonly cart: CartView
  /** The plans that are open to this brand's shoppers. */
  readonly plans: readonly FinancingPlan[]
  /** What editors say beside every figure. */
  readonly disclosure: string
}

/** What the whole cart comes to by the month; clearance pieces are paid down. Nothing for what is not financed. */
export function CartFinancing({ cart: served, plans, disclosure }: CartFinancingProps) {
  useSignals()
  const cart = useCart(served)?.cart.value ?? served
  const amount = cart.totals.total
  const excluded = excludedAmount(
    cart.items.map(({ linePrice, catalogItem }) => ({
      price: linePrice,
      clearance: catalogItem.dynamicProperties.clearance,
    })),
  )
  const offer = bestOffer(plans, { amount, excluded })
  return offer && <FinancingLine financing={{ offer, disclosure }} amount={amount} />
}
