import { z } from 'zod'
import { postalCode, repeatedIds } from '../fields.ts'
import { MAX_LINE_QUANTITY, PROMISE_LIMIT } from '../limits.ts'
import { cents } from '../money.ts'
import { promiseGrounds, unknownGrounds } from './promise-grounds.ts'

const known = {
  /** The shipping method's id. */
  methodId: z.string(),
  /** `YYYY-MM-DD`, where it arrives or in the store's own days. */
  earliest: z.iso.date(),
  /** What its delivery costs, alone; other pieces of the same order may travel along for it. */
  fee: cents,
  reason: z.enum(promiseGrounds),
}

/** When and for how much something reaches the shopper; `unknown` says why that cannot be told, and has no dates. */
export const promise = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['truck', 'parcel']), ...known, latest: z.iso.date() }),
  z.object({ kind: z.literal('pickup'), ...known, latest: z.null() }),
  z.object({
    kind: z.literal('unknown'),
    reason: z.enum(unknownGrounds),
    availableQuantity: z.int().min(0).nullable(),
  }),
])
export type Promised = z.infer<typeof promise>

const both = { delivery: promise, pickup: promise }

const names = repeatedIds(PROMISE_LIMIT)

/**
 * GET /v1/promise: for several SKUs (`sku`) and products (`item`, of which the variant that can be there first counts).
 * Without `postalCode` deliveries are unknown, without `storeId` pick-ups.
 */
export const promiseQuery = z.object({
  sku: names,
  item: names,
  postalCode: postalCode.optional(),
  storeId: z.coerce.number().int().positive().optional(),
  quantity: z.coerce.number().int().min(1).max(MAX_LINE_QUANTITY).default(1),
})
export type PromiseQuery = z.output<typeof promiseQuery>

/** The answer, in the order of the question. `state` is where the zip code is. */
export const promiseList = z.object({
  postalCode: z.string().nullable(),
  state: z.string().nullable(),
  storeId: z.int().nullable(),
  quantity: z.int(),
  skus: z.array(z.object({ skuId: z.string(), ...both })),
  items: z.array(z.object({ itemId: z.string(), skuId: z.string().nullable(), ...both })),
})
export type PromiseList = z.infer<typeof promiseList>
