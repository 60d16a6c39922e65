import { createRoute, z } from '@hono/zod-openapi'
import { linkToken } from '../../contract/fields.ts'
import { prequalification, prequalified, prequalifyRequest } from '../../contract/cart/financing.ts'
import { prequalify, readPrequalification } from '../financing/prequalify.ts'
import { answer, answers, createRoutes, jsonBody, open } from '../http.ts'

const BASE = '/v1/financing/prequalification'

export const financingRoutes = createRoutes()

financingRoutes.openapi(
  createRoute({
    method: 'post',
    path: BASE,
    security: open,
    summary: 'Prequalifies an applicant with the lender',
    description:
      'Only the decision is stored, for 30 days, and nothing about the applicant. The embedded lender grants no credit.',
    request: jsonBody('PrequalifyRequest', prequalifyRequest),
    responses: answers('Prequalified', prequalified, 'The decision and its reference.'),
  }),
  async (c) =>
    answer(c, await prequalify(c.get('dependencies'), c.get('site'), c.req.valid('json'))),
)

financingRoutes.openapi(
  createRoute({
    method: 'get',
    path: `${BASE}/{reference}`,
    security: open,
    summary: 'Gets a prequalification decision by its reference',
    request: { params: z.object({ reference: linkToken }) },
    responses: answers('Prequalification', prequalification, 'The decision.'),
  }),
  async (c) =>
    answer(
      c,
      await readPrequalification(
        c.get('dependencies'),
        c.get('site'),
        c.req.valid('param').reference,
      ),
    ),
)
