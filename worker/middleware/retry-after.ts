import { factory } from '../factory.ts'

/** The default if the service does not say how long. */
const A_WHILE_SECONDS = '600'

/** Adds Retry-After to every 429, and to what cannot be had for a while, with the seconds that are known (`waitSeconds`). */
export const retryAfter = factory.createMiddleware(async (c, next) => {
  await next()
  const { headers, status } = c.res
  const { waitSeconds = status === 429 ? A_WHILE_SECONDS : null } = c.var
  if ((status === 429 || status === 503) && waitSeconds !== null && !headers.has('retry-after'))
    headers.set('retry-after', String(waitSeconds))
})
