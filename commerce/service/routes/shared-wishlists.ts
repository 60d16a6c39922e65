import { createRoute, z } from '@hono/zod-openapi'
import {
  commentRequest,
  sharedWishlist,
  voteRequest,
  wishlistAlerts,
} from '../../contract/wishlist.ts'
import { ownerOf } from '../guards.ts'
import { answer, answers, bearer, createRoutes, jsonBody, open } from '../http.ts'
import {
  alertsByLink,
  confirmationByLink,
  confirmByLink,
  endAlertsByLink,
} from '../lists/alerts.ts'
import { commentOnItem, sharedList, voteOnItem } from '../lists/shared-list.ts'

const params = z.object({
  customerId: z.string().min(1).max(200),
  wishlistId: z.string().min(1).max(200),
})
const itemParams = params.extend({ itemId: z.string().min(1).max(60) })
const SHARED = '/v1/wishlist/shared/{customerId}/{wishlistId}'
const ALERTS = '/v1/wishlist/alerts/{token}'
const alertParams = z.object({ token: z.string().min(1).max(200) })
const theList = answers('SharedWishlist', sharedWishlist, 'The list as it is shown by its link.')
const theAlerts = answers('WishlistAlerts', wishlistAlerts, 'Whether the mails go on.')

/** What whoever holds a link may do. Voting and noting need a bearer, a guest's will do. */
export const sharedWishlistRoutes = createRoutes()

sharedWishlistRoutes.openapi(
  createRoute({
    method: 'get',
    path: SHARED,
    security: open,
    summary: 'A shared list by its link; 404 alike for all that lead nowhere',
    request: { params },
    responses: theList,
  }),
  async (c) => {
    const key = { siteId: c.get('site').id, ...c.req.valid('param') }
    return answer(c, await sharedList(c.get('dependencies'), key, await ownerOf(c)))
  },
)

sharedWishlistRoutes.openapi(
  createRoute({
    method: 'put',
    path: `${SHARED}/items/{itemId}/vote`,
    security: bearer,
    summary: 'Likes or dislikes a piece, once a visitor; null takes it back',
    request: { params: itemParams, ...jsonBody('VoteRequest', voteRequest) },
    responses: theList,
  }),
  async (c) => {
    const { itemId, ...ids } = c.req.valid('param')
    const key = { siteId: c.get('site').id, ...ids }
    const place = { key, itemId, voter: c.get('owner') }
    return answer(c, await voteOnItem(c.get('dependencies'), place, c.req.valid('json')))
  },
)

sharedWishlistRoutes.openapi(
  createRoute({
    method: 'post',
    path: `${SHARED}/items/{itemId}/comments`,
    security: bearer,
    summary: 'A note about a piece',
    request: { params: itemParams, ...jsonBody('CommentRequest', commentRequest) },
    responses: theList,
  }),
  async (c) => {
    const { itemId, ...ids } = c.req.valid('param')
    const key = { siteId: c.get('site').id, ...ids }
    const place = { key, itemId, voter: c.get('owner') }
    return answer(c, await commentOnItem(c.get('dependencies'), place, c.req.valid('json')))
  },
)

sharedWishlistRoutes.openapi(
  createRoute({
    method: 'get',
    path: ALERTS,
    security: open,
    summary: 'Whose mails the link of a mail ends; changes nothing',
    request: { params: alertParams },
    responses: theAlerts,
  }),
  async (c) =>
    answer(c, await alertsByLink(c.get('dependencies'), c.get('site'), c.req.valid('param').token)),
)

sharedWishlistRoutes.openapi(
  createRoute({
    method: 'post',
    path: ALERTS,
    security: open,
    summary: 'No more mails about lists. The same however often',
    request: { params: alertParams },
    responses: theAlerts,
  }),
  async (c) =>
    answer(
      c,
      await endAlertsByLink(c.get('dependencies'), c.get('site'), c.req.valid('param').token),
    ),
)

sharedWishlistRoutes.openapi(
  createRoute({
    method: 'get',
    path: `${ALERTS}/confirmation`,
    security: open,
    summary: 'Whose address the link of a mail is about; changes nothing',
    request: { params: alertParams },
    responses: theAlerts,
  }),
  async (c) =>
    answer(
      c,
      await confirmationByLink(c.get('dependencies'), c.get('site'), c.req.valid('param').token),
    ),
)

sharedWishlistRoutes.openapi(
  createRoute({
    method: 'post',
    path: `${ALERTS}/confirmation`,
    security: open,
    summary: 'Yes, this is my address: the mails asked for begin. The same however often',
    request: { params: alertParams },
    responses: theAlerts,
  }),
  async (c) =>
    answer(
      c,
      await confirmByLink(c.get('dependencies'), c.get('site'), c.req.valid('param').token),
    ),
)
