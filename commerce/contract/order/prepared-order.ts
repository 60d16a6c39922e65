import { z } from 'zod'
import { fulfillment, shipment, totals } from '../cart/cart.ts'
import { cents } from '../money.ts'
import { picture } from '../product/product.ts'
import { orderStatus } from './order.ts'
import { orderProgress } from './order-progress.ts'

/**
 * GET /v1/order/prepared/{checkout}: the order that came of a checkout which an assistant prepared, by the id that its
 * session had. As a mail's link shows it, with what each piece costs: no names, streets, cards or addresses.
 */
export const preparedOrder = z.object({
  id: z.string(),
  checkout: z.string(),
  number: z.string(),
  status: orderStatus,
  placedAt: z.iso.datetime(),
  city: z.string(),
  stateOrRegion: z.string(),
  /** The code that took something off. */
  promoCode: z.string().nullable(),
  /** The pieces. `linePrice` has the plan of the line in it. */
  items: z.array(
    z.object({
      id: z.string(),
      skuId: z.string(),
      name: z.string(),
      options: z.array(z.object({ label: z.string(), value: z.string() })),
      picture: picture.nullable(),
      quantity: z.int(),
      unitPrice: cents,
      linePrice: cents,
      fulfillment,
      storeId: z.int().nullable(),
    }),
  ),
  shipments: z.array(shipment),
  totals,
  ...orderProgress,
  refunds: z.array(z.object({ at: z.iso.datetime(), amount: cents })),
  cancelledAt: z.iso.datetime().nullable(),
})
export type PreparedOrder = z.infer<typeof preparedOrder>
