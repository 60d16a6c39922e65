import * as words from '#words'
import {
  aprText,
  dueDate,
  type FinancingOffer,
} from '../../../commerce/domain/financing/financing.ts'
import { moneyText } from '../product/price.tsx'

const written = new Intl.DateTimeFormat(words.language.locale, {
  dateStyle: 'long',
  timeZone: 'UTC',
})

/** `December 21, 2026` of an ISO date. */
const writtenDate = (date: string): string => written.format(new Date(`${date}T00:00:00Z`))

/** `$299`, where no price has cents. */
export const dollarsText = (dollars: number): string => `$${words.number(dollars)}`

/** `$270.84 a month for 12 months`. */
export const monthlyText = ({ payment, plan }: FinancingOffer): string =>
  words.financingTerms.monthly({ payment: moneyText(payment), months: plan.term })

/** What it costs: `0% APR.` Stands beside every monthly figure, in sight. */
export const rateText = ({ plan }: FinancingOffer): string =>
  words.financingTerms.rate({
    isDeferred: plan.kind === 'deferred',
    months: plan.term,
    apr: aprText(plan.aprBasisPoints),
  })

/** When payments begin and end for what is bought on `day`. */
export const dueTexts = (
  { plan }: FinancingOffer,
  day: string,
): { readonly first: string; readonly last: string } => ({
  first: writtenDate(dueDate(day, 1)),
  last: writtenDate(dueDate(day, plan.term)),
})

/** How many payments of how much. */
const paymentsOf = ({ plan, payment, lastPayment }: FinancingOffer) => ({
  months: plan.term,
  payment: moneyText(payment),
  lastPayment: payment === lastPayment ? null : moneyText(lastPayment),
})

/** `12 of $150.00`, as a row of a table says it. */
export const countedText = (offer: FinancingOffer): string =>
  words.financingCalculator.counted(paymentsOf(offer))

/**
 * What has to follow a monthly figure and its rate, always in the same words: number and amount of the payments, their
 * total, what is paid down, and with the day of purchase their dates.
 */
export const paymentsText = (offer: FinancingOffer, day: string | null = null): string => {
  const { downPayment, financeCharge, totalOfPayments } = offer
  return words.financingTerms.payments({
    ...paymentsOf(offer),
    total: moneyText(totalOfPayments),
    interest: financeCharge > 0 ? moneyText(financeCharge) : null,
    downPayment: downPayment > 0 ? moneyText(downPayment) : null,
    due: day === null ? null : dueTexts(offer, day),
  })
}
