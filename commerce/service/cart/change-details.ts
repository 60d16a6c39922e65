import { zip5 } from '../../contract/patterns.ts'
import type { Address } from '../../contract/account/address.ts'
import type { Cart, CartDetailsRequest } from '../../contract/cart/cart.ts'
import type { UnfinishedDetails } from '../../contract/cart/unfinished-details.ts'
import type { PostalCodePlace } from '../../contract/location.ts'
import { err } from '../../contract/result.ts'
import { nearestStore } from '../../domain/stores/distance.ts'
import { offersMattressRemoval, removalPlaces } from '../../domain/cart/mattress-removal.ts'
import { needsTruck } from '../../domain/delivery/promise.ts'
import { whyUnserved } from '../../domain/account/served-addresses.ts'
import { trucklessPlaces, trucksReach } from '../../domain/delivery/delivery-tariffs.ts'
import {
  addressErrors,
  formatPhone,
  toAddress,
  toAddressFields,
  validatePhone,
  validatePostalCode,
} from '../../forms/account/address.ts'
import { validateEmail } from '../../forms/account/contact.ts'
import { cleanNotes, orderNoteErrors } from '../../forms/cart/order-notes.ts'
import { cleanText } from '../../forms/text.ts'
import type { Policies } from '../../domain/policies.ts'
import type { Dependencies } from '../dependencies.ts'
import { type FieldRefusal, invalidFields, type Outcome } from '../refusal.ts'
import type { CheckoutChange } from '../repositories/cart/cart-checkout.ts'
import { findPostalCode } from '../repositories/products/stores.ts'
import type { CartState } from './cart-state.ts'
import { type Change, keyOf } from './change.ts'
import { changeParts, openCart } from './current-cart.ts'
import { notBrought } from './shipments.ts'

const contactErrors = (contact: NonNullable<CartDetailsRequest['contact']>): FieldRefusal[] => {
  const email = validateEmail(contact.email)
  const phone = validatePhone(contact.phoneNumber)
  return [
    ...(email === null ? [] : [{ field: 'contact.email', message: email }]),
    ...(phone === null ? [] : [{ field: 'contact.phoneNumber', message: phone }]),
  ]
}

/** What stands against delivering this cart to a state. */
const deliveryErrors = (
  { delivery, mattressRemoval }: Policies,
  state: CartState,
  to: string,
): FieldRefusal[] => {
  const field = 'shippingAddress.stateOrRegion'
  const deliveries = state.lines.filter(({ fulfillment }) => fulfillment === 'delivery')
  if (
    deliveries.some((line) => line.isMattressRemoval) &&
    !offersMattressRemoval(mattressRemoval, to)
  )
    return [
      { field, code: 'removal-elsewhere', params: { places: removalPlaces(mattressRemoval) } },
    ]
  const stuck = deliveries.find((line) => needsTruck(line, state.methods))
  if (stuck && !trucksReach(delivery, to)) {
    const params = { name: stuck.name, places: trucklessPlaces(delivery) }
    return [{ field, code: 'truck-only', params }]
  }
  return []
}

const unserved = ({ delivery }: Policies, address: Address): FieldRefusal | null => {
  const field = 'shippingAddress.postalCode'
  const code = whyUnserved(delivery, address)
  if (code === 'zip-unserved') return { field, code, params: { postalCode: address.postalCode } }
  return code && { field, code }
}

type Checked = { readonly errors: FieldRefusal[]; readonly place: PostalCodePlace | null }

const checkShipping = async (
  { db, now, policies, findRates }: Dependencies,
  state: CartState,
  address: Address,
): Promise<Checked> => {
  const errors = addressErrors(address, 'shippingAddress')
  const { stateOrRegion, postalCode } = spelled(address)
  const elsewhere = unserved(policies, spelled(address))
  // Nobody puts an address right that nothing will be brought to.
  if (elsewhere && state.lines.some(({ fulfillment }) => fulfillment === 'delivery'))
    return { errors: [elsewhere], place: null }
  if (elsewhere || errors.length > 0) return { errors, place: null }
  const zip = zip5(postalCode)
  const place = state.places.get(zip) ?? (await findPostalCode(db, zip))
  if (!place || place.state !== stateOrRegion)
    return {
      errors: [{ field: 'shippingAddress.matchesCoordinates', code: 'no-distance' }],
      place: null,
    }
  const refused = deliveryErrors(policies, state, place.state)
  if (refused.length > 0) return { errors: refused, place }
  const rates = await findRates([{ state: place.state, postalCode: zip }])
  const stuck = notBrought(state, place, now(), rates)
  if (!stuck) return { errors: [], place }
  const params = { name: stuck.name, postalCode: zip }
  return {
    errors: [{ field: 'shippingAddress.postalCode', code: 'not-brought', params }],
    place,
  }
}

const checkLocation = (
  { stores }: CartState,
  location: NonNullable<CartDetailsRequest['location']>,
): FieldRefusal[] => {
  const message = validatePostalCode(location.postalCode)
  if (message !== null) return [{ field: 'location.postalCode', message }]
  return stores.some(({ storeId }) => storeId === location.storeId)
    ? []
    : [{ field: 'location.storeId', code: 'unknown-store' }]
}

const spelled = (address: Address): Address => toAddress(toAddressFields(address), address.label)

/** The location that goes with a shipping address: its zip code and the nearest store. */
const locationAt = (state: CartState, place: PostalCodePlace): CheckoutChange['location'] => {
  const storeId = nearestStore(state.stores, place)?.storeId ?? state.location?.storeId
  return storeId === undefined ? undefined : { postalCode: place.postalCode, storeId }
}

const ofContact: readonly string[] = ['email', 'phoneNumber'] satisfies (keyof UnfinishedDetails)[]

/** What is still unfinished once this is taken; undefined where that is what it was. */
const unfinishedAfter = (
  { unfinished: before }: CartState,
  { unfinished, contact, shippingAddress }: CartDetailsRequest,
): UnfinishedDetails | null | undefined => {
  if (unfinished !== undefined || before === null) return unfinished
  const isOver = (name: string) =>
    (ofContact.includes(name) ? contact : shippingAddress) !== undefined
  const left = Object.entries(before).filter(([name]) => !isOver(name))
  return left.length === 0 ? null : Object.fromEntries(left)
}

/** Takes contact, addresses and location, all of them or none: every field that is wrong is named. */
export const changeDetails = async (
  dependencies: Dependencies,
  change: Change,
  cartId: string,
  request: CartDetailsRequest,
): Promise<Outcome<Cart>> => {
  const key = { ...keyOf(change), id: cartId }
  const opened = await openCart(dependencies, change, cartId)
  if (!opened.ok) return opened
  const state = opened.value
  const { contact, shippingAddress, billingAddress, location, notes } = request
  const shipping = shippingAddress
    ? await checkShipping(dependencies, state, shippingAddress)
    : { errors: [], place: null }
  const errors = [
    ...(contact ? contactErrors(contact) : []),
    ...shipping.errors,
    ...(billingAddress ? addressErrors(billingAddress, 'billingAddress') : []),
    ...(location ? checkLocation(state, location) : []),
    ...(notes ? orderNoteErrors(notes) : []),
  ]
  if (errors.length > 0) return err(invalidFields(errors))
  const details: CheckoutChange = {
    contact: contact && {
      email: cleanText(contact.email),
      phoneNumber: formatPhone(contact.phoneNumber),
    },
    shippingAddress: shippingAddress && spelled(shippingAddress),
    billingAddress: billingAddress && spelled(billingAddress),
    unfinished: unfinishedAfter(state, request),
    notes: notes && cleanNotes(notes),
    location: location
      ? { ...location, postalCode: zip5(location.postalCode) }
      : shipping.place
        ? locationAt(state, shipping.place)
        : undefined,
  }
  const places = shipping.place
    ? new Map([...state.places, [shipping.place.postalCode, shipping.place]])
    : state.places
  return changeParts(dependencies, key, { ...state, places }, details)
}
