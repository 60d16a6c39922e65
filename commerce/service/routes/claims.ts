import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import {
  claim,
  claimFactsRequest,
  claimOrder,
  claimPicture,
  claimTextRequest,
  orderClaims,
  startClaimRequest,
} from '../../contract/order/claims.ts'
import { linkToken } from '../../contract/fields.ts'
import {
  answerClaim,
  beginClaim,
  claimsOfOrder,
  goAndOrder,
  saveFacts,
  withdrawClaim,
} from '../claims/customer-claims.ts'
import { type LinkedOrder, readClaim } from '../claims/find-claim.ts'
import { sendClaim } from '../claims/send-claim.ts'
import { takePicture } from '../claims/take-picture.ts'
import type { Dependencies } from '../dependencies.ts'
import { type AppEnv, answer, answers, createRoutes, jsonBody, open } from '../http.ts'
import { allowChange, followLink } from '../orders/by-link.ts'
import type { Outcome } from '../refusal.ts'

const CLAIMS = '/v1/order/status/{token}/claims'
const CLAIM = `${CLAIMS}/{id}`
const listParams = z.object({ token: linkToken })
const params = listParams.extend({ id: z.uuid() })
const claimAnswer = answers('Claim', claim, 'The claim, without names, addresses or pictures.')

/** Finds the order of a link, and does with it what is asked. */
const read = async <Asked extends { readonly token: string }, T>(
  c: Context<AppEnv>,
  asked: Asked,
  by: (dependencies: Dependencies, it: Asked & LinkedOrder) => Promise<Outcome<T>>,
): Promise<Outcome<T>> => {
  const dependencies = c.get('dependencies')
  const site = c.get('site')
  const order = await followLink(dependencies, site, asked.token)
  return order.ok ? by(dependencies, { ...asked, site, order: order.value }) : order
}

/** The same where it changes something, which an order's link may do so often. */
const change: typeof read = (c, asked, by) =>
  read(c, asked, async (dependencies, it) => {
    const allowed = await allowChange(dependencies, it.order)
    return allowed.ok ? by(dependencies, it) : allowed
  })

export const claimRoutes = createRoutes()

claimRoutes.openapi(
  createRoute({
    method: 'get',
    path: CLAIMS,
    security: open,
    summary: 'Gets what can be asked for of an order that has arrived, and what was',
    request: { params: listParams },
    responses: answers('OrderClaims', orderClaims, 'Offers with their clocks, and claims.'),
  }),
  async (c) => answer(c, await read(c, c.req.valid('param'), claimsOfOrder)),
)

claimRoutes.openapi(
  createRoute({
    method: 'post',
    path: CLAIMS,
    security: open,
    summary: 'Begins a claim; a draft of the same kind for the same line is gone on with',
    request: { params: listParams, ...jsonBody('StartClaimRequest', startClaimRequest) },
    responses: claimAnswer,
  }),
  async (c) =>
    answer(
      c,
      await change(c, c.req.valid('param'), (dependencies, order) =>
        beginClaim(dependencies, order, c.req.valid('json')),
      ),
    ),
)

claimRoutes.openapi(
  createRoute({
    method: 'get',
    path: CLAIM,
    security: open,
    summary: 'Gets a claim: whose turn it is, what is still to be said, and what was decided',
    request: { params },
    responses: claimAnswer,
  }),
  async (c) => answer(c, await read(c, c.req.valid('param'), readClaim)),
)

claimRoutes.openapi(
  createRoute({
    method: 'put',
    path: CLAIM,
    security: open,
    summary: 'Adds to what a draft says',
    request: { params, ...jsonBody('ClaimFacts', claimFactsRequest) },
    responses: claimAnswer,
  }),
  async (c) =>
    answer(
      c,
      await change(c, c.req.valid('param'), (dependencies, claim) =>
        saveFacts(dependencies, claim, c.req.valid('json')),
      ),
    ),
)

claimRoutes.openapi(
  createRoute({
    method: 'put',
    path: `${CLAIM}/pictures/{position}`,
    security: open,
    summary: 'Uploads a picture of a claim that is being written, or asked more about',
    description:
      'The body is the picture itself: JPEG, PNG or WebP, at most 8 MB and 12,000 pixels a side. It is re-encoded upright and without metadata, and only operators can see it.',
    request: {
      params: params.extend({
        position: z
          .string()
          .regex(/^[1-4]$/, 'is 1, 2, 3 or 4')
          .transform(Number),
      }),
    },
    responses: answers('ClaimPicture', claimPicture, 'The stored picture.'),
  }),
  async (c) =>
    answer(
      c,
      await read(c, c.req.valid('param'), async (dependencies, picture) =>
        takePicture(dependencies, picture, new Uint8Array(await c.req.arrayBuffer())),
      ),
    ),
)

claimRoutes.openapi(
  createRoute({
    method: 'post',
    path: `${CLAIM}/send`,
    security: open,
    summary: 'Sends a claim: rules decide it, or leave it to the desk',
    request: { params },
    responses: claimAnswer,
  }),
  async (c) => answer(c, await change(c, c.req.valid('param'), sendClaim)),
)

claimRoutes.openapi(
  createRoute({
    method: 'post',
    path: `${CLAIM}/answer`,
    security: open,
    summary: 'Answers what the desk asked',
    request: { params, ...jsonBody('ClaimText', claimTextRequest) },
    responses: claimAnswer,
  }),
  async (c) =>
    answer(
      c,
      await change(c, c.req.valid('param'), (dependencies, claim) =>
        answerClaim(dependencies, claim, c.req.valid('json').text),
      ),
    ),
)

claimRoutes.openapi(
  createRoute({
    method: 'post',
    path: `${CLAIM}/withdraw`,
    security: open,
    summary: 'Withdraws a claim of which nothing is carried out yet',
    request: { params },
    responses: claimAnswer,
  }),
  async (c) => answer(c, await change(c, c.req.valid('param'), withdrawClaim)),
)

claimRoutes.openapi(
  createRoute({
    method: 'post',
    path: `${CLAIM}/order`,
    security: open,
    summary: 'Gets a quote by which an agreed exchange is ordered',
    request: { params },
    responses: answers('ClaimOrder', claimOrder, 'The token of the quote, told this once.'),
  }),
  async (c) => answer(c, await change(c, c.req.valid('param'), goAndOrder)),
)
