import { dateOf, dayOf, momentAt, wallClock } from '../stores/store-clock.ts'
import type { CrewPolicy } from './crew-policy.ts'
import type { DeliveryPolicy } from './delivery-tariffs.ts'
import type { DeliveryZone } from './delivery-zone.ts'

/** From one moment to another, in milliseconds. */
export type Window = { readonly from: number; readonly to: number }

/**
 * What a crew's tour depends on: the store it starts from and its clock, the zone, how far into it the door is, and the
 * clock at the door, by which hours are told.
 */
export type Tour = {
  readonly storeId: number
  readonly timeZone: string
  readonly doorZone: string
  readonly zone: DeliveryZone
  readonly miles: number
}

/** What a tour is called, on every day that it is driven: `491/local`. */
export const tourName = ({ storeId, zone }: Pick<Tour, 'storeId' | 'zone'>): string =>
  `${storeId}/${zone}`

/** The windows of a day (`YYYY-MM-DD`), in order; none in a time zone that nobody knows. */
export const windowsOn = (
  { startHours, windowHours }: CrewPolicy,
  date: string,
  timeZone: string,
): Window[] =>
  startHours.flatMap((hour) => {
    const [from, to] = [hour, hour + windowHours].map((at) =>
      momentAt(dayOf(date), at * 60, timeZone),
    )
    return from === null || from === undefined || to === null || to === undefined
      ? []
      : [{ from, to }]
  })

/** The day on which a window begins, on its own clock. */
export const dayOfWindow = (from: number, timeZone: string): string =>
  dateOf(wallClock(new Date(from), timeZone)?.day ?? 0)

/** The moment at which the windows of a day are told; null in a time zone that nobody knows. */
export const windowsToldAt = ({ tell }: CrewPolicy, date: string, timeZone: string) =>
  momentAt(dayOf(date) - tell.daysBefore, tell.hour * 60, timeZone)

/** How many places a delivery takes up. */
export const placesOf = ({ placesOf: byMethod }: CrewPolicy, methodId: string): number =>
  byMethod[methodId] ?? 1

/** How far into its zone a door is, from 0 to 1. A zone that ends nowhere is reached after a night's drive, all alike. */
const intoZone = ({ zoneMiles }: Pick<DeliveryPolicy, 'zoneMiles'>, { zone, miles }: Tour) => {
  const at = zoneMiles.findIndex(([name]) => name === zone)
  const end = zoneMiles[at]?.[1]
  const start = zoneMiles[at - 1]?.[1] ?? 0
  return end === undefined ? 0 : Math.min(1, Math.max(0, (miles - start) / (end - start)))
}

/**
 * The window of a day that a delivery is given: a tour works its way out, so doors near the store come first and far
 * ones last. Where that one is full, the free one closest to it, of two as close the earlier; null when all are full.
 */
export const windowFor = (
  policy: Pick<DeliveryPolicy, 'zoneMiles'>,
  tour: Tour,
  windows: readonly Window[],
  free: readonly Window[],
): Window | null => {
  const wanted = Math.min(windows.length - 1, Math.floor(intoZone(policy, tour) * windows.length))
  const off = ({ from }: Window) =>
    Math.abs(windows.findIndex((window) => window.from === from) - wanted)
  return free.toSorted((a, b) => off(a) - off(b) || a.from - b.from)[0] ?? null
}
