import * as z from 'zod/mini'
import { savedItemFields } from '../../../commerce/contract/cart/saved-item-fields.ts'
import {
  promiseGrounds,
  unknownGrounds,
} from '../../../commerce/contract/product/promise-grounds.ts'
import type { CartView } from '../stores/cart-view.ts'

/**
 * The contract's cart as far as islands show it, read with the small build of zod: the contract's own schemas bring the
 * whole library, which is 20 KB more than the cart page may weigh. The type holds the two together.
 */
const cents = z.number().check(z.int()).brand<'Cents'>()
const fulfillment = z.enum(['delivery', 'pickup'])
const text = z.string()

/** What is wrong, which the shop has put into words. */
const problem = z.object({ code: text, detail: z.optional(text) })

const picture = z.object({
  url: text,
  alt: text,
  width: z.number(),
  height: z.number(),
  color: z.optional(text),
  derivatives: z.optional(
    z.object({
      url: text,
      widths: z.array(z.number()),
      formats: z.array(z.enum(['avif', 'webp'])),
    }),
  ),
})
const known = { methodId: text, earliest: text, fee: cents, reason: z.enum(promiseGrounds) }
const promise = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['truck', 'parcel']), ...known, latest: text }),
  z.object({ kind: z.literal('pickup'), ...known, latest: z.null() }),
  z.object({
    kind: z.literal('unknown'),
    reason: z.enum(unknownGrounds),
    availableQuantity: z.nullable(z.number()),
  }),
])
const item = z.object({
  id: text,
  catalogItem: z.object({
    itemId: text,
    skuId: text,
    name: text,
    manufacturerName: text,
    options: z.array(z.object({ label: text, value: text })),
    picture: z.nullable(picture),
    dynamicProperties: z.object({ clearance: z.boolean(), isMattressRemoval: z.boolean() }),
    productType: text,
  }),
  catalogItemType: z.enum(['product', 'protectionPlan', 'warranty']),
  selectedWarranty: z.nullable(z.object({ skuId: text, name: text, price: cents })),
  parentItemId: z.nullable(text),
  quantity: z.number(),
  unitPrice: cents,
  listPrice: z.nullable(cents),
  saleUntil: z.optional(text),
  linePrice: cents,
  set: z.optional(
    z.nullable(
      z.object({ id: text, name: text, collection: text, pieces: text, fabric: text, legs: text }),
    ),
  ),
  quote: z.optional(z.nullable(z.object({ number: text, until: text }))),
  beyondQuote: z.optional(z.nullable(z.object({ number: text, pieces: z.number() }))),
  fulfillment,
  storeId: z.nullable(z.number()),
  availability: z.enum(['available', 'insufficient', 'unavailable']),
  availableQuantity: z.nullable(z.number()),
  problem: z.optional(z.nullable(problem)),
  promise: z.optional(promise),
  priceBefore: z.nullable(cents),
  promisedBefore: z.nullable(text),
  offeredPlans: z.array(z.object({ skuId: text, name: text, price: cents, years: z.number() })),
})
const totals = z.object({
  subtotal: cents,
  discount: cents,
  shipping: z.nullable(cents),
  mattressRemoval: cents,
  recyclingFees: z.array(
    z.object({
      state: text,
      name: text,
      perPiece: cents,
      pieces: z.number(),
      amount: cents,
      asOf: text,
    }),
  ),
  tax: z.nullable(cents),
  taxAsOf: z.nullable(text),
  total: cents,
  isEstimate: z.boolean(),
})
const aside = z.pick(item, savedItemFields)
const delivered = z.object({
  postalCode: text,
  city: text,
  state: text,
  totals,
  freeDeliveryIn: z.nullable(cents),
})
const cartAnswer = z.object({
  cart: z.object({
    id: text,
    version: z.number(),
    items: z.array(item),
    totals,
    promo: z.nullable(z.object({ code: text, discount: cents, problem: z.nullable(problem) })),
    delivered: z.nullable(delivered),
    removed: z.nullable(aside),
  }),
})

/** The cart in a JSON answer of the shop, or null if that is not what it is. */
export const readCartAnswer = (answer: unknown): CartView | null =>
  cartAnswer.safeParse(answer).data?.cart ?? null
