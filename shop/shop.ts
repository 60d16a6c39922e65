import type { Shop } from '../commerce/domain/shop.ts'
import { davenport } from './davenport/brand.ts'
import { drift } from './drift/brand.ts'
import { policies } from './policies/policies.ts'

export const shop = {
  tenant: 'davenport',
  mailFrom: 'orders@davenport.example',
  brands: [davenport, drift],
  policies,
  tryFirst: [
    'Try first: a queen mattress, {origin}/c/mattresses/memory-foam',
    'Choose Queen, add it to the cart and check out as a guest, to any street in Denver, CO 80239.',
  ],
} as const satisfies Shop

/** The sites that our goods are sold on. */
export type OwnSite = (typeof shop.brands)[number]['id']
