import { createRoute, z } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { cart } from '../../contract/cart.ts'
import {
  addQuoteRequest,
  createQuoteRequest,
  quote,
  quoteCreated,
  quoteList,
  revokeQuoteRequest,
} from '../../contract/quote.ts'
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
  if (quoteKey === null)
    return refuse(c, unauthorized('QUOTE_KEY is not set: nobody can make quotes here.'))
  if (given === undefined || (await sha256(given)) !== (await sha256(quoteKey)))
    return refuse(c, unauthorized('This needs the key for quotes.'))
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
    summary: 'Makes a quote; the bearer is the key for quotes',
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
    summary: 'The latest quotes of a site; the bearer is the key for quotes',
    responses: answers('QuoteList', quoteList, 'The newest first, 100 at most.'),
  }),
  async (c) => c.json(await recentQuotes(c.get('dependencies'), c.get('site')), 200),
)

quoteRoutes.openapi(
  createRoute({
    method: 'get',
    path: NUMBER,
    security: bearer,
    summary: 'A quote by its number; the bearer is the key for quotes',
    request: { params: z.object({ number: z.string().min(1).max(20) }) },
    responses: answers('Quote', quote, 'The quote as it stands now.'),
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
    summary: 'Takes a quote back; the bearer is the key for quotes. The same however often',
    request: jsonBody('RevokeQuoteRequest', revokeQuoteRequest),
    responses: answers('Quote', quote, 'The quote as it stands now.'),
  }),
  async (c) =>
    answer(c, await takeBack(c.get('dependencies'), c.get('site'), c.req.valid('json').number)),
)

quoteRoutes.openapi(
  createRoute({
    method: 'get',
    path: `${QUOTES}/{token}`,
    security: open,
    summary: 'A quote by the token of its link, with what changed since it was made',
    request: { params: z.object({ token: z.string().min(1).max(200) }) },
    responses: answers('Quote', quote, 'The quote as it stands now.'),
  }),
  async (c) =>
    answer(c, await readQuote(c.get('dependencies'), c.get('site'), c.req.valid('param').token)),
)

quoteRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/v1/cart/profile/cart/quote',
    security: bearer,
    summary: 'Puts a quote into the cart. The same however often',
    request: jsonBody('AddQuoteRequest', addQuoteRequest),
    responses: answers('Cart', cart, 'The cart as it is now.'),
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
