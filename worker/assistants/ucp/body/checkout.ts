import * as words from '#words'
import type { Cart } from '../../../../commerce/contract/cart/cart.ts'
import type { AppContext } from '../../../factory.ts'
import { piecesOf } from '../../guest-cart.ts'
import { HAND_OVER_PATH, headOf, type Message } from '../protocol.ts'
import { lineBody } from './lines.ts'
import { buyerOf } from './buyer.ts'
import { findings } from './findings.ts'
import { linksOf } from './links.ts'
import { methodsOf, pickUps } from './methods.ts'
import { totalRows } from '../../../../commerce/domain/platforms/totals.ts'
import { shownTotals } from './totals.ts'

const { ucp: said } = words.assistants

/** A session as the protocol has it. `messages` are what there is to say of the request that led to it. */
export const sessionBody = async (
  c: AppContext,
  { id, cart, messages: before }: { id: string; cart: Cart; messages: readonly Message[] },
  over?: 'canceled',
) => {
  const { origin } = c.var.site
  const [{ methods, messages: ofMethods }, available] = await Promise.all([
    methodsOf(c, cart),
    pickUps(c, cart),
  ])
  const isSaid = (path: string) => before.some((it) => it.path?.startsWith(path))
  const messages = [...before, ...findings(cart, isSaid), ...ofMethods]
  const isComplete = !messages.some((it) => it.type === 'error' && it.severity === 'recoverable')
  const status = over ?? (isComplete ? 'requires_escalation' : 'incomplete')
  const { promo } = cart
  return {
    ucp: headOf('checkout'),
    id,
    status,
    currency: 'USD',
    line_items: piecesOf(cart).map(lineBody(origin)),
    ...(over ? {} : buyerOf(cart)),
    totals: totalRows(shownTotals(cart), promo?.code ?? null),
    // Canceled, it names nobody and nowhere.
    fulfillment: over
      ? { methods: [] }
      : { methods, ...(available.length > 0 ? { available_methods: available } : {}) },
    discounts: {
      codes: promo ? [promo.code] : [],
      applied:
        promo && promo.discount > 0
          ? [
              {
                code: promo.code,
                title: words.orderSummary.discount(promo.code),
                amount: promo.discount,
              },
            ]
          : [],
    },
    messages:
      status === 'requires_escalation'
        ? [
            ...messages,
            {
              type: 'error',
              code: 'payment_in_browser',
              content: said.payInBrowser,
              severity: 'requires_buyer_input',
            } satisfies Message,
          ]
        : over
          ? []
          : messages,
    // A card is a person's, in the browser: there are no instruments to name.
    payment: { instruments: [] },
    links: linksOf(origin),
    ...(over ? {} : { continue_url: `${origin}${HAND_OVER_PATH}/${id}` }),
  }
}
