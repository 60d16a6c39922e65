import { useSignals } from '@preact/signals-react/runtime'
import { SummaryRows } from '../components/order-summary.tsx'
import { moneyText } from '../components/price.tsx'
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
  const { delivered } = cart
  return (
    <div aria-live="polite" aria-busy={store?.isPending.value || undefined}>
      {delivered && (
        <p className="summary-place">
          {cart.items.some(({ fulfillment }) => fulfillment === 'delivery')
            ? `Delivered to ${delivered.city}, ${delivered.state} ${delivered.postalCode}`
            : 'Picked up in store'}
        </p>
      )}
      <SummaryRows
        totals={delivered ? { ...delivered.totals, isEstimate: true } : cart.totals}
        promoCode={cart.promo?.code ?? null}
      />
      {delivered?.freeDeliveryIn && (
        <p className="summary-free">
          <strong>{moneyText(delivered.freeDeliveryIn)}</strong> more and Home Delivery is free.
        </p>
      )}
      {cart.promo?.problem && <p className="summary-problem">{cart.promo.problem}</p>}
    </div>
  )
}
