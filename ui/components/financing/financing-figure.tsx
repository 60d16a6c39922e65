import type { FinancingOffer } from '../../../commerce/domain/financing/financing.ts'
import { monthlyText, paymentsText, rateText } from './financing-words.ts'

/** A plan for a price with the words that have to stand beside it; without the editors' there is no figure. */
export type Financing = { readonly offer: FinancingOffer; readonly disclosure: string }

/**
 * What something costs a month. Terms and disclosure follow at once, in the same size.
 */
export const FinancingFigure = ({
  offer,
  disclosure,
  day = null,
}: Financing & {
  /** The day of purchase, to say when payments are due; not on pages that are kept. */
  day?: string | null
}) => (
  <p className="financing-figure">
    <strong>{monthlyText(offer)}.</strong> <span>{rateText(offer)}</span>{' '}
    <span>{paymentsText(offer, day)}</span> <span>{disclosure}</span>
  </p>
)
