import { factory } from '../factory.ts'
import { sameSitePath } from '../../content/same-site.ts'

/** `?forceRedirect=/path` sends the visitor there, on this site only; anything else is ignored. */
export const forceRedirect = factory.createMiddleware(async (c, next) => {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next()
  const target = sameSitePath(c.req.query('forceRedirect'), c.var.url.origin)
  return target ? c.redirect(target, 302) : next()
})
