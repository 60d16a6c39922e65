/** The clock a shop goes by, wherever its shoppers and servers are. */
export type ShopClock = {
  /** As the tz database calls it. */
  readonly timeZone: string
  /** As people call it: `Springfield time`. */
  readonly name: string
}

const DAY_MS = 24 * 60 * 60 * 1000
const MINUTE_MS = 60_000

/** What the clock and the calendar on a shop's own wall show. `day` counts days since 1970, `minute` since midnight. */
export type WallClock = { readonly day: number; readonly minute: number }

const formats = new Map<string, Intl.DateTimeFormat>()

/** Making a format costs more than using it, and a page of stores needs few. */
const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone)
  if (known) return known
  // Nobody reads it but the function below, which needs digits that it knows, whatever language the shop speaks.
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  formats.set(timeZone, format)
  return format
}

/** What each wall clock showed last, and in which minute: a page, or a cart, asks for one moment many times over. */
const lastShown = new Map<string, { readonly minute: number; readonly clock: WallClock }>()

/** Null for a time zone that nobody knows. */
export const wallClock = (now: Date, timeZone: string): WallClock | null => {
  const minute = Math.floor(now.getTime() / MINUTE_MS)
  const last = lastShown.get(timeZone)
  if (last?.minute === minute) return last.clock
  try {
    const parts = formatOf(timeZone).formatToParts(now)
    const part = (type: Intl.DateTimeFormatPartTypes) =>
      Number(parts.find((it) => it.type === type)?.value)
    const midnight = Date.UTC(part('year'), part('month') - 1, part('day'))
    const clock = { day: midnight / DAY_MS, minute: part('hour') * 60 + part('minute') }
    lastShown.set(timeZone, { minute, clock })
    return clock
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** `2026-11-26` of a day counted since 1970. */
export const dateOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10)

/** The day of a `YYYY-MM-DD`, counted since 1970. */
export const dayOf = (date: string): number => Date.parse(`${date}T00:00:00Z`) / DAY_MS

/** How many days after today's a `YYYY-MM-DD` is, by the calendar on a wall; null for a time zone that nobody knows. */
export const daysUntil = (date: string, now: Date, timeZone: string): number | null => {
  const clock = wallClock(now, timeZone)
  return clock && dayOf(date) - clock.day
}

/** The year of such a day. */
export const yearOf = (day: number): number => new Date(day * DAY_MS).getUTCFullYear()

/** 0 is Sunday; the first of January 1970 was a Thursday. */
export const weekdayOf = (day: number): number => (((day + 4) % 7) + 7) % 7

/**
 * The moment, in milliseconds, at which a wall in this time zone shows this day and minute. A minute that is skipped in
 * spring is an hour later; of one that comes twice in autumn it is the first. Null for a time zone that nobody knows.
 */
export const momentAt = (day: number, minute: number, timeZone: string): number | null => {
  const wanted = day * DAY_MS + minute * MINUTE_MS
  const shownAt = (moment: number): number | null => {
    const clock = wallClock(new Date(moment), timeZone)
    return clock && clock.day * DAY_MS + clock.minute * MINUTE_MS
  }
  const offsets = [wanted - DAY_MS, wanted + DAY_MS].map((near) => {
    const shown = shownAt(near)
    return shown === null ? null : shown - near
  })
  const [before, after] = offsets
  if (before === null || before === undefined || after === null || after === undefined) return null
  const first = wanted - Math.max(before, after)
  return shownAt(first) === wanted ? first : wanted - Math.min(before, after)
}
