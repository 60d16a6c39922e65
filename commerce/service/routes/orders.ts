import { createRoute, z } from '@hono/zod-openapi'
import { id } from '../../contract/fields.ts'
import { order, orderList, placeOrderRequest } from '../../contract/order/order.ts'
import { orderLink } from '../../contract/order/order-link.ts'
import { refusalCause } from '../../contract/refusal-cause.ts'
import { err, ok } from '../../contract/result.ts'
import { answer, answers, bearer, createRoutes, jsonBody, refusals, refuse } from '../http.ts'
import { sendDueMails } from '../mail/send-mails.ts'
import { placeOrder } from '../orders/place-order.ts'
import { ORDER_PLACED_STATUS, settleOnRead } from '../orders/settle-order.ts'
import { newOrderLink } from '../orders/new-link.ts'
import { notFound } from '../refusal.ts'
import { listOrders } from '../repositories/orders/order-list.ts'
import { presentOrder } from '../repositories/orders/orders.ts'
import { KEY_DESCRIPTION, keyHeader, readKey } from './idempotency-key.ts'

/** The other kept answer. */
const declined = refusalCause.omit({ detail: true }).extend({ code: z.literal('PAYMENT_DECLINED') })

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
    summary: 'Places an order; once per Idempotency-Key',
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
      client: c.get('client'),
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
    summary: 'Lists the bearer’s orders on this site, newest first, ten per page',
    request: { query: z.object({ page: pageNumber }) },
    responses: answers('OrderList', orderList, 'A page of orders; empty beyond the last page.'),
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
    summary: 'Gets an order, for the shopper who placed it',
    request: { params: z.object({ id }) },
    responses: answers('Order', order, 'The order.'),
  }),
  async (c) => {
    const found = c.get('ownOrder')
    if (!found) return answer(c, err(notFound('order')))
    return answer(c, ok(presentOrder(await settleOnRead(c.get('dependencies'), found))))
  },
)

orderRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/v1/order/profile/{id}/link',
    security: bearer,
    summary: 'Creates a link to the order’s status, for the shopper who placed it',
    request: { params: z.object({ id }) },
    responses: answers('OrderLink', orderLink, 'The link’s token.'),
  }),
  async (c) => {
    const found = c.get('ownOrder')
    if (!found) return answer(c, err(notFound('order')))
    const { token, kept } = await newOrderLink(c.get('dependencies'), found.id)
    await kept.run()
    return answer(c, ok({ token }))
  },
)
