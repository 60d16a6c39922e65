import * as words from '#words'
import { z } from 'zod'
import { SKU } from '../../contract/patterns.ts'
import { parseQuantity, validateQuantity } from './quantity.ts'
import { cartVersion } from './cart-version.ts'
import { validatedText } from '../validated-text.ts'

/** Turns valid text into a quantity; what is not valid has been refused before. */
const quantity = validatedText(validateQuantity).transform((value) => parseQuantity(value) ?? 1)

const fulfillment = z.enum(['delivery', 'pickup'], { error: words.cartRules.fulfillment })

/** A plan or a service chosen with an item; the empty choice is none. */
const chosenSku = z
  .string()
  .refine((value) => value === '' || SKU.test(value), words.cartRules.notListed)
  .transform((value) => (value === '' ? null : value))
  .optional()

/** POST /cart/items. Which store a pick-up is at is not the form's to say: it is the visitor's store. */
export const addItemForm = z.object({
  skuId: validatedText((value) => (SKU.test(value) ? null : words.cartRules.item)),
  /** Another size or color that was chosen in the form itself, without leaving the page: it is meant instead. */
  otherSkuId: chosenSku,
  quantity,
  fulfillment: fulfillment.default('delivery'),
  /** The protection plan that covers it. */
  planSkuId: chosenSku,
  /** The service that takes the old mattress away, one for each piece. */
  removalSkuId: chosenSku,
  /** Of whoever may have to send it again without knowing whether it was carried out. */
  idempotencyKey: z.uuid(words.checkoutRules.reload).optional(),
})
export type AddItemForm = z.output<typeof addItemForm>

/** Another quantity of a line. `cartVersion` is the cart's as the page showed it; without one the last word counts. */
export const updateItemForm = z.object({
  quantity,
  cartVersion: cartVersion.optional(),
  planSkuId: chosenSku,
})

/** Another way to get a line. */
export const itemShippingMethodForm = z.object({ fulfillment })
