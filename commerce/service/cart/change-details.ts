import type { Address } from '../../contract/address.ts'
import type { Cart, CartDetailsRequest } from '../../contract/cart.ts'
import type { FieldError } from '../../contract/errors.ts'
import type { PostalCodePlace } from '../../contract/location.ts'
import { err } from '../../contract/result.ts'
import { nearestStore } from '../../domain/distance.ts'
import { offersMattressRemoval } from '../../domain/limits.ts'
import { needsTruck } from '../../domain/promise.ts'
import { isAlaskaOrHawaii, isMilitary, isTerritory } from '../../domain/served-addresses.ts'
import {
  addressErrors,
  formatPhone,
  toAddress,
  toAddressFields,
  validatePhone,
  validatePostalCode,
} from '../../forms/address.ts'
import { validateEmail } from '../../forms/contact.ts'
import { cleanNotes, orderNoteErrors } from '../../forms/order-notes.ts'
import { cleanText } from '../../forms/text.ts'
import type { Dependencies } from '../dependencies.ts'
import { invalidFields, type Outcome } from '../refusal.ts'
import { type CartDetails, setDetails } from '../repositories/cart-checkout.ts'
import { findPostalCode, findStore } from '../repositories/stores.ts'
import { type CartState, zip5 } from './cart-state.ts'
import { type Change, REMOVAL_ONLY_IN } from './change-items.ts'
import { afterChange, openCart } from './current-cart.ts'

const NO_DISTANCE =
  'Unable to determine shipping distance. Please check that your address is correct.'

const contactErrors = (contact: NonNullable<CartDetailsRequest['contact']>): FieldError[] => {
  const email = validateEmail(contact.email)
  const phone = validatePhone(contact.phoneNumber)
  return [
    ...(email === null ? [] : [{ field: 'contact.email', message: email }]),
    ...(phone === null ? [] : [{ field: 'contact.phoneNumber', message: phone }]),
  ]
}

/** What stands against delivering this cart to a state. */
const deliveryErrors = (state: CartState, to: string): FieldError[] => {
  const field = 'shippingAddress.stateOrRegion'
  const deliveries = state.lines.filter(({ fulfillment }) => fulfillment === 'delivery')
  if (deliveries.some((line) => line.isMattressRemoval) && !offersMattressRemoval(to))
    return [{ field, message: `${REMOVAL_ONLY_IN} Please remove it from your cart.` }]
  const stuck = deliveries.find((line) => needsTruck(line, state.methods))
  if (stuck && isAlaskaOrHawaii(to))
    return [
      {
        field,
        message: `${stuck.name} travels by truck, and our trucks do not reach Alaska and Hawaii. Please remove it or pick it up at a store.`,
      },
    ]
  return []
}

/** Whether an address is a real one that nothing is brought to, which is not the same as a wrong one. */
const notDeliveredThere = (address: Address): FieldError | null => {
  const where = isMilitary(address)
    ? 'military addresses (APO, FPO and DPO)'
    : isTerritory(address)
      ? 'Puerto Rico, Guam and the other territories'
      : null
  return (
    where && {
      field: 'shippingAddress.postalCode',
      message: `We do not deliver to ${where}. Please use a street address in the fifty states, or pick your order up at a store.`,
    }
  )
}

type Checked = { readonly errors: FieldError[]; readonly place: PostalCodePlace | null }

const checkShipping = async (
  { db }: Dependencies,
  state: CartState,
  address: Address,
): Promise<Checked> => {
  const errors = addressErrors(address, 'shippingAddress')
  if (errors.length > 0) return { errors, place: null }
  const { stateOrRegion, postalCode } = spelled(address)
  const elsewhere = notDeliveredThere(address)
  if (elsewhere) {
    const isDelivered = state.lines.some(({ fulfillment }) => fulfillment === 'delivery')
    return { errors: isDelivered ? [elsewhere] : [], place: null }
  }
  const place = await findPostalCode(db, zip5(postalCode))
  if (!place || place.state !== stateOrRegion)
    return {
      errors: [{ field: 'shippingAddress.matchesCoordinates', message: NO_DISTANCE }],
      place: null,
    }
  return { errors: deliveryErrors(state, place.state), place }
}

const checkLocation = async (
  { db }: Dependencies,
  { site }: Change,
  location: NonNullable<CartDetailsRequest['location']>,
): Promise<FieldError[]> => {
  const message = validatePostalCode(location.postalCode)
  if (message !== null) return [{ field: 'location.postalCode', message }]
  return (await findStore(db, site.brandId, location.storeId))
    ? []
    : [{ field: 'location.storeId', message: 'We do not know this store.' }]
}

const spelled = (address: Address): Address => toAddress(toAddressFields(address), address.label)

/** The location that goes with a shipping address: its zip code and the nearest store. */
const locationAt = (state: CartState, place: PostalCodePlace): CartDetails['location'] => {
  const storeId = nearestStore(state.stores, place)?.storeId ?? state.location?.storeId
  return storeId === undefined ? undefined : { postalCode: place.postalCode, storeId }
}

/** Takes contact, addresses and location, all of them or none: every field that is wrong is named. */
export const changeDetails = async (
  dependencies: Dependencies,
  change: Change,
  cartId: string,
  request: CartDetailsRequest,
): Promise<Outcome<Cart>> => {
  const key = { owner: change.owner, siteId: change.site.id, id: cartId }
  const opened = await openCart(dependencies, key)
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
    ...(location ? await checkLocation(dependencies, change, location) : []),
    ...(notes ? orderNoteErrors(notes) : []),
  ]
  if (errors.length > 0) return err(invalidFields(errors))
  const details: CartDetails = {
    contact: contact && {
      email: cleanText(contact.email),
      phoneNumber: formatPhone(contact.phoneNumber),
    },
    shippingAddress: shippingAddress && spelled(shippingAddress),
    billingAddress: billingAddress && spelled(billingAddress),
    notes: notes && cleanNotes(notes),
    location: location
      ? { ...location, postalCode: zip5(location.postalCode) }
      : shipping.place
        ? locationAt(state, shipping.place)
        : undefined,
  }
  const rule = await setDetails(dependencies.db, key, details, dependencies.now().getTime())
  return afterChange(dependencies, key, rule)
}
