import { createRoute, z } from '@hono/zod-openapi'
import { acknowledge, bringBack, letGo, saveForLater } from '../cart/change-aside.ts'
import { answer, createRoutes } from '../http.ts'
import { changeOf, ownCart } from './cart.ts'

const CART = '/v1/cart/profile/cart'

export const cartAsideRoutes = createRoutes()

const itemId = z.object({ itemId: z.string().min(1).max(60) })
const asideId = z.object({ asideId: z.string().min(1).max(60) })

cartAsideRoutes.openapi(
  createRoute({
    ...ownCart,
    method: 'post',
    path: `${CART}/items/{itemId}/save`,
    summary: 'Takes a line out of the cart and keeps it for later, for its owner',
    request: { params: itemId },
  }),
  async (c) =>
    answer(c, await saveForLater(c.get('dependencies'), changeOf(c), c.req.valid('param').itemId)),
)

cartAsideRoutes.openapi(
  createRoute({
    ...ownCart,
    method: 'post',
    path: `${CART}/aside/{asideId}`,
    summary: 'Puts back what was kept for later, or removed last',
    request: { params: asideId },
  }),
  async (c) =>
    answer(c, await bringBack(c.get('dependencies'), changeOf(c), c.req.valid('param').asideId)),
)

cartAsideRoutes.openapi(
  createRoute({
    ...ownCart,
    method: 'delete',
    path: `${CART}/aside/{asideId}`,
    summary: 'Lets go of what was kept for later',
    request: { params: asideId },
  }),
  async (c) =>
    answer(c, await letGo(c.get('dependencies'), changeOf(c), c.req.valid('param').asideId)),
)

cartAsideRoutes.openapi(
  createRoute({
    ...ownCart,
    method: 'put',
    path: `${CART}/seen`,
    summary: 'Prices and days as they are now count as known to the shopper',
  }),
  async (c) => answer(c, await acknowledge(c.get('dependencies'), changeOf(c))),
)
