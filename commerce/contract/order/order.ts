import { z } from 'zod'
import { id } from '../fields.ts'
import { FINANCING_REFERRAL } from '../patterns.ts'
import { address } from '../account/address.ts'
import {
  cardDisplay,
  cartItem,
  contact,
  fulfillment,
  paymentMethod,
  shipment,
  totals,
} from '../cart/cart.ts'
import { itemSet } from '../cart/arrangement.ts'
import { claimKind } from './claims.ts'
import { cents } from '../money.ts'
import { orderNotes } from './order-notes.ts'
import { deliveryWindow, orderProgress } from './order-progress.ts'
import { picture } from '../product/product.ts'

/** POST /v1/order/profile, with an `Idempotency-Key` header of 1 to 255 characters, made with the review page. */
export const placeOrderRequest = z.strictObject({
  cartId: id,
  cartVersion: z.int(),
  expectedTotal: cents,
  /** The code of the financing offer that brought the shopper, as their visit kept it. */
  financingReferral: z.string().regex(FINANCING_REFERRAL).optional(),
})
export type PlaceOrderRequest = z.infer<typeof placeOrderRequest>

export const orderStatus = z.enum([
  'pending',
  'confirmed',
  'failed',
  'shipped',
  'readyForPickup',
  'delivered',
  'cancelled',
])
export type OrderStatus = z.infer<typeof orderStatus>

/** How an order is told to stand: its status, unless that is not true of all that it brings. */
export type OrderStanding =
  | OrderStatus
  | 'waitsForDay'
  | 'partHasArrived'
  | 'partIsReady'
  | 'partIsOnItsWay'

/** A line as it was ordered. */
export const orderedItem = cartItem.omit({
  availability: true,
  availableQuantity: true,
  problem: true,
  saleUntil: true,
})

/** How many pieces of a line have gone back. */
const returned = z.int().min(0).default(0)

/** GET /v1/order/profile/{id}, for the one who placed it. `number` is for reading out: AC-482-913-57. */
export const order = z.object({
  id: z.string(),
  number: z.string(),
  status: orderStatus,
  placedAt: z.iso.datetime(),
  items: z.array(orderedItem.extend({ returned })),
  shipments: z.array(shipment),
  contact,
  shippingAddress: address.nullable(),
  billingAddress: address,
  payment: cardDisplay.nullable(), // the first card; null when none was needed
  payments: z.array(paymentMethod).optional(), // all parts; commerce/domain/cart/payment.ts says them in words
  notes: orderNotes.optional(),
  totals,
  financingReferral: z.string().nullable().default(null),
  /** Whose assistant prepared it, by the host of its platform; null for what people put together themselves. */
  assistant: z.string().nullable().default(null),
  ...orderProgress,
})
export type Order = z.infer<typeof order>

const pickProgress = { progress: true, refunded: true, canCancel: true } as const

/** One order in the list of somebody's orders. */
export const orderSummary = order
  .pick({ id: true, number: true, status: true, placedAt: true, ...pickProgress })
  .extend({
    total: cents,
    items: z.array(
      z.object({
        id: z.string(),
        itemId: z.string(),
        skuId: z.string(),
        name: z.string(),
        manufacturerName: z.string(),
        options: z.array(z.object({ label: z.string(), value: z.string() })),
        picture: picture.nullable(),
        quantity: z.int(),
        fulfillment,
        storeId: z.int().nullable(),
        set: itemSet.nullish(),
      }),
    ),
  })
export type OrderSummary = z.infer<typeof orderSummary>

/** GET /v1/order/profile?page=N: the bearer's orders on this site, newest first; pages count from 1. */
export const orderList = z.object({
  page: z.int().min(1),
  pageCount: z.int().min(0),
  total: z.int().min(0),
  orders: z.array(orderSummary),
})
export type OrderList = z.infer<typeof orderList>

/** GET /v1/order/status/{token}: what the mail's link shows. Nothing that tells who or where the shopper is. */
export const orderStatusView = z.object({
  number: z.string(),
  status: orderStatus,
  placedAt: z.iso.datetime(),
  total: cents,
  totals: totals.nullable().default(null), // the parts of the total
  city: z.string(),
  stateOrRegion: z.string(),
  items: z.array(
    z.object({
      id: z.string().default(''),
      name: z.string(),
      productType: z.string().default(''),
      picture: picture.nullable().default(null),
      /** How this piece is looked after, and for how long it is answered for. */
      care: z.array(z.string()).default([]),
      warranty: z.string().nullable().default(null),
      options: z.array(z.object({ label: z.string(), value: z.string() })),
      quantity: z.int(),
      returned,
      fulfillment,
      storeId: z.int().nullable(),
      set: itemSet.nullish(),
    }),
  ),
  shipments: z.array(shipment),
  ...orderProgress,
  /** Where a truck can come on another day: the days, and until when one can be chosen (null: until one is). */
  rescheduling: z
    .array(
      z.object({
        shipmentId: z.string(),
        days: z.array(z.iso.date()),
        until: z.iso.datetime().nullable(),
        /** The windows with a place free, of these days and the one agreed on; none while they are not told yet. */
        windows: z.array(deliveryWindow).default([]),
        /** What it costs at the door: to come again after a missed day, and nothing else. */
        fee: cents.default(cents.parse(0)),
      }),
    )
    .default([]),
  /** Whether the crew has a note. What it says is not told again. */
  hasNotes: z.boolean().default(false),
  canLeaveNotes: z.boolean().default(false),
  /** Claims that are not over, and how many of them wait for the customer; null before anything has arrived. */
  claims: z
    .object({
      open: z.int().min(0),
      yours: z.int().min(0),
      /** What can be asked for, today or later, and what is under way. */
      kinds: z.array(claimKind),
    })
    .nullable()
    .default(null),
  /** What is picked up when this arrives: pieces that it is an exchange for. */
  takesAlong: z.array(z.string()).default([]),
})
export type OrderStatusView = z.infer<typeof orderStatusView>
