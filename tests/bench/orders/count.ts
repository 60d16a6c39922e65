import { paths } from '../../../commerce/contract/paths.ts'
import type { ShopSettings } from '../../../scripts/shop/settings.ts'
import { type Counts, openCountedShop } from '../counted/counted-shop.ts'
import { shoppersOf } from './crowd.ts'
import { goodOf, stockUp } from './goods.ts'
import { head, row } from './print.ts'
import { buy } from './purchase.ts'

const COUNTED = 4

/** What a purchase and its placing make the service and its D1 do. */
export const count = async (settings: ShopSettings): Promise<void> => {
  const { shop, countsOf } = await openCountedShop(settings)
  try {
    const { origin } = settings.sites[0]
    const goods = await stockUp(origin, shop.commerce())
    const next = shoppersOf('counted', goodOf(goods))
    const some = async () => {
      for (let n = 0; n < COUNTED; n += 1) {
        const told = await buy(origin, next())
        if (told.outcome !== 'placed') throw new Error(JSON.stringify(told))
      }
    }
    await some() // what an isolate learns once
    const whole = await countsOf(some)
    const placing = await countsOf(
      some,
      ({ counted, method, pathname }) =>
        counted === 'commerce' && method === 'POST' && pathname === paths.orders(),
    )
    head([
      'an order',
      'requests',
      'calls',
      'statements',
      'trips to D1',
      'rows read',
      'written',
      'KV reads',
    ])
    const cells = (name: string, it: Counts) => {
      const { requests, calls, statements, trips, rowsRead, rowsWritten, keysRead } = it
      const all = [requests, calls, statements, trips, rowsRead, rowsWritten, keysRead]
      row([name, ...all.map((counted) => (counted / COUNTED).toFixed(1))])
    }
    cells('the whole purchase', whole)
    cells('its placing, in the service', placing)
  } finally {
    await shop.close()
  }
}
