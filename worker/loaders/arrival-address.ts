const DAY_MS = 86_400_000
const MOST_DAYS = 366

const isoDay = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** The next day of the week (0 is Sunday), today not among them. */
const nextWeekday = (weekday: number, now: number): string => {
  const ahead = (weekday - new Date(now).getUTCDay() + 7) % 7
  return isoDay(now + (ahead === 0 ? 7 : ahead) * DAY_MS)
}

/** The day that was asked for: a date as typed, so many days from now, or the next such weekday. */
const dayOf = (query: URLSearchParams, now: number): string | null => {
  const typed = query.get('by')?.trim()
  if (typed) return typed.slice(0, 20)
  const days = query.get('days') ?? ''
  if (/^\d{1,3}$/.test(days)) return isoDay(now + Math.min(Number(days), MOST_DAYS) * DAY_MS)
  const weekday = query.get('day') ?? ''
  return /^[0-6]$/.test(weekday) ? nextWeekday(Number(weekday), now) : null
}

/**
 * A listing's address with a day of arrival at the visitor's zip code, or at another that was typed. What was typed
 * wrong goes along, for the listing to say so. `now` is in the shop's own time.
 */
export const arrivalAddress = (
  listing: string,
  query: URLSearchParams,
  postalCode: string,
  now: number,
): string => {
  const url = new URL(listing, 'http://listing.invalid')
  const day = dayOf(query, now)
  url.searchParams.delete('page')
  if (day === null) url.searchParams.delete('by')
  else url.searchParams.set('by', day)
  const zip = query.get('zip')?.trim().slice(0, 10) || postalCode
  if (day === null) url.searchParams.delete('zip')
  else url.searchParams.set('zip', zip)
  return `${url.pathname}${url.search}`
}
