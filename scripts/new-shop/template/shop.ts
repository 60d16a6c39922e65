import type { Shop } from '../../../commerce/domain/shop.ts'
import { policies } from './policies/policies.ts'
import { starter } from './starter/brand.ts'

export const shop = {
  tenant: 'starter',
  mailFrom: 'orders@starter.example',
  // Each brand is a site of its own; the first answers every host that none of them has.
  brands: [starter],
  policies,
} as const satisfies Shop
