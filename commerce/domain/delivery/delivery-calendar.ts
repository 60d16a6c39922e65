import type { Holiday } from '../../contract/location.ts'
import { isHolidayOn } from './holidays.ts'
import { dateOf, dayOf, type ShopClock, wallClock, weekdayOf } from '../stores/store-clock.ts'
import { opensOn, type StoreHours } from '../stores/store-hours.ts'

/** By when and on which days a warehouse's goods travel. */
export type DeliveryCalendar = {
  /** The warehouse's own. */
  readonly clock: ShopClock
  /** Orders placed from this hour on are handled as the next day's; until it, a day before, a delivery can be moved. */
  readonly cutOffHour: number
  /** The days of a year on which neither a truck nor a parcel carrier drives. */
  readonly nothingDrives: readonly Holiday[]
  /** How many days a shopper can choose from. */
  readonly choiceOfDays: number
}

const isCarrierHoliday = ({ nothingDrives }: DeliveryCalendar, day: number): boolean =>
  nothingDrives.some((holiday) => isHolidayOn(holiday, day))

export type DeliveryDays = {
  /** After how many of the delivery days the first and the last chance is. */
  readonly firstDay: number
  readonly lastDay: number
  /** On which weekdays anything is delivered, 0 being Sunday. */
  readonly weekdays: readonly number[]
}

/**
 * The dates (`YYYY-MM-DD`) of the first and the last of the given delivery days, counted from when the order leaves:
 * today, or tomorrow after the cut-off; with `leadDays`, so many calendar days later. Nothing drives on a holiday.
 */
export const deliveryDates = (
  calendar: DeliveryCalendar,
  now: Date,
  { firstDay, lastDay, weekdays }: DeliveryDays,
  leadDays = 0,
): { earliest: string; latest: string } => {
  const { timeZone } = calendar.clock
  const clock = wallClock(now, timeZone)
  if (!clock) throw new RangeError(`no such time zone: ${timeZone}`)
  const leaves = clock.day + (clock.minute >= calendar.cutOffHour * 60 ? 1 : 0) + leadDays
  const nth = (count: number): string => {
    let at = leaves
    for (let left = count; left > 0;) {
      at += 1
      if (weekdays.includes(weekdayOf(at)) && !isCarrierHoliday(calendar, at)) left -= 1
    }
    return dateOf(at)
  }
  return { earliest: nth(firstDay), latest: nth(lastDay) }
}

/** Nobody looks farther ahead for a day on which there is room. */
const DAYS_AHEAD = 120

/**
 * The days from `first` on (itself one of them) on which a truck that drives on these weekdays can come, and has room
 * where `hasRoom` knows.
 */
export const daysToChoose = (
  calendar: DeliveryCalendar,
  first: string,
  weekdays: readonly number[],
  hasRoom: (day: string) => boolean = () => true,
): string[] => {
  const days: string[] = []
  const start = dayOf(first)
  const isDriven = (at: number) =>
    at === start || (weekdays.includes(weekdayOf(at)) && !isCarrierHoliday(calendar, at))
  for (
    let at = start;
    days.length < calendar.choiceOfDays && weekdays.length > 0 && at < start + DAYS_AHEAD;
    at += 1
  ) {
    const day = isDriven(at) ? dateOf(at) : null
    if (day !== null && hasRoom(day)) days.push(day)
  }
  return days
}

/** A shop that opens once a week, and misses a week for a holiday. */
const PICK_UP_DAYS_AHEAD = 15

/** The first day after today (and `leadDays` more) on which the store is open; null when it never is. */
export const pickUpDate = (now: Date, store: StoreHours, leadDays = 0): string | null => {
  const clock = wallClock(now, store.timeZone)
  if (!clock) return null
  for (let ahead = 1; ahead <= PICK_UP_DAYS_AHEAD; ahead += 1) {
    const day = clock.day + leadDays + ahead
    if (opensOn(store, day)) return dateOf(day)
  }
  return null
}
