import { dateOf, weekdayOf } from '../../../commerce/domain/stores/store-clock.ts'

const MOST_DAYS = 366

/** The next day of the week (0 is Sunday), today not among them. */
const nextWeekday = (weekday: number, today: number): string => {
  const ahead = (weekday - weekdayOf(today) + 7) % 7
  return dateOf(today + (ahead === 0 ? 7 : ahead))
}

/** The day that was asked for: a date as typed, so many days from now, or the next such weekday. */
const dayOf = (query: URLSearchParams, today: number): string | null => {
  const typed = query.get('by')?.trim()
  if (typed) return typed.slice(0, 20)
  const days = query.get('days') ?? ''
  if (/^\d{1,3}$/.test(days)) return dateOf(today + Math.min(Number(days), MOST_DAYS))
  const weekday = query.get('day') ?? ''
  return /^[0-6]$/.test(weekday) ? nextWeekday(Number(weekday), today) : null
}

/**
 * A listing's address with a day of arrival at the visitor's zip code, or at another that was typed. What was typed
 * wrong goes along, for the listing to say so. `today` counts days since 1970, on the shop's own
 * clock.
 */
export const arrivalAddress = (
  listing: string,
  query: URLSearchParams,
  postalCode: string,
  today: number,
): string => {
  const url = new URL(listing, 'http://listing.invalid')
  const day = dayOf(query, today)
  url.searchParams.delete('page')
  if (day === null) url.searchParams.delete('by')
  else url.searchParams.set('by', day)
  const zip = query.get('zip')?.trim().slice(0, 10) || postalCode
  if (day === null) url.searchParams.delete('zip')
  else url.searchParams.set('zip', zip)
  return `${url.pathname}${url.search}`
}
