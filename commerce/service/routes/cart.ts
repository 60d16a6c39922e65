import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import {
  addItemRequest,
  cart,
  cartDetailsRequest,
  itemShippingMethodRequest,
  mergeRequest,
  updateItemRequest,
} from '../../contract/cart.ts'
import { changeDetails } from '../cart/change-details.ts'
import {
  addItem,
  type Change,
  changeWay,
  moveToShipping,
  removeItem,
  updateItem,
} from '../cart/change-items.ts'
import { currentCart, openCart, priceCart } from '../cart/current-cart.ts'
import { mergeGuestCart } from '../cart/merge-carts.ts'
import { answer, answers, type AppEnv, bearer, createRoutes, jsonBody } from '../http.ts'
import { ok } from '../../contract/result.ts'

const CART = '/v1/cart/profile/cart'

export const cartRoutes = createRoutes()

export const changeOf = (c: Context<AppEnv>): Change => ({
  owner: c.get('owner'),
  site: c.get('site'),
})

const itemId = z.object({ itemId: z.string().min(1).max(60) })
const cartId = z.object({ id: z.string().min(1).max(60) })
/** What routes have in common that answer with the owner's cart. */
export const ownCart = {
  security: bearer,
  responses: answers('Cart', cart, 'The cart as it is now.'),
}

cartRoutes.openapi(
  createRoute({
    ...ownCart,
    method: 'get',
    path: CART,
    summary: "The owner's cart; an empty one when there is none",
  }),
  async (c) => {
    const { owner, site } = changeOf(c)
    return c.json(await currentCart(c.get('dependencies'), { owner, siteId: site.id }), 200)
  },
)

cartRoutes.openapi(
  createRoute({
    ...ownCart,
    method: 'get',
    path: `${CART}/{id}`,
    summary: "The owner's open cart by its id",
    request: { params: cartId },
  }),
  async (c) => {
    const { owner, site } = changeOf(c)
    const { id } = c.req.valid('param')
    const opened = await openCart(c.get('dependencies'), { owner, siteId: site.id, id })
    return answer(c, opened.ok ? ok(await priceCart(c.get('dependencies'), opened.value)) : opened)
  },
)

cartRoutes.openapi(
  createRoute({
    ...ownCart,
    method: 'put',
    path: `${CART}/{id}`,
    summary: 'Contact, addresses and location of the checkout',
    request: { params: cartId, ...jsonBody('CartDetailsRequest', cartDetailsRequest) },
  }),
  async (c) =>
    answer(
      c,
      await changeDetails(
        c.get('dependencies'),
        changeOf(c),
        c.req.valid('param').id,
        c.req.valid('json'),
      ),
    ),
)

cartRoutes.openapi(
  createRoute({
    ...ownCart,
    method: 'post',
    path: `${CART}/items`,
    summary: 'Puts a SKU into the cart',
    request: jsonBody('AddItemRequest', addItemRequest),
  }),
  async (c) => answer(c, await addItem(c.get('dependencies'), changeOf(c), c.req.valid('json'))),
)

cartRoutes.openapi(
  createRoute({
    ...ownCart,
    method: 'patch',
    path: `${CART}/items/{itemId}`,
    summary: "Sets a line's quantity",
    request: { params: itemId, ...jsonBody('UpdateItemRequest', updateItemRequest) },
  }),
  async (c) =>
    answer(
      c,
      await updateItem(
        c.get('dependencies'),
        changeOf(c),
        c.req.valid('param').itemId,
        c.req.valid('json'),
      ),
    ),
)

cartRoutes.openapi(
  createRoute({
    ...ownCart,
    method: 'delete',
    path: `${CART}/items/{itemId}`,
    summary: 'Takes a line out of the cart',
    request: { params: itemId },
  }),
  async (c) =>
    answer(c, await removeItem(c.get('dependencies'), changeOf(c), c.req.valid('param').itemId)),
)

cartRoutes.openapi(
  createRoute({
    ...ownCart,
    method: 'put',
    path: `${CART}/items/{itemId}/shippingmethod`,
    summary: 'How a line reaches the shopper: delivery, or pick-up at a store',
    request: {
      params: itemId,
      ...jsonBody('ItemShippingMethodRequest', itemShippingMethodRequest),
    },
  }),
  async (c) =>
    answer(
      c,
      await changeWay(
        c.get('dependencies'),
        changeOf(c),
        c.req.valid('param').itemId,
        c.req.valid('json'),
      ),
    ),
)

cartRoutes.openapi(
  createRoute({
    ...ownCart,
    method: 'post',
    path: '/dmr/v1/cart/move-to-shipping',
    summary: 'Makes every pick-up line a delivery line',
  }),
  async (c) => answer(c, await moveToShipping(c.get('dependencies'), changeOf(c))),
)

cartRoutes.openapi(
  createRoute({
    ...ownCart,
    method: 'post',
    path: '/cart/merge',
    summary: "Moves a guest's cart into the signed-in customer's; the guest's token ends",
    request: jsonBody('MergeRequest', mergeRequest),
  }),
  async (c) =>
    answer(
      c,
      await mergeGuestCart(c.get('dependencies'), changeOf(c), c.req.valid('json').guestToken),
    ),
)
