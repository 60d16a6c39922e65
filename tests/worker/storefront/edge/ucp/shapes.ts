import { z } from 'zod'

/*
 * The answers of the Universal Commerce Protocol, 2026-04-08, that this shop gives: which fields its schemas require, and
 * what they may hold.
 */

const version = z.literal('2026-04-08')
const reverseDomain = z.string().regex(/^[a-z][a-z0-9]*(?:\.[a-z][a-z0-9_]*)+$/)
const https = z.url()
const entity = { version, spec: https, schema: https }

export const profile = z.object({
  ucp: z.object({
    version,
    services: z.record(
      reverseDomain,
      z.array(z.object({ ...entity, transport: z.enum(['rest', 'mcp']), endpoint: https })),
    ),
    capabilities: z.record(
      reverseDomain,
      z.array(z.object({ ...entity, extends: reverseDomain.optional() })),
    ),
    payment_handlers: z.object({}),
  }),
})

const head = <Status extends 'success' | 'error'>(status: Status) =>
  z.object({
    version,
    status: z.literal(status),
    capabilities: z.record(reverseDomain, z.array(z.object({ version }))),
    payment_handlers: z.object({}),
  })

const message = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('error'),
    code: z.string(),
    content: z.string().min(1),
    path: z.string().startsWith('$').optional(),
    severity: z.enum([
      'recoverable',
      'requires_buyer_input',
      'requires_buyer_review',
      'unrecoverable',
    ]),
  }),
  z.strictObject({
    type: z.enum(['warning', 'info']),
    code: z.string(),
    content: z.string().min(1),
    path: z.string().startsWith('$').optional(),
  }),
])

export const errorAnswer = z.strictObject({
  ucp: head('error'),
  messages: z.array(message).min(1),
  continue_url: https,
})

const signs: Readonly<Record<string, z.ZodType<number>>> = {
  discount: z.int().negative(),
  subtotal: z.int().min(0),
  fulfillment: z.int().min(0),
  tax: z.int().min(0),
  fee: z.int().min(0),
  total: z.int(),
}
const total = z
  .strictObject({ type: z.string(), display_text: z.string().min(1), amount: z.int() })
  .refine(({ type, amount }) => signs[type]?.safeParse(amount).success === true)

const totals = z
  .array(total)
  .refine((all) => all.filter(({ type }) => type === 'subtotal').length === 1)
  .refine((all) => all.filter(({ type }) => type === 'total').length === 1)
  // What a platform may check: the rows make the sum.
  .refine(
    (all) =>
      all.reduce((sum, { type, amount }) => (type === 'total' ? sum : sum + amount), 0) ===
      all.find(({ type }) => type === 'total')?.amount,
  )

const price = z.object({ amount: z.int().min(0), currency: z.string().regex(/^[A-Z]{3}$/) })
const range = z.object({ min: price, max: price })
const media = z.array(
  z.object({ type: z.literal('image'), url: https, alt_text: z.string(), width: z.int().min(1) }),
)
const description = z.object({ plain: z.string().min(1) })
const selected = z.array(z.object({ name: z.string(), label: z.string() }))
const variant = z.object({
  id: z.string(),
  title: z.string().min(1),
  description,
  url: https,
  price,
  list_price: price.optional(),
  availability: z.object({
    available: z.boolean(),
    status: z.enum(['in_stock', 'backorder', 'out_of_stock']),
  }),
  options: selected,
  media: media.optional(),
})
const catalogProduct = z.object({
  id: z.string(),
  title: z.string(),
  description,
  url: https,
  categories: z.array(z.object({ value: z.string(), taxonomy: z.literal('merchant') })),
  price_range: range,
  list_price_range: range.optional(),
  media: media.optional(),
  variants: z.array(variant).min(1),
  rating: z.object({ value: z.number(), scale_max: z.literal(5), count: z.int() }).optional(),
})

export const search = z.object({
  ucp: head('success'),
  products: z.array(catalogProduct),
  pagination: z
    .object({ has_next_page: z.boolean(), cursor: z.string().optional(), total_count: z.int() })
    .refine((it) => !it.has_next_page || it.cursor !== undefined),
  messages: z.array(message).optional(),
})

export const lookup = z.object({
  ucp: head('success'),
  products: z.array(
    catalogProduct.extend({
      variants: z.array(
        variant.extend({
          inputs: z.array(z.object({ id: z.string(), match: z.string() })).min(1),
        }),
      ),
    }),
  ),
  messages: z.array(message).optional(),
})

export const product = z.object({
  ucp: head('success'),
  product: catalogProduct.extend({
    selected,
    options: z
      .array(
        z.object({
          name: z.string(),
          values: z
            .array(z.object({ label: z.string(), available: z.boolean(), exists: z.boolean() }))
            .min(1),
        }),
      )
      .optional(),
  }),
})

const address = {
  first_name: z.string().optional(),
  last_name: z.string().optional(),
  street_address: z.string().optional(),
  address_locality: z.string().optional(),
  address_region: z.string().optional(),
  postal_code: z.string().optional(),
  address_country: z.string().optional(),
}

const method = z.object({
  id: z.string(),
  type: z.enum(['shipping', 'pickup']),
  line_item_ids: z.array(z.string()),
  destinations: z.array(
    z.union([
      z.object({ id: z.string(), name: z.string(), address: z.object(address) }),
      z.object({ id: z.string(), ...address }),
    ]),
  ),
  selected_destination_id: z.string().nullable(),
  groups: z.array(
    z.object({
      id: z.string(),
      line_item_ids: z.array(z.string()),
      selected_option_id: z.string().nullable(),
      options: z.array(
        z.object({
          id: z.string(),
          title: z.string().min(1),
          description: z.string().min(1),
          earliest_fulfillment_time: z.iso.datetime().optional(),
          latest_fulfillment_time: z.iso.datetime().optional(),
          totals: z.array(total),
        }),
      ),
    }),
  ),
})

const item = z.object({
  id: z.string(),
  title: z.string(),
  price: z.int().min(0),
  image_url: https.optional(),
})
const lineItems = z.array(
  z.object({ id: z.string(), item, quantity: z.int().min(1), totals: z.array(total) }),
)
const buyer = z
  .object({
    first_name: z.string().optional(),
    last_name: z.string().optional(),
    email: z.string().optional(),
    phone_number: z.e164().optional(),
  })
  .optional()
const links = z.array(z.object({ type: z.string(), url: https })).min(1)

export const cart = z.strictObject({
  ucp: head('success'),
  id: z.string(),
  currency: z.literal('USD'),
  line_items: lineItems,
  buyer,
  totals,
  messages: z.array(message).optional(),
  links,
  continue_url: https.optional(),
})

/** A session that came to an order. */
export const completed = z.strictObject({
  ucp: head('success'),
  id: z.string(),
  status: z.literal('completed'),
  currency: z.literal('USD'),
  line_items: lineItems,
  totals,
  order: z.strictObject({ id: z.string(), label: z.string(), permalink_url: https }),
  messages: z.array(message),
  links,
})

const affected = z.array(z.strictObject({ id: z.string(), quantity: z.int().min(1) })).min(1)

export const order = z.strictObject({
  ucp: z.strictObject({
    version,
    status: z.literal('success'),
    capabilities: z.record(reverseDomain, z.array(z.object({ version }))),
  }),
  id: z.string(),
  checkout_id: z.string(),
  label: z.string(),
  permalink_url: https,
  currency: z.literal('USD'),
  line_items: z
    .array(
      z.strictObject({
        id: z.string(),
        item,
        quantity: z.strictObject({
          original: z.int().min(1),
          total: z.int().min(0),
          fulfilled: z.int().min(0),
        }),
        totals: z.array(total),
        status: z.enum(['processing', 'fulfilled', 'removed']),
      }),
    )
    .min(1),
  fulfillment: z.strictObject({
    expectations: z.array(
      z.strictObject({
        id: z.string(),
        line_items: affected,
        method_type: z.enum(['shipping', 'pickup']),
        destination: z.strictObject({
          address_locality: z.string(),
          address_region: z.string(),
          address_country: z.literal('US'),
        }),
        description: z.string().min(1),
      }),
    ),
    events: z.array(
      z.strictObject({
        id: z.string(),
        occurred_at: z.iso.datetime(),
        type: z.string(),
        line_items: affected,
        description: z.string().min(1),
      }),
    ),
  }),
  adjustments: z.array(
    z.strictObject({
      id: z.string(),
      type: z.enum(['cancellation', 'refund']),
      occurred_at: z.iso.datetime(),
      status: z.literal('completed'),
      line_items: z
        .array(z.strictObject({ id: z.string(), quantity: z.int().negative() }))
        .optional(),
      totals: z
        .array(z.object({ type: z.literal('total'), amount: z.int().negative() }))
        .optional(),
    }),
  ),
  totals,
})

export const checkout = z.object({
  ucp: head('success'),
  id: z.string(),
  status: z.enum(['incomplete', 'requires_escalation', 'canceled']),
  currency: z.literal('USD'),
  line_items: lineItems,
  buyer,
  totals,
  fulfillment: z.object({
    methods: z.array(method),
    available_methods: z
      .array(
        z.object({
          type: z.literal('pickup'),
          line_item_ids: z.array(z.string()),
          fulfillable_on: z.string().nullable(),
          description: z.string(),
        }),
      )
      .optional(),
  }),
  discounts: z.object({
    codes: z.array(z.string()),
    applied: z.array(z.object({ code: z.string(), title: z.string(), amount: z.int().min(0) })),
  }),
  messages: z.array(message),
  links,
  continue_url: https.optional(),
})
