import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { id } from '../../../contract/fields.ts'
import {
  newWishlistRequest,
  shareRequest,
  wishlist,
  wishlistRequest,
  wishlists,
  wishlistToCart,
  wishlistToCartRequest,
} from '../../../contract/product/wishlist.ts'
import { answer, answers, type AppEnv, bearer, createRoutes, jsonBody, refuse } from '../../http.ts'
import {
  changeList,
  createList,
  deleteList,
  listOf,
  listsOf,
  restoreList,
  shareList,
  unshareList,
} from '../../lists/change-lists.ts'
import { sendDueMails } from '../../mail/send-mails.ts'
import { listToCart } from '../../lists/to-cart.ts'
import { keyHeader, readOptionalKey } from '../idempotency-key.ts'
import type { Lister } from '../../repositories/lists/wishlist-reading.ts'

export const LISTS = '/v1/customer/profile/wishlists'

export const ownerOfLists = (c: Context<AppEnv>): Lister => ({
  owner: c.get('owner'),
  siteId: c.get('site').id,
  zone: c.get('site').zone,
})

export const theList = answers('Wishlist', wishlist, 'The current list.')
const theLists = answers('Wishlists', wishlists, "The owner's lists, most recently changed first.")
const params = z.object({ id })

/** The lists of whoever's bearer is carried, a guest's as well as a customer's. */
export const wishlistRoutes = createRoutes()

wishlistRoutes.openapi(
  createRoute({
    method: 'get',
    path: LISTS,
    security: bearer,
    summary: "Lists the owner's wishlists",
    responses: theLists,
  }),
  async (c) => c.json(await listsOf(c.get('dependencies'), ownerOfLists(c)), 200),
)

wishlistRoutes.openapi(
  createRoute({
    method: 'post',
    path: LISTS,
    security: bearer,
    summary:
      'Creates a list with a name that is unique for the owner; with an id, the same list however often',
    request: jsonBody('NewWishlistRequest', newWishlistRequest),
    responses: theList,
  }),
  async (c) =>
    answer(c, await createList(c.get('dependencies'), ownerOfLists(c), c.req.valid('json'))),
)

wishlistRoutes.openapi(
  createRoute({
    method: 'get',
    path: `${LISTS}/{id}`,
    security: bearer,
    summary: 'Gets a list with its items; 404 for anybody else’s',
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
    summary: 'Renames a list, turns its emails on or off, or marks the notes of others as read',
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
    summary: 'Deletes a list; it can be restored for seven days',
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
    summary: 'Restores a deleted list',
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
    summary: 'Shares the list by a link, with or without the owner’s notes',
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
    summary: 'Revokes the link to the list',
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
    summary:
      'Adds items of the list to the cart and reports those that cannot be added; once per Idempotency-Key, where there is one',
    request: {
      headers: keyHeader,
      params,
      ...jsonBody('WishlistToCartRequest', wishlistToCartRequest),
    },
    responses: answers(
      'WishlistToCart',
      wishlistToCart,
      'The items added, and those that were not.',
    ),
  }),
  async (c) => {
    const key = readOptionalKey(c)
    if (!key.ok) return refuse(c, key.error)
    return answer(
      c,
      await listToCart(
        c.get('dependencies'),
        { owner: c.get('owner'), site: c.get('site') },
        c.req.valid('param').id,
        c.req.valid('json'),
        key.value ?? crypto.randomUUID(),
      ),
    )
  },
)
