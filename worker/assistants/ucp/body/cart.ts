import { totalRows } from '../../../../commerce/domain/platforms/totals.ts'
import type { AppContext } from '../../../factory.ts'
import { piecesOf } from '../../guest-cart.ts'
import { HAND_OVER_PATH, headOf } from '../protocol.ts'
import type { Session } from '../session/session.ts'
import { buyerOf } from './buyer.ts'
import { cartFindings } from './findings.ts'
import { lineBody } from './lines.ts'
import { linksOf } from './links.ts'
import { shownTotals } from './totals.ts'

/** A cart as the protocol has it, with what it would come to delivered the cheapest way. Canceled, it names nobody. */
export const cartBody = (c: AppContext, { id, cart, messages }: Session, over?: 'canceled') => {
  const { origin } = c.var.site
  const said = over ? [] : [...messages, ...cartFindings(cart)]
  return {
    ucp: headOf('cart'),
    id,
    currency: 'USD',
    line_items: piecesOf(cart).map(lineBody(origin)),
    ...(over ? {} : buyerOf(cart)),
    totals: totalRows(shownTotals(cart), cart.promo?.code ?? null),
    ...(said.length > 0 ? { messages: said } : {}),
    links: linksOf(origin),
    ...(over ? {} : { continue_url: `${origin}${HAND_OVER_PATH}/${id}` }),
  }
}
