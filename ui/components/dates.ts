const day = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})
const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const moment = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeZone: 'America/Denver',
})

const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' })
const dayOfMonth = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})

/** A `YYYY-MM-DD` date in two parts: `Tue` and `Dec 1`. */
export const dayParts = (date: string): { weekday: string; date: string } => {
  const at = new Date(`${date}T00:00:00Z`)
  return { weekday: weekday.format(at), date: dayOfMonth.format(at) }
}

/** `Tue, Dec 1 – Fri, Dec 4` from two `YYYY-MM-DD` dates; one date alone as it is; '' when neither is known. */
export const dateRange = (earliest: string | null, latest: string | null): string => {
  const known = [earliest, latest].filter((one) => one !== null)
  const [first, last] = known.map((one) => day.format(new Date(`${one}T00:00:00Z`)))
  if (!first) return ''
  return last && last !== first ? `${first} – ${last}` : first
}

/** The day of a moment, as the shop's head office in Denver counts it: `November 21, 2026`. */
export const longDate = (iso: string): string => moment.format(new Date(iso))

/** `July 2025` from a `YYYY-MM-DD` date. */
export const monthAndYear = (date: string): string => month.format(new Date(`${date}T00:00:00Z`))

const shortDay = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  timeZone: 'America/Denver',
})

/** The day of a moment where a word must do, as the head office counts it: `Nov 21`. */
export const shortMoment = (iso: string): string => shortDay.format(new Date(iso))

const clock = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  timeZone: 'America/Denver',
  timeZoneName: 'short',
})

/** A moment to the hour, on the head office's wall: `Monday, November 30 at 2 PM MST`. */
export const momentWords = (iso: string): string => clock.format(new Date(iso))
