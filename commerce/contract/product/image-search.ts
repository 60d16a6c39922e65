import { z } from 'zod'
import { MAX_CLIENT, MAX_IMAGE_MATCHES, MAX_IMAGE_VIEWS, MAX_DEPARTMENT_PATH } from '../limits.ts'
import { productSummary } from './product.ts'

/** How many pieces an answer holds unless told otherwise. */
export const IMAGE_MATCHES = 12

/** What is counted before a photograph is read: how often somebody searches, or tries an associate's code. */
export const permitRequest = z.strictObject({
  kind: z.enum(['image-search', 'associate-code']),
  /** Where the request comes from. It is kept as a digest only, for minutes. */
  client: z.string().min(1).max(MAX_CLIENT),
})
export type PermitRequest = z.infer<typeof permitRequest>
export const permit = z.object({ granted: z.literal(true) })

/**
 * POST /v1/image-search: the embedding of a photograph's object, as `vectorText` writes it. The photograph itself never
 * reaches the service.
 */
export const imageSearchRequest = z.strictObject({
  vector: z.string().min(1).max(5000),
  /** The same object looked at in other ways, turned or whole. One counts where it is surer than all before it. */
  others: z.array(z.string().min(1).max(5000)).max(MAX_IMAGE_VIEWS).default([]),
  /** A department's path: `living-room`. */
  category: z.string().max(MAX_DEPARTMENT_PATH).optional(),
  limit: z.int().min(1).max(MAX_IMAGE_MATCHES).default(IMAGE_MATCHES),
})
export type ImageSearchRequest = z.input<typeof imageSearchRequest>

/** A product that looks like it, by the variant that looks most like it. `score` is 1 for the very same picture. */
export const imageMatch = z.object({
  score: z.number().min(-1).max(1.001),
  skuId: z.string(),
  product: productSummary,
  /** What the warehouse has of the variant; null when it is not known. */
  stock: z.int().min(0).nullable(),
  /** The stores that carry the product. */
  stores: z.array(
    z.object({ storeId: z.int(), pickupAvailable: z.boolean(), onDisplay: z.boolean() }),
  ),
})
export type ImageMatch = z.infer<typeof imageMatch>

/**
 * The products that look most like it, one entry a product and only what can be bought, the most alike first. `sure` is
 * a good likeness, `unsure` the nearest there is, and with `none` there is nothing like it and `matches` is empty.
 */
export const imageSearchAnswer = z.object({
  confidence: z.enum(['sure', 'unsure', 'none']),
  matches: z.array(imageMatch),
  /** Departments to narrow the search to. */
  departments: z.array(z.object({ path: z.string(), name: z.string() })),
})
export type ImageSearchAnswer = z.infer<typeof imageSearchAnswer>
