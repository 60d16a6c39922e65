import { createRoute, z } from '@hono/zod-openapi'
import { id } from '../../contract/fields.ts'
import { reordered, reorderRequest } from '../../contract/order/reorder.ts'
import { answer, answers, bearer, createRoutes, jsonBody, refuse } from '../http.ts'
import { reorder } from '../orders/reorder.ts'
import { notFound } from '../refusal.ts'
import { KEY_DESCRIPTION, keyHeader, readKey } from './idempotency-key.ts'

export const reorderRoutes = createRoutes()

reorderRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/v1/order/profile/{id}/reorder',
    security: bearer,
    summary:
      'Adds the items of an order to the cart again, as far as they are available; once per Idempotency-Key',
    description: KEY_DESCRIPTION,
    request: {
      headers: keyHeader,
      params: z.object({ id }),
      ...jsonBody('ReorderRequest', reorderRequest),
    },
    responses: answers(
      'Reordered',
      reordered,
      'The items added, and those that were not, with the reason.',
    ),
  }),
  async (c) => {
    const key = readKey(c)
    if (!key.ok) return refuse(c, key.error)
    const order = c.get('ownOrder')
    if (!order) return refuse(c, notFound('order'))
    const change = { owner: c.get('owner'), site: c.get('site') }
    const request = {
      order,
      key: key.value,
      location: c.req.valid('json').location,
    }
    return answer(c, await reorder(c.get('dependencies'), change, request))
  },
)
