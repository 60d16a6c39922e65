import { createRoute, z } from '@hono/zod-openapi'
import { order, orderList, placeOrderRequest } from '../../contract/order.ts'
import { orderLink } from '../../contract/order-link.ts'
import { err, ok } from '../../contract/result.ts'
import { answer, answers, bearer, createRoutes, jsonBody, refusals, refuse } from '../http.ts'
import { sendDueMails } from '../mail/send-mails.ts'
import { placeOrder } from '../orders/place-order.ts'
import { ORDER_PLACED_STATUS, settleOnRead } from '../orders/settle-order.ts'
import { newOrderLink } from '../orders/new-link.ts'
import { notFound } from '../refusal.ts'
import { listOrders } from '../repositories/order-list.ts'
import { findOrder, presentOrder } from '../repositories/orders.ts'
import { KEY_DESCRIPTION, keyHeader, readKey } from './idempotency-key.ts'

/** The other kept answer. */
const declined = z.object({ code: z.literal('PAYMENT_DECLINED'), detail: z.string() })

const pageNumber = z
  .string()
  .regex(/^[1-9]\d{0,5}$/, 'is a number from 1')
  .transform(Number)
  .default(1)

export const orderRoutes = createRoutes()

orderRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/v1/order/profile',
    security: bearer,
    summary: 'Places an order, once for an Idempotency-Key',
    description: KEY_DESCRIPTION,
    request: {
      headers: keyHeader,
      ...jsonBody('PlaceOrderRequest', placeOrderRequest),
    },
    responses: {
      201: answers('Order', order, 'The order.')[200],
      ...refusals,
    },
  }),
  async (c) => {
    const dependencies = c.get('dependencies')
    const key = readKey(c)
    if (!key.ok) return refuse(c, key.error)
    const placed = await placeOrder(dependencies, {
      owner: c.get('owner'),
      site: c.get('site'),
      key: key.value,
      request: c.req.valid('json'),
    })
    if (!placed.ok) return refuse(c, placed.error)
    dependencies.later(sendDueMails(dependencies))
    const body: unknown = JSON.parse(placed.value.body)
    return placed.value.status === ORDER_PLACED_STATUS
      ? c.json(order.parse(body), ORDER_PLACED_STATUS)
      : refuse(c, { status: 422, body: declined.parse(body) })
  },
)

orderRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/v1/order/profile',
    security: bearer,
    summary: 'The bearer’s orders on this site, newest first, ten a page',
    request: { query: z.object({ page: pageNumber }) },
    responses: answers('OrderList', orderList, 'A page of them; beyond the last one it is empty.'),
  }),
  async (c) => {
    const { db } = c.get('dependencies')
    const { page } = c.req.valid('query')
    return answer(c, ok(await listOrders(db, c.get('owner'), c.get('site').id, page)))
  },
)

orderRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/v1/order/profile/{id}',
    security: bearer,
    summary: 'An order, for the one who placed it',
    request: { params: z.object({ id: z.string().min(1).max(60) }) },
    responses: answers('Order', order, 'The order.'),
  }),
  async (c) => {
    const dependencies = c.get('dependencies')
    const { id } = c.req.valid('param')
    const found = await findOrder(dependencies.db, c.get('owner'), c.get('site').id, id)
    if (!found) return answer(c, err(notFound('There is no such order.')))
    return answer(c, ok(presentOrder(await settleOnRead(dependencies, found))))
  },
)

orderRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/v1/order/profile/{id}/link',
    security: bearer,
    summary: 'A link to the order’s status, for the one who placed it',
    request: { params: z.object({ id: z.string().min(1).max(60) }) },
    responses: answers('OrderLink', orderLink, 'The link’s token.'),
  }),
  async (c) => {
    const dependencies = c.get('dependencies')
    const { id } = c.req.valid('param')
    const found = await findOrder(dependencies.db, c.get('owner'), c.get('site').id, id)
    if (!found) return answer(c, err(notFound('There is no such order.')))
    return answer(c, ok({ token: await newOrderLink(dependencies, found) }))
  },
)
