import type { orderBody } from '../../../../commerce/domain/platforms/order.ts'
import { headOf } from '../protocol.ts'
import { linksOf } from './links.ts'

/** A session that came to an order: what was bought, and where the order is read. */
export const completedBody = (order: ReturnType<typeof orderBody>, origin: string) => ({
  ucp: headOf('checkout'),
  id: order.checkout_id,
  status: 'completed',
  currency: order.currency,
  line_items: order.line_items.map(({ id, item, quantity, totals }) => ({
    id,
    item,
    quantity: quantity.original,
    totals,
  })),
  totals: order.totals,
  order: { id: order.id, label: order.label, permalink_url: order.permalink_url },
  messages: [],
  links: linksOf(origin),
})
