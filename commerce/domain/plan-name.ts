import { aprText } from './financing.ts'
import type { FinancingPlan } from './financing-plans.ts'

/** `12 equal payments, 0% APR`. */
export const planName = ({ kind, term, aprBasisPoints }: FinancingPlan): string =>
  kind === 'deferred'
    ? `${term} months, no interest if paid in full`
    : `${term} equal payments, ${aprText(aprBasisPoints)} APR`
