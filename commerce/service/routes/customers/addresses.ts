import { createRoute } from '@hono/zod-openapi'
import { address, addressSuggestion } from '../../../contract/account/address.ts'
import { err, ok } from '../../../contract/result.ts'
import { answer, answers, createRoutes, jsonBody, open } from '../../http.ts'
import { unreachable } from '../../refusal.ts'

export const addressRoutes = createRoutes()

addressRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/v1/address/suggestion',
    security: open,
    summary: 'Suggests the standard spelling of an address',
    request: jsonBody('Address', address),
    responses: answers(
      'AddressSuggestion',
      addressSuggestion,
      'The suggestion; null if the address needs none.',
    ),
  }),
  async (c) => {
    const suggested = await c.get('dependencies').addresses.suggest(c.req.valid('json'))
    return answer(
      c,
      suggested.ok ? ok({ suggestion: suggested.value }) : err(unreachable(suggested.error)),
    )
  },
)
