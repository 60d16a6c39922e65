import { z } from 'zod'
import { address } from './address.ts'
import { MAX_LINE_QUANTITY } from './limits.ts'
import { cents } from './money.ts'
import { picture } from './product.ts'
import { promise } from './promise.ts'

export const fulfillment = z.enum(['delivery', 'pickup'])
export type Fulfillment = z.infer<typeof fulfillment>

export { MAX_LINE_QUANTITY }

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
  }),
  catalogItemType: z.enum(['product', 'protectionPlan', 'warranty']),
  selectedWarranty: z.object({ skuId: z.string(), name: z.string(), price: cents }).nullable(),
  parentItemId: z.string().nullable(),
  quantity: z.int().min(1).max(MAX_LINE_QUANTITY),
  unitPrice: cents,
  listPrice: cents.nullable(),
  linePrice: cents,
  fulfillment,
  storeId: z.int().nullable(), // the store of a pick-up line
  availability: z.enum(['available', 'insufficient', 'unavailable']),
  availableQuantity: z.int().nullable(),
  promise: promise.optional(), // when this line comes, by itself; missing where the service does not say
})
export type CartItem = z.infer<typeof cartItem>

/** A way to get a shipment to the shopper. `earliest` and `latest` are dates (`YYYY-MM-DD`) or null when not known. */
export const rate = z.object({
  id: z.string(), // the shipping method's id
  name: z.string(),
  description: z.string(),
  price: cents,
  earliest: z.iso.date().nullable(),
  latest: z.iso.date().nullable(),
})
export type Rate = z.infer<typeof rate>

/** GET /v1/cart/profile/cart/shipments/{shipmentId}/rate. */
export const rateList = z.object({ shipmentId: z.string(), rates: z.array(rate) })
export type RateList = z.infer<typeof rateList>

/** What goes together: all delivery lines, or all lines picked up at one store. */
export const shipment = z.object({
  id: z.string(),
  fulfillment,
  storeId: z.int().nullable(),
  itemIds: z.array(z.string()),
  selectedRate: rate.nullable(),
})
export type Shipment = z.infer<typeof shipment>

/** `total` = subtotal − discount + shipping + tax. While shipping or tax is not known yet, `isEstimate` is true. */
export const totals = z.object({
  subtotal: cents,
  discount: cents,
  shipping: cents.nullable(),
  tax: cents.nullable(),
  total: cents,
  isEstimate: z.boolean(),
})
export type Totals = z.infer<typeof totals>

export const cardDisplay = z.object({
  masked: z.string().regex(/^XXXX\d{4}$/), // XXXX and the last digits, nothing more
  brand: z.string(),
  expiry: z.string().regex(/^\d{2}\/\d{2}$/), // MM/YY
})
export type CardDisplay = z.infer<typeof cardDisplay>

export const contact = z.object({ email: z.string().max(254), phoneNumber: z.string().max(24) })

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
  payment: cardDisplay.nullable(),
  promo: z.object({ code: z.string(), discount: cents }).nullable(),
  totals,
  priceChanged: z.boolean(), // a line's price differs from when it was put in
})
export type Cart = z.infer<typeof cart>

const quantity = z.int().min(1).max(MAX_LINE_QUANTITY)

/** POST /v1/cart/profile/cart/items. Adding a SKU that is in the cart with the same fulfillment adds to its quantity. */
export const addItemRequest = z.strictObject({
  skuId: z.string().min(1).max(60),
  quantity,
  fulfillment: fulfillment.default('delivery'),
  storeId: z.int().positive().nullable().default(null),
  /** The protection plan that covers what is put in; one of the product's own. */
  planSkuId: z.string().min(1).max(60).optional(),
  location: z
    .strictObject({ postalCode: z.string().max(10), storeId: z.int().positive() })
    .optional(),
})
export type AddItemRequest = z.input<typeof addItemRequest>

/** PATCH /v1/cart/profile/cart/items/{itemId}. With `cartVersion`, a cart that has changed since answers STALE_CART. */
export const updateItemRequest = z.strictObject({
  quantity,
  cartVersion: z.int().optional(),
  planSkuId: z.string().min(1).max(60).nullable().optional(), // null takes the plan away
})
export type UpdateItemRequest = z.infer<typeof updateItemRequest>

/** PUT /v1/cart/profile/cart/items/{itemId}/shippingmethod: how this line reaches the shopper. */
export const itemShippingMethodRequest = z.strictObject({
  fulfillment,
  storeId: z.int().positive().nullable(),
})
export type ItemShippingMethodRequest = z.infer<typeof itemShippingMethodRequest>

/** POST /dmr/v1/cart/move-to-shipping: every pick-up line becomes a delivery line. */

/** PUT /v1/cart/profile/cart/{id}: the addresses, contact and location of the checkout's first step. */
export const cartDetailsRequest = z.strictObject({
  contact: contact.optional(),
  shippingAddress: address.optional(),
  billingAddress: address.nullable().optional(), // null: the same as shipping
  location: z
    .strictObject({ postalCode: z.string().max(10), storeId: z.int().positive() })
    .optional(),
})
export type CartDetailsRequest = z.infer<typeof cartDetailsRequest>

/** PUT /v1/cart/profile/cart/shipments/{shipmentId}/rate. */
export const selectRateRequest = z.strictObject({ rateId: z.string().min(1).max(60) })

/** PUT /v1/cart/profile/cart/promo; DELETE takes it away. */
export const promoRequest = z.strictObject({ code: z.string().min(1).max(40) })

/** POST /cart/merge: the guest's cart into the customer's; the larger quantity a line, capped by stock. */
export const mergeRequest = z.strictObject({ guestToken: z.string().min(1).max(200) })
