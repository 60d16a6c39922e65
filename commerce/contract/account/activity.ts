import { z } from 'zod'
import {
  MAX_ACTIVITY_RESULTS,
  MAX_RECOMMENDED_FOR,
  MAX_SEARCH_LENGTH,
  MAX_PAGE_URL,
} from '../limits.ts'
import { activityId, id, customerId } from '../fields.ts'
import { pageTypes } from '../page-types.ts'
import { productSummary } from '../product/product.ts'

/** Whose event it is: the web session, and the customer where one is signed in. From the user session cookie. */
export const WEB_SESSION_HEADER = 'x-web-session-id'
export const CUSTOMER_HEADER = 'x-customer-id'

const itemIds = z.array(id).max(MAX_ACTIVITY_RESULTS)

/** The body of POST /v1/data-capture/capture: one thing that a visitor did, who has allowed us to know of it. */
export const activityEvent = z.discriminatedUnion('event-type', [
  z.strictObject({ 'event-type': z.literal('session-started') }),
  z.strictObject({
    'event-type': z.literal('customer-id-changed'),
    'new-customer-id': customerId.nullable(), // null: signed out
  }),
  z.strictObject({
    'event-type': z.literal('page-viewed'),
    url: z.url({ protocol: /^https?$/ }).max(MAX_PAGE_URL),
    'tab-id': activityId,
    'page-id': activityId,
    'page-type': z.enum(pageTypes),
  }),
  z.strictObject({
    'event-type': z.literal('search'),
    'query-id': activityId,
    'query-text': z.string().max(MAX_SEARCH_LENGTH),
    'search-id': activityId,
    'search-results': itemIds,
  }),
  z.strictObject({
    'event-type': z.literal('recommendation-served'),
    'recommendation-id': activityId,
    'item-ids': itemIds,
  }),
  z.strictObject({
    'event-type': z.literal('item-clicked'),
    'click-type': z.enum(['listing', 'search', 'recommendation', 'other']),
    'item-id': id,
  }),
])
export type ActivityEvent = z.infer<typeof activityEvent>

/** The answer to a capture: whose bearer it came with, where it was a customer's. */
export const captured = z.object({ 'customer-id': customerId.optional() })
export type Captured = z.infer<typeof captured>

/** GET /v1/siteactivity/events?sessionId=…: what a session did, the latest first. */
export const activityList = z.object({
  events: z.array(z.object({ at: z.iso.datetime(), event: activityEvent })),
})
export type ActivityList = z.infer<typeof activityList>

export const NO_ACTIVITY: ActivityList = { events: [] }

/** Where recommendations stand: beside one product, or under what is in the cart. */
export const recommendationPlaces = ['product', 'cart'] as const
export type RecommendationPlace = (typeof recommendationPlaces)[number]

/** GET /v1/recommendations/{place}?item=…: for these products, the first of which is looked at or was added last. */
export const recommendationsQuery = z.object({
  item: z
    .union([z.string(), z.array(z.string())])
    .transform((value) => [value].flat())
    .pipe(z.array(id).min(1).max(MAX_RECOMMENDED_FOR)),
})

/**
 * What they rest on, so that they can be called what they are. `complements` are of the categories that the shop says
 * go with the first's; `category` is no more than other pieces of the
 * category; its name comes with it and with `best-sellers`.
 */
export const recommendations = z.object({
  basis: z.enum(['co-viewed', 'co-purchased', 'complements', 'best-sellers', 'category']),
  categoryName: z.string().nullable(),
  items: z.array(productSummary),
})
export type Recommendations = z.infer<typeof recommendations>
