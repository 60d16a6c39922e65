import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { done } from '../../contract/account/customer.ts'
import { id } from '../../contract/fields.ts'
import {
  addItemRequest,
  cart,
  cartDetailsRequest,
  itemShippingMethodRequest,
  mergedCart,
  mergeRequest,
  updateItemRequest,
} from '../../contract/cart/cart.ts'
import { changeDetails } from '../cart/change-details.ts'
import { addItemOnce } from '../cart/add-item-once.ts'
import { type Change, keyOf } from '../cart/change.ts'
import { addItem, changeWay, moveToShipping, removeItem, updateItem } from '../cart/change-items.ts'
import { currentCart, openCart, priceCart } from '../cart/current-cart.ts'
import { abandon, takeOver } from '../cart/hand-over.ts'
import { mergeGuestCart } from '../cart/merge-carts.ts'
import { answer, answers, type AppEnv, bearer, createRoutes, jsonBody, refuse } from '../http.ts'
import { keyHeader, readOptionalKey } from './idempotency-key.ts'
import { ok } from '../../contract/result.ts'

const CART = '/v1/cart/profile/cart'

export const cartRoutes = createRoutes()

export const changeOf = (c: Context<AppEnv>): Change => ({
  owner: c.get('owner'),
  site: c.get('site'),
  read: c.get('ownCart'),
})

const itemId = z.object({ itemId: id })
const cartId = z.object({ id })
/** What routes have in common that answer with the owner's cart. */
export const ownCart = {
  security: bearer,
  responses: answers('Cart', cart, 'The current cart.'),
}

cartRoutes.openapi(
  createRoute({
    ...ownCart,
    method: 'get',
    path: CART,
    summary: "Gets the owner's cart; an empty one if there is none",
  }),
  async (c) => {
    return c.json(
      await currentCart(c.get('dependencies'), keyOf(changeOf(c)), c.get('ownCart')),
      200,
    )
  },
)

cartRoutes.openapi(
  createRoute({
    ...ownCart,
    method: 'get',
    path: `${CART}/{id}`,
    summary: "Gets the owner's open cart by its id",
    request: { params: cartId },
  }),
  async (c) => {
    const { id } = c.req.valid('param')
    const opened = await openCart(c.get('dependencies'), changeOf(c), id)
    return answer(c, opened.ok ? ok(await priceCart(c.get('dependencies'), opened.value)) : opened)
  },
)

cartRoutes.openapi(
  createRoute({
    ...ownCart,
    method: 'put',
    path: `${CART}/{id}`,
    summary: 'Sets the contact, addresses and location of the checkout',
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
    summary: 'Adds a SKU to the cart; once per Idempotency-Key, where there is one',
    description:
      'For 48 hours, the same key with the same body adds nothing and gets the cart as it is. The same key with another body is 422.',
    request: { headers: keyHeader, ...jsonBody('AddItemRequest', addItemRequest) },
  }),
  async (c) => {
    const key = readOptionalKey(c)
    if (!key.ok) return refuse(c, key.error)
    const adding = [c.get('dependencies'), changeOf(c), c.req.valid('json')] as const
    return answer(
      c,
      key.value === null ? await addItem(...adding) : await addItemOnce(...adding, key.value),
    )
  },
)

cartRoutes.openapi(
  createRoute({
    ...ownCart,
    method: 'patch',
    path: `${CART}/items/{itemId}`,
    summary: 'Sets the quantity of a line',
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
    summary: 'Removes a line from the cart',
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
    summary: 'Sets how a line is fulfilled: delivery, or pick-up at a store',
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
    summary: 'Changes all pick-up lines to delivery',
  }),
  async (c) => answer(c, await moveToShipping(c.get('dependencies'), changeOf(c))),
)

cartRoutes.openapi(
  createRoute({
    security: bearer,
    responses: answers('MergedCart', mergedCart, 'The cart as it is now, and what came along.'),
    method: 'post',
    path: '/cart/merge',
    summary: "Merges a guest's cart into the signed-in customer's; revokes the guest's token",
    request: jsonBody('MergeRequest', mergeRequest),
  }),
  async (c) =>
    answer(
      c,
      await mergeGuestCart(c.get('dependencies'), changeOf(c), c.req.valid('json').guestToken),
    ),
)

cartRoutes.openapi(
  createRoute({
    ...ownCart,
    method: 'post',
    path: '/cart/take-over',
    summary: 'Makes the cart that was prepared under a token the owner’s; revokes the token',
    request: jsonBody('MergeRequest', mergeRequest),
  }),
  async (c) =>
    answer(c, await takeOver(c.get('dependencies'), changeOf(c), c.req.valid('json').guestToken)),
)

cartRoutes.openapi(
  createRoute({
    security: bearer,
    responses: answers('Done', done, 'The bearer is nobody’s any more.'),
    method: 'post',
    path: '/cart/abandon',
    summary:
      'Ends a checkout that an assistant prepared: forgets what was typed, revokes the bearer',
  }),
  async (c) => c.json(await abandon(c.get('dependencies'), changeOf(c)), 200),
)
