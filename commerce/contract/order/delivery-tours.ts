import { z } from 'zod'
import { deliveryWindow, shipmentStep } from './order-progress.ts'

/** GET /v1/delivery/tours/{day}, for operators: where crews go on a day. `tour` and `window` are null without a window. */
export const deliveryTours = z.object({
  day: z.iso.date(),
  stops: z.array(
    z.object({
      tour: z.string().nullable(), // 491/local: the store it starts from, and the zone
      window: deliveryWindow.nullable(),
      number: z.string(),
      shipmentId: z.string(),
      step: shipmentStep,
      places: z.int().min(1),
      name: z.string(),
      city: z.string(),
      postalCode: z.string(),
    }),
  ),
  /** Deliveries that were missed and have no other day yet, whichever day that was: whom to call. */
  missed: z.array(
    z.object({
      number: z.string(),
      shipmentId: z.string(),
      times: z.int().min(1),
      name: z.string(),
      phone: z.string(),
    }),
  ),
  /** Of the windows that somebody comes in: how many places are taken, and how many there are. */
  windows: z.array(
    z.object({
      tour: z.string(),
      from: z.iso.datetime(),
      taken: z.int().min(0),
      capacity: z.int().min(1),
    }),
  ),
})
export type DeliveryTours = z.infer<typeof deliveryTours>
