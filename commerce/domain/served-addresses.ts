import type { Address } from '../contract/address.ts'

const MILITARY_ZIP = /^(?:09\d|340|96[2-6])/
const MILITARY_CITY = /^[adf]\.?p\.?o\.?$/i
const TERRITORY_ZIP = /^(?:00[6-9]|969)/

/** Whether an address is in Alaska or Hawaii, where no truck of ours goes. */
export const isAlaskaOrHawaii = (state: string): boolean =>
  /^(?:AK|HI|Alaska|Hawaii)$/i.test(state.trim())

/** Whether an address is the army's, navy's or an embassy's post office (APO, FPO, DPO). */
export const isMilitary = ({ city, postalCode }: Pick<Address, 'city' | 'postalCode'>): boolean =>
  MILITARY_ZIP.test(postalCode.trim()) || MILITARY_CITY.test(city.trim())

/** Puerto Rico, Guam and the other territories. */
export const isTerritory = ({ postalCode }: Pick<Address, 'postalCode'>): boolean =>
  TERRITORY_ZIP.test(postalCode.trim())
