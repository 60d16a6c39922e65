const DAY_MS = 86_400_000

/** The nth weekday (0 is Sunday) of a month (0 is January), as midnight UTC; the last one when `nth` is -1. */
const nthWeekday = (year: number, month: number, weekday: number, nth: number): number => {
  if (nth === -1) {
    const last = Date.UTC(year, month + 1, 0)
    return last - ((new Date(last).getUTCDay() - weekday + 7) % 7) * DAY_MS
  }
  const first = Date.UTC(year, month, 1)
  const ahead = (weekday - new Date(first).getUTCDay() + 7) % 7
  return first + (ahead + (nth - 1) * 7) * DAY_MS
}

/** The days of a year on which neither a truck nor a parcel carrier drives. */
const holidaysOf = {
  'New Year’s Day': (year: number) => Date.UTC(year, 0, 1),
  'Memorial Day': (year: number) => nthWeekday(year, 4, 1, -1),
  'Independence Day': (year: number) => Date.UTC(year, 6, 4),
  'Labor Day': (year: number) => nthWeekday(year, 8, 1, 1),
  'Thanksgiving Day': (year: number) => nthWeekday(year, 10, 4, 4),
  'Christmas Day': (year: number) => Date.UTC(year, 11, 25),
} as const satisfies Record<string, (year: number) => number>
type Holiday = keyof typeof holidaysOf

const names = Object.keys(holidaysOf) as readonly Holiday[]

/** Which holiday a date is (given as midnight UTC of it); null on all other days. */
export const holidayOn = (day: number): Holiday | null => {
  const year = new Date(day).getUTCFullYear()
  return names.find((name) => holidaysOf[name](year) === day) ?? null
}
