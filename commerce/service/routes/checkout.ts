import { createRoute, z } from '@hono/zod-openapi'
import { id, linkToken } from '../../contract/fields.ts'
import { cart, promoRequest, rateList, selectRateRequest } from '../../contract/cart/cart.ts'
import { paymentKey, paymentTokenInfo, setPaymentRequest } from '../../contract/cart/payment.ts'
import { financingPayment } from '../../contract/cart/financing.ts'
import {
  applyPromo,
  chooseRate,
  createPaymentKey,
  findCard,
  listRates,
  payWith,
  removePromo,
} from '../cart/change-checkout.ts'
import { chooseFinancing } from '../cart/choose-financing.ts'
import { answer, answers, bearer, createRoutes, jsonBody } from '../http.ts'
import { changeOf } from './cart.ts'

const CART = '/v1/cart/profile/cart'

export const checkoutRoutes = createRoutes()

const shipmentId = z.object({ shipmentId: id })
const theCart = answers('Cart', cart, 'The current cart.')

checkoutRoutes.openapi(
  createRoute({
    method: 'get',
    path: `${CART}/shipments/{shipmentId}/rate`,
    security: bearer,
    summary: 'Lists the rates of a shipment',
    request: { params: shipmentId },
    responses: answers('RateList', rateList, 'The rates offered.'),
  }),
  async (c) =>
    answer(c, await listRates(c.get('dependencies'), changeOf(c), c.req.valid('param').shipmentId)),
)

checkoutRoutes.openapi(
  createRoute({
    method: 'put',
    path: `${CART}/shipments/{shipmentId}/rate`,
    security: bearer,
    summary: 'Chooses a rate for a shipment',
    request: { params: shipmentId, ...jsonBody('SelectRateRequest', selectRateRequest) },
    responses: theCart,
  }),
  async (c) =>
    answer(
      c,
      await chooseRate(c.get('dependencies'), changeOf(c), {
        shipmentId: c.req.valid('param').shipmentId,
        ...c.req.valid('json'),
      }),
    ),
)

checkoutRoutes.openapi(
  createRoute({
    method: 'put',
    path: `${CART}/promo`,
    security: bearer,
    summary: 'Applies a promo code',
    request: jsonBody('PromoRequest', promoRequest),
    responses: theCart,
  }),
  async (c) =>
    answer(
      c,
      await applyPromo(c.get('dependencies'), changeOf(c), c.req.valid('json'), c.get('client')),
    ),
)

checkoutRoutes.openapi(
  createRoute({
    method: 'delete',
    path: `${CART}/promo`,
    security: bearer,
    summary: 'Removes the promo code',
    responses: theCart,
  }),
  async (c) => answer(c, await removePromo(c.get('dependencies'), changeOf(c))),
)

checkoutRoutes.openapi(
  createRoute({
    method: 'post',
    path: `${CART}/payment-key`,
    security: bearer,
    summary: 'Creates a single-use key for encrypting one card entry',
    responses: answers('PaymentKey', paymentKey, 'The key.'),
  }),
  async (c) =>
    answer(c, await createPaymentKey(c.get('dependencies'), c.get('site'), c.get('openCart'))),
)

checkoutRoutes.openapi(
  createRoute({
    method: 'get',
    path: `${CART}/payment-token/{token}`,
    security: bearer,
    summary: 'Gets the card behind a token of this cart',
    request: { params: z.object({ token: linkToken }) },
    responses: answers('PaymentTokenInfo', paymentTokenInfo, 'The card, masked.'),
  }),
  async (c) =>
    answer(c, await findCard(c.get('dependencies'), c.get('openCart'), c.req.valid('param').token)),
)

checkoutRoutes.openapi(
  createRoute({
    method: 'put',
    path: `${CART}/payment`,
    security: bearer,
    summary: 'Sets the card payment by a token',
    request: jsonBody('SetPaymentRequest', setPaymentRequest),
    responses: theCart,
  }),
  async (c) => answer(c, await payWith(c.get('dependencies'), changeOf(c), c.req.valid('json'))),
)

checkoutRoutes.openapi(
  createRoute({
    method: 'put',
    path: `${CART}/financing`,
    security: bearer,
    summary: "Sets payment by a lender's plan, with a down payment",
    request: jsonBody('FinancingPayment', financingPayment),
    responses: theCart,
  }),
  async (c) =>
    answer(c, await chooseFinancing(c.get('dependencies'), changeOf(c), c.req.valid('json'))),
)
