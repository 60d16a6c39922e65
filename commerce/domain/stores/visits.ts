import * as words from '#words'
import type { Store } from '../../contract/location.ts'
import { dayWords } from '../delivery/day-words.ts'
import { hoursOfDate, type StoreHours } from './store-hours.ts'
import { dateOf, momentAt, wallClock } from './store-clock.ts'

const MINUTE_MS = 60_000
/** The hour of the store's morning, the day before, at which a visitor is reminded. */
const REMIND_AT_MINUTE = 10 * 60

/** How a shop receives people who said when they come. */
export type VisitPolicy = {
  /** How long a visit takes; the first of a day begins when the store opens, each next one when that is over. */
  readonly minutes: number
  /** How many visitors a kind of store can look after at once; a kind that is not named takes none. */
  readonly atOnce: Readonly<Partial<Record<Store['locationType'], number>>>
  /** How long before it begins a visit can be booked or moved to. */
  readonly noticeMinutes: number
  /** Days that can be booked, today's included. */
  readonly daysAhead: number
  /** Days after which nobody knows any more who came. */
  readonly keptDays: number
}

type VisitedStore = StoreHours & Pick<Store, 'locationType' | 'operational'>

/** How many visitors a store can look after at once; 0 where visits are not booked. */
export const visitCapacity = (policy: VisitPolicy | undefined, store: VisitedStore): number =>
  policy && store.operational ? (policy.atOnce[store.locationType] ?? 0) : 0

/**
 * The moments, in milliseconds and in order, at which a visit can begin: within the store's hours of each day on its own
 * calendar, holidays included, each a whole visit before it closes. Counted in time that passes, so an hour that summer
 * time takes or gives is neither lost nor booked twice.
 */
export const visitTimes = (policy: VisitPolicy, store: VisitedStore, now: Date): number[] => {
  const today = wallClock(now, store.timeZone)
  if (!today || visitCapacity(policy, store) === 0) return []
  const length = policy.minutes * MINUTE_MS
  const soonest = now.getTime() + policy.noticeMinutes * MINUTE_MS
  const times = Array.from({ length: policy.daysAhead }, (_, ahead) =>
    dateOf(today.day + ahead),
  ).flatMap((date) => {
    const hours = hoursOfDate(store, date)
    const count = hours ? Math.max(0, Math.floor((hours.to - hours.from) / length)) : 0
    return Array.from({ length: count }, (_, at) => (hours?.from ?? 0) + at * length)
  })
  // A night may go on until the next day has begun.
  return [...new Set(times)].filter((time) => time >= soonest).toSorted((a, b) => a - b)
}

/** Whether a store receives from one moment to another, by its hours as they are now. */
export const isOpenThroughout = (
  store: Pick<VisitedStore, keyof StoreHours>,
  { startsAt, endsAt }: { readonly startsAt: number; readonly endsAt: number },
): boolean => {
  const day = wallClock(new Date(startsAt), store.timeZone)?.day
  if (day === undefined) return false
  // A night may go on until the next day has begun.
  return [day - 1, day].some((it) => {
    const hours = hoursOfDate(store, dateOf(it))
    return hours !== null && hours.from <= startsAt && endsAt <= hours.to
  })
}

/**
 * When a visitor is reminded, in milliseconds: in the morning of the day before, by the store's clock. Null when they
 * booked after that, since they know.
 */
export const visitReminderAt = (
  { timeZone }: Pick<Store, 'timeZone'>,
  startsAt: number,
  bookedAt: number,
): number | null => {
  const day = wallClock(new Date(startsAt), timeZone)?.day
  const at = day === undefined ? null : momentAt(day - 1, REMIND_AT_MINUTE, timeZone)
  return at !== null && at > bookedAt ? at : null
}

type Offered = { readonly startsAt: number; readonly isFree: boolean }

/** The free times closest to one that is not, in the order of the clock; of two as close, the later one. */
export const nextFreeVisits = <Time extends Offered>(
  times: readonly Time[],
  wanted: number,
  count: number,
): Time[] =>
  times
    .filter(({ isFree, startsAt }) => isFree && startsAt !== wanted)
    .toSorted(
      (a, b) =>
        Math.abs(a.startsAt - wanted) - Math.abs(b.startsAt - wanted) || b.startsAt - a.startsAt,
    )
    .slice(0, count)
    .toSorted((a, b) => a.startsAt - b.startsAt)

/** When a visit begins, by the store's clock: `2026-11-28`, `2:00 PM`, and both as a sentence names them. */
export const visitWhen = (
  { timeZone }: Pick<Store, 'timeZone'>,
  startsAt: number,
): { readonly date: string; readonly time: string; readonly words: string } => {
  const clock = wallClock(new Date(startsAt), timeZone) ?? { day: 0, minute: 0 }
  const date = dateOf(clock.day)
  const time = words.timeOfDay({ hour: Math.floor(clock.minute / 60), minute: clock.minute % 60 })
  return { date, time, words: words.storeVisit.at({ day: dayWords(date), time }) }
}
