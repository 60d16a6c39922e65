import { dayNames, type Store } from '../../contract/location.ts'

/** Orders placed after this hour at the warehouse are handled as the next day's. */
const CUT_OFF_HOUR = 14
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

/** The dates (`YYYY-MM-DD`) of the first and the last of the given delivery days, counted from when the order leaves. */
export const deliveryDates = (
  now: Date,
  {
    firstDay,
    lastDay,
    weekdays,
  }: { firstDay: number; lastDay: number; weekdays: readonly number[] },
): { earliest: string; latest: string } => {
  const { day, hour } = wallClock(now, warehouseClock)
  const nth = (count: number): string => {
    let at = hour >= CUT_OFF_HOUR ? day + DAY_MS : day
    for (let left = count; left > 0;) {
      at += DAY_MS
      if (weekdays.includes(new Date(at).getUTCDay())) left -= 1
    }
    return isoDate(at)
  }
  return { earliest: nth(firstDay), latest: nth(lastDay) }
}

/** The first day after today on which the store is open; null when it never is. */
export const pickUpDate = (now: Date, store: Pick<Store, 'timeZone' | 'hours'>): string | null => {
  const { day } = wallClock(now, clockIn(store.timeZone))
  for (let ahead = 1; ahead <= 7; ahead += 1) {
    const at = day + ahead * DAY_MS
    const name = dayNames[new Date(at).getUTCDay()]
    if (store.hours.some((entry) => entry.day === name && entry.isOpen)) return isoDate(at)
  }
  return null
}
