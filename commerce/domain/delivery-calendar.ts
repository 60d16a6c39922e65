import { dayNames, type Store } from '../contract/location.ts'
import { holidayOn } from './holidays.ts'

/** Orders placed after this hour at the warehouse are handled as the next day's. */
export const CUT_OFF_HOUR = 14
const WAREHOUSE_TIME_ZONE = 'America/Denver'
const DAY_MS = 86_400_000

const clockIn = (timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  })
const warehouseClock = clockIn(WAREHOUSE_TIME_ZONE)

/** The date of an instant on a wall clock, as midnight UTC of that date, and its hour. */
const wallClock = (now: Date, clock: Intl.DateTimeFormat) => {
  const parts = new Map(clock.formatToParts(now).map(({ type, value }) => [type, Number(value)]))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  return { day: Date.UTC(part('year'), part('month') - 1, part('day')), hour: part('hour') }
}

const isoDate = (day: number): string => new Date(day).toISOString().slice(0, 10)

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
  const { day, hour } = wallClock(now, warehouseClock)
  const leaves = day + ((hour >= CUT_OFF_HOUR ? 1 : 0) + leadDays) * DAY_MS
  const nth = (count: number): string => {
    let at = leaves
    for (let left = count; left > 0;) {
      at += DAY_MS
      if (weekdays.includes(new Date(at).getUTCDay()) && holidayOn(at) === null) left -= 1
    }
    return isoDate(at)
  }
  return { earliest: nth(firstDay), latest: nth(lastDay) }
}

/** Whether a store opens on a date (`YYYY-MM-DD`) of its own calendar: what it says of a holiday outranks its week. */
const opensOn = ({ hours, holidays }: Pick<Store, 'hours' | 'holidays'>, at: number): boolean => {
  const date = isoDate(at)
  const weekday = dayNames[new Date(at).getUTCDay()]
  const row = holidays.find((it) => it.date === date) ?? hours.find((it) => it.day === weekday)
  return row?.isOpen ?? false
}

/** A store that opens on none of so many days is not open. */
const DAYS_AHEAD = 14

/** The first day after today (and `leadDays` more) on which the store is open; null when it never is. */
export const pickUpDate = (
  now: Date,
  store: Pick<Store, 'timeZone' | 'hours' | 'holidays'>,
  leadDays = 0,
): string | null => {
  const { day } = wallClock(now, clockIn(store.timeZone))
  for (let ahead = 1; ahead <= DAYS_AHEAD; ahead += 1) {
    const at = day + (leadDays + ahead) * DAY_MS
    if (opensOn(store, at)) return isoDate(at)
  }
  return null
}
