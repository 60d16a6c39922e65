import { factory } from '../factory.ts'
import { returnPath } from '../page/return-path.ts'

/** `?forceRedirect=/path` sends the visitor there, on this site only; anything else is ignored. */
export const forceRedirect = factory.createMiddleware(async (c, next) => {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next()
  const target = returnPath(c, c.req.query('forceRedirect'))
  return target ? c.redirect(target, 302) : next()
})
