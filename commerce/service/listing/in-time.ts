import { z } from 'zod'
import type { ShippingMethod } from '../../contract/shipping.ts'
import { type Destination, promise } from '../../domain/promise.ts'
import type { CatalogueColumns } from './columns.ts'
import type { InTime } from './conditions.ts'
import { IN_STOCK, STOCK_UNKNOWN } from './index-statements.ts'

const MOST_LEAD_DAYS = 10_000
const methodIds = z.array(z.string())

/**
 * Whether one piece of a variant is promised at a place by a day. Variants that travel and wait alike have one promise,
 * so it is made once for each kind and not for each variant.
 */
export const arrivesBy = (
  columns: Pick<CatalogueColumns, 'values'>,
  {
    by,
    to,
    methods,
    now,
  }: {
    readonly by: string
    readonly to: Destination
    readonly methods: readonly ShippingMethod[]
    readonly now: Date
  },
): InTime => {
  const known = new Map<number, boolean>()
  return (ship, flags, leadDays) => {
    // A number, since this is asked for every variant of the range.
    const stock = flags & (IN_STOCK | STOCK_UNKNOWN)
    const key = (ship * MOST_LEAD_DAYS + Math.min(leadDays + 1, MOST_LEAD_DAYS - 1)) * 16 + stock
    const found = known.get(key)
    if (found !== undefined) return found
    const promised = promise({
      item: {
        stock: (flags & STOCK_UNKNOWN) !== 0 ? null : (flags & IN_STOCK) !== 0 ? 1 : 0,
        leadTimeDays: leadDays < 0 ? null : leadDays,
        shippingMethodIds: methodIds.parse(JSON.parse(columns.values[ship] ?? '[]')),
      },
      quantity: 1,
      fulfillment: 'delivery',
      methods,
      to,
      store: null,
      now,
    })
    const isInTime = promised.kind !== 'unknown' && (promised.latest ?? promised.earliest) <= by
    known.set(key, isInTime)
    return isInTime
  }
}
