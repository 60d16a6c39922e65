import { orderBody } from '../../../commerce/domain/platforms/order.ts'
import { isMissing } from '../../../commerce/contract/errors.ts'
import type { AppContext } from '../../factory.ts'
import { absoluteOf } from './absolute.ts'
import { sessionBody } from './body/checkout.ts'
import { completedBody } from './body/completed.ts'
import { failedCall } from './catalog.ts'
import type { Answered } from './protocol.ts'
import type { CheckoutRequest, CreateRequest } from './requests.ts'
import { change, changeDelivery } from './session/change.ts'
import { placeAsked } from './session/methods.ts'
import { newSession } from './session/new-session.ts'
import { noSuchSession, openSession } from './session/session.ts'

/**
 * A cart of the platform's becomes a checkout: its pieces, place and buyer are what it was, whatever the request says of
 * them. Both have one id, so that the same cart gives the same checkout, and each shows what the other came to.
 */
const ofCart = async (c: AppContext, cartId: string, asked: CreateRequest): Promise<Answered> => {
  const { fulfillment, discounts } = asked
  const opened = await openSession(c, 'checkout', cartId, placeAsked({ fulfillment }))
  if (!opened.ok) return opened.error
  const { session, location } = opened.value
  const failed = await changeDelivery(c, session, { fulfillment, discounts }, location)
  return failed ?? { status: 201, body: await sessionBody(c, session) }
}

export const createSession = async (
  c: AppContext,
  platform: string,
  asked: CreateRequest,
): Promise<Answered> => {
  if (asked.cart_id !== undefined) return ofCart(c, asked.cart_id, asked)
  const begun = await newSession(c, 'checkout', platform, asked)
  return begun.ok ? { status: 201, body: await sessionBody(c, begun.value) } : begun.error
}

/** A session; one that somebody went on with is not there, until an order came of it. */
export const readSession = async (c: AppContext, id: string): Promise<Answered> => {
  const opened = await openSession(c, 'checkout', id)
  if (opened.ok) return { status: 200, body: await sessionBody(c, opened.value.session) }
  if (opened.error.status !== 404) return opened.error
  const order = await c.var.services.commerce.orders.prepared(id)
  if (order.ok)
    return {
      status: 200,
      body: completedBody(orderBody(order.value, absoluteOf(c)), c.var.site.origin),
    }
  return isMissing(order.error) ? noSuchSession(c, 'checkout') : failedCall(order.error)
}

export const updateSession = async (
  c: AppContext,
  id: string,
  asked: CheckoutRequest,
): Promise<Answered> => {
  const opened = await openSession(c, 'checkout', id, placeAsked(asked))
  if (!opened.ok) return opened.error
  const { session, location } = opened.value
  const failed = await change(c, session, asked, location)
  return failed ?? { status: 200, body: await sessionBody(c, session) }
}

export const cancelSession = async (c: AppContext, id: string): Promise<Answered> => {
  const opened = await openSession(c, 'checkout', id)
  if (!opened.ok) return opened.error
  const body = await sessionBody(c, opened.value.session, 'canceled')
  const ended = await c.var.services.commerce.cart.abandon()
  return ended.ok ? { status: 200, body } : failedCall(ended.error)
}
