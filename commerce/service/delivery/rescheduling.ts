import type { DeliveryDayRequest, DeliveryWindowRequest } from '../../contract/order/order-link.ts'
import type { OrderStatusView } from '../../contract/order/order.ts'
import type { Shipment } from '../../contract/cart/cart.ts'
import type { Cents } from '../../contract/money.ts'
import { err, ok } from '../../contract/result.ts'
import { ZERO } from '../../domain/money.ts'
import { deliveryChange } from '../../domain/delivery/delivery-change.ts'
import { dayOfWindow, type Window, windowsToldAt } from '../../domain/delivery/delivery-windows.ts'
import { comesByTruck, feeToComeAgain, progressOf } from '../../domain/order/order-progress.ts'
import type { Dependencies, Site } from '../dependencies.ts'
import { invalidFields, orderState, type Outcome } from '../refusal.ts'
import { moveOrder } from '../repositories/orders/order-moves.ts'
import type { StoredOrder } from '../repositories/orders/orders.ts'
import {
  dayOpened,
  type Driven,
  tariffOnTour,
  tourBookFor,
  tourOf,
  windowsFree,
  windowTaken,
} from './tours.ts'

const CHANGES_OF_DAY = 10

type Needed = Pick<Dependencies, 'db' | 'now' | 'findRates' | 'policies'>

type Change = {
  readonly shipment: Shipment
  readonly driven: Driven
  readonly days: readonly string[]
  readonly until: number | null
  readonly windows: readonly Window[]
  /** What it costs to come again, at the door, after a missed day; nothing else costs anything. */
  readonly fee: Cents
}

/** What can be changed of one shipment now; null when nothing can (any more). */
const changeOf = async (
  dependencies: Needed,
  driven: Driven,
  { id, events }: StoredOrder,
  shipment: Shipment,
): Promise<Change | null> => {
  const { db, policies, now: clock } = dependencies
  const { crews } = policies.delivery
  const now = clock()
  const progress = progressOf(shipment, events)
  // Who was missed often is called: the desk finds the next day with them.
  if (crews && progress.step === 'missed' && progress.missed >= crews.attempts) return null
  const tariff = await tariffOnTour(db, driven, shipment)
  const stop = { orderId: id, shipment }
  const book = crews ? await tourBookFor(db, crews, driven.tour, now, stop) : null
  const methodId = shipment.selectedRate?.id ?? ''
  const change = deliveryChange(
    shipment,
    progress,
    tariff,
    driven.delivery.calendar,
    now,
    book ? (day) => book.hasRoom(day, methodId) : undefined,
  )
  if (!change) return null
  const { timeZone } = driven.tour
  const { earliest, latest, window, step } = progress
  const toldAt = crews && earliest !== null ? windowsToldAt(crews, earliest, timeZone) : null
  const isTold =
    window !== null || step === 'missed' || (toldAt !== null && toldAt <= now.getTime())
  // Of the day agreed on, too, where it is one day.
  const days = new Set([
    ...change.days,
    ...(window && earliest !== null && earliest === latest ? [earliest] : []),
  ])
  const free =
    crews && isTold ? await windowsFree(db, crews, driven.tour, [...days], stop, now) : []
  return {
    ...change,
    shipment,
    driven,
    fee: step === 'missed' ? feeToComeAgain(shipment) : ZERO,
    windows: free.filter(
      ({ from }) => from > now.getTime() && from !== (window && Date.parse(window.from)),
    ),
  }
}

const changesOf = async (
  dependencies: Needed,
  site: Pick<Site, 'brandId'>,
  stored: StoredOrder,
): Promise<Change[]> => {
  const waiting = stored.snapshot.shipments.filter((shipment) => {
    const { step } = progressOf(shipment, stored.events)
    return (
      comesByTruck(shipment) && (step === 'confirmed' || step === 'scheduled' || step === 'missed')
    )
  })
  if (waiting.length === 0) return []
  const driven = await tourOf(dependencies, site.brandId, stored)
  if (!driven) return []
  const changes = await Promise.all(
    waiting.map((shipment) => changeOf(dependencies, driven, stored, shipment)),
  )
  return changes.filter((change) => change !== null)
}

const isoOf = (at: number) => new Date(at).toISOString()

/** The delivery days and windows that can be chosen now, for each shipment that a truck brings. */
export const reschedulingOf = async (
  dependencies: Needed,
  site: Pick<Site, 'brandId'>,
  stored: StoredOrder,
): Promise<OrderStatusView['rescheduling']> =>
  (await changesOf(dependencies, site, stored)).map(
    ({ shipment, driven, days, until, windows, fee }) => ({
      shipmentId: shipment.id,
      fee,
      days: [...days],
      until: until === null ? null : isoOf(until),
      windows: windows.map(({ from, to }) => ({
        from: isoOf(from),
        to: isoOf(to),
        timeZone: driven.tour.doorZone,
      })),
    }),
  )

/** What can be changed of the shipment named, while it was not changed too often. */
const changeNamed = async (
  dependencies: Needed,
  site: Pick<Site, 'brandId'>,
  order: StoredOrder,
  shipmentId: string,
): Promise<Outcome<Change>> => {
  const change = (await changesOf(dependencies, site, order)).find(
    ({ shipment }) => shipment.id === shipmentId,
  )
  if (!change) return err(orderState(order.status === 'cancelled' ? 'cancelled' : 'day-fixed'))
  const moves = order.events.filter(
    (event) => event.kind === 'scheduled' && event.shipmentId === shipmentId,
  )
  return moves.length >= CHANGES_OF_DAY ? err(orderState('day-moved-often')) : ok(change)
}

/** What a shipment of an order is waiting for; null where there is none of that name. */
const progressNamed = ({ snapshot, events }: StoredOrder, shipmentId: string) => {
  const shipment = snapshot.shipments.find(({ id }) => id === shipmentId)
  return shipment ? progressOf(shipment, events) : null
}

/**
 * Puts a delivery on another day, one of those that are offered at this moment; the one it was put on already is kept.
 * Its window is told in time.
 */
export const chooseDay = async (
  dependencies: Dependencies,
  site: Pick<Site, 'brandId'>,
  order: StoredOrder,
  { shipmentId, day }: DeliveryDayRequest,
): Promise<Outcome<null>> => {
  const now = progressNamed(order, shipmentId)
  // Sent twice, the second finds what the first has done.
  if (now?.step === 'scheduled' && now.earliest === day && now.latest === day) return ok(null)
  const change = await changeNamed(dependencies, site, order, shipmentId)
  if (!change.ok) return change
  if (!change.value.days.includes(day))
    return err(invalidFields([{ field: 'day', code: 'day-not-offered' }]))
  const { db, now: clock, policies } = dependencies
  const { crews } = policies.delivery
  const { driven, fee } = change.value
  if (crews) await dayOpened(db, crews, driven.tour, day)
  const detail = { earliest: day, latest: day, ...(fee > 0 ? { fee } : {}) }
  const rule = await moveOrder(db, order, [
    { kind: 'scheduled', at: clock().getTime(), shipmentId, detail },
  ])
  if (rule === 'day_full') return err(invalidFields([{ field: 'day', code: 'day-not-offered' }]))
  return rule === null ? ok(null) : err(orderState('moved'))
}

/** Gives a delivery another window, one of those that are free at this moment; the one it has already is kept. */
export const chooseWindow = async (
  dependencies: Dependencies,
  site: Pick<Site, 'brandId'>,
  order: StoredOrder,
  { shipmentId, from }: DeliveryWindowRequest,
): Promise<Outcome<null>> => {
  const { db, now, policies } = dependencies
  const { crews } = policies.delivery
  const wanted = Date.parse(from)
  const window = progressNamed(order, shipmentId)?.window
  // As with days.
  if (window && Date.parse(window.from) === wanted) return ok(null)
  const found = await changeNamed(dependencies, site, order, shipmentId)
  if (!found.ok) return found
  const change = found.value
  const chosen = change.windows.find((it) => it.from === wanted)
  if (!crews || !chosen) return err(invalidFields([{ field: 'from', code: 'window-not-offered' }]))
  const { tour } = change.driven
  const stop = { orderId: order.id, shipment: change.shipment }
  const taken = await windowTaken(db, crews, tour, chosen, stop)
  const day = dayOfWindow(chosen.from, tour.timeZone)
  const { fee } = change
  const detail = { earliest: day, latest: day, window: taken, ...(fee > 0 ? { fee } : {}) }
  const rule = await moveOrder(db, order, [
    { kind: 'scheduled', at: now().getTime(), shipmentId, detail },
  ])
  if (rule === 'window_full' || rule === 'day_full') return err(orderState('window-taken'))
  return rule === null ? ok(null) : err(orderState('moved'))
}
