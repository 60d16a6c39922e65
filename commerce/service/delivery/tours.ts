import type { Shipment } from '../../contract/cart/cart.ts'
import type { ShipmentProgress } from '../../contract/order/order-progress.ts'
import { zip5 } from '../../contract/patterns.ts'
import { daysToChoose } from '../../domain/delivery/delivery-calendar.ts'
import type { DeliveryRates, Tariff } from '../../domain/delivery/delivery-tariffs.ts'
import type { CrewPolicy } from '../../domain/delivery/crew-policy.ts'
import {
  freeWindows,
  placesOf,
  type Tour,
  tourName,
  type Window,
  windowsOn,
} from '../../domain/delivery/delivery-windows.ts'
import { destinationOf } from '../../domain/delivery/promise.ts'
import { distanceMiles, nearestStore } from '../../domain/stores/distance.ts'
import type { EventWindow } from '../../domain/order/order-progress.ts'
import type { Db } from '../database.ts'
import type { Dependencies } from '../dependencies.ts'
import { findShippingMethod } from '../repositories/cart/shipping-methods.ts'
import { openWindow, takenPlaces } from '../repositories/orders/delivery-stops.ts'
import type { StoredOrder } from '../repositories/orders/orders.ts'
import { findPostalCode, listStores } from '../repositories/products/stores.ts'

/** From where and by which rates an order's truck comes. */
export type Driven = { readonly tour: Tour; readonly delivery: DeliveryRates }

/** The tour that an order's door lies on; null where none is driven. */
export const tourOf = async (
  { db, findRates }: Pick<Dependencies, 'db' | 'findRates'>,
  brandId: string,
  { snapshot: { shippingAddress } }: StoredOrder,
): Promise<Driven | null> => {
  if (!shippingAddress) return null
  const postalCode = zip5(shippingAddress.postalCode)
  const [place, stores, { delivery }] = await Promise.all([
    findPostalCode(db, postalCode),
    listStores(db, brandId),
    findRates([]),
  ])
  const to = destinationOf(postalCode, place, stores, delivery)
  const store = place && nearestStore(stores, place)
  if (typeof to === 'string' || !store) return null
  const { storeId, timeZone } = store
  const tour = { storeId, timeZone, zone: to.zone, miles: distanceMiles(place, store) }
  return { tour, delivery }
}

/** What a shipment's way to deliver costs in the tour's zone, and on which days it comes; null where it does not go. */
export const tariffOnTour = async (
  db: Db,
  { tour, delivery }: Driven,
  { selectedRate }: Pick<Shipment, 'selectedRate'>,
): Promise<Tariff | null> => {
  const method = await findShippingMethod(db, selectedRate?.id ?? '')
  return method && delivery.tariffOf(method, tour.zone)
}

type Stop = { readonly orderId: string; readonly shipment: Pick<Shipment, 'id' | 'selectedRate'> }

const placesFor = (crews: CrewPolicy, { shipment }: Stop): number =>
  placesOf(crews, shipment.selectedRate?.id ?? '')

/** The windows of these days in which there is a place for a stop, in order; its own, where it has one, among them. */
export const windowsFree = async (
  db: Db,
  crews: CrewPolicy,
  tour: Tour,
  days: readonly string[],
  stop: Stop,
): Promise<Window[]> => {
  const windows = days.toSorted().flatMap((day) => windowsOn(crews, day, tour.timeZone))
  const [first, last] = [windows[0], windows.at(-1)]
  if (!first || !last) return []
  const span = { from: first.from, to: last.from }
  const itself = { orderId: stop.orderId, shipmentId: stop.shipment.id }
  const taken = await takenPlaces(db, tourName(tour), span, itself)
  return freeWindows(windows, taken, crews.placesInWindow[tour.zone], placesFor(crews, stop))
}

/** What the event of a window says, once it is one that places can be taken in. */
export const windowTaken = async (
  db: Db,
  crews: CrewPolicy,
  tour: Tour,
  window: Window,
  stop: Stop,
): Promise<EventWindow> => {
  const name = tourName(tour)
  const capacity = crews.placesInWindow[tour.zone]
  await openWindow(db, { tour: name, from: window.from, capacity })
  return { ...window, timeZone: tour.timeZone, tour: name, places: placesFor(crews, stop) }
}

/** The days agreed on that a truck drives on, in order. */
export const agreedDays = (
  { delivery }: Driven,
  { weekdays }: Tariff,
  { earliest, latest }: Pick<ShipmentProgress, 'earliest' | 'latest'>,
): string[] =>
  earliest === null
    ? []
    : daysToChoose(delivery.calendar, earliest, weekdays).filter(
        (day) => day <= (latest ?? earliest),
      )
