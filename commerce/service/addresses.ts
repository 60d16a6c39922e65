import { zip5 } from '../contract/patterns.ts'
import type { Address } from '../contract/account/address.ts'
import { ok, type Result } from '../contract/result.ts'
import { suggestAddress } from '../domain/account/address-suggestion.ts'
import type { Db } from './database.ts'
import { findPostalCode } from './repositories/products/stores.ts'
import type { UpstreamFault } from './upstream.ts'

/** What knows addresses: an address service of the postal kind fits behind it. */
export type AddressChecker = {
  /** How the address would better be written; null when it is fine as it is. */
  suggest(address: Address): Promise<Result<Address | null, UpstreamFault>>
}

/** Knows no streets, but how they are abbreviated, and which city a zip code belongs to. */
export const createEmbeddedAddressChecker = (db: Db): AddressChecker => ({
  suggest: async (address) =>
    ok(suggestAddress(address, await findPostalCode(db, zip5(address.postalCode)))),
})
