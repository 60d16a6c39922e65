import { createRoute } from '@hono/zod-openapi'
import {
  redirectHitsBody,
  redirectHitsKept,
  redirectHitsQuery,
  redirectLedger,
} from '../../contract/redirect-hits.ts'
import { answers, bearer, createRoutes, jsonBody } from '../http.ts'
import { addRedirectHits, readRedirectLedger } from '../repositories/redirect-hits.ts'
import { demandStorefront } from './demand-storefront.ts'

const LEDGER = '/v1/redirect-hits'

export const redirectHitRoutes = createRoutes()

redirectHitRoutes.use(LEDGER, demandStorefront('redirect-ledger'))

redirectHitRoutes.openapi(
  createRoute({
    method: 'post',
    path: LEDGER,
    security: bearer,
    summary:
      'Adds to how often redirects were met; the bearer is the storefront’s, made of CLOCK_KEY',
    description: 'Kept for 400 days. Counts alone: nothing says who was redirected.',
    request: jsonBody('RedirectHitsBody', redirectHitsBody),
    responses: answers('RedirectHitsKept', redirectHitsKept, 'Added.'),
  }),
  async (c) => {
    const { hits } = c.req.valid('json')
    await addRedirectHits(c.get('dependencies').db, c.get('site').id, hits)
    return c.json({ kept: hits.length }, 200)
  },
)

redirectHitRoutes.openapi(
  createRoute({
    method: 'get',
    path: LEDGER,
    security: bearer,
    summary: 'Tells how often redirects were met from a day on; the bearer is the storefront’s',
    request: { query: redirectHitsQuery },
    responses: answers('RedirectLedger', redirectLedger, 'By redirect; of one, also by day.'),
  }),
  async (c) => {
    const { db } = c.get('dependencies')
    return c.json(await readRedirectLedger(db, c.get('site').id, c.req.valid('query')), 200)
  },
)
