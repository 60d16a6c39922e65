import { z } from 'zod'
import type { ShippingMethod } from '../../contract/cart/shipping.ts'
import type { DeliveryRates } from '../../domain/delivery/delivery-tariffs.ts'
import { type Destination, promise } from '../../domain/delivery/promise.ts'
import type { CatalogueColumns } from './columns.ts'
import type { InTime } from './conditions.ts'
import { IN_STOCK, STOCK_UNKNOWN } from './index-statements.ts'

const methodIds = z.array(z.string())
const STOCK_BITS = IN_STOCK | STOCK_UNKNOWN

/**
 * Whether one piece of a variant is promised at a place by a day. Variants that travel and wait alike have one promise,
 * so it is made once for each way and not for each variant.
 */
export const arrivesBy = (
  { values, ways }: Pick<CatalogueColumns, 'values' | 'ways'>,
  {
    by,
    to,
    methods,
    now,
    rates,
  }: {
    readonly by: string
    readonly to: Destination
    readonly methods: readonly ShippingMethod[]
    readonly now: Date
    readonly rates: DeliveryRates
  },
): InTime => {
  const ask = (way: number, stock: number): boolean => {
    const { ship, leadDays } = ways[way] ?? { ship: 0, leadDays: -1 }
    const promised = promise({
      item: {
        stock: (stock & STOCK_UNKNOWN) !== 0 ? null : (stock & IN_STOCK) !== 0 ? 1 : 0,
        leadTimeDays: leadDays < 0 ? null : leadDays,
        shippingMethodIds: methodIds.parse(JSON.parse(values[ship] ?? '[]')),
      },
      quantity: 1,
      fulfillment: 'delivery',
      methods,
      to,
      store: null,
      now,
      rates,
    })
    return promised.kind !== 'unknown' && (promised.latest ?? promised.earliest) <= by
  }
  const UNASKED = 2
  const answers = new Uint8Array(ways.length * (STOCK_BITS + 1)).fill(UNASKED)
  return (way, flags) => {
    const stock = flags & STOCK_BITS
    const at = way * (STOCK_BITS + 1) + stock
    const known = answers[at]
    if (known !== UNASKED) return known === 1
    const isInTime = ask(way, stock)
    answers[at] = isInTime ? 1 : 0
    return isInTime
  }
}
