import type { Shipment } from '../../contract/cart/cart.ts'
import type { CrewRequest, ScheduleRequest } from '../../contract/order/order-desk.ts'
import { err, ok } from '../../contract/result.ts'
import { crewChange, crewEvents } from '../../domain/delivery/crew-steps.ts'
import { daysToChoose } from '../../domain/delivery/delivery-calendar.ts'
import { ZERO } from '../../domain/money.ts'
import { comesByTruck, feeToComeAgain, progressOf } from '../../domain/order/order-progress.ts'
import { brandOf } from '../../domain/shop.ts'
import { dateOf, wallClock } from '../../domain/stores/store-clock.ts'
import type { Dependencies } from '../dependencies.ts'
import { invalidFields, notFound, orderState, type Outcome } from '../refusal.ts'
import { moveOrder } from '../repositories/orders/order-moves.ts'
import type { StoredOrder } from '../repositories/orders/orders.ts'
import { dayOpened, tariffOnTour, tourOf } from './tours.ts'

/** The shipment named, or the only one that a truck brings. */
const truckShipment = (
  { snapshot: { shipments } }: StoredOrder,
  shipmentId: string | undefined,
): Outcome<Shipment> => {
  const byTruck = shipments.filter(comesByTruck)
  const named = byTruck.find(({ id }) => id === (shipmentId ?? byTruck[0]?.id))
  if (named) return ok(named)
  return shipments.some(({ id }) => id === shipmentId) || shipmentId === undefined
    ? err(orderState('no-truck'))
    : err(notFound('order-shipment', { id: shipmentId, known: shipments.map(({ id }) => id) }))
}

/** Why nobody drives. */
const standing = ({ status }: StoredOrder) =>
  status === 'pending' ? 'unsettled' : status === 'failed' ? 'failed-unsent' : 'cancelled'

const drives = ({ status }: StoredOrder): boolean =>
  status !== 'pending' && status !== 'failed' && status !== 'cancelled'

/**
 * Writes down how far the crew is with a delivery. Told once more it is the same; fewer stops are told by the page alone,
 * for the mail has gone.
 */
export const tellCrew = async (
  { db, now }: Dependencies,
  order: StoredOrder,
  { shipmentId, step, stops }: CrewRequest,
): Promise<Outcome<null>> => {
  const shipment = truckShipment(order, shipmentId)
  if (!shipment.ok) return shipment
  if (!drives(order)) return err(orderState(standing(order)))
  const change = crewChange(progressOf(shipment.value, order.events), step, stops ?? null)
  if (change === 'same') return ok(null)
  if (change === 'soon') return err(orderState('crew-too-soon'))
  if (change === 'late') return err(orderState('crew-too-late'))
  const detail = step === 'on-the-way' && stops !== undefined ? { stopsBefore: stops } : {}
  const rule = await moveOrder(db, order, [
    {
      kind: crewEvents[step],
      at: now().getTime(),
      shipmentId: shipment.value.id,
      detail,
      isQuiet: change === 'again',
    },
  ])
  return rule === null ? ok(null) : err(orderState('moved'))
}

/** Puts a delivery on a day that the desk has agreed on with the customer: any on which the truck drives there. */
export const scheduleAtDesk = async (
  dependencies: Dependencies,
  order: StoredOrder,
  { shipmentId, day }: ScheduleRequest,
): Promise<Outcome<null>> => {
  const { db, now, policies, shop } = dependencies
  const found = truckShipment(order, shipmentId)
  if (!found.ok) return found
  if (!drives(order)) return err(orderState(standing(order)))
  const shipment = found.value
  const { step } = progressOf(shipment, order.events)
  if (step !== 'confirmed' && step !== 'scheduled' && step !== 'missed')
    return err(orderState('crew-too-late'))
  const driven = await tourOf(dependencies, brandOf(shop, order.siteId).brandId, order)
  const tariff = driven && (await tariffOnTour(db, driven, shipment))
  if (!tariff) return err(orderState('no-truck'))
  const today = wallClock(now(), driven.tour.timeZone)
  const tomorrow = dateOf((today?.day ?? 0) + 1)
  // The first of a list of days counts whatever it is: the day before is the first here.
  const eve = dateOf(Math.floor(Date.parse(day) / 86_400_000) - 1)
  const drivenOn = daysToChoose(driven.delivery.calendar, eve, tariff.weekdays).includes(day)
  if (day < tomorrow || !drivenOn)
    return err(invalidFields([{ field: 'day', code: 'day-not-offered' }]))
  const { crews } = policies.delivery
  const fee = step === 'missed' ? feeToComeAgain(shipment) : ZERO
  if (crews) await dayOpened(db, crews, driven.tour, day)
  const rule = await moveOrder(db, order, [
    {
      kind: 'scheduled',
      at: now().getTime(),
      shipmentId: shipment.id,
      detail: { earliest: day, latest: day, ...(fee > 0 ? { fee } : {}) },
    },
  ])
  if (rule === 'day_full') return err(invalidFields([{ field: 'day', code: 'day-not-offered' }]))
  return rule === null ? ok(null) : err(orderState('moved'))
}
