import type { AuthoredProduct } from './authored-product.ts'
import type { PieceType } from './piece.ts'
import { protectionPlans } from './products/protection-plans.ts'
import { variantsOf } from './variants.ts'

type PlanKind = 'furniture' | 'mattress' | 'outdoor' | 'none'

const KIND_OF_TYPE: Readonly<Record<PieceType, PlanKind>> = {
  sofa: 'furniture',
  sectional: 'furniture',
  recliner: 'furniture',
  'coffee-table': 'furniture',
  bed: 'furniture',
  nightstand: 'furniture',
  dresser: 'furniture',
  mattress: 'mattress',
  base: 'mattress',
  'dining-table': 'furniture',
  'dining-chair': 'furniture',
  desk: 'furniture',
  'office-chair': 'furniture',
  'kids-bed': 'furniture',
  crib: 'furniture',
  outdoor: 'outdoor',
  rug: 'furniture',
  lamp: 'none',
  pillow: 'none',
  protector: 'none',
  sheets: 'none',
  'accent-chair': 'furniture',
  ottoman: 'furniture',
  bench: 'furniture',
  'end-table': 'furniture',
  'media-console': 'furniture',
  sideboard: 'furniture',
  bookcase: 'furniture',
  storage: 'furniture',
  'bar-stool': 'furniture',
  mirror: 'none',
  'throw-pillow': 'none',
  duvet: 'none',
  'mattress-removal': 'none',
  'protection-plan': 'none',
}

/** Which plan covers which kind of piece, on whichever site sells both. */
const PLANS: Readonly<Record<PlanKind, readonly string[]>> = {
  furniture: ['300101'],
  mattress: ['300102', '300111'],
  outdoor: ['300103'],
  none: [],
}

/** Drift's one plan covers its bed frames as well. */
const kindOf = ({ type, sites }: Pick<AuthoredProduct, 'type' | 'sites'>): PlanKind =>
  type === 'bed' && sites.includes('drift') ? 'mattress' : KIND_OF_TYPE[type]

const dearest = ({ sizes, options = [] }: AuthoredProduct): number =>
  Math.max(...sizes.map(({ price, was }) => Math.max(price, was ?? 0))) +
  Math.max(0, ...options.map(({ add }) => add ?? 0))

/** The SKUs of the plans that cover a product: for each term the narrowest band that holds its dearest variant. */
export const planSkuIdsFor = (product: AuthoredProduct): string[] => {
  const price = dearest(product)
  return protectionPlans
    .filter(({ itemId }) => PLANS[kindOf(product)].includes(itemId))
    .flatMap((plan) => {
      const fitting = new Map<number, { skuId: string; upTo: number }>()
      for (const { skuId, option } of variantsOf(plan)) {
        const covers = option?.covers
        if (!covers || covers.upTo < price) continue
        const known = fitting.get(covers.years)
        if (!known || covers.upTo < known.upTo)
          fitting.set(covers.years, { skuId, upTo: covers.upTo })
      }
      return [...fitting.values()].map(({ skuId }) => skuId)
    })
}
