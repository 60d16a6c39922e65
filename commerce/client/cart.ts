import {
  type AddItemRequest,
  cart,
  type CartDetailsRequest,
  type ItemShippingMethodRequest,
  mergedCart,
  rateList,
  type UpdateItemRequest,
} from '../contract/cart/cart.ts'
import type { FinancingPayment } from '../contract/cart/financing.ts'
import { done } from '../contract/account/customer.ts'
import { paths } from '../contract/paths.ts'
import { paymentKey, paymentTokenInfo, type SetPaymentRequest } from '../contract/cart/payment.ts'
import type { Call } from './call.ts'

export type CartCalls = ReturnType<typeof cartCalls>

/** The cart of whoever's bearer is carried; every change answers with the whole cart as it is then. */
export const cartCalls = (call: Call) => ({
  get: () => call({ name: 'cart.get', method: 'GET', path: paths.cart, answer: cart }),

  byId: (id: string) =>
    call({ name: 'cart.byId', method: 'GET', path: () => paths.cartById(id), answer: cart }),

  /** With a key (1 to 255 characters) once: sent again, it adds nothing and answers with the cart as it is. */
  addItem: (item: AddItemRequest, idempotencyKey?: string) =>
    call({
      name: 'cart.addItem',
      method: 'POST',
      path: paths.cartItems,
      body: item,
      ...(idempotencyKey !== undefined && { idempotencyKey }),
      answer: cart,
    }),

  updateItem: (itemId: string, change: UpdateItemRequest) =>
    call({
      name: 'cart.updateItem',
      method: 'PATCH',
      path: () => paths.cartItem(itemId),
      body: change,
      answer: cart,
    }),

  removeItem: (itemId: string) =>
    call({
      name: 'cart.removeItem',
      method: 'DELETE',
      path: () => paths.cartItem(itemId),
      answer: cart,
    }),

  /** Takes a line out of the cart and keeps it for later. */
  saveItem: (itemId: string) =>
    call({
      name: 'cart.saveItem',
      method: 'POST',
      path: () => paths.cartItemSave(itemId),
      body: {},
      answer: cart,
    }),

  /** Puts back what was kept for later, or removed last. */
  bringBack: (savedItemId: string) =>
    call({
      name: 'cart.bringBack',
      method: 'POST',
      path: () => paths.savedItem(savedItemId),
      body: {},
      answer: cart,
    }),

  letGo: (savedItemId: string) =>
    call({
      name: 'cart.letGo',
      method: 'DELETE',
      path: () => paths.savedItem(savedItemId),
      answer: cart,
    }),

  /** Prices and days as they are now count as known. */
  seen: () =>
    call({ name: 'cart.seen', method: 'PUT', path: paths.cartSeen, body: {}, answer: cart }),

  /** How one line reaches the shopper. */
  setItemShippingMethod: (itemId: string, method: ItemShippingMethodRequest) =>
    call({
      name: 'cart.setItemShippingMethod',
      method: 'PUT',
      path: () => paths.cartItemShippingMethod(itemId),
      body: method,
      answer: cart,
    }),

  /** Every pick-up line becomes a delivery line. */
  moveToShipping: () =>
    call({
      name: 'cart.moveToShipping',
      method: 'POST',
      path: paths.moveToShipping,
      body: {},
      answer: cart,
    }),

  /** Contact, addresses and location of the checkout. */
  updateDetails: (cartId: string, details: CartDetailsRequest) =>
    call({
      name: 'cart.updateDetails',
      method: 'PUT',
      path: () => paths.cartById(cartId),
      body: details,
      answer: cart,
    }),

  /** The ways a shipment can go. */
  rates: (shipmentId: string) =>
    call({
      name: 'cart.rates',
      method: 'GET',
      path: () => paths.shipmentRate(shipmentId),
      answer: rateList,
    }),

  /** `day` is one of the rate's days; without one it comes between the rate's dates. */
  selectRate: (shipmentId: string, rateId: string, day?: string) =>
    call({
      name: 'cart.selectRate',
      method: 'PUT',
      path: () => paths.shipmentRate(shipmentId),
      body: { rateId, ...(day === undefined ? {} : { day }) },
      answer: cart,
    }),

  /** With the cart's version that the form was made with, a form sent again is answered as the first time. */
  applyPromo: (code: string, cartVersion?: number) =>
    call({
      name: 'cart.applyPromo',
      method: 'PUT',
      path: paths.promo,
      body: { code, ...(cartVersion === undefined ? {} : { cartVersion }) },
      answer: cart,
    }),

  removePromo: () =>
    call({ name: 'cart.removePromo', method: 'DELETE', path: paths.promo, answer: cart }),

  /** A key for one card entry of this cart. */
  paymentKey: () =>
    call({
      name: 'cart.paymentKey',
      method: 'POST',
      path: paths.paymentKey,
      body: {},
      answer: paymentKey,
    }),

  /** The card that a token of this cart stands for. */
  paymentToken: (token: string) =>
    call({
      name: 'cart.paymentToken',
      method: 'GET',
      path: () => paths.paymentToken(token),
      answer: paymentTokenInfo,
    }),

  setPayment: (token: string, share: Omit<SetPaymentRequest, 'token'> = {}) =>
    call({
      name: 'cart.setPayment',
      method: 'PUT',
      path: paths.payment,
      body: { token, ...share },
      answer: cart,
    }),

  /** Pays by a lender's plan; a card for the down payment is given by `setPayment`. */
  setFinancing: (payment: FinancingPayment) =>
    call({
      name: 'cart.setFinancing',
      method: 'PUT',
      path: paths.cartFinancing,
      body: payment,
      answer: cart,
    }),

  /** The cart that was prepared under this token becomes the caller's; the token ends. */
  takeOver: (guestToken: string) =>
    call({
      name: 'cart.takeOver',
      method: 'POST',
      path: paths.cartTakeOver,
      body: { guestToken },
      answer: cart,
    }),

  /** Nobody goes on with the checkout that is prepared under the caller's token, which ends. */
  abandon: () =>
    call({ name: 'cart.abandon', method: 'POST', path: paths.cartAbandon, body: {}, answer: done }),

  /** A guest's cart into the customer's whose bearer is carried. */
  merge: (guestToken: string) =>
    call({
      name: 'cart.merge',
      method: 'POST',
      path: paths.cartMerge,
      body: { guestToken },
      answer: mergedCart,
    }),
})
