/**
 * The plans that each brand offers, as dated data: a new season is a new row, an old row stays for the orders that were
 * financed by it. Amounts are cents, rates basis points, days are both included and counted in `FINANCING_ZONE`.
 */
export type FinancingPlan = {
  readonly id: string
  readonly brandId: 'DVN' | 'DMC'
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
  readonly until: string
}

/** Whose midnight begins and ends a plan. */
export const FINANCING_ZONE = 'America/Denver'

export const financingPlans: readonly FinancingPlan[] = [
  {
    id: 'dvn-equal-12-2026',
    brandId: 'DVN',
    kind: 'equal',
    term: 12,
    aprBasisPoints: 0,
    minimum: 29_900,
    maximum: 1_000_000,
    downPaymentBasisPoints: 0,
    from: '2026-01-01',
    until: '2027-12-31',
  },
  {
    id: 'dvn-equal-36-2026',
    brandId: 'DVN',
    kind: 'equal',
    term: 36,
    aprBasisPoints: 999,
    minimum: 99_900,
    maximum: 2_500_000,
    downPaymentBasisPoints: 0,
    from: '2026-01-01',
    until: '2027-12-31',
  },
  {
    id: 'dvn-equal-60-2026',
    brandId: 'DVN',
    kind: 'equal',
    term: 60,
    aprBasisPoints: 1299,
    minimum: 249_900,
    maximum: 2_500_000,
    downPaymentBasisPoints: 1000,
    from: '2026-01-01',
    until: '2027-12-31',
  },
  {
    id: 'dvn-deferred-18-holiday-2026',
    brandId: 'DVN',
    kind: 'deferred',
    term: 18,
    aprBasisPoints: 2999,
    minimum: 99_900,
    maximum: 2_500_000,
    downPaymentBasisPoints: 0,
    from: '2026-11-01',
    until: '2026-12-31',
  },
  {
    id: 'dmc-equal-12-2026',
    brandId: 'DMC',
    kind: 'equal',
    term: 12,
    aprBasisPoints: 0,
    minimum: 29_900,
    maximum: 1_000_000,
    downPaymentBasisPoints: 0,
    from: '2026-01-01',
    until: '2027-12-31',
  },
  {
    id: 'dmc-equal-24-2026',
    brandId: 'DMC',
    kind: 'equal',
    term: 24,
    aprBasisPoints: 799,
    minimum: 79_900,
    maximum: 1_500_000,
    downPaymentBasisPoints: 0,
    from: '2026-01-01',
    until: '2027-12-31',
  },
  {
    id: 'dmc-deferred-12-holiday-2026',
    brandId: 'DMC',
    kind: 'deferred',
    term: 12,
    aprBasisPoints: 2999,
    minimum: 79_900,
    maximum: 1_500_000,
    downPaymentBasisPoints: 0,
    from: '2026-11-01',
    until: '2026-12-31',
  },
]
