import { createRoute, z } from '@hono/zod-openapi'
import {
  addSetRequest,
  arrangementQuery,
  arrangementQuote,
} from '../../contract/cart/arrangement.ts'
import { id } from '../../contract/fields.ts'
import { answer, answers, createRoutes, jsonBody, open } from '../http.ts'
import { addArrangement, quoteArrangement } from '../modular/arrangements.ts'
import { changeOf, ownCart } from './cart.ts'

export const modularRoutes = createRoutes()

modularRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/v1/modular/{collection}',
    security: open,
    summary: 'Gets price, stock and delivery of an arrangement of modules, part by part',
    request: { params: z.object({ collection: id }), query: arrangementQuery },
    responses: answers('ArrangementQuote', arrangementQuote, 'The arrangement by its parts.'),
  }),
  async (c) =>
    answer(
      c,
      await quoteArrangement(
        c.get('dependencies'),
        c.get('site'),
        c.req.valid('param').collection,
        c.req.valid('query'),
      ),
    ),
)

modularRoutes.openapi(
  createRoute({
    ...ownCart,
    method: 'post',
    path: '/v1/cart/profile/cart/sets',
    summary: 'Puts an arrangement of modules into the cart as one; once for a key',
    request: jsonBody('AddSetRequest', addSetRequest),
  }),
  async (c) =>
    answer(c, await addArrangement(c.get('dependencies'), changeOf(c), c.req.valid('json'))),
)
