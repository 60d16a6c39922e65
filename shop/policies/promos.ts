import type { StartingPromo } from '../../commerce/domain/cart/starting-promo.ts'

export const promos: readonly StartingPromo[] = [
  { code: 'WELCOME50', kind: 'fixed', amount: 5_000, minimumSubtotal: 50_000, uses: null },
  { code: 'SLEEP10', kind: 'percent', amount: 1_000, minimumSubtotal: 80_000, uses: null },
]
