import type { ReactNode } from 'react'
import type { RecyclingFee, Totals } from '../../commerce/contract/cart.ts'
import { monthAndYear } from './dates.ts'
import { Money } from './price.tsx'

const Row = ({
  term,
  note,
  className,
  children,
}: {
  term: ReactNode
  note?: string | undefined
  className?: string
  children: ReactNode
}) => (
  <div className={className}>
    <dt>
      {term}
      {note && <span className="summary-note">{note}</span>}
    </dt>
    <dd>{children}</dd>
  </div>
)

const delivery = (shipping: Totals['shipping']): ReactNode => {
  if (shipping === null) return 'Chosen in checkout'
  return shipping === 0 ? 'Free' : <Money cents={shipping} />
}

const FeeRow = ({ fee }: { fee: RecyclingFee }) => (
  <Row
    term={fee.name}
    note={`${fee.pieces === 1 ? '1 piece' : `${fee.pieces} pieces`}, asked for by the state`}
  >
    <Money cents={fee.amount} />
  </Row>
)

/** The sum of a cart or an order, part by part. What is not known yet says when it will be. */
export const SummaryRows = ({
  totals,
  promoCode,
}: {
  totals: Totals
  promoCode?: string | null
}) => (
  <dl className="summary-rows">
    <Row term="Subtotal">
      <Money cents={totals.subtotal} />
    </Row>
    {totals.discount > 0 && (
      <Row className="summary-discount" term={`Discount${promoCode ? ` (${promoCode})` : ''}`}>
        −<Money cents={totals.discount} />
      </Row>
    )}
    <Row term="Delivery">{delivery(totals.shipping)}</Row>
    {totals.mattressRemoval > 0 && (
      <Row term="Mattress removal">
        <Money cents={totals.mattressRemoval} />
      </Row>
    )}
    {totals.recyclingFees.map((fee) => (
      <FeeRow key={fee.state} fee={fee} />
    ))}
    <Row
      term={totals.isEstimate ? 'Estimated sales tax' : 'Sales tax'}
      note={totals.taxAsOf ? `Rates of ${monthAndYear(totals.taxAsOf)}` : undefined}
    >
      {totals.tax === null ? 'From your address' : <Money cents={totals.tax} />}
    </Row>
    <Row className="summary-total" term={totals.isEstimate ? 'Estimated total' : 'Total'}>
      <Money cents={totals.total} />
    </Row>
  </dl>
)
