import { useSignals } from '@preact/signals-react/runtime'
import { SummaryRows } from '../components/order-summary.tsx'
import { useCart } from './use-cart.ts'
import type { CartView } from '../browser/stores/cart-view.ts'

export interface CartSummaryProps {
  readonly cart: CartView
}

/** The cart's totals, which follow the lines; while a change is on its way they say so. */
export function CartSummary({ cart: served }: CartSummaryProps) {
  useSignals()
  const store = useCart(served)
  const cart = store?.cart.value ?? served
  return (
    <div aria-live="polite" aria-busy={store?.isPending.value || undefined}>
      <SummaryRows totals={cart.totals} promoCode={cart.promo?.code ?? null} />
    </div>
  )
}
