import { windowFor, windowsOn, windowsToldAt } from '../../domain/delivery/delivery-windows.ts'
import { progressOf } from '../../domain/order/order-progress.ts'
import { brandOf } from '../../domain/shop.ts'
import { dateOf } from '../../domain/stores/store-clock.ts'
import type { Dependencies } from '../dependencies.ts'
import { moveOrder } from '../repositories/orders/order-moves.ts'
import { findAnyOrder } from '../repositories/orders/orders.ts'
import {
  claimDueStops,
  type DueStop,
  forgetStops,
  lookAgain,
} from '../repositories/orders/delivery-stops.ts'
import { eachApart } from '../retries.ts'
import { agreedDays, tariffOnTour, tourOf, windowsFree, windowTaken } from './tours.ts'

const STOPS_A_RUN = 25
/** A day that is full is looked at again so much later: somebody may have moved, or the shop sends another crew. */
const AGAIN_MS = 15 * 60_000
const TRIES = 3
const DAY_MS = 24 * 60 * 60_000
/** As long as somebody may ask who was where. */
const STOPS_KEPT_DAYS = 30

type Looked = { readonly again: number | null }

/** Gives one stop its window and makes the mail due that tells it, both or neither; or says when to look again. */
const assign = async (dependencies: Dependencies, due: DueStop, tries = TRIES): Promise<Looked> => {
  const { db, now: clock, policies, shop, log } = dependencies
  const { crews } = policies.delivery
  const order = await findAnyOrder(db, due.orderId)
  const shipment = order?.snapshot.shipments.find(({ id }) => id === due.shipmentId)
  if (!crews || !order || !shipment) return { again: null }
  const progress = progressOf(shipment, order.events)
  const isWaiting = progress.step === 'confirmed' || progress.step === 'scheduled'
  if (!isWaiting || progress.earliest === null || progress.window) return { again: null }
  const driven = await tourOf(dependencies, brandOf(shop, order.siteId).brandId, order)
  const tariff = driven && (await tariffOnTour(db, driven, shipment))
  if (!tariff) return { again: null }
  const { tour } = driven
  const now = clock().getTime()
  const toldAt = windowsToldAt(crews, progress.earliest, tour.timeZone)
  if (toldAt === null || toldAt > now) return { again: toldAt }
  const stop = { orderId: order.id, shipment }
  for (const day of agreedDays(driven, tariff, progress)) {
    const free = (await windowsFree(db, crews, tour, [day], stop, clock())).filter(
      ({ from }) => from > now,
    )
    const all = windowsOn(crews, day, tour.timeZone)
    const window = windowFor(policies.delivery, tour, all, free)
    if (!window) continue
    const taken = await windowTaken(db, crews, tour, window, stop)
    const detail = { earliest: day, latest: day, window: taken }
    const rule = await moveOrder(db, order, [
      { kind: 'scheduled', at: now, shipmentId: shipment.id, detail },
    ])
    if (rule === null) return { again: null }
    // Somebody was quicker: at the window, or at the order.
    return tries > 1 ? assign(dependencies, due, tries - 1) : { again: now }
  }
  log({ event: 'tour-full', orderId: order.id, cause: `${tour.storeId} ${progress.earliest}` })
  return { again: now + AGAIN_MS }
}

/** What the clock does about deliveries: gives those that come soon their window, each once; forgets old tours. */
export const watchDeliveries = async (dependencies: Dependencies): Promise<void> => {
  const { db, log, now } = dependencies
  const at = now().getTime()
  const putOffTo = at + AGAIN_MS
  const due = await claimDueStops(db, { now: at, again: putOffTo, limit: STOPS_A_RUN })
  await eachApart(log, 'delivery-window', due, async (stop) => {
    const { again } = await assign(dependencies, stop)
    await lookAgain(db, stop, { putOffTo, at: again })
  })
  await forgetStops(db, dateOf(Math.floor(at / DAY_MS) - STOPS_KEPT_DAYS))
}
