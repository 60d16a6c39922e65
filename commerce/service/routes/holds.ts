import { createRoute, z } from '@hono/zod-openapi'
import { cart } from '../../contract/cart/cart.ts'
import { id, linkToken } from '../../contract/fields.ts'
import {
  holdDeskList,
  holdOffer,
  holdPlaced,
  holdRequest,
  storeHold,
} from '../../contract/store-hold.ts'
import { demandOperator, demandOwner } from '../guards.ts'
import {
  buyHeld,
  hold,
  holdByLink,
  holdsAtDesk,
  offerHold,
  releaseHoldByLink,
} from '../holds/holds.ts'
import { answer, answers, bearer, createRoutes, jsonBody, open } from '../http.ts'
import { sendDueMails } from '../mail/send-mails.ts'
import { changeOf } from './cart.ts'

const BASE = '/v1/holds'
const DESK = `${BASE}/desk`
const ONE = `${BASE}/{token}`
const params = z.object({ token: linkToken })
const theHold = answers('StoreHold', storeHold, 'The hold as it is now.')

export const holdRoutes = createRoutes()

holdRoutes.use(DESK, demandOperator)
holdRoutes.use(`${BASE}/:token/cart`, demandOwner)

holdRoutes.openapi(
  createRoute({
    method: 'get',
    path: `${BASE}/offer`,
    security: open,
    summary: 'Says whether a store holds a variant, and until when',
    description: 'A piece that is not handed over there, or a shop that holds none, is a 404.',
    request: { query: z.object({ storeId: z.coerce.number().int().positive(), sku: id }) },
    responses: answers('HoldOffer', holdOffer, 'What the store would do now.'),
  }),
  async (c) => {
    const { storeId, sku } = c.req.valid('query')
    return answer(c, await offerHold(c.get('dependencies'), c.get('site'), { storeId, skuId: sku }))
  },
)

holdRoutes.openapi(
  createRoute({
    method: 'post',
    path: BASE,
    security: open,
    summary: 'Holds one piece at a store; the same person and SKU again is the same hold',
    description:
      'The piece is out of the stock meanwhile. A mail says until when, with the link that buys it or gives it back. None left is a 409. Limited to five an hour per address and ten an hour per client; then 429.',
    request: jsonBody('HoldRequest', holdRequest),
    responses: answers('HoldPlaced', holdPlaced, 'The piece is held.'),
  }),
  async (c) => {
    const dependencies = c.get('dependencies')
    const outcome = await hold(dependencies, c.get('site'), c.req.valid('json'), c.get('client'))
    if (outcome.ok) dependencies.later(sendDueMails(dependencies))
    return answer(c, outcome)
  },
)

holdRoutes.openapi(
  createRoute({
    method: 'get',
    path: DESK,
    security: open,
    summary: 'For operators: lists what is held, at all stores or one, what ends first',
    request: { query: z.object({ storeId: z.coerce.number().int().positive().optional() }) },
    responses: answers('HoldDeskList', holdDeskList, 'What is held and the total number.'),
  }),
  async (c) =>
    answer(c, await holdsAtDesk(c.get('dependencies'), c.req.valid('query').storeId ?? null)),
)

holdRoutes.openapi(
  createRoute({
    method: 'get',
    path: ONE,
    security: open,
    summary: 'Gets a hold by the link of its mail; changes nothing',
    request: { params },
    responses: theHold,
  }),
  async (c) =>
    answer(c, await holdByLink(c.get('dependencies'), c.get('site'), c.req.valid('param').token)),
)

holdRoutes.openapi(
  createRoute({
    method: 'delete',
    path: ONE,
    security: open,
    summary: 'Gives a held piece back; idempotent',
    request: { params },
    responses: theHold,
  }),
  async (c) =>
    answer(
      c,
      await releaseHoldByLink(c.get('dependencies'), c.get('site'), c.req.valid('param').token),
    ),
)

holdRoutes.openapi(
  createRoute({
    method: 'post',
    path: `${ONE}/cart`,
    security: bearer,
    summary: 'Puts a held piece into the cart for pickup where it is held; idempotent',
    description: 'The piece stays out of the stock for everybody else until the hold is over.',
    request: { params },
    responses: answers('Cart', cart, 'The current cart.'),
  }),
  async (c) =>
    answer(c, await buyHeld(c.get('dependencies'), changeOf(c), c.req.valid('param').token)),
)
