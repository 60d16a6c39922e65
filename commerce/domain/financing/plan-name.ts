import * as words from '#words'
import { aprText } from './financing.ts'
import type { FinancingPlan } from './financing-plans.ts'

/** `12 equal payments, 0% APR`. */
export const planName = ({ kind, term, aprBasisPoints }: FinancingPlan): string =>
  kind === 'deferred'
    ? words.financingPlans.deferred(term)
    : words.financingPlans.equal({ payments: term, apr: aprText(aprBasisPoints) })
