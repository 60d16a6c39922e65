import type { Shop } from '../../commerce/domain/shop.ts'
import { larkspur } from './larkspur/brand.ts'
import { policies } from './policies/policies.ts'

/** A shop of one brand, which has nothing in common with the one that the project brings. */
export const shop = {
  tenant: 'larkspur',
  mailFrom: 'orders@larkspur.example',
  brands: [larkspur],
  policies,
} as const satisfies Shop
