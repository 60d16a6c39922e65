import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import {
  newWishlistRequest,
  shareRequest,
  wishlist,
  wishlistRequest,
  wishlists,
  wishlistToCart,
  wishlistToCartRequest,
} from '../../contract/wishlist.ts'
import { answer, answers, type AppEnv, bearer, createRoutes, jsonBody } from '../http.ts'
import {
  changeList,
  createList,
  deleteList,
  listOf,
  listsOf,
  restoreList,
  shareList,
  unshareList,
} from '../lists/change-lists.ts'
import { sendDueMails } from '../mail/send-mails.ts'
import { listToCart } from '../lists/to-cart.ts'
import type { ListOwner } from '../repositories/wishlist-reading.ts'

export const LISTS = '/v1/customer/profile/wishlists'

export const ownerOfLists = (c: Context<AppEnv>): ListOwner => ({
  owner: c.get('owner'),
  siteId: c.get('site').id,
})

export const theList = answers('Wishlist', wishlist, 'The list as it is now.')
const theLists = answers('Wishlists', wishlists, "The owner's lists, the one changed last first.")
const params = z.object({ id: z.string().min(1).max(60) })

/** The lists of whoever's bearer is carried, a guest's as well as a customer's. */
export const wishlistRoutes = createRoutes()

wishlistRoutes.openapi(
  createRoute({
    method: 'get',
    path: LISTS,
    security: bearer,
    summary: "The owner's lists",
    responses: theLists,
  }),
  async (c) => c.json(await listsOf(c.get('dependencies'), ownerOfLists(c)), 200),
)

wishlistRoutes.openapi(
  createRoute({
    method: 'post',
    path: LISTS,
    security: bearer,
    summary: 'A new list, by a name that no other of the owner has',
    request: jsonBody('NewWishlistRequest', newWishlistRequest),
    responses: theList,
  }),
  async (c) =>
    answer(c, await createList(c.get('dependencies'), ownerOfLists(c), c.req.valid('json').name)),
)

wishlistRoutes.openapi(
  createRoute({
    method: 'get',
    path: `${LISTS}/{id}`,
    security: bearer,
    summary: 'A list with its pieces; 404 for anybody else’s',
    request: { params },
    responses: theList,
  }),
  async (c) =>
    answer(c, await listOf(c.get('dependencies'), ownerOfLists(c), c.req.valid('param').id)),
)

wishlistRoutes.openapi(
  createRoute({
    method: 'patch',
    path: `${LISTS}/{id}`,
    security: bearer,
    summary: 'Another name, e-mails on or off, or what others said was read',
    request: { params, ...jsonBody('WishlistRequest', wishlistRequest) },
    responses: theList,
  }),
  async (c) => {
    const dependencies = c.get('dependencies')
    const request = c.req.valid('json')
    const { id } = c.req.valid('param')
    const outcome = await changeList(dependencies, ownerOfLists(c), id, request)
    if (outcome.ok && request.alerts) dependencies.later(sendDueMails(dependencies))
    return answer(c, outcome)
  },
)

wishlistRoutes.openapi(
  createRoute({
    method: 'delete',
    path: `${LISTS}/{id}`,
    security: bearer,
    summary: 'Puts a list away; for seven days it can be had back',
    request: { params },
    responses: theLists,
  }),
  async (c) =>
    answer(c, await deleteList(c.get('dependencies'), ownerOfLists(c), c.req.valid('param').id)),
)

wishlistRoutes.openapi(
  createRoute({
    method: 'post',
    path: `${LISTS}/{id}/restore`,
    security: bearer,
    summary: 'Has a list back that was put away',
    request: { params },
    responses: theList,
  }),
  async (c) =>
    answer(c, await restoreList(c.get('dependencies'), ownerOfLists(c), c.req.valid('param').id)),
)

wishlistRoutes.openapi(
  createRoute({
    method: 'put',
    path: `${LISTS}/{id}/share`,
    security: bearer,
    summary: 'Makes a link to the list; whether the owner’s notes are read there',
    request: { params, ...jsonBody('ShareRequest', shareRequest) },
    responses: theList,
  }),
  async (c) =>
    answer(
      c,
      await shareList(
        c.get('dependencies'),
        ownerOfLists(c),
        c.req.valid('param').id,
        c.req.valid('json'),
      ),
    ),
)

wishlistRoutes.openapi(
  createRoute({
    method: 'delete',
    path: `${LISTS}/{id}/share`,
    security: bearer,
    summary: 'The link leads nowhere from now on',
    request: { params },
    responses: theList,
  }),
  async (c) =>
    answer(c, await unshareList(c.get('dependencies'), ownerOfLists(c), c.req.valid('param').id)),
)

wishlistRoutes.openapi(
  createRoute({
    method: 'post',
    path: `${LISTS}/{id}/cart`,
    security: bearer,
    summary: 'Pieces of the list into the cart; what cannot go is said',
    request: { params, ...jsonBody('WishlistToCartRequest', wishlistToCartRequest) },
    responses: answers('WishlistToCart', wishlistToCart, 'What went, and what did not.'),
  }),
  async (c) =>
    answer(
      c,
      await listToCart(
        c.get('dependencies'),
        { owner: c.get('owner'), site: c.get('site') },
        c.req.valid('param').id,
        c.req.valid('json'),
      ),
    ),
)
