import type { ClaimClock } from '../../contract/order/claims.ts'
import { dateOf, type ShopClock, wallClock } from '../stores/store-clock.ts'

/** The day of a moment on the shop's wall, counted since 1970. */
const dayOn = (moment: number, { timeZone }: ShopClock): number => {
  const wall = wallClock(new Date(moment), timeZone)
  if (!wall) throw new RangeError(`not a time zone: ${timeZone}`)
  return wall.day
}

/** The same date so many years on; of a 29th of February that is not there, the day after. */
const yearsOn = (day: number, years: number): number => {
  const date = new Date(day * 86_400_000)
  return Date.UTC(date.getUTCFullYear() + years, date.getUTCMonth(), date.getUTCDate()) / 86_400_000
}

export type ClaimWindow =
  | { readonly unit: 'night' | 'day'; readonly from: number; readonly to: number }
  /** No end where `years` is null. */
  | { readonly unit: 'year'; readonly years: number | null }

export type ClockState = 'early' | 'open' | 'late'

/**
 * How a window of time that began with an arrival stands. On the day of arrival nobody has slept a night: it is night 0,
 * the day after night 1. Both ends count, by the dates of the shop's clock: an hour that summer time takes or gives
 * moves nothing.
 */
export const claimClock = (
  window: ClaimWindow,
  arrivedAt: number,
  now: number,
  clock: ShopClock,
): { readonly state: ClockState; readonly clock: ClaimClock } => {
  const arrived = dayOn(arrivedAt, clock)
  const today = dayOn(now, clock)
  const [opens, closes] =
    window.unit === 'year'
      ? [arrived, window.years === null ? null : yearsOn(arrived, window.years)]
      : [arrived + window.from, arrived + window.to]
  const state = today < opens ? 'early' : closes !== null && today > closes ? 'late' : 'open'
  const running = (): number => {
    let years = 1
    while (yearsOn(arrived, years) < today) years += 1
    return years
  }
  return {
    state,
    clock: {
      unit: window.unit,
      now: window.unit === 'year' ? running() : Math.max(0, today - arrived),
      of: window.unit === 'year' ? window.years : window.to,
      opensOn: dateOf(opens),
      closesOn: closes === null ? null : dateOf(closes),
    },
  }
}

/**
 * What a product's line of warranty says: the longest of its terms in years, null where it has no end or names no
 * number, and how many terms there are.
 */
export const warrantyTerms = (
  line: string,
): { readonly years: number | null; readonly terms: number } => {
  const years = [...line.matchAll(/\b(\d{1,2})[- ]years?\b/gi)].map(([, number]) => Number(number))
  const isForLife = /\blifetime\b/i.test(line)
  return {
    years: isForLife || years.length === 0 ? null : Math.max(...years),
    terms: years.length + Number(isForLife),
  }
}
