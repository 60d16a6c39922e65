import type { OpenAPIHono } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { BOOKMARK_HEADER } from '../contract/account/identity.ts'
import { BOOKMARK } from '../contract/patterns.ts'
import type { AppEnv } from './http.ts'

/** Whatever database is nearest may answer, the one that is written to, or any that knows of the state of a bookmark. */
export type SessionStart = 'first-unconstrained' | 'first-primary' | D1SessionBookmark

/**
 * What is the same for all who ask, and may be some moments old: whoever buys is asked and charged by what is true then.
 * Nothing is written there, whatever the method.
 */
const SHARED =
  /^\/v1\/(?:(?:pd|catalog|modular|location|shipping-method)\/.|(?:range|location|promise|media\/skus|swatches)$)/
/** What is one person's, by their bearer. What opens by a link of a mail is not: the link may be younger than a bookmark. */
const OWN = /^\/v1\/(?:cart|order\/profile|customer\/profile)(?:\/|$)/

/**
 * Where a request's first statement is answered; those that follow see what it saw, or later. Whatever may write begins
 * with the primary, money and stock above all. What a shopper reads of their own comes from a copy only if they say what
 * they did last: a bookmark that is lost, or none, costs time and no truth.
 */
export const sessionStart = (
  method: string,
  path: string,
  given: string | undefined,
): SessionStart => {
  const bookmark = given !== undefined && BOOKMARK.test(given) ? given : undefined
  if (SHARED.test(path)) return bookmark ?? 'first-unconstrained'
  const isOwn = method === 'GET' && OWN.test(path)
  return (isOwn ? bookmark : undefined) ?? 'first-primary'
}

/** What the catalogue has come to: whoever keeps pages by it reads what they show as of then, or later. */
const CHANGES = '/v1/catalog/changes'

/** Whether the caller is told what state the answer is of: of what may have been written, and of the catalogue. */
export const tellsBookmark = (method: string, path: string): boolean =>
  path === CHANGES || (method !== 'GET' && !SHARED.test(path))

/** A bookmark that the database can do nothing with is none, and a copy that fails is not asked twice. */
export const orFromPrimary =
  (app: OpenAPIHono<AppEnv>): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    await next()
    const { method, raw } = c.req
    if (!c.error || method !== 'GET' || !raw.headers.has(BOOKMARK_HEADER)) return
    const request = new Request(raw)
    request.headers.delete(BOOKMARK_HEADER)
    c.res = undefined // else its headers would be those of both
    c.res = await app.fetch(request, c.env, c.executionCtx)
  }
