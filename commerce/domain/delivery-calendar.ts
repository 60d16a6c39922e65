import { type Holiday } from '../contract/location.ts'
import { holidayDate } from './holidays.ts'
import { dateOf, wallClock, weekdayOf } from './store-clock.ts'
import { opensOn, type StoreHours } from './store-hours.ts'

/** Orders placed after this hour at the warehouse are handled as the next day's. */
export const CUT_OFF_HOUR = 14
export const WAREHOUSE_TIME_ZONE = 'America/Denver'

/** The days of a year on which neither a truck nor a parcel carrier drives. */
const NOTHING_DRIVES = [
  'new-years-day',
  'memorial-day',
  'independence-day',
  'labor-day',
  'thanksgiving',
  'christmas-day',
] as const satisfies readonly Holiday[]

/** By year, for one promise asks for a month of days, and a page makes many promises. */
const carrierHolidays = new Map<number, ReadonlySet<string>>()

const carrierHolidaysOf = (year: number): ReadonlySet<string> => {
  const known = carrierHolidays.get(year)
  if (known) return known
  const dates = new Set(NOTHING_DRIVES.map((holiday) => holidayDate(holiday, year)))
  carrierHolidays.set(year, dates)
  return dates
}

const isCarrierHoliday = (day: number): boolean => {
  const date = dateOf(day)
  return carrierHolidaysOf(Number(date.slice(0, 4))).has(date)
}

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
  now: Date,
  { firstDay, lastDay, weekdays }: DeliveryDays,
  leadDays = 0,
): { earliest: string; latest: string } => {
  const clock = wallClock(now, WAREHOUSE_TIME_ZONE)
  if (!clock) throw new RangeError(`no such time zone: ${WAREHOUSE_TIME_ZONE}`)
  const leaves = clock.day + (clock.minute >= CUT_OFF_HOUR * 60 ? 1 : 0) + leadDays
  const nth = (count: number): string => {
    let at = leaves
    for (let left = count; left > 0;) {
      at += 1
      if (weekdays.includes(weekdayOf(at)) && !isCarrierHoliday(at)) left -= 1
    }
    return dateOf(at)
  }
  return { earliest: nth(firstDay), latest: nth(lastDay) }
}

const DAY_MS = 86_400_000

/** How many days a shopper can choose from. */
const CHOICE_OF_DAYS = 12

/** The days from `first` on (itself one of them) on which a truck that drives on these weekdays can come. */
export const daysToChoose = (first: string, weekdays: readonly number[]): string[] => {
  const days: string[] = []
  const start = Date.parse(first) / DAY_MS
  for (let at = start; days.length < CHOICE_OF_DAYS && weekdays.length > 0; at += 1)
    if (at === start || (weekdays.includes(weekdayOf(at)) && !isCarrierHoliday(at)))
      days.push(dateOf(at))
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
