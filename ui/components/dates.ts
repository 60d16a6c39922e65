import * as words from '#words'

const day = new Intl.DateTimeFormat(words.language.locale, {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})
const month = new Intl.DateTimeFormat(words.language.locale, {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

const weekday = new Intl.DateTimeFormat(words.language.locale, {
  weekday: 'short',
  timeZone: 'UTC',
})
const dayOfMonth = new Intl.DateTimeFormat(words.language.locale, {
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
  return last && last !== first ? words.dates.range({ first, last }) : first
}

/** `July 2025` from a `YYYY-MM-DD` date. */
export const monthAndYear = (date: string): string => month.format(new Date(`${date}T00:00:00Z`))

/** The moment before the end: a sale that ends at midnight has its last day before it. */
export const lastMoment = (endsAt: string): string => new Date(Date.parse(endsAt) - 1).toISOString()

const makeMomentWords = (timeZone: string) => {
  const long = new Intl.DateTimeFormat(words.language.locale, { dateStyle: 'long', timeZone })
  const short = new Intl.DateTimeFormat(words.language.locale, {
    month: 'short',
    day: 'numeric',
    timeZone,
  })
  const toTheHour = new Intl.DateTimeFormat(words.language.locale, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    timeZone,
    timeZoneName: 'short',
  })
  const parts = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone })
  return {
    /** The day of a moment, for machines: `2026-11-21`. */
    isoDay: (iso: string): string => parts.format(new Date(iso)),
    /** The day of a moment: `November 21, 2026`. */
    longDate: (iso: string): string => long.format(new Date(iso)),
    /** The day where a word must do: `Nov 21`. */
    shortMoment: (iso: string): string => short.format(new Date(iso)),
    /** A moment to the hour: `Monday, November 30 at 2 PM MST`. */
    momentWords: (iso: string): string => toTheHour.format(new Date(iso)),
  }
}

const known = new Map<string, ReturnType<typeof makeMomentWords>>()

/** Moments as a clock in this time zone shows them. Making a format costs more than using it, so they are kept. */
export const momentsIn = (timeZone: string): ReturnType<typeof makeMomentWords> => {
  const made = known.get(timeZone) ?? makeMomentWords(timeZone)
  known.set(timeZone, made)
  return made
}
