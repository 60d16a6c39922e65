import { createRoute, z } from '@hono/zod-openapi'
import { claimTextRequest } from '../../contract/order/claims.ts'
import {
  claimNumber,
  closeClaimRequest,
  decideClaimRequest,
  deskClaim,
  deskClaims,
} from '../../contract/order/claim-desk.ts'
import {
  askForMore,
  claimAtDesk,
  claimsAtDesk,
  closeAtDesk,
  decideAtDesk,
  pictureAtDesk,
} from '../claims/desk-claims.ts'
import { demandOperator } from '../guards.ts'
import { answer, answers, createRoutes, jsonBody, open, refusals, refuse } from '../http.ts'
import { notFound } from '../refusal.ts'

const CLAIMS = '/v1/claims'
const CLAIM = `${CLAIMS}/{number}`
const params = z.object({ number: claimNumber })
const claimAnswer = answers('DeskClaim', deskClaim, 'The claim, with its customer.')

export const claimDeskRoutes = createRoutes()

claimDeskRoutes.use(CLAIMS, demandOperator)
claimDeskRoutes.use(`${CLAIMS}/*`, demandOperator)

claimDeskRoutes.openapi(
  createRoute({
    method: 'get',
    path: CLAIMS,
    security: open,
    summary:
      'For operators: lists the claims that are not over, those that wait for the shop first',
    responses: answers('DeskClaims', deskClaims, 'The first 50 claims and the total number.'),
  }),
  async (c) => c.json(await claimsAtDesk(c.get('dependencies')), 200),
)

claimDeskRoutes.openapi(
  createRoute({
    method: 'get',
    path: CLAIM,
    security: open,
    summary: 'For operators: gets a claim',
    request: { params },
    responses: claimAnswer,
  }),
  async (c) => answer(c, await claimAtDesk(c.get('dependencies'), c.req.valid('param').number)),
)

claimDeskRoutes.openapi(
  createRoute({
    method: 'post',
    path: `${CLAIM}/decide`,
    security: open,
    summary: 'For operators: decides a claim that the rules left open',
    request: { params, ...jsonBody('DecideClaimRequest', decideClaimRequest) },
    responses: claimAnswer,
  }),
  async (c) =>
    answer(
      c,
      await decideAtDesk(c.get('dependencies'), c.req.valid('param').number, c.req.valid('json')),
    ),
)

claimDeskRoutes.openapi(
  createRoute({
    method: 'post',
    path: `${CLAIM}/ask`,
    security: open,
    summary: 'For operators: asks the customer for more',
    request: { params, ...jsonBody('ClaimText', claimTextRequest) },
    responses: claimAnswer,
  }),
  async (c) =>
    answer(
      c,
      await askForMore(
        c.get('dependencies'),
        c.req.valid('param').number,
        c.req.valid('json').text,
      ),
    ),
)

claimDeskRoutes.openapi(
  createRoute({
    method: 'post',
    path: `${CLAIM}/close`,
    security: open,
    summary:
      'For operators: says that what was agreed is done, and gives back what is owed with it',
    request: { params, ...jsonBody('CloseClaimRequest', closeClaimRequest) },
    responses: claimAnswer,
  }),
  async (c) =>
    answer(
      c,
      await closeAtDesk(
        c.get('dependencies'),
        c.req.valid('param').number,
        c.req.valid('json').note,
      ),
    ),
)

claimDeskRoutes.openapi(
  createRoute({
    method: 'get',
    path: `${CLAIM}/pictures/{position}`,
    security: open,
    summary: 'For operators: gets a picture of a claim',
    request: { params: params.extend({ position: z.string() }) },
    responses: {
      200: {
        description: 'The picture as it was kept.',
        content: { 'image/*': { schema: z.string().openapi({ format: 'binary' }) } },
      },
      ...refusals,
    },
  }),
  async (c) => {
    const { number, position } = c.req.valid('param')
    const picture = await pictureAtDesk(c.get('dependencies'), number, Number(position) || 0)
    if (!picture) return refuse(c, notFound('claim-picture'))
    return new Response(picture.data, {
      headers: {
        'content-type': picture.type,
        'cache-control': 'no-store',
        'content-disposition': 'attachment',
        'x-content-type-options': 'nosniff',
      },
    })
  },
)
