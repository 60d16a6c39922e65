import { randomUUID } from 'node:crypto'
import { accepted, orderOf, readyToOrder, type Service } from '../../contract/service.ts'
import type { Shopper, Told } from './purchase.ts'

const SOLD_OUT = /OUT_OF_STOCK|NOT_PURCHASABLE/
/** Whoever has lost so many days to others goes away. */
const MOST_DAYS = 20
const DAY_IS_FULL = /window_full|day_full|day-full|window-full|CHECKOUT_INCOMPLETE|TOTAL_CHANGED/

/**
 * The calls of one purchase as the storefront makes them, without its pages: a guest, the product, the piece into the
 * cart, the address, the rates, a rate, a card at the processor's, the order, and the order again for its confirmation.
 */
export const buyAtService =
  (service: Service) =>
  async (it: Shopper): Promise<Told> => {
    const began = performance.now()
    const [manufacturer = '', name = '', itemId = ''] = it.product.split('/').slice(2)
    const told = (placingMs: number | null, daysLost: number) => ({
      ...it,
      ms: performance.now() - began,
      placingMs,
      daysLost,
    })
    let daysLost = 0
    for (;;) {
      try {
        const { client, cart } = await readyToOrder(service, { skuId: it.skuId, email: it.email })
        await accepted(client.catalog.product(manufacturer, name, itemId))
        const pressed = performance.now()
        const { id } = await accepted(client.orders.place(orderOf(cart), randomUUID()))
        const placingMs = performance.now() - pressed
        await accepted(client.orders.get(id))
        return { ...told(placingMs, daysLost), outcome: 'placed', orderId: id }
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error)
        if (SOLD_OUT.test(why)) return { ...told(null, daysLost), outcome: 'sold-out' }
        if (!DAY_IS_FULL.test(why) || daysLost >= MOST_DAYS)
          return { ...told(null, daysLost), outcome: 'failed', why: why.slice(0, 160) }
        daysLost += 1
      }
    }
  }
