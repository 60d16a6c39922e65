import { z } from 'zod'
import { parseQuantity, validateQuantity } from './quantity.ts'
import { ruledText } from './ruled-text.ts'

/** Turns valid text into a quantity; what is not valid has been refused before. */
const quantity = ruledText(validateQuantity).transform((value) => parseQuantity(value) ?? 1)

const SKU = /^[A-Za-z0-9][A-Za-z0-9._-]{0,59}$/

const fulfillment = z.enum(['delivery', 'pickup'], { error: 'Please choose how to get it' })

/** POST /cart/items. Which store a pick-up is at is not the form's to say: it is the visitor's store. */
export const addItemForm = z.object({
  skuId: ruledText((value) => (SKU.test(value) ? null : 'Please choose an item')),
  quantity,
  fulfillment: fulfillment.default('delivery'),
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
})

/** Another way to get a line. */
export const itemShippingMethodForm = z.object({ fulfillment })
