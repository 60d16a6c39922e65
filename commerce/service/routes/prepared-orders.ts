import { createRoute, z } from '@hono/zod-openapi'
import { bearer } from '../../contract/fields.ts'
import { preparedOrder } from '../../contract/order/prepared-order.ts'
import { ok } from '../../contract/result.ts'
import { answer, answers, createRoutes, open, refuse } from '../http.ts'
import { preparedView } from '../orders/prepared-view.ts'
import { notFound } from '../refusal.ts'
import { findPreparedOrder } from '../repositories/orders/orders.ts'

export const preparedOrderRoutes = createRoutes()

preparedOrderRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/v1/order/prepared/{checkout}',
    security: open,
    summary: 'Gets the order that came of a checkout which an assistant prepared',
    request: { params: z.object({ checkout: bearer }) },
    responses: answers(
      'PreparedOrder',
      preparedOrder,
      'The order, without names or addresses; 404 until it is placed and paid for.',
    ),
  }),
  async (c) => {
    const dependencies = c.get('dependencies')
    const site = c.get('site')
    const { checkout } = c.req.valid('param')
    const found = await findPreparedOrder(dependencies.db, checkout, site.id)
    return found
      ? answer(c, ok(await preparedView(dependencies, site, found, checkout)))
      : refuse(c, notFound('link'))
  },
)
