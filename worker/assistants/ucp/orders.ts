import * as words from '#words'
import { isMissing } from '../../../commerce/contract/errors.ts'
import { orderBody } from '../../../commerce/domain/platforms/order.ts'
import type { AppContext } from '../../factory.ts'
import { absoluteOf } from './absolute.ts'
import { failedCall } from './catalog.ts'
import { type Answered, nothingThere } from './protocol.ts'

export const noSuchOrder = (c: AppContext): Answered =>
  nothingThere('order', c.var.site.origin, {
    code: 'not_found',
    content: words.assistants.ucp.noSuchOrder,
  })

/** The order that came of a session, by the session's id: as far as a mail's link shows it, who and where is left out. */
export const readOrder = async (c: AppContext, id: string): Promise<Answered> => {
  const order = await c.var.services.commerce.orders.prepared(id)
  if (order.ok) return { status: 200, body: orderBody(order.value, absoluteOf(c)) }
  return isMissing(order.error) ? noSuchOrder(c) : failedCall(order.error)
}
