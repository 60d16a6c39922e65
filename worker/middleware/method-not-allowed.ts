import type { Router } from 'hono/router'
import type { RouterRoute } from 'hono/types'
import { refusal } from '../errors.tsx'
import { type AppContext, factory } from '../factory.ts'

const METHODS = ['GET', 'POST'] as const

/** The page of editors takes every address, which says nothing about this one. */
const isOwnRoute = (method: string, { method: taken, path }: RouterRoute): boolean =>
  taken === method && path !== '/*'

const WORDS = 'That can’t be done at this address.'

/**
 * 405 instead of 404 where an address is known, but not for this method. HEAD is GET without a body; the router knows it
 * as GET.
 */
export const methodNotAllowed = (routerOf: () => Router<[unknown, RouterRoute]>) =>
  factory.createMiddleware(async (c: AppContext, next) => {
    await next()
    if (c.res.status !== 404) return
    const method = c.req.method === 'HEAD' ? 'GET' : c.req.method
    const takes = (one: string) =>
      routerOf()
        .match(one, c.req.path)[0]
        .some(([[, route]]) => isOwnRoute(one, route))
    const allowed = METHODS.filter(takes)
    if (allowed.length === 0 || allowed.some((one) => one === method)) return
    const answer = await refusal(c, 405, WORDS)
    answer.headers.set(
      'allow',
      allowed.flatMap((one) => (one === 'GET' ? ['GET', 'HEAD'] : [one])).join(', '),
    )
    c.res = answer
  })
