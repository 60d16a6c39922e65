import { z } from 'zod'
import { id } from '../fields.ts'
import { orderNotes } from './order-notes.ts'

/** POST /v1/order/profile/{id}/link: a link to the order's status, for the one who placed it. */
export const orderLink = z.object({ token: z.string() })

/** PUT /v1/order/status/{token}/day: the day on which a truck shall come, one of those the status offers. */
export const deliveryDayRequest = z.strictObject({
  shipmentId: id,
  day: z.iso.date(),
})
export type DeliveryDayRequest = z.infer<typeof deliveryDayRequest>

/** PUT /v1/order/status/{token}/window: the window in which a truck shall come, one of those the status offers. */
export const deliveryWindowRequest = z.strictObject({
  shipmentId: id,
  from: z.iso.datetime(),
})
export type DeliveryWindowRequest = z.infer<typeof deliveryWindowRequest>

/** PUT /v1/order/status/{token}/notes: what the crew should know. Told to operators, never to the link again. */
export const crewNotes = z.strictObject(
  orderNotes.pick({ stairs: true, gateCode: true, callAhead: true, crewNote: true }).shape,
)
export type CrewNotes = z.infer<typeof crewNotes>
