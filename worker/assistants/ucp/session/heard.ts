import type { Address } from '../../../../commerce/contract/account/address.ts'
import type { Cart } from '../../../../commerce/contract/cart/cart.ts'
import type { UnfinishedDetails } from '../../../../commerce/contract/cart/unfinished-details.ts'
import type { AppContext } from '../../../factory.ts'
import { failedCall } from '../catalog.ts'
import type { CheckoutRequest, Destination } from '../requests.ts'
import { phoneOf } from './fields.ts'
import type { Failure, Session } from './session.ts'

const COUNTRIES = new Set(['', 'US', 'USA', 'UNITED STATES', 'UNITED STATES OF AMERICA'])

/** Without what is empty: that says nothing, and takes nothing back. */
const said = (
  details: Partial<Record<keyof UnfinishedDetails, string | undefined>>,
): UnfinishedDetails =>
  Object.fromEntries(
    Object.entries(details).flatMap(([name, text]) => (text ? [[name, text]] : [])),
  )

const ofBuyer = (buyer: CheckoutRequest['buyer']): UnfinishedDetails =>
  said({
    email: buyer?.email,
    phoneNumber: phoneOf(buyer?.phone_number),
    firstName: buyer?.first_name,
    lastName: buyer?.last_name,
  })

const ofDestination = (it: Destination): UnfinishedDetails =>
  said({
    phoneNumber: phoneOf(it.phone_number),
    firstName: it.first_name,
    lastName: it.last_name,
    street1: it.street_address,
    street2: it.extended_address,
    city: it.address_locality,
    stateOrRegion: it.address_region,
    postalCode: it.postal_code?.trim(),
    country: it.address_country?.trim(),
  })

/** What is known of who buys: what the session has, and over it what the request says. */
const buyerOf = (
  { contact, shippingAddress, unfinished }: Cart,
  buyer: CheckoutRequest['buyer'],
): UnfinishedDetails => {
  const { email, phoneNumber, firstName, lastName } = {
    // Once there is an address, the name is kept with it.
    firstName: shippingAddress?.name.first,
    lastName: shippingAddress?.name.last,
    ...contact,
    ...unfinished,
    ...ofBuyer(buyer),
  }
  return said({ email, phoneNumber, firstName, lastName })
}

/** What is known of who buys and where it goes. A destination that the request names stands in place of an earlier one. */
export const heardOf = (
  cart: Cart,
  buyer: CheckoutRequest['buyer'],
  destination?: Destination,
): UnfinishedDetails => ({
  ...(destination ? {} : cart.unfinished),
  ...buyerOf(cart, buyer),
  ...(destination ? ofDestination(destination) : {}),
})

/** The same as the shop has an address; what nobody has said is empty. */
export const addressOf = (heard: UnfinishedDetails): Address => ({
  name: { first: heard.firstName ?? '', last: heard.lastName ?? '' },
  businessName: '',
  street1: heard.street1 ?? '',
  street2: heard.street2 ?? '',
  city: heard.city ?? '',
  stateOrRegion: heard.stateOrRegion ?? '',
  country: COUNTRIES.has((heard.country ?? '').toUpperCase()) ? 'US' : (heard.country ?? ''),
  postalCode: heard.postalCode ?? '',
  phoneNumber: heard.phoneNumber ?? '',
  label: '',
})

/** Keeps in the session what is too little for the shop's own checkout, so that nothing has to be said twice. */
export const keepHeard = async (
  c: AppContext,
  session: Session,
  heard: UnfinishedDetails,
): Promise<Failure> => {
  const kept = await c.var.services.commerce.cart.updateDetails(session.cart.id, {
    unfinished: heard,
  })
  if (!kept.ok) return failedCall(kept.error)
  session.cart = kept.value
  return null
}
