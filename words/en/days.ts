import type { DayName, Holiday } from '../../commerce/contract/location.ts'

/** `2 PM` of an hour of the day (0 to 24). */
export const hourOfDay = (hour: number): string => {
  if (hour % 24 === 0) return 'midnight'
  return hour === 12 ? 'noon' : `${hour % 12} ${hour < 12 ? 'AM' : 'PM'}`
}

/** `March 3` of a `YYYY-MM-DD`. */
export const monthAndDay = (date: string): string =>
  new Date(date).toLocaleDateString('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })

/** When something is expected. */
export const arrivalDays = {
  on: (day: string) => `on ${day}`,
  between: ({ first, last }: { readonly first: string; readonly last: string }) =>
    `between ${first} and ${last}`,
} as const

/** `7:30 PM` of an hour (0 to 23) and a minute. */
export const timeOfDay = ({
  hour,
  minute,
}: {
  readonly hour: number
  readonly minute: number
}): string => `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`

export const weekdays = {
  Sunday: 'Sunday',
  Monday: 'Monday',
  Tuesday: 'Tuesday',
  Wednesday: 'Wednesday',
  Thursday: 'Thursday',
  Friday: 'Friday',
  Saturday: 'Saturday',
} as const satisfies Record<DayName, string>

export const holidays = {
  'new-years-day': 'New Year’s Day',
  'easter-sunday': 'Easter Sunday',
  'memorial-day': 'Memorial Day',
  'independence-day': 'Independence Day',
  'labor-day': 'Labor Day',
  thanksgiving: 'Thanksgiving',
  'christmas-eve': 'Christmas Eve',
  'christmas-day': 'Christmas Day',
  'new-years-eve': 'New Year’s Eve',
} as const satisfies Record<Holiday, string>

/** Whether a store is open, and from when to when. */
export const storeHours = {
  openUntil: (time: string) => `Open until ${time}`,
  opensToday: (time: string) => `Closed, opens at ${time} today`,
  opensTomorrow: (time: string) => `Closed, opens at ${time} tomorrow`,
  opensOn: ({ time, day }: { readonly time: string; readonly day: string }) =>
    `Closed, opens at ${time} ${day}`,
  fromTo: ({ opens, closes }: { readonly opens: string; readonly closes: string }) =>
    `${opens} – ${closes}`,
  closed: 'Closed',
} as const

/** What stands in a calendar of an order. */
export const orderCalendar = {
  order: ({ number, pieces }: { readonly number: string; readonly pieces: readonly string[] }) =>
    [`Order ${number}`, ...pieces].join('\n'),
  piece: ({ quantity, name }: { readonly quantity: number; readonly name: string }) =>
    `${quantity} × ${name}`,
  delivery: (brand: string) => `${brand} delivery`,
  pickUp: (store: string) => `Pick up at ${store}`,
} as const
