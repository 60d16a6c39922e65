import { createRoute, z } from '@hono/zod-openapi'
import { reordered, reorderRequest } from '../../contract/reorder.ts'
import { answer, answers, bearer, createRoutes, jsonBody } from '../http.ts'
import { reorder } from '../orders/reorder.ts'

export const reorderRoutes = createRoutes()

reorderRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/v1/order/profile/{id}/reorder',
    security: bearer,
    summary: 'Puts what an order held into the cart again, as far as it can still be had',
    request: {
      params: z.object({ id: z.string().min(1).max(60) }),
      ...jsonBody('ReorderRequest', reorderRequest),
    },
    responses: answers('Reordered', reordered, 'What went in, and what did not and why.'),
  }),
  async (c) =>
    answer(
      c,
      await reorder(
        c.get('dependencies'),
        { owner: c.get('owner'), site: c.get('site') },
        c.req.valid('param').id,
        c.req.valid('json'),
      ),
    ),
)
