import {
  type CrewNotes,
  type DeliveryDayRequest,
  type DeliveryWindowRequest,
  orderLink,
} from '../contract/order/order-link.ts'
import {
  order,
  orderList,
  orderStatusView,
  type PlaceOrderRequest,
} from '../contract/order/order.ts'
import { preparedOrder } from '../contract/order/prepared-order.ts'
import { paths } from '../contract/paths.ts'
import { reordered, type ReorderRequest } from '../contract/order/reorder.ts'
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

  /** The orders of whoever's bearer is carried, newest first; pages count from 1. */
  list: (page: number) =>
    call({
      name: 'orders.list',
      method: 'GET',
      path: () => `${paths.orders()}?page=${page}`,
      answer: orderList,
    }),

  /** Puts what an order held into its owner's cart again, once for a key that was made with the order's page. */
  reorder: (id: string, request: ReorderRequest, idempotencyKey: string) =>
    call({
      name: 'orders.reorder',
      method: 'POST',
      path: () => paths.reorder(id),
      body: request,
      idempotencyKey,
      answer: reordered,
    }),

  /** A link to the order's status, as its mails have one. */
  link: (id: string) =>
    call({
      name: 'orders.link',
      method: 'POST',
      path: () => paths.orderLink(id),
      answer: orderLink,
    }),

  /** What the link in a mail shows, to whoever has it. */
  status: (token: string) =>
    call({
      name: 'orders.status',
      method: 'GET',
      path: () => paths.orderStatus(token),
      answer: orderStatusView,
    }),

  /** The order that came of a checkout which an assistant prepared, by the id that its session had. */
  prepared: (checkout: string) =>
    call({
      name: 'orders.prepared',
      method: 'GET',
      path: () => paths.preparedOrder(checkout),
      answer: preparedOrder,
    }),

  /** Puts a delivery on another of the days that the status offers. */
  chooseDay: (token: string, request: DeliveryDayRequest) =>
    call({
      name: 'orders.chooseDay',
      method: 'PUT',
      path: () => paths.orderDay(token),
      body: request,
      answer: orderStatusView,
    }),

  /** Gives a delivery another of the windows that the status offers. */
  chooseWindow: (token: string, request: DeliveryWindowRequest) =>
    call({
      name: 'orders.chooseWindow',
      method: 'PUT',
      path: () => paths.orderWindow(token),
      body: request,
      answer: orderStatusView,
    }),

  /** Tells the crew something. */
  leaveNotes: (token: string, notes: CrewNotes) =>
    call({
      name: 'orders.leaveNotes',
      method: 'PUT',
      path: () => paths.orderNotes(token),
      body: notes,
      answer: orderStatusView,
    }),

  cancel: (token: string) =>
    call({
      name: 'orders.cancel',
      method: 'POST',
      path: () => paths.orderCancel(token),
      answer: orderStatusView,
    }),
})
