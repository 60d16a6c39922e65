import type { FieldMessage } from '../error-messages.ts'
import type { DownPaymentLimits, FinancingOffer } from './financing.ts'
import type { FinancingPlan } from './financing-plans.ts'

/** As typed or as in the address; a down payment that was not sent is the least there may be. */
export type CalculatorValues = {
  readonly amount: string
  readonly downPayment: string | null
  /** A plan's id; empty for all of them. */
  readonly plan: string
}

/** A plan that is open for the price, but not with this down payment. */
export type OtherPlan = { readonly plan: FinancingPlan; readonly limits: DownPaymentLimits }

export type Calculation = {
  readonly values: CalculatorValues
  readonly problems: readonly FieldMessage[]
  readonly offers: readonly FinancingOffer[]
  readonly others: readonly OtherPlan[]
  /** Between what the down payment may be, for the plan or for any of them; null without a price. */
  readonly limits: DownPaymentLimits | null
}
