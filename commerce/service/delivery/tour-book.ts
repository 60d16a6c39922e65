import type { Cents } from '../../contract/money.ts'
import type { CrewPolicy } from '../../domain/delivery/crew-policy.ts'
import {
  dayOfWindow,
  placesOf,
  type Tour,
  tourName,
  windowsOn,
} from '../../domain/delivery/delivery-windows.ts'
import { EMPTY_DAY, hasRoom, placesOnDay, type TourDay } from '../../domain/delivery/tour-days.ts'
import { dateOf, wallClock } from '../../domain/stores/store-clock.ts'
import type { Db, Reading } from '../database.ts'
import { type OpenDay, type ReadTour, tourReading } from '../repositories/orders/delivery-stops.ts'

/** How full a tour is, day by day. */
export type TourBook = {
  /** The tour's. */
  readonly name: string
  /** What it costs to come again after a missed delivery. */
  readonly again: Cents
  /** What is known of a day, without the stop that it was read for. */
  readonly day: (day: string) => TourDay
  /** Whether a day has room for a delivery by this way. */
  readonly hasRoom: (day: string, methodId: string) => boolean
  /** What a delivery by this way takes of a day. */
  readonly stopOn: (day: string, methodId: string) => OpenDay & { readonly places: number }
}

type TourKey = Pick<Tour, 'storeId' | 'zone' | 'timeZone'>

const NOBODY = { orderId: '', shipmentId: '' }

/** What a shop's crews can still take, as a tour was read. */
export const tourBook = (
  crews: CrewPolicy,
  { zone, timeZone, ...tour }: TourKey,
  { windows, promised }: ReadTour,
): TourBook => {
  const name = tourName({ zone, ...tour })
  const takenAt = new Map(windows.map((it) => [it.from, it.taken]))
  const opened = new Set(windows.map((it) => dayOfWindow(it.from, timeZone)))
  const promisedOn = Map.groupBy(promised, ({ day }) => day)
  const day = (date: string): TourDay => {
    const waiting = promisedOn.get(date)
    if (!opened.has(date) && !waiting) return EMPTY_DAY
    return {
      taken: opened.has(date)
        ? windowsOn(crews, date, timeZone).map((it) => takenAt.get(it.from) ?? 0)
        : [],
      promised: (waiting ?? []).flatMap(({ places, count }) =>
        Array.from({ length: count }, () => places),
      ),
    }
  }
  return {
    name,
    again: crews.again[zone],
    day,
    hasRoom: (date, methodId) => hasRoom(crews, zone, day(date), placesOf(crews, methodId)),
    stopOn: (date, methodId) => ({
      tour: name,
      day: date,
      capacity: placesOnDay(crews, zone),
      places: placesOf(crews, methodId),
    }),
  }
}

/** How to read a tour from today on; with `besides`, as if that stop were on none. */
export const tourFromToday = (
  db: Db,
  tour: TourKey,
  now: Date,
  besides: { readonly orderId: string; readonly shipmentId: string } = NOBODY,
): Reading<ReadTour> => {
  const day = dateOf(wallClock(now, tour.timeZone)?.day ?? 0)
  return tourReading(db, tourName(tour), { from: Date.parse(day), day, besides })
}
