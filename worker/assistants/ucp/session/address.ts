import * as words from '#words'
import type { UnfinishedDetails } from '../../../../commerce/contract/cart/unfinished-details.ts'
import type { AppContext } from '../../../factory.ts'
import type { CheckoutRequest, Method } from '../requests.ts'
import { ADDRESS_ID } from '../body/methods.ts'
import { refuseFields } from './fields.ts'
import { addressOf, heardOf, keepHeard } from './heard.ts'
import { destinationOf, typeOf } from './methods.ts'
import { type Failure, type Session } from './session.ts'
import { recoverable } from '../protocol.ts'

const { ucp: said } = words.assistants

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
    // The telephone number that an address has waited for.
    const heard = heardOf(session.cart, buyer)
    return heard.street1 && heard.phoneNumber && !session.cart.shippingAddress
      ? settleHeard(c, session, heard, '$.fulfillment.methods[0].destinations[0]')
      : null
  }
  const { destination } = chosen
  const path = `$.fulfillment.methods[${at}].destinations[${chosen.at}]`
  // A ZIP code alone is where prices and dates are of; the address comes later.
  if (!destination.street_address) return null
  return settleHeard(c, session, heardOf(session.cart, buyer, destination), path)
}

/** An address without anybody to call is kept until there is one. */
const settleHeard = async (
  c: AppContext,
  session: Session,
  heard: UnfinishedDetails,
  path: string,
): Promise<Failure> => {
  if (!heard.phoneNumber) return keepHeard(c, session, heard)
  const saved = await c.var.services.commerce.cart.updateDetails(session.cart.id, {
    shippingAddress: addressOf(heard),
  })
  if (saved.ok) {
    session.cart = saved.value
    return null
  }
  return refuseFields(session, saved.error, path)
}
