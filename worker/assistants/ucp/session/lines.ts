import * as words from '#words'
import type { CommerceError } from '../../../../commerce/contract/errors.ts'
import type { AppContext } from '../../../factory.ts'
import { piecesOf, settle } from '../../guest-cart.ts'
import { failedCall } from '../catalog.ts'
import type { CheckoutRequest } from '../requests.ts'
import { type Failure, type Location, refuseWith, type Session } from './session.ts'
import { recoverable } from '../protocol.ts'

const codeOf = (error: CommerceError): string => {
  if (error.kind === 'unreachable') return 'item_unavailable'
  return error.code === 'OUT_OF_STOCK' ? 'out_of_stock' : 'item_unavailable'
}

/** The cart holds the pieces that are asked for, as many of each, and no others. */
export const settleLines = async (
  c: AppContext,
  session: Session,
  { line_items: asked }: CheckoutRequest,
  location: Location,
): Promise<Failure> => {
  const wanted = new Map<string, { quantity: number; at: number }>()
  for (const [at, { item, quantity }] of asked.entries()) {
    const before = wanted.get(item.id)
    wanted.set(item.id, { quantity: quantity + (before?.quantity ?? 0), at: before?.at ?? at })
  }
  const lineOf = (sku: string) =>
    piecesOf(session.cart).find(({ catalogItem }) => catalogItem.skuId === sku)
  const gone = piecesOf(session.cart)
    .map(({ catalogItem }) => catalogItem.skuId)
    .filter((sku) => !wanted.has(sku))
  // One after the other: each change is made to the cart as the one before left it.
  for (const sku of gone) {
    const changed = await settle(c.var, lineOf(sku), { sku, quantity: 0 }, location)
    if (changed?.ok) session.cart = changed.value
    else if (changed) return failedCall(changed.error)
  }
  for (const [sku, { quantity, at }] of wanted) {
    const changed = await settle(c.var, lineOf(sku), { sku, quantity }, location)
    if (changed?.ok) session.cart = changed.value
    else if (changed) {
      const { error } = changed
      if (error.kind === 'refused' && error.status === 404)
        session.messages.push(
          recoverable(
            'item_unavailable',
            words.assistants.noSuchSku(sku),
            `$.line_items[${at}].item.id`,
          ),
        )
      else {
        const failed = refuseWith(session, error, codeOf(error), `$.line_items[${at}]`)
        if (failed) return failed
      }
    }
  }
  return null
}
