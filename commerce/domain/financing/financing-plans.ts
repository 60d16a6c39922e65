/**
 * A plan that a brand offers, as dated data: a new season is a new row, an old row stays for the orders that were
 * financed by it. Amounts are cents, rates basis points, days are both included and counted on the shop’s own clock.
 */
export type FinancingPlan = {
  readonly id: string
  readonly brandId: string
  /** `equal`: equal payments at the rate. `deferred`: no interest when it is paid in full within the term, else all of it. */
  readonly kind: 'equal' | 'deferred'
  /** Months, and so payments. */
  readonly term: number
  /** The yearly rate; of a deferred plan the one that is charged from the day of purchase if it is not paid in full. */
  readonly aprBasisPoints: number
  /** What is financed, at least and at most: the price less the down payment. */
  readonly minimum: number
  readonly maximum: number
  /** The least share of the price that is paid down. */
  readonly downPaymentBasisPoints: number
  readonly from: string
  /** Null where nobody has said when it ends. */
  readonly until: string | null
}

/** How the lender that stands in for a real one decides, in cents of a yearly income and of a limit. */
export type DemoLending = {
  readonly declinedBelow: number
  /** A person looks at incomes below it. */
  readonly referredBelow: number
  /** A limit is this share of the income, in whole steps, and no more than the greatest. */
  readonly shareBasisPoints: number
  readonly step: number
  readonly greatestLimit: number
}

/** What a lender offers a shop's customers. */
export type FinancingPolicy = {
  readonly plans: readonly FinancingPlan[]
  /** Whole dollars: financing is spoken of from this price on. */
  readonly minimumDollars: number
  readonly demoLending: DemoLending
}

/** Whether a brand's shoppers can pay over time at all, whatever they buy and whenever. */
export const lends = ({ plans }: Pick<FinancingPolicy, 'plans'>, brandId: string): boolean =>
  plans.some((plan) => plan.brandId === brandId)

/** Whether financing may be spoken of at this price, in cents; a shop without plans never does. */
export const offersFinancing = (
  { minimumDollars, plans }: FinancingPolicy,
  cents: number,
): boolean => plans.length > 0 && cents >= minimumDollars * 100
