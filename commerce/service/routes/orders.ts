import { createRoute, z } from '@hono/zod-openapi'
import { order, orderStatusView, placeOrderRequest } from '../../contract/order.ts'
import { err, ok } from '../../contract/result.ts'
import { answer, answers, bearer, createRoutes, jsonBody, open, refusals, refuse } from '../http.ts'
import { sendDueMails } from '../mail/send-mails.ts'
import { placeOrder } from '../orders/place-order.ts'
import { ORDER_PLACED_STATUS, settleOnRead } from '../orders/settle-order.ts'
import { statusView } from '../orders/status-view.ts'
import { badRequest, keyMissing, notFound } from '../refusal.ts'
import { findOrder, findOrderByLink, presentOrder } from '../repositories/orders.ts'
import { listStores } from '../repositories/stores.ts'
import { sha256 } from '../tokens.ts'

const MAX_KEY_LENGTH = 255
const KEY_HEADER = 'idempotency-key'

/** The other kept answer. */
const declined = z.object({ code: z.literal('PAYMENT_DECLINED'), detail: z.string() })

export const orderRoutes = createRoutes()

orderRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/v1/order/profile',
    security: bearer,
    summary: 'Places an order, once for an Idempotency-Key',
    description:
      'The same key with the same body gets the first answer again, for 48 hours; with another body 422; while the first is at work 409.',
    request: {
      headers: z.object({ 'idempotency-key': z.string().optional() }),
      ...jsonBody('PlaceOrderRequest', placeOrderRequest),
    },
    responses: {
      201: answers('Order', order, 'The order.')[200],
      ...refusals,
    },
  }),
  async (c) => {
    const dependencies = c.get('dependencies')
    const key = c.req.header(KEY_HEADER) ?? ''
    if (key === '') return refuse(c, keyMissing('An order needs an Idempotency-Key.'))
    if (key.length > MAX_KEY_LENGTH)
      return refuse(c, badRequest('The Idempotency-Key is too long.'))
    const placed = await placeOrder(dependencies, {
      owner: c.get('owner'),
      site: c.get('site'),
      key,
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
    method: 'get',
    path: '/v1/order/status/{token}',
    security: open,
    summary: 'How an order is doing, for whoever holds the link of its mail',
    request: { params: z.object({ token: z.string().min(1).max(200) }) },
    responses: answers(
      'OrderStatusView',
      orderStatusView,
      'What the link shows; nothing that tells who or where.',
    ),
  }),
  async (c) => {
    const { db, now } = c.get('dependencies')
    const { id: siteId, brandId } = c.get('site')
    const tokenHash = await sha256(c.req.valid('param').token)
    const found = await findOrderByLink(db, tokenHash, siteId, now().getTime())
    if (!found) return answer(c, err(notFound('This link is not valid, or not any more.')))
    return answer(c, ok(statusView(found, await listStores(db, brandId))))
  },
)
