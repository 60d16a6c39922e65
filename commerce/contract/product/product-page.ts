import { z } from 'zod'
import { shippingMethod } from '../cart/shipping.ts'
import { product, productSummary } from './product.ts'
import { promise } from './promise.ts'
import { questionPage, reviewPage } from './rating.ts'

/** Products that may be named, and how long all their ids may be. */
export const PAGE_NAMED = 12
const MAX_NAMED = 600
const MAX_CHOICE = 120
const choice = z.string().max(MAX_CHOICE).optional()

/**
 * GET /v1/pd/{manufacturer}/{name}/{id}?include=page: what else the product's page shows, in the same answer. The
 * choices are those of the page's address and say which variant is meant; `storeId` is the visitor's store.
 */
export const productPageQuery = z.object({
  include: z.literal('page').optional(),
  storeId: z.coerce.number().int().positive().optional(),
  // Ids with commas between them: products that editors name on this page.
  named: z
    .string()
    .max(MAX_NAMED)
    .transform((ids) => ids.split(',').slice(0, PAGE_NAMED))
    .optional(),
  Size: choice,
  color: choice,
  finish: choice,
  option: choice,
  s: choice,
})
export type ProductPageQuery = Omit<z.output<typeof productPageQuery>, 'include'>

/** Of each, as many as the page shows. */
export const PAGE_FEEDBACK = 2
export const PAGE_PRODUCTS = 4
/** Of each category that goes with it. */
export const PAGE_COMPLEMENTS = 2
/** Categories of what a plan covers. */
export const PAGE_COVERS = 6

export const productPage = z.object({
  skuId: z.string(), // the variant that the choices come to
  delivery: promise.nullable(), // one of it to the store's own zip code; null without a store
  methods: z.array(shippingMethod), // those that bring it
  reviews: reviewPage, // the most helpful
  questions: questionPage,
  related: z.array(productSummary), // of the categories that go with its own
  matching: z.array(productSummary), // of its collection, without itself
  named: z.array(productSummary).optional(), // those asked for that are sold
  covers: z.array(z.string()).max(PAGE_COVERS).optional(), // of a plan: categories of what it covers, the first of each department before the others
})
export type ProductPage = z.infer<typeof productPage>

/** A service that does not know what is to be included leaves it out: then each is asked for by itself. */
export const productAnswer = product.extend({ page: productPage.optional() })
export type ProductAnswer = z.infer<typeof productAnswer>
