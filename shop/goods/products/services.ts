import type { AuthoredProduct, Maker } from '../authored-product.ts'
import { removalPlaces } from '../../../commerce/domain/cart/mattress-removal.ts'
import { listed } from '../../words/en.ts'
import { mattressRemoval } from '../../policies/mattress-removal.ts'
import type { OwnSite } from '../../shop.ts'

const places = listed(removalPlaces(mattressRemoval))

const removal = (itemId: string, siteId: OwnSite, maker: Maker, hex: string): AuthoredProduct => ({
  itemId,
  name: 'Old Mattress Removal',
  maker,
  type: 'mattress-removal',
  look: { style: 'truck', hex },
  sites: [siteId],
  paths: ['services'],
  short: `We haul away your old mattress when we deliver the new one, in ${places} only.`,
  description: [
    'The crew that delivers your new mattress takes the old one and its foundation with them. Both go to a recycler that recovers the steel, foam and fiber.',
    'Please strip the old mattress before we arrive. For health reasons we can’t take one that is wet, badly soiled or infested. Add one removal for each mattress you’re replacing.',
  ],
  features: ['Done on the same visit', 'Recycled, not landfilled', 'Foundation included'],
  materials: [],
  care: [],
  warranty: null,
  sizes: [{ size: null, price: 45, measures: [1, 1, 1, 1] }],
  carriage: 'nowhere',
  ships: 'truck',
  related: [],
  rank: 900,
  added: '2024-10-14',
  isMattressRemoval: true,
})

/** What is done for the shopper rather than brought to them. */
export const services: readonly AuthoredProduct[] = [
  removal('300001', 'davenport', 'Davenport', '#6f7a55'),
  removal('300002', 'drift', 'Drift Mattress Company', '#4659a8'),
]
