import { createRoute, z } from '@hono/zod-openapi'
import { MAX_CUSTOMER_ID } from '../../../contract/limits.ts'
import { activityId } from '../../../contract/fields.ts'
import { AUTHORIZATION } from '../../../contract/patterns.ts'
import {
  activityEvent,
  activityList,
  captured,
  CUSTOMER_HEADER,
  NO_ACTIVITY,
  recommendationPlaces,
  recommendations,
  recommendationsQuery,
  WEB_SESSION_HEADER,
} from '../../../contract/account/activity.ts'
import { itemIdOfPath } from '../../../domain/account/activity.ts'
import { readAlone } from '../../database.ts'
import { answers, createRoutes, jsonBody, open } from '../../http.ts'
import { keptEvent } from '../../kept-event.ts'
import { recommend } from '../../recommend.ts'
import {
  forgetSession,
  insertActivity,
  listActivity,
} from '../../repositories/customers/activity.ts'
import { ownerReading } from '../../repositories/customers/identities.ts'
import { sha256 } from '../../tokens.ts'

const session = z.object({ sessionId: activityId })
const EVENTS_PATH = '/v1/siteactivity/events'

export const activityRoutes = createRoutes()

activityRoutes.openapi(
  createRoute({
    method: 'get',
    path: EVENTS_PATH,
    security: open,
    summary: 'Lists the events of a web session, newest first',
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
    summary: 'Deletes the events of a web session',
    request: { query: session },
    responses: answers('ActivityList', activityList, 'Deleted.'),
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
    summary: 'Records an event of a visitor who has consented',
    description:
      'Kept for 30 days. The caller is responsible for consent; nothing about the device or network is stored.',
    request: {
      headers: z.object({
        [WEB_SESSION_HEADER]: activityId,
        [CUSTOMER_HEADER]: z.string().max(MAX_CUSTOMER_ID).optional(),
      }),
      ...jsonBody('ActivityEvent', activityEvent),
    },
    responses: answers(
      'Captured',
      captured,
      'Recorded; names the customer if the bearer is a customer’s.',
    ),
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
      event: keptEvent(event),
      at,
    })
    const token = AUTHORIZATION.exec(c.req.header('authorization') ?? '')?.[1]
    const tokenHash = token && (await sha256(token))
    const owner = tokenHash
      ? await readAlone(db, ownerReading(db, { tokenHash, siteId, now: at }))
      : null
    const [kind, id] = owner?.split(':', 2) ?? []
    return c.json(kind === 'customer' && id ? { 'customer-id': id } : {}, 200)
  },
)

activityRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/v1/recommendations/{place}',
    security: open,
    summary: 'Recommends products by what other shoppers viewed or bought',
    description:
      '`item` may be repeated, up to five times. Fewer than three visitors or two orders are not counted.',
    request: {
      params: z.object({ place: z.enum(recommendationPlaces) }),
      query: recommendationsQuery,
    },
    responses: answers(
      'Recommendations',
      recommendations,
      'The recommendations and what they are based on; may be empty.',
    ),
  }),
  async (c) => {
    const { place } = c.req.valid('param')
    const { item } = c.req.valid('query')
    return c.json(await recommend(c.get('dependencies'), c.get('site'), place, item), 200)
  },
)
