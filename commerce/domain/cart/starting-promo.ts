/** A promo code that a fresh shop starts with. */
export type StartingPromo = {
  /** As it is shown. */
  readonly code: string
  readonly kind: 'fixed' | 'percent'
  /** Cents off, or basis points. */
  readonly amount: number
  /** Cents of goods from which on it counts. */
  readonly minimumSubtotal: number
  /** How often it can be used; null without end. */
  readonly uses: number | null
}
