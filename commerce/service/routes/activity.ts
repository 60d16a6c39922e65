import { createRoute, z } from '@hono/zod-openapi'
import {
  activityEvent,
  activityId,
  activityList,
  captured,
  CUSTOMER_HEADER,
  NO_ACTIVITY,
  recommendationPlaces,
  recommendations,
  recommendationsQuery,
  WEB_SESSION_HEADER,
} from '../../contract/activity.ts'
import { itemIdOfPath } from '../../domain/activity.ts'
import { answers, createRoutes, jsonBody, open } from '../http.ts'
import { recommend } from '../recommend.ts'
import { forgetSession, insertActivity, listActivity } from '../repositories/activity.ts'
import { findOwner } from '../repositories/identities.ts'
import { sha256 } from '../tokens.ts'

const session = z.object({ sessionId: activityId })
const EVENTS_PATH = '/v1/siteactivity/events'

export const activityRoutes = createRoutes()

activityRoutes.openapi(
  createRoute({
    method: 'get',
    path: EVENTS_PATH,
    security: open,
    summary: 'What a web session did, the latest first',
    request: { query: session },
    responses: answers('ActivityList', activityList, 'At most 100 events of the last 30 days.'),
  }),
  async (c) => {
    const { db } = c.get('dependencies')
    const hash = await sha256(c.req.valid('query').sessionId)
    return c.json(await listActivity(db, c.get('site').id, hash), 200)
  },
)

activityRoutes.openapi(
  createRoute({
    method: 'delete',
    path: EVENTS_PATH,
    security: open,
    summary: 'Forgets what a web session did',
    request: { query: session },
    responses: answers('ActivityList', activityList, 'Nothing is left.'),
  }),
  async (c) => {
    const { db } = c.get('dependencies')
    await forgetSession(db, await sha256(c.req.valid('query').sessionId))
    return c.json(NO_ACTIVITY, 200)
  },
)

activityRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/v1/data-capture/capture',
    security: open,
    summary: 'Keeps one event of a visitor who has allowed it',
    description:
      'Kept for 30 days. The caller has asked for consent; nothing about the machine or the network is kept.',
    request: {
      headers: z.object({
        [WEB_SESSION_HEADER]: activityId,
        [CUSTOMER_HEADER]: z.string().max(80).optional(),
      }),
      ...jsonBody('ActivityEvent', activityEvent),
    },
    responses: answers('Captured', captured, 'Kept; says whose bearer it was, if a customer’s.'),
  }),
  async (c) => {
    const { db, now } = c.get('dependencies')
    const { id: siteId } = c.get('site')
    const event = c.req.valid('json')
    const at = now().getTime()
    const isView = event['event-type'] === 'page-viewed'
    await insertActivity(db, {
      siteId,
      sessionHash: await sha256(c.req.valid('header')[WEB_SESSION_HEADER]),
      itemId: isView ? itemIdOfPath(new URL(event.url).pathname) : null,
      event,
      at,
    })
    const token = /^Bearer ([\w-]{20,200})$/.exec(c.req.header('authorization') ?? '')?.[1]
    const owner = token ? await findOwner(db, await sha256(token), siteId, at) : null
    const [kind, id] = owner?.split(':', 2) ?? []
    return c.json(kind === 'customer' && id ? { 'customer-id': id } : {}, 200)
  },
)

activityRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/v1/recommendations/{place}',
    security: open,
    summary: 'What goes with products, by what others looked at or bought',
    description:
      '`item` may be repeated, up to five. Three visitors or two orders are the least that counts.',
    request: {
      params: z.object({ place: z.enum(recommendationPlaces) }),
      query: recommendationsQuery,
    },
    responses: answers('Recommendations', recommendations, 'With what they rest on; may be empty.'),
  }),
  async (c) => {
    const { db } = c.get('dependencies')
    const { place } = c.req.valid('param')
    return c.json(await recommend(db, c.get('site').id, place, c.req.valid('query').item), 200)
  },
)
