import {
  addItemForm,
  itemShippingMethodForm,
  updateItemForm,
} from '../../../commerce/forms/cart/cart.ts'
import { readForm } from '../../../commerce/forms/read-form.ts'
import { answerChange, answerUnreadable } from '../../cart/cart-answers.tsx'
import { noteInTests } from '../../experiments/tested-visits.ts'
import { type AppContext, factory } from '../../factory.ts'
import { personal } from '../../middleware/personal.ts'
import { formHandler } from '../../forms/form-handler.ts'
import { asShopper } from '../../account/session.ts'

const itemId = (c: AppContext) => c.req.param('itemId') ?? ''
const savedItemId = (c: AppContext) => c.req.param('savedItemId') ?? ''

/** What is done to the lines of a cart, and to those that are out of it and can come back. */
export const cartItemRoutes = factory
  .createApp()
  .use('/cart/*', personal)
  .post(
    '/cart/items',
    formHandler(async (c, sent) => {
      const form = readForm(addItemForm, sent)
      if (!form.ok) return answerUnreadable(c, form.fieldErrors)
      const { skuId, otherSkuId, quantity, fulfillment, planSkuId, removalSkuId } = form.value
      const key = form.value.idempotencyKey
      const { location, store } = c.var
      const added = await asShopper(c, ({ commerce }) =>
        commerce.cart.addItem(
          {
            skuId: otherSkuId ?? skuId,
            quantity,
            fulfillment,
            storeId: fulfillment === 'pickup' ? store.storeId : null,
            location: { postalCode: location.postalCode, storeId: store.storeId },
            ...(planSkuId ? { planSkuId } : {}),
          },
          key,
        ),
      )
      if (added.ok) noteInTests(c, 'cart')
      if (added.ok && removalSkuId) {
        const removal = await asShopper(c, ({ commerce }) =>
          commerce.cart.addItem(
            {
              skuId: removalSkuId,
              quantity,
              location: { postalCode: location.postalCode, storeId: store.storeId },
            },
            key && `${key}:removal`,
          ),
        )
        // The piece is in, and stays there; what does not come with it is said.
        if (!removal.ok) return answerChange(c, added, '/cart?notice=added-without-removal')
        return answerChange(c, removal, '/cart?notice=added')
      }
      return answerChange(c, added, '/cart?notice=added')
    }),
  )
  .post(
    '/cart/items/:itemId',
    formHandler(async (c, sent) => {
      const form = readForm(updateItemForm, sent)
      if (!form.ok) return answerUnreadable(c, form.fieldErrors)
      return answerChange(
        c,
        await asShopper(c, ({ commerce }) => commerce.cart.updateItem(itemId(c), form.value)),
        '/cart',
      )
    }),
  )
  .post('/cart/items/:itemId/remove', async (c) =>
    answerChange(
      c,
      await asShopper(c, ({ commerce }) => commerce.cart.removeItem(itemId(c))),
      '/cart?notice=removed',
    ),
  )
  .post('/cart/items/:itemId/save', async (c) =>
    answerChange(
      c,
      await asShopper(c, ({ commerce }) => commerce.cart.saveItem(itemId(c))),
      '/cart?notice=saved',
    ),
  )
  // What is aside: removed last, or kept for later.
  .post('/cart/aside/:savedItemId', async (c) =>
    answerChange(
      c,
      await asShopper(c, ({ commerce }) => commerce.cart.bringBack(savedItemId(c))),
      '/cart',
    ),
  )
  .post('/cart/aside/:savedItemId/remove', async (c) =>
    answerChange(
      c,
      await asShopper(c, ({ commerce }) => commerce.cart.letGo(savedItemId(c))),
      '/cart',
    ),
  )
  .post(
    '/cart/items/:itemId/shippingmethod',
    formHandler(async (c, sent) => {
      const form = readForm(itemShippingMethodForm, sent)
      if (!form.ok) return answerUnreadable(c, form.fieldErrors)
      const { fulfillment } = form.value
      const storeId = fulfillment === 'pickup' ? c.var.store.storeId : null
      const changed = await asShopper(c, ({ commerce }) =>
        commerce.cart.setItemShippingMethod(itemId(c), { fulfillment, storeId }),
      )
      return answerChange(c, changed, '/cart')
    }),
  )
