import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import {
  newWishlistItemRequest,
  wishlistItemRequest,
  wishlists,
  wishlistTransferRequest,
} from '../../contract/wishlist.ts'
import { answer, answers, type AppEnv, bearer, createRoutes, jsonBody } from '../http.ts'
import {
  changeItem,
  removeComment,
  removeItem,
  restoreItem,
  saveItem,
  transfer,
  unsaveProduct,
} from '../lists/change-items.ts'
import { LISTS, ownerOfLists, theList } from './wishlists.ts'

const listParams = z.object({ id: z.string().min(1).max(60) })
const params = listParams.extend({ itemId: z.string().min(1).max(60) })
const ITEM = `${LISTS}/{id}/items/{itemId}`

export const wishlistItemRoutes = createRoutes()

const pieceOf = ({ id, itemId }: z.infer<typeof params>) => ({ listId: id, itemId })
const asOwner = (c: Context<AppEnv>) => [c.get('dependencies'), ownerOfLists(c)] as const

wishlistItemRoutes.openapi(
  createRoute({
    method: 'post',
    path: `${LISTS}/{id}/items`,
    security: bearer,
    summary: 'Saves a SKU, or a product’s first choice; `default` is the list changed last',
    request: {
      params: listParams,
      ...jsonBody('NewWishlistItemRequest', newWishlistItemRequest),
    },
    responses: theList,
  }),
  async (c) =>
    answer(c, await saveItem(...asOwner(c), c.req.valid('param').id, c.req.valid('json'))),
)

wishlistItemRoutes.openapi(
  createRoute({
    method: 'delete',
    path: `${LISTS}/products/{productId}`,
    security: bearer,
    summary: 'Takes a product off all lists of the owner',
    request: { params: z.object({ productId: z.string().min(1).max(60) }) },
    responses: answers('Wishlists', wishlists, "The owner's lists as they are now."),
  }),
  async (c) => c.json(await unsaveProduct(...asOwner(c), c.req.valid('param').productId), 200),
)

wishlistItemRoutes.openapi(
  createRoute({
    method: 'patch',
    path: ITEM,
    security: bearer,
    summary: 'Quantity, note, room and plan of a piece',
    request: { params, ...jsonBody('WishlistItemRequest', wishlistItemRequest) },
    responses: theList,
  }),
  async (c) =>
    answer(c, await changeItem(...asOwner(c), pieceOf(c.req.valid('param')), c.req.valid('json'))),
)

wishlistItemRoutes.openapi(
  createRoute({
    method: 'delete',
    path: ITEM,
    security: bearer,
    summary: 'Takes a piece off the list; for seven days it can be had back',
    request: { params },
    responses: theList,
  }),
  async (c) => answer(c, await removeItem(...asOwner(c), pieceOf(c.req.valid('param')))),
)

wishlistItemRoutes.openapi(
  createRoute({
    method: 'post',
    path: `${ITEM}/restore`,
    security: bearer,
    summary: 'Has a piece back that was taken off',
    request: { params },
    responses: theList,
  }),
  async (c) => answer(c, await restoreItem(...asOwner(c), pieceOf(c.req.valid('param')))),
)

wishlistItemRoutes.openapi(
  createRoute({
    method: 'post',
    path: `${ITEM}/transfer`,
    security: bearer,
    summary: 'Puts a piece, or a copy of it, on another list of the owner',
    request: { params, ...jsonBody('WishlistTransferRequest', wishlistTransferRequest) },
    responses: theList,
  }),
  async (c) =>
    answer(c, await transfer(...asOwner(c), pieceOf(c.req.valid('param')), c.req.valid('json'))),
)

wishlistItemRoutes.openapi(
  createRoute({
    method: 'delete',
    path: `${ITEM}/comments/{commentId}`,
    security: bearer,
    summary: 'Takes away what somebody said of a piece',
    request: { params: params.extend({ commentId: z.string().min(1).max(60) }) },
    responses: theList,
  }),
  async (c) => {
    const { id, itemId, commentId } = c.req.valid('param')
    return answer(c, await removeComment(...asOwner(c), { listId: id, itemId, commentId }))
  },
)
