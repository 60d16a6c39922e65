import { z } from 'zod'
import { shippingMethod } from '../cart/shipping.ts'
import { product, productSummary } from './product.ts'
import { promise } from './promise.ts'
import { questionPage, reviewPage } from './rating.ts'

const MAX_CHOICE = 120
const choice = z.string().max(MAX_CHOICE).optional()

/**
 * GET /v1/pd/{manufacturer}/{name}/{id}?include=page: what else the product's page shows, in the same answer. The
 * choices are those of the page's address and say which variant is meant; `storeId` is the visitor's store.
 */
export const productPageQuery = z.object({
  include: z.literal('page').optional(),
  storeId: z.coerce.number().int().positive().optional(),
  Size: choice,
  color: choice,
  finish: choice,
  option: choice,
  s: choice,
})
export type ProductPageQuery = Omit<z.output<typeof productPageQuery>, 'include'>

/** Of each, as many as the page shows. */
export const PAGE_FEEDBACK = 3
export const PAGE_PRODUCTS = 4
/** Of each category that goes with it. */
export const PAGE_COMPLEMENTS = 2

export const productPage = z.object({
  skuId: z.string(), // the variant that the choices come to
  delivery: promise.nullable(), // one of it to the store's own zip code; null without a store
  methods: z.array(shippingMethod), // those that bring it
  reviews: reviewPage, // the most helpful
  questions: questionPage,
  related: z.array(productSummary), // of the categories that go with its own
  matching: z.array(productSummary), // of its collection, without itself
})
export type ProductPage = z.infer<typeof productPage>

/** A service that does not know what is to be included leaves it out: then each is asked for by itself. */
export const productAnswer = product.extend({ page: productPage.optional() })
export type ProductAnswer = z.infer<typeof productAnswer>
