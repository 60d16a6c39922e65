import { z } from 'zod'
import { MAX_PROMO_CODE } from '../limits.ts'
import { email, id, linkToken, phoneNumber, quantity, visitorPlace } from '../fields.ts'
import { itemSet } from './arrangement.ts'
import { address } from '../account/address.ts'
import { savedItemFields } from './saved-item-fields.ts'
import { unfinishedDetails } from './unfinished-details.ts'
import { cents } from '../money.ts'
import { orderNotes } from '../order/order-notes.ts'
import { picture, protectionPlan } from '../product/product.ts'
import { promise } from '../product/promise.ts'
import { refusalCause } from '../refusal-cause.ts'

export const fulfillment = z.enum(['delivery', 'pickup'])
export type Fulfillment = z.infer<typeof fulfillment>

/**
 * A line of the cart. `selectedWarranty` is the plan chosen for this line, its price for one piece; `linePrice` has it
 * in. A line of type `protectionPlan` or
 * `warranty` names the line it covers in `parentItemId`.
 */
export const cartItem = z.object({
  id: z.string(),
  catalogItem: z.object({
    itemId: z.string(),
    skuId: z.string(),
    name: z.string(),
    manufacturerName: z.string(),
    options: z.array(z.object({ label: z.string(), value: z.string() })), // Size Queen, Color Moss …
    picture: picture.nullable(),
    dynamicProperties: z.object({ clearance: z.boolean(), isMattressRemoval: z.boolean() }),
    productType: z.string().default(''), // mattress, base, sofa …; '' where the service does not say
  }),
  catalogItemType: z.enum(['product', 'protectionPlan', 'warranty']),
  selectedWarranty: z.object({ skuId: z.string(), name: z.string(), price: cents }).nullable(),
  parentItemId: z.string().nullable(),
  /** What this line is a part of; it is changed, saved and removed by the set's id alone. */
  set: itemSet.nullish(),
  quantity,
  unitPrice: cents,
  listPrice: cents.nullable(),
  /** When the sale ends that `unitPrice` is of; missing for every other price. */
  saleUntil: z.iso.datetime().optional(),
  linePrice: cents,
  /** What of the totals' tax is this line's; null while it is not known, missing where the service does not say. */
  lineTax: cents.nullish(),
  /** The quote whose price the line has, and until when; missing for every other line. */
  quote: z.object({ number: z.string(), until: z.iso.datetime() }).nullish(),
  /** The quote that the line came from and how many `pieces` its price holds for, where the cart has more of them. */
  beyondQuote: z.object({ number: z.string(), pieces: z.int().min(1) }).nullish(),
  fulfillment,
  storeId: z.int().nullable(), // the store of a pick-up line
  availability: z.enum(['available', 'insufficient', 'unavailable']),
  availableQuantity: z.int().nullable(),
  /** Why it cannot be ordered as it is, where `availability` does not say it. */
  problem: refusalCause.nullish(),
  promise: promise.optional(), // when this line comes, by itself; missing where the service does not say
  /** What one piece cost when the line was put in, where that differs from `unitPrice`. */
  priceBefore: cents.nullable().default(null),
  /** The last day that was promised when the line was put in, where the promise is worse now. */
  promisedBefore: z.iso.date().nullable().default(null),
  /** The plans that may be chosen for this line, shortest first. */
  offeredPlans: z.array(protectionPlan).default([]),
})
export type CartItem = z.infer<typeof cartItem>

export const carrier = z.enum(['truck', 'parcel', 'store'])

/** A way to get a shipment to the shopper. `earliest` and `latest` are dates (`YYYY-MM-DD`) or null when not known. */
export const rate = z.object({
  id: z.string(), // the shipping method's id
  name: z.string(),
  description: z.string(),
  price: cents,
  earliest: z.iso.date().nullable(),
  latest: z.iso.date().nullable(),
  /** The days one of which can be chosen, of a delivery by truck; left out where the carrier decides. */
  days: z.array(z.iso.date()).optional(),
  /** Who brings it; left out where the service does not say. A parcel comes without a crew. */
  carrier: carrier.optional(),
  /** What it costs, at the door, to come again where nobody was home; left out where nobody has said. */
  again: cents.optional(),
})
export type Rate = z.infer<typeof rate>

/** GET /v1/cart/profile/cart/shipments/{shipmentId}/rate. */
export const rateList = z.object({ shipmentId: z.string(), rates: z.array(rate) })
export type RateList = z.infer<typeof rateList>

/**
 * What goes together: all delivery lines, or all lines picked up at one store. Once the shopper chose a day, that is
 * both `earliest` and `latest` of the selected rate; a day that is not free any more takes the selection away, and what
 * was chosen is still told.
 */
export const shipment = z.object({
  id: z.string(),
  fulfillment,
  storeId: z.int().nullable(),
  itemIds: z.array(z.string()),
  selectedRate: rate.nullable(),
  chosenRateId: z.string().nullable().optional(),
  chosenDay: z.iso.date().nullable().optional(),
})
export type Shipment = z.infer<typeof shipment>

/**
 * What a state asks for on every mattress and foundation sold into it, as of `asOf`. A Split King is two mattresses, a
 * King's foundation two pieces.
 */
export const recyclingFee = z.object({
  state: z.string(), // CA
  name: z.string(), // California mattress recycling fee
  perPiece: cents,
  pieces: z.int().min(1),
  amount: cents,
  asOf: z.iso.date(),
})
export type RecyclingFee = z.infer<typeof recyclingFee>

/**
 * `total` = subtotal − discount + shipping + mattressRemoval + recyclingFees + tax. The subtotal is the pieces and
 * their plans; a promo code takes off that alone. While shipping or tax is not known yet, `isEstimate` is true.
 * `taxAsOf` is the date of the oldest rate that `tax` was reckoned with.
 */
export const totals = z.object({
  subtotal: cents,
  discount: cents,
  shipping: cents.nullable(),
  mattressRemoval: cents.prefault(0),
  recyclingFees: z.array(recyclingFee).default([]),
  tax: cents.nullable(),
  taxAsOf: z.iso.date().nullable().default(null),
  total: cents,
  isEstimate: z.boolean(),
})
export type Totals = z.infer<typeof totals>

/**
 * A line that is out of the cart and can come back: kept for later, or just removed. It is its owner's, not the cart's,
 * and survives an order.
 */
export const savedItem = cartItem.pick(savedItemFields)
export type SavedItem = z.infer<typeof savedItem>

/** What the cart would come to where the visitor is, delivered the cheapest way where none is chosen yet. */
export const deliveredTotal = z.object({
  postalCode: z.string(),
  city: z.string(),
  state: z.string(),
  totals,
  /** What is missing until delivery is free there; null where it is free already or never. */
  freeDeliveryIn: cents.nullable(),
})
export type DeliveredTotal = z.infer<typeof deliveredTotal>

export const cardDisplay = z.object({
  masked: z.string().regex(/^XXXX\d{4}$/), // XXXX and the last digits, nothing more
  brand: z.string(),
  expiry: z.string().regex(/^\d{2}\/\d{2}$/), // MM/YY
})
export type CardDisplay = z.infer<typeof cardDisplay>

/**
 * One part of how an order is paid, with its share of the total: one card or two, or a financing plan with a card for
 * the down payment. `wallet` keeps the place of Apple Pay and Google Pay: a processor that offers them answers it, and
 * every page can show it; nothing here takes one yet.
 */
export const paymentMethod = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('card'), amount: cents, ...cardDisplay.shape }),
  z.object({
    kind: z.literal('financing'),
    amount: cents,
    planId: z.string(),
    planName: z.string(), // '12 equal payments'
  }),
  z.object({
    kind: z.literal('wallet'),
    amount: cents,
    wallet: z.enum(['apple-pay', 'google-pay']),
    ...cardDisplay.shape,
  }),
])
export type PaymentMethod = z.infer<typeof paymentMethod>

export const contact = z.object({ email, phoneNumber })

/** GET /v1/cart/profile/cart, and the answer of every change to it. An owner without a cart has an empty one, id ''. */
export const cart = z.object({
  id: z.string(),
  version: z.int(),
  items: z.array(cartItem),
  shipments: z.array(shipment),
  location: z.object({ postalCode: z.string(), storeId: z.int() }).nullable(),
  contact: contact.nullable(),
  shippingAddress: address.nullable(),
  billingAddress: address.nullable(),
  unfinished: unfinishedDetails.optional(),
  payment: cardDisplay.nullable(), // the first card
  payments: z.array(paymentMethod).optional(), // all parts; together they are the total
  notes: orderNotes.optional(),
  promo: z
    .object({
      code: z.string(),
      discount: cents,
      problem: refusalCause.nullable().default(null), // why it takes nothing off right now
    })
    .nullable(),
  totals,
  priceChanged: z.boolean(), // a line's price differs from when it was put in
  delivered: deliveredTotal.nullable().default(null),
  saved: z.array(savedItem).default([]), // kept for later, newest first
  removed: savedItem.nullable().default(null), // what was removed last and can come back
  gone: z.array(z.object({ skuId: z.string(), name: z.string() })).default([]), // was in it, and is sold no more
})
export type Cart = z.infer<typeof cart>

/** POST /v1/cart/profile/cart/items. Adding a SKU that is in the cart with the same fulfillment adds to its quantity. */
export const addItemRequest = z.strictObject({
  skuId: id,
  quantity,
  fulfillment: fulfillment.default('delivery'),
  storeId: z.int().positive().nullable().default(null),
  /** The protection plan that covers what is put in; one of the product's own. */
  planSkuId: id.optional(),
  location: visitorPlace.optional(),
  /** An assistant without a platform chose it: the cart, and an order that comes of it, say so. */
  byAssistant: z.boolean().optional(),
  /** After so long the Idempotency-Key is a new one; without it, never. For a key that is no press’s own. */
  keyHoldsSeconds: z.int().positive().optional(),
})
export type AddItemRequest = z.input<typeof addItemRequest>

/** PATCH /v1/cart/profile/cart/items/{itemId}. With `cartVersion`, a cart that has changed since answers STALE_CART. */
export const updateItemRequest = z.strictObject({
  quantity,
  cartVersion: z.int().optional(),
  planSkuId: id.nullable().optional(), // null takes the plan away
})
export type UpdateItemRequest = z.infer<typeof updateItemRequest>

/** PUT /v1/cart/profile/cart/items/{itemId}/shippingmethod: how this line reaches the shopper. */
export const itemShippingMethodRequest = z.strictObject({
  fulfillment,
  storeId: z.int().positive().nullable(),
})
export type ItemShippingMethodRequest = z.infer<typeof itemShippingMethodRequest>

/** POST /dmr/v1/cart/move-to-shipping: every pick-up line becomes a delivery line. */

/** POST /v1/cart/profile/cart/items/{itemId}/save: the line is kept for later. POST …/cart/aside/{savedItemId} puts it (or
 * what was removed last) back, DELETE lets go of it. PUT …/cart/seen: what changed has been seen. */

/**
 * PUT /v1/cart/profile/cart/{id}: the addresses, contact and location of the checkout's first step. What a contact or a
 * shipping address holds is not unfinished any more.
 */
export const cartDetailsRequest = z.strictObject({
  contact: contact.optional(),
  shippingAddress: address.optional(),
  billingAddress: address.nullable().optional(), // null: the same as shipping
  unfinished: unfinishedDetails.nullable().optional(),
  notes: orderNotes.optional(),
  location: visitorPlace.optional(),
})
export type CartDetailsRequest = z.infer<typeof cartDetailsRequest>

/** PUT /v1/cart/profile/cart/shipments/{shipmentId}/rate. */
export const selectRateRequest = z.strictObject({
  rateId: id,
  day: z.iso.date().optional(), // one of the rate's days; left out, the delivery comes between its dates
})

/**
 * PUT /v1/cart/profile/cart/promo; DELETE takes it away. `cartVersion` is the cart's as the form was made with: where the
 * code has come on since, the form is sent again because its answer was lost, and is answered as it was then.
 */
export const promoRequest = z.strictObject({
  code: z.string().min(1).max(MAX_PROMO_CODE),
  cartVersion: z.int().optional(),
})

/**
 * POST /cart/merge, at sign-in: the guest's cart into the customer's; the larger quantity a line, of which the cart says
 * where less is left. Their lists and orders come along, and the guest's token ends. Once: a token that is nobody's (any more) brings nothing.
 */
export const mergeRequest = z.strictObject({ guestToken: linkToken })

/** What came over from a guest: pieces of their cart, and how many of their lists. */
const adopted = z.object({ pieces: z.int(), lists: z.int() })
export type Adopted = z.infer<typeof adopted>

export const mergedCart = cart.extend({ adopted })
export type MergedCart = z.infer<typeof mergedCart>
