import { z } from 'zod'
import { cents } from '../money.ts'

/** How far a shipment has come: the steps of its way, in their order, and `cancelled`, which ends it. */
export const shipmentStep = z.enum([
  'placed',
  'confirmed', // paid for
  'scheduled', // a truck has its day
  'shipped',
  'delivered',
  'readyForPickup',
  'pickedUp',
  'cancelled',
])
export type ShipmentStep = z.infer<typeof shipmentStep>

/** One step of a shipment's way; `at` is null while it lies ahead. */
export const milestone = z.object({ step: shipmentStep, at: z.iso.datetime().nullable() })
export type Milestone = z.infer<typeof milestone>

/** A shipment's way: the last step reached, all steps in order, and the days on which it comes as agreed now. */
export const shipmentProgress = z.object({
  shipmentId: z.string(),
  step: shipmentStep,
  milestones: z.array(milestone),
  earliest: z.iso.date().nullable(),
  latest: z.iso.date().nullable(),
})
export type ShipmentProgress = z.infer<typeof shipmentProgress>

/** What an order carries of its way; a service that tells nothing of it leaves it out. */
export const orderProgress = {
  progress: z.array(shipmentProgress).default([]),
  /** What was given back so far. */
  refunded: cents.default(cents.parse(0)),
  /** Whether it can still be cancelled: paid for, and nothing has left. */
  canCancel: z.boolean().default(false),
}
