import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { orderStatus } from '../../contract/order.ts'
import { advanceRequest, deskList, deskOrder, refundRequest } from '../../contract/order-desk.ts'
import { err, ok } from '../../contract/result.ts'
import { demandOperator } from '../guards.ts'
import {
  type AppEnv,
  answer,
  answers,
  createRoutes,
  jsonBody,
  open,
  refusals,
  refuse,
} from '../http.ts'
import { sendDueMails } from '../mail/send-mails.ts'
import { advanceOrder, cancelOrder } from '../orders/change-order.ts'
import { deskView } from '../orders/desk-view.ts'
import { carryOutRefunds, refundOrder } from '../orders/refund-order.ts'
import { settleOnRead } from '../orders/settle-order.ts'
import { notFound, type Outcome } from '../refusal.ts'
import { readPicture } from '../repositories/damage-reports.ts'
import { findOrderByNumber, listForDesk } from '../repositories/order-desk.ts'
import { findAnyOrder, type StoredOrder } from '../repositories/orders.ts'

const DESK = '/v1/order/desk'
const ORDER = `${DESK}/{number}`
const LISTED = 50
const params = z.object({ number: z.string().min(1).max(40) })
const orderAnswer = answers('DeskOrder', deskOrder, 'The order as it is now.')

const unknownNumber = (number: string) =>
  err(notFound(`There is no order ${number}. Order numbers look like DV-482-913-57.`))

const find = async (c: Context<AppEnv>, number: string): Promise<StoredOrder | null> => {
  const dependencies = c.get('dependencies')
  const order = await findOrderByNumber(dependencies.db, number)
  return order && settleOnRead(dependencies, order)
}

/** Changes the order of a number, carries out what that asks for, and shows the order as it is then. */
const change = async (
  c: Context<AppEnv>,
  number: string,
  by: (order: StoredOrder) => Promise<Outcome<unknown>>,
) => {
  const dependencies = c.get('dependencies')
  const order = await find(c, number)
  if (!order) return answer(c, unknownNumber(number))
  const changed = await by(order)
  if (!changed.ok) return refuse(c, changed.error)
  await carryOutRefunds(dependencies, order.id)
  dependencies.later(sendDueMails(dependencies))
  const now = (await findAnyOrder(dependencies.db, order.id)) ?? order
  return answer(c, ok(await deskView(dependencies, now)))
}

export const orderDeskRoutes = createRoutes()

orderDeskRoutes.use(DESK, demandOperator)
orderDeskRoutes.use(`${DESK}/*`, demandOperator)

orderDeskRoutes.openapi(
  createRoute({
    method: 'get',
    path: DESK,
    security: open,
    summary: 'For operators: the newest orders',
    request: { query: z.object({ status: orderStatus.optional() }) },
    responses: answers('DeskList', deskList, `The first ${LISTED}, and how many there are.`),
  }),
  async (c) => {
    const { status } = c.req.valid('query')
    return c.json(await listForDesk(c.get('dependencies').db, status ?? null, LISTED), 200)
  },
)

orderDeskRoutes.openapi(
  createRoute({
    method: 'get',
    path: ORDER,
    security: open,
    summary: 'For operators: an order with all that happened to it',
    request: { params },
    responses: orderAnswer,
  }),
  async (c) => {
    const { number } = c.req.valid('param')
    const order = await find(c, number)
    return answer(
      c,
      order ? ok(await deskView(c.get('dependencies'), order)) : unknownNumber(number),
    )
  },
)

orderDeskRoutes.openapi(
  createRoute({
    method: 'post',
    path: `${ORDER}/advance`,
    security: open,
    summary: 'For operators: takes an order, or one shipment of it, one step on',
    request: { params, ...jsonBody('AdvanceRequest', advanceRequest) },
    responses: orderAnswer,
  }),
  async (c) =>
    change(c, c.req.valid('param').number, (order) =>
      advanceOrder(c.get('dependencies'), order, c.req.valid('json').shipmentId),
    ),
)

orderDeskRoutes.openapi(
  createRoute({
    method: 'post',
    path: `${ORDER}/cancel`,
    security: open,
    summary: 'For operators: cancels an order of which nothing has left; what was paid goes back',
    request: { params },
    responses: orderAnswer,
  }),
  async (c) =>
    change(c, c.req.valid('param').number, (order) => cancelOrder(c.get('dependencies'), order)),
)

orderDeskRoutes.openapi(
  createRoute({
    method: 'post',
    path: `${ORDER}/refund`,
    security: open,
    summary: 'For operators: gives back what was paid, or part of it',
    request: { params, ...jsonBody('RefundRequest', refundRequest) },
    responses: orderAnswer,
  }),
  async (c) =>
    change(c, c.req.valid('param').number, (order) =>
      refundOrder(c.get('dependencies'), order, c.req.valid('json').amount),
    ),
)

orderDeskRoutes.openapi(
  createRoute({
    method: 'get',
    path: `${ORDER}/pictures/{report}/{position}`,
    security: open,
    summary: 'For operators: a picture of a damage report',
    request: { params: params.extend({ report: z.string(), position: z.string() }) },
    responses: {
      200: {
        description: 'The picture as it was sent.',
        content: { 'image/*': { schema: z.string().openapi({ format: 'binary' }) } },
      },
      ...refusals,
    },
  }),
  async (c) => {
    const { number, report, position } = c.req.valid('param')
    const { db } = c.get('dependencies')
    const order = await findOrderByNumber(db, number)
    const place = { reportId: report, position: Number(position) || 0 }
    const picture = order && (await readPicture(db, { orderId: order.id, ...place }))
    if (!picture) return refuse(c, notFound('There is no such picture.'))
    return new Response(picture.data, {
      headers: {
        'content-type': picture.type,
        'cache-control': 'no-store',
        'content-disposition': 'attachment',
        'x-content-type-options': 'nosniff',
      },
    })
  },
)
