import { z } from 'zod'
import { email, id, phoneNumber } from './fields.ts'
import { namedVariant } from './product/display.ts'
import { MAX_LIST_ITEMS, MAX_WIRE_NAME, MAX_WIRE_TEXT } from './limits.ts'

const moment = z.iso.datetime()

/**
 * GET /v1/visits/times/{store}: when a visit to the store can begin, in order, with what is full said to be so; and what
 * the variants are called that are asked about (`sku`, repeatable), without those that the site does not sell.
 */
export const visitTimeList = z.object({
  storeId: z.int(),
  minutes: z.int().positive(),
  times: z.array(z.object({ startsAt: moment, isFree: z.boolean() })),
  pieces: z.array(namedVariant),
})
export type VisitTimeList = z.infer<typeof visitTimeList>

/** POST /v1/visits: somebody comes to a store; `skuIds` is what they want to see. Texts may be empty. */
export const visitRequest = z.strictObject({
  storeId: z.int().positive(),
  startsAt: moment,
  firstName: z.string().max(MAX_WIRE_NAME),
  lastName: z.string().max(MAX_WIRE_NAME),
  email,
  phoneNumber,
  note: z.string().max(MAX_WIRE_TEXT),
  skuIds: z.array(id).max(MAX_LIST_ITEMS),
})
export type VisitRequest = z.input<typeof visitRequest>

/** The same for a visit that was booked now and one that was booked before. */
export const visitBooked = z.object({ storeId: z.int(), startsAt: moment })

/** PUT /v1/visits/{token}: the visit begins at another time. */
export const visitMove = z.strictObject({ startsAt: moment })

/**
 * What whoever holds a mail's link is told; the address is masked, since mails are passed on. `firstStartsAt` stays when
 * the visit is moved, and `moves` counts how often it was: calendars know the entry by them.
 */
export const storeVisit = z.object({
  storeId: z.int(),
  startsAt: moment,
  endsAt: moment,
  firstStartsAt: moment,
  moves: z.int(),
  changedAt: moment,
  status: z.enum(['booked', 'cancelled', 'over']),
  maskedEmail: z.string(),
  pieces: z.array(namedVariant),
  /** Names of what they wanted to see, too, and is sold no more. */
  gone: z.array(z.string()),
})
export type StoreVisit = z.infer<typeof storeVisit>

/** GET /v1/visits/desk, for operators: who comes next, to all stores or one. */
export const visitDeskList = z.object({
  items: z.array(
    storeVisit
      .pick({ storeId: true, startsAt: true, endsAt: true, pieces: true, gone: true })
      .extend({
        siteId: z.string(),
        storeName: z.string(),
        timeZone: z.string(),
        firstName: z.string(),
        lastName: z.string(),
        email: z.string(),
        phoneNumber: z.string(),
        note: z.string(),
      }),
  ),
  total: z.int(),
})
export type VisitDeskList = z.infer<typeof visitDeskList>
