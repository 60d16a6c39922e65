import { createRoute, z } from '@hono/zod-openapi'
import { id } from '../../contract/fields.ts'
import { acknowledge, bringBack, letGo, saveForLater } from '../cart/change-saved-items.ts'
import { answer, createRoutes } from '../http.ts'
import { changeOf, ownCart } from './cart.ts'

const CART = '/v1/cart/profile/cart'

export const savedItemRoutes = createRoutes()

const itemId = z.object({ itemId: id })
const savedItemId = z.object({ savedItemId: id })

savedItemRoutes.openapi(
  createRoute({
    ...ownCart,
    method: 'post',
    path: `${CART}/items/{itemId}/save`,
    summary: 'Moves a cart line to the owner’s saved items',
    request: { params: itemId },
  }),
  async (c) =>
    answer(c, await saveForLater(c.get('dependencies'), changeOf(c), c.req.valid('param').itemId)),
)

savedItemRoutes.openapi(
  createRoute({
    ...ownCart,
    method: 'post',
    path: `${CART}/aside/{savedItemId}`,
    summary: 'Returns a saved item, or the line removed last, to the cart',
    request: { params: savedItemId },
  }),
  async (c) =>
    answer(
      c,
      await bringBack(c.get('dependencies'), changeOf(c), c.req.valid('param').savedItemId),
    ),
)

savedItemRoutes.openapi(
  createRoute({
    ...ownCart,
    method: 'delete',
    path: `${CART}/aside/{savedItemId}`,
    summary: 'Deletes a saved item',
    request: { params: savedItemId },
  }),
  async (c) =>
    answer(c, await letGo(c.get('dependencies'), changeOf(c), c.req.valid('param').savedItemId)),
)

savedItemRoutes.openapi(
  createRoute({
    ...ownCart,
    method: 'put',
    path: `${CART}/seen`,
    summary: 'Marks the current prices and dates as seen by the shopper',
  }),
  async (c) => answer(c, await acknowledge(c.get('dependencies'), changeOf(c))),
)
