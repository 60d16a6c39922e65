import type { AppContext } from '../../../factory.ts'
import { moved, piecesOf } from '../../guest-cart.ts'
import { failedCall } from '../catalog.ts'
import type { CheckoutRequest } from '../requests.ts'
import { settleAddress } from './address.ts'
import { settleContact } from './contact.ts'
import { settleLines } from './lines.ts'
import { settlePromo } from './promo.ts'
import { settleRates } from './rates.ts'
import type { Failure, Location, Session } from './session.ts'
import { settleWays } from './ways.ts'

/** How somebody is reached, where it goes and by which way, and a code: for the pieces as they are. */
export const changeDelivery = async (
  c: AppContext,
  session: Session,
  asked: Omit<CheckoutRequest, 'line_items'>,
  location: Location,
): Promise<Failure> => {
  if (session.cart.id === '' || piecesOf(session.cart).length === 0) return null
  const there = await moved(c.var, session.cart, location)
  if (!there.ok) return failedCall(there.error)
  session.cart = there.value
  const methods = asked.fulfillment?.methods
  return (
    (methods ? await settleWays(c, session, methods) : null) ??
    (await settleContact(c, session, asked)) ??
    (await settleAddress(c, session, asked, methods ?? [])) ??
    (methods ? await settleRates(c, session, methods) : null) ??
    (asked.discounts?.codes ? await settlePromo(c, session, asked.discounts.codes) : null)
  )
}

/** Makes of the session what the request says, step by step; what the shop refuses is said in the answer. */
export const change = async (
  c: AppContext,
  session: Session,
  asked: CheckoutRequest,
  location: Location,
): Promise<Failure> =>
  (await settleLines(c, session, asked, location)) ??
  (await changeDelivery(c, session, asked, location))
