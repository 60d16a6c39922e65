import { useSignals } from '@preact/signals-react/runtime'
import { bestOffer, excludedAmount } from '../../commerce/domain/financing.ts'
import type { CartView } from '../browser/stores/cart-view.ts'
import { FinancingLine } from '../components/financing-line.tsx'
import { useCart } from './use-cart.ts'

export interface CartFinancingProps {
  readonly cart: CartView
  readonly brandId: string
  /** The day of purchase, `2026-11-21`. */
  readonly day: string
  /** What editors say beside every figure. */
  readonly disclosure: string
}

/** What the whole cart comes to by the month; clearance pieces are paid down. Nothing for what is not financed. */
export function CartFinancing({ cart: served, brandId, day, disclosure }: CartFinancingProps) {
  useSignals()
  const cart = useCart(served)?.cart.value ?? served
  const amount = cart.totals.total
  const excluded = excludedAmount(
    cart.items.map(({ linePrice, catalogItem }) => ({
      price: linePrice,
      clearance: catalogItem.dynamicProperties.clearance,
    })),
  )
  const offer = bestOffer(brandId, { amount, excluded }, day)
  return offer && <FinancingLine financing={{ offer, disclosure }} amount={amount} />
}
