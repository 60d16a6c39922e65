import * as words from '#words'
import type { ReactNode } from 'react'
import type { RecyclingFee, Totals } from '../../../commerce/contract/cart/cart.ts'
import { monthAndYear } from '../dates.ts'
import { Money } from '../product/price.tsx'

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

const delivery = (shipping: Totals['shipping'], isBeingChosen: boolean): ReactNode => {
  if (shipping === null)
    return isBeingChosen ? words.orderSummary.addedNext : words.orderSummary.chosenInCheckout
  return shipping === 0 ? words.orderSummary.free : <Money cents={shipping} />
}

/** The sum, or what it is the sum without. */
export const totalWords = ({ shipping, tax, isEstimate }: Totals): string => {
  const missing = [
    ...(shipping === null ? (['delivery'] as const) : []),
    ...(tax === null ? (['tax'] as const) : []),
  ]
  if (missing.length > 0) return words.orderSummary.totalBefore(missing)
  return isEstimate ? words.orderSummary.estimatedTotal : words.orderSummary.total
}

const FeeRow = ({ fee }: { fee: RecyclingFee }) => (
  <Row term={fee.name} note={words.orderSummary.stateFee(fee.pieces)}>
    <Money cents={fee.amount} />
  </Row>
)

/** The sum of a cart or an order, part by part. What is not known yet says when it will be. */
export const SummaryRows = ({
  totals,
  promoCode,
  isDeliveryBeingChosen = false,
}: {
  totals: Totals
  promoCode?: string | null
  /** Whether it stands beside the ways to be delivered, one of which is marked already. */
  isDeliveryBeingChosen?: boolean
}) => (
  <dl className="summary-rows">
    <Row term={words.orderSummary.subtotal}>
      <Money cents={totals.subtotal} />
    </Row>
    {totals.discount > 0 && (
      <Row className="summary-discount" term={words.orderSummary.discount(promoCode || null)}>
        −<Money cents={totals.discount} />
      </Row>
    )}
    <Row term={words.orderSummary.delivery}>{delivery(totals.shipping, isDeliveryBeingChosen)}</Row>
    {totals.mattressRemoval > 0 && (
      <Row term={words.orderSummary.mattressRemoval}>
        <Money cents={totals.mattressRemoval} />
      </Row>
    )}
    {totals.recyclingFees.map((fee) => (
      <FeeRow key={fee.state} fee={fee} />
    ))}
    <Row
      term={totals.isEstimate ? words.orderSummary.estimatedTax : words.orderSummary.tax}
      note={totals.taxAsOf ? words.orderSummary.ratesOf(monthAndYear(totals.taxAsOf)) : undefined}
    >
      {totals.tax === null ? words.orderSummary.fromAddress : <Money cents={totals.tax} />}
    </Row>
    <Row className="summary-total" term={totalWords(totals)}>
      <Money cents={totals.total} />
    </Row>
  </dl>
)
