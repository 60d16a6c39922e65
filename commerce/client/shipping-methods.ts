import { paths } from '../contract/paths.ts'
import { shippingMethod } from '../contract/cart/shipping.ts'
import type { Call } from './call.ts'

export type ShippingMethodCalls = ReturnType<typeof shippingMethodCalls>

export const shippingMethodCalls = (call: Call) => ({
  get: (id: string) =>
    call({
      name: 'shippingMethods.get',
      method: 'GET',
      path: () => paths.shippingMethod(id),
      answer: shippingMethod,
    }),
})
