import { OpenAPIHono, type RouteConfig } from '@hono/zod-openapi'
import type { Context, TypedResponse } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { JSONParsed } from 'hono/utils/types'
import { z } from 'zod'
import { type ErrorBody, errorBody } from '../contract/errors.ts'
import { findingWords } from '../contract/finding-words.ts'
import type { Env } from './config.ts'
import type { Dependencies, Site } from './dependencies.ts'
import type { Client } from './customers/limits.ts'
import { badRequest, type Outcome, type Refusal } from './refusal.ts'
import type { RequestTrace } from '../../telemetry/request-trace.ts'
import type { FoundCart, OpenCart } from './repositories/cart/cart-reading.ts'
import type { Owner } from './repositories/customers/identities.ts'
import type { StoredSession } from './repositories/customers/sessions.ts'
import type { StoredOrder } from './repositories/orders/orders.ts'

export type AppEnv = {
  Bindings: Env
  Variables: {
    readonly requestId: string
    readonly dependencies: Dependencies
    readonly site: Site
    readonly client: Client
    /** Set once the settings are known, where there is a collector. */
    trace?: RequestTrace
    /** Set on routes that need a bearer. */
    readonly owner: Owner
    /** The owner's open cart, on routes that begin with it. */
    ownCart?: FoundCart
    /** Set on routes of a card entry; null where nothing was ever put into one. */
    readonly openCart: OpenCart | null
    /** Set on routes of one order; null for somebody else's. */
    readonly ownOrder: StoredOrder | null
    /** Set on routes that are a customer's only. */
    readonly session: StoredSession
    /** The code of the refusal that was answered, for the log. */
    refusalCode: string
  }
}

type Json<T, Status extends ContentfulStatusCode> = Response &
  TypedResponse<JSONParsed<T>, Status, 'json'>

/** Answers a refusal. */
export const refuse = (
  c: Context<AppEnv>,
  { status, body, retryAfterSeconds }: Refusal,
): Json<ErrorBody, Refusal['status']> => {
  c.set('refusalCode', body.code)
  if (retryAfterSeconds !== undefined) c.header('Retry-After', String(retryAfterSeconds))
  return c.json(body, status)
}

/** Answers a value with 200, or the refusal. */
export const answer = <T extends object>(
  c: Context<AppEnv>,
  outcome: Outcome<T>,
): Json<T, 200> | Json<ErrorBody, Refusal['status']> =>
  outcome.ok ? c.json(outcome.value, 200) : refuse(c, outcome.error)

/** A contract schema as a named component of the document. Only schemas made after the OpenAPI library know how themselves. */
const component = <S extends z.ZodType>(name: string, schema: S): S =>
  z.ZodType.prototype.openapi.call(schema, name)

/** What is answered is told by the document alone: its component is made when that is asked for. */
const answered = <S extends z.ZodType>(name: string, schema: S, description: string) => ({
  description,
  content: {
    'application/json': {
      get schema() {
        return component(name, schema)
      },
    },
  },
})

const refused = answered(
  'ErrorBody',
  errorBody,
  'A refusal: its code and reason say which one, its params what words for it tell of.',
)

/** The refusals that any route may answer with. */
export const refusals = { '4XX': refused, '5XX': refused }

/** The answers of a route: its own, and refusals. */
export const answers = <S extends z.ZodType>(name: string, schema: S, description: string) => ({
  200: answered(name, schema, description),
  ...refusals,
})

/** A body of JSON, demanded. */
export const jsonBody = <S extends z.ZodType>(name: string, schema: S) => ({
  body: {
    required: true,
    content: { 'application/json': { schema: component(name, schema) } },
  },
})

/** The headers that choose tenant and site, and the bearer where it is needed; for the OpenAPI document. */
export const bearer = [{ tenant: [], site: [], bearer: [] }] satisfies RouteConfig['security']
export const open = [{ tenant: [], site: [] }] satisfies RouteConfig['security']

// Operators and other programs read what a schema finds, as they read what is wrong with a setting.
z.config({ customError: findingWords })

/** A group of routes that answers what its schemas refuse with 400 COR-008. */
export const createRoutes = () =>
  new OpenAPIHono<AppEnv>({
    defaultHook: (result, c) => {
      if (result.success) return undefined
      const { path = [], message = '' } = result.error.issues[0] ?? {}
      return refuse(
        c,
        badRequest('malformed', { at: path.map(String).join('.'), problem: message }),
      )
    },
  })
