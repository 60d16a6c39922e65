import { z } from 'zod'
import { MAX_DAMAGE_REPORT, MAX_ORDER_LINE_ID } from '../limits.ts'
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

/**
 * POST /v1/order/status/{token}/damage, after its pictures were put under the same id: PUT …/damage/{id}/pictures/{1…4},
 * the bytes as the body. Sent again with its id it is the same report.
 */
export const damageReportRequest = z.strictObject({
  id: z.uuid(),
  itemId: z.string().max(MAX_ORDER_LINE_ID).nullable(), // the line; null for the delivery as a whole
  text: z.string().trim().min(1).max(MAX_DAMAGE_REPORT),
})
export type DamageReportRequest = z.infer<typeof damageReportRequest>

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
export type PictureType = (typeof pictureTypes)[number]

/** A picture that was taken in. */
export const damagePicture = z.object({
  position: z.int().min(1),
  type: z.enum(pictureTypes),
  width: z.int().min(1),
  height: z.int().min(1),
  bytes: z.int().min(1),
})
export type DamagePicture = z.infer<typeof damagePicture>
