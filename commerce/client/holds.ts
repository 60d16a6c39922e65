import { cart } from '../contract/cart/cart.ts'
import { paths } from '../contract/paths.ts'
import { holdOffer, holdPlaced, type HoldRequest, storeHold } from '../contract/store-hold.ts'
import type { Call } from './call.ts'

export type HoldCalls = ReturnType<typeof holdCalls>

/** Pieces that stores keep for somebody: asked for by anyone, everything else by the link of a mail. */
export const holdCalls = (call: Call) => ({
  /** Whether a store holds a variant, and until when if somebody asks now. */
  offer: (storeId: number, skuId: string) =>
    call({
      name: 'holds.offer',
      method: 'GET',
      path: () =>
        `${paths.holdOffer()}?${new URLSearchParams({ storeId: String(storeId), sku: skuId })}`,
      answer: holdOffer,
    }),

  place: (request: HoldRequest) =>
    call({
      name: 'holds.place',
      method: 'POST',
      path: paths.holds,
      body: request,
      answer: holdPlaced,
    }),

  /** What a mail's link leads to; changes nothing. */
  find: (token: string) =>
    call({ name: 'holds.find', method: 'GET', path: () => paths.hold(token), answer: storeHold }),

  release: (token: string) =>
    call({
      name: 'holds.release',
      method: 'DELETE',
      path: () => paths.hold(token),
      answer: storeHold,
    }),

  /** Into the shopper's cart, for pick-up where it is held. */
  buy: (token: string) =>
    call({
      name: 'holds.buy',
      method: 'POST',
      path: () => paths.holdCart(token),
      body: {},
      answer: cart,
    }),
})
