import { createRoute, z } from '@hono/zod-openapi'
import { linkToken } from '../../contract/fields.ts'
import { MAX_ORDER_NUMBER } from '../../contract/limits.ts'
import {
  deskSwatchOrder,
  swatchDesk,
  swatchesOut,
  swatchOrder,
  swatchOrderPlaced,
  swatchOrderRequest,
  swatchStock,
} from '../../contract/order/swatch-order.ts'
import { swatchesQuery, swatchList } from '../../contract/product/swatches.ts'
import { demandOperator } from '../guards.ts'
import { answer, answers, createRoutes, jsonBody, open } from '../http.ts'
import { sendDueMails } from '../mail/send-mails.ts'
import { listSamples } from '../swatches/offered-samples.ts'
import { orderSwatches, swatchOrderByLink } from '../swatches/order-swatches.ts'
import { markSwatchesPosted, setSwatchStock, swatchesToPost } from '../swatches/post-swatches.ts'

const BASE = '/v1/swatches'
const DESK = `${BASE}/desk`

export const swatchRoutes = createRoutes()

swatchRoutes.use(DESK, demandOperator)
swatchRoutes.use(`${DESK}/*`, demandOperator)

swatchRoutes.openapi(
  createRoute({
    method: 'get',
    path: BASE,
    security: open,
    summary: 'Gets the swatches of pieces and of their collections, and those that were chosen',
    description:
      '`item`, `sku` and `sample` may be repeated. What a shop does not cut is said by its status. A shop without swatches answers 404.',
    request: { query: swatchesQuery },
    responses: answers('SwatchList', swatchList, 'The swatches, in the order of the request.'),
  }),
  async (c) =>
    answer(c, await listSamples(c.get('dependencies'), c.get('site'), c.req.valid('query'))),
)

swatchRoutes.openapi(
  createRoute({
    method: 'post',
    path: `${BASE}/orders`,
    security: open,
    summary: 'Orders free swatches by post',
    description:
      'The same swatches to the same household and mailbox are one order while it is remembered, however often this is sent. More than a household may have is a 409 that says from when on it may have more. Limited to twenty an hour per client; then 429.',
    request: jsonBody('SwatchOrderRequest', swatchOrderRequest),
    responses: answers('SwatchOrderPlaced', swatchOrderPlaced, 'The token that leads to it.'),
  }),
  async (c) => {
    const dependencies = c.get('dependencies')
    const outcome = await orderSwatches(
      dependencies,
      c.get('site'),
      c.req.valid('json'),
      c.get('client'),
    )
    if (outcome.ok) dependencies.later(sendDueMails(dependencies))
    return answer(c, outcome)
  },
)

swatchRoutes.openapi(
  createRoute({
    method: 'get',
    path: `${BASE}/orders/{token}`,
    security: open,
    summary: 'Gets an order for swatches by its link',
    request: { params: z.object({ token: linkToken }) },
    responses: answers('SwatchOrder', swatchOrder, 'The order, without the address it goes to.'),
  }),
  async (c) =>
    answer(
      c,
      await swatchOrderByLink(c.get('dependencies'), c.get('site'), c.req.valid('param').token),
    ),
)

swatchRoutes.openapi(
  createRoute({
    method: 'get',
    path: DESK,
    security: open,
    summary: 'For operators: lists the swatches that are to be posted, the oldest order first',
    responses: answers('SwatchDesk', swatchDesk, 'The first orders and their total number.'),
  }),
  async (c) => c.json(await swatchesToPost(c.get('dependencies')), 200),
)

swatchRoutes.openapi(
  createRoute({
    method: 'put',
    path: `${DESK}/stock`,
    security: open,
    summary: 'For operators: says whether there are swatches of what a variant is made of',
    request: jsonBody('SwatchStock', swatchStock),
    responses: answers('SwatchesOut', swatchesOut, 'All that there are none of.'),
  }),
  async (c) => answer(c, await setSwatchStock(c.get('dependencies'), c.req.valid('json'))),
)

swatchRoutes.openapi(
  createRoute({
    method: 'post',
    path: `${DESK}/{number}/posted`,
    security: open,
    summary: 'For operators: marks an order for swatches as posted; idempotent',
    request: { params: z.object({ number: z.string().min(1).max(MAX_ORDER_NUMBER) }) },
    responses: answers('DeskSwatchOrder', deskSwatchOrder, 'The order as it is now.'),
  }),
  async (c) => {
    const dependencies = c.get('dependencies')
    const outcome = await markSwatchesPosted(dependencies, c.req.valid('param').number)
    if (outcome.ok) dependencies.later(sendDueMails(dependencies))
    return answer(c, outcome)
  },
)
