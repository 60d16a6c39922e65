import { type Holiday, holidays } from '../../contract/location.ts'
import { dayOf, yearOf } from '../stores/store-clock.ts'

const MONDAY = 1
const THURSDAY = 4

const isoDate = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)

/** The nth of a weekday (0 is Sunday) in a month counted from 1. */
const nthWeekday = (year: number, month: number, weekday: number, nth: number): string => {
  const first = new Date(Date.UTC(year, month - 1, 1)).getUTCDay()
  return isoDate(year, month, 1 + ((weekday - first + 7) % 7) + (nth - 1) * 7)
}

const lastMondayOfMay = (year: number): string => {
  const last = new Date(Date.UTC(year, 4, 31)).getUTCDay()
  return isoDate(year, 5, 31 - ((last - MONDAY + 7) % 7))
}

/** Easter Sunday of the Gregorian calendar (Meeus, Jones and Butcher). */
const easterSunday = (year: number): string => {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor(b / 4)
  const f = Math.floor((b + 8) / 25)
  const g = Math.floor((b - f + 1) / 3)
  const h = (19 * a + b - d - g + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const n = h + l - 7 * m + 114
  return isoDate(year, Math.floor(n / 31), (n % 31) + 1)
}

/** The date (`YYYY-MM-DD`) of a holiday in a year. */
export const holidayDate = (holiday: Holiday, year: number): string => {
  switch (holiday) {
    case 'new-years-day':
      return isoDate(year, 1, 1)
    case 'easter-sunday':
      return easterSunday(year)
    case 'memorial-day':
      return lastMondayOfMay(year)
    case 'independence-day':
      return isoDate(year, 7, 4)
    case 'labor-day':
      return nthWeekday(year, 9, MONDAY, 1)
    case 'thanksgiving':
      return nthWeekday(year, 11, THURSDAY, 4)
    case 'christmas-eve':
      return isoDate(year, 12, 24)
    case 'christmas-day':
      return isoDate(year, 12, 25)
    case 'new-years-eve':
      return isoDate(year, 12, 31)
  }
}

const daysKnown = new Map<number, ReadonlyMap<Holiday, number>>()

/** Kept by year: a delivery asks for a month of days, and a list of stores for the hours of each. */
const daysIn = (year: number): ReadonlyMap<Holiday, number> => {
  const known = daysKnown.get(year)
  if (known) return known
  const days = new Map(holidays.map((it) => [it, dayOf(holidayDate(it, year))]))
  daysKnown.set(year, days)
  return days
}

/** Whether a day, counted since 1970, is that holiday. */
export const isHolidayOn = (holiday: Holiday, day: number): boolean =>
  daysIn(yearOf(day)).get(holiday) === day
