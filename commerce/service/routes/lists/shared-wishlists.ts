import { createRoute, z } from '@hono/zod-openapi'
import { id, linkToken } from '../../../contract/fields.ts'
import {
  commentRequest,
  sharedWishlist,
  voteRequest,
  wishlistAlerts,
} from '../../../contract/product/wishlist.ts'
import { ownerOf } from '../../guards.ts'
import { answer, answers, bearer, createRoutes, jsonBody, open } from '../../http.ts'
import {
  alertsByLink,
  confirmationByLink,
  confirmByLink,
  endAlertsByLink,
} from '../../lists/alerts.ts'
import { commentOnItem, sharedList, voteOnItem } from '../../lists/shared-list.ts'

const params = z.object({
  customerId: linkToken,
  wishlistId: linkToken,
})
const itemParams = params.extend({ itemId: id })
const SHARED = '/v1/wishlist/shared/{customerId}/{wishlistId}'
const ALERTS = '/v1/wishlist/alerts/{token}'
const alertParams = z.object({ token: linkToken })
const theList = answers('SharedWishlist', sharedWishlist, 'The shared list.')
const theAlerts = answers('WishlistAlerts', wishlistAlerts, 'Whether the mails are on.')

/** What whoever holds a link may do. Voting and noting need a bearer, a guest's will do. */
export const sharedWishlistRoutes = createRoutes()

sharedWishlistRoutes.openapi(
  createRoute({
    method: 'get',
    path: SHARED,
    security: open,
    summary: 'Gets a shared list by its link; every invalid link is the same 404',
    request: { params },
    responses: theList,
  }),
  async (c) => {
    const key = { siteId: c.get('site').id, zone: c.get('site').zone, ...c.req.valid('param') }
    return answer(c, await sharedList(c.get('dependencies'), key, await ownerOf(c)))
  },
)

sharedWishlistRoutes.openapi(
  createRoute({
    method: 'put',
    path: `${SHARED}/items/{itemId}/vote`,
    security: bearer,
    summary: 'Votes on an item, once per visitor; null withdraws the vote',
    request: { params: itemParams, ...jsonBody('VoteRequest', voteRequest) },
    responses: theList,
  }),
  async (c) => {
    const { itemId, ...ids } = c.req.valid('param')
    const key = { siteId: c.get('site').id, zone: c.get('site').zone, ...ids }
    const place = { key, itemId, voter: c.get('owner') }
    return answer(c, await voteOnItem(c.get('dependencies'), place, c.req.valid('json')))
  },
)

sharedWishlistRoutes.openapi(
  createRoute({
    method: 'post',
    path: `${SHARED}/items/{itemId}/comments`,
    security: bearer,
    summary: 'Adds a note about an item',
    request: { params: itemParams, ...jsonBody('CommentRequest', commentRequest) },
    responses: theList,
  }),
  async (c) => {
    const { itemId, ...ids } = c.req.valid('param')
    const key = { siteId: c.get('site').id, zone: c.get('site').zone, ...ids }
    const place = { key, itemId, voter: c.get('owner') }
    return answer(c, await commentOnItem(c.get('dependencies'), place, c.req.valid('json')))
  },
)

sharedWishlistRoutes.openapi(
  createRoute({
    method: 'get',
    path: ALERTS,
    security: open,
    summary: 'Checks an unsubscribe link of mails about lists; changes nothing',
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
    summary: 'Ends mails about lists; idempotent',
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
    summary: 'Checks a link that verifies an address; changes nothing',
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
    summary: 'Verifies an address and starts the requested mails; idempotent',
    request: { params: alertParams },
    responses: theAlerts,
  }),
  async (c) =>
    answer(
      c,
      await confirmByLink(c.get('dependencies'), c.get('site'), c.req.valid('param').token),
    ),
)
