import { createRoute } from '@hono/zod-openapi'
import {
  testedDays,
  testVisitorQuery,
  testedVisitsBody,
  testedVisitsKept,
  testedVisitsQuery,
} from '../../contract/experiment.ts'
import { answers, bearer, createRoutes, jsonBody } from '../http.ts'
import {
  forgetTestVisitor,
  noteTestedVisits,
  readTestedDays,
} from '../repositories/tested-visits.ts'
import { demandStorefront } from './demand-storefront.ts'

const VISITS = '/v1/tested-visits'

export const testedVisitRoutes = createRoutes()

testedVisitRoutes.use(VISITS, demandStorefront('experiment-ledger'))

testedVisitRoutes.openapi(
  createRoute({
    method: 'post',
    path: VISITS,
    security: bearer,
    summary:
      'Notes visits to pages of which two versions are tested; the bearer is the storefront’s, made of CLOCK_KEY',
    description:
      'Kept for half a year. A visitor is a random number of one test. What is told again counts once.',
    request: jsonBody('TestedVisitsBody', testedVisitsBody),
    responses: answers('TestedVisitsKept', testedVisitsKept, 'Noted.'),
  }),
  async (c) => {
    const { visits } = c.req.valid('json')
    await noteTestedVisits(c.get('dependencies').db, c.get('site').id, visits)
    return c.json({ kept: visits.length }, 200)
  },
)

testedVisitRoutes.openapi(
  createRoute({
    method: 'get',
    path: VISITS,
    security: bearer,
    summary: 'Tells what came of a test, by day and version; the bearer is the storefront’s',
    request: { query: testedVisitsQuery },
    responses: answers('TestedDays', testedDays, 'People, each on their first day.'),
  }),
  async (c) => {
    const { db } = c.get('dependencies')
    const { experiment } = c.req.valid('query')
    return c.json({ days: await readTestedDays(db, c.get('site').id, experiment) }, 200)
  },
)

testedVisitRoutes.openapi(
  createRoute({
    method: 'delete',
    path: VISITS,
    security: bearer,
    summary: 'Forgets a visitor who has withdrawn consent; the bearer is the storefront’s',
    request: { query: testVisitorQuery },
    responses: answers('TestVisitorForgotten', testedVisitsKept, 'Nothing is kept of them.'),
  }),
  async (c) => {
    const { visitor } = c.req.valid('query')
    await forgetTestVisitor(c.get('dependencies').db, c.get('site').id, visitor)
    return c.json({ kept: 0 }, 200)
  },
)
