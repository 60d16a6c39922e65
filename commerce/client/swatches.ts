import {
  swatchOrder,
  swatchOrderPlaced,
  type SwatchOrderRequest,
} from '../contract/order/swatch-order.ts'
import { paths } from '../contract/paths.ts'
import { swatchList, type SwatchesQuery } from '../contract/product/swatches.ts'
import type { Call } from './call.ts'

export type SwatchCalls = ReturnType<typeof swatchCalls>

/** Free swatches by post. */
export const swatchCalls = (call: Call) => ({
  list: ({ item = [], sku = [], sample = [] }: Partial<SwatchesQuery>) =>
    call({
      name: 'swatches.list',
      method: 'GET',
      path: () =>
        `${paths.swatches()}?${new URLSearchParams([
          ...item.map((id) => ['item', id]),
          ...sku.map((id) => ['sku', id]),
          ...sample.map((id) => ['sample', id]),
        ])}`,
      answer: swatchList,
    }),

  order: (request: SwatchOrderRequest) =>
    call({
      name: 'swatches.order',
      method: 'POST',
      path: paths.swatchOrders,
      body: request,
      answer: swatchOrderPlaced,
    }),

  /** What the link of an order leads to. */
  find: (token: string) =>
    call({
      name: 'swatches.find',
      method: 'GET',
      path: () => paths.swatchOrder(token),
      answer: swatchOrder,
    }),
})
