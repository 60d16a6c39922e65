import { progressOf } from '../../domain/order/order-progress.ts'
import { brandOf } from '../../domain/shop.ts'
import type { Dependencies } from '../dependencies.ts'
import { newOrderLink } from '../orders/new-link.ts'
import { findAnyOrder, presentOrder, type StoredOrder } from '../repositories/orders/orders.ts'
import { findStore } from '../repositories/products/stores.ts'
import type { Mail } from './mailer.ts'
import { orderLetter } from './order-letter.ts'
import { orderNews } from './order-news.ts'
import { orderPlacedMail } from './order-placed.ts'

/** A link for this attempt: when an attempt that looked failed did arrive, its link works as well. */
export const newLink = async (
  dependencies: Pick<Dependencies, 'db' | 'config' | 'now'>,
  order: StoredOrder,
): Promise<string> =>
  `${dependencies.config.siteOrigins[order.siteId]}/order-status/${await newOrderLink(dependencies, order)}`

/** The mail that confirms an order. */
export const writeOrderPlaced = async (
  dependencies: Dependencies,
  orderId: string,
): Promise<Mail | null> => {
  const order = await findAnyOrder(dependencies.db, orderId)
  if (!order) return null
  const brand = brandOf(dependencies.shop, order.siteId)
  const presented = presentOrder(order)
  const storeIds = new Set(presented.shipments.flatMap(({ storeId }) => storeId ?? []))
  const stores = await Promise.all(
    [...storeIds].map((storeId) => findStore(dependencies.db, brand.brandId, storeId)),
  )
  return orderPlacedMail(
    brand,
    presented,
    await newLink(dependencies, order),
    stores.filter((store) => store !== null),
    dependencies.policies.delivery.crews,
  )
}

/** That an order is there but not paid yet: nothing to say once it is settled. */
export const writeOrderReceived = async (
  dependencies: Dependencies,
  orderId: string,
): Promise<Mail | null> => {
  const order = await findAnyOrder(dependencies.db, orderId)
  return order?.status === 'pending'
    ? writeOrderNews('order-received')(dependencies, `${orderId}/1`)
    : null
}

/** The mail about one event of an order, `<order>/<seq>`; without a number, about the latest. */
export const writeOrderNews =
  (kind: string) =>
  async (dependencies: Dependencies, subjectId: string): Promise<Mail | null> => {
    const [orderId = '', seq] = subjectId.split('/')
    const { db, shop, policies } = dependencies
    const stored = await findAnyOrder(db, orderId)
    const event =
      seq === undefined
        ? stored?.events.at(-1)
        : stored?.events.find((one) => one.seq === Number(seq))
    const news = orderNews[kind]
    if (!stored || !event || !news) return null
    const brand = brandOf(shop, stored.siteId)
    const order = presentOrder(stored)
    const shipment = order.shipments.find(({ id }) => id === event.shipmentId)
    const store =
      shipment?.storeId === null || shipment?.storeId === undefined
        ? null
        : await findStore(db, brand.brandId, shipment.storeId)
    // The days as they were when this happened: a mail that is sent late still says what it was about.
    const then = stored.events.filter((one) => one.seq <= event.seq)
    const progress = shipment ? progressOf(shipment, then) : null
    const link = await newLink(dependencies, stored)
    const { calendar, crews = null } = policies.delivery
    const happening = {
      order,
      event,
      shipment: shipment ?? null,
      progress,
      store,
      calendar,
      crews,
      phone: policies.phone,
    }
    return orderLetter(brand, order, link, news(happening))
  }
