import * as words from '#words'
import { err, ok, type Result } from '../../../../commerce/contract/result.ts'
import type { AppContext } from '../../../factory.ts'
import { piecesOf } from '../../guest-cart.ts'
import { failedCall } from '../catalog.ts'
import { type Answered, nothingThere } from '../protocol.ts'
import type { CheckoutRequest } from '../requests.ts'
import { change } from './change.ts'
import { placeAsked } from './methods.ts'
import { openSession, type Session } from './session.ts'

/** A cart for the time of one checkout, with what is asked for in it. Where none of it can be had, none is begun. */
export const newSession = async (
  c: AppContext,
  area: 'cart' | 'checkout',
  platform: string,
  asked: CheckoutRequest,
): Promise<Result<Session, Answered>> => {
  const { guests, cart } = c.var.services.commerce
  const issued = await guests.issue({ forOneCheckout: true, platform })
  if (!issued.ok) return err(failedCall(issued.error))
  const opened = await openSession(c, area, issued.value.guestToken, placeAsked(asked))
  if (!opened.ok) return opened
  const { session, location } = opened.value
  const failed = await change(c, session, asked, location)
  const isEmpty = piecesOf(session.cart).length === 0
  if (failed || isEmpty) await cart.abandon()
  if (failed) return err(failed)
  if (!isEmpty) return ok(session)
  const [first] = session.messages
  return err(
    nothingThere(area, c.var.site.origin, {
      code: first?.type === 'error' ? first.code : 'item_unavailable',
      content: first?.content ?? words.assistants.ucp.nothingLeft,
    }),
  )
}
