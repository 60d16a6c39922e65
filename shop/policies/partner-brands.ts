import type { Policies } from '../../commerce/domain/policies.ts'

export const partnerBrands = {
  '/sealy': 'Sealy',
  '/tempur-pedic': 'Tempur-Pedic',
  '/stearns-foster': 'Stearns & Foster',
  '/parallel': 'Parallel',
} as const satisfies Policies['partnerBrands']
