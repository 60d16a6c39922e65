import type { DeliveryZone } from './delivery-zone.ts'
import type { CrewPolicy } from './crew-policy.ts'
import type { Window } from './delivery-windows.ts'

/** What is known of a tour's day: places taken in its windows, and what is promised and has no window yet. */
export type TourDay = {
  /** Places that are taken, window by window in order; windows that nobody opened are left out. */
  readonly taken: readonly number[]
  /** Places that each delivery without a window takes up. */
  readonly promised: readonly number[]
}

export const EMPTY_DAY: TourDay = { taken: [], promised: [] }

/** How many places a tour of a zone has on a day. */
export const placesOnDay = (
  { startHours, placesInWindow }: Pick<CrewPolicy, 'startHours' | 'placesInWindow'>,
  zone: DeliveryZone,
): number => startHours.length * placesInWindow[zone]

/**
 * Whether deliveries of these sizes all find a place in windows with so many places free: the largest first, each where
 * most is free. It errs to "no".
 */
export const allFit = (free: readonly number[], sizes: readonly number[]): boolean => {
  const left = [...free]
  for (const size of sizes.toSorted((a, b) => b - a)) {
    const most = Math.max(0, ...left)
    if (most < size) return false
    left[left.indexOf(most)] = most - size
  }
  return true
}

const freeOn = (
  { startHours, placesInWindow }: Pick<CrewPolicy, 'startHours' | 'placesInWindow'>,
  zone: DeliveryZone,
  { taken }: TourDay,
): number[] => startHours.map((_, at) => Math.max(0, placesInWindow[zone] - (taken[at] ?? 0)))

/** Whether a day still has room for a delivery of so many places, once all that is promised on it has its window. */
export const hasRoom = (
  crews: Pick<CrewPolicy, 'startHours' | 'placesInWindow'>,
  zone: DeliveryZone,
  day: TourDay,
  places: number,
): boolean => allFit(freeOn(crews, zone, day), [...day.promised, places])

/**
 * The windows of a day that a delivery can be given so that all that is promised on the day still gets one. Where not
 * all of that can be kept anyway, every window with a place: first come, first served.
 */
export const windowsWithRoom = (
  crews: Pick<CrewPolicy, 'startHours' | 'placesInWindow'>,
  zone: DeliveryZone,
  windows: readonly Window[],
  day: TourDay,
  places: number,
): Window[] => {
  const free = freeOn(crews, zone, day)
  const isKept = hasRoom(crews, zone, day, places)
  return windows.filter((_, at) => {
    const left = (free[at] ?? 0) - places
    return left >= 0 && (!isKept || allFit(free.with(at, left), day.promised))
  })
}
