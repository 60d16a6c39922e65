import { createRoute } from '@hono/zod-openapi'
import { address, addressSuggestion } from '../../contract/address.ts'
import { err, ok } from '../../contract/result.ts'
import { answer, answers, createRoutes, jsonBody, open } from '../http.ts'
import { unreachable } from '../refusal.ts'

export const addressRoutes = createRoutes()

addressRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/v1/address/suggestion',
    security: open,
    summary: 'How an address would better be written',
    request: jsonBody('Address', address),
    responses: answers('AddressSuggestion', addressSuggestion, 'Null when it is fine as it is.'),
  }),
  async (c) => {
    const suggested = await c.get('dependencies').addresses.suggest(c.req.valid('json'))
    return answer(
      c,
      suggested.ok ? ok({ suggestion: suggested.value }) : err(unreachable(suggested.error)),
    )
  },
)
