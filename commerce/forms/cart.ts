import { z } from 'zod'
import { parseQuantity, validateQuantity } from './quantity.ts'
import { ruledText } from './ruled-text.ts'

/** Turns valid text into a quantity; what is not valid has been refused before. */
const quantity = ruledText(validateQuantity).transform((value) => parseQuantity(value) ?? 1)

const SKU = /^[A-Za-z0-9][A-Za-z0-9._-]{0,59}$/

const fulfillment = z.enum(['delivery', 'pickup'], { error: 'Please choose how to get it' })

/** A plan or a service chosen with an item; the empty choice is none. */
const chosenSku = z
  .string()
  .refine((value) => value === '' || SKU.test(value), 'Please choose from the list')
  .transform((value) => (value === '' ? null : value))
  .optional()

/** POST /cart/items. Which store a pick-up is at is not the form's to say: it is the visitor's store. */
export const addItemForm = z.object({
  skuId: ruledText((value) => (SKU.test(value) ? null : 'Please choose an item')),
  quantity,
  fulfillment: fulfillment.default('delivery'),
  /** The protection plan that covers it. */
  planSkuId: chosenSku,
  /** The service that takes the old mattress away, one for each piece. */
  removalSkuId: chosenSku,
})
export type AddItemForm = z.output<typeof addItemForm>

/** Another quantity of a line. `cartVersion` is the cart's as the page showed it; without one the last word counts. */
export const updateItemForm = z.object({
  quantity,
  cartVersion: ruledText((value) =>
    /^\d{1,12}$/.test(value) ? null : 'Please load your cart again',
  )
    .transform(Number)
    .optional(),
  planSkuId: chosenSku,
})

/** Another way to get a line. */
export const itemShippingMethodForm = z.object({ fulfillment })
