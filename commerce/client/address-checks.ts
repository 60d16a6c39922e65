import { type Address, addressSuggestion } from '../contract/account/address.ts'
import { paths } from '../contract/paths.ts'
import type { Call } from './call.ts'

export type AddressCheckCalls = ReturnType<typeof addressCheckCalls>

export const addressCheckCalls = (call: Call) => ({
  /** How an address would better be written. */
  suggest: (address: Address) =>
    call({
      name: 'addressChecks.suggest',
      method: 'POST',
      path: paths.addressSuggestion,
      body: address,
      answer: addressSuggestion,
    }),
})
