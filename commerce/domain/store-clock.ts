const DAY_MS = 24 * 60 * 60 * 1000

/** What the clock and the calendar on a shop's own wall show. `day` counts days since 1970, `minute` since midnight. */
export type WallClock = { readonly day: number; readonly minute: number }

const formats = new Map<string, Intl.DateTimeFormat>()

/** Making a format costs more than using it, and a page of stores needs few. */
const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone)
  if (known) return known
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

/** Null for a time zone that nobody knows. */
export const wallClock = (now: Date, timeZone: string): WallClock | null => {
  try {
    const parts = formatOf(timeZone).formatToParts(now)
    const part = (type: Intl.DateTimeFormatPartTypes) =>
      Number(parts.find((it) => it.type === type)?.value)
    const midnight = Date.UTC(part('year'), part('month') - 1, part('day'))
    return { day: midnight / DAY_MS, minute: part('hour') * 60 + part('minute') }
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** `2026-11-26` of a day counted since 1970. */
export const dateOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10)

/** 0 is Sunday; the first of January 1970 was a Thursday. */
export const weekdayOf = (day: number): number => (((day + 4) % 7) + 7) % 7
