import * as words from '#words'
import type { Address } from '../../../../commerce/contract/account/address.ts'
import type { AppContext } from '../../../factory.ts'
import type { CheckoutRequest, Destination, Method } from '../requests.ts'
import { ADDRESS_ID } from '../body/methods.ts'
import { phoneOf, refuseFields } from './fields.ts'
import { destinationOf, typeOf } from './methods.ts'
import { type Failure, type Session } from './session.ts'
import { recoverable } from '../protocol.ts'

const { ucp: said } = words.assistants

const COUNTRIES = new Set(['', 'US', 'USA', 'UNITED STATES', 'UNITED STATES OF AMERICA'])

const addressOf = (it: Destination, buyer: CheckoutRequest['buyer']): Address => {
  const country = (it.address_country ?? '').trim()
  return {
    name: {
      first: it.first_name ?? buyer?.first_name ?? '',
      last: it.last_name ?? buyer?.last_name ?? '',
    },
    businessName: '',
    street1: it.street_address ?? '',
    street2: it.extended_address ?? '',
    city: it.address_locality ?? '',
    stateOrRegion: it.address_region ?? '',
    country: COUNTRIES.has(country.toUpperCase()) ? 'US' : country,
    postalCode: (it.postal_code ?? '').trim(),
    phoneNumber: phoneOf(it.phone_number ?? buyer?.phone_number),
    label: '',
  }
}

export const settleAddress = async (
  c: AppContext,
  session: Session,
  { buyer }: Pick<CheckoutRequest, 'buyer'>,
  methods: readonly Method[],
): Promise<Failure> => {
  const at = methods.findIndex((it) => typeOf(it) === 'shipping')
  const method = methods[at]
  const chosen = method && destinationOf(method)
  if (!chosen) {
    const selected = method?.selected_destination_id
    if (selected && selected !== ADDRESS_ID)
      session.messages.push(
        recoverable(
          'invalid',
          said.noSuchDestination,
          `$.fulfillment.methods[${at}].selected_destination_id`,
        ),
      )
    return null
  }
  const { destination } = chosen
  const path = `$.fulfillment.methods[${at}].destinations[${chosen.at}]`
  // A ZIP code alone is where prices and dates are of; the address comes later.
  if (!destination.street_address) return null
  const shippingAddress = addressOf(destination, buyer)
  const saved = await c.var.services.commerce.cart.updateDetails(session.cart.id, {
    shippingAddress,
  })
  if (saved.ok) {
    session.cart = saved.value
    return null
  }
  return refuseFields(session, saved.error, path)
}
