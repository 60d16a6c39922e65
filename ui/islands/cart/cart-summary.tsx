import * as words from '#words'
import { useSignals } from '@preact/signals-react/runtime'
import { SummaryRows } from '../../components/cart/order-summary.tsx'
import { moneyText } from '../../components/product/price.tsx'
import { Rich } from '../../components/rich.tsx'
import { strong } from '../../components/rich-parts.tsx'
import { useCart } from './use-cart.ts'
import type { CartView } from '../../browser/stores/cart-view.ts'

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
            ? words.cartSummary.deliveredTo(
                `${delivered.city}, ${delivered.state} ${delivered.postalCode}`,
              )
            : words.cartSummary.pickedUp}
        </p>
      )}
      <SummaryRows
        totals={delivered ? { ...delivered.totals, isEstimate: true } : cart.totals}
        promoCode={cart.promo?.code ?? null}
      />
      {delivered?.freeDeliveryIn && (
        <p className="summary-free">
          <Rich
            text={words.cartSummary.freeDeliveryIn(moneyText(delivered.freeDeliveryIn))}
            parts={{ amount: strong }}
          />
        </p>
      )}
      {cart.promo?.problem && <p className="summary-problem">{cart.promo.problem.detail}</p>}
    </div>
  )
}
