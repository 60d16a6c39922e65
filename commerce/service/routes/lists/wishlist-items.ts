import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { id } from '../../../contract/fields.ts'
import {
  newWishlistItemRequest,
  wishlistItemRequest,
  wishlists,
  wishlistTransferRequest,
} from '../../../contract/product/wishlist.ts'
import { answer, answers, type AppEnv, bearer, createRoutes, jsonBody } from '../../http.ts'
import {
  changeItem,
  removeComment,
  removeItem,
  restoreItem,
  saveItem,
  transfer,
  unsaveProduct,
} from '../../lists/change-items.ts'
import { LISTS, ownerOfLists, theList } from './wishlists.ts'

const listParams = z.object({ id })
const params = listParams.extend({ itemId: id })
const ITEM = `${LISTS}/{id}/items/{itemId}`

export const wishlistItemRoutes = createRoutes()

const pieceOf = ({ id, itemId }: z.infer<typeof params>) => ({ listId: id, itemId })
const asOwner = (c: Context<AppEnv>) => [c.get('dependencies'), ownerOfLists(c)] as const

wishlistItemRoutes.openapi(
  createRoute({
    method: 'post',
    path: `${LISTS}/{id}/items`,
    security: bearer,
    summary:
      'Adds a SKU, or the default variant of a product, to a list; `default` is the list that was changed last',
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
    summary: 'Removes a product from all lists of the owner',
    request: { params: z.object({ productId: id }) },
    responses: answers('Wishlists', wishlists, "The owner's current lists."),
  }),
  async (c) => c.json(await unsaveProduct(...asOwner(c), c.req.valid('param').productId), 200),
)

wishlistItemRoutes.openapi(
  createRoute({
    method: 'patch',
    path: ITEM,
    security: bearer,
    summary: 'Updates the quantity, note, room and plan of a list item',
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
    summary: 'Removes an item from the list; it can be restored for seven days',
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
    summary: 'Restores a removed item',
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
    summary: 'Moves or copies an item to another list of the owner',
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
    summary: 'Deletes a visitor’s note about an item',
    request: { params: params.extend({ commentId: id }) },
    responses: theList,
  }),
  async (c) => {
    const { id, itemId, commentId } = c.req.valid('param')
    return answer(c, await removeComment(...asOwner(c), { listId: id, itemId, commentId }))
  },
)
