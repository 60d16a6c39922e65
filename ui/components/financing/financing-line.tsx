import * as words from '#words'
import type { Cents } from '../../../commerce/contract/money.ts'
import { formatCents } from '../../../commerce/domain/money.ts'
import { type Financing, FinancingFigure } from './financing-figure.tsx'

/** The calculator with a price filled in. */
export const financingHref = (amount: Cents): string =>
  `/account/financing?amount=${formatCents(amount).replaceAll(/[$,]/g, '')}`

/** The plan that costs least for a price, with its terms, and the way to the others. */
export const FinancingLine = ({ financing, amount }: { financing: Financing; amount: Cents }) => (
  <div className="financing">
    <FinancingFigure {...financing} />
    <p>
      <a href={financingHref(amount)}>{words.financingTerms.everyPlan}</a>
    </p>
  </div>
)
