import type { ShipmentProgress } from '../../contract/order/order-progress.ts'
import {
  daysToChoose,
  type DeliveryCalendar,
  deliveryDates,
  type DeliveryDays,
} from './delivery-calendar.ts'
import { comesByTruck, type TravellingShipment } from '../order/order-progress.ts'
import { dayOf, momentAt } from '../stores/store-clock.ts'

export type DeliveryChange = {
  readonly days: readonly string[]
  /** The moment, in milliseconds, at which the truck's tour is made up; null while there is none, after a missed day. */
  readonly until: number | null
}

/**
 * The days to which a delivery can be put off: those on which the truck drives to the zone, no sooner than the order
 * allowed at first and the warehouse can do now. Until the cut-off, at the warehouse, of the day before the first day
 * agreed on; after a missed day, until another one is. Days without room are not among them. Null when nothing can be changed (any more).
 */
export const deliveryChange = (
  shipment: TravellingShipment,
  { step, earliest, latest }: Pick<ShipmentProgress, 'step' | 'earliest' | 'latest'>,
  zone: DeliveryDays | null,
  calendar: DeliveryCalendar,
  now: Date,
  hasRoom: (day: string) => boolean = () => true,
): DeliveryChange | null => {
  if (!zone || !comesByTruck(shipment)) return null
  const soonest = deliveryDates(calendar, now, zone).earliest
  if (step === 'missed')
    return { days: daysToChoose(calendar, soonest, zone.weekdays, hasRoom), until: null }
  const isWaiting = step === 'confirmed' || step === 'scheduled'
  if (!isWaiting || earliest === null) return null
  const until = momentAt(dayOf(earliest) - 1, calendar.cutOffHour * 60, calendar.clock.timeZone)
  if (until === null || now.getTime() >= until) return null
  const promised = shipment.selectedRate?.earliest ?? earliest
  const from = soonest > promised ? soonest : promised
  const days = daysToChoose(calendar, from, zone.weekdays, hasRoom)
  const others = days.filter((day) => day !== earliest || day !== (latest ?? earliest))
  return others.length > 0 ? { days: others, until } : null
}
