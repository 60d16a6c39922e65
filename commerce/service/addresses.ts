import type { Address } from '../contract/address.ts'
import { ok, type Result } from '../contract/result.ts'
import { suggestAddress } from '../domain/address-suggestion.ts'
import type { Db } from './database.ts'
import { findPostalCode } from './repositories/stores.ts'
import type { UpstreamFault } from './upstream.ts'

/** What knows addresses: an address service of the postal kind fits behind it. */
export type AddressChecker = {
  /** How the address would better be written; null when it is fine as it is. */
  suggest(address: Address): Promise<Result<Address | null, UpstreamFault>>
}

/** Knows no streets, but how they are abbreviated, and which city a zip code belongs to. */
export const createEmbeddedAddressChecker = (db: Db): AddressChecker => ({
  suggest: async (address) =>
    ok(suggestAddress(address, await findPostalCode(db, address.postalCode.slice(0, 5)))),
})
