import { createRoute, z } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { MAX_QUOTE_NUMBER } from '../../contract/limits.ts'
import { linkToken } from '../../contract/fields.ts'
import { cart } from '../../contract/cart/cart.ts'
import {
  addQuoteRequest,
  createQuoteRequest,
  quote,
  quoteCreated,
  quoteList,
  revokeQuoteRequest,
} from '../../contract/cart/quote.ts'
import {
  type AppEnv,
  answer,
  answers,
  bearer,
  createRoutes,
  jsonBody,
  open,
  refuse,
} from '../http.ts'
import {
  addQuote,
  createQuote,
  quoteByNumber,
  readQuote,
  recentQuotes,
  takeBack,
} from '../quotes/quotes.ts'
import { unauthorized } from '../refusal.ts'
import { sha256 } from '../tokens.ts'

const QUOTES = '/v1/quotes'
const NUMBER = `${QUOTES}/number/{number}`

/** Only who has the key for quotes: compared by its hash, so that time says nothing about it. */
const demandAssociate: MiddlewareHandler<AppEnv> = async (c, next) => {
  const { quoteKey } = c.get('dependencies').config
  const given = /^Bearer (\S{16,200})$/.exec(c.req.header('authorization') ?? '')?.[1]
  if (quoteKey === null) return refuse(c, unauthorized('quotes-closed'))
  if (given === undefined || (await sha256(given)) !== (await sha256(quoteKey)))
    return refuse(c, unauthorized('quote-key'))
  return next()
}

export const quoteRoutes = createRoutes()

quoteRoutes.use(QUOTES, demandAssociate)
quoteRoutes.use(`${QUOTES}/revoke`, demandAssociate)
quoteRoutes.use(`${QUOTES}/number/:number`, demandAssociate)

quoteRoutes.openapi(
  createRoute({
    method: 'post',
    path: QUOTES,
    security: bearer,
    summary: 'Creates a quote; the bearer is the quote key',
    request: jsonBody('CreateQuoteRequest', createQuoteRequest),
    responses: answers('QuoteCreated', quoteCreated, 'The quote, with the token of its link.'),
  }),
  async (c) =>
    answer(c, await createQuote(c.get('dependencies'), c.get('site'), c.req.valid('json'))),
)

quoteRoutes.openapi(
  createRoute({
    method: 'get',
    path: QUOTES,
    security: bearer,
    summary: 'Lists the latest quotes of a site; the bearer is the quote key',
    responses: answers('QuoteList', quoteList, 'At most 100 quotes, newest first.'),
  }),
  async (c) => c.json(await recentQuotes(c.get('dependencies'), c.get('site')), 200),
)

quoteRoutes.openapi(
  createRoute({
    method: 'get',
    path: NUMBER,
    security: bearer,
    summary: 'Gets a quote by its number; the bearer is the quote key',
    request: { params: z.object({ number: z.string().min(1).max(MAX_QUOTE_NUMBER) }) },
    responses: answers('Quote', quote, 'The current quote.'),
  }),
  async (c) =>
    answer(
      c,
      await quoteByNumber(c.get('dependencies'), c.get('site'), c.req.valid('param').number),
    ),
)

quoteRoutes.openapi(
  createRoute({
    method: 'post',
    path: `${QUOTES}/revoke`,
    security: bearer,
    summary: 'Revokes a quote; the bearer is the quote key. Idempotent',
    request: jsonBody('RevokeQuoteRequest', revokeQuoteRequest),
    responses: answers('Quote', quote, 'The current quote.'),
  }),
  async (c) =>
    answer(c, await takeBack(c.get('dependencies'), c.get('site'), c.req.valid('json').number)),
)

quoteRoutes.openapi(
  createRoute({
    method: 'get',
    path: `${QUOTES}/{token}`,
    security: open,
    summary: 'Gets a quote by the token in its link, with what has changed since it was made',
    request: { params: z.object({ token: linkToken }) },
    responses: answers('Quote', quote, 'The current quote.'),
  }),
  async (c) =>
    answer(c, await readQuote(c.get('dependencies'), c.get('site'), c.req.valid('param').token)),
)

quoteRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/v1/cart/profile/cart/quote',
    security: bearer,
    summary: 'Adds a quote to the cart; idempotent',
    request: jsonBody('AddQuoteRequest', addQuoteRequest),
    responses: answers('Cart', cart, 'The current cart.'),
  }),
  async (c) =>
    answer(
      c,
      await addQuote(
        c.get('dependencies'),
        { owner: c.get('owner'), site: c.get('site') },
        c.req.valid('json'),
      ),
    ),
)
