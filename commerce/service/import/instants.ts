import { momentAt, wallClock } from '../../domain/stores/store-clock.ts'
import type { Read } from './cells.ts'

const EXAMPLE = '2026-11-27T09:00-07:00'
const DAY_MS = 24 * 60 * 60 * 1000
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** No place on earth is further from UTC. */
const FURTHEST_MINUTES = 14 * 60

const bad = (reason: string): Read<never> => ({ ok: false, reason })

/** Day and hour, perhaps seconds, then where: `Z`, an offset, or a time zone's name, perhaps in brackets. */
const INSTANT =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.0+)?)?)?\s*(?:(Z)|([+-])(\d{2}):?(\d{2})|\[?([A-Za-z]+(?:\/[\w+-]+)+)\]?)?$/i

/** What a wall in a time zone shows once, and only once. */
const onWall = (day: number, minute: number, timeZone: string): Read<number> => {
  const moment = momentAt(day, minute, timeZone)
  if (moment === null) return bad(`names the time zone ${timeZone}, which does not exist`)
  const shows = (at: number) => {
    const clock = wallClock(new Date(at), timeZone)
    return clock?.day === day && clock.minute === minute
  }
  if (!shows(moment)) return bad('is an hour that the clock skips that day')
  return shows(moment + HOUR_MS)
    ? bad('is an hour that occurs twice that day; write its offset')
    : { ok: true, value: moment }
}

/** A moment with its zone, in milliseconds since 1970: `2026-11-27T09:00-07:00`, or with `Z` or `America/New_York`. */
export const readInstant = (cell: string): Read<number> => {
  const found = INSTANT.exec(cell.trim())
  if (!found) return bad(`is not a date and time; write ${EXAMPLE}`)
  const [
    ,
    year,
    month,
    date,
    hours,
    minutes,
    seconds = '0',
    utc,
    sign,
    offHours,
    offMinutes,
    zone,
  ] = found
  if (hours === undefined) return bad(`has no time; write ${EXAMPLE}`)
  const midnight = Date.UTC(Number(year), Number(month) - 1, Number(date))
  const isDate = new Date(midnight).toISOString().startsWith(`${year}-${month}-${date}`)
  const minute = Number(hours) * 60 + Number(minutes)
  if (!isDate || Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59)
    return bad('is a date or time that does not exist')
  const after = Number(seconds) * 1000
  if (zone !== undefined) {
    const shown = onWall(midnight / DAY_MS, minute, zone)
    return shown.ok ? { ok: true, value: shown.value + after } : shown
  }
  if (utc === undefined && sign === undefined)
    return bad(`has no time zone; write ${EXAMPLE} or 2026-11-27T09:00 America/New_York`)
  const offset = (Number(offHours ?? 0) * 60 + Number(offMinutes ?? 0)) * (sign === '-' ? -1 : 1)
  return Math.abs(offset) > FURTHEST_MINUTES || Number(offMinutes ?? 0) > 59
    ? bad('has an impossible offset')
    : { ok: true, value: midnight + (minute - offset) * MINUTE_MS + after }
}
