import type { Holiday } from '../contract/location.ts'

/** The years for which holidays are written down; a shop that runs longer adds the next. */
const YEARS = [2026, 2027, 2028]

/** The n-th of a weekday in a month (0 is Sunday, January is 0); from the end when `n` is negative. */
const nth = (year: number, month: number, weekday: number, n: number): Date => {
  const first = n > 0 ? new Date(Date.UTC(year, month, 1)) : new Date(Date.UTC(year, month + 1, 0))
  const step = n > 0 ? 1 : -1
  const days = ((weekday - first.getUTCDay()) * step + 7) % 7
  return new Date(first.getTime() + (days + (Math.abs(n) - 1) * 7) * step * 86_400_000)
}

/** Anonymous Gregorian computus. */
const easter = (year: number): Date => {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d =
    (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114
  return new Date(Date.UTC(year, Math.floor(f / 31) - 1, (f % 31) + 1))
}

const fixed = (year: number, month: number, day: number) => new Date(Date.UTC(year, month, day))

type Rule = {
  readonly name: string
  readonly on: (year: number) => Date
  readonly hours: readonly [open: string, close: string] | null
}

const SHORT = ['10:00', '18:00'] as const

/** What every showroom does on a holiday. */
const RULES: readonly Rule[] = [
  { name: 'New Year’s Day', on: (year) => fixed(year, 0, 1), hours: ['11:00', '18:00'] },
  { name: 'Easter Sunday', on: easter, hours: null },
  { name: 'Memorial Day', on: (year) => nth(year, 4, 1, -1), hours: SHORT },
  { name: 'Independence Day', on: (year) => fixed(year, 6, 4), hours: SHORT },
  { name: 'Labor Day', on: (year) => nth(year, 8, 1, 1), hours: SHORT },
  { name: 'Thanksgiving Day', on: (year) => nth(year, 10, 4, 4), hours: null },
  { name: 'Christmas Eve', on: (year) => fixed(year, 11, 24), hours: ['10:00', '16:00'] },
  { name: 'Christmas Day', on: (year) => fixed(year, 11, 25), hours: null },
  { name: 'New Year’s Eve', on: (year) => fixed(year, 11, 31), hours: ['10:00', '17:00'] },
]

/** Every holiday of the written years, earliest first. A warehouse, or a shop being rebuilt, stays closed on all. */
export const holidaysOf = (isShowroom: boolean): Holiday[] =>
  YEARS.flatMap((year) =>
    RULES.map(({ name, on, hours }) => {
      const open = isShowroom ? hours : null
      return {
        date: on(year).toISOString().slice(0, 10),
        name,
        isOpen: open !== null,
        open: open?.[0] ?? null,
        close: open?.[1] ?? null,
      }
    }),
  )
