import { createRoute, z } from '@hono/zod-openapi'
import { prequalification, prequalified, prequalifyRequest } from '../../contract/financing.ts'
import { prequalify, readPrequalification } from '../financing/prequalify.ts'
import { answer, answers, createRoutes, jsonBody, open } from '../http.ts'

const BASE = '/v1/financing/prequalification'

export const financingRoutes = createRoutes()

financingRoutes.openapi(
  createRoute({
    method: 'post',
    path: BASE,
    security: open,
    summary: 'Asks the lender what would be financed',
    description:
      'Nothing of the applicant is kept, only the decision, for 30 days. The embedded lender grants no credit.',
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
    summary: 'A decision by its reference',
    request: { params: z.object({ reference: z.string().min(1).max(200) }) },
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
