import { createRoute, z } from '@hono/zod-openapi'
import { linkToken } from '../../contract/fields.ts'
import { orderStatusView } from '../../contract/order/order.ts'
import {
  crewNotes,
  deliveryDayRequest,
  deliveryWindowRequest,
} from '../../contract/order/order-link.ts'
import { ok, type Result } from '../../contract/result.ts'
import { type AppEnv, answer, answers, createRoutes, jsonBody, open, refuse } from '../http.ts'
import type { Context } from 'hono'
import { chooseDay, chooseWindow } from '../delivery/rescheduling.ts'
import { sendDueMails } from '../mail/send-mails.ts'
import { allowChange, followLink, leaveNotes } from '../orders/by-link.ts'
import { cancelOrder } from '../orders/change-order.ts'
import { carryOutRefunds } from '../orders/refund-order.ts'
import { settleOnRead } from '../orders/settle-order.ts'
import { statusView } from '../orders/status-view.ts'
import type { Outcome, Refusal } from '../refusal.ts'
import { findAnyOrder, type StoredOrder } from '../repositories/orders/orders.ts'

const STATUS = '/v1/order/status/{token}'
const params = z.object({ token: linkToken })
const viewAnswer = answers(
  'OrderStatusView',
  orderStatusView,
  'The status of the order, without names or addresses.',
)

/** Changes the order that the link leads to, and shows it as it is then. */
const change = async (
  c: Context<AppEnv>,
  token: string,
  by: (order: StoredOrder) => Promise<Outcome<unknown>>,
): Promise<Result<z.output<typeof orderStatusView>, Refusal>> => {
  const dependencies = c.get('dependencies')
  const order = await followLink(dependencies, c.get('site'), token)
  if (!order.ok) return order
  const allowed = await allowChange(dependencies, order.value)
  if (!allowed.ok) return allowed
  const changed = await by(order.value)
  if (!changed.ok) return changed
  const now = (await findAnyOrder(dependencies.db, order.value.id)) ?? order.value
  return ok(await statusView(dependencies, c.get('site'), now))
}

export const orderLinkRoutes = createRoutes()

orderLinkRoutes.openapi(
  createRoute({
    method: 'get',
    path: STATUS,
    security: open,
    summary: 'Gets the status of an order by the link in its mail',
    request: { params },
    responses: viewAnswer,
  }),
  async (c) => {
    const dependencies = c.get('dependencies')
    const { token } = c.req.valid('param')
    const order = await followLink(dependencies, c.get('site'), token)
    if (!order.ok) return refuse(c, order.error)
    const settled = await settleOnRead(dependencies, order.value)
    return answer(c, ok(await statusView(dependencies, c.get('site'), settled)))
  },
)

orderLinkRoutes.openapi(
  createRoute({
    method: 'put',
    path: `${STATUS}/day`,
    security: open,
    summary: 'Reschedules a delivery to one of the days that the status offers',
    request: { params, ...jsonBody('DeliveryDayRequest', deliveryDayRequest) },
    responses: viewAnswer,
  }),
  async (c) => {
    const dependencies = c.get('dependencies')
    const changed = await change(c, c.req.valid('param').token, (order) =>
      chooseDay(dependencies, c.get('site'), order, c.req.valid('json')),
    )
    if (changed.ok) dependencies.later(sendDueMails(dependencies))
    return answer(c, changed)
  },
)

orderLinkRoutes.openapi(
  createRoute({
    method: 'put',
    path: `${STATUS}/window`,
    security: open,
    summary: 'Reschedules a delivery to one of the windows that the status offers',
    request: { params, ...jsonBody('DeliveryWindowRequest', deliveryWindowRequest) },
    responses: viewAnswer,
  }),
  async (c) => {
    const dependencies = c.get('dependencies')
    const changed = await change(c, c.req.valid('param').token, (order) =>
      chooseWindow(dependencies, c.get('site'), order, c.req.valid('json')),
    )
    if (changed.ok) dependencies.later(sendDueMails(dependencies))
    return answer(c, changed)
  },
)

orderLinkRoutes.openapi(
  createRoute({
    method: 'put',
    path: `${STATUS}/notes`,
    security: open,
    summary: 'Sets a note for the delivery crew; it cannot be read back through the link',
    request: { params, ...jsonBody('CrewNotes', crewNotes) },
    responses: viewAnswer,
  }),
  async (c) =>
    answer(
      c,
      await change(c, c.req.valid('param').token, (order) =>
        leaveNotes(c.get('dependencies'), order, c.req.valid('json')),
      ),
    ),
)

orderLinkRoutes.openapi(
  createRoute({
    method: 'post',
    path: `${STATUS}/cancel`,
    security: open,
    summary: 'Cancels an order of which nothing has shipped, and refunds it',
    request: { params },
    responses: viewAnswer,
  }),
  async (c) => {
    const dependencies = c.get('dependencies')
    const changed = await change(c, c.req.valid('param').token, (order) =>
      cancelOrder(dependencies, order),
    )
    if (changed.ok)
      dependencies.later(carryOutRefunds(dependencies).then(() => sendDueMails(dependencies)))
    return answer(c, changed)
  },
)
