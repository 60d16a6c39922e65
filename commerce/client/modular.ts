import {
  type AddSetRequest,
  type ArrangementQuery,
  arrangementQuote,
} from '../contract/cart/arrangement.ts'
import { cart } from '../contract/cart/cart.ts'
import { paths } from '../contract/paths.ts'
import type { Call } from './call.ts'

export type ModularCalls = ReturnType<typeof modularCalls>

/** Sofas that are put together from the modules of a collection. */
export const modularCalls = (call: Call) => ({
  /** Price, stock and delivery of an arrangement, part by part. */
  quote: (collection: string, { postalCode, ...put }: ArrangementQuery) =>
    call({
      name: 'modular.quote',
      method: 'GET',
      path: () =>
        `${paths.modular(collection)}?${new URLSearchParams({ ...put, ...(postalCode === undefined ? {} : { postalCode }) })}`,
      answer: arrangementQuote,
    }),

  /** Puts one into the cart of whoever's bearer is carried; once for a key. */
  addToCart: (set: AddSetRequest) =>
    call({
      name: 'modular.addToCart',
      method: 'POST',
      path: paths.cartSets,
      body: set,
      answer: cart,
    }),
})
