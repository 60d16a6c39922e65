import {
  addressBook,
  type AddressUse,
  type ChangeAddressRequest,
  type NewAddressRequest,
  savedAddress,
} from '../contract/account/address-book.ts'
import { paths } from '../contract/paths.ts'
import type { Call } from './call.ts'

export type AddressBookCalls = ReturnType<typeof addressBookCalls>

const defaultPaths = {
  billing: paths.defaultBillingAddress,
  shipping: paths.defaultShippingAddress,
} as const satisfies Record<AddressUse, (label: string) => string>

/** The addresses of the customer whose bearer is carried. Every change answers the whole book. */
export const addressBookCalls = (call: Call) => ({
  list: () =>
    call({ name: 'addresses.list', method: 'GET', path: paths.addresses, answer: addressBook }),

  get: (label: string) =>
    call({
      name: 'addresses.get',
      method: 'GET',
      path: () => paths.address(label),
      answer: savedAddress,
    }),

  /** Keeps a new address; one that is there already, in every field, is kept once. */
  add: (request: NewAddressRequest) =>
    call({
      name: 'addresses.add',
      method: 'POST',
      path: paths.addresses,
      body: request,
      answer: addressBook,
    }),

  /** Changes an address, found by the label it had. */
  change: (label: string, request: ChangeAddressRequest) =>
    call({
      name: 'addresses.change',
      method: 'PUT',
      path: () => paths.address(label),
      body: request,
      answer: addressBook,
    }),

  /** Forgets an address, if it is still the one of this version. */
  remove: (label: string, version: number) =>
    call({
      name: 'addresses.remove',
      method: 'DELETE',
      path: () => `${paths.address(label)}?version=${version}`,
      answer: addressBook,
    }),

  makeDefault: (use: AddressUse, label: string) =>
    call({
      name: 'addresses.makeDefault',
      method: 'PUT',
      path: () => defaultPaths[use](label),
      body: {},
      answer: addressBook,
    }),
})
