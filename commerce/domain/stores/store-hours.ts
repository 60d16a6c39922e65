import * as words from '#words'
import {
  dayNames,
  type Holiday,
  type HolidayHours,
  type OpeningHours,
  type Store,
} from '../../contract/location.ts'
import { dayWords } from '../delivery/day-words.ts'
import { isHolidayOn } from '../delivery/holidays.ts'
import { dateOf, dayOf, momentAt, wallClock, weekdayOf } from './store-clock.ts'

const DAY_MINUTES = 24 * 60

/** `19:30` as minutes since midnight. */
const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** `19:30` as people say it: `7:30 PM`. */
export const formatTime = (time: string): string => {
  const minutes = minutesOf(time) % DAY_MINUTES
  return words.timeOfDay({ hour: Math.floor(minutes / 60), minute: minutes % 60 })
}

type Hours = {
  readonly opens: number
  readonly closes: number
  readonly open: string
  readonly close: string
}

/** What a store must say of itself for its hours to be known; without `holidays` every week is the same. */
export type StoreHours = Pick<Store, 'hours' | 'timeZone'> & {
  readonly holidays?: readonly HolidayHours[]
}

type HoursRow = Pick<OpeningHours, 'isOpen' | 'open' | 'close'> & {
  readonly on?: HolidayHours['on']
}

/** The row that a day goes by: what is said of its date, else of its holiday, else of its weekday. */
const rowOf = ({ hours, holidays = [] }: StoreHours, day: number): HoursRow | undefined => {
  const date = dateOf(day)
  return (
    holidays.find(({ on }) => on === date) ??
    holidays.find(({ on }) => isHoliday(on) && isHolidayOn(on, day)) ??
    hours.find((row) => row.day === dayNames[weekdayOf(day)])
  )
}

const isHoliday = (on: HolidayHours['on']): on is Holiday => Object.hasOwn(words.holidays, on)

/** When a day's hours begin and end, in its own minutes; past midnight the end is beyond 24 hours. */
const hoursOn = (store: StoreHours, day: number): Hours | null => {
  const row = rowOf(store, day)
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

/** Whether a store opens at all on a day, counted since 1970 on its own calendar. */
export const opensOn = (store: StoreHours, day: number): boolean => hoursOn(store, day) !== null

/** Whether a store is open, by the clock on its own wall; not where nobody knows its hours or its time zone. */
export const isOpenAt = (store: StoreHours, now: Date): boolean => {
  const clock = wallClock(now, store.timeZone)
  if (!clock) return false
  const yesterday = hoursOn(store, clock.day - 1)
  const today = hoursOn(store, clock.day)
  return (
    (yesterday !== null && clock.minute < yesterday.closes - DAY_MINUTES) ||
    (today !== null && clock.minute >= today.opens && clock.minute < today.closes)
  )
}

/** The moments, in milliseconds, at which a store opens and closes on a date; null when it stays closed. */
export const hoursOfDate = (
  store: StoreHours,
  date: string,
): { from: number; to: number } | null => {
  const day = dayOf(date)
  const hours = hoursOn(store, day)
  const from = hours && momentAt(day, hours.opens, store.timeZone)
  const to = hours && momentAt(day, hours.closes, store.timeZone)
  return from === null || to === null ? null : { from, to }
}

const weekdayName = (day: number): string => words.weekdays[dayNames[weekdayOf(day)] ?? 'Sunday']

/** When it opens next: tomorrow, on a day of the week, and beyond a week on its date: `Friday, December 4`. */
const opensAhead = (time: string, day: number, ahead: number): string => {
  if (ahead === 1) return words.storeHours.opensTomorrow(time)
  return words.storeHours.opensOn({
    time,
    day: ahead <= 7 ? weekdayName(day) : dayWords(dateOf(day)),
  })
}

/** Far enough for a shop that opens once a week and misses a week for a holiday. */
const DAYS_AHEAD = 21

/**
 * Whether a store is open, by the clock on its own wall: `Open until 8:00 PM`, `Closed, opens at 10:00 AM today`, else
 * the next open day (`Closed, opens at 10:00 AM tomorrow`, `… Monday`). Null when it has no hours, or a time zone that
 * nobody knows.
 */
export const storeHoursMessage = (store: StoreHours, now: Date): string | null => {
  const clock = wallClock(now, store.timeZone)
  if (!clock) return null
  const yesterday = hoursOn(store, clock.day - 1)
  if (yesterday && clock.minute < yesterday.closes - DAY_MINUTES)
    return words.storeHours.openUntil(formatTime(yesterday.close))
  const today = hoursOn(store, clock.day)
  if (today && clock.minute < today.opens)
    return words.storeHours.opensToday(formatTime(today.open))
  if (today && clock.minute < today.closes)
    return words.storeHours.openUntil(formatTime(today.close))
  for (let ahead = 1; ahead <= DAYS_AHEAD; ahead += 1) {
    const next = hoursOn(store, clock.day + ahead)
    if (next) return opensAhead(formatTime(next.open), clock.day + ahead, ahead)
  }
  return null
}

const MINUTE_MS = 60_000

/**
 * Until when what a page says of these stores' hours today holds, in milliseconds since 1970: the next moment at which
 * one of them opens, closes or comes to midnight. Where a clock is put back before that it is an hour early.
 */
export const hoursHoldUntil = (stores: readonly StoreHours[], now: Date): number => {
  const minute = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS
  const ends = stores.flatMap((store) => {
    const clock = wallClock(now, store.timeZone)
    if (!clock) return []
    const yesterday = hoursOn(store, clock.day - 1)
    const today = hoursOn(store, clock.day)
    const turns = [
      (yesterday?.closes ?? 0) - DAY_MINUTES,
      today?.opens ?? 0,
      today?.closes ?? 0,
      DAY_MINUTES,
    ].filter((turn) => turn > clock.minute)
    const wait = Math.min(...turns) - clock.minute
    const end = minute + wait * MINUTE_MS
    // Where a clock is put forward meanwhile, its wall shows a later time at `end` than the one waited for.
    const then = wallClock(new Date(end), store.timeZone) ?? clock
    const passed = (then.day - clock.day) * DAY_MINUTES + then.minute - clock.minute
    return [end - Math.max(0, passed - wait) * MINUTE_MS]
  })
  return ends.length > 0 ? Math.min(...ends) : Number.POSITIVE_INFINITY
}

/** One row of a store's hours as people read them. */
export type HoursLine = {
  /** `Monday`, `Thanksgiving`. */
  readonly label: string
  /** `10:00 AM – 8:00 PM` or `Closed`. */
  readonly words: string
}

const wordsOf = (row: HoursRow | undefined): string =>
  row?.isOpen && row.open !== null && row.close !== null
    ? words.storeHours.fromTo({ opens: formatTime(row.open), closes: formatTime(row.close) })
    : words.storeHours.closed

/**
 * Monday first, as a week is read on a shop's door; `isToday` by the store's own calendar, and on no row where today
 * goes by other hours than its weekday's.
 */
export const weekOf = (store: StoreHours, now: Date): (HoursLine & { isToday: boolean })[] => {
  const clock = wallClock(now, store.timeZone)
  const today = clock && !rowOf(store, clock.day)?.on ? dayNames[weekdayOf(clock.day)] : null
  return [...dayNames.slice(1), dayNames[0]].map((name) => ({
    label: words.weekdays[name],
    words: wordsOf(store.hours.find(({ day }) => day === name)),
    isToday: name === today,
  }))
}

export type HolidayLine = HoursLine &
  HoursRow & { readonly date: string; readonly isToday: boolean }

/** The days with other hours that come next, today's included, soonest first. */
export const holidaysAhead = (store: StoreHours, now: Date, days: number): HolidayLine[] => {
  const clock = wallClock(now, store.timeZone)
  if (!clock) return []
  return Array.from({ length: days }, (_, ahead) => clock.day + ahead).flatMap((day) => {
    const date = dateOf(day)
    const row = rowOf(store, day)
    if (!row?.on) return []
    const { on, isOpen, open, close } = row
    const label = isHoliday(on) ? words.holidays[on] : weekdayName(day)
    const isToday = day === clock.day
    return [{ label, date, words: wordsOf(row), isOpen, open, close, isToday }]
  })
}
