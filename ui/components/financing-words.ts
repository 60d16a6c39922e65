import { aprText, dueDate, type FinancingOffer } from '../../commerce/domain/financing.ts'
import { moneyText } from './price.tsx'

const written = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** `December 21, 2026` of an ISO date. */
export const writtenDate = (date: string): string => written.format(new Date(`${date}T00:00:00Z`))

/** `$270.84 a month for 12 months`. */
export const monthlyText = ({ payment, plan }: FinancingOffer): string =>
  `${moneyText(payment)} a month for ${plan.term} months`

const paymentsText = ({ plan, payment, lastPayment }: FinancingOffer): string =>
  payment === lastPayment
    ? `${plan.term} payments of ${moneyText(payment)}`
    : `${plan.term - 1} payments of ${moneyText(payment)} and a last one of ${moneyText(lastPayment)}`

/**
 * What has to stand beside a monthly figure, always in the same words: rate, number and amount of the payments, their
 * total, what is paid down, and with the day of purchase their dates.
 */
export const termsText = (offer: FinancingOffer, day: string | null = null): string => {
  const { plan, downPayment, financeCharge, totalOfPayments } = offer
  const rate = aprText(plan.aprBasisPoints)
  return [
    plan.kind === 'deferred'
      ? `No interest if paid in full within ${plan.term} months; otherwise interest is charged from the purchase date at ${rate} APR.`
      : `${rate} APR.`,
    `${paymentsText(offer)}, ${moneyText(totalOfPayments)} in total`,
    financeCharge > 0 ? `, ${moneyText(financeCharge)} of it interest` : '',
    downPayment > 0 ? `, after ${moneyText(downPayment)} down.` : ', nothing down.',
    day === null
      ? ''
      : ` Bought today, the first is due ${writtenDate(dueDate(day, 1))} and the last ${writtenDate(dueDate(day, plan.term))}.`,
  ]
    .join(' ')
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll(' ,', ',')
    .trim()
}
