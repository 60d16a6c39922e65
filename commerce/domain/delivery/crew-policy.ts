import type { Cents } from '../../contract/money.ts'
import type { DeliveryZone } from './delivery-zone.ts'

/** How crews of a shop's own drive their tours. */
export type CrewPolicy = {
  /** How long a window is. */
  readonly windowHours: number
  /** The hours at which the windows of a day begin, in order, on the clock of the store that a tour starts from. Told by
   * the clock at the door. */
  readonly startHours: readonly number[]
  /** How many places a tour of the zone has within one window. */
  readonly placesInWindow: Readonly<Record<DeliveryZone, number>>
  /** How many places a way to deliver takes up, by the method's id; one where it is not named. */
  readonly placesOf: Readonly<Record<string, number>>
  /** When a window is assigned and told: so many days before, at this hour of the same clock. */
  readonly tell: { readonly daysBefore: number; readonly hour: number }
  /** What it costs to come again after a missed delivery, by the zone; told before, and taken at the door. */
  readonly again: Readonly<Record<DeliveryZone, Cents>>
  /** After how many missed deliveries the desk arranges the next one. */
  readonly attempts: number
}
