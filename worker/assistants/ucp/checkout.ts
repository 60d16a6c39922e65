import * as words from '#words'
import type { AppContext } from '../../factory.ts'
import { moved, piecesOf } from '../guest-cart.ts'
import { failedCall } from './catalog.ts'
import { sessionBody } from './body/checkout.ts'
import { type Answered, nothingThere } from './protocol.ts'
import type { CheckoutRequest } from './requests.ts'
import { settleAddress } from './session/address.ts'
import { settleContact } from './session/contact.ts'
import { settleLines } from './session/lines.ts'
import { placeAsked } from './session/methods.ts'
import { settlePromo } from './session/promo.ts'
import { settleRates } from './session/rates.ts'
import { type Failure, type Location, openSession, type Session } from './session/session.ts'
import { settleWays } from './session/ways.ts'

const { ucp: said } = words.assistants

/** Makes of the session what the request says, step by step; what the shop refuses is said in the answer. */
const change = async (
  c: AppContext,
  session: Session,
  asked: CheckoutRequest,
  location: Location,
): Promise<Failure> => {
  const failed = await settleLines(c, session, asked, location)
  if (failed) return failed
  if (session.cart.id === '' || piecesOf(session.cart).length === 0) return null
  const there = await moved(c.var, session.cart, location)
  if (!there.ok) return failedCall(there.error)
  session.cart = there.value
  const methods = asked.fulfillment?.methods
  return (
    (methods ? await settleWays(c, session, methods) : null) ??
    (await settleContact(c, session, asked)) ??
    (methods ? await settleAddress(c, session, asked, methods) : null) ??
    (methods ? await settleRates(c, session, methods) : null) ??
    (asked.discounts?.codes ? await settlePromo(c, session, asked.discounts.codes) : null)
  )
}

export const createSession = async (
  c: AppContext,
  platform: string,
  asked: CheckoutRequest,
): Promise<Answered> => {
  const issued = await c.var.services.commerce.guests.issue({ forOneCheckout: true, platform })
  if (!issued.ok) return failedCall(issued.error)
  const opened = await openSession(c, issued.value.guestToken, placeAsked(asked))
  if (!opened.ok) return opened.error
  const { session, location } = opened.value
  const failed = await change(c, session, asked, location)
  const isEmpty = piecesOf(session.cart).length === 0
  if (failed || isEmpty) await c.var.services.commerce.cart.abandon()
  if (failed) return failed
  const [first] = session.messages
  return isEmpty
    ? nothingThere('checkout', c.var.site.origin, {
        code: first?.type === 'error' ? first.code : 'item_unavailable',
        content: first?.content ?? said.nothingLeft,
      })
    : { status: 201, body: await sessionBody(c, session) }
}

export const readSession = async (c: AppContext, id: string): Promise<Answered> => {
  const opened = await openSession(c, id)
  if (!opened.ok) return opened.error
  return { status: 200, body: await sessionBody(c, opened.value.session) }
}

export const updateSession = async (
  c: AppContext,
  id: string,
  asked: CheckoutRequest,
): Promise<Answered> => {
  const opened = await openSession(c, id, placeAsked(asked))
  if (!opened.ok) return opened.error
  const { session, location } = opened.value
  const failed = await change(c, session, asked, location)
  return failed ?? { status: 200, body: await sessionBody(c, session) }
}

export const cancelSession = async (c: AppContext, id: string): Promise<Answered> => {
  const opened = await openSession(c, id)
  if (!opened.ok) return opened.error
  const body = await sessionBody(c, opened.value.session, 'canceled')
  const ended = await c.var.services.commerce.cart.abandon()
  return ended.ok ? { status: 200, body } : failedCall(ended.error)
}
