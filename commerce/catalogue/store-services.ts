import { hash32 } from './hash.ts'
import type { StoreRow } from './rows.ts'

/** What most showrooms of the furniture brand offer, and what some of them add. */
const FURNITURE = [
  'Design advice, free and by appointment',
  'Fabric and finish samples to take home',
  'Curbside pick-up',
  'Financing applications',
] as const
const SOME = [
  'Mattress fitting with a pressure map',
  'Play corner for children',
  'Wheelchairs to borrow',
  'Spanish spoken',
  'Electric vehicle charging',
] as const
const OUTLET = ['Floor samples and last pieces, priced to go', 'Help with loading'] as const
const WAREHOUSE = ['Pick-up of paid orders at the dock', 'Help with loading'] as const
const SLEEP = [
  'Private nap rooms, no appointment needed',
  'Pillow fitting',
  'Old sheets collected for shelters',
  'Financing applications',
] as const

/** What is done at a store besides selling, in words. */
export const servicesOf = ({
  storeId,
  brandId,
  locationType,
  operational,
}: Pick<StoreRow, 'storeId' | 'brandId' | 'locationType' | 'operational'>): string[] => {
  if (!operational || brandId === '900001') return []
  if (locationType === 'warehouse') return [...WAREHOUSE]
  if (locationType === 'outlet') return [...OUTLET]
  if (brandId === 'DMC') return [...SLEEP]
  const extra = SOME.filter((service) => hash32(`${service} at ${storeId}`) % 2 === 0)
  return [...FURNITURE, ...extra]
}
