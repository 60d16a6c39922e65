import type { Router } from 'hono/router'
import type { RouterRoute } from 'hono/types'
import * as words from '#words'
import { refusal } from '../page/errors.tsx'
import { type AppContext, factory } from '../factory.ts'
import { isContentPage } from '../loaders/content/content-page.ts'

const METHODS = ['GET', 'POST'] as const

/** The catch-all route for content pages matches every address: which of them are there the content knows. */
const isOwnRoute = (method: string, { method: taken, path }: RouterRoute): boolean =>
  taken === method && path !== '/*'

/** Tells whoever asks what an address takes. */
export const routedMethods = (routerOf: () => Router<[unknown, RouterRoute]>) =>
  factory.createMiddleware((c: AppContext, next) => {
    c.set('methodsAt', (path) =>
      METHODS.filter((one) =>
        routerOf()
          .match(one, path)[0]
          .some(([[, route]]) => isOwnRoute(one, route)),
      ),
    )
    return next()
  })

/**
 * 405 instead of 404 for a known address with another method. HEAD is GET without a body; the router matches it as GET.
 */
export const methodNotAllowed = factory.createMiddleware(async (c: AppContext, next) => {
  await next()
  if (c.res.status !== 404) return
  const method = c.req.method === 'HEAD' ? 'GET' : c.req.method
  const own = c.var.methodsAt(c.req.path)
  if (own.some((one) => one === method)) return
  const isContent =
    own.length === 0 && method !== 'GET' && (await isContentPage(c.var.services, c.req.path))
  const allowed = isContent ? (['GET'] as const) : own
  if (allowed.length === 0) return
  const answer = await refusal(c, 405, words.requests.wrongMethod)
  answer.headers.set(
    'allow',
    allowed.flatMap((one) => (one === 'GET' ? ['GET', 'HEAD'] : [one])).join(', '),
  )
  c.res = answer
})
