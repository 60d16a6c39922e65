import * as words from '#words'
import {
  type DownPaymentLimits,
  downPaymentLimits,
  offerOf,
  sortOffers,
} from '../../domain/financing/financing.ts'
import type {
  Calculation,
  CalculatorValues,
  OtherPlan,
} from '../../domain/financing/financing-calculation.ts'
import type { FinancingPolicy } from '../../domain/financing/financing-plans.ts'
import { formatCents, toCents } from '../../domain/money.ts'
import { dollars, downPaymentRule, financedPriceRule } from './financing-fields.ts'

const widest = (open: readonly OtherPlan[]): DownPaymentLimits => ({
  minimum: toCents(Math.min(...open.map(({ limits }) => limits.minimum))),
  maximum: toCents(Math.max(...open.map(({ limits }) => limits.maximum))),
})

/** What a price comes to by the plans that are open: the same in the browser and at the edge. */
export const calculate = (
  { plans, minimumDollars }: FinancingPolicy,
  values: CalculatorValues,
): Calculation => {
  const nothing = { values, offers: [], others: [], limits: null }
  const wrongAmount = financedPriceRule(minimumDollars)(values.amount)
  if (wrongAmount) return { ...nothing, problems: [{ field: 'amount', message: wrongAmount }] }
  const amount = dollars(values.amount) ?? 0
  const open = plans.flatMap((plan) => {
    const limits = downPaymentLimits(plan, { amount })
    return limits ? [{ plan, limits }] : []
  })
  const wanted = values.plan === '' ? open : open.filter(({ plan }) => plan.id === values.plan)
  if (wanted.length === 0)
    return { ...nothing, problems: [{ field: 'plan', message: words.calculatorRules.planClosed }] }
  const limits = widest(wanted)
  const typed = values.downPayment ?? formatCents(limits.minimum)
  const wrongDown = downPaymentRule(limits)(typed)
  if (wrongDown)
    return { ...nothing, limits, problems: [{ field: 'downPayment', message: wrongDown }] }
  const down = dollars(typed) ?? 0
  const offers = sortOffers(wanted.flatMap(({ plan }) => offerOf(plan, { amount }, down) ?? []))
  return {
    values,
    problems: [],
    offers,
    others: wanted.filter(({ plan }) => !offers.some((offer) => offer.plan === plan)),
    limits,
  }
}
