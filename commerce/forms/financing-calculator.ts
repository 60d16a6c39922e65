import {
  type DownPaymentLimits,
  downPaymentLimits,
  offerOf,
  plansOn,
  sortOffers,
} from '../domain/financing.ts'
import type { Calculation, CalculatorValues, OtherPlan } from '../domain/financing-calculation.ts'
import { formatCents, toCents } from '../domain/money.ts'
import { dollars, downPaymentRule, validateFinancedPrice } from './financing-fields.ts'

const PLAN_CLOSED = 'This plan is not open for this price. Please choose another.'

const widest = (open: readonly OtherPlan[]): DownPaymentLimits => ({
  minimum: toCents(Math.min(...open.map(({ limits }) => limits.minimum))),
  maximum: toCents(Math.max(...open.map(({ limits }) => limits.maximum))),
})

/** What a price comes to by a brand's plans of a day: the same in the browser and at the edge. */
export const calculate = (brandId: string, day: string, values: CalculatorValues): Calculation => {
  const nothing = { values, offers: [], others: [], limits: null }
  const wrongAmount = validateFinancedPrice(values.amount)
  if (wrongAmount) return { ...nothing, problems: [{ field: 'amount', message: wrongAmount }] }
  const amount = dollars(values.amount) ?? 0
  const open = plansOn(brandId, day).flatMap((plan) => {
    const limits = downPaymentLimits(plan, { amount })
    return limits ? [{ plan, limits }] : []
  })
  const wanted = values.plan === '' ? open : open.filter(({ plan }) => plan.id === values.plan)
  if (wanted.length === 0)
    return { ...nothing, problems: [{ field: 'plan', message: PLAN_CLOSED }] }
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
