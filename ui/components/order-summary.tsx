import type { Totals } from '../../commerce/contract/cart.ts'
import { Money } from './price.tsx'

/** The sum of a cart or an order, row by row. What is not known yet says when it will be. */
export const SummaryRows = ({
  totals,
  promoCode,
}: {
  totals: Totals
  promoCode?: string | null
}) => (
  <dl className="summary-rows">
    <div>
      <dt>Subtotal</dt>
      <dd>
        <Money cents={totals.subtotal} />
      </dd>
    </div>
    {totals.discount > 0 && (
      <div className="summary-discount">
        <dt>Discount{promoCode ? ` (${promoCode})` : ''}</dt>
        <dd>
          −<Money cents={totals.discount} />
        </dd>
      </div>
    )}
    <div>
      <dt>Delivery</dt>
      <dd>
        {totals.shipping === null ? (
          'Chosen in checkout'
        ) : totals.shipping === 0 ? (
          'Free'
        ) : (
          <Money cents={totals.shipping} />
        )}
      </dd>
    </div>
    <div>
      <dt>Sales tax</dt>
      <dd>{totals.tax === null ? 'From your address' : <Money cents={totals.tax} />}</dd>
    </div>
    <div className="summary-total">
      <dt>{totals.isEstimate ? 'Estimated total' : 'Total'}</dt>
      <dd>
        <Money cents={totals.total} />
      </dd>
    </div>
  </dl>
)
