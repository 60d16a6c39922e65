import { createRoute, z } from '@hono/zod-openapi'
import { linkToken, repeatedIds, storeKey } from '../../contract/fields.ts'
import { MAX_LIST_ITEMS } from '../../contract/limits.ts'
import {
  storeVisit,
  visitBooked,
  visitDeskList,
  visitMove,
  visitRequest,
  visitTimeList,
} from '../../contract/store-visit.ts'
import { demandOperator } from '../guards.ts'
import { answer, answers, createRoutes, jsonBody, open } from '../http.ts'
import { sendDueMails } from '../mail/send-mails.ts'
import {
  book,
  cancelVisitByLink,
  moveVisitByLink,
  timesOfVisits,
  visitByLink,
  visitsAtDesk,
} from '../visits/visits.ts'

const BASE = '/v1/visits'
const DESK = `${BASE}/desk`
const ONE = `${BASE}/{token}`
const params = z.object({ token: linkToken })
const theVisit = answers('StoreVisit', storeVisit, 'The visit as it is now.')

export const visitRoutes = createRoutes()

visitRoutes.use(DESK, demandOperator)

visitRoutes.openapi(
  createRoute({
    method: 'get',
    path: `${BASE}/times/{store}`,
    security: open,
    summary: 'Lists when a visit to a store can begin',
    description: 'A store that takes no visits is a 404.',
    request: {
      params: z.object({ store: storeKey }),
      query: z.object({ sku: repeatedIds(MAX_LIST_ITEMS) }),
    },
    responses: answers('VisitTimeList', visitTimeList, 'The times, in order.'),
  }),
  async (c) =>
    answer(
      c,
      await timesOfVisits(
        c.get('dependencies'),
        c.get('site'),
        c.req.valid('param').store,
        c.req.valid('query').sku,
      ),
    ),
)

visitRoutes.openapi(
  createRoute({
    method: 'post',
    path: BASE,
    security: open,
    summary: 'Books a visit to a store; the same person and time again is the same visit',
    description:
      'A mail confirms it, with the link that moves or cancels it. A time that is full is a 409. Limited to five an hour per address and ten an hour per client; then 429.',
    request: jsonBody('VisitRequest', visitRequest),
    responses: answers('VisitBooked', visitBooked, 'The visit is booked.'),
  }),
  async (c) => {
    const dependencies = c.get('dependencies')
    const outcome = await book(dependencies, c.get('site'), c.req.valid('json'), c.get('client'))
    if (outcome.ok) dependencies.later(sendDueMails(dependencies))
    return answer(c, outcome)
  },
)

visitRoutes.openapi(
  createRoute({
    method: 'get',
    path: DESK,
    security: open,
    summary: 'For operators: lists who comes next, to all stores or one',
    request: { query: z.object({ storeId: z.coerce.number().int().positive().optional() }) },
    responses: answers('VisitDeskList', visitDeskList, 'The next visits and the total number.'),
  }),
  async (c) =>
    answer(c, await visitsAtDesk(c.get('dependencies'), c.req.valid('query').storeId ?? null)),
)

visitRoutes.openapi(
  createRoute({
    method: 'get',
    path: ONE,
    security: open,
    summary: 'Gets a visit by the link of its mail; changes nothing',
    request: { params },
    responses: theVisit,
  }),
  async (c) =>
    answer(c, await visitByLink(c.get('dependencies'), c.get('site'), c.req.valid('param').token)),
)

visitRoutes.openapi(
  createRoute({
    method: 'put',
    path: ONE,
    security: open,
    summary: 'Moves a visit to another time; idempotent',
    request: { params, ...jsonBody('VisitMove', visitMove) },
    responses: theVisit,
  }),
  async (c) => {
    const dependencies = c.get('dependencies')
    const outcome = await moveVisitByLink(
      dependencies,
      c.get('site'),
      c.req.valid('param').token,
      Date.parse(c.req.valid('json').startsAt),
    )
    if (outcome.ok) dependencies.later(sendDueMails(dependencies))
    return answer(c, outcome)
  },
)

visitRoutes.openapi(
  createRoute({
    method: 'delete',
    path: ONE,
    security: open,
    summary: 'Cancels a visit; idempotent',
    request: { params },
    responses: theVisit,
  }),
  async (c) => {
    const dependencies = c.get('dependencies')
    const outcome = await cancelVisitByLink(dependencies, c.get('site'), c.req.valid('param').token)
    if (outcome.ok) dependencies.later(sendDueMails(dependencies))
    return answer(c, outcome)
  },
)
