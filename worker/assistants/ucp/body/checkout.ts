import * as words from '#words'
import type { Cart } from '../../../../commerce/contract/cart/cart.ts'
import { causeWords } from '../../../../commerce/domain/error-messages.ts'
import type { AppContext } from '../../../factory.ts'
import { piecesOf, problemOf } from '../../guest-cart.ts'
import { HAND_OVER_PATH, headOf, type Message, recoverable } from '../protocol.ts'
import { lineBody } from './lines.ts'
import { methodsOf, phone, pickUps } from './methods.ts'
import { shownTotals, totalsOf } from './totals.ts'

const { ucp: said } = words.assistants

/** What is to be said of the cart as it stands, whatever was asked. */
export const findings = (cart: Cart, isSaid: (path: string) => boolean): Message[] => {
  const found: Message[] = []
  for (const [at, line] of piecesOf(cart).entries()) {
    const problem = problemOf(line)
    if (problem !== null)
      found.push(
        recoverable(
          line.availability === 'available' ? 'item_unavailable' : 'out_of_stock',
          problem,
          `$.line_items[${at}]`,
        ),
      )
    if (line.priceBefore !== null)
      found.push({
        type: 'warning',
        code: 'price_changed',
        content: said.priceChanged(line.catalogItem.name),
        path: `$.line_items[${at}].item.price`,
      })
  }
  for (const { name } of cart.gone)
    found.push(recoverable('item_unavailable', said.gone(name), '$.line_items'))
  if (!cart.contact && !isSaid('$.buyer')) {
    found.push(recoverable('missing', said.missing.email, '$.buyer.email'))
    found.push(recoverable('missing', said.missing.phone, '$.buyer.phone_number'))
  }
  const isDelivered = cart.shipments.some(({ fulfillment }) => fulfillment === 'delivery')
  if (isDelivered && !cart.shippingAddress && !isSaid('$.fulfillment.methods'))
    found.push(
      recoverable('missing', said.missing.address, '$.fulfillment.methods[0].destinations'),
    )
  if (cart.promo?.problem && !isSaid('$.discounts'))
    found.push({
      type: 'warning',
      code: 'discount_code_invalid',
      content: causeWords(cart.promo.problem),
      path: '$.discounts.codes[0]',
    })
  if (shownTotals(cart).isEstimate)
    found.push({ type: 'info', code: 'estimate', content: said.estimate, path: '$.totals' })
  return found
}

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
  const { contact, shippingAddress, promo } = cart
  return {
    ucp: headOf('checkout'),
    id,
    status,
    currency: 'USD',
    line_items: piecesOf(cart).map(lineBody(origin)),
    ...(contact
      ? {
          buyer: {
            ...(shippingAddress
              ? { first_name: shippingAddress.name.first, last_name: shippingAddress.name.last }
              : {}),
            email: contact.email,
            phone_number: phone(contact.phoneNumber),
          },
        }
      : {}),
    totals: totalsOf(shownTotals(cart), promo?.code ?? null),
    fulfillment: {
      methods,
      ...(available.length > 0 ? { available_methods: available } : {}),
    },
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
    links: [
      { type: 'privacy_policy', url: `${origin}/privacy` },
      { type: 'terms_of_service', url: `${origin}/terms` },
    ],
    ...(over ? {} : { continue_url: `${origin}${HAND_OVER_PATH}/${id}` }),
  }
}
