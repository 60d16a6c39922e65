import { type DayName, type OpeningHours, type Store } from '../contract/location.ts'

const DAYS: readonly DayName[] = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
]
const DAY_MINUTES = 24 * 60

/** `19:30` as minutes since midnight. */
const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** `19:30` as people say it: `7:30 PM`. */
export const formatTime = (time: string): string => {
  const minutes = minutesOf(time) % DAY_MINUTES
  const hour = Math.floor(minutes / 60)
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}

/** The weekday (0 is Sunday) and minute of the day that a wall clock in this time zone shows; null for an unknown zone. */
const wallClock = (now: Date, timeZone: string): { day: number; minute: number } | null => {
  try {
    const parts = new Intl.DateTimeFormat('en-US', {
      timeZone,
      weekday: 'long',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }).formatToParts(now)
    const part = (type: Intl.DateTimeFormatPartTypes) =>
      parts.find((it) => it.type === type)?.value ?? ''
    const day = DAYS.findIndex((name) => name === part('weekday'))
    return { day, minute: Number(part('hour')) * 60 + Number(part('minute')) }
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

type Hours = {
  readonly opens: number
  readonly closes: number
  readonly open: string
  readonly close: string
}

/** When a weekday's hours begin and end, in its own minutes; past midnight the end is beyond 24 hours. */
const hoursOn = (hours: readonly OpeningHours[], day: number): Hours | null => {
  const name = DAYS[(day + 7) % 7]
  const row = hours.find((it) => it.day === name)
  if (!row?.isOpen || row.open === null || row.close === null) return null
  const opens = minutesOf(row.open)
  const closes = minutesOf(row.close)
  return {
    opens,
    closes: closes <= opens ? closes + DAY_MINUTES : closes,
    open: row.open,
    close: row.close,
  }
}

/**
 * Whether a store is open, by the clock on its own wall: `Open until 8:00 PM`, `Closed, opens at 10:00 AM today`, else
 * the next open day (`Closed, opens at 10:00 AM tomorrow`, `… Monday`). Null when it has no hours, or a time zone that
 * nobody knows.
 */
export const storeHoursMessage = (
  store: Pick<Store, 'hours' | 'timeZone'>,
  now: Date,
): string | null => {
  const clock = wallClock(now, store.timeZone)
  if (!clock) return null
  const yesterday = hoursOn(store.hours, clock.day - 1)
  if (yesterday && clock.minute < yesterday.closes - DAY_MINUTES)
    return `Open until ${formatTime(yesterday.close)}`
  const today = hoursOn(store.hours, clock.day)
  if (today && clock.minute < today.opens) return `Closed, opens at ${formatTime(today.open)} today`
  if (today && clock.minute < today.closes) return `Open until ${formatTime(today.close)}`
  for (let ahead = 1; ahead <= 7; ahead += 1) {
    const next = hoursOn(store.hours, clock.day + ahead)
    if (next)
      return `Closed, opens at ${formatTime(next.open)} ${ahead === 1 ? 'tomorrow' : DAYS[(clock.day + ahead) % 7]}`
  }
  return null
}
