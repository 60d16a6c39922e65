import { factory } from '../factory.ts'

/** The default if the service does not say how long. */
const A_WHILE_SECONDS = '600'

/** Adds Retry-After to every 429, and to a 503 of the service, with the seconds that it named. */
export const retryAfter = factory.createMiddleware(async (c, next) => {
  await next()
  const { headers, status } = c.res
  if (status === 429 && !headers.has('retry-after'))
    headers.set('retry-after', String(c.var.waitSeconds ?? A_WHILE_SECONDS))
  if (status === 503 && !headers.has('retry-after') && c.var.waitSeconds !== undefined)
    headers.set('retry-after', String(c.var.waitSeconds))
})
