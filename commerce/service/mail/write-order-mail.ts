import { progressOf } from '../../domain/order/order-progress.ts'
import { brandOf } from '../../domain/shop.ts'
import { newBatch } from '../database.ts'
import type { Dependencies } from '../dependencies.ts'
import { newOrderLink } from '../orders/new-link.ts'
import {
  findAnyOrder,
  orderReading,
  presentOrder,
  type StoredOrder,
} from '../repositories/orders/orders.ts'
import { findStore } from '../repositories/products/stores.ts'
import type { Mail } from './mailer.ts'
import { orderLetter } from './order-letter.ts'
import { orderNews } from './order-news.ts'
import { orderPlacedMail } from './order-placed.ts'

/**
 * An order that a mail is about, and the address of its status: a link for this attempt, as when one that looked failed
 * did arrive, its link works as well. Null where there is no such order.
 */
export const orderWithLink = async (
  dependencies: Pick<Dependencies, 'db' | 'config' | 'now'>,
  orderId: string,
): Promise<{ readonly stored: StoredOrder; readonly link: string } | null> => {
  const { db, config } = dependencies
  const { token, kept } = await newOrderLink(dependencies, orderId)
  const { statements, add, addAll } = newBatch()
  const order = addAll(orderReading(db, orderId))
  add(kept)
  const stored = order(await db.batch(statements))
  return stored && { stored, link: `${config.siteOrigins[stored.siteId]}/order-status/${token}` }
}

/** The mail that confirms an order. */
export const writeOrderPlaced = async (
  dependencies: Dependencies,
  orderId: string,
): Promise<Mail | null> => {
  const found = await orderWithLink(dependencies, orderId)
  if (!found) return null
  const brand = brandOf(dependencies.shop, found.stored.siteId)
  const presented = presentOrder(found.stored)
  const storeIds = new Set(presented.shipments.flatMap(({ storeId }) => storeId ?? []))
  const stores = await Promise.all(
    [...storeIds].map((storeId) => findStore(dependencies.db, brand.brandId, storeId)),
  )
  return orderPlacedMail(
    brand,
    presented,
    found.link,
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
    const news = orderNews[kind]
    const found = news && (await orderWithLink(dependencies, orderId))
    if (!found) return null
    const { stored, link } = found
    const event =
      seq === undefined
        ? stored.events.at(-1)
        : stored.events.find((one) => one.seq === Number(seq))
    if (!event) return null
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
    return orderLetter(brand, order, link, { kind, news: news(happening) })
  }
