import type { ShipmentProgress } from '../../contract/order/order-progress.ts'
import {
  daysToChoose,
  type DeliveryCalendar,
  deliveryDates,
  type DeliveryDays,
} from './delivery-calendar.ts'
import { comesByTruck, type TravellingShipment } from '../order/order-progress.ts'
import { momentAt } from '../stores/store-clock.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const dayOf = (date: string): number => Date.parse(`${date}T00:00:00Z`) / DAY_MS

export type DeliveryChange = {
  readonly days: readonly string[]
  /** The moment, in milliseconds, at which the truck's tour is made up. */
  readonly until: number
}

/**
 * The days to which a delivery can be put off: those on which the truck drives to the zone, no sooner than the order
 * allowed at first and the warehouse can do now. Until the cut-off, at the warehouse, of the day before the first day
 * agreed on. Null when nothing can be changed (any more).
 */
export const deliveryChange = (
  shipment: TravellingShipment,
  { step, earliest, latest }: Pick<ShipmentProgress, 'step' | 'earliest' | 'latest'>,
  zone: DeliveryDays | null,
  calendar: DeliveryCalendar,
  now: Date,
): DeliveryChange | null => {
  const isWaiting = step === 'confirmed' || step === 'scheduled'
  if (!zone || !isWaiting || !comesByTruck(shipment) || earliest === null) return null
  const until = momentAt(dayOf(earliest) - 1, calendar.cutOffHour * 60, calendar.clock.timeZone)
  if (until === null || now.getTime() >= until) return null
  const soonest = deliveryDates(calendar, now, zone).earliest
  const promised = shipment.selectedRate?.earliest ?? earliest
  const from = soonest > promised ? soonest : promised
  const days = daysToChoose(calendar, from, zone.weekdays)
  const others = days.filter((day) => day !== earliest || day !== (latest ?? earliest))
  return others.length > 0 ? { days: others, until } : null
}
