import type { Cents } from '../../contract/money.ts'
import type { FinancingPlan, FinancingPolicy } from './financing-plans.ts'
import { add, percentOf, subtract, toCents, ZERO } from '../money.ts'
import { dateOf, momentAt, type ShopClock, wallClock } from '../stores/store-clock.ts'

/** The day that counts for plans, `2026-11-21`, wherever the shopper or the server is: the one on the shop's own clock. */
export const financingDay = ({ timeZone }: Pick<ShopClock, 'timeZone'>, now: Date): string =>
  dateOf(wallClock(now, timeZone)?.day ?? 0)

/** Of these plans those of a brand that are open on a day. */
export const plansOn = (
  plans: readonly FinancingPlan[],
  brandId: string,
  day: string,
): FinancingPlan[] =>
  plans.filter(
    (plan) =>
      plan.brandId === brandId && plan.from <= day && (plan.until === null || day <= plan.until),
  )

/** Milliseconds since 1970 when other plans are open than now, if that is at the coming midnight: what says one holds until then. */
export const plansHoldUntil = (
  {
    financing: { plans },
    clock: { timeZone },
  }: {
    readonly financing: Pick<FinancingPolicy, 'plans'>
    readonly clock: Pick<ShopClock, 'timeZone'>
  },
  brandId: string,
  now: Date,
): number | undefined => {
  const clock = wallClock(now, timeZone)
  if (!clock) return undefined
  const ids = (day: number) => plansOn(plans, brandId, dateOf(day)).map(({ id }) => id)
  if (ids(clock.day).join() === ids(clock.day + 1).join()) return undefined
  return momentAt(clock.day + 1, 0, timeZone) ?? undefined
}

/** What may not be financed: pieces on clearance, and gift cards. */
export const isFinanceable = (piece: {
  readonly clearance: boolean
  readonly productType?: string
}): boolean => !piece.clearance && piece.productType !== 'gift-card'

/** A purchase: its whole price, and how much of that is for things that may not be financed. */
export type Purchase = { readonly amount: number; readonly excluded?: number }

export type DownPaymentLimits = { readonly minimum: Cents; readonly maximum: Cents }

/**
 * How much has to be paid down, and may be: at least the plan's share, all that may not be financed and what is above
 * the plan's greatest amount; at most so much that the plan's least amount is left. Null when the plan is not for this
 * purchase at all.
 */
export const downPaymentLimits = (
  plan: FinancingPlan,
  { amount, excluded = 0 }: Purchase,
): DownPaymentLimits | null => {
  const minimum = Math.max(
    percentOf(amount, plan.downPaymentBasisPoints),
    excluded,
    amount - plan.maximum,
  )
  const maximum = amount - plan.minimum
  return maximum < minimum || maximum < 0
    ? null
    : { minimum: toCents(minimum), maximum: toCents(maximum) }
}

export type FinancingSchedule = {
  readonly planId: string
  readonly financed: Cents
  /** What each month costs; all payments but the last are this. */
  readonly payment: Cents
  readonly lastPayment: Cents
  readonly payments: readonly Cents[]
  /** All interest together. Of a deferred plan zero, because it is paid in full within the term. */
  readonly financeCharge: Cents
  /** Financed amount and finance charge: exactly the sum of the payments. */
  readonly totalOfPayments: Cents
}

const MONTHS_AND_POINTS = 120_000n // twelve months, ten thousand basis points

/** Up to the next whole cent. */
const ceilDiv = (of: bigint, by: bigint): number => Number((of + by - 1n) / by)

/** The payment that pays off an amount within the term, up to the next whole cent, without any float. */
const levelPayment = (financed: number, term: number, basisPoints: number): number => {
  const months = BigInt(term)
  if (basisPoints === 0) return ceilDiv(BigInt(financed), months)
  const rate = BigInt(basisPoints)
  const grown = (MONTHS_AND_POINTS + rate) ** months
  return ceilDiv(
    BigInt(financed) * rate * grown,
    MONTHS_AND_POINTS * (grown - MONTHS_AND_POINTS ** months),
  )
}

/** A month's interest on what is still owed, half a cent up. */
const interestOn = (balance: number, basisPoints: number): number =>
  Number(
    (BigInt(balance) * BigInt(basisPoints) * 2n + MONTHS_AND_POINTS) / (MONTHS_AND_POINTS * 2n),
  )

/**
 * The payments of an amount by a plan, in whole cents; what rounding leaves is in the last payment.
 * @throws RangeError for an amount that is not whole cents above zero.
 */
export const financingSchedule = (plan: FinancingPlan, financed: number): FinancingSchedule => {
  if (toCents(financed) <= 0) throw new RangeError(`nothing to finance: ${financed}`)
  const basisPoints = plan.kind === 'deferred' ? 0 : plan.aprBasisPoints
  const payment = toCents(levelPayment(financed, plan.term, basisPoints))
  const payments: Cents[] = []
  let balance = financed
  let charge = 0
  for (let month = 1; month <= plan.term; month += 1) {
    const interest = interestOn(balance, basisPoints)
    const paid = month === plan.term ? balance + interest : payment
    charge += interest
    balance += interest - paid
    payments.push(toCents(paid))
  }
  return {
    planId: plan.id,
    financed: toCents(financed),
    payment,
    lastPayment: payments.at(-1) ?? payment,
    payments,
    financeCharge: toCents(charge),
    totalOfPayments: add(financed, charge),
  }
}

/** A plan for a purchase with what is paid down: everything that has to be said beside its figures. */
export type FinancingOffer = FinancingSchedule & {
  readonly plan: FinancingPlan
  readonly downPayment: Cents
}

/** Null when the plan is not for this purchase, or the down payment is outside its limits. */
export const offerOf = (
  plan: FinancingPlan,
  purchase: Purchase,
  downPayment: number,
): FinancingOffer | null => {
  const limits = downPaymentLimits(plan, purchase)
  if (!limits || downPayment < limits.minimum || downPayment > limits.maximum) return null
  return {
    ...financingSchedule(plan, subtract(purchase.amount, downPayment)),
    plan,
    downPayment: toCents(downPayment),
  }
}

/** What costs least first; of equals what has no condition, since deferred interest costs nothing only when all goes well. */
export const sortOffers = (offers: readonly FinancingOffer[]): FinancingOffer[] =>
  offers.toSorted(
    (a, b) =>
      a.financeCharge - b.financeCharge ||
      Number(a.plan.kind === 'deferred') - Number(b.plan.kind === 'deferred') ||
      a.payment - b.payment,
  )

/** Of the open plans those for a purchase, each with its least down payment, the one to be shown first at the front. */
export const offersFor = (open: readonly FinancingPlan[], purchase: Purchase): FinancingOffer[] =>
  sortOffers(
    open.flatMap(
      (plan) => offerOf(plan, purchase, downPaymentLimits(plan, purchase)?.minimum ?? -1) ?? [],
    ),
  )

/** The open plan that costs least, and of those without a condition; null when none is for this purchase. */
export const bestOffer = (
  open: readonly FinancingPlan[],
  purchase: Purchase,
): FinancingOffer | null => offersFor(open, purchase)[0] ?? null

/** What of some lines may not be financed; each with its price in cents. */
export const excludedAmount = (
  lines: readonly { readonly price: number; readonly clearance: boolean }[],
): Cents => add(ZERO, ...lines.filter((line) => !isFinanceable(line)).map(({ price }) => price))

const daysIn = (year: number, month: number): number =>
  new Date(Date.UTC(year, month + 1, 0)).getUTCDate()

/** The day on which a payment is due: so many months after the purchase, the month's last day where it has no such day. */
export const dueDate = (day: string, months: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  const last = daysIn(first.getUTCFullYear(), first.getUTCMonth())
  first.setUTCDate(Math.min(date, last))
  return first.toISOString().slice(0, 10)
}

/** `9.99%`, `0%`, `13.5%`. */
export const aprText = (basisPoints: number): string =>
  `${(basisPoints / 100).toFixed(2).replace(/\.?0+$/, '')}%`
