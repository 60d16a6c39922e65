import * as words from '#words'
import type { Cart } from '../../../../commerce/contract/cart/cart.ts'
import { causeWords } from '../../../../commerce/domain/error-messages.ts'
import { piecesOf, problemOf } from '../../guest-cart.ts'
import { type Message, recoverable } from '../protocol.ts'
import { shownTotals } from './totals.ts'

const { ucp: said } = words.assistants

/** What is to be said of the sum while it is none to rely on. */
const aboutSum = (cart: Cart): Message[] =>
  shownTotals(cart).isEstimate
    ? [{ type: 'info', code: 'estimate', content: said.estimate, path: '$.totals' }]
    : []

/** What is to be said of the pieces. */
const aboutPieces = (cart: Cart): Message[] => {
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
  return found
}

/** What is to be said of a cart as it stands. */
export const cartFindings = (cart: Cart): Message[] => [...aboutPieces(cart), ...aboutSum(cart)]

/** What is to be said of a checkout as it stands, whatever was asked. `isSaid`: about this part something is said already. */
export const findings = (cart: Cart, isSaid: (path: string) => boolean): Message[] => {
  const found = aboutPieces(cart)
  if (piecesOf(cart).length === 0 && !isSaid('$.line_items'))
    found.push(recoverable('missing', said.missing.items, '$.line_items'))
  const { contact, shippingAddress, unfinished } = cart
  if (!contact && !isSaid('$.buyer')) {
    if (!unfinished?.email) found.push(recoverable('missing', said.missing.email, '$.buyer.email'))
    if (!unfinished?.phoneNumber)
      found.push(recoverable('missing', said.missing.phone, '$.buyer.phone_number'))
  }
  const isDelivered = cart.shipments.some(({ fulfillment }) => fulfillment === 'delivery')
  if (isDelivered && !shippingAddress && !unfinished?.street1 && !isSaid('$.fulfillment.methods'))
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
  return [...found, ...aboutSum(cart)]
}
