import * as words from '#words'
import type { Cents } from '../../../commerce/contract/money.ts'
import { formatCents } from '../../../commerce/domain/money.ts'
import { Icon } from '../icon.tsx'
import type { Financing } from './financing-figure.tsx'
import { monthlyText, paymentsText, rateText } from './financing-words.ts'

/** The calculator with a price filled in. */
export const financingHref = (amount: Cents): string =>
  `/account/financing?amount=${formatCents(amount).replaceAll(/[$,]/g, '')}`

/**
 * The plan that costs least for a price, with its rate, on a line of its own; payments, disclosure and the way to the
 * other plans open under it.
 */
export const FinancingLine = ({
  financing: { offer, disclosure },
  amount,
}: {
  financing: Financing
  amount: Cents
}) => (
  <details className="financing financing-line">
    <summary>
      <strong>{`${monthlyText(offer)}.`}</strong> <span>{rateText(offer)}</span>{' '}
      <Icon name="chevron" size={16} />
    </summary>
    <p>{`${paymentsText(offer)} ${disclosure}`}</p>
    <p>
      <a href={financingHref(amount)}>{words.financingTerms.everyPlan}</a>
    </p>
  </details>
)
