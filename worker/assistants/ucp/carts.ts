import type { AppContext } from '../../factory.ts'
import { cartBody } from './body/cart.ts'
import { failedCall } from './catalog.ts'
import type { Answered } from './protocol.ts'
import type { CartRequest } from './requests.ts'
import { change } from './session/change.ts'
import { placeAsked } from './session/methods.ts'
import { newSession } from './session/new-session.ts'
import { openSession } from './session/session.ts'

export const createCart = async (
  c: AppContext,
  platform: string,
  asked: CartRequest,
): Promise<Answered> => {
  const begun = await newSession(c, 'cart', platform, asked)
  return begun.ok ? { status: 201, body: cartBody(c, begun.value) } : begun.error
}

export const readCart = async (c: AppContext, id: string): Promise<Answered> => {
  const opened = await openSession(c, 'cart', id)
  return opened.ok ? { status: 200, body: cartBody(c, opened.value.session) } : opened.error
}

export const updateCart = async (
  c: AppContext,
  id: string,
  asked: CartRequest,
): Promise<Answered> => {
  const opened = await openSession(c, 'cart', id, placeAsked(asked))
  if (!opened.ok) return opened.error
  const { session, location } = opened.value
  const failed = await change(c, session, asked, location)
  return failed ?? { status: 200, body: cartBody(c, session) }
}

/** Ends a cart; the answer is what it was. */
export const cancelCart = async (c: AppContext, id: string): Promise<Answered> => {
  const opened = await openSession(c, 'cart', id)
  if (!opened.ok) return opened.error
  const body = cartBody(c, opened.value.session, 'canceled')
  const ended = await c.var.services.commerce.cart.abandon()
  return ended.ok ? { status: 200, body } : failedCall(ended.error)
}
