import type { Address } from '../../contract/account/address.ts'
import { militaryStates } from './states.ts'

/** Beginnings of the zip codes of the army's, navy's and embassies' post offices: a fact of the country. */
export const MILITARY_ZIPS = ['09', '340', '962', '963', '964', '965', '966'] as const
/** Those of Puerto Rico, Guam and the other territories. */
export const TERRITORY_ZIPS = ['006', '007', '008', '009', '969'] as const
/** What such a post office has for a city: APO, FPO or DPO. */
const MILITARY_CITY = /^[adf]\.?p\.?o\.?$/i

type Place = Pick<Address, 'city' | 'stateOrRegion' | 'postalCode'>

/** Where a shop delivers nothing, by the beginnings of zip codes. */
export type UnservedZips = { readonly unservedZips: readonly string[] }

const beginsWith = (beginnings: readonly string[], postalCode: string): boolean =>
  beginnings.some((beginning) => postalCode.trim().startsWith(beginning))

export const isServed = ({ unservedZips }: UnservedZips, postalCode: string): boolean =>
  !beginsWith(unservedZips, postalCode)

/** Whether one of its parts says that it is the army's, the navy's or an embassy's. */
export const isMilitary = ({ city, stateOrRegion, postalCode }: Place): boolean =>
  MILITARY_CITY.test(city.trim()) ||
  militaryStates.some(({ code }) => code === stateOrRegion) ||
  beginsWith(MILITARY_ZIPS, postalCode)

/** Why nothing is brought to a real address, which is not the same as a wrong one; null when it is. */
export const whyUnserved = (
  policy: UnservedZips,
  place: Place,
): 'military-address' | 'territory' | 'zip-unserved' | null => {
  const isMilitaryUnserved = MILITARY_ZIPS.some((zip) => !isServed(policy, zip))
  if (isMilitaryUnserved && isMilitary(place)) return 'military-address'
  if (isServed(policy, place.postalCode)) return null
  return beginsWith(TERRITORY_ZIPS, place.postalCode) ? 'territory' : 'zip-unserved'
}
