import type { z } from 'zod'
import { MAX_ADDRESSES } from '../../contract/limits.ts'
import type { Address } from '../../contract/account/address.ts'
import type {
  AddressBook,
  AddressUse,
  changeAddressRequest,
  newAddressRequest,
  SavedAddress,
} from '../../contract/account/address-book.ts'
import { err, ok } from '../../contract/result.ts'
import { addressesEqual, isIncomplete } from '../../domain/account/address.ts'
import {
  addressErrors,
  toAddress,
  toAddressFields,
  validateLabel,
} from '../../forms/account/address.ts'
import type { Dependencies } from '../dependencies.ts'
import {
  changedMeanwhile,
  type FieldRefusal,
  invalidFields,
  notFound,
  type Outcome,
} from '../refusal.ts'
import {
  deleteAddress,
  findAddress,
  insertAddress,
  labelKey,
  listAddresses,
  setDefaultAddress,
  updateAddress,
} from '../repositories/customers/address-book.ts'

const noAddress = () => err(notFound('saved-address'))
const labelTaken = () => err(invalidFields([{ field: 'label', code: 'label-taken' }]))
const stale = () => err(changedMeanwhile('saved-address'))

/** What is wrong with an address that is to be kept under a label. */
const problemsOf = (it: Address): FieldRefusal[] => {
  const label = validateLabel(it.label)
  const others = addressErrors({ ...it, label: '' })
  return label === null ? others : [{ field: 'label', message: label }, ...others]
}

const spelled = (it: Address): Address => toAddress(toAddressFields(it), it.label)

export const readAddressBook = async (
  { db }: Dependencies,
  customerId: string,
): Promise<AddressBook> => ({ addresses: await listAddresses(db, customerId) })

const bookNow = async (dependencies: Dependencies, customerId: string) =>
  ok(await readAddressBook(dependencies, customerId))

export const readAddress = async (
  { db }: Dependencies,
  customerId: string,
  label: string,
): Promise<Outcome<SavedAddress>> => {
  const found = await findAddress(db, customerId, label)
  return found ? ok(found) : noAddress()
}

/** Keeps a new address, unless it is there in every field (E-03): then only its defaults may change. */
export const addAddress = async (
  dependencies: Dependencies,
  customerId: string,
  request: z.output<typeof newAddressRequest>,
): Promise<Outcome<AddressBook>> => {
  const { db } = dependencies
  const errors = problemsOf(request.address)
  if (errors.length > 0) return err(invalidFields(errors))
  const address = spelled(request.address)
  const known = await listAddresses(db, customerId)
  if (known.some((it) => addressesEqual(it.address, address))) {
    for (const use of request.makeDefault)
      await setDefaultAddress(db, customerId, address.label, use)
    return bookNow(dependencies, customerId)
  }
  if (known.some((it) => labelKey(it.address.label) === labelKey(address.label)))
    return labelTaken()
  if (known.length >= MAX_ADDRESSES)
    return err(
      invalidFields([{ field: 'label', code: 'book-full', params: { max: MAX_ADDRESSES } }]),
    )
  const uses: readonly AddressUse[] =
    known.length === 0 ? ['billing', 'shipping'] : request.makeDefault
  const rule = await insertAddress(db, customerId, address, uses)
  // Another request was quicker with the label: with this very address, where a form was sent twice.
  return rule === 'address_label'
    ? addAddress(dependencies, customerId, request)
    : bookNow(dependencies, customerId)
}

/** Whether the book says so already, as after a form that is sent twice. */
const isKept = async (
  { db }: Dependencies,
  customerId: string,
  address: Address,
): Promise<boolean> => {
  const kept = await findAddress(db, customerId, address.label)
  return kept !== null && JSON.stringify(spelled(kept.address)) === JSON.stringify(address)
}

/** Changes an address that is still as it was read. */
export const changeAddress = async (
  dependencies: Dependencies,
  customerId: string,
  label: string,
  request: z.output<typeof changeAddressRequest>,
): Promise<Outcome<AddressBook>> => {
  const { db } = dependencies
  const errors = problemsOf(request.address)
  const address = spelled(request.address)
  const found = await findAddress(db, customerId, label)
  if (!found)
    return errors.length === 0 && (await isKept(dependencies, customerId, address))
      ? bookNow(dependencies, customerId)
      : noAddress()
  if (errors.length > 0) return err(invalidFields(errors))
  const rule = await updateAddress(db, customerId, {
    label,
    version: request.version,
    address,
    uses: request.makeDefault,
  })
  if (rule === 'stale_row')
    return (await isKept(dependencies, customerId, address))
      ? bookNow(dependencies, customerId)
      : stale()
  return rule === 'address_label' ? labelTaken() : bookNow(dependencies, customerId)
}

/** Deletes an address; its defaults are then nobody's. */
export const removeAddress = async (
  dependencies: Dependencies,
  customerId: string,
  label: string,
  version: number | null,
): Promise<Outcome<AddressBook>> => {
  const { db } = dependencies
  if (await deleteAddress(db, customerId, label, version)) return bookNow(dependencies, customerId)
  return (await findAddress(db, customerId, label)) ? stale() : noAddress()
}

/** Makes an address the default for one use. One that lacks something would only fail later. */
export const chooseDefault = async (
  dependencies: Dependencies,
  customerId: string,
  label: string,
  use: AddressUse,
): Promise<Outcome<AddressBook>> => {
  const { db } = dependencies
  const found = await findAddress(db, customerId, label)
  if (!found) return noAddress()
  if (isIncomplete(found.address))
    return err(invalidFields([{ field: 'label', code: 'address-incomplete' }]))
  await setDefaultAddress(db, customerId, label, use)
  return bookNow(dependencies, customerId)
}
