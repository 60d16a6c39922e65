import { createRoute } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import {
  redirectHitsBody,
  redirectHitsKept,
  redirectHitsQuery,
  redirectLedger,
} from '../../contract/redirect-hits.ts'
import { ledgerMessage } from '../../domain/redirect-ledger.ts'
import { type AppEnv, answers, bearer, createRoutes, jsonBody, refuse } from '../http.ts'
import { unauthorized } from '../refusal.ts'
import { addRedirectHits, readRedirectLedger } from '../repositories/redirect-hits.ts'
import { hmacSha256, sha256 } from '../tokens.ts'

const LEDGER = '/v1/redirect-hits'

/** Only the storefront, by the key that the two share for editors; compared by hashes, so that time says nothing. */
const demandStorefront: MiddlewareHandler<AppEnv> = async (c, next) => {
  const { clockKey } = c.get('dependencies').config
  const given = /^Bearer ([0-9a-f]{64})$/.exec(c.req.header('authorization') ?? '')?.[1]
  if (clockKey === null || given === undefined) return refuse(c, unauthorized('ledger-key'))
  const right = await hmacSha256(clockKey, ledgerMessage(c.get('site').id))
  if ((await sha256(given)) !== (await sha256(right))) return refuse(c, unauthorized('ledger-key'))
  return next()
}

export const redirectHitRoutes = createRoutes()

redirectHitRoutes.use(LEDGER, demandStorefront)

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
