import { z } from 'zod'
import { cents } from '../money.ts'

/** How far a shipment has come: the steps of its way, in their order, and `cancelled`, which ends it. */
export const shipmentStep = z.enum([
  'placed',
  'confirmed', // paid for
  'scheduled', // a truck has its day
  'loaded', // told by crews alone: it lies on the truck
  'shipped',
  'arrived', // told by crews alone: they are at the door
  'missed', // nobody was there; another day has to be found
  'delivered',
  'readyForPickup',
  'pickedUp',
  'cancelled',
])
export type ShipmentStep = z.infer<typeof shipmentStep>

/** One step of a shipment's way; `at` is null while it lies ahead. */
export const milestone = z.object({ step: shipmentStep, at: z.iso.datetime().nullable() })
export type Milestone = z.infer<typeof milestone>

/** The hours in which a crew comes, on the clock at the door. */
export const deliveryWindow = z.object({
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  timeZone: z.string(),
})
export type DeliveryWindow = z.infer<typeof deliveryWindow>

/** A shipment's way: the last step reached, all steps in order, and the days on which it comes as agreed now. */
export const shipmentProgress = z.object({
  shipmentId: z.string(),
  step: shipmentStep,
  milestones: z.array(milestone),
  earliest: z.iso.date().nullable(),
  latest: z.iso.date().nullable(),
  /** Null until it is assigned, some days before. */
  window: deliveryWindow.nullable().default(null),
  /** How many the crew goes to before, while it is on its way; null where it does not say. */
  stopsBefore: z.int().min(0).nullable().default(null),
  /** How often the crew stood before a closed door. */
  missed: z.int().min(0).default(0),
  /** What is paid at the door for coming again after that. */
  fee: cents.default(cents.parse(0)),
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
