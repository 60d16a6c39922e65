import type { Shipment } from '../../contract/cart/cart.ts'
import type { ShipmentProgress } from '../../contract/order/order-progress.ts'
import type { PostalCodePlace, Store } from '../../contract/location.ts'
import { zip5 } from '../../contract/patterns.ts'
import { clockAtDoor } from '../../domain/delivery/door-clock.ts'
import { daysToChoose } from '../../domain/delivery/delivery-calendar.ts'
import type { DeliveryRates, Tariff } from '../../domain/delivery/delivery-tariffs.ts'
import type { CrewPolicy } from '../../domain/delivery/crew-policy.ts'
import {
  dayOfWindow,
  placesOf,
  type Tour,
  tourName,
  type Window,
  windowsOn,
} from '../../domain/delivery/delivery-windows.ts'
import { placesOnDay, windowsWithRoom } from '../../domain/delivery/tour-days.ts'
import { destinationOf } from '../../domain/delivery/promise.ts'
import { distanceMiles, nearestStore } from '../../domain/stores/distance.ts'
import type { EventWindow } from '../../domain/order/order-progress.ts'
import { type Db, readAlone } from '../database.ts'
import type { Dependencies } from '../dependencies.ts'
import { findShippingMethod } from '../repositories/cart/shipping-methods.ts'
import { openDay, openWindow } from '../repositories/orders/delivery-stops.ts'
import type { StoredOrder } from '../repositories/orders/orders.ts'
import { tourBook, type TourBook, tourFromToday } from './tour-book.ts'
import { findPostalCode, listStores } from '../repositories/products/stores.ts'

/** From where and by which rates an order's truck comes. */
export type Driven = { readonly tour: Tour; readonly delivery: DeliveryRates }

/** The tour that goes to a place: from the nearest store, into its zone; null where none is driven. */
export const tourTo = (
  place: PostalCodePlace | null,
  stores: readonly Store[],
  delivery: DeliveryRates,
): Tour | null => {
  if (!place) return null
  const to = destinationOf(place.postalCode, place, stores, delivery)
  const store = nearestStore(stores, place)
  if (typeof to === 'string' || !store) return null
  const { storeId, timeZone } = store
  return {
    storeId,
    timeZone,
    doorZone: clockAtDoor(place) ?? timeZone,
    zone: to.zone,
    miles: distanceMiles(place, store),
  }
}

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
  const tour = tourTo(place, stores, delivery)
  return tour && { tour, delivery }
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

/** How full a tour is besides a stop. */
export const tourBookFor = async (
  db: Db,
  crews: CrewPolicy,
  tour: Tour,
  now: Date,
  { orderId, shipment }: Stop,
): Promise<TourBook> => {
  const besides = { orderId, shipmentId: shipment.id }
  return tourBook(crews, tour, await readAlone(db, tourFromToday(db, tour, now, besides)))
}

/** The windows of these days that a stop can have, in order; its own, where it has one, among them. */
export const windowsFree = async (
  db: Db,
  crews: CrewPolicy,
  tour: Tour,
  days: readonly string[],
  stop: Stop,
  now: Date,
): Promise<Window[]> => {
  if (days.length === 0) return []
  const book = await tourBookFor(db, crews, tour, now, stop)
  return days
    .toSorted()
    .flatMap((day) =>
      windowsWithRoom(
        crews,
        tour.zone,
        windowsOn(crews, day, tour.timeZone),
        book.day(day),
        placesFor(crews, stop),
      ),
    )
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
  const day = dayOfWindow(window.from, tour.timeZone)
  await openWindow(db, { tour: name, from: window.from, capacity })
  await dayOpened(db, crews, tour, day)
  // Told by the clock that hangs at the door.
  return { ...window, timeZone: tour.doorZone, tour: name, places: placesFor(crews, stop) }
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

/** Makes a day of a tour one that places are counted on. */
export const dayOpened = (db: Db, crews: CrewPolicy, tour: Tour, day: string): Promise<unknown> =>
  openDay(db, { tour: tourName(tour), day, capacity: placesOnDay(crews, tour.zone) }).run()
