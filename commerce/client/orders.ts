import { order, orderStatusView, type PlaceOrderRequest } from '../contract/order.ts'
import { paths } from '../contract/paths.ts'
import type { Call } from './call.ts'

export type OrderCalls = ReturnType<typeof orderCalls>

export const orderCalls = (call: Call) => ({
  /**
   * Places the order. The key (1 to 255 characters) was made with the review page: sent again with the same request it
   * gives the same order, so that a lost answer can be asked for again.
   */
  place: (request: PlaceOrderRequest, idempotencyKey: string) =>
    call({
      name: 'orders.place',
      method: 'POST',
      path: paths.orders,
      body: request,
      idempotencyKey,
      answer: order,
    }),

  /** An order of whoever's bearer is carried. */
  get: (id: string) =>
    call({ name: 'orders.get', method: 'GET', path: () => paths.order(id), answer: order }),

  /** What the link in a mail shows, to whoever has it. */
  status: (token: string) =>
    call({
      name: 'orders.status',
      method: 'GET',
      path: () => paths.orderStatus(token),
      answer: orderStatusView,
    }),
})
