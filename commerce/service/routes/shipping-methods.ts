import { createRoute, z } from '@hono/zod-openapi'
import { err, ok } from '../../contract/result.ts'
import { shippingMethod } from '../../contract/shipping.ts'
import { answer, answers, createRoutes, open } from '../http.ts'
import { notFound } from '../refusal.ts'
import { findShippingMethod } from '../repositories/shipping-methods.ts'

export const shippingMethodRoutes = createRoutes()

shippingMethodRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/v1/shipping-method/{id}',
    security: open,
    summary: 'A shipping method',
    request: { params: z.object({ id: z.string().min(1).max(60) }) },
    responses: answers('ShippingMethod', shippingMethod, 'The shipping method.'),
  }),
  async (c) => {
    const found = await findShippingMethod(c.get('dependencies').db, c.req.valid('param').id)
    return answer(c, found ? ok(found) : err(notFound('There is no such shipping method.')))
  },
)
