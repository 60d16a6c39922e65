import type { AppContext } from '../../../factory.ts'
import type { CheckoutRequest } from '../requests.ts'
import { refuseFields } from './fields.ts'
import { heardOf, keepHeard } from './heard.ts'
import { type Failure, type Session } from './session.ts'

/** Half a contact is kept until the other half comes; the answer says which is missing. */
export const settleContact = async (
  c: AppContext,
  session: Session,
  { buyer }: Pick<CheckoutRequest, 'buyer'>,
): Promise<Failure> => {
  if (!buyer) return null
  const heard = heardOf(session.cart, buyer)
  const { email, phoneNumber } = heard
  if (!email || !phoneNumber) return keepHeard(c, session, heard)
  const { email: _, phoneNumber: __, ...rest } = heard
  const saved = await c.var.services.commerce.cart.updateDetails(session.cart.id, {
    contact: { email, phoneNumber },
    unfinished: Object.keys(rest).length === 0 || session.cart.shippingAddress ? null : rest,
  })
  if (saved.ok) {
    session.cart = saved.value
    return null
  }
  return refuseFields(session, saved.error, '$.buyer')
}
