import * as words from '#words'
import type { AppContext } from '../../../factory.ts'
import type { CheckoutRequest } from '../requests.ts'
import { phoneOf, refuseFields } from './fields.ts'
import { type Failure, type Session } from './session.ts'
import { recoverable } from '../protocol.ts'

const { ucp: said } = words.assistants

export const settleContact = async (
  c: AppContext,
  session: Session,
  { buyer }: Pick<CheckoutRequest, 'buyer'>,
): Promise<Failure> => {
  if (!buyer?.email || !buyer.phone_number) {
    // Nothing is kept of half a contact; the answer says which half is missing.
    if (buyer?.email || buyer?.phone_number)
      session.messages.push(
        buyer.email
          ? recoverable('missing', said.missing.phone, '$.buyer.phone_number')
          : recoverable('missing', said.missing.email, '$.buyer.email'),
      )
    return null
  }
  const saved = await c.var.services.commerce.cart.updateDetails(session.cart.id, {
    contact: { email: buyer.email, phoneNumber: phoneOf(buyer.phone_number) },
  })
  if (saved.ok) {
    session.cart = saved.value
    return null
  }
  return refuseFields(session, saved.error, '$.buyer')
}
