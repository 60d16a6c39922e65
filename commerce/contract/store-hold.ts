import { z } from 'zod'
import { email, id, phoneNumber } from './fields.ts'
import { MAX_WIRE_NAME } from './limits.ts'
import { namedVariant } from './product/display.ts'

const moment = z.iso.datetime()

/** GET /v1/holds/offer: whether a store holds a variant, and until when if somebody asks now. */
export const holdOffer = z.object({
  storeId: z.int(),
  until: moment,
  piece: namedVariant,
  /** None is left to hold. */
  isGone: z.boolean(),
})
export type HoldOffer = z.infer<typeof holdOffer>

/** POST /v1/holds: a store keeps one piece for somebody. */
export const holdRequest = z.strictObject({
  storeId: z.int().positive(),
  skuId: id,
  firstName: z.string().max(MAX_WIRE_NAME),
  lastName: z.string().max(MAX_WIRE_NAME),
  email,
  phoneNumber,
})
export type HoldRequest = z.input<typeof holdRequest>

/** The same for a hold that was made now and one that was made before. */
export const holdPlaced = z.object({ storeId: z.int(), skuId: z.string(), until: moment })

/** What whoever holds a mail's link is told; the address is masked, since mails are passed on. */
export const storeHold = z.object({
  storeId: z.int(),
  status: z.enum(['held', 'released', 'expired', 'bought', 'withdrawn']),
  until: moment,
  maskedEmail: z.string(),
  /** Null for what is not sold any more. */
  piece: namedVariant.nullable(),
})
export type StoreHold = z.infer<typeof storeHold>

/** GET /v1/holds/desk, for operators: what is to be kept aside, what ends first. */
export const holdDeskList = z.object({
  items: z.array(
    z.object({
      siteId: z.string(),
      storeId: z.int(),
      storeName: z.string(),
      timeZone: z.string(),
      until: moment,
      skuId: z.string(),
      piece: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      phoneNumber: z.string(),
    }),
  ),
  total: z.int(),
})
export type HoldDeskList = z.infer<typeof holdDeskList>
