import * as words from '#words'

const format = new Intl.DateTimeFormat(words.language.locale, {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
})

const short = new Intl.DateTimeFormat(words.language.locale, {
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})

/** `Dec 1` of a `YYYY-MM-DD`. */
export const shortDay = (date: string): string => short.format(new Date(`${date}T00:00:00Z`))

/** `Tuesday, December 1` of a `YYYY-MM-DD`. */
export const dayWords = (date: string): string => format.format(new Date(`${date}T00:00:00Z`))

/** `on Tuesday, December 1` or `between Tuesday, December 1 and Friday, December 4`; '' while no day is known. */
export const windowWords = (earliest: string | null, latest: string | null): string => {
  if (earliest === null) return ''
  return latest === null || latest === earliest
    ? words.arrivalDays.on(dayWords(earliest))
    : words.arrivalDays.between({ first: dayWords(earliest), last: dayWords(latest) })
}
