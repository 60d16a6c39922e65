import type { Policies } from '../../../commerce/domain/policies.ts'

const LISTINGS = /^\/(?:c\/|pl(?:[/?]|$)|search\/)/

/** Whether an address on this site is that of a listing. */
export const isListing = (address: string, { partnerBrands }: Policies): boolean =>
  LISTINGS.test(address) || Object.keys(partnerBrands).includes(address.replace(/\?.*$/, ''))
