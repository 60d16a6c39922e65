import * as words from '#words'
import { z } from 'zod'
import {
  MAX_CATEGORY_PATH,
  MAX_ID,
  MAX_LINE_QUANTITY,
  MAX_LINK_ITEMS,
  MAX_PROMO_CODE,
  MAX_SEARCH_LENGTH,
  MAX_TYPED_DETAIL,
} from '../../../commerce/contract/limits.ts'
import { BEARER, ZIP_OR_ZIP4, zip5 } from '../../../commerce/contract/patterns.ts'

/** The shop's own rules say the rest. */
const typed = z.string().max(MAX_TYPED_DETAIL).optional()
const name = z
  .string()
  .min(1)
  .max(MAX_ID * 2)
const cents = z.int().min(0).max(100_000_000)

/** What is known of where somebody is. Everything else that the protocol allows here is not looked at. */
const context = z
  .object({
    postal_code: z.string().max(20).optional(),
    currency: z.string().max(3).optional(),
  })
  .optional()

export type Context = z.output<typeof context>

/** The five digits of the ZIP code that a request names; undefined for none, or for none of here. */
export const zipOf = (postalCode: string | undefined): string | undefined =>
  postalCode !== undefined && ZIP_OR_ZIP4.test(postalCode.trim())
    ? zip5(postalCode.trim())
    : undefined

const destination = z.object({
  id: name.optional(),
  first_name: typed,
  last_name: typed,
  phone_number: typed,
  street_address: typed,
  extended_address: typed,
  address_locality: typed,
  address_region: typed,
  address_country: typed,
  postal_code: typed,
})
export type Destination = z.output<typeof destination>

const method = z.object({
  id: name.optional(),
  type: z.enum(['shipping', 'pickup']).optional(),
  line_item_ids: z
    .array(name)
    .max(2 * MAX_LINK_ITEMS)
    .optional(),
  destinations: z.array(destination).max(10).optional(),
  selected_destination_id: name.nullish(),
  groups: z
    .array(z.object({ id: name.optional(), selected_option_id: name.nullish() }))
    .max(10)
    .optional(),
})
export type Method = z.output<typeof method>

const lineItem = z.object({
  id: name.optional(),
  item: z.object({ id: z.string().min(1).max(MAX_ID) }),
  quantity: z.int().min(1).max(MAX_LINE_QUANTITY),
})

/** A cart has one line of a piece: what several say of it is added up, and held to what one may say. */
const holdsToLimit = (lines: readonly z.output<typeof lineItem>[]): boolean => {
  const sums = new Map<string, number>()
  for (const { item, quantity } of lines) sums.set(item.id, quantity + (sums.get(item.id) ?? 0))
  return [...sums.values()].every((sum) => sum <= MAX_LINE_QUANTITY)
}

const lineItems = z
  .array(lineItem)
  .max(MAX_LINK_ITEMS)
  .refine(holdsToLimit, {
    error: () => words.errors['COR-008']['line-quantity']({ max: MAX_LINE_QUANTITY }),
  })

/** What a cart is created of, and changed to. */
export const cartRequest = z.object({
  line_items: lineItems.min(1),
  buyer: z
    .object({ first_name: typed, last_name: typed, email: typed, phone_number: typed })
    .optional(),
  context,
})
export type CartRequest = z.output<typeof cartRequest>

/** What a session is changed to. */
export const checkoutRequest = cartRequest.extend({
  fulfillment: z.object({ methods: z.array(method).max(10).optional() }).optional(),
  discounts: z
    .object({
      codes: z
        .array(z.string().max(2 * MAX_PROMO_CODE))
        .max(5)
        .optional(),
    })
    .optional(),
})
export type CheckoutRequest = z.output<typeof checkoutRequest>

/** What a session is created of: pieces, or a cart that has them. */
export const createRequest = checkoutRequest
  .extend({ line_items: lineItems.default([]), cart_id: z.string().regex(BEARER).optional() })
  .superRefine(({ line_items, cart_id }, context) => {
    if (line_items.length > 0 || cart_id !== undefined) return
    context.addIssue({
      code: 'too_small',
      origin: 'array',
      minimum: 1,
      inclusive: true,
      path: ['line_items'],
      input: line_items,
    })
  })
export type CreateRequest = z.output<typeof createRequest>

const filters = z
  .object({
    categories: z.array(z.string().max(MAX_CATEGORY_PATH)).max(10).optional(),
    price: z.object({ min: cents.optional(), max: cents.optional() }).optional(),
  })
  .optional()
export type Filters = z.output<typeof filters>

export const searchRequest = z.object({
  query: z.string().trim().max(MAX_SEARCH_LENGTH).optional(),
  context,
  filters,
  pagination: z
    .object({
      // As an answer gave it: the first page once more in place of another would never end.
      cursor: z
        .string()
        .regex(/^p[1-9]\d{0,4}$/)
        .optional(),
      limit: z.int().min(1).optional(),
    })
    .optional(),
})
export type SearchRequest = z.output<typeof searchRequest>

/** Of ids asked for at once. */
export const MOST_IDS = 20

export const lookupRequest = z.object({
  ids: z.array(z.string().min(1).max(2000)).min(1),
  context,
  filters,
})
export type LookupRequest = z.output<typeof lookupRequest>

export const productRequest = z.object({
  id: z.string().min(1).max(2000),
  selected: z
    .array(z.object({ name: z.string().max(100), label: z.string().max(200) }))
    .max(10)
    .optional(),
  preferences: z.array(z.string().max(100)).max(10).optional(),
  context,
  filters,
})
export type ProductRequest = z.output<typeof productRequest>
