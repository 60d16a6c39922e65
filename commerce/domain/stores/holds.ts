import type { Store } from '../../contract/location.ts'
import { dateOf, wallClock } from './store-clock.ts'
import { hoursOfDate, type StoreHours } from './store-hours.ts'

/** How a shop keeps a piece for somebody who wants to look at it first. */
export type HoldPolicy = {
  /** Days on which the store opens after today's: a hold ends when the last of them closes. */
  readonly openDays: number
  /** Pieces that one person may have held at a time. */
  readonly most: number
  /** Days after which nobody knows any more for whom it was. */
  readonly keptDays: number
}

/** Far enough for a store that opens once a week and misses a week for a holiday. */
const DAYS_AHEAD = 28

/**
 * Until when a piece that is held now is kept, in milliseconds: until the store closes on the last of the days promised,
 * counting days on which it opens, by its own calendar and without today. So whoever asks on the eve of a holiday has as
 * many days to come as anybody else. Null where the store keeps no such hours.
 */
export const holdUntil = (
  { openDays }: Pick<HoldPolicy, 'openDays'>,
  store: StoreHours & Pick<Store, 'operational'>,
  now: Date,
): number | null => {
  const today = wallClock(now, store.timeZone)
  if (!today || !store.operational) return null
  const days = Array.from({ length: DAYS_AHEAD }, (_, ahead) => dateOf(today.day + 1 + ahead))
  return days.flatMap((date) => hoursOfDate(store, date) ?? [])[openDays - 1]?.to ?? null
}
