import { z } from 'zod'
import { id, linkToken, postalCode, visitorPlace } from '../fields.ts'
import { MAX_ARRANGEMENT } from '../limits.ts'
import { cents } from '../money.ts'
import { promise } from '../product/promise.ts'

/** How modules of a collection are put together: as its page's address has it (`commerce/domain/modular`). */
export const arrangementPut = z.object({
  pieces: z.string().max(MAX_ARRANGEMENT),
  fabric: id,
  legs: id,
})

/** An arrangement, and whose modules it is of. */
export const namedArrangement = z.strictObject({ ...arrangementPut.shape, collection: id })
export type NamedArrangement = z.infer<typeof namedArrangement>

/** What a line of a cart or an order is a part of; lines with the same `id` are sold as one and go together. */
export const itemSet = arrangementPut.extend({
  id: z.string(),
  name: z.string(),
  collection: z.string(),
})
export type ItemSet = z.infer<typeof itemSet>

/** GET /v1/modular/{collection}. Without `postalCode` no delivery is known. */
export const arrangementQuery = arrangementPut.extend({
  postalCode: postalCode.optional(),
})
export type ArrangementQuery = z.infer<typeof arrangementQuery>

/**
 * An arrangement by its parts, also of one that cannot be bought as it is: what each costs, whether it is there, and when
 * all of it comes together. `prices` has every module of the collection in this fabric, and a set of these legs.
 */
export const arrangementQuote = z.object({
  parts: z.array(
    z.object({
      skuId: z.string(),
      name: z.string(),
      options: z.array(z.object({ label: z.string(), value: z.string() })),
      quantity: z.int(),
      unitPrice: cents,
      listPrice: cents.nullable(),
      linePrice: cents,
      availability: z.enum(['available', 'insufficient', 'unavailable']),
      availableQuantity: z.int().nullable(),
      delivery: promise,
    }),
  ),
  /** Null where a part is not sold any more. */
  total: cents.nullable(),
  /** The delivery of all parts together: of the one that is ready last. */
  delivery: promise,
  prices: z.array(z.object({ skuId: z.string(), price: cents })),
})
export type ArrangementQuote = z.infer<typeof arrangementQuote>

/**
 * POST /v1/cart/profile/cart/sets: puts an arrangement into the cart as one. Sent again with the same `key`, it is not
 * there twice. One that cannot be put together as it is goes into no cart.
 */
export const addSetRequest = z.strictObject({
  collection: id,
  ...arrangementPut.shape,
  key: linkToken,
  location: visitorPlace.optional(),
})
export type AddSetRequest = z.infer<typeof addSetRequest>
