import { createRoute, z } from '@hono/zod-openapi'
import { id } from '../../contract/fields.ts'
import { err, ok } from '../../contract/result.ts'
import { shippingMethod } from '../../contract/cart/shipping.ts'
import { answer, answers, createRoutes, open } from '../http.ts'
import { notFound } from '../refusal.ts'
import { findShippingMethod } from '../repositories/cart/shipping-methods.ts'

export const shippingMethodRoutes = createRoutes()

shippingMethodRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/v1/shipping-method/{id}',
    security: open,
    summary: 'Gets a shipping method',
    request: { params: z.object({ id }) },
    responses: answers('ShippingMethod', shippingMethod, 'The shipping method.'),
  }),
  async (c) => {
    const found = await findShippingMethod(c.get('dependencies').db, c.req.valid('param').id)
    return answer(c, found ? ok(found) : err(notFound('shipping-method')))
  },
)
