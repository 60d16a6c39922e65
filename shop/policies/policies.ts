import type { Policies } from '../../commerce/domain/policies.ts'
import { claims } from './claims.ts'
import { clock } from './clock.ts'
import { complements } from './complements.ts'
import { defaultPlace } from './default-place.ts'
import { delivery } from './delivery.ts'
import { financing } from './financing.ts'
import { holds } from './holds.ts'
import { mattressRemoval } from './mattress-removal.ts'
import { partnerBrands } from './partner-brands.ts'
import { pickUp } from './pick-up.ts'
import { promos } from './promos.ts'
import { recyclingFees } from './recycling-fees.ts'
import { swatches } from './swatches.ts'
import { taxes } from './taxes.ts'
import { tradeWords } from './trade-words.ts'
import { visits } from './visits.ts'

export const policies = {
  clock,
  delivery,
  pickUp,
  taxes,
  recyclingFees,
  mattressRemoval,
  financing,
  promos,
  defaultPlace,
  stores: { nearMiles: 100 },
  phone: '(303) 555-0142',
  tradeWords,
  bedCategories: {
    mattress: 'mattresses',
    base: 'bases',
    protector: 'bedding/protectors',
    beside: 'bedroom/nightstands',
  },
  complements,
  visits,
  holds,
  claims,
  partnerBrands,
  swatches,
} as const satisfies Policies
