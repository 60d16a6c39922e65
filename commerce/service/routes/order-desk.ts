import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { MAX_ORDER_NUMBER } from '../../contract/limits.ts'
import { orderStatus } from '../../contract/order/order.ts'
import {
  advanceRequest,
  crewRequest,
  deskList,
  deskOrder,
  refundRequest,
  scheduleRequest,
} from '../../contract/order/order-desk.ts'
import { err, ok } from '../../contract/result.ts'
import { deliveryTours } from '../../contract/order/delivery-tours.ts'
import { scheduleAtDesk, tellCrew } from '../delivery/crew.ts'
import { toursOf } from '../repositories/orders/tour-list.ts'
import { demandOperator } from '../guards.ts'
import { type AppEnv, answer, answers, createRoutes, jsonBody, open, refuse } from '../http.ts'
import { sendDueMails } from '../mail/send-mails.ts'
import { advanceOrder, cancelOrder } from '../orders/change-order.ts'
import { deskView } from '../orders/desk-view.ts'
import { carryOutRefunds, refundOrder } from '../orders/refund-order.ts'
import { settleOnRead } from '../orders/settle-order.ts'
import { notFound, type Outcome } from '../refusal.ts'
import { findOrderByNumber, listForDesk } from '../repositories/orders/order-desk.ts'
import { findAnyOrder, type StoredOrder } from '../repositories/orders/orders.ts'
import { KEY_DESCRIPTION, keyHeader, readOptionalKey } from './idempotency-key.ts'

const DESK = '/v1/order/desk'
const ORDER = `${DESK}/{number}`
const LISTED = 50
const TOURS = '/v1/delivery/tours/{day}'
const params = z.object({ number: z.string().min(1).max(MAX_ORDER_NUMBER) })
const orderAnswer = answers('DeskOrder', deskOrder, 'The updated order.')

const unknownNumber = (c: Context<AppEnv>, number: string) => {
  const [{ orderPrefix }] = c.get('dependencies').shop.brands
  return err(notFound('order-number', { number, prefix: orderPrefix }))
}

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
  if (!order) return answer(c, unknownNumber(c, number))
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
orderDeskRoutes.use('/v1/delivery/tours/*', demandOperator)

orderDeskRoutes.openapi(
  createRoute({
    method: 'get',
    path: DESK,
    security: open,
    summary: 'For operators: lists the newest orders',
    request: { query: z.object({ status: orderStatus.optional() }) },
    responses: answers('DeskList', deskList, `The newest ${LISTED} orders.`),
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
    summary: 'For operators: gets an order with its events',
    request: { params },
    responses: orderAnswer,
  }),
  async (c) => {
    const { number } = c.req.valid('param')
    const order = await find(c, number)
    return answer(
      c,
      order ? ok(await deskView(c.get('dependencies'), order)) : unknownNumber(c, number),
    )
  },
)

orderDeskRoutes.openapi(
  createRoute({
    method: 'post',
    path: `${ORDER}/advance`,
    security: open,
    summary: 'For operators: advances an order, or one of its shipments, by one step',
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
    summary: 'For operators: cancels an order of which nothing has shipped, and refunds it',
    request: { params },
    responses: orderAnswer,
  }),
  async (c) =>
    change(c, c.req.valid('param').number, (order) =>
      cancelOrder(c.get('dependencies'), order, 'desk'),
    ),
)

orderDeskRoutes.openapi(
  createRoute({
    method: 'post',
    path: `${ORDER}/crew`,
    security: open,
    summary: 'For operators: tells how far the crew is with a delivery; again is the same',
    request: { params, ...jsonBody('CrewRequest', crewRequest) },
    responses: orderAnswer,
  }),
  async (c) =>
    change(c, c.req.valid('param').number, (order) =>
      tellCrew(c.get('dependencies'), order, c.req.valid('json')),
    ),
)

orderDeskRoutes.openapi(
  createRoute({
    method: 'post',
    path: `${ORDER}/schedule`,
    security: open,
    summary: 'For operators: puts a delivery on a day that was agreed on with the customer',
    request: { params, ...jsonBody('ScheduleRequest', scheduleRequest) },
    responses: orderAnswer,
  }),
  async (c) =>
    change(c, c.req.valid('param').number, (order) =>
      scheduleAtDesk(c.get('dependencies'), order, c.req.valid('json')),
    ),
)

orderDeskRoutes.openapi(
  createRoute({
    method: 'get',
    path: TOURS,
    security: open,
    summary: 'For operators: lists where the crews go on a day, by tour and window',
    request: { params: z.object({ day: z.iso.date() }) },
    responses: answers('DeliveryTours', deliveryTours, 'The stops of the day.'),
  }),
  async (c) => c.json(await toursOf(c.get('dependencies').db, c.req.valid('param').day), 200),
)

orderDeskRoutes.openapi(
  createRoute({
    method: 'post',
    path: `${ORDER}/refund`,
    security: open,
    summary:
      'For operators: refunds an order, in full or in part; once per Idempotency-Key if there is one',
    description: `${KEY_DESCRIPTION} Without a key, each request makes a refund.`,
    request: { headers: keyHeader, params, ...jsonBody('RefundRequest', refundRequest) },
    responses: orderAnswer,
  }),
  async (c) => {
    const key = readOptionalKey(c)
    if (!key.ok) return refuse(c, key.error)
    const asked = { amount: c.req.valid('json').amount, key: key.value }
    return change(c, c.req.valid('param').number, (order) =>
      refundOrder(c.get('dependencies'), order, asked),
    )
  },
)
