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
import { readClaim } from '../claims/find-claim.ts'
import { sendClaim } from '../claims/send-claim.ts'
import { takePicture } from '../claims/take-picture.ts'
import { type AppEnv, answer, answers, createRoutes, jsonBody, open } from '../http.ts'
import { allowChange, followLink } from '../orders/by-link.ts'
import type { Outcome } from '../refusal.ts'
import type { StoredOrder } from '../repositories/orders/orders.ts'

const CLAIMS = '/v1/order/status/{token}/claims'
const CLAIM = `${CLAIMS}/{id}`
const listParams = z.object({ token: linkToken })
const params = listParams.extend({ id: z.uuid() })
const claimAnswer = answers('Claim', claim, 'The claim, without names, addresses or pictures.')

/** Reads the order of a link, and does something with it. */
const read = async <T>(
  c: Context<AppEnv>,
  token: string,
  by: (order: StoredOrder) => Promise<Outcome<T>>,
): Promise<Outcome<T>> => {
  const order = await followLink(c.get('dependencies'), c.get('site'), token)
  return order.ok ? by(order.value) : order
}

/** The same where it changes something, which an order's link may do so often. */
const change = <T>(
  c: Context<AppEnv>,
  token: string,
  by: (order: StoredOrder) => Promise<Outcome<T>>,
): Promise<Outcome<T>> =>
  read(c, token, async (order) => {
    const allowed = await allowChange(c.get('dependencies'), order)
    return allowed.ok ? by(order) : allowed
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
  async (c) =>
    answer(
      c,
      await read(c, c.req.valid('param').token, (order) =>
        claimsOfOrder(c.get('dependencies'), c.get('site'), order),
      ),
    ),
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
      await change(c, c.req.valid('param').token, (order) =>
        beginClaim(c.get('dependencies'), c.get('site'), order, c.req.valid('json')),
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
  async (c) => {
    const { token, id } = c.req.valid('param')
    return answer(
      c,
      await read(c, token, (order) => readClaim(c.get('dependencies'), c.get('site'), order, id)),
    )
  },
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
  async (c) => {
    const { token, id } = c.req.valid('param')
    return answer(
      c,
      await change(c, token, (order) =>
        saveFacts(c.get('dependencies'), c.get('site'), order, id, c.req.valid('json')),
      ),
    )
  },
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
  async (c) => {
    const { token, id, position } = c.req.valid('param')
    return answer(
      c,
      await read(c, token, async (order) => {
        const data = new Uint8Array(await c.req.arrayBuffer())
        const picture = { claimId: id, position, data }
        return takePicture(c.get('dependencies'), c.get('site'), order, picture)
      }),
    )
  },
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
  async (c) => {
    const { token, id } = c.req.valid('param')
    return answer(
      c,
      await change(c, token, (order) => sendClaim(c.get('dependencies'), c.get('site'), order, id)),
    )
  },
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
  async (c) => {
    const { token, id } = c.req.valid('param')
    const { text } = c.req.valid('json')
    return answer(
      c,
      await change(c, token, (order) =>
        answerClaim(c.get('dependencies'), c.get('site'), order, id, text),
      ),
    )
  },
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
  async (c) => {
    const { token, id } = c.req.valid('param')
    return answer(
      c,
      await change(c, token, (order) =>
        withdrawClaim(c.get('dependencies'), c.get('site'), order, id),
      ),
    )
  },
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
  async (c) => {
    const { token, id } = c.req.valid('param')
    return answer(
      c,
      await change(c, token, (order) =>
        goAndOrder(c.get('dependencies'), c.get('site'), order, id),
      ),
    )
  },
)
